import assert from 'node:assert/strict'
import test from 'node:test'
import { keyFragment, makeKey, parseKey } from './api-key-text.ts'

const owner = '0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10'

test('a key is its brand, the owner, 30 random digits and a checksum; its prefix shows six', () => {
  for (const [brand, head] of [
    ['live', 'svc_live_'],
    ['test', 'svc_test_'],
    ['group', 'svc_group_live_'],
  ] as const) {
    const { secret, prefix } = makeKey(brand, owner)
    assert.match(secret, new RegExp(`^${head}[0-9A-Za-z]{58}$`))
    assert.equal(prefix, head + secret.slice(head.length + 22, head.length + 28))
  }
})

test('the fragment shows that its six digits are from the middle of the key', () => {
  assert.equal(keyFragment('svc_live_4TbQ9x'), 'svc_live_…4TbQ9x…')
  assert.equal(keyFragment('svc_group_live_4TbQ9x'), 'svc_group_live_…4TbQ9x…')
})

test("a key contains its owner's id, its kind and its mode", () => {
  const live = parseKey(makeKey('live', owner).secret)
  assert.deepEqual(live, { surface: 'operator', mode: 'live', owner })
  const sandbox = parseKey(makeKey('test', owner).secret)
  assert.deepEqual(sandbox, { surface: 'operator', mode: 'test', owner })
  assert.deepEqual(parseKey(makeKey('group', owner).secret), { surface: 'group', owner })
})

test('the smallest and the greatest id survive a round trip', () => {
  for (const id of ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'])
    assert.equal(parseKey(makeKey('live', id).secret)?.owner, id)
})

test('a key with one changed character is invalid', () => {
  const { secret } = makeKey('live', owner)
  for (let at = 0; at < secret.length; at++) {
    const other = secret[at] === 'x' ? 'y' : 'x'
    assert.equal(parseKey(secret.slice(0, at) + other + secret.slice(at + 1)), null, `at ${at}`)
  }
})

test('text that only resembles a key is invalid', () => {
  const { secret } = makeKey('live', owner)
  for (const bad of [
    '',
    'svc_live_',
    secret.slice(0, -1),
    `${secret}0`,
    ` ${secret}`,
    `${secret}\n`,
  ])
    assert.equal(parseKey(bad), null, JSON.stringify(bad))
})

test('two keys are never equal', () => {
  const secrets = Array.from({ length: 1000 }, () => makeKey('live', owner).secret)
  assert.equal(new Set(secrets).size, 1000)
})
