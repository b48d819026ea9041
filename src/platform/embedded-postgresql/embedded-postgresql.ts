import { spawn } from 'node:child_process'
import { closeSync, fstatSync, ftruncateSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cleanUp, startSteps } from '../db/start-steps.ts'
import { openOwn } from './embedded-files.ts'
import { type Home, openHome, programs, serverEnvironment } from './embedded-home.ts'
import { type Logins, loginsOf, settleLogins } from './embedded-logins.ts'
import {
  isServerOf,
  othersSigned,
  type Postmaster,
  readFileText,
  readPostmaster,
  removeForeignLock,
  sign,
} from './embedded-process.ts'
import {
  databaseUrl,
  hasSocket,
  openSocketFolder,
  removeSocketFolder,
  type ServerAddress,
  serverAnswers,
  socketAddress,
} from './embedded-socket.ts'

export type EmbeddedOptions = {
  /** The service's data folder. The cluster is `postgres` in it, or the target of that link. */
  dataDir: string
  log: { info(line: string): void }
  /** Off only if losing data in a power failure does not matter: tests. */
  fsync?: boolean
  /** Ends a start that waits. */
  stopping?: AbortSignal | undefined
}

type Say = (line: string) => void

export type Embedded = {
  /** Superuser, maintenance database. */
  url: string
  logins: Logins
  /** Real folder of the cluster. It is outside the data folder if the server cannot enter that. */
  folder: string
  /** Leaves the server running while another process uses it. The last process stops it. */
  stop(): Promise<void>
}

/**
 * A PostgreSQL server on this data folder. It uses a running server, started by another process of the
 * service or left by a killed one, or starts a new one. This takes 1–5 s the first time, 0.1–0.3 s later,
 * and longer after a crash with a long recovery.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { log, stopping } = options
  const say: Say = (line) => log.info(line)
  const home = await openHome(resolve(options.dataDir), say)
  const signOffs = [sign(home.folder, 'user')]
  let stopKeeping = async () => {}
  const stop = () => stopKeeping().then(() => leave(home, signOffs))
  try {
    const start = { home, fsync: options.fsync ?? true, say }
    const own = { ...start, address: socketAddress(home) }
    const { socketFolder, port } = await findOrStart(own, stopping)
    const address = { socketFolder, port }
    const url = databaseUrl(address, home.password)
    stopKeeping = keepRunning({ ...start, address })
    const step = startSteps({ embeddedIn: home.folder, log, stopping })
    await step('logins', () => settleLogins(url))
    return { url, logins: loginsOf(url), folder: home.folder, stop }
  } catch (error) {
    await cleanUp(stop())
    throw error
  }
}

const POLL_MS = 20
/** The backends of a killed server hold its memory for up to 2 s, and a new one refuses to start. */
const RETRY_MS = 5_000
const PROGRESS_EVERY_MS = 3_000
const CHECK_EVERY_MS = 500

type Start = { home: Home; fsync: boolean; say: Say; address: ServerAddress }

/**
 * Restarts the server at the same address if it ends unexpectedly, for example when memory ran out. It also
 * restarts if a cleanup of /tmp removed its socket. Queries fail until then, as in any outage.
 */
function keepRunning(start: Start) {
  const { home, say, address } = start
  const stopped = new AbortController()
  const check = async () => {
    const server = readPostmaster(home.dataDir)
    if (server && (server.state !== 'ready' || hasSocket(address))) return
    if (server) {
      say(`the database's socket in ${address.socketFolder} is gone: restarting the database`)
      await shutDown(server.pid, home.dataDir)
    } else say('the database has stopped: starting it again')
    await findOrStart(start)
  }
  let known: string | null = null
  const keep = async () => {
    while (await pause(CHECK_EVERY_MS, stopped.signal)) {
      const trouble = await check().then(() => null, messageOf)
      // If the server's state cannot be read (no descriptor left, for example), nothing is restarted.
      if (trouble !== null && trouble !== known) say(trouble)
      known = trouble
    }
  }
  const kept = keep()
  return () => {
    stopped.abort()
    return kept
  }
}

const messageOf = (error: Error) => error.message

/** False if interrupted. Does not keep the process alive. */
function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal, ref: false }).catch(() => false)
}

async function findOrStart(start: Start, stopping?: AbortSignal): Promise<Postmaster> {
  const { home, say } = start
  const startedAt = performance.now()
  let newsAt = startedAt + PROGRESS_EVERY_MS
  let launched: Launched | null = null
  for (;;) {
    stopping?.throwIfAborted()
    const server = readPostmaster(home.dataDir)
    // A process about to stop the server may have checked for users before we signed. Wait for the outcome.
    const lasts = server?.state === 'ready' && !othersSigned(home.folder, 'stopper')
    if (lasts && (await isUsable(server, start))) return server
    if (!server && (!launched || launched.trouble !== null)) {
      const tooLate = performance.now() > startedAt + RETRY_MS
      if (launched && tooLate) throw new Error(`the database failed to start: ${launched.trouble}`)
      if (launched) await sleep(200)
      removeForeignLock(home.dataDir)
      launched = launch(start)
    }
    await sleep(POLL_MS)
    if (performance.now() > newsAt) {
      say(`waiting for the database (${server?.state ?? 'starting'}). Its log: ${home.folder}/log`)
      newsAt += PROGRESS_EVERY_MS
    }
  }
}

/**
 * Whether a ready server responds. A server on TCP or without a socket is stopped if no other process uses
 * it. It can then be started with a socket.
 */
async function isUsable(server: Postmaster, { home, address, say }: Start): Promise<boolean> {
  const isReachable = hasSocket(server)
  const isWanted = server.socketFolder !== null || address.socketFolder === null
  if (isReachable && isWanted) return serverAnswers(server)
  if (othersSigned(home.folder, 'user')) {
    if (isReachable) return serverAnswers(server)
    throw new Error(
      `another process uses the database, but its socket ${server.socketFolder} cannot be reached from ` +
        "here: run this in the same container, or with systemd's PrivateTmp turned off",
    )
  }
  say('restarting the database: it is running but its socket does not answer')
  await shutDown(server.pid, home.dataDir)
  return false
}

/** Why it ended before it was ready. Null while it is running. */
type Launched = { trouble: string | null }

function launch({ home, fsync, address }: Start): Launched {
  if (address.socketFolder !== null) openSocketFolder(address.socketFolder, home)
  const logFile = join(home.folder, 'log')
  const log = openOwn(logFile)
  if (fstatSync(log).size > 10_000_000) ftruncateSync(log)
  const logStart = fstatSync(log).size
  const launched: Launched = { trouble: null }
  const child = spawn(
    join(programs(home.user), 'postgres'),
    ['-D', home.dataDir, '-p', String(address.port), ...serverSettings(fsync, address)],
    {
      ...home.user,
      cwd: home.folder,
      env: serverEnvironment,
      stdio: ['ignore', log, log],
      // A separate process group: Ctrl-C must not stop the database before in-flight work finishes.
      detached: true,
    },
  )
  child.unref()
  child.on('error', (error) => {
    launched.trouble = error.message
  })
  child.on('exit', (code, signal) => {
    const said = lastWords(logFile, logStart)
    launched.trouble = said || `it ended with ${signal ?? code}`
  })
  closeSync(log)
  return launched
}

/** Does nothing if the folder has been removed meanwhile. */
function lastWords(logFile: string, start: number): string {
  try {
    const written = Buffer.from(readFileText(logFile) ?? '').subarray(start)
    return written.toString('utf8').trim().slice(-2_000)
  } catch (error) {
    // Called from an event: an error thrown here would end the process.
    return `its log cannot be read: ${(error as Error).message}`
  }
}

/** Set on the command line, so that a later version of the service changes them everywhere. */
function serverSettings(fsync: boolean, { socketFolder }: ServerAddress): string[] {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  const settings = {
    // TCP only for processes of an earlier version, which know this server by its port.
    listen_addresses: socketFolder === null ? '127.0.0.1' : '',
    unix_socket_directories: socketFolder ?? '',
    unix_socket_permissions: '0700',
    max_connections: 100,
    shared_buffers: memory >= 4e9 ? '256MB' : '64MB',
    fsync: fsync ? 'on' : 'off',
    synchronous_commit: 'on', // also without fsync: a commit survives a killed server
    full_page_writes: fsync ? 'on' : 'off',
    wal_compression: 'on',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    random_page_cost: 1.1, // solid-state disks
    jit: 'off', // compiling takes longer than our statements
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements and row details are not logged: they may hold personal values.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Stops the server unless another process uses it. That process stops it later. */
async function leave(home: Home, signOffs: (() => void)[]) {
  for (const signOff of signOffs) signOff()
  const signOffStopper = sign(home.folder, 'stopper')
  try {
    const server = readPostmaster(home.dataDir)
    if (server && !othersSigned(home.folder, 'user')) {
      await shutDown(server.pid, home.dataDir)
      if (server.socketFolder) removeSocketFolder(server.socketFolder)
    }
  } finally {
    signOffStopper()
  }
}

async function shutDown(pid: number, dataDir: string) {
  const impatientAt = performance.now() + 30_000
  let signal: NodeJS.Signals | null = 'SIGINT' // fast: ends sessions and writes a checkpoint
  while (isServerOf(pid, dataDir)) {
    if (signal) sendSignal(pid, signal)
    await sleep(POLL_MS)
    // Without a checkpoint: the next start recovers from the log.
    signal = performance.now() > impatientAt ? 'SIGQUIT' : null
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error // it has already ended
  }
}
