import type { JumpGroup } from '../../dashboard/palette.ts'
import type { Db } from '../../platform/db/db.ts'
import type { OperatorPlace } from '../../platform/pages/page-access.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'

/** Finds what the typed text names exactly, such as a claim number or a request ID. */
export type JumpSource = (context: {
  typed: string
  db: Db
  place: OperatorPlace
  keys: OperatorKeys
  now: Date
}) => Promise<JumpGroup>
