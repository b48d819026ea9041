import { z } from 'zod'
import { button } from '../../dashboard/components/button.ts'
import { field, form, hidden } from '../../dashboard/components/form.ts'
import { note } from '../../dashboard/components/note.ts'
import { pageHead, panel } from '../../dashboard/components/panel.ts'
import { status } from '../../dashboard/components/status.ts'
import { isEasyToGuess } from '../../platform/auth/password-rules.ts'
import {
  isFresh,
  MAX_PASSWORD_CHARS,
  MIN_PASSWORD_CHARS,
  type Session,
} from '../../platform/auth/session.ts'
import { formFault } from '../../platform/pages/form.ts'
import { type Html, html, nothing } from '../../platform/pages/html.ts'
import { type Action, action, content, page, redirect } from '../../platform/pages/page.ts'
import { account } from '../../platform/pages/page-access.ts'
import { areShortcutsOn, shortcutsCookie } from '../../platform/pages/page-answer.ts'
import { ACCOUNT_PATH, ofAccount, requireDone, visitorOf } from './account-change.ts'
import { linkCommand } from './link-command.ts'
import { addPasskey, passkeysPanel, removePasskey, startPasskey } from './passkeys.pages.ts'
import {
  confirmTotp,
  renewRecoveryCodes,
  secondFactorPanel,
  startTotp,
  turnOffTotp,
} from './second-factor.pages.ts'
import { endOtherSessions, endSession, sessionsPanel } from './sessions.pages.ts'
import { setUserName } from './users.queries.ts'

export const accountPage = page({
  id: 'account',
  path: ACCOUNT_PATH,
  access: account,
  async show({ session, headers, now, platform }) {
    const { auth } = platform
    const { id } = session.user
    const { twoFactor } = session.user
    const [sessions, passkeys, codesLeft] = await Promise.all([
      auth.sessions(id, now),
      auth.passkeys(id),
      twoFactor ? auth.countRecoveryCodes(id) : 0,
    ])
    const canSignInAgain = session.user.hasPassword || passkeys.length > 0
    const stale = isFresh(session, now)
      ? nothing
      : note('info', signInAgain(canSignInAgain, session.user))
    const body = html`
      ${pageHead('Your account', session.user.email)}
      <div class="stack narrow">
        ${stale}
        ${details(session)}
        ${passwordPanel(session)}
        ${secondFactorPanel(session, codesLeft)}
        ${passkeysPanel(passkeys, auth.canUsePasskeys, now)}
        ${sessionsPanel(sessions, session.id, now)}
        ${shortcutsPanel(areShortcutsOn(headers))}
      </div>
    `
    return content('Your account', body)
  },
})

/** A person without a password or passkey came by a link, and each link works once. */
function signInAgain(canSignInAgain: boolean, { email }: Session['user']): Html {
  return canSignInAgain
    ? html`
        You signed in more than 10 minutes ago. To change how you sign in,
        <a href="/sign-in?again=1&amp;to=${ACCOUNT_PATH}">sign in again</a> first.
      `
    : html`
        Your sign-in link is more than 10 minutes old, and you have no password yet. To set one, ask the
        people who run this service for a new link. They print it with
        ${linkCommand(email)}.
      `
}

function details({ user }: Session): Html {
  const fields = html`
    <div class="form-fields">
      ${field({
        name: 'name',
        label: 'Name',
        value: user.name,
        autocomplete: 'name',
        maxLength: 120,
        isRequired: true,
        hint: 'Your colleagues see it in lists and in the audit log.',
      })}
      <div class="actions">${button('Save name', { type: 'submit' })}</div>
    </div>
  `
  return panel('Name', form(`${ACCOUNT_PATH}/name`, fields))
}

const saveName = action({
  id: 'saveName',
  path: `${ACCOUNT_PATH}/name`,
  access: account,
  inTransaction: true,
  input: z.object({
    name: z.string().max(120, 'Use at most 120 characters.').meta({ title: 'Name' }),
  }),
  async perform({ input, session, db, now }) {
    await setUserName(db, session.user.id, input.name, now)
    return {
      result: redirect(ACCOUNT_PATH, 'Your name is saved.'),
      audit: ofAccount('account.renamed', session, { from: session.user.name, to: input.name }),
    }
  },
})

function passwordPanel({ user }: Session): Html {
  const verb = user.hasPassword ? 'Change password' : 'Set a password'
  const fields = html`
    <input type="hidden" autocomplete="username" value="${user.email}">
    <div class="form-fields">
      ${field({
        name: 'password',
        label: 'New password',
        type: 'password',
        autocomplete: 'new-password',
        maxLength: MAX_PASSWORD_CHARS,
        isRequired: true,
        hint: PASSWORD_HINT,
      })}
      <div class="actions">${button(verb, { type: 'submit' })}</div>
    </div>
  `
  const aside = user.hasPassword ? status('done', 'Set') : status('none', 'Not set')
  return panel('Password', form(`${ACCOUNT_PATH}/password`, fields), { aside })
}

const PASSWORD_HINT =
  `At least ${MIN_PASSWORD_CHARS} characters. A few random words work well. ` +
  'All other sessions end.'
const TOO_SHORT = `Use at least ${MIN_PASSWORD_CHARS} characters.`
const EASY =
  'This password is easy to guess. Use a few random words, or let a password manager make one. Do not ' +
  'use your name or your email.'
const TOO_LONG = `Use at most ${MAX_PASSWORD_CHARS} characters.`

const setPassword = action({
  id: 'setPassword',
  path: `${ACCOUNT_PATH}/password`,
  access: account,
  freshSignIn: true,
  input: z.object({
    password: z
      .string()
      .min(MIN_PASSWORD_CHARS, TOO_SHORT)
      .max(MAX_PASSWORD_CHARS, TOO_LONG)
      .meta({ title: 'Password' }),
  }),
  async perform({ input, session, platform, ...context }) {
    if (isEasyToGuess(input.password, session.user.email)) throw formFault('password', EASY)
    const change = await platform.auth.setPassword(input.password, visitorOf(context))
    if (change.outcome === 'too_short') throw formFault('password', TOO_SHORT)
    if (change.outcome === 'too_long') throw formFault('password', TOO_LONG)
    requireDone(change, 'The password was not saved. Try again.')
    return {
      result: redirect(ACCOUNT_PATH, 'Your password is saved. All other sessions have ended.'),
      audit: ofAccount('account.password_set', session),
      cookies: change.cookies,
    }
  },
})

function shortcutsPanel(areOn: boolean): Html {
  const fields = html`
    ${hidden('shortcuts', areOn ? 'off' : 'on')}
    <div class="form-fields">
      <p class="muted small-text">
        Such as <kbd>/</kbd> to search a list, and <kbd>G</kbd> and a letter to go to a page. They
        never work inside a field. ⌘K and Ctrl+K always work.
      </p>
      <div class="actions">
        ${button(areOn ? 'Turn off' : 'Turn on', { type: 'submit' })}
      </div>
    </div>
  `
  const aside = areOn ? status('done', 'On') : status('none', 'Off')
  return panel('Keyboard shortcuts', form(`${ACCOUNT_PATH}/shortcuts`, fields), {
    aside,
    id: 'keyboard-shortcuts',
  })
}

const setShortcuts = action({
  id: 'setShortcuts',
  path: `${ACCOUNT_PATH}/shortcuts`,
  access: account,
  input: z.object({ shortcuts: z.enum(['on', 'off']) }),
  async perform({ input, platform }) {
    const isOn = input.shortcuts === 'on'
    return {
      result: redirect(ACCOUNT_PATH, `Keyboard shortcuts are ${input.shortcuts} in this browser.`),
      audit: null,
      cookies: [shortcutsCookie(isOn, platform)],
    }
  },
})

/** The settings that people change on their account page. */
export const accountActions: readonly Action[] = [
  saveName,
  setPassword,
  setShortcuts,
  startTotp,
  confirmTotp,
  renewRecoveryCodes,
  turnOffTotp,
  startPasskey,
  addPasskey,
  removePasskey,
  endSession,
  endOtherSessions,
]
