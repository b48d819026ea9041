import { createHash } from 'node:crypto'
import { stampOf } from '../../platform/db/clock.ts'
import { type Db, run } from '../../platform/db/db.ts'
import type { OperatorKeys } from '../../platform/secrets/vault.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { toClient, wholeClients } from '../clients/client.ts'
import { toJob, wholeJobs } from '../jobs/job.ts'
import type { Whole } from '../records/record.ts'
import { toVendor, wholeVendors } from '../vendors/vendor.ts'
import type { ExportManifest, ExportResource } from './export.ts'
import type { Progress } from './exports.queries.ts'

/**
 * A bundle is `{"manifest":…,"resources":{…}}`. The manifest states digests of what follows it, so
 * it is known last: stored is the text from `"resources"` on, and the manifest stands in the row.
 */
export function bundleHead(manifest: string): Buffer {
  return Buffer.from(`{"manifest":${manifest},`)
}

/** Rows a statement reads: some hundred KB of text, a few milliseconds of work. */
const PAGE = 200

type Source = {
  count: Whole<never>['count']
  /** JSON texts of the records after an id, and the id to go on from; null behind the last. */
  texts(from: string | null, reading: Reading): Promise<{ texts: string[]; last: string | null }>
}

/** What is read: the transaction is one snapshot. */
export type Reading = {
  tx: Db
  operatorId: OperatorId
  keys: OperatorKeys
  signal: AbortSignal
}

/** Filled in while the text is written. */
export type Content = Pick<ExportManifest, 'resource_counts' | 'sha256'> & {
  synced_through: string
  progress: Progress
}

/** The snapshot's clock, and how many records there will be; the first statement of a snapshot. */
export async function openContent(reading: Reading, resources: readonly ExportResource[]) {
  const { tx, operatorId } = reading
  const [clock] = await run<{ at: string }>(tx, CLOCK, [operatorId])
  if (!clock) throw new Error(`operator ${operatorId} has no clock`)
  const progress: Progress = { expected: 0, done: 0 }
  for (const name of resources) progress.expected += await sources[name].count(tx, operatorId)
  const synced_through = stampOf(clock.at)
  const content: Content = { synced_through, resource_counts: {}, sha256: {}, progress }
  return content
}

const CLOCK = 'select at from operator_clocks where operator_id = $1'

/** The text of a bundle behind its manifest, a page at a time. */
export async function* contentText(
  reading: Reading,
  resources: readonly ExportResource[],
  content: Content,
): AsyncGenerator<Buffer> {
  let lead = '"resources":{'
  for (const name of resources) {
    yield Buffer.from(`${lead}"${name}":`)
    const hash = createHash('sha256')
    let rows = 0
    for await (const { text, count } of arrayText(sources[name], reading)) {
      const bytes = Buffer.from(text)
      hash.update(bytes)
      rows += count
      content.progress.done += count
      yield bytes
    }
    content.resource_counts[name] = rows
    content.sha256[name] = hash.digest('hex')
    lead = ','
  }
  yield Buffer.from('}}')
}

/** A JSON array in pieces. The next page is on its way while this one is written out. */
async function* arrayText({ texts }: Source, reading: Reading) {
  let lead = '['
  let next = texts(null, reading)
  for (;;) {
    const page = await next
    reading.signal.throwIfAborted()
    if (page.last !== null) next = texts(page.last, reading)
    // Whoever stops reading here never learns how it ended.
    next.catch(() => undefined)
    if (page.texts.length > 0) yield { text: lead + page.texts.join(','), count: page.texts.length }
    if (page.texts.length > 0) lead = ','
    if (page.last === null) break
  }
  yield { text: lead === '[' ? '[]' : ']', count: 0 }
}

/** Each record exactly as the API reads it. Past the cache of texts: this reads each once. */
function source<Row extends { id: string }>(
  { count, after }: Whole<Row>,
  toRecord: (row: Row, keys: OperatorKeys) => object,
): Source {
  return {
    count,
    async texts(from, { tx, operatorId, keys }) {
      const rows = await after(tx, operatorId, from, PAGE)
      const texts = rows.map((row) => JSON.stringify(toRecord(row, keys)))
      return { texts, last: rows.length < PAGE ? null : rows.at(-1)!.id }
    },
  }
}

const sources: Record<ExportResource, Source> = {
  jobs: source(wholeJobs, toJob),
  vendors: source(wholeVendors, toVendor),
  clients: source(wholeClients, toClient),
}
