import assert from 'node:assert/strict'
import { lookup } from 'node:dns/promises'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openNameServer } from '../../../test/name-server.ts'
import { findAddresses, type Resolution, resolve, shared } from './resolve.ts'

const server = await openNameServer({
  'both.example.com': {
    a: ['93.184.216.34', '93.184.216.35'],
    aaaa: [[0x2606, 0, 0, 0, 0, 0, 0, 1]],
  },
  'new.example.com': { aaaa: [[0x2606, 0, 0, 0, 0, 0, 0, 2]] },
  'empty.example.com': {},
  'mixed.example.com': { a: ['93.184.216.34'], aaaa: [[0, 0, 0, 0, 0, 0xffff, 0x7f00, 1]] },
  'inside.example.com': { a: ['10.0.0.5'] },
  'broken.example.com': 'servfail',
  'dead.example.com': 'silent',
})
const system = async (host: string): Promise<Resolution> =>
  host === 'hosts-file.example.com' ? { addresses: ['93.184.216.36'] } : { failed: 'no_address' }
const sources = { servers: [server.address], askMs: 100, system }
const find = (host: string) => findAddresses(host, sources)

test('all IPv4 and IPv6 addresses of a name are found', async () => {
  const found = await find('both.example.com')
  assert.deepEqual(found, { addresses: ['93.184.216.34', '93.184.216.35', '2606::1'] })
  assert.deepEqual(await find('new.example.com'), { addresses: ['2606::2'] })
})

test('an IPv4 address is preferred', async () => {
  assert.deepEqual(await resolve('both.example.com', [], find), { address: '93.184.216.34' })
  assert.deepEqual(await resolve('new.example.com', [], find), { address: '2606::2' })
})

test('one refused address of either family refuses the name', async () => {
  assert.deepEqual(await resolve('mixed.example.com', [], find), { refused: 'transition' })
  assert.deepEqual(await resolve('inside.example.com', [], find), { refused: 'private' })
  const admitted = ['10.0.0.0/8']
  assert.deepEqual(await resolve('inside.example.com', admitted, find), { address: '10.0.0.5' })
})

test('a name that does not exist, has no address or a broken server is unresolvable', async () => {
  for (const host of ['none.example.com', 'empty.example.com', 'broken.example.com']) {
    assert.deepEqual(await resolve(host, [], find), { refused: 'unresolvable' }, host)
  }
})

test('a name unknown to DNS may be in the hosts file', async () => {
  assert.deepEqual(await find('hosts-file.example.com'), { addresses: ['93.184.216.36'] })
})

test('a machine without a name server is distinguished from a name without an address', async () => {
  const closed = { ...sources, servers: ['127.0.0.1:1'] }
  const alone = (host: string) => findAddresses(host, closed)
  assert.deepEqual(await resolve('both.example.com', [], alone), { failed: 'no_server' })
  assert.deepEqual(await alone('hosts-file.example.com'), { addresses: ['93.184.216.36'] })
})

test('lookups by the system run one at a time', async () => {
  let running = 0
  let most = 0
  const slow = async (): Promise<Resolution> => {
    running += 1
    most = Math.max(most, running)
    await sleep(5)
    running -= 1
    return { failed: 'no_address' }
  }
  const names = Array.from({ length: 9 }, (_, n) => `none-${n}.example.com`)
  await Promise.all(names.map((name) => findAddresses(name, { ...sources, system: slow })))
  assert.equal(most, 1)
})

test('an IP address is not looked up', async () => {
  const before = server.asked.length
  assert.deepEqual(await resolve('93.184.216.34', [], find), { address: '93.184.216.34' })
  assert.deepEqual(await resolve('[2606::1]', [], find), { address: '2606::1' })
  assert.deepEqual(await resolve('[::1]', [], find), { refused: 'loopback' })
  assert.equal(server.asked.length, before)
})

test('localhost is resolved locally, without a name server', async () => {
  const resolved = await resolve('localhost', ['127.0.0.0/8', '::1'], findAddresses)
  assert.ok('address' in resolved)
  assert.ok(['127.0.0.1', '::1'].includes(resolved.address))
  assert.deepEqual(await resolve('localhost', [], findAddresses), { refused: 'loopback' })
  await find('localhost')
  assert.ok(!server.asked.includes('localhost'))
})

test('a name under .example has no address, and no server is asked', async () => {
  const before = server.asked.length
  const asked: string[] = []
  const noisy = async (host: string): Promise<Resolution> => {
    asked.push(host)
    return { addresses: ['93.184.216.36'] }
  }
  const found = await findAddresses('hooks.summit.example', { ...sources, system: noisy })
  assert.deepEqual(found, { failed: 'no_address' })
  assert.deepEqual([server.asked.length, asked], [before, []])
})

test('fifty names of a dead server end in time and delay no other lookup', async () => {
  let ended = 0
  const dead = Array.from({ length: 50 }, async () => {
    const found = await findAddresses('dead.example.com', { ...sources, askMs: 500 })
    ended += 1
    return found
  })
  await lookup('localhost')
  assert.ok('addresses' in (await find('both.example.com')))
  assert.equal(ended, 0)
  for (const found of await Promise.all(dead)) assert.deepEqual(found, { failed: 'no_address' })
})

test('concurrent calls share a lookup, and a later call starts another', async () => {
  let asked = 0
  const once = shared(async (): Promise<Resolution> => {
    asked += 1
    return { addresses: ['93.184.216.34'] }
  })
  await Promise.all([once('a.example.com'), once('a.example.com'), once('b.example.com')])
  assert.equal(asked, 2)
  await once('a.example.com')
  assert.equal(asked, 3)
})

test('a failed lookup is not cached', async () => {
  let asked = 0
  const flaky = shared(async (): Promise<Resolution> => {
    asked += 1
    if (asked === 1) throw new Error('once')
    return { addresses: ['93.184.216.34'] }
  })
  await assert.rejects(flaky('a.example.com'))
  assert.deepEqual(await flaky('a.example.com'), { addresses: ['93.184.216.34'] })
})
