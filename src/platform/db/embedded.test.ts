import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, madeFolder, newFolder, running, start, startElsewhere } from './embedded.fixture.ts'
import { isServerOf, readPostmaster } from './embedded-process.ts'

test('a new folder gets a server of its own, and a second start finds its data again', async () => {
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

test('it listens on loopback alone, asks for its password and sorts by code point', async () => {
  const server = await start(madeFolder())
  const settings = `select current_setting('listen_addresses') as listens,
    current_setting('password_encryption') as passwords, datlocale as locale
    from pg_database where datname = 'postgres'`
  assert.deepEqual(await ask(server.url, settings), [
    { listens: '127.0.0.1', passwords: 'scram-sha-256', locale: 'C.UTF-8' },
  ])
  const stranger = new URL(server.url)
  stranger.password = 'guess'
  await assert.rejects(ask(stranger.href, 'select 1'), { code: '28P01' })
  const password = statSync(join(server.folder, 'password'))
  assert.equal(password.mode & 0o777, 0o600)
  assert.equal(password.uid, process.getuid?.())
  await server.stop()
})

test('two processes that start at once share one server; the last one out stops it', async () => {
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

test('the server of a killed process is taken over, and stopped by who took it over', async () => {
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

test('what was committed is there after the process and the server were killed', async () => {
  const dataDir = madeFolder()
  const killed = await startElsewhere(dataDir)
  await ask(killed.url, 'create table kept as select 7 as seven')
  process.kill(running(realpathSync(join(dataDir, 'postgres'))).pid, 'SIGKILL')
  await killed.kill()

  const next = await start(dataDir)
  assert.deepEqual(await ask(next.url, 'select seven from kept'), [{ seven: 7 }])
  await next.stop()
})

test('a server that is killed while it is used comes back at the same address', async () => {
  const server = await start(madeFolder())
  await ask(server.url, 'create table kept as select 7 as seven')
  const { pid } = running(server.folder)
  process.kill(pid, 'SIGKILL')

  const giveUpAt = performance.now() + 10_000
  const asked = () => ask(server.url, 'select seven from kept').catch(() => null)
  let rows = null
  while (rows === null && performance.now() < giveUpAt) {
    await sleep(100)
    if (!isServerOf(pid, join(server.folder, 'data'))) rows = await asked()
  }
  assert.deepEqual(rows, [{ seven: 7 }])
  await server.stop()
  assert.equal(readPostmaster(join(server.folder, 'data')), null)
})

test('where its port is taken when it is killed, it waits and comes back at the same address', async () => {
  const dataDir = madeFolder()
  const server = await start(dataDir)
  await ask(server.url, 'create table kept as select 7 as seven')
  const port = Number(new URL(server.url).port)
  assert.ok(port < 32_768, 'outside of what outgoing connections are lent')
  process.kill(running(server.folder).pid, 'SIGKILL')
  const squatter = await squat(port)
  await sleep(1_500)
  assert.notEqual(readPostmaster(join(server.folder, 'data'))?.state, 'ready')
  // A second process that starts meanwhile must not move it either.
  const second = startElsewhere(dataDir)
  while (signatures(server.folder, 'user').length < 2) await sleep(20)
  await sleep(500)
  assert.notEqual(readPostmaster(join(server.folder, 'data'))?.state, 'ready')

  squatter.close()
  const other = await second
  assert.equal(other.url, server.url)
  assert.deepEqual(await ask(server.url, 'select seven from kept'), [{ seven: 7 }])
  await other.leave()
  await server.stop()
})

test('two that start while the port is taken, and were told of none, move together', async () => {
  const dataDir = madeFolder()
  const first = await start(dataDir)
  await first.stop()
  const squatter = await squat(Number(new URL(first.url).port))
  const [one, other] = await Promise.all([startElsewhere(dataDir), startElsewhere(dataDir)])
  assert.equal(one.url, other.url)
  assert.notEqual(one.url, first.url)
  squatter.close()
  await one.leave()
  await other.leave()
})

test('a port that outgoing connections are lent is given up at the next start', async () => {
  const dataDir = madeFolder()
  const first = await start(dataDir)
  await first.stop()
  writeFileSync(join(first.folder, 'port'), '45678\n')
  const second = await start(dataDir)
  assert.ok(Number(new URL(second.url).port) < 32_768)
  await second.stop()
})

test('a first start that was killed half-way is made anew, and leaves nothing', async () => {
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

test('neither a lock of another process nor a taken port keeps it from starting', async () => {
  const dataDir = madeFolder()
  const first = await start(dataDir)
  await first.stop()
  const lock = `${process.pid}\n${first.folder}/data\n1\n5432\n\n127.0.0.1\n\nready\n`
  writeFileSync(join(first.folder, 'data', 'postmaster.pid'), lock)
  const squatter = createServer().listen(Number(new URL(first.url).port), '127.0.0.1')
  await once(squatter, 'listening')

  const second = await start(dataDir)
  assert.notEqual(new URL(second.url).port, new URL(first.url).port)
  assert.deepEqual(await ask(second.url, 'select 1 as one'), [{ one: 1 }])
  await second.stop()
  squatter.close()
})

test('a cluster that cannot be started is left as it is, and the error says why', async () => {
  const dataDir = madeFolder()
  const server = await start(dataDir)
  await server.stop()
  rmSync(join(server.folder, 'data', 'global', 'pg_control'))
  const files = readdirSync(join(server.folder, 'data'))

  await assert.rejects(start(dataDir), /the database does not start: .*pg_control/s)
  assert.deepEqual(readdirSync(join(server.folder, 'data')), files)
})

test('a database whose folder is removed under it ends without ending the service', async () => {
  const server = await start(madeFolder())
  const { pid } = running(server.folder)
  rmSync(server.folder, { recursive: true, maxRetries: 20 })
  process.kill(pid, 'SIGKILL')
  while (isServerOf(pid, join(server.folder, 'data'))) await sleep(20)
  await sleep(200)
  await assert.rejects(server.stop(), { code: 'ENOENT' })
})

function signatures(folder: string, kind: string): string[] {
  return readdirSync(folder).filter((name) => name.startsWith(`${kind}-`))
}

/** Listens on a port as soon as its server has let go of it. */
async function squat(port: number): Promise<Server> {
  for (;;) {
    const squatter = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1')
    const taken = await once(squatter, 'listening').catch(() => null)
    if (taken) return squatter
    await sleep(5)
  }
}
