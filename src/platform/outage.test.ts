import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StoreUnavailable } from './files/object-store.ts'
import { isOutage } from './outage.ts'

function coded(code: string): Error {
  return Object.assign(new Error('said so'), { code })
}

test('a missing, full, stopping or silent database is an outage', () => {
  for (const code of ['08006', '53100', '53300', '57P01', '57P03', '57014', 'ECONNREFUSED'])
    assert.equal(isOutage(coded(code)), true, code)
  assert.equal(isOutage(new Error('Connection terminated unexpectedly')), true)
  assert.equal(isOutage(new Error('Query read timeout')), true)
  assert.equal(isOutage(new Error('timeout exceeded when trying to connect')), true)
  assert.equal(isOutage(new Error('timeout expired')), true)
})

test('a process or machine out of file descriptors is an outage', () => {
  for (const code of ['EMFILE', 'ENFILE', 'EAI_AGAIN'])
    assert.equal(isOutage(coded(code)), true, code)
})

test('a statement prepared before a migration is retried, another unsupported one is not', () => {
  const unsupported = (message: string) => Object.assign(new Error(message), { code: '0A000' })
  assert.equal(isOutage(unsupported('cached plan must not change result type')), true)
  assert.equal(isOutage(unsupported('cross-database references are not implemented')), false)
})

test('an unreachable or full object store is an outage', () => {
  assert.equal(isOutage(new StoreUnavailable('full', coded('ENOSPC'))), true)
})

test('a refusal or a bug is not an outage', () => {
  for (const code of ['23505', '22P02', '42P01', 'EACCES'])
    assert.equal(isOutage(coded(code)), false)
  assert.equal(isOutage(new TypeError('x is not a function')), false)
  assert.equal(isOutage('Connection terminated'), false)
})
