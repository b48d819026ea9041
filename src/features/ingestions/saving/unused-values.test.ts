import assert from 'node:assert/strict'
import test from 'node:test'
import { readUnused } from './unused-values.ts'

const message =
  'job: policy_number "HO-2" was not used. The record keeps "HO-1" (API, 2026-03-04), because it ' +
  'was set through the API.'
const note = {
  kept: 'HO-1',
  source: 'api',
  on: '2026-03-04',
  reason: 'it was set through the API',
}

test('the reason of an unused value is read without the next step', () => {
  assert.deepEqual(
    readUnused(`${message} To change it, run "svc job set --operator 0198-1 0198-2 status=VALUE".`),
    note,
  )
})

test('the reason of an unused value is read from a receipt that names no next step', () => {
  assert.deepEqual(readUnused(message), note)
})
