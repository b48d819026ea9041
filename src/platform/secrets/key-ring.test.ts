import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { inspect, promisify } from 'node:util'
import { openKeyRing, unwrap, wrap } from './key-ring.ts'

const zeros = Buffer.alloc(32, 0).toString('base64')
const ones = Buffer.alloc(32, 1).toString('base64')
const folder = () => mkdtempSync(join(tmpdir(), 'key-ring-'))
const fromSettings = (masterKeys: string) => openKeyRing({ masterKeys, dataDir: '/nowhere' }, true)

test('a wrapped value names the newest master key and later opens with it as an older one', () => {
  const wrapped = wrap(fromSettings(`old:${zeros}`), Buffer.from('a data key'), 'for a test')
  assert.match(wrapped, /^old:[A-Za-z0-9+/]+=*$/)
  const ring = fromSettings(`new:${ones},old:${zeros}`)
  assert.equal(unwrap(ring, wrapped, 'for a test').toString(), 'a data key')
  assert.match(wrap(ring, Buffer.from('x'), 'for a test'), /^new:/)
})

test('a wrapped value does not open for another purpose, under another key, or altered', () => {
  const ring = fromSettings(`k:${zeros}`)
  const wrapped = wrap(ring, Buffer.from('a data key'), 'data key|1')
  const flipped = `${wrapped.slice(0, 6)}${wrapped[6] === 'A' ? 'B' : 'A'}${wrapped.slice(7)}`
  assert.throws(() => unwrap(ring, wrapped, 'data key|2'), { name: 'WrapDamaged' })
  assert.throws(() => unwrap(fromSettings(`k:${ones}`), wrapped, 'data key|1'), {
    name: 'WrapDamaged',
  })
  assert.throws(() => unwrap(ring, flipped, 'data key|1'), { name: 'WrapDamaged' })
  assert.throws(() => unwrap(ring, 'k:AAAA', 'data key|1'), { name: 'WrapDamaged' })
  assert.throws(() => unwrap(ring, 'no colon', 'data key|1'), { name: 'WrapDamaged' })
  assert.throws(() => unwrap(fromSettings(`z:${zeros}`), wrapped, 'data key|1'), {
    name: 'MasterKeyMissing',
    message: 'a stored key is encrypted with master key "k", which SVC_MASTER_KEYS does not have',
  })
})

test('every mistake in SVC_MASTER_KEYS gives one line that contains no key', () => {
  const cases: [string, string][] = [
    ['', 'SVC_MASTER_KEYS: it contains no key'],
    [zeros, 'SVC_MASTER_KEYS: key 1 has no kid. Write kid:base64'],
    [`a b:${zeros}`, 'SVC_MASTER_KEYS: key 1 has no kid. Write kid:base64'],
    [`ä:${zeros}`, 'SVC_MASTER_KEYS: key 1 has a kid that is not 1 to 32 of A-Z a-z 0-9 _ . -'],
    [`a:${zeros},b:%%%`, 'SVC_MASTER_KEYS: key 2 ("b") is not base64'],
    [
      'a:AAAA',
      'SVC_MASTER_KEYS: key 1 ("a") is 3 bytes long, not 32. Make one with: openssl rand -base64 32',
    ],
    [`a:${zeros},a:${ones}`, 'SVC_MASTER_KEYS: the kid "a" occurs twice'],
  ]
  for (const [text, message] of cases) {
    assert.throws(() => fromSettings(text), { name: 'MasterKeyInvalid', message })
  }
})

test('the first start creates a file that only its user can read, and the next start reads it', () => {
  const dataDir = join(folder(), 'data')
  const wrapped = wrap(openKeyRing({ masterKeys: null, dataDir }, true), Buffer.from('secret'), 'p')
  assert.equal(statSync(join(dataDir, 'master-keys')).mode & 0o777, 0o600)
  assert.deepEqual(readdirSync(dataDir), ['master-keys'])
  const again = openKeyRing({ masterKeys: null, dataDir }, true)
  assert.equal(unwrap(again, wrapped, 'p').toString(), 'secret')
})

test('a missing file is not replaced if its keys are in use', () => {
  const dataDir = folder()
  const path = join(dataDir, 'master-keys')
  assert.throws(() => openKeyRing({ masterKeys: null, dataDir }, false), {
    name: 'MasterKeyInvalid',
    message:
      `${path} is missing, but the database has encrypted data. Restore the file from a backup, ` +
      'or set SVC_MASTER_KEYS to its keys',
  })
  assert.deepEqual(readdirSync(dataDir), [])
})

test('a key file that other users may read stops the start', () => {
  const dataDir = folder()
  openKeyRing({ masterKeys: null, dataDir }, true)
  chmodSync(join(dataDir, 'master-keys'), 0o644)
  assert.throws(() => openKeyRing({ masterKeys: null, dataDir }, true), {
    name: 'MasterKeyInvalid',
    message: /other users may read it. Run: chmod 600 /,
  })
})

test('concurrent first starts agree on one key', async () => {
  const dataDir = folder()
  const script = `
    import { openKeyRing, wrap } from ${JSON.stringify(join(import.meta.dirname, 'key-ring.ts'))}
    const ring = openKeyRing({ masterKeys: null, dataDir: ${JSON.stringify(dataDir)} }, true)
    console.log(wrap(ring, Buffer.from('mine'), 'p'))`
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  const started = await Promise.all(Array.from({ length: 6 }, start))
  const ring = openKeyRing({ masterKeys: null, dataDir }, true)
  for (const { stdout } of started) {
    assert.equal(unwrap(ring, stdout.trim(), 'p').toString(), 'mine')
  }
  assert.deepEqual(readdirSync(dataDir), ['master-keys'])
})

test('a key added by another process is noticed without a restart', () => {
  const dataDir = folder()
  const [here, there] = [1, 2].map(() => openKeyRing({ masterKeys: null, dataDir }, true))
  there!.addNewest('m2')
  const wrapped = wrap(there!, Buffer.from('new'), 'p')
  assert.match(wrapped, /^m2:/)
  assert.equal(unwrap(here!, wrapped, 'p').toString(), 'new')
  assert.match(wrap(here!, Buffer.from('x'), 'p'), /^m2:/)
})

test('the next rotation removes the temporary file of a killed one', () => {
  const dataDir = folder()
  const ring = openKeyRing({ masterKeys: null, dataDir }, true)
  writeFileSync(join(dataDir, 'master-keys.4194999.abcd'), 'half writ')
  ring.addNewest('m2')
  assert.deepEqual(readdirSync(dataDir), ['master-keys'])
  assert.deepEqual(ring.kids, ['m2', 'm1'])
})

test('neither a log line nor JSON shows a key', () => {
  const dataDir = folder()
  const ring = openKeyRing({ masterKeys: null, dataDir }, true)
  const key = readFileSync(join(dataDir, 'master-keys'), 'utf8').trim().slice(3)
  assert.equal(inspect(ring), '[key ring m1]')
  assert.equal(inspect({ ring }, { depth: 9, showHidden: true }).includes(key), false)
  assert.throws(() => JSON.stringify({ ring }), { message: 'a key ring is never serialized' })
})
