import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DemoNetwork, makeNetworks } from './demo/make-networks.ts'
import { createOperator, type OperatorRow, selectOperators } from './features/accounts/operator.ts'
import { mintKey } from './features/api-keys/api-key.ts'
import { markCanceled } from './features/documents/ingestions.queries.ts'
import { run } from './platform/db/db.ts'
import { operatorScopes } from './platform/http/access.ts'
import type { Platform } from './platform/platform.ts'
import type { OperatorId } from './platform/tenant.ts'

const SAMPLES = join(import.meta.dirname, '../samples')
/** The estimate is left for whoever pastes the printed lines: it becomes a job before their eyes. */
const KEPT_BACK = new Set(['README.md', 'estimate.pdf'])
const DEMO_IU = 3000
const SHOW_AFTER_MS = 15_000

export type Demo = { show(stopping: AbortSignal): Promise<void> }

const DEMO_NAME = 'Summit Restoration (demo)'
/** Lies in the data folder until all is made and shown; its text is what is still to come. */
const UNFINISHED = 'demo-unfinished'
type Unfinished = 'operator and networks' | 'networks'

/**
 * On an empty database: an operator with keys and a few documents pushed through the API like any
 * other, one of them aborted; then, while the service runs, networks for headquarters to look at. A
 * start that was cut off is taken up by the next, with new keys where none were shown. Null where
 * there are operators already and nothing is unfinished.
 */
export async function makeDemo(platform: Platform, url: string): Promise<Demo | null> {
  const { db, config } = platform
  const place = join(config.dataDir, UNFINISHED)
  const operators = await selectOperators(db)
  const left = await textIfThere(place)
  if (operators.length > 0 && left === null) return null
  const keep = (unfinished: Unfinished) => writeFile(place, unfinished)
  if (left === null) await keep('operator and networks')
  const known = operators.find(({ name }) => name === DEMO_NAME)
  const demo = left === 'networks' ? null : await makeDemoOperator(platform, known ?? null, url)
  return {
    async show(stopping) {
      const { baseUrl } = config
      if (demo) {
        await untilFirstsAreRead(platform, demo.id, stopping)
        process.stdout.write(banner(baseUrl, demo))
        await keep('networks')
      }
      let told = networkBanner
      for await (const network of makeNetworks(platform, new Date(), stopping)) {
        process.stdout.write(told(baseUrl, network))
        told = smallerNetwork
      }
      if (!stopping.aborted) await rm(place, { force: true })
    },
  }
}

async function makeDemoOperator({ db, vault }: Platform, known: OperatorRow | null, url: string) {
  const now = new Date()
  const demo = await db.transaction(async (tx) => {
    const operator = { name: DEMO_NAME, iu: DEMO_IU }
    const made = known ?? (await createOperator(tx, vault, operator, now))
    const { operator_id: id, sandbox_operator_id } = made
    const mint = (owner: OperatorId, mode: 'live' | 'test') =>
      mintKey(tx, owner, vault.root, { mode, scopes: [...operatorScopes], name: 'Demo' }, now)
    const live = await mint(id, 'live')
    const test = await mint(sandbox_operator_id, 'test')
    return { id, live: live.secret, test: test.secret }
  })
  const ids: string[] = []
  const names = (await readdir(SAMPLES)).filter((name) => !KEPT_BACK.has(name)).sort()
  for (const name of names) ids.push(await push(url, demo.live, name))
  await markCanceled(db, demo.id, ids.at(-1)!, new Date())
  return demo
}

function textIfThere(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** Under a key of its own: what a start that was cut off has pushed is not taken twice. */
async function push(url: string, key: string, name: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await readFile(join(SAMPLES, name)))]), name)
  const headers = { authorization: `Bearer ${key}`, 'idempotency-key': `demo ${name}` }
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

  A demo operator was made. Its keys, shown this once:
    live  ${live}
    test  ${test}

  Push a sample estimate, see how it fares, read the job it became:

KEY=${live}
AUTH="Authorization: Bearer $KEY"
ID=$(curl -s -H "$AUTH" -F file=@samples/estimate.pdf ${baseUrl}/v1/documents ${cut('id')})
sleep 1; curl -s -H "$AUTH" ${baseUrl}/v1/ingestions/$ID
JOB=$(curl -s -H "$AUTH" ${baseUrl}/v1/ingestions/$ID ${cut('kind":"job","id')})
curl -s -H "$AUTH" ${baseUrl}/v1/jobs/$JOB

  Ctrl-C stops everything; the next npm start finds all of it again.

  Networks of 30, 12 and 4 members are being made, which takes some seconds.

`
}

function networkBanner(baseUrl: string, { name, groupId, members, key }: DemoNetwork): string {
  return `
  A network of ${members} members was made: «${name}»,
  group ${groupId}. The key of its headquarters, shown this once:
    ${key}

  See who asks, the figures of the latest snapshot, what members hold, what needs attention:

HQ_KEY=${key}
HQ="Authorization: Bearer $HQ_KEY"
curl -s -H "$HQ" ${baseUrl}/v1/network/ping
curl -s -H "$HQ" ${baseUrl}/v1/network/summary
curl -s -H "$HQ" "${baseUrl}/v1/network/compliance?limit=3"
curl -s -H "$HQ" ${baseUrl}/v1/network/signals

`
}

/** Where fewer members report, fewer figures are published. */
function smallerNetwork(_: string, { name, members, key }: DemoNetwork): string {
  return `  One of ${members} members, «${name}»; the key of its headquarters:
    ${key}

`
}

/** Cuts a JSON text down to the value behind a name, with what every shell has. */
function cut(name: string): string {
  return `| sed 's/.*"${name}":"\\([^"]*\\)".*/\\1/'`
}
