import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openFolderStore } from './folder-store.ts'
import { all, behavesAsObjectStore, of } from './object-store.contract.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'objects-'))

behavesAsObjectStore('a folder', () => openFolderStore(folder()))

test('a failing body leaves neither an object nor a temporary file', async () => {
  const root = folder()
  const store = await openFolderStore(root)
  async function* failing() {
    yield Buffer.alloc(100_000)
    throw new RangeError('client went away')
  }
  await assert.rejects(store.put('a/b', failing()), { name: 'RangeError' })
  assert.deepEqual(readdirSync(root), ['.tmp'])
  assert.deepEqual(readdirSync(join(root, '.tmp')), [])
})

test('a key cannot leave the folder or reach its temporary files', async () => {
  const store = await openFolderStore(folder())
  for (const key of [
    '../x',
    'a/../../x',
    '/etc/passwd',
    '.tmp/x',
    'a//b',
    'a/',
    '',
    'a\0b',
    'a\\b',
  ]) {
    await assert.rejects(store.get(key), /not an object key/, key)
    await assert.rejects(store.put(key, of('x')), /not an object key/, key)
    await assert.rejects(store.delete(key), /not an object key/, key)
  }
})

test('a start removes temporary files of dead processes and keeps those of running ones', async () => {
  const temp = join(folder(), '.tmp')
  mkdirSync(temp)
  const host = hostname().replaceAll(/[^A-Za-z0-9-]/g, '-')
  const names = { dead: `${host}_4194999_a`, alive: `${host}_1_b`, elsewhere: 'other_4194999_c' }
  const before = new Date(performance.timeOrigin - 60_000)
  for (const name of [...Object.values(names), `${host}_${process.pid}_d`, 'other_1_old']) {
    writeFileSync(join(temp, name), 'x')
    utimesSync(join(temp, name), before, before)
  }
  const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000)
  utimesSync(join(temp, 'other_1_old'), longAgo, longAgo)
  await openFolderStore(join(temp, '..'))
  assert.deepEqual(readdirSync(temp).sort(), [names.alive, names.elsewhere].sort())
})

test('an unusable folder is an outage', async () => {
  const root = folder()
  writeFileSync(join(root, 'file'), '')
  await assert.rejects(openFolderStore(join(root, 'file')), {
    name: 'StoreUnavailable',
    reason: 'unreachable',
  })
})

// A small tmpfs that the environment may name. Mounting one needs root.
const small = process.env.TEST_FULL_DISK
test('a full disk gives an error, leaves nothing, and works again once there is space', {
  skip: small ? false : 'set TEST_FULL_DISK to a folder on a disk of a few MB',
}, async () => {
  const root = join(small!, randomBytes(4).toString('hex'))
  const store = await openFolderStore(root)
  async function* endless() {
    for (;;) yield Buffer.alloc(65_536)
  }
  await assert.rejects(store.put('big', endless()), { name: 'StoreUnavailable', reason: 'full' })
  assert.equal(existsSync(join(root, 'big')), false)
  assert.deepEqual(readdirSync(join(root, '.tmp')), [])
  await store.put('small', of('fits'))
  assert.equal((await all(await store.get('small'))).toString(), 'fits')
})
