import { z } from 'zod'
import type { SignIn } from '../../platform/auth/sign-ins.ts'
import { formFault } from '../../platform/pages/form.ts'
import { type ActionResult, redirect } from '../../platform/pages/page.ts'

/** The page to open after a sign-in. `localPath` checks it. */
export const ReturnPath = z.string().max(2000).optional().catch(undefined)

/** Redirects to the requested page or to the second step, or shows the error. */
export function signInResult(
  signedIn: SignIn,
  to: string | undefined,
  { refused }: { refused: string },
): ActionResult {
  if (signedIn.outcome === 'refused') throw formFault(null, refused)
  if (signedIn.outcome === 'wait')
    throw formFault(null, `Too many attempts. Wait ${signedIn.seconds} seconds, then try again.`)
  if (signedIn.outcome === 'start_again') {
    const late = 'You took too long, or too many codes were wrong. Sign in again.'
    return { result: redirect('/sign-in', late), audit: null }
  }
  const { cookies } = signedIn
  const next = localPath(to)
  if (signedIn.outcome === 'code_required') {
    const code = `/sign-in/code?${new URLSearchParams({ to: next })}`
    return { result: redirect(code), audit: null, cookies }
  }
  return { result: redirect(next), audit: null, cookies }
}

/** A path of this service. For any other text, `/`. */
export function localPath(to: string | undefined): string {
  return to && /^\/(?![/\\])[\x21-\x7e]*$/.test(to) && !to.includes('\\') ? to : '/'
}
