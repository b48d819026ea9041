import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../../../test/crash/program.ts'
import { freePort } from '../../../test/free-port.ts'
import {
  ask,
  madeFolder,
  mkdtempUnder,
  newFolder,
  root,
  running,
  start,
  startElsewhere,
} from './embedded.fixture.ts'
import { programs, serverEnvironment } from './embedded-home.ts'
import { isServerOf, processMark, readPostmaster } from './embedded-process.ts'

test('a new folder gets its own server, and a second start finds the data', async () => {
  const dataDir = newFolder()
  const first = await start(dataDir)
  await ask(first.url, 'create table kept as select 7 as seven')
  const { pid } = running(first.folder)
  await first.stop()
  assert.equal(isServerOf(pid, join(first.folder, 'data')), false)

  const second = await start(dataDir)
  assert.deepEqual(await ask(second.url, 'select seven from kept'), [{ seven: 7 }])
  assert.equal(second.url, first.url)
  await second.stop()
})

test('only its own user reaches the socket, with the password; it sorts by code point', async () => {
  const server = await start(madeFolder())
  const settings = `select current_setting('listen_addresses') as tcp,
    current_setting('password_encryption') as passwords, datlocale as locale
    from pg_database where datname = 'postgres'`
  assert.deepEqual(await ask(server.url, settings), [
    { tcp: '', passwords: 'scram-sha-256', locale: 'C.UTF-8' },
  ])
  const { pid, socketFolder } = running(server.folder)
  assert.ok(socketFolder && socketFolder.length < 40, 'a short path')
  const folder = statSync(socketFolder)
  assert.equal(folder.mode & 0o777, 0o700)
  assert.equal(folder.uid, statSync(join(server.folder, 'data')).uid)

  const stranger = new URL(server.url)
  stranger.password = 'guess'
  await assert.rejects(ask(stranger.href, 'select 1'), { code: '28P01' })
  const password = statSync(join(server.folder, 'password'))
  assert.equal(password.mode & 0o777, 0o600)
  assert.equal(password.uid, process.getuid?.())
  await server.stop()
  assert.equal(isServerOf(pid, join(server.folder, 'data')), false)
  assert.equal(existsSync(socketFolder), false)
})

test('a data folder deeper than the maximum socket path works too', async () => {
  const dataDir = join(newFolder(), 'x'.repeat(120), 'y'.repeat(120))
  const server = await start(dataDir)
  assert.deepEqual(await ask(server.url, 'select 1 as one'), [{ one: 1 }])
  await server.stop()
})

test('two processes that start at once share one server, and the last one stops it', async () => {
  const dataDir = newFolder()
  const [one, other] = await Promise.all([startElsewhere(dataDir), startElsewhere(dataDir)])
  assert.equal(one.url, other.url)
  const folder = join(dataDir, 'postgres')
  const { pid } = running(folder)

  await one.leave()
  assert.deepEqual(await ask(other.url, 'select 1 as one'), [{ one: 1 }])
  assert.equal(running(folder).pid, pid)

  await other.leave()
  assert.equal(readPostmaster(join(realpathSync(folder), 'data')), null)
})

test('the next process takes over the server of a killed process and stops it at its end', async () => {
  const dataDir = madeFolder()
  const killed = await startElsewhere(dataDir)
  const folder = realpathSync(join(dataDir, 'postgres'))
  const { pid } = running(folder)
  await killed.kill()

  const next = await start(dataDir)
  assert.equal(running(folder).pid, pid)
  await next.stop()
  assert.equal(isServerOf(pid, join(folder, 'data')), false)
})

test('committed data survives a kill of the process and the server', async () => {
  const dataDir = madeFolder()
  const killed = await startElsewhere(dataDir)
  await ask(killed.url, 'create table kept as select 7 as seven')
  process.kill(running(realpathSync(join(dataDir, 'postgres'))).pid, 'SIGKILL')
  await killed.kill()

  const next = await start(dataDir)
  assert.deepEqual(await ask(next.url, 'select seven from kept'), [{ seven: 7 }])
  await next.stop()
})

test('a server that is killed during use comes back at the same address', async () => {
  const server = await start(madeFolder())
  await ask(server.url, 'create table kept as select 7 as seven')
  const { pid } = running(server.folder)
  process.kill(pid, 'SIGKILL')

  const giveUpAt = performance.now() + 10_000
  const asked = () => ask(server.url, 'select seven from kept').catch(() => null)
  let rows = null
  while (rows === null && performance.now() < giveUpAt) {
    await sleep(20)
    if (!isServerOf(pid, join(server.folder, 'data'))) rows = await asked()
  }
  assert.deepEqual(rows, [{ seven: 7 }])
  await server.stop()
  assert.equal(readPostmaster(join(server.folder, 'data')), null)
})

test('the socket folder comes back at the same address after /tmp was cleaned', async () => {
  const server = await start(madeFolder())
  const { pid, socketFolder } = running(server.folder)
  rmSync(socketFolder!, { recursive: true })
  while (isServerOf(pid, join(server.folder, 'data'))) await sleep(20)
  while (readPostmaster(join(server.folder, 'data'))?.state !== 'ready') await sleep(20)
  assert.deepEqual(await ask(server.url, 'select 1 as one'), [{ one: 1 }])
  assert.equal(running(server.folder).socketFolder, socketFolder)
  await server.stop()
})

test('a socket folder replaced by another user is refused', async () => {
  const dataDir = madeFolder()
  const first = await start(dataDir)
  const { socketFolder } = running(first.folder)
  await first.stop()
  const elsewhere = mkdtempUnder(root)
  symlinkSync(elsewhere, socketFolder!)
  await assert.rejects(start(dataDir), /^Error: .* is not a folder \(mode 0700\) of uid \d+/)
  assert.deepEqual(readdirSync(elsewhere), [])
  rmSync(socketFolder!)
  mkdirSync(socketFolder!, { mode: 0o755 })
  await assert.rejects(start(dataDir), /who runs the database: remove it$/)
  rmdirSync(socketFolder!)

  const second = await start(dataDir)
  assert.equal(second.url, first.url)
  await second.stop()
})

test('a server of an earlier version, on TCP, is restarted with a socket', async () => {
  const dataDir = madeFolder()
  const old = await startOld(dataDir)
  const server = await start(dataDir)
  assert.equal(isServerOf(old.pid, join(server.folder, 'data')), false)
  assert.deepEqual(await ask(server.url, 'show listen_addresses'), [{ listen_addresses: '' }])
  assert.ok(running(server.folder).socketFolder)
  await server.stop()
})

test('a server that a service of an earlier version still uses is shared', async () => {
  const dataDir = madeFolder()
  const old = await startOld(dataDir)
  // Signs as a living service of that version does.
  const parent = process.ppid
  const folder = realpathSync(join(dataDir, 'postgres'))
  writeFileSync(join(folder, `user-${parent}`), processMark(parent) ?? '')
  const server = await start(dataDir)
  assert.deepEqual(await ask(server.url, 'show port'), [{ port: String(old.port) }])
  await server.stop()
  assert.equal(running(folder).pid, old.pid)
  rmSync(join(folder, `user-${parent}`))
  const last = await start(dataDir)
  await last.stop()
})

test('a killed first start is repeated and leaves no files behind', async () => {
  const dataDir = newFolder()
  const gone = spawn(process.execPath, ['-e', ''])
  await once(gone, 'exit')
  const torn = join(dataDir, `.new-postgres-${gone.pid}-abc`, 'data')
  mkdirSync(torn, { recursive: true })
  writeFileSync(join(torn, 'PG_VERSION'), '18\n')

  const server = await start(dataDir)
  assert.deepEqual(await ask(server.url, 'select 1 as one'), [{ one: 1 }])
  assert.deepEqual(readdirSync(dataDir), ['postgres'])
  await server.stop()
})

test('locks of another process do not prevent the start', async () => {
  const dataDir = madeFolder()
  const first = await start(dataDir)
  const { socketFolder } = running(first.folder)
  await first.stop()
  const lock = `${process.pid}\n${first.folder}/data\n1\n5432\n\n127.0.0.1\n\nready\n`
  writeFileSync(join(first.folder, 'data', 'postmaster.pid'), lock)
  const { uid, gid } = statSync(join(first.folder, 'data'))
  mkdirSync(socketFolder!, { mode: 0o700 })
  writeFileSync(join(socketFolder!, '.s.PGSQL.5432.lock'), lock)
  chownSync(socketFolder!, uid, gid)

  const second = await start(dataDir)
  assert.deepEqual(await ask(second.url, 'select 1 as one'), [{ one: 1 }])
  await second.stop()
})

test('a cluster that cannot be started stays unchanged, and the error says why', async () => {
  const dataDir = madeFolder()
  const server = await start(dataDir)
  await server.stop()
  rmSync(join(server.folder, 'data', 'global', 'pg_control'))
  const files = readdirSync(join(server.folder, 'data'))

  await assert.rejects(start(dataDir), /the database failed to start: .*pg_control/s)
  assert.deepEqual(readdirSync(join(server.folder, 'data')), files)
})

test("removing the database's folder stops the database without stopping the service", async () => {
  const lines: string[] = []
  const server = await start(madeFolder(), { info: (line) => lines.push(line) })
  const { pid } = running(server.folder)
  rmSync(server.folder, { recursive: true, maxRetries: 20 })
  process.kill(pid, 'SIGKILL')
  const failed = () => lines.some((line) => line.includes('ENOENT'))
  await until(failed, 'the restart has failed')
  await assert.rejects(server.stop(), { code: 'ENOENT' })
})

/** A server as the version before sockets started it, after its service was killed. */
async function startOld(dataDir: string) {
  const first = await start(dataDir)
  const folder = join(first.folder, 'data')
  await first.stop()
  const { uid, gid } = statSync(folder)
  const user = uid === process.getuid?.() ? {} : { uid, gid }
  const port = await freePort()
  const program = join(programs(user.uid === undefined ? null : { uid, gid }), 'postgres')
  const listens = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  const args = ['-D', folder, '-p', String(port), ...listens, '-c', 'fsync=off']
  const options = { ...user, env: serverEnvironment, cwd: '/', detached: true }
  const { pid } = spawn(program, args, { ...options, stdio: 'ignore' })
  while (readPostmaster(folder)?.state !== 'ready') await sleep(20)
  return { pid: pid!, port }
}
