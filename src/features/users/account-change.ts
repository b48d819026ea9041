import type { AuditedAction } from '../../platform/audit/audit.ts'
import type { Visitor } from '../../platform/auth/sign-ins.ts'
import { formFault } from '../../platform/pages/form.ts'
import { PageRefusal } from '../../platform/pages/page-refusal.ts'

export const ACCOUNT_PATH = '/account'

export function visitorOf({ headers, address, now }: Visitor): Visitor {
  return { headers, address, now }
}

type ChangeOutcome = { outcome: string; seconds?: number }

/**
 * Throws if the change was not made, with a message that says what to do next. `field` is the one that was
 * wrong.
 */
export function requireDone<C extends ChangeOutcome>(
  change: C,
  refused: string,
  field: string | null = null,
): asserts change is Extract<C, { outcome: 'done' }> {
  const { outcome, seconds } = change
  if (outcome === 'done') return
  if (outcome === 'wait')
    throw formFault(null, `Too many attempts. Wait ${seconds} seconds, then try again.`)
  if (outcome === 'sign_in_again')
    throw new PageRefusal(401, 'Sign in again first', 'Sign in again, then repeat this.', {
      to: `/sign-in?again=1&to=${ACCOUNT_PATH}`,
    })
  throw formFault(field, refused)
}

/** An audit entry about the person's own account. */
export function ofAccount(
  action: string,
  { user }: { user: { id: string } },
  detail: NonNullable<AuditedAction['detail']> = {},
): AuditedAction {
  return { action, subject: { type: 'user', id: user.id }, detail }
}
