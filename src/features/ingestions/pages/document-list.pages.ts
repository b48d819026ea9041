import { z } from 'zod'
import { attributes } from '../../../dashboard/components/attributes.ts'
import { dateRange, rangeOf, recentIntervals } from '../../../dashboard/components/date-range.ts'
import { empty } from '../../../dashboard/components/empty.ts'
import { filters, searchBox, urlWith } from '../../../dashboard/components/filters.ts'
import { count, counted } from '../../../dashboard/components/format.ts'
import { icon } from '../../../dashboard/components/icon.ts'
import { note } from '../../../dashboard/components/note.ts'
import { pageHead } from '../../../dashboard/components/panel.ts'
import { shape } from '../../../dashboard/components/status.ts'
import { navMark } from '../../../dashboard/navigation.ts'
import { balanceText } from '../../../dashboard/shell.ts'
import { documentTypes } from '../../../extraction/findings.ts'
import { instantIn } from '../../../extraction/time-zone.ts'
import type { Db } from '../../../platform/db/db.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { Day } from '../../../platform/pages/dates.ts'
import { type Html, html, nothing } from '../../../platform/pages/html.ts'
import { content, fragment, type Page, page } from '../../../platform/pages/page.ts'
import { type OperatorPlace, operatorPage } from '../../../platform/pages/page-access.ts'
import type { OperatorKeys } from '../../../platform/secrets/operator-keys.ts'
import { UUID } from '../../../platform/uuid.ts'
import { ingestionStatuses, ingestionStatusLabels } from '../ingestion.ts'
import { countOpenReviews } from '../ingestion-reviews.queries.ts'
import {
  countDocumentsSince,
  type DocumentFilters,
  hasDocuments,
  selectListedDocuments,
} from '../listed-documents.queries.ts'
import { documentTypeLabels } from '../receipts/receipt.ts'
import { listBar } from './document-list-bar.ts'
import {
  type DocumentList,
  documentListTable,
  documentsNamed,
  idsIn,
  mayUpload,
} from './document-list-table.ts'
import { documentsPath } from './document-paths.ts'
import { sendFromSystem, uploadCost, uploadZone } from './document-upload-zone.ts'
import { cancelDialog } from './document-uploads.pages.ts'

const PATH = '/operators/{operator}/documents'
const PAGE_ROWS = 25
const MAX_COUNTED = 10_000

const DocumentsQuery = z.object({
  q: z.string().max(200).optional(),
  status: z.enum(ingestionStatuses).optional(),
  type: z.enum(documentTypes).optional(),
  source: z.enum(['api', 'dashboard']).optional(),
  review: z.enum(['open']).optional(),
  received: z.enum(recentIntervals).optional(),
  from: Day.optional(),
  to: Day.optional(),
  cursor: z
    .string()
    .regex(UUID, {
      error: 'must be the cursor of a link in the list. Remove it to see the first page.',
    })
    .optional(),
})
type DocumentsQuery = z.output<typeof DocumentsQuery>

type DocumentsContext = {
  db: Db
  place: OperatorPlace
  keys: OperatorKeys
  query: DocumentsQuery
  now: Date
}

const documentsPage = page({
  id: 'documents',
  path: PATH,
  access: operatorPage('viewer'),
  nav: { section: '-main', label: 'Documents', icon: 'files', key: 'd' },
  query: DocumentsQuery,
  async show({ db, place, keys, query, now, platform }) {
    const shown = { db, place, keys, query, now }
    const [isUsed, cost, openReviews] = await Promise.all([
      hasDocuments(db, place.id),
      uploadCost(db, place, now),
      countOpenReviews(db, place.id),
    ])
    const list = await listPart(shown)
    const system = sendFromSystem(place, platform.config.baseUrl)
    const live = attributes({
      id: 'documents',
      'data-live': withQuery(`${documentsPath(place)}/rows`, query),
      'data-live-rows': query.cursor === undefined ? PAGE_ROWS : null,
    })
    const body = html`
      ${pageHead('Documents', INTRODUCTION)}
      ${mayUpload(place) ? uploadZone(place, cost, !isUsed) : note('info', READ_ONLY)}
      <div data-after-first${attributes({ hidden: !isUsed })}>${filterBar(query, place, openReviews)}</div>
      ${listBar({ canCancel: mayUpload(place) })}
      <div${live}>${list}</div>
      ${isUsed ? nothing : html`<div data-until-first>${system}</div>`}
    `
    return content('Documents', html`<div class="documents">${body}</div>`)
  },
})

const INTRODUCTION =
  'Upload job documents. The service reads them and records where on the page each value came from.'
const READ_ONLY = 'Members and admins upload documents. You can see what was read.'

/** The same list again, for updates in place. `watch` has the documents that were processing. */
const documentRows = page({
  id: 'documentRows',
  path: `${PATH}/rows`,
  access: operatorPage('viewer'),
  part: true,
  query: DocumentsQuery.extend({
    watch: z
      .string()
      .max(40 * PAGE_ROWS)
      .optional(),
  }),
  async show({ db, place, keys, query: { watch, ...query }, now }) {
    const [list, cost, openReviews] = await Promise.all([
      listPart({ db, place, keys, query, now }, idsIn(watch)),
      uploadCost(db, place, now),
      countOpenReviews(db, place.id),
    ])
    return fragment(html`
      ${list} <span id="upload-cost">${cost.sentence}</span> ${balanceText(cost.balance)}
      <b id="open-reviews">${count(openReviews)}</b> ${navMark('review', openReviews)}
    `)
  },
})

export const documentListPages: readonly Page[] = [documentsPage, documentRows, cancelDialog]

async function listPart(shown: DocumentsContext, watched: readonly string[] = []): Promise<Html> {
  const { db, place, keys, query, now } = shown
  const wanted = await filtersOf(shown)
  const limit = PAGE_ROWS + 1
  const since = new Date(now.getTime() - 7 * DAY_MS)
  const [found, lastWeek, others] = await Promise.all([
    selectListedDocuments(db, place.id, wanted, { after: query.cursor, limit }),
    countDocumentsSince(db, place.id, since, MAX_COUNTED),
    watched.length === 0
      ? []
      : selectListedDocuments(db, place.id, { ids: watched }, { limit: PAGE_ROWS }),
  ])
  const rows = found.slice(0, PAGE_ROWS)
  const left = others.filter(({ id }) => !rows.some((row) => row.id === id))
  const next = found.length > PAGE_ROWS ? rows.at(-1)!.id : null
  const isFirst = query.cursor === undefined
  const isAll = isFirst && next === null
  const list: DocumentList = {
    rows: [...rows, ...left],
    url: withQuery(documentsPath(place), query),
    next,
    isFirst,
    summary: isFiltered(query) ? matchesText(rows.length, { isAll }) : lastWeekText(lastWeek),
    empty: isFiltered(query) ? noMatch(place, query.q) : noDocuments(),
  }
  return documentListTable(list, place, keys, now)
}

function matchesText(shown: number, { isAll }: { isAll: boolean }): string {
  return `${counted(shown, 'document')}${isAll ? '' : ' on this page'}, newest first`
}

function lastWeekText(lastWeek: number): string {
  return lastWeek === MAX_COUNTED
    ? `More than ${count(MAX_COUNTED)} documents in the last 7 days`
    : `${counted(lastWeek, 'document')} in the last 7 days`
}

async function filtersOf({ db, place, query, now }: DocumentsContext): Promise<DocumentFilters> {
  const { status, type, source, review, received, from, to, q } = query
  const { since, until } = rangeOf({ recent: received, from, to }, now, (time) =>
    instantIn(place.timeZone, time),
  )
  const number = q?.trim()
  return {
    status,
    type,
    source,
    needsReview: review === 'open',
    from: since,
    to: until,
    ...(number ? { ids: await documentsNamed(db, place, number) } : {}),
  }
}

function isFiltered({ cursor: _, ...query }: DocumentsQuery): boolean {
  return Object.values(query).some((value) => value !== undefined)
}

function filterBar(query: DocumentsQuery, place: OperatorPlace, openReviews: number): Html {
  const { status, type, source, review, received: recent, from, to, q } = query
  const url = withQuery(documentsPath(place), query)
  const option = (labels: Record<string, string>) => (value: string) => {
    return { value, label: labels[value] ?? value }
  }
  const list = [
    {
      name: 'status',
      label: 'Status',
      value: status,
      options: ingestionStatuses.map(option(ingestionStatusLabels)),
    },
    {
      name: 'type',
      label: 'Type',
      value: type,
      options: documentTypes.map(option(documentTypeLabels)),
    },
    {
      name: 'source',
      label: 'Source',
      value: source,
      options: [
        { value: 'api', label: 'API' },
        { value: 'dashboard', label: 'Dashboard' },
      ],
    },
  ]
  const search = searchBox(url, {
    name: 'q',
    label: 'Claim or job number, document ID',
    value: q,
  })
  const lead = dateRange(url, 'received', 'Received', { recent, from, to })
  const end = reviewFilter(url, review === 'open', openReviews)
  const bar = filters(url, list, updates(), { lead, end })
  return html`<div class="filter-row">${search} ${bar}</div>`
}

function reviewFilter(url: string, isSet: boolean, openReviews: number): Html {
  const own = attributes({
    class: `filter${isSet ? ' is-set' : ''}`,
    href: urlWith(url, 'review', isSet ? null : 'open'),
  })
  return html`
    <a${own}>
      ${shape('half')} Needs review <b id="open-reviews" data-live-part>${count(openReviews)}</b>
      ${isSet ? html`${icon('x', 14)}<span class="hidden-text">Clear this filter</span>` : nothing}
    </a>
  `
}

/** Says that the list updates by itself. `live-list.js` changes the text while the connection is lost. */
function updates(): Html {
  return html`
    <span class="live-state">
      ${icon('refresh-cw', 14)} <span data-live-state>Updates automatically</span>
    </span>
  `
}

function noMatch(place: OperatorPlace, typed: string | undefined): Html {
  const clear = html`<a class="button secondary" href="${documentsPath(place)}">Clear filters</a>`
  if (typed !== undefined)
    return empty(
      'files',
      `No document matches "${typed}"`,
      'Type the whole claim number, job number or document ID. Names of files and clients are encrypted, ' +
        'so they cannot be searched.',
      clear,
    )
  return empty('files', 'No document matches these filters', 'Clear a filter to see more.', clear)
}

function noDocuments(): Html {
  return empty('files', 'No documents yet', 'Documents appear here as soon as they are uploaded.')
}

function withQuery(path: string, query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given as [string, string][])
  return search.size > 0 ? `${path}?${search}` : path
}
