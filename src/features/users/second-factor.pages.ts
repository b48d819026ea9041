import { z } from 'zod'
import { button } from '../../dashboard/components/button.ts'
import { codeBlock, downloadButton } from '../../dashboard/components/code.ts'
import { dialog, dialogForm } from '../../dashboard/components/dialog.ts'
import { field, form } from '../../dashboard/components/form.ts'
import { counted } from '../../dashboard/components/format.ts'
import { note } from '../../dashboard/components/note.ts'
import { panel } from '../../dashboard/components/panel.ts'
import { qrCode } from '../../dashboard/components/qr-code.ts'
import { questionDialog } from '../../dashboard/components/question-dialog.ts'
import { secretDialog } from '../../dashboard/components/secret-dialog.ts'
import { status } from '../../dashboard/components/status.ts'
import { RECOVERY_CODES } from '../../platform/auth/recovery-codes.ts'
import type { Session } from '../../platform/auth/session.ts'
import { formFault } from '../../platform/pages/form.ts'
import { type Html, html, nothing } from '../../platform/pages/html.ts'
import { action, fragment, redirect } from '../../platform/pages/page.ts'
import { account } from '../../platform/pages/page-access.ts'
import type { Platform } from '../../platform/platform.ts'
import { ACCOUNT_PATH, ofAccount, requireDone, visitorOf } from './account-change.ts'

const PATH = `${ACCOUNT_PATH}/authenticator`

/** `codesLeft`: how many recovery codes are unused. */
export function secondFactorPanel(session: Session, codesLeft: number): Html {
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
  const left = twoFactor ? leftText(codesLeft) : nothing
  const body = html`
    <div class="stack">${why}${left}<div class="actions">${buttons}</div></div>${dialogs}
  `
  const aside = twoFactor ? status('done', 'On') : status('none', 'Off')
  return panel('Authenticator app', body, { aside })
}

function leftText(left: number): Html {
  const text = `${counted(left, 'recovery code')} left of ${RECOVERY_CODES}.`
  return left > FEW_CODES
    ? html`<p class="small-text">${text}</p>`
    : note('warning', `${text} Make new ones, so that you can sign in without your phone.`)
}

const FEW_CODES = 2

/** Asks for the password, if the person has one, and then runs the action. */
function passwordDialog({ hasPassword, ...asked }: PasswordQuestion): Html {
  const password = field({
    name: 'password',
    id: `${asked.id}-password`,
    label: 'Your password',
    type: 'password',
    autocomplete: 'current-password',
    isRequired: true,
    hasFocus: true,
  })
  return questionDialog({
    ...asked,
    fields: hasPassword ? password : nothing,
    target: '#dialogs',
  })
}

type PasswordQuestion = {
  id: string
  title: string
  path: string
  text: string
  does: string
  isDelete?: boolean
  hasPassword: boolean
}

function setUpDialog(hasPassword: boolean): Html {
  return passwordDialog({
    id: 'set-up-app',
    title: 'Set up an authenticator app',
    path: PATH,
    text: 'You need an app that shows six-digit codes, such as 1Password, Aegis or Google Authenticator.',
    does: 'Continue',
    hasPassword,
  })
}

function renewDialog(hasPassword: boolean): Html {
  return passwordDialog({
    id: 'renew-codes',
    title: 'Make new recovery codes?',
    path: `${PATH}/recovery-codes`,
    text: 'Your current codes stop working.',
    does: 'Make new codes',
    hasPassword,
  })
}

function offDialog(hasPassword: boolean): Html {
  return passwordDialog({
    id: 'turn-off-codes',
    title: 'Turn off the authenticator app?',
    path: `${PATH}/off`,
    text: 'You will sign in without a code. Your recovery codes stop working.',
    does: 'Turn off',
    isDelete: true,
    hasPassword,
  })
}

const Password = z.object({ password: z.string().max(128).optional().meta({ title: 'Password' }) })
const WRONG = 'The password is wrong. Check it, then try again.'
const WRONG_CODE = 'The code is wrong or has expired. Enter the code that the app shows now.'

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
    requireDone(change, WRONG, 'password')
    return { result: fragment(confirmDialog(change.uri)), audit: null, cookies: change.cookies }
  },
})

/** The key as a QR code and as text, and the field for the first code. */
function confirmDialog(uri: string): Html {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  const body = html`
    <p>Scan the code with the app, or enter the key below as a time-based account.</p>
    ${qrCode(uri, 'QR code of the key. The key below is the same as text.')}
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
    const change = await platform.auth.confirmTotp(input.code, visitorOf(context))
    requireDone(change, WRONG_CODE, 'code')
    return {
      result: fragment(recoveryDialog(change.recoveryCodes, session, platform)),
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
    requireDone(change, WRONG, 'password')
    return {
      result: fragment(recoveryDialog(change.recoveryCodes, session, platform)),
      audit: ofAccount('account.recovery_codes_renewed', session),
      cookies: change.cookies,
    }
  },
})

/** The only place that ever shows the codes. */
function recoveryDialog(codes: readonly string[], { user }: Session, { config }: Platform): Html {
  const title = `Recovery codes of ${user.email} for ${config.baseUrl}. Each works once.`
  const body = html`
    <p class="muted">
      Without your phone, sign in with one of these codes. Each works once. This is the only time you
      can see them. Store them where you keep your passwords.
    </p>
    ${codeBlock(codes.join('\n'), { label: 'Recovery codes' })}
    <div class="actions">
      ${downloadButton([title, '', ...codes, ''].join('\n'), 'recovery-codes.txt')}
    </div>
  `
  return secretDialog({ title: 'Save your recovery codes', body, confirms: 'I saved the codes' })
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
    requireDone(change, WRONG, 'password')
    return {
      result: redirect(ACCOUNT_PATH, 'The authenticator app is off.'),
      audit: ofAccount('account.two_factor_disabled', session),
      cookies: change.cookies,
    }
  },
})

function isOff() {
  return formFault(null, 'The authenticator app is off. Set it up first.')
}
