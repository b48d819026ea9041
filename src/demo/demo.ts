import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  mintedAction,
  mintGroupKey,
  mintKey,
  type NewKey,
  revokedAction,
  revokeKey,
} from '../features/api-keys/api-key-minting.ts'
import { type GroupScope, operatorScopes } from '../features/api-keys/api-key-scopes.ts'
import { selectApiKeys } from '../features/api-keys/api-keys.queries.ts'
import { cancelIngestions } from '../features/ingestions/ingestion-cancellation.ts'
import { createOperator, DEFAULT_TIME_ZONE } from '../features/operators/operator.ts'
import { type OperatorRow, selectOperators } from '../features/operators/operators.queries.ts'
import { setOperatorRole } from '../features/users/memberships.queries.ts'
import { signInLinkUrl } from '../features/users/user.ts'
import { upsertUser } from '../features/users/users.queries.ts'
import { createEndpoint } from '../features/webhooks/webhook-endpoint-creation.ts'
import { selectEndpoints } from '../features/webhooks/webhook-endpoints.queries.ts'
import { openPool, run, type Tx } from '../platform/db/db.ts'
import { isOutage } from '../platform/outage.ts'
import type { Platform } from '../platform/platform.ts'
import type { OperatorId } from '../platform/tenant.ts'
import { auditDemo, auditDemoGroup } from './demo-audit.ts'
import { block, networkBanner, operatorBanner, smallNetworkBanner } from './demo-banners.ts'
import { type DemoNetwork, isDemoMember, makeNetworks } from './make-networks.ts'

const SAMPLES = join(import.meta.dirname, '../../samples')
/** The printed commands upload the estimate and show its job. */
const NOT_UPLOADED = new Set(['README.md', 'estimate.pdf'])
const DEMO_NAME = 'Summit Restoration (demo)'
const DEMO_IU = 3000
/** A `.example` name never resolves, so the deliveries fail and nothing leaves this machine. */
const DEMO_RECEIVER = 'https://hooks.summit.example/svc'
const DEMO_ADMIN = { name: 'Dana Reyes', email: 'admin@summit.example' }
/** The name of the keys that are printed. The other key uploads the samples and is then revoked. */
const PRINTED_KEY = 'Demo'
const UPLOAD_KEY = 'Demo documents'
const HQ_SCOPES: GroupScope[] = ['network:read', 'members:read', 'compliance:read', 'exports:read']
/** A network of this size publishes every figure, so example commands are printed for it. */
const LARGE_NETWORK_MEMBERS = 30
const PRINT_AFTER_MS = 15_000
/** The number of the advisory lock. No other lock uses it. */
const LOCK_ID = 7_214_002

export type Demo = { show(stopping: AbortSignal): Promise<void> }
type DemoOperator = Pick<OperatorRow, 'operator_id' | 'sandbox_operator_id'>

/**
 * On an empty database, creates an operator with a failing webhook endpoint, and uploads a few documents
 * through the API. One of them is canceled. `show` then prints its keys and creates networks while the
 * service runs. Each key is created when it is printed, so a later start can continue with the parts that
 * have no key yet. Returns null if there is nothing to create, or another process is creating it.
 */
export async function makeDemo(
  platform: Platform,
  { url, databaseUrl }: { url: string; databaseUrl: string },
): Promise<Demo | null> {
  const { db } = platform
  const unlock = await tryLock(databaseUrl)
  if (!unlock) return null
  try {
    const operators = await selectOperators(db)
    if (!operators.every(({ name }) => name === DEMO_NAME || isDemoMember(name))) {
      await unlock()
      return null
    }
    const existing = operators.find(({ name }) => name === DEMO_NAME)
    const isPrinted = existing && (await hasPrintedKey(platform, existing.operator_id))
    const owner = isPrinted ? null : await makeDemoOperator(platform, existing ?? null, url)
    return { show: (stopping) => showAll(platform, owner, stopping).finally(unlock) }
  } catch (error) {
    await unlock()
    throw error
  }
}

/**
 * A separate connection holds the lock, so the lock ends with the process. Null if another process holds it.
 */
async function tryLock(databaseUrl: string): Promise<(() => Promise<void>) | null> {
  const pool = openPool(databaseUrl, { max: 1, noTimeouts: true })
  const client = await pool.connect()
  let isLocked = false
  const unlock = async () => {
    try {
      // The end of the connection frees the lock too, but only after this process went on.
      if (isLocked) await client.query('select pg_advisory_unlock($1)', [LOCK_ID])
    } catch (error) {
      // A database that stopped has freed the lock.
      if (!isOutage(error)) throw error
    } finally {
      client.release(true)
      await pool.end()
    }
  }
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [LOCK_ID])
    isLocked = rows[0].locked
  } finally {
    if (!isLocked) await unlock()
  }
  return isLocked ? unlock : null
}

async function hasPrintedKey({ db }: Platform, id: OperatorId): Promise<boolean> {
  const text = 'select 1 from api_keys where operator_id = $1 and name = $2 limit 1'
  return (await run(db, text, [id, PRINTED_KEY])).length > 0
}

/**
 * Commits each key only after printing it. If the process is killed in between, the next start mints a new
 * key.
 */
async function showAll(
  platform: Platform,
  owner: DemoOperator | null,
  stopping: AbortSignal,
): Promise<void> {
  const { db, config } = platform
  if (owner) await waitForFirstDocuments(platform, owner.operator_id, stopping)
  if (stopping.aborted) return
  if (owner) {
    const link = await adminLink(platform, owner.operator_id)
    await db.transaction(async (tx) => {
      const key = { scopes: [...operatorScopes], name: PRINTED_KEY }
      const live = await mint(platform, tx, owner.operator_id, { ...key, mode: 'live' })
      const test = await mint(platform, tx, owner.sandbox_operator_id, { ...key, mode: 'test' })
      const admin = `${DEMO_ADMIN.name} (${DEMO_ADMIN.email}), an admin of ${DEMO_NAME}`
      const shown = { live: live.secret, test: test.secret, link, admin }
      await print(block(operatorBanner(config.baseUrl, shown)))
    })
  }
  const networks: DemoNetwork[] = []
  for await (const network of makeNetworks(platform, new Date(), stopping)) networks.push(network)
  if (networks.length > 0)
    await db.transaction(async (tx) => {
      const banners = []
      for (const network of networks) banners.push(await networkLines(platform, tx, network))
      await print(block(banners.join('')))
    })
}

async function networkLines(
  { vault, config }: Platform,
  tx: Tx,
  network: DemoNetwork,
): Promise<string> {
  const key = { scopes: HQ_SCOPES, name: PRINTED_KEY }
  const minted = await mintGroupKey(tx, network.groupId, vault.root, key, new Date())
  await auditDemoGroup(tx, network.groupId, mintedAction(minted, key))
  const banner = network.members >= LARGE_NETWORK_MEMBERS ? networkBanner : smallNetworkBanner
  return banner(config.baseUrl, network, minted.secret)
}

async function mint({ vault }: Platform, tx: Tx, id: OperatorId, key: NewKey) {
  const minted = await mintKey(tx, id, vault.root, key, new Date())
  await auditDemo(tx, id, mintedAction(minted, key))
  return minted
}

async function revoke({ db }: Platform, owner: OperatorId, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const revoked = await revokeKey(tx, id, new Date())
    if (revoked?.isFirst) await auditDemo(tx, owner, revokedAction(revoked))
  })
}

/** If the link is created but never printed, no one can use it, and it expires. */
async function adminLink({ db, auth, config }: Platform, operatorId: OperatorId): Promise<string> {
  const now = new Date()
  const { id } = await db.transaction(async (tx) => {
    const user = await upsertUser(tx, DEMO_ADMIN, now)
    const role = 'admin'
    await setOperatorRole(tx, operatorId, { userId: user.id, role }, now)
    const { email } = DEMO_ADMIN
    const action = user.isNew ? 'user.invited' : 'user.link_created'
    const detail = { email, ...(user.isNew && { role }) }
    await auditDemo(tx, operatorId, { action, subject: { type: 'user', id: user.id }, detail })
    return user
  })
  return signInLinkUrl(config.baseUrl, await auth.createLink(id))
}

function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()))
  })
}

async function makeDemoOperator(
  platform: Platform,
  existing: OperatorRow | null,
  url: string,
): Promise<DemoOperator> {
  const { db } = platform
  const now = new Date()
  const owner: DemoOperator = existing ?? (await newOperator(platform, now))
  const id = owner.operator_id
  await makeEndpoint(platform, id, now)
  const left = (await selectApiKeys(db, id)).filter(({ name }) => name === UPLOAD_KEY)
  for (const key of left) await revoke(platform, id, key.id)
  const scopes: ['ingest'] = ['ingest']
  const key = await db.transaction((tx) =>
    mint(platform, tx, id, { mode: 'live', scopes, name: UPLOAD_KEY }),
  )
  const ids: string[] = []
  const names = (await readdir(SAMPLES)).filter((name) => !NOT_UPLOADED.has(name)).sort()
  for (const name of names) ids.push(await upload(url, key.secret, name))
  await db.transaction(async (tx) => {
    const at = new Date()
    const { actions } = await cancelIngestions(tx, id, ids.slice(-1), at)
    // The list finds who canceled a document by the time that both rows have.
    for (const action of actions) await auditDemo(tx, id, action, at)
  })
  await revoke(platform, id, key.id)
  return owner
}

function newOperator({ db, vault }: Platform, now: Date): Promise<DemoOperator> {
  const about = { name: DEMO_NAME, iu: DEMO_IU }
  return db.transaction(async (tx) => {
    const made = await createOperator(tx, vault, about, now)
    await auditDemo(tx, made.operator_id, {
      action: 'operator.created',
      subject: { type: 'operator', id: made.operator_id },
      detail: { ...about, time_zone: DEFAULT_TIME_ZONE },
    })
    return made
  })
}

/**
 * Creates a webhook endpoint that fails, so that its page has a delivery with attempts. Each attempt logs a
 * warning. The endpoint receives only `ingestion.failed`, and one sample fails, so few warnings appear near
 * the printed keys.
 */
async function makeEndpoint({ db, vault, config }: Platform, id: OperatorId, now: Date) {
  if ((await selectEndpoints(db, id)).length > 0) return
  const keys = await vault.keysOf(id)
  const wanted = { url: DEMO_RECEIVER, events: ['ingestion.failed' as const] }
  await db.transaction(async (tx) => {
    const made = await createEndpoint(tx, id, keys, wanted, config.webhookAllowedCidrs, now)
    if ('refused' in made) throw new Error(`the demo's endpoint was refused: ${made.refused}`)
    await auditDemo(tx, id, {
      action: 'webhook_endpoint.created',
      subject: { type: 'webhook_endpoint', id: made.row.id },
      detail: { host: new URL(DEMO_RECEIVER).host, events: wanted.events },
    })
  })
}

/** The Idempotency-Key is derived from the bytes, so an interrupted start uploads nothing twice. */
async function upload(url: string, key: string, name: string): Promise<string> {
  const bytes = new Uint8Array(await readFile(join(SAMPLES, name)))
  const form = new FormData()
  form.append('file', new Blob([bytes]), name)
  const digest = createHash('sha256').update(bytes).digest('base64url')
  const headers = { authorization: `Bearer ${key}`, 'idempotency-key': `demo ${name} ${digest}` }
  const response = await fetch(`${url}/v1/documents`, { method: 'POST', headers, body: form })
  const body = (await response.json()) as { id?: string; error?: { message: string } }
  if (!body.id) throw new Error(`the demo could not upload ${name}: ${body.error?.message}`)
  return body.id
}

/** Waits until at most one document is unread, so that the printed commands find records. */
async function waitForFirstDocuments(
  { db }: Platform,
  id: OperatorId,
  stopping: AbortSignal,
): Promise<void> {
  const text = `
    select count(*) filter (where status = 'processing') as open from ingestions
    where operator_id = $1`
  for (const end = Date.now() + PRINT_AFTER_MS; Date.now() < end && !stopping.aborted; ) {
    const [row] = await run<{ open: string }>(db, text, [id])
    if (Number(row?.open) <= 1) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
