import { type Html, html, nothing } from '../platform/pages/html.ts'
import type { PageLayout } from '../platform/pages/page-answer.ts'
import type { PageRefusal } from '../platform/pages/page-refusal.ts'
import { avatar } from './components/avatar.ts'
import { buttonLink } from './components/button.ts'
import { shortId } from './components/code.ts'
import { icon } from './components/icon.ts'
import { panel } from './components/panel.ts'
import { type ShellParts, shell } from './shell.ts'

export function dashboardLayout(parts: ShellParts): PageLayout {
  return {
    page: (view) => shell(view, parts),
    refusal,
    faults({ message, faults }) {
      const list = faults.length > 0 ? faults : [{ field: null, message }]
      return html`
        <ul class="fault-list">
          ${list.map((one) => html`<li data-field="${one.field ?? ''}">${one.message}</li>`)}
        </ul>
      `
    },
  }
}

/** In place of a page: why it is refused, and where to go on. */
export function refusal(
  { status, title, message, link, admins }: PageRefusal,
  requestId: string,
): Html {
  const sign = status === 403 ? 'lock' : status >= 500 ? 'cloud-off' : 'circle-alert'
  const id =
    status === 403 || status >= 500
      ? html`<p class="muted">${status}. Request ID ${shortId(requestId)}</p>`
      : nothing
  const home = buttonLink(link?.label ?? 'Open the dashboard', link?.href ?? '/')
  return html`
    <div class="refusal empty">
      ${icon(sign, 20)}
      <h1>${title}</h1>
      <p>${message}</p>
      ${admins ? adminList(admins) : nothing}
      ${home}${id}
    </div>
  `
}

/** The admins to ask for access, each with an email link. */
function adminList({ title, people }: NonNullable<PageRefusal['admins']>): Html {
  const rows = people.map(({ name, email }) => {
    const shown = name || email
    const write = buttonLink('Email', `mailto:${email}`, { isSmall: true, label: `Email ${shown}` })
    return html`
      <li>
        ${avatar(shown)}
        <span class="two-lines"><b>${shown}</b><span class="muted">${name ? email : ''}</span></span>
        ${write}
      </li>
    `
  })
  return panel(title, html`<ul class="rows people">${rows}</ul>`)
}
