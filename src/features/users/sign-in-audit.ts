import type { Visitor } from '../../platform/auth/sign-ins.ts'
import { auditPerson } from '../../platform/pages/person-audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { placesOf } from './user-places.ts'
import { selectUserByEmail, selectUserNames } from './users.queries.ts'

type SignInContext = Visitor & { platform: Platform }

export type SignInMethod = 'password' | 'link' | 'passkey' | 'totp' | 'recovery'

/** Does not throw, because the person is already signed in and needs the cookie. */
export async function auditSignIn(
  { platform, headers, address, now }: SignInContext,
  userId: string,
  { method, isDone }: { method: SignInMethod; isDone: boolean },
): Promise<void> {
  const { db, log } = platform
  try {
    const [names, places] = await Promise.all([selectUserNames(db, [userId]), placesOf(db, userId)])
    const userAgent = headers['user-agent'] ?? null
    const name = names.get(userId) ?? ''
    const entry = {
      action: isDone ? 'account.signed_in' : 'account.sign_in_failed',
      subject: { type: 'user', id: userId },
      detail: { method },
      actor: { kind: 'user' as const, id: userId, name, address, userAgent },
      at: now,
    }
    await db.transaction((tx) => auditPerson(tx, places, entry))
  } catch (error) {
    log.error({ err: error, user_id: userId }, 'could not write the audit entry of a sign-in')
  }
}

/** Not awaited, because the response time would reveal whether the account exists. */
export function auditWrongPassword(context: SignInContext, email: string): void {
  const { db, log } = context.platform
  selectUserByEmail(db, email.trim().toLowerCase())
    .then((user) => user && auditSignIn(context, user.id, { method: 'password', isDone: false }))
    .catch((error) =>
      log.error({ err: error }, 'could not write the audit entry of a failed sign-in'),
    )
}
