import { z } from 'zod'
import type { Database, Db } from '../../platform/db/db.ts'
import { openFairLimiter } from '../../platform/fair-limiter.ts'
import { described } from '../../platform/http/values.ts'
import type { GroupId } from '../../platform/tenant.ts'
import { MIN_ID, selectCompliancePage, selectMemberPage, selectSizes } from './network.queries.ts'
import {
  NetworkCompliance,
  NetworkMember,
  toNetworkCompliance,
  toNetworkMember,
} from './network.ts'
import { NetworkSummary } from './network-figures.ts'
import { selectSummaries } from './network-snapshots.queries.ts'

/** The data that headquarters can read about its members, and the latest summary, in one response. */

const MAX_ROWS = 10_000_000
const Count = z.int().min(0).max(MAX_ROWS)

const Counts = z
  .strictObject(
    described(
      { summary: z.int().min(0).max(1), members: Count, compliance: Count },
      {
        summary: '1, or 0 before the first snapshot.',
        members: 'Number of members.',
        compliance: 'Number of compliance rows.',
      },
    ),
  )
  .meta({ id: 'NetworkExportCounts' })
const Manifest = z
  .strictObject({ resource_counts: Counts.describe('Number of rows of each resource.') })
  .meta({ id: 'NetworkExportManifest' })
const Resources = z
  .strictObject(
    described(
      {
        summary: NetworkSummary.nullable(),
        members: z.array(NetworkMember).max(MAX_ROWS),
        compliance: z.array(NetworkCompliance).max(MAX_ROWS),
      },
      {
        summary: 'Latest summary. Null before the first snapshot.',
        members: 'All members, as their list returns them.',
        compliance: 'All compliance rows, as their list returns them.',
      },
    ),
  )
  .meta({ id: 'NetworkExportResources' })

export const NetworkExport = z
  .strictObject({
    data: z
      .strictObject({
        manifest: Manifest.describe('Number of rows in the export.'),
        resources: Resources.describe('The rows of each resource.'),
      })
      .describe('The export.'),
  })
  .meta({ id: 'NetworkExport' })
export type NetworkExport = z.output<typeof NetworkExport>

/** Rows per statement: about 150 KB of text and a few milliseconds of work. */
const PAGE_ROWS = 500
/** Half of the connections for network reads, so that lists still work while exports run. */
const limiter = openFairLimiter({
  atOnce: 4,
  ofOne: 2,
  waitMs: 10_000,
  busy: {
    message: 'Other exports of this network are running. Finish reading them, then try again.',
    retryAfterSeconds: 20,
  },
})
/**
 * A client that reads nothing for this long loses its snapshot. Otherwise the connection would count as lost.
 */
const TAKES_MS = 20_000

/**
 * The JSON text of a whole export from one snapshot. Rows are byte for byte those of the endpoints. A page is
 * read when the client has room for it. The connection is returned after the last page, or when the client
 * leaves or stops reading. Throws unavailable while too many exports run.
 */
export async function openExport(
  db: Database,
  groupId: GroupId,
  takesMs = TAKES_MS,
): Promise<AsyncIterable<Buffer>> {
  const chunks = chunksOf(db, groupId, takesMs)
  // Started here, so that an early failure becomes an error response, and so that the generator always
  // releases its connection.
  await chunks.next()
  return chunks
}

const BEGUN = Buffer.alloc(0)

async function* chunksOf(db: Database, groupId: GroupId, takesMs: number): AsyncGenerator<Buffer> {
  const held = await hold(db, groupId)
  let late: NodeJS.Timeout | undefined
  let isLate = false
  const giveUp = () => {
    isLate = true
    // A lost connection rejects here. The pool already has it back.
    held.end().catch(() => undefined)
  }
  try {
    for await (const text of textOf(held.snapshot, groupId)) {
      late = setTimeout(giveUp, takesMs)
      yield text === '' ? BEGUN : Buffer.from(text)
      clearTimeout(late)
      if (isLate) throw new Error(`the client read no data for ${takesMs} ms`)
    }
  } finally {
    clearTimeout(late)
    await held.end()
  }
}

/** A snapshot and its slot in the limiter. Both end together, and only once. */
async function hold(db: Database, groupId: GroupId) {
  const leave = await limiter.take(groupId)
  const snapshot = await db.begin('snapshot').catch((error) => {
    leave()
    throw error
  })
  let ending: Promise<void> | null = null
  const end = () => {
    ending ??= snapshot.rollback().finally(leave)
    return ending
  }
  return { snapshot, end }
}

/** The first text is empty. It signals that counts and summary have been read. */
async function* textOf(snapshot: Db, groupId: GroupId): AsyncGenerator<string> {
  const [latest] = await selectSummaries(snapshot, groupId, null, 1)
  const counts = await selectSizes(snapshot, groupId)
  yield ''
  const manifest = JSON.stringify({ resource_counts: { summary: latest ? 1 : 0, ...counts } })
  yield `{"data":{"manifest":${manifest},"resources":{"summary":${latest?.body ?? 'null'},"members":[`
  yield* textsOf(
    (after: NetworkMember | null) =>
      selectMemberPage(snapshot, groupId, after?.id ?? MIN_ID, PAGE_ROWS),
    toNetworkMember,
  )
  yield '],"compliance":['
  yield* textsOf((after: NetworkCompliance | null) => {
    const [memberId, type] = [after?.member_id ?? MIN_ID, after?.certification_type ?? '']
    return selectCompliancePage(snapshot, groupId, { memberId, type }, PAGE_ROWS)
  }, toNetworkCompliance)
  yield ']}}}'
}

async function* textsOf<Row, Wire>(
  rowsAfter: (last: Wire | null) => Promise<Row[]>,
  toWire: (row: Row) => Wire,
): AsyncGenerator<string> {
  for (let last: Wire | null = null; ; ) {
    const page: Wire[] = (await rowsAfter(last)).map(toWire)
    const texts = page.map((row) => JSON.stringify(row)).join(',')
    if (texts !== '') yield last === null ? texts : `,${texts}`
    if (page.length < PAGE_ROWS) return
    last = page.at(-1)!
  }
}
