import { Readable } from 'node:stream'
import { v7 as uuidv7 } from 'uuid'
import { sandboxPromises } from '../extraction/containment/sandbox.ts'
import { findSandbox } from '../extraction/extraction.ts'
import { selectUnbalanced } from '../features/metering/metering.ts'
import { selectNearAllowance } from '../features/metering/storage.queries.ts'
import { type Db, run } from '../platform/db/db.ts'
import { excessRights } from '../platform/db/rights.ts'
import { connectionLimit, descriptorLimit } from '../platform/descriptors.ts'
import type { ObjectStore } from '../platform/files/object-store.ts'
import type { Platform } from '../platform/platform.ts'
import { countOverdue } from '../platform/tasks/overdue.ts'
import { selectProblems } from '../platform/tasks/scheduled.ts'

/** Checks everything the service depends on, and says what is wrong and what to do about it. */
export async function doctor({ db, networkDb, store, config }: Platform): Promise<object> {
  const [{ version } = { version: 'unknown' }] = await run<{ version: string }>(db, VERSION, [])
  const unbalanced = await selectUnbalanced(db)
  const network = await networkFault(networkDb)
  const excess = await excessRights(db, networkDb)
  const full = await selectNearAllowance(db, config, new Date())
  const sweeps = await selectProblems(db)
  const { leases } = await import('../app.ts')
  const overdue = await countOverdue(db, leases, new Date())
  const stored = await writeOnce(store).then(
    () => null,
    (error: Error) => error.message,
  )
  const isWell =
    unbalanced.length === 0 &&
    stored === null &&
    network === null &&
    sweeps.length === 0 &&
    overdue === 0
  const { sandbox, refused } = await findSandbox(config.dataDir, config.extractorSandbox)
  return {
    status: isWell ? 'ok' : 'attention',
    node: process.version,
    database: `PostgreSQL ${version} (${config.databaseUrl ? 'DATABASE_URL' : 'embedded'})`,
    database_rights: excess.length === 0 ? 'no more than needed' : rightsAdvice(excess),
    migrations: 'up to date',
    object_store: `${config.s3 ? `S3 bucket ${config.s3.bucket}` : 'folder'}: ${stored ?? 'writable'}`,
    network_role: network ?? 'reads the published tables and no others',
    extractor_sandbox: [
      sandboxPromises[sandbox.level],
      ...refused.map(({ level, tool, why }) => `${level} by ${tool} is not available here: ${why}`),
    ].join('. '),
    rate_limits: config.redisUrl ? 'Redis' : 'PostgreSQL',
    connections: connectionsLine(config.connectionsPerAddress),
    object_sweeps:
      sweeps.length === 0
        ? 'no sweep has stopped'
        : `${sweeps.map(({ name, problem }) => `${name} stopped: ${problem}`).join('; ')}. ${SWEEP_ADVICE}`,
    tasks: overdue === 0 ? 'no overdue tasks' : overdueAdvice(overdue),
    storage_allowances:
      full.length === 0
        ? 'every operator has used less than 80% of its monthly allowance'
        : `operators at 80% or more: ${full.map((row) => row.operator_id).join(', ')}. ${STORAGE_ADVICE}`,
    ledger:
      unbalanced.length === 0
        ? 'every balance equals the sum of its entries'
        : `balances that differ from their entries: ${unbalanced.map((row) => row.operator_id).join(', ')}`,
  }
}

/** A running service may have a different limit: see its `/metrics`. */
function connectionsLine(perAddress: number): string {
  const descriptors = descriptorLimit()
  const most = connectionLimit(descriptors)
  return `at most ${most}, ${perAddress} per address, for a service started from this shell \
(${descriptors} file descriptors). For a running service see svc_http_connections_limit in /metrics`
}

/** `/readyz` only reads. Missing permissions, full quotas and read-only disks show up only on a write. */
async function writeOnce(store: ObjectStore): Promise<void> {
  const key = `doctor/${uuidv7()}`
  await store.put(key, Readable.from([Buffer.from('written by svc doctor')]))
  await store.delete(key)
}

function overdueAdvice(rows: number): string {
  return `${rows} rows have been due for over a minute. Check that svc start is running, and read its log`
}

const SWEEP_ADVICE =
  'Check that the database is not older than the object store, then run svc objects sweep --confirm'

const STORAGE_ADVICE = 'To raise an allowance, run svc operator update ID --storage-gb N'

export function rightsAdvice(excess: string[]): string {
  return `the service's database user ${excess.join(', ')}. Set MIGRATION_DATABASE_URL and \
NETWORK_DATABASE_URL to separate logins (docs/scaling.md)`
}

/** Why the network API responds with 503. Null if it works. */
export async function networkFault(networkDb: Db): Promise<string | null> {
  return run(networkDb, PUBLISHED, []).then(
    () => null,
    (error: Error) => error.message,
  )
}

const PUBLISHED = 'select from published_members limit 1'
const VERSION = `select current_setting('server_version') as version`
