import type { Session } from '../../../platform/auth/session.ts'
import type { Db } from '../../../platform/db/db.ts'
import { hasRole, type OperatorPlace, operatorPage } from '../../../platform/pages/page-access.ts'
import { notFound, uuidParam } from '../../../platform/pages/page-refusal.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { OperatorKeys } from '../../../platform/secrets/operator-keys.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { selectUserNames } from '../../users/users.queries.ts'
import type { FieldsContext } from './field-sources.ts'
import { type DocumentView, documentView } from './ingestion-view.ts'

/** The parts of a request that the pages and actions of one document need. */
export type DocumentContext = {
  db: Db
  keys: OperatorKeys
  place: OperatorPlace
  params: { document: string }
  session: Session
  platform: Platform
  now: Date
}

/** Throws not found if the operator has no such document. */
export async function documentAt({ db, keys, place, params }: DocumentContext) {
  const id = uuidParam(params.document)
  const view = await documentView(db, keys, place.id, id)
  if (!view) throw notFound()
  return view
}

/** The viewer of the fields, and the names of the people who corrected them. */
export async function readFieldsContext(
  { place, session, platform, now }: Omit<DocumentContext, 'params' | 'db' | 'keys'>,
  view: DocumentView,
  { isReview = false } = {},
): Promise<FieldsContext> {
  const people = view.fields
    .map(({ used, cleared }) => (cleared ?? used?.source)?.by)
    .filter((by) => by && isUuid(by))
  const ids = [...new Set(people as string[])]
  const names = ids.length > 0 ? await selectUserNames(platform.db, ids) : new Map()
  const canEdit = hasRole(place, operatorPage('member'))
  return { place, userId: session.user.id, names, document: view, canEdit, isReview, now }
}
