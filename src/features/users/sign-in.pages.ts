import { z } from 'zod'
import { button } from '../../dashboard/components/button.ts'
import { field, form, hidden } from '../../dashboard/components/form.ts'
import { note } from '../../dashboard/components/note.ts'
import { placePath } from '../../dashboard/navigation.ts'
import { acceptsHtml } from '../../platform/http/unknown-path.ts'
import { type Html, html, nothing } from '../../platform/pages/html.ts'
import { action, content, file, page, redirect } from '../../platform/pages/page.ts'
import { account, anyone } from '../../platform/pages/page-access.ts'
import { LAST_PLACE, textOfCookie } from '../../platform/pages/page-answer.ts'
import { lastPlace } from '../../platform/pages/page-place.ts'
import { PRODUCT_NAME } from '../../platform/product.ts'
import { ofAccount } from './account-change.ts'
import { linkCommand } from './link-command.ts'
import { auditSignIn, auditWrongPassword } from './sign-in-audit.ts'
import { passkeySignIn } from './sign-in-passkey.pages.ts'
import { localPath, ReturnPath, signInResult } from './sign-in-result.ts'
import { placesOf } from './user-places.ts'

/** Redirects a browser to its last place or to the sign-in page. Other clients get the URLs of the API. */
export const root = page({
  id: 'root',
  path: '/',
  access: anyone,
  part: true,
  async show({ session, headers, db, platform }) {
    if (session) {
      const places = await placesOf(db, session.user.id)
      const place = lastPlace(places, textOfCookie(headers, LAST_PLACE))
      return redirect(place ? placePath(place) : '/account')
    }
    if (acceptsHtml(headers)) return redirect('/sign-in')
    const { baseUrl } = platform.config
    const links = {
      service: PRODUCT_NAME,
      docs: `${baseUrl}/docs`,
      openapi: `${baseUrl}/openapi`,
      dashboard: `${baseUrl}/sign-in`,
    }
    return file('application/json; charset=utf-8', `${JSON.stringify(links, null, 2)}\n`)
  },
})

export const signIn = page({
  id: 'signIn',
  path: '/sign-in',
  access: anyone,
  query: z.object({ to: ReturnPath, again: z.enum(['1']).optional() }),
  async show({ session, query, platform }) {
    if (session && !query.again) return redirect(localPath(query.to))
    const { canUsePasskeys } = platform.auth
    const to = localPath(query.to)
    const isAgain = query.again !== undefined && session !== null
    const above = isAgain
      ? note('info', 'You signed in more than 10 minutes ago. Sign in again to continue.')
      : canUsePasskeys
        ? 'Use your password or a passkey.'
        : 'Use your password.'
    const body = html`
      ${form('/sign-in', passwordFields(to, session?.user.email ?? null))}
      ${canUsePasskeys ? passkeySignIn(to) : nothing}
    `
    const words = isAgain
      ? html`
        No password yet? Ask the people who run this service for a sign-in link. They print it with
        ${linkCommand(session.user.email)}.
      `
      : 'No account or no password yet? Ask the people who run this service for an invitation or a ' +
        'sign-in link.'
    const below = html`<p class="below-card">${words}</p>`
    return content('Sign in', html`${card('Sign in', above, body)}${below}`)
  },
})

function passwordFields(to: string, email: string | null): Html {
  return html`
    ${hidden('to', to)}
    <div class="form-fields">
      ${field({
        name: 'email',
        label: 'Work email',
        type: 'email',
        autocomplete: 'username webauthn',
        value: email,
        isRequired: true,
        hasFocus: email === null,
      })}
      ${field({
        name: 'password',
        label: 'Password',
        type: 'password',
        autocomplete: 'current-password',
        isRequired: true,
        hasFocus: email !== null,
      })}
      ${button('Sign in', { kind: 'primary', type: 'submit' })}
    </div>
  `
}

/** The title, a sentence or a note, and the form. */
function card(title: string, above: Html | string, body: Html): Html {
  const head =
    typeof above === 'string'
      ? html`<div><h1>${title}</h1><p class="muted">${above}</p></div>`
      : html`<h1>${title}</h1>${above}`
  return html`<section class="card">${head}${body}</section>`
}

export const signInWithPassword = action({
  id: 'signInWithPassword',
  path: '/sign-in',
  access: anyone,
  input: z.object({
    email: z.string().max(254).meta({ title: 'Work email' }),
    password: z.string().max(128).meta({ title: 'Password' }),
    to: ReturnPath,
  }),
  async perform({ input, headers, address, now, platform }) {
    const visitor = { headers, address, now }
    const signedIn = await platform.auth.signInWithPassword(input, visitor)
    const context = { ...visitor, platform }
    if (signedIn.outcome === 'refused') auditWrongPassword(context, input.email)
    if (signedIn.outcome === 'signed_in')
      await auditSignIn(context, signedIn.userId, { method: 'password', isDone: true })
    return signInResult(signedIn, input.to, {
      refused:
        'The email or the password is wrong. Check both, or ask the people who run this service for a ' +
        'sign-in link.',
    })
  },
})

/**
 * Opening the link changes nothing, because mail scanners open links too. The button on its page signs in.
 */
export const signInLink = page({
  id: 'signInLink',
  path: '/sign-in/link',
  access: anyone,
  query: z.object({ token: z.string().max(200).optional() }),
  async show({ query }) {
    if (!query.token) {
      const again = note('error', 'A part of the link is missing. Copy the whole link and open it.')
      return content('Sign in', card('Sign in', again, nothing))
    }
    const body = form(
      '/sign-in/link',
      html`
        ${hidden('token', query.token)}
        <div class="form-fields">
          ${button('Sign in', { kind: 'primary', type: 'submit' })}
        </div>
      `,
    )
    const below = html`
      <p class="below-card">If you already used this link, <a href="/">open the dashboard</a>.</p>
    `
    const above = 'This link works once, within 24 hours.'
    return content('Sign in', html`${card('Sign in', above, body)}${below}`)
  },
})

export const signInWithLink = action({
  id: 'signInWithLink',
  path: '/sign-in/link',
  access: anyone,
  input: z.object({ token: z.string().max(200).default('') }),
  async perform({ input, headers, address, now, platform }) {
    const visitor = { headers, address, now }
    const signedIn = await platform.auth.signInWithLink(input.token, visitor)
    if (signedIn.outcome === 'signed_in')
      await auditSignIn({ ...visitor, platform }, signedIn.userId, { method: 'link', isDone: true })
    return signInResult(signedIn, '/', {
      refused:
        'This link was used or has expired. Sign in with your password, or ask the people who run this ' +
        'service for a new link.',
    })
  },
})

export const signInCode = page({
  id: 'signInCode',
  path: '/sign-in/code',
  access: anyone,
  query: z.object({ to: ReturnPath, recovery: z.enum(['1']).optional() }),
  async show({ query }) {
    const to = localPath(query.to)
    const kind = query.recovery ? 'recovery' : 'totp'
    const other = new URLSearchParams({ to, ...(query.recovery ? {} : { recovery: '1' }) })
    const body = form(
      '/sign-in/code',
      html`
        ${hidden('to', to)} ${hidden('kind', kind)}
        <div class="form-fields">
          ${field({
            name: 'code',
            label: query.recovery ? 'Recovery code' : 'Code from your authenticator app',
            autocomplete: 'one-time-code',
            inputmode: query.recovery ? undefined : 'numeric',
            isRequired: true,
            hasFocus: true,
          })}
          ${button('Sign in', { kind: 'primary', type: 'submit' })}
        </div>
      `,
    )
    const otherLabel = query.recovery ? 'Use a code from the app' : 'Use a recovery code'
    const href = `/sign-in/code?${other}`
    const below = html`<p class="below-card"><a href="${href}">${otherLabel}</a></p>`
    return content('Enter your code', html`${card('Enter your code', nothing, body)}${below}`)
  },
})

export const signInWithCode = action({
  id: 'signInWithCode',
  path: '/sign-in/code',
  access: anyone,
  input: z.object({
    code: z.string().max(40).meta({ title: 'Code' }),
    kind: z.enum(['totp', 'recovery']),
    to: ReturnPath,
  }),
  async perform({ input, headers, address, now, platform }) {
    const { code, kind } = input
    const visitor = { headers, address, now }
    const challenged = await platform.auth.challengedUser(headers)
    const signedIn = await platform.auth.verifyCode({ code, kind }, visitor)
    const isDone = signedIn.outcome === 'signed_in'
    if (challenged && (isDone || signedIn.outcome === 'refused'))
      await auditSignIn({ ...visitor, platform }, challenged, { method: kind, isDone })
    return signInResult(signedIn, input.to, {
      refused:
        kind === 'totp'
          ? 'The code is wrong, has expired or was used before. Enter the next code of the app.'
          : 'The recovery code is wrong or was used. Enter another one.',
    })
  },
})

/** A form that needs a new sign-in stays open in its own tab. This page tells it that it can be sent. */
export const signInDone = page({
  id: 'signInDone',
  path: '/sign-in/done',
  access: anyone,
  async show({ session }) {
    if (!session) {
      const body = html`<p><a href="/sign-in?to=/sign-in/done">Sign in</a></p>`
      return content('You are signed out', card('You are signed out', nothing, body))
    }
    const body = html`
      <p data-signed-in>Close this tab. Your form is still open in the other tab. Send it there.</p>
      <p><a href="/">Open the dashboard</a></p>
    `
    return content('You are signed in', card('You are signed in', nothing, body))
  },
})

export const signOut = action({
  id: 'signOut',
  path: '/sign-out',
  access: account,
  async perform({ headers, session, platform }) {
    const cookies = await platform.auth.signOut(headers)
    return {
      result: redirect('/sign-in'),
      audit: ofAccount('account.signed_out', session),
      cookies,
    }
  },
})
