import { createHash } from 'node:crypto'
import { momentOf } from '../../platform/db/clock.ts'
import { type Db, run } from '../../platform/db/db.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { toClient } from '../clients/client-row.ts'
import { clientScan } from '../clients/clients.queries.ts'
import { toJob } from '../jobs/job-row.ts'
import { jobScan } from '../jobs/jobs.queries.ts'
import type { RecordScan } from '../records/record-store.ts'
import { toVendor } from '../vendors/vendor-row.ts'
import { vendorScan } from '../vendors/vendors.queries.ts'
import type { ExportManifest, ExportResource } from './export.ts'
import type { ExportProgress } from './exports.queries.ts'

/**
 * A bundle is `{"manifest":…,"resources":{…}}`. The manifest has digests of the resources, so it is known
 * last. The object stores the text from `"resources"` on, and the row stores the manifest.
 */
export function bundleHead(manifest: string): Buffer {
  return Buffer.from(`{"manifest":${manifest},`)
}

/** Rows per statement: a few hundred KB of text and a few milliseconds of work. */
const PAGE_ROWS = 200

type BundleSource = {
  count: RecordScan<never>['count']
  /** JSON texts of the records after an id, and the id after which the next page begins. Null at the end. */
  texts(
    from: string | null,
    reading: BundleReading,
  ): Promise<{ texts: string[]; last: string | null }>
}

/** A transaction that is one snapshot. */
export type BundleReading = {
  tx: Db
  operatorId: OperatorId
  keys: OperatorKeys
  signal: AbortSignal
}

/** Filled in while the text is written. */
export type BundleContent = Pick<ExportManifest, 'resource_counts' | 'sha256'> & {
  synced_through: string
  progress: ExportProgress
}

/** The snapshot's clock and the number of records. This must be the first statement of the snapshot. */
export async function openContent(reading: BundleReading, resources: readonly ExportResource[]) {
  const { tx, operatorId } = reading
  const [clock] = await run<{ at: string }>(tx, CLOCK, [operatorId])
  if (!clock) throw new Error(`operator ${operatorId} has no clock`)
  const progress: ExportProgress = { expected: 0, done: 0 }
  for (const name of resources) progress.expected += await sources[name].count(tx, operatorId)
  const synced_through = momentOf(clock.at)
  const content: BundleContent = { synced_through, resource_counts: {}, sha256: {}, progress }
  return content
}

const CLOCK = 'select at from operator_clocks where operator_id = $1'

/**
 * The text of a bundle after its manifest. Each yielded buffer is overwritten by the next one, because
 * allocating new buffers costs more than filling them.
 */
export async function* contentText(
  reading: BundleReading,
  resources: readonly ExportResource[],
  content: BundleContent,
): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES)
  let lead = '"resources":{'
  for (const name of resources) {
    yield Buffer.from(`${lead}"${name}":`)
    const hash = createHash('sha256')
    let rows = 0
    const counted = (some: number) => {
      rows += some
      content.progress.done += some
    }
    for await (const bytes of arrayBytes(buffer, pagesOf(sources[name], reading), counted)) {
      hash.update(bytes)
      yield bytes
    }
    content.resource_counts[name] = rows
    content.sha256[name] = hash.digest('hex')
    lead = ','
  }
  yield Buffer.from('}}')
}

/** A JSON array of texts, yielded each time the buffer is full. */
export async function* arrayBytes(
  buffer: Buffer,
  pages: AsyncIterable<string[]>,
  counted: (texts: number) => void,
): AsyncGenerator<Buffer> {
  let at = buffer.write('[')
  let isFirst = true
  for await (const texts of pages) {
    for (const text of texts) {
      const most = 1 + text.length * MAX_BYTES_PER_UNIT
      if (at + most > buffer.length) {
        yield buffer.subarray(0, at)
        at = 0
      }
      if (!isFirst) buffer[at++] = COMMA
      isFirst = false
      if (most > buffer.length) {
        yield buffer.subarray(0, at)
        at = 0
        yield Buffer.from(text)
      } else {
        at += buffer.write(text, at)
      }
    }
    counted(texts.length)
  }
  if (at === buffer.length) {
    yield buffer
    at = 0
  }
  buffer[at++] = BRACKET
  yield buffer.subarray(0, at)
}

const BUFFER_BYTES = 256 * 1024
/** UTF-8 needs at most three bytes for each UTF-16 unit. */
const MAX_BYTES_PER_UNIT = 3
const [COMMA, BRACKET] = Buffer.from(',]') as unknown as [number, number]

/** A resource's texts, page by page. The next page is read while the current one is written. */
async function* pagesOf({ texts }: BundleSource, reading: BundleReading): AsyncGenerator<string[]> {
  for (let next = texts(null, reading); ; ) {
    const page = await next
    reading.signal.throwIfAborted()
    if (page.last !== null) next = texts(page.last, reading)
    // If the reader stops here, nothing awaits this page. Its rejection must not end the process.
    next.catch(() => undefined)
    yield page.texts
    if (page.last === null) return
  }
}

/**
 * Each record exactly as the API returns it. It bypasses the cache of texts, because each record is read only
 * once.
 */
function source<Row extends { id: string }>(
  { count, after }: RecordScan<Row>,
  toRecord: (row: Row, keys: OperatorKeys) => object,
): BundleSource {
  return {
    count,
    async texts(from, { tx, operatorId, keys }) {
      const rows = await after(tx, operatorId, from, PAGE_ROWS)
      const texts = rows.map((row) => JSON.stringify(toRecord(row, keys)))
      return { texts, last: rows.length < PAGE_ROWS ? null : rows.at(-1)!.id }
    },
  }
}

const sources: Record<ExportResource, BundleSource> = {
  jobs: source(jobScan, toJob),
  vendors: source(vendorScan, toVendor),
  clients: source(clientScan, toClient),
}
