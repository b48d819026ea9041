import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  linkSync,
  lstatSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import {
  ask,
  madeFolder,
  mkdtempUnder,
  newFolder,
  root,
  running,
  start,
} from './embedded.fixture.ts'
import { openOwn } from './embedded-files.ts'

/** Properties of a server that root starts as another user. */

const onlyRoot = process.getuid?.() === 0 ? false : 'only root starts a server as someone else'

test('root can run it in a folder that only root can enter', { skip: onlyRoot }, async () => {
  const dataDir = newFolder()
  chmodSync(dirname(dataDir), 0o700)
  const server = await start(dataDir)
  assert.deepEqual(await ask(server.url, 'select 1 as one'), [{ one: 1 }])
  assert.equal(realpathSync(join(dataDir, 'postgres')), server.folder)
  await server.stop()
  rmSync(server.folder, { recursive: true })

  await assert.rejects(start(dataDir), /links to a folder that does not exist/)
})

test('root keeps the folder, and the server gets only the data', { skip: onlyRoot }, async () => {
  const server = await start(newFolder())
  const uidOf = (name: string) => statSync(join(server.folder, name)).uid
  assert.equal(statSync(server.folder).mode & 0o7777, 0o711)
  assert.deepEqual(['.', 'log', 'password', `user-${process.pid}`].map(uidOf), [0, 0, 0, 0])
  assert.notEqual(uidOf('data'), 0)
  await server.stop()
})

test('another user cannot enter the socket folder', { skip: onlyRoot }, async () => {
  const server = await start(madeFolder())
  const { socketFolder } = running(server.folder)
  const listed = spawnSync('ls', [socketFolder!], { uid: 12345, gid: 12345, encoding: 'utf8' })
  assert.match(listed.stderr, /Permission denied/)
  await server.stop()
})

test("root takes a folder back from the server's user without following its links", {
  skip: onlyRoot,
}, async () => {
  const dataDir = madeFolder()
  const first = await start(dataDir)
  await ask(first.url, 'create table kept as select 7 as seven')
  await first.stop()
  const { uid, gid } = statSync(join(first.folder, 'data'))
  const mine = join(dirname(dataDir), 'mine')
  writeFileSync(mine, 'secret\n', { mode: 0o600 })
  for (const name of ['port', 'log']) {
    rmSync(join(first.folder, name), { force: true })
    symlinkSync(mine, join(first.folder, name))
  }
  symlinkSync(mine, join(first.folder, `user-${process.pid}`))
  linkSync(mine, join(first.folder, 'stopper-1'))
  for (const name of ['.', 'password']) chownSync(join(first.folder, name), uid, gid)

  const second = await start(dataDir)
  assert.deepEqual(await ask(second.url, 'select seven from kept'), [{ seven: 7 }])
  await second.stop()
  for (const name of ['.', 'log', 'password']) {
    assert.equal(lstatSync(join(first.folder, name)).uid, 0, name)
  }
  const facts = statSync(mine)
  assert.deepEqual([facts.uid, facts.nlink, readFileSync(mine, 'utf8')], [0, 1, 'secret\n'])
})

test("root writes new files into an ordinary user's cluster without opening its links", {
  skip: onlyRoot,
}, async () => {
  const folder = mkdtempUnder(root)
  chownSync(folder, 1, 1)
  closeSync(openOwn(join(folder, 'own')))
  assert.equal(statSync(join(folder, 'own')).uid, 1)

  const mine = join(root, 'mine')
  writeFileSync(mine, 'secret\n')
  symlinkSync(mine, join(folder, 'log'))
  assert.throws(() => openOwn(join(folder, 'log')), { code: 'ELOOP' })
  linkSync(mine, join(folder, 'second'))
  assert.throws(() => openOwn(join(folder, 'second')), /has a hard link\. Move it away/)
  assert.equal(statSync(mine).uid, 0)
})
