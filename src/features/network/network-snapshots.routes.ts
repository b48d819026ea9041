import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import type { GroupCaller } from '../../platform/http/access.ts'
import { endpoint, rendered, reply } from '../../platform/http/endpoint.ts'
import { invalidCursor } from '../../platform/http/problem.ts'
import { streamed } from '../../platform/http/streamed.ts'
import { isCalendarDay } from '../../platform/http/values.ts'
import type { Platform } from '../../platform/platform.ts'
import { group } from '../api-keys/api-key-scopes.ts'
import { NetworkExport, openExport } from './network-export.ts'
import { NetworkProcess, NetworkProgram, NetworkSignal, NetworkSummary } from './network-figures.ts'
import { NetworkListQuery, networkListOf, networkListPage } from './network-list.ts'
import { type Figures, type RowText, selectSummaries } from './network-snapshots.queries.ts'
import { type RowPosition, readFigures } from './snapshot-texts.ts'

/** Snapshots are sent as they were written. Nothing is computed or parsed here. */

const LatestSummary = z
  .strictObject({
    data: NetworkSummary.nullable().describe('The latest summary. Null before the first snapshot.'),
  })
  .meta({ id: 'NetworkLatestSummary' })

export const getNetworkSummary = endpoint({
  method: 'GET',
  path: '/v1/network/summary',
  id: 'getNetworkSummary',
  tag: 'Network',
  summary: 'Get the latest network summary',
  description:
    'Returns the newest row of the history. A figure is null until enough members report it. `k_anon` ' +
    'gives the threshold and rounding of each figure.',
  access: group('network:read'),
  perHour: 600,
  replies: { 200: LatestSummary },
  async handle({ caller, db }) {
    const [latest] = await selectSummaries(db, caller.id, null, 1)
    return reply(200, rendered<z.output<typeof LatestSummary>>(dataOf(latest?.body ?? 'null')))
  },
})

const HistoryCursor = z
  .string()
  .max(600)
  .meta({ format: 'date', examples: ['2026-03-01'] })
const SummaryList = networkListOf(NetworkSummary, 'NetworkSummaryList', HistoryCursor.nullable())

export const listNetworkSummaries = endpoint({
  method: 'GET',
  path: '/v1/network/summary/history',
  id: 'listNetworkSummaries',
  tag: 'Network',
  summary: 'List network summaries',
  description:
    'Returns the most recent summary first. The cursor is a `snapshot_date`. Each page ' +
    'returns summaries older than that date.',
  access: group('network:read'),
  perHour: 600,
  query: NetworkListQuery.extend({
    cursor: HistoryCursor.optional().describe(
      'The `next_cursor` of the previous page. Omit it for the most recent summaries.',
    ),
  }),
  replies: { 200: SummaryList },
  async handle({ caller, query: { limit, cursor = null }, db }) {
    if (cursor !== null && !isCalendarDay(cursor)) throw invalidCursor()
    const found = await selectSummaries(db, caller.id, cursor, limit + 1)
    const has_more = found.length > limit
    const rows = found.slice(0, limit)
    const next_cursor = has_more ? rows.at(-1)!.snapshot_date : null
    return reply(200, listReply<z.output<typeof SummaryList>>(rows, { next_cursor, has_more }))
  },
})

export const listNetworkSignals = figuresEndpoint({
  figures: 'signals',
  path: '/v1/network/signals',
  id: 'listNetworkSignals',
  summary: 'List network signals',
  description:
    'Returns one row for every type of signal in the latest snapshot, most severe first. Rows have counts ' +
    'only. Counts that could identify a member are withheld.',
  record: NetworkSignal,
  listName: 'NetworkSignalList',
})

export const listNetworkPrograms = figuresEndpoint({
  figures: 'programs',
  path: '/v1/network/programs',
  id: 'listNetworkPrograms',
  summary: 'List network programs',
  description: 'Returns the adoption of carrier, TPA and vendor programs in the latest snapshot.',
  record: NetworkProgram,
  listName: 'NetworkProgramList',
})

export const listNetworkProcess = figuresEndpoint({
  figures: 'process',
  path: '/v1/network/process',
  id: 'listNetworkProcess',
  summary: 'List process durations',
  description:
    'Returns how long cases take to move between stages in the latest snapshot. The cases of all members ' +
    'over twelve months are pooled.',
  record: NetworkProcess,
  listName: 'NetworkProcessList',
})

export const exportNetwork = endpoint({
  method: 'GET',
  path: '/v1/network/export',
  id: 'exportNetwork',
  tag: 'Network',
  summary: 'Export network data',
  description:
    'Streams the latest summary, all members and all compliance rows, from one consistent ' +
    'snapshot. Rows have the same shape as in their own endpoints. The key needs only ' +
    '`exports:read`. If the connection ends before the JSON does, send the request again.',
  access: group('exports:read'),
  perHour: 600,
  replies: { 200: NetworkExport },
  async handle({ caller, platform: { networkDb } }) {
    return reply(200, streamed<NetworkExport>({ open: () => openExport(networkDb, caller.id) }))
  },
})

type FiguresList = {
  figures: Figures
  path: `/v1/network/${string}`
  id: string
  summary: string
  description: string
  record: z.ZodType
  listName: string
}

/** A list of one kind of figures from the latest snapshot. */
function figuresEndpoint({
  figures,
  path,
  id,
  summary,
  description,
  record,
  listName,
}: FiguresList) {
  const FigureList = networkListOf(record, listName)
  return endpoint({
    method: 'GET',
    path,
    id,
    tag: 'Network',
    summary,
    description,
    access: group('network:read'),
    perHour: 600,
    query: NetworkListQuery,
    replies: { 200: FigureList },
    async handle({ caller, query, db, platform }) {
      const page = await figuresPage(figures, { caller, query, db, platform })
      return reply(200, listReply<z.output<typeof FigureList>>(page.rows, page))
    },
  })
}

type FiguresPageRequest = {
  caller: GroupCaller
  query: NetworkListQuery
  db: Db
  platform: Platform
}

/** All pages of a list come from one snapshot, even if a new one is taken in between. */
function figuresPage(figures: Figures, { db, ...given }: FiguresPageRequest) {
  return networkListPage<RowText>(given, {
    resource: figures,
    rowsAfter: (position, limit) =>
      readFigures(
        db,
        given.caller.id,
        figures,
        position === null ? null : placeIn(position),
        limit,
      ),
    positionOf: ({ snapshot_date, position }) => `${snapshot_date}${position}`,
  })
}

const DATE_CHARS = 10

function placeIn(position: string): RowPosition {
  const snapshot_date = position.slice(0, DATE_CHARS)
  return { snapshot_date, position: Number(position.slice(DATE_CHARS)) }
}

type NextPage = { next_cursor: string | null; has_more: boolean }

function listReply<Body>(
  rows: readonly { body: string }[],
  { next_cursor, has_more }: NextPage,
): Body {
  const data = rows.map(({ body }) => body).join(',')
  const ending = JSON.stringify({ next_cursor, has_more }).slice(1)
  return rendered<Body>(`{"data":[${data}],${ending}`)
}

function dataOf(body: string): string {
  return `{"data":${body}}`
}
