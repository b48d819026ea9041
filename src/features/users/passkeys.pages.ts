import { z } from 'zod'
import { button } from '../../dashboard/components/button.ts'
import { dialog, dialogForm } from '../../dashboard/components/dialog.ts'
import { field, form, hidden } from '../../dashboard/components/form.ts'
import { dateText } from '../../dashboard/components/format.ts'
import { panel } from '../../dashboard/components/panel.ts'
import type { ListedPasskey } from '../../platform/auth/credentials.queries.ts'
import { formFault } from '../../platform/pages/form.ts'
import { type Html, html, nothing } from '../../platform/pages/html.ts'
import { action, fragment, redirect } from '../../platform/pages/page.ts'
import { account } from '../../platform/pages/page-access.ts'
import { ACCOUNT_PATH, ofAccount, requireDone, visitorOf } from './account-change.ts'
import { passkeyForm, passkeyResponse } from './passkey-form.ts'

export function passkeysPanel(
  passkeys: readonly ListedPasskey[],
  isPossible: boolean,
  now: Date,
): Html {
  const why = html`
    <p class="muted small-text">
      Sign in with your fingerprint, your face or a security key. A passkey needs no password and no
      code.
      ${passkeys.length > 0 ? 'Choose "Use a passkey" on the sign-in page.' : nothing}
    </p>
  `
  const list =
    passkeys.length > 0
      ? html`<ul class="rows">${passkeys.map((one) => passkeyRow(one, now))}</ul>`
      : nothing
  const add = isPossible
    ? html`
      <div data-offers-passkey hidden>${button('Add a passkey', { opens: 'add-passkey' })}</div>
      ${nameDialog()}
    `
    : html`
      <p class="small-text">
        Passkeys do not work at an IP address. Ask the people who run this service to set
        <code>BASE_URL</code> to a host name.
      </p>
    `
  return panel('Passkeys', html`<div class="stack">${why}${list}${add}</div>`, {
    aside: passkeys.length > 0 ? String(passkeys.length) : 'None',
  })
}

function passkeyRow({ id, name, created_at }: ListedPasskey, now: Date): Html {
  const label = name ?? 'Unnamed'
  const added = created_at ? `Added ${dateText(created_at, now)}` : ''
  const remove = html`
    ${hidden('passkey', id)}
    ${button('Delete', { type: 'submit', isSmall: true, kind: 'danger', label: `Delete ${label}` })}
  `
  return html`
    <li>
      <span class="two-lines"><b>${label}</b><span class="muted">${added}</span></span>
      ${form(`${ACCOUNT_PATH}/passkeys/delete`, remove)}
    </li>
  `
}

function nameDialog(): Html {
  const body = field({
    name: 'name',
    id: 'passkey-name',
    label: 'Name',
    hint: 'Such as "Work laptop". Your browser then asks you to confirm with your device.',
    autocomplete: 'off',
    maxLength: 60,
    isRequired: true,
    hasFocus: true,
  })
  const footer = html`
    ${button('Cancel', { closes: true })}
    ${button('Add passkey', { kind: 'primary', type: 'submit' })}
  `
  const fields = html`${dialogForm({ body, footer })}<div id="passkey"></div>`
  const ask = form(`${ACCOUNT_PATH}/passkeys/challenge`, fields, { target: '#dialogs' })
  return dialog({ id: 'add-passkey', title: 'Add a passkey', body: ask })
}

const Name = z.string().max(60, 'Use at most 60 characters.').meta({ title: 'Name' })

export const startPasskey = action({
  id: 'startPasskey',
  path: `${ACCOUNT_PATH}/passkeys/challenge`,
  access: account,
  freshSignIn: true,
  input: z.object({ name: Name }),
  async perform({ input, platform, ...context }) {
    if (!platform.auth.canUsePasskeys)
      throw formFault(
        null,
        'Passkeys do not work at an IP address. Ask the people who run this service to set BASE_URL to a ' +
          'host name.',
      )
    const change = await platform.auth.passkeyRegistration(visitorOf(context))
    requireDone(change, 'Your browser cannot add a passkey now. Reload the page, then try again.')
    const body = passkeyForm(`${ACCOUNT_PATH}/passkeys`, {
      kind: 'create',
      options: change.options,
      fields: hidden('name', input.name),
      failed: 'No passkey was added. Close this dialog, then try again.',
    })
    const asks = dialog({
      id: 'confirm-passkey',
      title: `Add ${input.name}`,
      body,
      isOpen: true,
      actions: button('Cancel', { closes: true }),
    })
    return { result: fragment(asks), audit: null, cookies: change.cookies }
  },
})

export const addPasskey = action({
  id: 'addPasskey',
  path: `${ACCOUNT_PATH}/passkeys`,
  access: account,
  freshSignIn: true,
  input: z.object({ name: Name, response: passkeyResponse }),
  async perform({ input, session, platform, ...context }) {
    const change = await platform.auth.registerPasskey(input, visitorOf(context))
    requireDone(change, 'The passkey was not added. Close this dialog, then try again.')
    return {
      result: redirect(
        ACCOUNT_PATH,
        `Passkey ${input.name} is added. Next time, choose "Use a passkey" to sign in.`,
      ),
      audit: ofAccount('account.passkey_added', session, { name: input.name }),
      cookies: change.cookies,
    }
  },
})

export const removePasskey = action({
  id: 'removePasskey',
  path: `${ACCOUNT_PATH}/passkeys/delete`,
  access: account,
  freshSignIn: true,
  input: z.object({
    passkey: z.uuid('Choose a passkey from the list.').meta({ title: 'Passkey' }),
  }),
  async perform({ input, session, platform, ...context }) {
    const change = await platform.auth.deletePasskey(input.passkey, visitorOf(context))
    requireDone(change, 'You have no such passkey. Reload the page to see your passkeys.')
    return {
      result: redirect(ACCOUNT_PATH, 'The passkey is deleted. Delete it on your device too.'),
      audit: ofAccount('account.passkey_deleted', session),
    }
  },
})
