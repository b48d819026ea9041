import { createHmac } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { selectTotpSecret, spendTotpStep } from './credentials.queries.ts'

type TotpParts = { db: Db; engine(): Promise<{ decrypt(data: string): Promise<string> }> }

const STEP_MS = 30_000
/** The library accepts the code before and after the current one. Its clock may be a step later. */
const ACCEPTED = [-1, 0, 1, 2]

/**
 * False for a code that was used, or is older than a used one (RFC 6238, 5.2). The library would accept a
 * code any number of times while it is valid. A wrong code is left to the library, which counts it.
 */
export async function spendTotp(parts: TotpParts, userId: string, code: string): Promise<boolean> {
  const encrypted = await selectTotpSecret(parts.db, userId)
  if (encrypted === null) return true
  const { decrypt } = await parts.engine()
  const step = stepOfCode(await decrypt(encrypted), code)
  return step === null || spendTotpStep(parts.db, userId, step)
}

/** The time step whose code this is. */
function stepOfCode(secret: string, code: string): number | null {
  const current = Math.floor(Date.now() / STEP_MS)
  const found = ACCEPTED.find((after) => codeAt(secret, current + after) === code)
  return found === undefined ? null : current + found
}

/** RFC 4226, 5.3, with six digits. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const code = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fffffff
  return String(code % 1_000_000).padStart(6, '0')
}
