import { attributes } from '../../../dashboard/components/attributes.ts'
import { counted, count as numberText } from '../../../dashboard/components/format.ts'
import { shape } from '../../../dashboard/components/status.ts'
import { type Html, html, nothing } from '../../../platform/pages/html.ts'
import type { DrawnField } from './drawn-fields.ts'
import type { DocumentView } from './ingestion-view.ts'
import type { PageSize } from './page-images.ts'

/** The largest thumbnail. A cash register receipt may be ten times as high as wide. */
const THUMB = { width: 40, height: 72 }

/**
 * Thumbnails of a document's pages, as links to them. A thumbnail is a plain sheet with a mark for each
 * field. page-strip.js adds the images.
 */
export function pageStrip(view: DocumentView, sheets: readonly PageSize[]): Html {
  if (sheets.length < 2) return nothing
  return html`
    <nav class="page-strip" aria-label="Page thumbnails">
      <ol>${sheets.map((sheet) => thumb(view, sheet))}</ol>
    </nav>
  `
}

function thumb(view: DocumentView, sheet: PageSize): Html {
  const { number } = sheet
  const link = attributes({
    class: 'thumb',
    href: `#page-${number}`,
    'aria-current': number === 1 && 'true',
  })
  return html`<li><a${link}>${thumbFields(view, sheet)}</a></li>`
}

/** What a thumbnail says about the fields of its page. `isUpdate`: it replaces the one on the page. */
export function thumbFields(view: DocumentView, sheet: PageSize, { isUpdate = false } = {}): Html {
  const { number } = sheet
  const fields = view.fields.filter(({ page }) => page === number)
  const doubtful = fields.filter(({ isToCheck }) => isToCheck)
  const words = [
    `Page ${number}`,
    ...(fields.length > 0 ? [counted(fields.length, 'field')] : []),
    ...(doubtful.length > 0 ? [`${numberText(doubtful.length)} to check`] : []),
  ].join(', ')
  const own = attributes({
    class: 'thumb-fields',
    id: `thumb-${number}`,
    title: words,
    'hx-swap-oob': isUpdate && 'true',
  })
  const doubts =
    doubtful.length > 0
      ? html`<span class="thumb-doubts" aria-hidden="true">${shape('half')}</span>`
      : nothing
  return html`
    <span${own}>
      ${marks(sheet, fields, doubtful)} ${doubts}
      <span class="thumb-number" aria-hidden="true">${number}</span>
      <span class="hidden-text">${words}</span>
    </span>
  `
}

/** A mark where each field is. It also gives the thumbnail its size. */
function marks(
  { width, height }: PageSize,
  fields: readonly DrawnField[],
  doubtful: readonly DrawnField[],
): Html {
  const scale = Math.min(THUMB.width / width, THUMB.height / height)
  const own = attributes({
    class: 'thumb-marks',
    'aria-hidden': 'true',
    viewBox: `0 0 ${width} ${height}`,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  })
  const lineAt = ({ box }: DrawnField) => {
    const [x, y] = [box!.x * width, (box!.y + box!.height / 2) * height]
    return `M${x.toFixed()} ${y.toFixed()}h${(box!.width * width).toFixed()}`
  }
  const path = (name: string, some: readonly DrawnField[]) => {
    const lines = new Set(some.filter(({ box }) => box !== null).map(lineAt))
    return lines.size > 0 ? html`<path class="${name}" d="${[...lines].join('')}" />` : nothing
  }
  const certain = fields.filter((field) => !doubtful.includes(field))
  return html`<svg${own}>${path('is-read', certain)}${path('is-low', doubtful)}</svg>`
}
