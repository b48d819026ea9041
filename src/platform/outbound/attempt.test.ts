import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorKind, retryAfter } from './attempt.ts'

const now = Date.parse('2026-03-01T12:00:00Z')

test('Retry-After is read as seconds or as a date, up to a day', () => {
  for (const [text, seconds] of [
    ['0', 0],
    ['120', 120],
    [' 7 ', 7],
    ['86401', 86_400],
    ['999999999999999', 86_400],
    ['Sun, 01 Mar 2026 12:02:00 GMT', 120],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
    ['Wed, 01 Apr 2026 12:00:00 GMT', 86_400],
    ['-1', null],
    ['1.5', null],
    ['1e3', null],
    ['soon', null],
    ['', null],
    ['2026-03-01T12:02:00Z', null],
    ['Sun, 99 Mar 2026 12:02:00 GMT', null],
    ['1'.repeat(1000), null],
  ] as const) {
    assert.equal(retryAfter(text, now), seconds, text)
  }
  assert.equal(retryAfter(undefined, now), null)
})

test('a lack of local resources is distinguished from a fault of the receiver', () => {
  const kind = (code: string, stage: 'connect' | 'tls' | 'response', family: 4 | 6 = 4) =>
    errorKind(Object.assign(new Error(code), { code }), stage, family)
  for (const code of ['EMFILE', 'ENFILE', 'ENOBUFS', 'EADDRNOTAVAIL', 'ENETDOWN', 'ENETUNREACH']) {
    assert.equal(kind(code, 'connect'), 'local', code)
  }
  assert.equal(kind('ENETUNREACH', 'connect', 6), 'connect')
  assert.equal(kind('EADDRNOTAVAIL', 'connect', 6), 'connect')
  assert.equal(kind('ECONNREFUSED', 'connect'), 'connect')
  assert.equal(kind('EHOSTUNREACH', 'connect'), 'connect')
  assert.equal(kind('ECONNRESET', 'tls'), 'reset')
  assert.equal(kind('CERT_HAS_EXPIRED', 'tls'), 'tls')
  assert.equal(kind('ERR_TLS_CERT_ALTNAME_INVALID', 'tls'), 'tls')
  assert.equal(kind('EPROTO', 'tls'), 'tls')
  assert.equal(kind('ECONNRESET', 'response'), 'reset')
  assert.equal(kind('ETIMEDOUT', 'response'), 'timeout')
  assert.equal(kind('HPE_HEADER_OVERFLOW', 'response'), 'invalid_response')
})
