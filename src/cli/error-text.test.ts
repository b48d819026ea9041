import assert from 'node:assert/strict'
import test from 'node:test'
import pg from 'pg'
import { errorText } from './error-text.ts'

test('a lock that was not free in time is explained in words', () => {
  const error = new pg.DatabaseError('canceling statement due to lock timeout', 0, 'error')
  error.code = '55P03'
  const what = 'Other work on this operator, such as a long list, is being saved.'
  assert.equal(errorText(error), `${what} Try again in a minute.`)
  error.code = '23505'
  assert.equal(errorText(error), 'canceling statement due to lock timeout')
})
