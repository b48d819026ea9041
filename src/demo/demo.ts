import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mintGroupKey, mintKey, revokeKey } from '../features/api-keys/api-key-minting.ts'
import { type GroupScope, operatorScopes } from '../features/api-keys/api-key-scopes.ts'
import { selectApiKeys } from '../features/api-keys/api-keys.queries.ts'
import { markCanceled } from '../features/ingestions/ingestions.queries.ts'
import { createOperator } from '../features/operators/operator.ts'
import { type OperatorRow, selectOperators } from '../features/operators/operators.queries.ts'
import { openPool, run } from '../platform/db/db.ts'
import type { Platform } from '../platform/platform.ts'
import type { OperatorId } from '../platform/tenant.ts'
import { type DemoNetwork, isDemoMember, makeNetworks } from './make-networks.ts'

const SAMPLES = join(import.meta.dirname, '../../samples')
/** The estimate is left for whoever pastes the printed lines: it becomes a job before their eyes. */
const KEPT_BACK = new Set(['README.md', 'estimate.pdf'])
const DEMO_NAME = 'Summit Restoration (demo)'
const DEMO_IU = 3000
/** A key of this name has been shown; the other one is for the demo alone, and revoked again. */
const SHOWN = 'Demo'
const PUSHING = 'Demo documents'
const HQ_SCOPES: GroupScope[] = ['network:read', 'members:read', 'compliance:read', 'exports:read']
const SHOW_AFTER_MS = 15_000
/** Any fixed number that nothing else locks. */
const LOCK = 7_214_002

export type Demo = { show(stopping: AbortSignal): Promise<void> }
type Owner = Pick<OperatorRow, 'operator_id' | 'sandbox_operator_id'>

/**
 * On a database with nothing else in it: an operator with a few documents pushed through the API like
 * any other, one of them aborted; then, while the service runs, networks for headquarters to look at.
 * Keys are made when they are shown, so what a start was cut off from is what has none yet: the next
 * start takes that up. Null where there is nothing to make, or another process makes it.
 */
export async function makeDemo(
  platform: Platform,
  { url, databaseUrl }: { url: string; databaseUrl: string },
): Promise<Demo | null> {
  const { db } = platform
  const leave = await takeTurn(databaseUrl)
  if (!leave) return null
  try {
    const operators = await selectOperators(db)
    if (!operators.every(({ name }) => name === DEMO_NAME || isDemoMember(name))) {
      await leave()
      return null
    }
    const known = operators.find(({ name }) => name === DEMO_NAME)
    const isShown = known && (await hasBeenShown(platform, known.operator_id))
    const owner = isShown ? null : await makeOperatorOfDemo(platform, known ?? null, url)
    return { show: (stopping) => showAll(platform, owner, stopping).finally(leave) }
  } catch (error) {
    await leave()
    throw error
  }
}

/** Held by a connection of its own, which ends with the process; null where another holds it. */
async function takeTurn(databaseUrl: string): Promise<(() => Promise<void>) | null> {
  const pool = openPool(databaseUrl, { max: 1, noTimeouts: true })
  const client = await pool.connect()
  const leave = async () => {
    client.release(true)
    await pool.end()
  }
  let mine = false
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [LOCK])
    mine = rows[0].mine
  } finally {
    if (!mine) await leave()
  }
  return mine ? leave : null
}

async function hasBeenShown({ db }: Platform, id: OperatorId): Promise<boolean> {
  const text = 'select 1 from api_keys where operator_id = $1 and name = $2 limit 1'
  return (await run(db, text, [id, SHOWN])).length > 0
}

/** Keys are kept only once they are printed: what could not be is made anew by the next start. */
async function showAll(
  platform: Platform,
  owner: Owner | null,
  stopping: AbortSignal,
): Promise<void> {
  const { db, vault, config } = platform
  if (owner) await untilFirstsAreRead(platform, owner.operator_id, stopping)
  if (stopping.aborted) return
  if (owner) {
    await db.transaction(async (tx) => {
      const mint = (id: OperatorId, mode: 'live' | 'test') =>
        mintKey(tx, id, vault.root, { mode, scopes: [...operatorScopes], name: SHOWN }, new Date())
      const live = await mint(owner.operator_id, 'live')
      const test = await mint(owner.sandbox_operator_id, 'test')
      await print(banner(config.baseUrl, { live: live.secret, test: test.secret }))
    })
  }
  let told = networkBanner
  for await (const network of makeNetworks(platform, new Date(), stopping)) {
    const key = { scopes: HQ_SCOPES, name: SHOWN }
    await db.transaction(async (tx) => {
      const { secret } = await mintGroupKey(tx, network.groupId, vault.root, key, new Date())
      await print(told(config.baseUrl, network, secret))
    })
    told = smallerNetwork
  }
}

function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()))
  })
}

async function makeOperatorOfDemo(
  { db, vault }: Platform,
  known: OperatorRow | null,
  url: string,
): Promise<Owner> {
  const now = new Date()
  const owner: Owner =
    known ??
    (await db.transaction((tx) => createOperator(tx, vault, { name: DEMO_NAME, iu: DEMO_IU }, now)))
  const id = owner.operator_id
  const left = (await selectApiKeys(db, id)).filter(({ name }) => name === PUSHING)
  for (const key of left) await revokeKey(db, key.id, now)
  const scopes: ['ingest'] = ['ingest']
  const key = await db.transaction((tx) =>
    mintKey(tx, id, vault.root, { mode: 'live', scopes, name: PUSHING }, now),
  )
  const ids: string[] = []
  const names = (await readdir(SAMPLES)).filter((name) => !KEPT_BACK.has(name)).sort()
  for (const name of names) ids.push(await push(url, key.secret, name))
  await markCanceled(db, id, ids.at(-1)!, new Date())
  await revokeKey(db, key.id, new Date())
  return owner
}

/** Told by its bytes: what a start that was cut off has pushed is not taken twice. */
async function push(url: string, key: string, name: string): Promise<string> {
  const bytes = new Uint8Array(await readFile(join(SAMPLES, name)))
  const form = new FormData()
  form.append('file', new Blob([bytes]), name)
  const digest = createHash('sha256').update(bytes).digest('base64url')
  const headers = { authorization: `Bearer ${key}`, 'idempotency-key': `demo ${name} ${digest}` }
  const response = await fetch(`${url}/v1/documents`, { method: 'POST', headers, body: form })
  const body = (await response.json()) as { id?: string; error?: { message: string } }
  if (!body.id) throw new Error(`the demo could not push ${name}: ${body.error?.message}`)
  return body.id
}

/** The address is shown once most documents are read, so that the first curl line finds records. */
async function untilFirstsAreRead(
  { db }: Platform,
  id: OperatorId,
  stopping: AbortSignal,
): Promise<void> {
  const text = `
    select count(*) filter (where status = 'processing') as open from ingestions
    where operator_id = $1`
  for (const end = Date.now() + SHOW_AFTER_MS; Date.now() < end && !stopping.aborted; ) {
    const [row] = await run<{ open: string }>(db, text, [id])
    if (Number(row?.open) <= 1) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function banner(baseUrl: string, { live, test }: { live: string; test: string }): string {
  return `
  The service runs at ${baseUrl}          API reference: ${baseUrl}/docs

  The demo operator is ready. Its keys are shown only once:
    live  ${live}
    test  ${test}

  Paste these lines to upload an estimate, get its receipt, and get the job it created:

KEY=${live}
AUTH="Authorization: Bearer $KEY"
ID=$(curl -s -H "$AUTH" -F file=@samples/estimate.pdf ${baseUrl}/v1/documents ${cut('id')})
sleep 1; curl -s -H "$AUTH" ${baseUrl}/v1/ingestions/$ID
JOB=$(curl -s -H "$AUTH" ${baseUrl}/v1/ingestions/$ID ${cut('kind":"job","id')})
curl -s -H "$AUTH" ${baseUrl}/v1/jobs/$JOB

  Press Ctrl-C to stop the service. The next npm start keeps all data.

  Networks of 30, 12 and 4 members follow in some seconds.

`
}

function networkBanner(
  baseUrl: string,
  { name, groupId, members }: DemoNetwork,
  key: string,
): string {
  return `
  A network of ${members} members is ready: "${name}",
  group ${groupId}. The key of its headquarters is shown only once:
    ${key}

  Paste these lines to get the group, its latest figures, its compliance and its signals:

HQ_KEY=${key}
HQ="Authorization: Bearer $HQ_KEY"
curl -s -H "$HQ" ${baseUrl}/v1/network/ping
curl -s -H "$HQ" ${baseUrl}/v1/network/summary
curl -s -H "$HQ" "${baseUrl}/v1/network/compliance?limit=3"
curl -s -H "$HQ" ${baseUrl}/v1/network/signals

`
}

/** Where fewer members report, fewer figures are published. */
function smallerNetwork(_: string, { name, members }: DemoNetwork, key: string): string {
  return `  A network of ${members} members: "${name}". The key of its headquarters, shown only once:
    ${key}

`
}

/** Cuts a JSON text down to the value behind a name, with what every shell has. */
function cut(name: string): string {
  return `| sed 's/.*"${name}":"\\([^"]*\\)".*/\\1/'`
}
