import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import pg from 'pg'
import { copyMigratedFolder } from '../../../test/migrated-data-folder.ts'
import { startEmbedded } from './embedded-postgresql.ts'
import { readPostmaster } from './embedded-process.ts'

/** Holds all files of a test file and is removed with it. */
export const root = mkdtempSync(join(tmpdir(), 'svc-embedded-'))
chmodSync(root, 0o711)
after(() => rmSync(root, { recursive: true }))

const silent = { info: () => undefined }

/** A data folder that does not exist yet. */
export function newFolder(): string {
  return join(mkdtempUnder(root), 'data')
}

/** A data folder with an existing database. */
export function madeFolder(): string {
  const dataDir = newFolder()
  copyMigratedFolder(dataDir)
  return dataDir
}

export function start(dataDir: string, log: { info(line: string): void } = silent) {
  return startEmbedded({ dataDir, log, fsync: false })
}

/** A folder that the database's user can pass through. */
export function mkdtempUnder(parent: string): string {
  const folder = mkdtempSync(join(parent, 'x-'))
  chmodSync(folder, 0o711)
  return folder
}

/** The running server, by the folder that `startEmbedded` returns. */
export function running(folder: string) {
  const server = readPostmaster(join(realpathSync(folder), 'data'))
  assert.ok(server, 'a server runs')
  return server
}

export async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** The same in a separate process, which leaves on request. */
export async function startElsewhere(dataDir: string) {
  const embedded = JSON.stringify(import.meta.resolve('./embedded-postgresql.ts'))
  const program = `import { startEmbedded } from ${embedded}
    const log = { info: () => undefined }
    const server = await startEmbedded({ dataDir: process.argv[1], log, fsync: false })
    console.log(server.url)
    process.stdin.resume().on('end', () => server.stop())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`it ended with ${code} before it had a server`)
  })
  const [line] = await Promise.race([once(child.stdout, 'data'), failed])
  failed.catch(() => undefined)
  return {
    url: String(line).trim(),
    leave: () => ended(child, () => child.stdin.end()),
    kill: () => ended(child, () => child.kill('SIGKILL')),
  }
}

async function ended(child: ChildProcess, act: () => void) {
  const exit = once(child, 'exit')
  act()
  await exit
}
