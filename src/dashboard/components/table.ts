import { type Html, type HtmlValue, html, nothing } from '../../platform/pages/html.ts'
import { attributes } from './attributes.ts'
import { buttonLink } from './button.ts'

export type Column<Row> = {
  head: string
  cell(row: Row): HtmlValue
  /** Right-aligned with tabular digits. */
  isNumber?: boolean
  /**
   * On a narrow screen a row is a card: `title` and `end` share its first line, and the other columns follow.
   * `select` is the column of checkboxes, before the title. Below 1100 px, a `hidden` column is left out.
   */
  place?: 'title' | 'end' | 'hidden' | 'select'
  /** The header for screen readers, if the column has no visible one. */
  hiddenHead?: string
}

type TableOptions<Row> = {
  /** Names the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Must stay the same for a row, so that updates in place keep focus. */
  idOf?: (row: Row) => string
  /** The URL of the row's page. */
  hrefOf?: (row: Row) => string
  /** Whether the row's detail is open beside the table. */
  isCurrent?: (row: Row) => boolean
  /** The detail of an open row, below it. */
  below?: (row: Row) => Html | null
  isDense?: boolean
  /** For a custom card layout on a narrow screen. */
  className?: string
  footer?: HtmlValue
  /** Shown if there are no rows. */
  empty?: Html
  bodyId?: string
}

export function table<Row>(options: TableOptions<Row>): Html {
  const { caption, columns, rows, isDense, className, footer, bodyId } = options
  if (rows.length === 0 && options.empty)
    return html`<div class="table-frame">${options.empty}</div>`
  const heads = columns.map(({ head, isNumber, place, hiddenHead = 'Actions' }) => {
    const placed = (place === 'hidden' || place === 'end') && `at-${place}`
    const own = attributes({ class: isNumber ? 'number' : placed })
    return html`
        <th scope="col" data-head="${head || hiddenHead}"${own}>
          ${head === '' ? html`<span class="hidden-text">${hiddenHead}</span>` : head}
        </th>
      `
  })
  const classes = ['table', isDense && 'dense', className]
  return html`
    <div class="table-frame">
      <div class="table-scroll" tabindex="0" role="region" aria-label="${caption}">
        <table class="${classes.filter(Boolean).join(' ')}">
          <caption class="hidden-text">${caption}</caption>
          <thead><tr>${heads}</tr></thead>
          <tbody${attributes({ id: bodyId })}>${rows.map((row) => tableRow(options, row))}</tbody>
        </table>
      </div>
      ${footer ? html`<div class="table-footer">${footer}</div>` : nothing}
    </div>
  `
}

/** One row. A response can also send it alone, to update that row. */
export function tableRow<Row>(
  {
    columns,
    idOf,
    hrefOf,
    isCurrent,
    below,
  }: Pick<TableOptions<Row>, 'columns' | 'idOf' | 'hrefOf' | 'isCurrent' | 'below'>,
  row: Row,
): Html {
  const titleAt = columns.findIndex(({ place }) => place !== 'select')
  const cells = columns.map((column, at) => {
    const value = column.cell(row)
    const link =
      at === titleAt && hrefOf
        ? attributes({
            class: 'row-link',
            href: hrefOf(row),
            'aria-current': isCurrent?.(row) ? 'true' : null,
          })
        : null
    const classes = [column.isNumber ? 'number' : '', column.place ? `at-${column.place}` : '']
    return html`
      <td
        ${attributes({ class: classes.filter(Boolean).join(' ') || null })}
        data-label="${column.head}">
        ${link ? html`<a${link}>${value}</a>` : value}
      </td>
    `
  })
  const id = idOf?.(row)
  const detail = below?.(row)
  if (!detail) return html`<tr${attributes({ id })}>${cells}</tr>`
  const own = attributes({ class: 'is-open detail-row', id: id && `${id}-detail` })
  return html`
    <tr${attributes({ class: 'is-open', id })}>${cells}</tr>
    <tr${own}><td colspan="${columns.length}">${detail}</td></tr>
  `
}

/** Links to the first and the next page. If `next` is null, this is the last page. */
export function pager(
  url: string,
  { next, isFirst }: { next: string | null; isFirst: boolean },
  summary: HtmlValue,
): Html {
  const [path = '', search = ''] = url.split('?', 2)
  const first = new URLSearchParams(search)
  first.delete('cursor')
  const after = new URLSearchParams(first)
  if (next) after.set('cursor', next)
  const back = isFirst
    ? html`<span class="button secondary small is-off" aria-disabled="true">First</span>`
    : buttonLink('First', withQuery(path, first), { isSmall: true })
  const forward = next
    ? buttonLink('Next', withQuery(path, after), { isSmall: true })
    : html`<span class="button secondary small is-off" aria-disabled="true">Next</span>`
  return html`
    <span class="muted">${summary}</span>
    <nav class="actions" aria-label="Pages of the list">${back}${forward}</nav>
  `
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path
}
