import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isServerOf, processMark, readPostmaster } from '../../src/platform/db/embedded-process.ts'
import { copyMade } from '../made-folder.ts'
import { type Printed, said } from '../svc.ts'

/** The service as whole processes of the system, started, killed and started again. */

const ROOT = join(import.meta.dirname, '../..')
/** What the run has compiled before (scripts/test.ts). */
const COMPILED = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '' }

/** What came over the wire or was printed: of any shape, for the test to judge. */
export type Json = ReturnType<typeof JSON.parse>
export type Ended = { code: number | null; signal: NodeJS.Signals | null }
export type Reply = { status: number; headers: Headers; text: string; json: Json }

/**
 * A data folder and a port of its own, with whatever runs on them; `close` leaves nothing. The folder's
 * database has been made, unless the story is of a `first` start.
 */
export async function openPlace(given: Record<string, string> = {}, { first = false } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'svc-crash-'))
  chmodSync(root, 0o711) // run by root, the database's own user has to pass through
  const dataDir = join(root, 'data')
  if (!first) copyMade(dataDir)
  const env = {
    ...{ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? root },
    ...{ PORT: String(await freePort()), SVC_DATA_DIR: dataDir, SVC_DEMO: 'off' },
    ...{ EXTRACTOR_PROCESSES: '1', ...given },
  }
  const url = `http://127.0.0.1:${env.PORT}`
  const started: Service[] = []
  const database = databaseAsker(dataDir)

  /** `svc start` or another long-running command, in a process group of its own. */
  function start(args: string[] = ['start'], more: Record<string, string> = {}): Service {
    const service = runProgram(process.execPath, ['src/main.ts', ...args], { ...env, ...more }, url)
    started.push(service)
    return service
  }

  function startNpm(args: string[]): Service {
    const service = runProgram('npm', args, env, url)
    started.push(service)
    return service
  }

  async function close(): Promise<void> {
    database.forget()
    for (const { killGroup } of started) killGroup('SIGKILL')
    const server = databaseOf(dataDir)
    if (server) process.kill(server.pid, 'SIGKILL')
    await Promise.all(started.map(({ ended }) => ended))
    rmSync(root, { recursive: true, force: true, maxRetries: 50 })
  }

  const reach = (method: string, path: string, sent: Sent = {}) => call(url, method, path, sent)
  const sql = database.ask
  const databaseUrl = () => databaseUrlOf(dataDir)
  return {
    ...{ dataDir, url, databaseUrl, env, start, startNpm, sql, close, call: reach },
    ...commandsWith(env),
  }
}

/**
 * Commands that end by themselves, with the settings of a place. One at a time: the database's server
 * knows its users by their process.
 */
function commandsWith(env: NodeJS.ProcessEnv) {
  const svc = (...args: string[]) => said(args, env)

  /** In a process of its own. */
  function svcProcess(args: string[], more: Record<string, string> = {}): Promise<Printed> {
    return printed(process.execPath, ['src/main.ts', ...args], { ...env, ...more })
  }

  /** The one JSON object a command prints; throws where it prints anything else. */
  async function svcJson(...args: string[]): Promise<Json> {
    const { code, out, err } = await svc(...args, '--json')
    if (code !== 0) throw new Error(`svc ${args.join(' ')} ended with ${code}: ${err}`)
    return JSON.parse(out)
  }

  return { svc, svcProcess, svcJson }
}

/**
 * Asks the database itself, past the service, over one connection while its server lasts: stories ask
 * many times a second whether something has come about.
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
    // Told by the question that fails.
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
      // The server it was connected to may have ended since, and another have begun.
      if (isOld && !(error instanceof pg.DatabaseError)) return ask(text, values)
      throw error
    }
  }

  return { ask, forget }
}

function databaseUrlOf(dataDir: string): string {
  const server = databaseOf(dataDir)
  const password = readFileSync(join(dataDir, 'postgres', 'password'), 'utf8').trim()
  const address = new URL(`postgres://127.0.0.1:${server?.port ?? 0}/postgres`)
  return Object.assign(address, { username: 'postgres', password }).href
}

export type Place = Awaited<ReturnType<typeof openPlace>>
export type Service = ReturnType<typeof runProgram>
type Sent = {
  key?: string
  body?: NonNullable<RequestInit['body']>
  headers?: Record<string, string>
  signal?: AbortSignal
}

export function runProgram(program: string, args: string[], env: NodeJS.ProcessEnv, url: string) {
  const child = spawn(program, args, { cwd: ROOT, env: { ...COMPILED, ...env }, detached: true })
  const log = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    log.out += chunk.toString('utf8')
  })
  child.stderr.on('data', (chunk: Buffer) => {
    log.err += chunk.toString('utf8')
  })
  const pid = child.pid!
  const ended = endOf(child)

  /** Resolves once /readyz says so; throws with what it printed when it ends before. */
  async function ready(withinMs = 40_000): Promise<void> {
    const isReady = () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    for (const until = Date.now() + withinMs; !(await isReady()); await sleep(50)) {
      if (child.exitCode === null && child.signalCode === null && Date.now() < until) continue
      throw new Error(`it does not become ready: ${log.err}${log.out.slice(-3000)}`)
    }
  }

  /** To this process alone, or to all of its group as a terminal's Ctrl-C is. */
  const kill = (signal: NodeJS.Signals) => tell(pid, signal)
  const killGroup = (signal: NodeJS.Signals) => tell(-pid, signal)
  return { pid, log, ended, ready, kill, killGroup }
}

function endOf(child: ChildProcess): Promise<Ended> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', () => resolve({ code: null, signal: null }))
  })
}

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Runs a program to its end. */
export function printed(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<Printed> {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    log.out += chunk.toString('utf8')
  })
  child.stderr.on('data', (chunk: Buffer) => {
    log.err += chunk.toString('utf8')
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, ...log }))
  })
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

/** The database server that runs on a data folder; null when none does. */
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

/** Pids of the processes a process has started and that live. */
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

/** Kills the service, its children and its database at one blow, as a power cut would. */
export async function killEverything(service: Service, dataDir: string): Promise<void> {
  const server = databaseOf(dataDir)
  const pids = [service.pid, ...childrenOf(service.pid), ...(server ? [server.pid] : [])]
  for (const pid of pids) tell(pid, 'SIGKILL')
  await service.ended
  if (server) await until(() => !isServerOf(server.pid, server.folder), 'the database is dead')
}

/** Waits for a condition; throws with its name when it does not come true in time. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string,
  withinMs = 30_000,
): Promise<void> {
  for (const end = Date.now() + withinMs; !(await holds()); await sleep(25)) {
    if (Date.now() > end) throw new Error(`after ${withinMs} ms it still does not hold: ${what}`)
  }
}

/** A port nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' ? address!.port : 0
      probe.close(() => resolve(port))
    })
  })
}
