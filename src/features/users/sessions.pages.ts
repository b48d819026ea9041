import { z } from 'zod'
import { button } from '../../dashboard/components/button.ts'
import { form, hidden } from '../../dashboard/components/form.ts'
import { counted, timeAgo } from '../../dashboard/components/format.ts'
import { panel } from '../../dashboard/components/panel.ts'
import { status } from '../../dashboard/components/status.ts'
import { shortUserAgent } from '../../platform/audit/user-agent.ts'
import type { ListedSession } from '../../platform/auth/sessions.queries.ts'
import { type Html, html, nothing } from '../../platform/pages/html.ts'
import { action, redirect } from '../../platform/pages/page.ts'
import { account } from '../../platform/pages/page-access.ts'
import { notFound } from '../../platform/pages/page-refusal.ts'
import { ACCOUNT_PATH, ofAccount } from './account-change.ts'

/** Where the person is signed in, newest first. */
export function sessionsPanel(sessions: readonly ListedSession[], ownId: string, now: Date): Html {
  const rows = sessions.map((one) => sessionRow(one, one.id === ownId, now))
  const others =
    sessions.length > 1
      ? form(
          `${ACCOUNT_PATH}/sessions/end-others`,
          button('End all other sessions', { type: 'submit' }),
        )
      : nothing
  const body = html`<ul class="rows">${rows}</ul>${others}`
  return panel('Sessions', body, { aside: counted(sessions.length, 'session') })
}

function sessionRow(
  { id, address, user_agent, signed_in_at }: ListedSession,
  isOwn: boolean,
  now: Date,
) {
  const browser = (user_agent && shortUserAgent(user_agent)) || 'Unknown browser'
  const from = address ? `${address}, ` : ''
  const end = isOwn
    ? status('done', 'This session')
    : form(
        `${ACCOUNT_PATH}/sessions/end`,
        html`
          ${hidden('session', id)}
          ${button('End', { type: 'submit', isSmall: true, label: `End ${browser}, ${address}` })}
        `,
      )
  return html`
    <li>
      <span class="two-lines">
        <b>${browser}</b>
        <span class="muted">${from}signed in ${timeAgo(signed_in_at, now)}</span>
      </span>
      ${end}
    </li>
  `
}

export const endSession = action({
  id: 'endSession',
  path: `${ACCOUNT_PATH}/sessions/end`,
  access: account,
  input: z.object({
    session: z.uuid('Choose a session from the list.').meta({ title: 'Session' }),
  }),
  async perform({ input, session, platform }) {
    const ended = await platform.auth.endSession(session.user.id, input.session)
    if (!ended) throw notFound()
    return {
      result: redirect(ACCOUNT_PATH, 'The session has ended.'),
      audit: ofAccount('account.session_ended', session),
    }
  },
})

export const endOtherSessions = action({
  id: 'endOtherSessions',
  path: `${ACCOUNT_PATH}/sessions/end-others`,
  access: account,
  async perform({ session, platform }) {
    const ended = await platform.auth.endSessions(session.user.id, session.id)
    const detail = { sessions: ended }
    return {
      result: redirect(ACCOUNT_PATH, `${counted(ended, 'session')} ended.`),
      audit: ended > 0 ? ofAccount('account.sessions_ended', session, detail) : null,
    }
  },
})
