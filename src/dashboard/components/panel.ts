import { type Html, type HtmlValue, html, nothing } from '../../platform/pages/html.ts'

/** The head of a page: its title, one sentence, and its buttons. */
export function pageHead(
  title: HtmlValue,
  sentence: HtmlValue = nothing,
  actions: HtmlValue = nothing,
): Html {
  return html`
    <div class="page-head">
      <div><h1>${title}</h1><p class="muted">${sentence}</p></div>
      <div class="actions" id="page-actions">${actions}</div>
    </div>
  `
}

export function panel(
  title: string,
  body: HtmlValue,
  { aside, id }: { aside?: HtmlValue; id?: string } = {},
): Html {
  return html`
    <section class="panel"${id ? html` id="${id}"` : nothing}>
      <header class="panel-head">
        <h2>${title}</h2>
        <span class="muted">${aside ?? nothing}</span>
      </header>
      <div class="panel-body">${body}</div>
    </section>
  `
}

/** Names and values, one pair per row. */
export function facts(rows: readonly (readonly [name: HtmlValue, value: HtmlValue])[]): Html {
  return html`
    <dl class="facts">
      ${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
    </dl>
  `
}

/** A number with its name, for the head of a page. */
export function tile(name: string, value: HtmlValue, below: HtmlValue = nothing): Html {
  return html`
    <div class="tile">
      <span class="muted">${name}</span>
      <strong class="number">${value}</strong>
      <span class="muted">${below}</span>
    </div>
  `
}
