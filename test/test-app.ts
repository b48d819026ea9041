import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { api, endpoints, gauges, schedule, tasksOf } from '../src/app.ts'
import { openDashboard } from '../src/cli/dashboard.ts'
import { type Config, readConfig } from '../src/config.ts'
import type { Extractor } from '../src/extraction/extraction.ts'
import { authenticator } from '../src/features/api-keys/api-key-authenticator.ts'
import { mintGroupKey, mintKey } from '../src/features/api-keys/api-key-minting.ts'
import {
  type GroupScope,
  groupScopes,
  type OperatorScope,
  operatorScopes,
} from '../src/features/api-keys/api-key-scopes.ts'
import { createGroup, type NewGroup } from '../src/features/groups/group.ts'
import { importGroup } from '../src/features/groups/group-import.ts'
import { createOperator } from '../src/features/operators/operator.ts'
import { openDb, run } from '../src/platform/db/db.ts'
import type { ReadDisk } from '../src/platform/files/disk-space.ts'
import type { BodyLimits } from '../src/platform/http/body-limits.ts'
import { docsPages } from '../src/platform/http/docs-page.ts'
import { healthPages } from '../src/platform/http/health.ts'
import { openApiPages } from '../src/platform/http/openapi-pages.ts'
import { startServer } from '../src/platform/http/server.ts'
import { openLog } from '../src/platform/log.ts'
import { openOutbound } from '../src/platform/outbound/post.ts'
import { openPlatform, type Platform } from '../src/platform/platform.ts'
import { startWorker } from '../src/platform/tasks/worker.ts'
import type { GroupId, OperatorId } from '../src/platform/tenant.ts'
import { sharedExtractor } from './shared-extractor.ts'
import { sharedViewer } from './shared-viewer.ts'
import { cloneDatabase } from './test-database.ts'

/** The real service, one per test file, with its own database, data folder, port and clock. */
export type TestApp = Awaited<ReturnType<typeof openTestApp>>
export type Operator = { id: OperatorId; sandboxId: OperatorId; live: string; test: string }
/** A headquarters' group with its key. */
export type Group = { id: GroupId; key: string }
/** A response body of any shape. The test checks it. */
export type Json = ReturnType<typeof JSON.parse>
export type Reply = { status: number; headers: Headers; text: string; json: Json }
export type Sent = {
  key?: string
  /** Text and bytes are sent as they are, all else as JSON. */
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
}
type TestAppOptions = {
  /** The database URL for headquarters' reads, if a test sets it. */
  networkUrl?: string
  /** Starts the worker too. `app.work()` does so later. */
  worker?: boolean
  config?: Partial<Config>
  /** The free space on a disk, if a test sets it. */
  readDisk?: ReadDisk
  bodyLimits?: Partial<BodyLimits>
  /** How the worker calls receivers: `{ ca }` of test/receiver.ts for one on this machine. */
  outbound?: Parameters<typeof openOutbound>[0]
  /** Replaces the real extractor. */
  extractor?: Extractor
}

/** Opens a test app. It closes when the file's tests end. */
export async function openTestApp(options: TestAppOptions = {}) {
  const closing = closedAfterward()
  const dataDir = await mkdtemp(join(tmpdir(), 'svc-test-'))
  closing.push(() => rm(dataDir, { recursive: true, force: true }))
  const database = await cloneDatabase()
  closing.push(database.drop)
  const clock = movableClock()
  const log: string[] = []
  const config = {
    ...readConfig({
      SVC_DATA_DIR: dataDir,
      PORT: '0',
      EXTRACTOR_PROCESSES: '1',
      EXTRACTOR_SPARES: '0',
    }),
    preAuthPerMinute: 1_000_000,
    ...options.config,
  }
  const platform = await openPlatform({
    config,
    databaseUrl: database.logins.service,
    networkUrl: options.networkUrl ?? database.logins.network,
    log: openLog('info', { write: (line) => void log.push(line) }),
    now: clock.now,
    authenticator: (db, vault) => authenticator(db, vault.root),
    ...(options.readDisk ? { readDisk: options.readDisk } : {}),
    ...(options.bodyLimits ? { bodyLimits: options.bodyLimits } : {}),
    ...(options.outbound ? { outbound: openOutbound(options.outbound) } : {}),
  })
  closing.push(platform.close)
  const server = await serve(platform, config, clock.now)
  closing.push(server.closeDashboard, server.close)

  // Bypasses the service, whose login cannot change tables.
  const superuser = openDb(database.url, { max: 4 })
  closing.push(superuser.close)
  const sql = (text: string, values: unknown[] = []) => run<Json>(superuser, text, values)
  const call = callerOf(server.url, log)
  const extractor = options.extractor ?? sharedExtractor(config.extractorProcesses)
  closing.push(extractor.close)
  const given = { databaseUrl: database.logins.service, now: clock.now, extractor }
  const work = () => startWork(platform, given, options, closing)
  if (options.worker) await work()
  return {
    platform,
    clock,
    log,
    dataDir,
    url: server.url,
    databaseUrl: database.url,
    sql,
    call,
    work,
    objects: () => objectsOf(platform),
    ...operatorsOf(platform, clock.now),
    ...groupsOf(platform, clock.now),
    ...documentsOf(call, sql, log),
  }
}

async function serve(platform: Platform, config: Config, now: () => Date) {
  const dashboard = await openDashboard(platform, sharedViewer)
  const health = healthPages(platform, now, gauges)
  const reference = openApiPages(api, { baseUrl: config.baseUrl, version: '0' })
  const pages = [...dashboard.assets, ...health, ...reference, ...(await docsPages())]
  const server = await startServer(platform, endpoints, pages, { ...config, now }, dashboard.routes)
  return { ...server, closeDashboard: dashboard.close }
}

type ApiCall = ReturnType<typeof callerOf>
type Closing = (() => Promise<unknown>)[]

/** Closes resources after the file's tests, in reverse order of opening. */
function closedAfterward(): Closing {
  const closing: Closing = []
  after(async () => {
    for (const close of closing.reverse()) await close()
  })
  return closing
}

/** Real time until a test sets it. It then stops until moved, or released with null. */
function movableClock() {
  let fixed: Date | null = null
  const now = () => fixed ?? new Date()
  const set = (at: string | Date | null) => {
    fixed = at === null ? null : new Date(at)
  }
  return { now, set, advance: (ms: number) => set(new Date(now().getTime() + ms)) }
}

/** The real worker. It stops with the test app, or earlier by `stop`. */
async function startWork(
  platform: Platform,
  { extractor, ...given }: { databaseUrl: string; now: () => Date; extractor: Extractor },
  options: TestAppOptions,
  closing: Closing,
) {
  const outbound = openOutbound(options.outbound)
  const tasks = tasksOf(extractor, outbound)
  const concurrency = platform.config.extractorProcesses + 1
  const pace = { concurrency, sweepEveryMs: 500 }
  const worker = await startWorker(platform, { tasks, schedule, ...pace, ...given })
  const end = async () => {
    await worker.stop()
    outbound.close()
  }
  let ending: Promise<void> | null = null
  const stop = () => {
    ending ??= end()
    return ending
  }
  closing.push(stop)
  return { stop }
}

function operatorsOf({ db, vault }: Platform, now: () => Date) {
  /** A key of an operator. It has all scopes unless some are named. */
  function mint(owner: OperatorId, mode: 'live' | 'test', scopes: OperatorScope[] = ALL) {
    const key = { mode, scopes, name: null }
    return db.transaction((tx) => mintKey(tx, owner, vault.root, key, now()))
  }

  /** A new operator with its sandbox, a live key and a test key. */
  async function operator(
    given: { name?: string; iu?: number; scopes?: OperatorScope[] } = {},
  ): Promise<Operator> {
    const { name = 'Harbor Restoration', iu = 3000, scopes } = given
    const made = await db.transaction((tx) => createOperator(tx, vault, { name, iu }, now()))
    const live = await mint(made.operator_id, 'live', scopes)
    const test = await mint(made.sandbox_operator_id, 'test', scopes)
    const ids = { id: made.operator_id, sandboxId: made.sandbox_operator_id }
    return { ...ids, live: live.secret, test: test.secret }
  }

  return { operator, mint }
}

const ALL = [...operatorScopes]

function groupsOf({ db, vault }: Platform, now: () => Date) {
  /** A group's key. It has all scopes unless some are named. */
  function mintForGroup(id: GroupId, scopes: GroupScope[] = [...groupScopes]) {
    return mintGroupKey(db, id, vault.root, { scopes, name: null }, now())
  }

  /** A new group with a key. It requires nothing of its members by default. */
  async function group(given: Partial<NewGroup> & { scopes?: GroupScope[] } = {}): Promise<Group> {
    const { scopes, ...stated } = given
    const usual = { name: 'Harbor HQ', tier: 'standard', subscription: 'active' as const }
    const whole = { ...usual, requirements: [], ...stated }
    const made = await db.transaction((tx) => createGroup(tx, whole, now()))
    const { secret } = await mintForGroup(made.group_id, scopes)
    return { id: made.group_id, key: secret }
  }

  /** Imports a group file, given as its JSON. */
  function importFile({ id }: Pick<Group, 'id'>, file: unknown) {
    return importGroup(db, id, Buffer.from(JSON.stringify(file)), now())
  }

  return { group, mintForGroup, importFile }
}

/** Throws on a 500 with the service's log entry: a 500 is a bug in any test. */
function callerOf(url: string, log: string[]) {
  return async (method: string, path: string, sent: Sent = {}): Promise<Reply> => {
    const headers = new Headers(sent.headers)
    if (sent.key !== undefined) headers.set('authorization', `Bearer ${sent.key}`)
    const asItIs = typeof sent.body === 'string' || sent.body instanceof Uint8Array
    const asJson = sent.body !== undefined && !asItIs
    if (asJson && !headers.has('content-type')) headers.set('content-type', 'application/json')
    const body =
      sent.form ?? ((asJson ? JSON.stringify(sent.body) : sent.body) as RequestInit['body'])
    const response = await fetch(url + path, { method, headers, body: body ?? null })
    const { status } = response
    const text = await response.text()
    if (status === 500) throw new Error(`${method} ${path}: ${text} ${log.at(-1)}`)
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const json = isJson && text !== '' && status !== 206 ? JSON.parse(text) : null
    return { status, headers: response.headers, text, json }
  }
}

type Sql = (text: string, values: unknown[]) => Promise<Json[]>

function documentsOf(call: ApiCall, sql: Sql, log: string[]) {
  /** Uploads a document as multipart, by default with the live key. */
  async function push(
    { live }: Pick<Operator, 'live'>,
    filename: string,
    bytes: string | Uint8Array,
    sent: Omit<Sent, 'body' | 'form'> = {},
  ): Promise<Reply> {
    const form = new FormData()
    form.append('file', new Blob([Buffer.from(bytes as string)]), filename)
    return call('POST', '/v1/documents', { key: live, form, ...sent })
  }

  /** The ingestion from its GET endpoint, once it is no longer processing. A scan may take two minutes. */
  async function settled({ live }: Pick<Operator, 'live'>, id: string): Promise<Json> {
    for (const until = Date.now() + 150_000; Date.now() < until; await sleep(20)) {
      const [row] = await sql('select status from ingestions where id = $1', [id])
      if (row?.status === 'processing') continue
      return (await call('GET', `/v1/ingestions/${id}`, { key: live })).json
    }
    throw new Error(`ingestion ${id} is still processing after 150 s: ${log.at(-1)}`)
  }

  /** Uploads a document and waits for its outcome. */
  async function ingest(owner: Operator, filename: string, bytes: string | Uint8Array) {
    const { status, text, json } = await push(owner, filename, bytes)
    if (status !== 202) throw new Error(`${filename} was refused: ${text}`)
    return settled(owner, json.id)
  }

  return { push, settled, ingest }
}

/** Keys of all objects in the store. */
async function objectsOf({ store }: Platform): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list('')) keys.push(key)
  return keys
}
