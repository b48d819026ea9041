import { z } from 'zod'
import { button } from '../../dashboard/components/button.ts'
import { form, hidden } from '../../dashboard/components/form.ts'
import { formFault } from '../../platform/pages/form.ts'
import { type Html, html } from '../../platform/pages/html.ts'
import { action, fragment } from '../../platform/pages/page.ts'
import { anyone } from '../../platform/pages/page-access.ts'
import { passkeyForm, passkeyResponse } from './passkey-form.ts'
import { auditSignIn } from './sign-in-audit.ts'
import { localPath, ReturnPath, signInResult } from './sign-in-result.ts'

/** The passkey button of the sign-in page. A script shows it if the browser supports passkeys. */
export function passkeySignIn(to: string): Html {
  const fields = html`
    ${hidden('to', to)}
    ${button('Use a passkey', { type: 'submit', icon: 'fingerprint' })}
  `
  return html`
    <div class="stack" data-offers-passkey hidden>
      <div class="or">or</div>
      ${form('/sign-in/passkey/challenge', fields, { target: '#passkey' })}
      <div id="passkey"></div>
    </div>
  `
}

export const askForPasskey = action({
  id: 'askForPasskey',
  path: '/sign-in/passkey/challenge',
  access: anyone,
  input: z.object({ to: ReturnPath }),
  async perform({ input, headers, address, now, platform }) {
    if (!platform.auth.canUsePasskeys) throw noPasskeys()
    const visitor = { headers, address, now }
    const { options, cookies } = await platform.auth.passkeyChallenge(visitor)
    const asks = passkeyForm('/sign-in/passkey', {
      kind: 'get',
      options,
      fields: hidden('to', localPath(input.to)),
      failed: 'No passkey was used. Try again, or use your password.',
    })
    return { result: fragment(asks), audit: null, cookies }
  },
})

export const signInWithPasskey = action({
  id: 'signInWithPasskey',
  path: '/sign-in/passkey',
  access: anyone,
  input: z.object({ response: passkeyResponse, to: ReturnPath }),
  async perform({ input, headers, address, now, platform }) {
    if (!platform.auth.canUsePasskeys) throw noPasskeys()
    const visitor = { headers, address, now }
    const signedIn = await platform.auth.signInWithPasskey(input.response, visitor)
    if (signedIn.outcome === 'signed_in')
      await auditSignIn({ ...visitor, platform }, signedIn.userId, {
        method: 'passkey',
        isDone: true,
      })
    return signInResult(signedIn, input.to, {
      refused: 'This passkey does not belong to an account here. Use your password or a link.',
    })
  },
})

function noPasskeys() {
  return formFault(null, 'Passkeys do not work at an IP address. Use your password or a link.')
}
