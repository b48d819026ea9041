import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hostile } from '../../../test/outbound/hostile-urls.ts'
import { checkAddress, checkUrl, ownAddresses } from './guard.ts'
import { refusals } from './refusal.ts'

for (const [refusal, urls] of hostile) {
  test(`refused as ${refusal}: ${urls.length} URLs`, () => {
    for (const url of urls) assert.deepEqual(checkUrl(url, []), { refused: refusal }, url)
  })
}

test('the list has at least 80 hostile URLs and every refusal reason of a URL', () => {
  assert.ok(hostile.flatMap(([, urls]) => urls).length >= 80)
  const tried = hostile.map(([refusal]) => refusal)
  const others = ['this_machine', 'unresolvable']
  assert.deepEqual([...tried, ...others].sort(), Object.keys(refusals).sort())
})

test('every refusal reason has a message', () => {
  for (const sentence of Object.values(refusals)) assert.match(sentence, /^The .{20,}\.$/)
})

test('public HTTPS URLs pass and are called as written', () => {
  for (const [written, called] of [
    ['https://hooks.example.com', 'https://hooks.example.com/'],
    [
      'https://hooks.example.com/svc?token=a%20b&c=d',
      'https://hooks.example.com/svc?token=a%20b&c=d',
    ],
    ['HTTPS://Hooks.Example.COM/Path', 'https://hooks.example.com/Path'],
    ['https://hooks.example.com/a#b', 'https://hooks.example.com/a'],
    ['https://hooks.example.com:443/', 'https://hooks.example.com/'],
    ['https://hooks.example.com:1024/', 'https://hooks.example.com:1024/'],
    ['https://hooks.example.com:65535/', 'https://hooks.example.com:65535/'],
    ['https://hooks.example.com/@user', 'https://hooks.example.com/@user'],
    ['https://a_b.example.com/', 'https://a_b.example.com/'],
    ['https://xn--mnchen-3ya.example/', 'https://xn--mnchen-3ya.example/'],
    ['https://münchen.example/', 'https://xn--mnchen-3ya.example/'],
    ['https://localhost.example.com/', 'https://localhost.example.com/'],
    ['https://internal.example.com/', 'https://internal.example.com/'],
    ['https://metadata.example.com/', 'https://metadata.example.com/'],
    ['https://notlocalhost.com/', 'https://notlocalhost.com/'],
    ['https://93.184.216.34/', 'https://93.184.216.34/'],
    ['https://1.1.1.1:8443/', 'https://1.1.1.1:8443/'],
    ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
    ['https://172.32.0.1/', 'https://172.32.0.1/'],
    ['https://100.128.0.1/', 'https://100.128.0.1/'],
    ['https://11.0.0.1/', 'https://11.0.0.1/'],
  ] as const) {
    const checked = checkUrl(written, [])
    assert.equal('url' in checked ? checked.url.href : checked.refused, called, written)
  }
  const longest = `https://hooks.example.com/${'a'.repeat(2022)}`
  assert.ok('url' in checkUrl(longest, []))
})

test('addresses inside an allowed range pass, and none outside', () => {
  const admitted = ['10.1.0.0/16', '192.168.7.9', 'fd00:1::/32']
  for (const url of [
    'https://10.1.2.3/',
    'https://192.168.7.9:8443/',
    'https://[fd00:1::5]/',
    'https://receiver/',
    'https://receiver.internal/',
    'https://hooks.example.com/',
  ]) {
    assert.ok('url' in checkUrl(url, admitted), url)
  }
  for (const [url, refused] of [
    ['https://10.2.0.1/', 'private'],
    ['https://192.168.7.8/', 'private'],
    ['https://[fd00:2::5]/', 'unique_local'],
    ['https://[::ffff:10.1.2.3]/', 'transition'],
    ['https://localhost/', 'loopback'],
    ['https://127.0.0.1/', 'loopback'],
    ['https://metadata.google.internal/', 'metadata'],
    ['https://169.254.169.254/', 'metadata'],
    ['https://receiver.internal./', 'trailing_dot'],
    ['http://10.1.2.3/', 'not_https'],
    ['https://u@10.1.2.3/', 'userinfo'],
    ['https://10.1.2.3:22/', 'port'],
  ] as const) {
    assert.deepEqual(checkUrl(url, admitted), { refused }, url)
  }
})

test('localhost passes if loopback is allowed', () => {
  assert.ok('url' in checkUrl('https://localhost:8443/', ['127.0.0.0/8']))
  assert.ok('url' in checkUrl('https://localhost:8443/', ['::1']))
  assert.deepEqual(checkUrl('https://[::1]/', ['127.0.0.0/8']), { refused: 'loopback' })
})

test('an allowed IPv6 range of any size allows no IPv4 address', () => {
  assert.equal(checkAddress('10.0.0.1', ['::/0']), 'private')
  assert.equal(checkAddress('::1', ['0.0.0.0/0']), 'loopback')
})

test('a public address of this machine is refused unless it is allowed', () => {
  const own = ['93.184.216.34', '2606:4700:4700::1111']
  assert.equal(checkAddress('93.184.216.34', [], own), 'this_machine')
  assert.equal(checkAddress('2606:4700:4700:0:0:0:0:1111', [], own), 'this_machine')
  assert.equal(checkAddress('93.184.216.35', [], own), null)
  assert.equal(checkAddress('93.184.216.34', ['93.184.216.34'], own), null)
})

test('the addresses of this machine are those of its current interfaces', () => {
  assert.ok(ownAddresses().includes('127.0.0.1'))
  for (const address of ownAddresses()) assert.notEqual(checkAddress(address, []), null, address)
})

test('text that is not an address, and link-scoped addresses, are refused', () => {
  assert.equal(checkAddress('hooks.example.com', []), 'reserved')
  assert.equal(checkAddress('', ['0.0.0.0/0', '::/0']), 'reserved')
  assert.equal(checkAddress('fe80::1%eth0', ['fe80::/10']), 'reserved')
})
