import { attributes } from '../../../dashboard/components/attributes.ts'
import { buttonLink } from '../../../dashboard/components/button.ts'
import { loading } from '../../../dashboard/components/empty.ts'
import { icon } from '../../../dashboard/components/icon.ts'
import { note } from '../../../dashboard/components/note.ts'
import { MAX_PAGE_SIZES } from '../../../extraction/limits.ts'
import { type Html, html, nothing } from '../../../platform/pages/html.ts'
import type { DrawnField } from './drawn-fields.ts'
import type { DocumentView } from './ingestion-view.ts'
import { lossNote } from './loss-note.ts'
import { pageBoxes, unusedPattern } from './page-boxes.ts'
import { hasPages, type PageSize } from './page-images.ts'
import { pageStrip, thumbFields } from './page-strip.ts'

/** The pages of a document with a box on every field, or its tables. `path` is the document's. */
export function documentPane(view: DocumentView, path: string): Html {
  const label = `Pages of ${view.ingestion.filename}`
  const isPaged = hasPages({ file_type: view.fileType })
  const sheets = isPaged ? sheetsOf(view) : []
  const frame = attributes({
    class: 'document-scroll',
    tabindex: 0,
    role: 'region',
    'aria-label': label,
    'data-print': isPaged && printHeight(view).toFixed(4),
  })
  return html`
    <div class="document-pane">
      ${toolbar(view, path, isPaged)}
      <div class="document-body">
        ${pageStrip(view, sheets)}
        <div${frame}>${isPaged ? pagesOf(view, sheets, path) : tablesOf(view, path)}</div>
      </div>
    </div>
  `
}

/** Body print has ten points on a page of US Letter. */
const USUAL_PRINT = 10 / 612

/** The median height of the fields' print, as a fraction of the page's width. A phone zooms in to read it. */
function printHeight({ pages, fields }: DocumentView): number {
  const sizes = new Map(pages.map((size) => [size.number, size]))
  const heights = fields.flatMap(({ page, box }) => {
    const size = page === null ? undefined : sizes.get(page)
    return box && size ? [(box.height * size.height) / size.width] : []
  })
  return heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)] ?? USUAL_PRINT
}

const TEXT_TYPES = ['txt', 'doc', 'docx']

function toolbar(view: DocumentView, path: string, isPaged: boolean): Html {
  const count = pageCount(view)
  const step = (by: number, label: string) => {
    const own = attributes({
      class: 'icon-button',
      type: 'button',
      'data-page-step': by,
      'aria-label': label,
    })
    return html`<button${own}>${icon(by < 0 ? 'chevron-left' : 'chevron-right', 16)}</button>`
  }
  const pages = html`
    ${step(-1, 'Previous page')}
    <span>Page <span data-page-now>1</span> of ${count}</span>
    ${step(1, 'Next page')}
  `
  const boxes = html`
    <button class="button quiet small" type="button" data-boxes aria-pressed="true">
      ${icon('scan-text', 15)}<span>Boxes</span>
    </button>
  `
  return html`
    <div class="document-tools">
      ${isPaged ? pages : html`<span>${TEXT_TYPES.includes(view.fileType) ? 'Text' : 'Table'}</span>`}
      <span class="tools-end">
        ${isPaged ? zoom() : nothing}
        ${isPaged && view.pages.length > 0 ? boxes : nothing}
        ${buttonLink('Download original', `${path}/original`, {
          kind: 'quiet',
          isSmall: true,
          icon: 'download',
          download: true,
        })}
      </span>
    </div>
  `
}

function zoom(): Html {
  const step = (by: number, label: string) => {
    const own = attributes({
      class: 'icon-button',
      type: 'button',
      'data-zoom': by,
      'aria-label': label,
    })
    return html`<button${own}>${icon(by < 0 ? 'minus' : 'plus', 15)}</button>`
  }
  return html`
    <span class="zoom" role="group" aria-label="Zoom">
      ${step(-1, 'Zoom out')}
      <button class="button quiet small" type="button" data-zoom="0" aria-live="polite">
        <span data-zoom-size>Fit width</span><span class="zoom-fit">Fit</span>
      </button>
      ${step(1, 'Zoom in')}
    </span>
  `
}

function pageCount({ ingestion, pages }: DocumentView): number {
  return Math.max(1, ingestion.receipt?.pages ?? pages.length)
}

type SizedPage = PageSize & { isMeasured: boolean }

/** US Letter in points, for documents that were read before page sizes were stored. */
const LETTER = { width: 612, height: 792 }

function sheetsOf(view: DocumentView): SizedPage[] {
  const sizes = new Map(view.pages.map((size) => [size.number, size]))
  const count = Math.min(pageCount(view), MAX_PAGE_SIZES)
  return Array.from({ length: count }, (_, at) => {
    const size = sizes.get(at + 1)
    return { ...(size ?? { ...LETTER, number: at + 1 }), isMeasured: size !== undefined }
  })
}

/** Replaces what a page's thumbnail says, after a field of the page was corrected. */
export function thumbUpdate(view: DocumentView, page: number | null): Html {
  const sheets = hasPages({ file_type: view.fileType }) ? sheetsOf(view) : []
  const sheet = sheets.find(({ number }) => number === page)
  return sheet && sheets.length > 1 ? thumbFields(view, sheet, { isUpdate: true }) : nothing
}

function pagesOf(view: DocumentView, sheets: readonly SizedPage[], path: string): Html {
  const more = pageCount(view) - sheets.length
  return html`
    ${unusedPattern()} ${withoutPlaces(view) ? note('info', WITHOUT_PLACES) : nothing}
    ${sheets.map((sheet) => pageOf(view, sheet, path))}
    ${
      more > 0
        ? html`<p class="muted">${more} more pages are not shown. Download the original.</p>`
        : nothing
    }
  `
}

const WITHOUT_PLACES =
  'This document was read before boxes were stored, so its pages show no boxes.'

/** The document was read before page sizes were stored. Without fields it would have no boxes anyway. */
function withoutPlaces({ pages, fields }: DocumentView): boolean {
  return pages.length === 0 && fields.some(({ page }) => page !== null)
}

function pageOf({ fields, ingestion }: DocumentView, sheet: SizedPage, path: string): Html {
  const { number, width, height, isMeasured } = sheet
  const image = attributes({
    src: `${path}/pages/${number}`,
    alt: `Page ${number} of ${ingestion.filename}`,
    width: Math.round(width),
    height: Math.round(height),
    loading: number > 2 ? 'lazy' : 'eager',
    decoding: 'async',
  })
  const own = fields.filter((field) => field.page === number && field.box !== null)
  return html`
    <figure class="document-page" id="page-${number}" data-page="${number}" tabindex="-1">
      ${isMeasured ? pageSpace(sheet) : nothing}
      <img${image}>
      ${isMeasured && own.length > 0 ? pageBoxes(sheet, own) : nothing}
    </figure>
  `
}

/**
 * Keeps the page's height if its image fails. Otherwise all next pages would move into view, and each of them
 * would be asked for.
 */
function pageSpace({ width, height }: PageSize): Html {
  return html`<svg class="page-space" aria-hidden="true" viewBox="0 0 ${width} ${height}"></svg>`
}

/** Loads after the page, because the first table waits for a process to start. */
function tablesOf(view: DocumentView, path: string): Html {
  const own = attributes({
    'hx-get': `${path}/tables`,
    'hx-trigger': 'load',
    'hx-swap': 'outerHTML',
  })
  return html`
    ${lossNote(view)}
    <div${own}><div class="sheet">${loading('Reading the file')}</div></div>
  `
}

/** The image of a field's text, cropped from its page. Null if its position is unknown. */
export function cropOf({ pages }: DocumentView, { page, box, text }: DrawnField, path: string) {
  const size = pages.find(({ number }) => number === page)
  if (!size || !box) return null
  const height = Math.max(13, box.height * size.height + 4)
  const width = Math.max(height * (height > 24 ? 4 : 7), box.width * size.width + 24)
  const x = Math.max(0, Math.min(size.width - width, box.x * size.width - 12))
  const y = box.y * size.height - (height - box.height * size.height) / 2
  const view = [x, y, width, height].map((one) => one.toFixed(1)).join(' ')
  const image = attributes({
    href: `${path}/pages/${page}`,
    x: 0,
    y: 0,
    width: size.width,
    height: size.height,
    preserveAspectRatio: 'none',
  })
  return html`
    <svg class="crop" role="img" aria-label="On the page: ${text}" viewBox="${view}"
      preserveAspectRatio="xMinYMid meet">
      <image${image} />
    </svg>
  `
}
