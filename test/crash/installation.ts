import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  isServerOf,
  processMark,
  readPostmaster,
} from '../../src/platform/embedded-postgresql/embedded-process.ts'
import { databaseUrl } from '../../src/platform/embedded-postgresql/embedded-socket.ts'
import type { OperatorId } from '../../src/platform/tenant.ts'
import { freePort } from '../free-port.ts'
import { copyMigratedFolder } from '../migrated-data-folder.ts'
import { runSvc, type SvcOutput } from '../svc.ts'
import { printed, runProgram, type Service, sendSignal, until } from './program.ts'

/** The service as operating-system processes that are started, killed and started again. */

/** A response or output of any shape, which the test checks. */
export type Json = ReturnType<typeof JSON.parse>
export type Reply = { status: number; headers: Headers; text: string; json: Json }

/**
 * A data folder, a port and the processes that use them. `close` removes everything. The folder already has a
 * database, unless the test is about a `first` start.
 */
export async function openInstallation(given: Record<string, string> = {}, { first = false } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'svc-crash-'))
  chmodSync(root, 0o711) // under root, the database's user must pass through
  const dataDir = join(root, 'data')
  if (!first) copyMigratedFolder(dataDir)
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? root,
    PORT: String(await freePort()),
    SVC_DATA_DIR: dataDir,
    SVC_DEMO: 'off',
    EXTRACTOR_PROCESSES: '1',
    EXTRACTOR_SPARES: '0',
    ...given,
  }
  const url = `http://127.0.0.1:${env.PORT}`
  const started: Service[] = []
  const database = databaseAsker(dataDir)

  /** `svc start` or another long-running command, in a separate process group. */
  function start(args: string[] = ['start'], more: Record<string, string> = {}): Service {
    return startIn(process.execPath, ['src/main.ts', ...args], more)
  }

  /** Another program that starts the service. */
  function startIn(program: string, args: string[], more: Record<string, string> = {}): Service {
    const service = runProgram(program, args, { ...env, ...more }, url)
    started.push(service)
    return service
  }

  async function close(): Promise<void> {
    database.forget()
    for (const { killGroup } of started) killGroup('SIGKILL')
    const server = databaseOf(dataDir)
    if (server) process.kill(server.pid, 'SIGKILL')
    await Promise.all(started.map(({ ended }) => ended))
    // Elsewhere if the database's user cannot enter the temporary folder.
    const home = join(dataDir, 'postgres')
    const socket = server?.socketFolder ? [server.socketFolder] : []
    const folders = [...(existsSync(home) ? [realpathSync(home)] : []), ...socket, root]
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 50 })
  }

  const reach = (method: string, path: string, sent: Sent = {}) => call(url, method, path, sent)
  const sql = database.ask
  const databaseUrl = () => databaseUrlOf(dataDir)
  return {
    dataDir,
    url,
    databaseUrl,
    env,
    start,
    startIn,
    sql,
    close,
    call: reach,
    ...commandsWith(env),
  }
}

/**
 * Commands that end by themselves, with the settings of an installation. One at a time, because the database
 * server identifies its users by their process.
 */
function commandsWith(env: NodeJS.ProcessEnv) {
  const svc = (...args: string[]) => runSvc(args, env)

  /** In a separate process. */
  function svcProcess(args: string[], more: Record<string, string> = {}): Promise<SvcOutput> {
    return printed(process.execPath, ['src/main.ts', ...args], { ...env, ...more })
  }

  /** The one JSON object that a command prints. Throws if it prints anything else. */
  async function svcJson(...args: string[]): Promise<Json> {
    const { code, out, err } = await svc(...args, '--json')
    if (code !== 0) throw new Error(`svc ${args.join(' ')} ended with ${code}: ${err}`)
    return JSON.parse(out)
  }

  /** Creates an operator with one key. */
  async function createOperator(scopes: string): Promise<{ id: OperatorId; key: string }> {
    const create = ['operator', 'create', '--name', 'Harbor', '--iu', '1000']
    const { operator_id: id } = await svcJson(...create)
    const { secret } = await svcJson('key', 'mint', '--operator', id, '--scopes', scopes)
    return { id, key: secret }
  }

  return { svc, svcProcess, svcJson, createOperator }
}

/**
 * Queries the database directly, over one connection while its server runs, because tests poll many times a
 * second.
 */
function databaseAsker(dataDir: string) {
  let known: { url: string; client: Promise<pg.Client> } | null = null

  function forget(): void {
    known?.client.then((client) => client.end()).catch(() => undefined)
    known = null
  }

  function connection(): Promise<pg.Client> {
    const url = databaseUrlOf(dataDir)
    if (known?.url === url) return known.client
    forget()
    const client = new pg.Client(url)
    // The query that fails reports it.
    client.on('error', () => undefined)
    known = { url, client: client.connect().then(() => client) }
    return known.client
  }

  async function ask(text: string, values: unknown[] = []): Promise<Json[]> {
    const isOld = known !== null
    try {
      return (await (await connection()).query(text, values)).rows
    } catch (error) {
      forget()
      // The server of this connection may have ended, and another one may have started.
      if (isOld && !(error instanceof pg.DatabaseError)) return ask(text, values)
      throw error
    }
  }

  return { ask, forget }
}

function databaseUrlOf(dataDir: string): string {
  const server = databaseOf(dataDir)
  const password = readFileSync(join(dataDir, 'postgres', 'password'), 'utf8').trim()
  return databaseUrl(server ?? { socketFolder: null, port: 0 }, password)
}

export type Installation = Awaited<ReturnType<typeof openInstallation>>
type Sent = {
  key?: string
  body?: NonNullable<RequestInit['body']>
  headers?: Record<string, string>
  signal?: AbortSignal
}

async function call(url: string, method: string, path: string, sent: Sent): Promise<Reply> {
  const { key, body = null, headers = {}, signal = null } = sent
  const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` }
  const init = { method, headers: { ...headers, ...authorization }, body, signal, duplex: 'half' }
  const response = await fetch(url + path, init as RequestInit)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const json = isJson && text !== '' ? JSON.parse(text) : null
  return { status: response.status, headers: response.headers, text, json }
}

export function formOf(filename: string, bytes: string | Uint8Array): FormData {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(bytes as string)]), filename)
  return form
}

/** The database server that runs on a data folder. Null if none does. */
export function databaseOf(dataDir: string) {
  try {
    const folder = join(realpathSync(join(dataDir, 'postgres')), 'data')
    const server = readPostmaster(folder)
    return server && { ...server, folder }
  } catch {
    return null
  }
}

export function lives(pid: number): boolean {
  return processMark(pid) !== null
}

/** Pids of the running processes that a process has started. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => parentOf(one) === pid && lives(one))
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}

/** Kills the service, its children and its database at once, like a power failure. */
export async function killEverything(service: Service, dataDir: string): Promise<void> {
  const server = databaseOf(dataDir)
  const pids = [service.pid, ...childrenOf(service.pid), ...(server ? [server.pid] : [])]
  for (const pid of pids) sendSignal(pid, 'SIGKILL')
  await service.ended
  if (server) await until(() => !isServerOf(server.pid, server.folder), 'the database is dead')
}
