import { buttonLink } from '../../dashboard/components/button.ts'
import { codeBlock } from '../../dashboard/components/code.ts'
import { pageHead, panel } from '../../dashboard/components/panel.ts'
import { html } from '../../platform/pages/html.ts'
import { content, page } from '../../platform/pages/page.ts'
import { operatorPage } from '../../platform/pages/page-access.ts'
import { limitTabs } from './limits.pages.ts'
import { type Snippet, snippetsFor } from './quickstart.ts'

const COSTS = {
  live: 'This key works on live records. The upload costs 3 IU and creates records.',
  test: 'This key works on sandbox records. The upload is free, up to 25 documents a day.',
}

const NO_ADMIN = 'Only admins mint keys. The page of keys says whom to ask for one'

export const quickstartPage = page({
  id: 'quickstart',
  path: '/operators/{operator}/quickstart',
  access: operatorPage('viewer'),
  async show({ place, platform }) {
    const { baseUrl } = platform.config
    const { mode } = place
    const snippets = snippetsFor(baseUrl).map((one) =>
      panel(one.language, snippetBody(one), { aside: one.needs }),
    )
    const keys = buttonLink('API keys', `/operators/${place.id}/keys`, { icon: 'key-round' })
    const body = html`
      ${pageHead('Quickstart', 'Check a key, upload a document and get what was read from it.', keys)}
      ${limitTabs(place, 'quickstart')}
      <div class="stack">
        ${panel(
          `Set a ${mode} key`,
          html`
            <div class="stack">
              ${codeBlock(`export SVC_KEY='svc_${mode}_…'`, { label: 'Set the key' })}
              <p class="muted small-text">
                ${place.role === 'admin' ? 'Mint a key' : NO_ADMIN} with the scopes
                <code>ingest</code> and <code>read</code>.
                ${COSTS[mode]} Put a document named <code>estimate.pdf</code> in the current folder.
              </p>
            </div>
          `,
        )}
        ${snippets}
        <p class="muted small-text">
          <a href="/docs">The API reference</a> has every endpoint. The base URL is
          <code>${baseUrl}</code>.
        </p>
      </div>
    `
    return content('Quickstart', body)
  },
})

function snippetBody({ language, file, install, code }: Snippet) {
  const example = codeBlock(code, { label: `${language} example, ${file}` })
  if (install === null) return example
  return html`
    <div class="stack">
      <p class="muted small-text">
        Download the client library. It is one file without dependencies.
      </p>
      ${codeBlock(install, { label: `Get the ${language} client` })} ${example}
    </div>
  `
}
