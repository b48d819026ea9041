import { z } from 'zod'
import { attributes } from '../../dashboard/components/attributes.ts'
import { button } from '../../dashboard/components/button.ts'
import { codeBlock } from '../../dashboard/components/code.ts'
import { dialog, dialogForm } from '../../dashboard/components/dialog.ts'
import { field, form } from '../../dashboard/components/form.ts'
import { panel } from '../../dashboard/components/panel.ts'
import { status } from '../../dashboard/components/status.ts'
import type { Session } from '../../platform/auth/session.ts'
import { formFault } from '../../platform/pages/form.ts'
import { type Html, html, nothing } from '../../platform/pages/html.ts'
import { action, fragment, redirect } from '../../platform/pages/page.ts'
import { account } from '../../platform/pages/page-access.ts'
import { ACCOUNT, ofAccount, requireDone, visitorOf } from './account-change.ts'

const PATH = `${ACCOUNT}/authenticator`

export function secondFactorPanel(session: Session): Html {
  const { twoFactor, hasPassword } = session.user
  const why = html`
    <p class="muted small-text">
      After your password or a link, you enter a code from an app on your phone. A stolen password
      alone is not enough to sign in.
    </p>
  `
  const buttons = twoFactor
    ? html`
      ${button('New recovery codes', { opens: 'renew-codes' })}
      ${button('Turn off', { kind: 'danger', opens: 'turn-off-codes' })}
    `
    : button('Set up an app', { opens: 'set-up-app' })
  const dialogs = twoFactor
    ? [renewDialog(hasPassword), offDialog(hasPassword)]
    : [setUpDialog(hasPassword)]
  const body = html`<div class="stack">${why}<div class="actions">${buttons}</div></div>${dialogs}`
  const aside = twoFactor ? status('done', 'On') : status('none', 'Off')
  return panel('Authenticator app', body, { aside })
}

/** Asks for the password where there is one, then runs the action. */
function passwordDialog(
  title: string,
  { id, path, text, label, kind = 'primary', hasPassword }: Asked,
): Html {
  const password = hasPassword
    ? field({
        name: 'password',
        id: `${id}-password`,
        label: 'Your password',
        type: 'password',
        autocomplete: 'current-password',
        isRequired: true,
        hasFocus: true,
      })
    : nothing
  const footer = html`
    ${button('Cancel', { closes: true })} ${button(label, { kind, type: 'submit' })}
  `
  const fields = dialogForm({ body: html`<p>${text}</p>${password}`, footer })
  return dialog({ id, title, body: form(path, fields, { target: '#dialogs' }) })
}

type Asked = {
  id: string
  path: string
  text: string
  label: string
  kind?: 'primary' | 'delete'
  hasPassword: boolean
}

function setUpDialog(hasPassword: boolean): Html {
  return passwordDialog('Set up an authenticator app', {
    id: 'set-up-app',
    path: PATH,
    text: 'You need an app that shows six-digit codes, such as 1Password, Aegis or Google Authenticator.',
    label: 'Continue',
    hasPassword,
  })
}

function renewDialog(hasPassword: boolean): Html {
  return passwordDialog('Make new recovery codes?', {
    id: 'renew-codes',
    path: `${PATH}/recovery-codes`,
    text: 'The codes that you have stop working.',
    label: 'Make new codes',
    hasPassword,
  })
}

function offDialog(hasPassword: boolean): Html {
  return passwordDialog('Turn off the authenticator app?', {
    id: 'turn-off-codes',
    path: `${PATH}/off`,
    text: 'Signing in then takes no code. Your recovery codes stop working.',
    label: 'Turn off',
    kind: 'delete',
    hasPassword,
  })
}

const Password = z.object({ password: z.string().max(128).optional().meta({ title: 'Password' }) })
const WRONG = 'The password is wrong. Check it, then try again.'

export const startTotp = action({
  id: 'startTotp',
  path: PATH,
  access: account,
  freshSignIn: true,
  input: Password,
  async perform({ input, session, platform, ...context }) {
    if (session.user.twoFactor)
      throw formFault(null, 'The app is set up already. Turn it off first to use another one.')
    const change = await platform.auth.enableTotp(input.password, visitorOf(context))
    requireDone(change, WRONG)
    return { result: fragment(confirmDialog(change.uri)), audit: null, cookies: change.cookies }
  },
})

/** The key as a picture and as text, and the field for the first code. */
function confirmDialog(uri: string): Html {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  const body = html`
    <p>Enter this key in the app, as a time-based account.</p>
    ${codeBlock(secret.match(/.{1,4}/g)!.join(' '), { copies: secret, label: 'Key', wraps: true })}
    <p class="small-text">On this device: <a href="${uri}">open the app</a>.</p>
    ${field({
      name: 'code',
      label: 'Code from the app',
      inputmode: 'numeric',
      autocomplete: 'one-time-code',
      maxLength: 10,
      isRequired: true,
      hasFocus: true,
    })}
  `
  const footer = html`
    ${button('Cancel', { closes: true })}
    ${button('Turn on', { kind: 'primary', type: 'submit' })}
  `
  const fields = dialogForm({ body, footer })
  return dialog({
    id: 'confirm-app',
    title: 'Connect the app',
    body: form(`${PATH}/confirm`, fields, { target: '#dialogs' }),
    isOpen: true,
  })
}

export const confirmTotp = action({
  id: 'confirmTotp',
  path: `${PATH}/confirm`,
  access: account,
  freshSignIn: true,
  input: z.object({ code: z.string().max(10).meta({ title: 'Code' }) }),
  async perform({ input, session, platform, ...context }) {
    const code = input.code.replaceAll(' ', '')
    const change = await platform.auth.confirmTotp(code, visitorOf(context))
    requireDone(change, 'The code is wrong or has expired. Enter the code that the app shows now.')
    return {
      result: fragment(recoveryDialog(change.recoveryCodes)),
      audit: ofAccount('account.two_factor_enabled', session),
      cookies: change.cookies,
    }
  },
})

export const renewRecoveryCodes = action({
  id: 'renewRecoveryCodes',
  path: `${PATH}/recovery-codes`,
  access: account,
  freshSignIn: true,
  input: Password,
  async perform({ input, session, platform, ...context }) {
    if (!session.user.twoFactor) throw isOff()
    const change = await platform.auth.renewRecoveryCodes(input.password, visitorOf(context))
    requireDone(change, WRONG)
    return {
      result: fragment(recoveryDialog(change.recoveryCodes)),
      audit: ofAccount('account.recovery_codes_renewed', session),
      cookies: change.cookies,
    }
  },
})

/** The only place that ever shows the codes. It closes by its own button. */
function recoveryDialog(codes: readonly string[]): Html {
  const body = html`
    <div class="stack">
      <p class="muted">
        Without your phone, sign in with one of these codes. Each works once. This is the only time you
        can see them. Store them where you keep your passwords.
      </p>
      ${codeBlock(codes.join('\n'), { label: 'Recovery codes' })}
    </div>
  `
  const saved = attributes({ type: 'checkbox', 'data-enables': 'codes-done', id: 'codes-saved' })
  return dialog({
    id: 'recovery-codes',
    title: 'Save your recovery codes',
    body,
    note: html`<label class="inline-choice"><input${saved}> I saved the codes</label>`,
    actions: button('Done', {
      kind: 'primary',
      closes: true,
      isDisabled: true,
      attributes: attributes({ id: 'codes-done' }),
    }),
    isModalOnly: true,
    isOpen: true,
    reloadsOnClose: true,
  })
}

export const turnOffTotp = action({
  id: 'turnOffTotp',
  path: `${PATH}/off`,
  access: account,
  freshSignIn: true,
  input: Password,
  async perform({ input, session, platform, ...context }) {
    if (!session.user.twoFactor) throw isOff()
    const change = await platform.auth.disableTotp(input.password, visitorOf(context))
    requireDone(change, WRONG)
    return {
      result: redirect(ACCOUNT, 'The authenticator app is off.'),
      audit: ofAccount('account.two_factor_disabled', session),
      cookies: change.cookies,
    }
  },
})

function isOff() {
  return formFault(null, 'The authenticator app is off. Set it up first.')
}
