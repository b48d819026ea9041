import { buttonLink } from '../../dashboard/components/button.ts'
import { codeBlock } from '../../dashboard/components/code.ts'
import { pageHead, panel } from '../../dashboard/components/panel.ts'
import { html } from '../../platform/pages/html.ts'
import { content, page } from '../../platform/pages/page.ts'
import { networkPage } from '../../platform/pages/page-access.ts'

/** Where the sign-in leads a person of a headquarters who is at no operator. */
export const networkStart = page({
  id: 'networkStart',
  path: '/networks/{group}',
  access: networkPage('viewer'),
  nav: { section: '-main', label: 'Start', icon: 'house' },
  async show({ place, platform }) {
    const { baseUrl } = platform.config
    const calls = ['ping', 'summary', 'compliance', 'signals'].map(
      (name) => `curl -H "$HQ" ${baseUrl}/v1/network/${name}`,
    )
    const body = html`
      ${pageHead(
        place.name,
        'Headquarters have no pages in the dashboard yet. You read the data of your network with the API.',
      )}
      <div class="stack narrow">
        ${panel(
          '1. Get a group key',
          html`
            <div class="stack">
              <p>Send this command to the person who runs this service. It creates a key, shown once.</p>
              ${codeBlock(mintCommand(place.id), { label: 'Command', wraps: true })}
            </div>
          `,
        )}
        ${panel(
          '2. Read your network',
          html`
            <div class="stack">
              <p>
                Set <code>HQ_KEY</code> to the key. These calls return your network, its latest
                figures, the compliance of its members, and its signals.
              </p>
              ${codeBlock([AUTH, ...calls].join('\n'), { label: 'curl commands', wraps: true })}
              <p class="muted small-text">
                <a href="/docs">The API reference</a> has every endpoint, under Network.
              </p>
            </div>
          `,
        )}
        ${panel(
          'Your account',
          html`
            <div class="stack">
              <p>Set a password, add an authenticator app, or end your other sessions.</p>
              <form class="actions" method="post" action="/sign-out">
                ${buttonLink('Your account', '/account')}
                <button class="button secondary" type="submit">Sign out</button>
              </form>
            </div>
          `,
        )}
      </div>
    `
    return content('Start', body)
  },
})

const AUTH = 'HQ="Authorization: Bearer $HQ_KEY"'

/** The other group scope is reserved and grants nothing. */
const SCOPES = 'network:read,members:read,compliance:read,exports:read'

function mintCommand(groupId: string): string {
  return `svc key mint --group ${groupId} --name Headquarters --scopes ${SCOPES}`
}
