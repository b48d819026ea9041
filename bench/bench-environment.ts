import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import manifest from '../package.json' with { type: 'json' }
import { openService } from '../src/cli/open.ts'
import { readConfig } from '../src/config.ts'
import { mintKey } from '../src/features/api-keys/api-key-minting.ts'
import { operatorScopes } from '../src/features/api-keys/api-key-scopes.ts'
import { createOperator } from '../src/features/operators/operator.ts'
import { type Database, openDb } from '../src/platform/db/db.ts'
import { startEmbedded } from '../src/platform/embedded-postgresql/embedded-postgresql.ts'
import { readPostmaster } from '../src/platform/embedded-postgresql/embedded-process.ts'
import { openLog } from '../src/platform/log.ts'
import type { Platform } from '../src/platform/platform.ts'
import type { OperatorId } from '../src/platform/tenant.ts'
import { freePort } from '../test/free-port.ts'

const root = join(import.meta.dirname, '..')
const START_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 30_000

/** A new database in a temporary folder, with a platform on it for seeding. */
export type BenchEnvironment = {
  folder: string
  databaseUrl: string
  /** Process id of the database server. */
  databasePid: number
  platform: Platform
  /** The superuser, because the service's login may not vacuum. */
  admin: Database
  /** Starts a process of the service or of the bench on this database. */
  start(
    script: string,
    args: (port: number) => string[],
    ready: string,
    options?: Pick<Launch, 'descriptors'>,
  ): Promise<Running>
  close(): Promise<void>
}

export type Running = {
  pid: number
  url: string
  /** From the spawn to the first 200 at `ready`. */
  readyMs: number
  /** Stops it as Ctrl-C does, and waits. */
  stop(): Promise<void>
}

export async function openBenchEnvironment(): Promise<BenchEnvironment> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-bench-'))
  const database = await startEmbedded({ dataDir: folder, log: { info: () => undefined } })
  const logins = {
    DATABASE_URL: database.logins.service,
    MIGRATION_DATABASE_URL: database.logins.owner,
    NETWORK_DATABASE_URL: database.logins.network,
  }
  const env = { ...serviceSettings(folder, database.url, 0), ...logins }
  const { platform, close } = await openService(readConfig(env), openLog('error'))
  const admin = openDb(database.url, { max: 1, noTimeouts: true })
  const running: Running[] = []
  return {
    folder,
    databaseUrl: database.url,
    databasePid: readPostmaster(join(database.folder, 'data'))?.pid ?? 0,
    platform,
    admin,
    async start(script, args, ready, options = {}) {
      const port = await freePort()
      const env = { ...serviceSettings(folder, database.url, port), ...logins }
      const one = await launch({ script, args: args(port), ready, port, env, ...options })
      running.push(one)
      return one
    },
    async close() {
      for (const one of running) await one.stop()
      await admin.close()
      await close()
      await database.stop()
      // The environment reads the log once more when it notices the end.
      await sleep(100)
      // Under root, the database keeps its files where its own user can reach them.
      for (const place of [database.folder, folder])
        await rm(place, { recursive: true, force: true })
    },
  }
}

/** As in production, except the limit per address, which all callers of a bench share. */
export function serviceSettings(folder: string, databaseUrl: string, port: number) {
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    SVC_DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    SVC_DEMO: 'off',
    PRE_AUTH_PER_MINUTE: '10000000',
    PORT: String(port),
  }
}

/** Node's options between `exec node` and the script in package.json, as in production. */
const serviceOptions = manifest.scripts.svc.split(' ').slice(2, -1)

export type Launch = {
  script: string
  args: string[]
  /** Path to poll until it returns 200. */
  ready: string
  port: number
  env: Record<string, string>
  /** `ulimit -n` of the process. By default the bench's own. */
  descriptors?: number
}

/** Discards the log to /dev/null, so that logging costs the same as in production. */
export async function launch(launched: Launch): Promise<Running> {
  const { script, args, ready, port, env, descriptors } = launched
  const started = performance.now()
  const nowhere = openSync('/dev/null', 'w')
  const options = script === 'src/main.ts' ? serviceOptions : []
  const command = [process.execPath, ...options, script, ...args]
  const limited = descriptors ? ['sh', '-c', `ulimit -n ${descriptors}; exec "$@"`, 'sh'] : []
  const [program = '', ...rest] = [...limited, ...command]
  const child = spawn(program, rest, {
    cwd: root,
    env,
    stdio: ['ignore', nowhere, 'inherit'],
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  try {
    await untilReady(child, `${url}${ready}`)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const cut = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    await ended
    clearTimeout(cut)
  }
  return { pid: child.pid!, url, readyMs: performance.now() - started, stop }
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  for (const end = performance.now() + START_TIMEOUT_MS; performance.now() < end; await sleep(5)) {
    if (child.exitCode !== null) throw new Error(`the process ended with ${child.exitCode}`)
    const answer = await fetch(address).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.status === 200) return
  }
  throw new Error(`${address} was not ready in time`)
}

/** An operator with a live key that has all scopes. */
export async function newOperator({ db, vault }: Platform, iu: number) {
  const now = new Date()
  return db.transaction(async (tx) => {
    const made = await createOperator(tx, vault, { name: 'Bench Restoration', iu }, now)
    const id: OperatorId = made.operator_id
    const key = { mode: 'live' as const, scopes: [...operatorScopes], name: null }
    const { secret } = await mintKey(tx, id, vault.root, key, now)
    return { id, sandboxId: made.sandbox_operator_id, secret }
  })
}
