import assert from 'node:assert/strict'
import test from 'node:test'
import { mayShow, nextCohort } from './cohorts.ts'

const set = (names: string) => new Set(names)
const next = (previous: string, eligible: string) =>
  [...nextCohort(set(previous), set(eligible))].sort().join('')

test('newcomers wait until there are three, and enter together', () => {
  assert.equal(next('', 'ab'), '')
  assert.equal(next('', 'abc'), 'abc')
  assert.equal(next('abcde', 'abcdefg'), 'abcde')
  assert.equal(next('abcde', 'abcdefgh'), 'abcdefgh')
})

test('leavers drop at once, whoever waits', () => {
  assert.equal(next('abcde', 'abcdf'), 'abcd')
  assert.equal(next('abcde', ''), '')
  assert.equal(next('abcde', 'abfgh'), 'abfgh')
})

test('who comes back waits as a newcomer does', () => {
  const without = next('abcde', 'abcd')
  assert.equal(next(without, 'abcde'), 'abcd')
  assert.equal(next(without, 'abcdexy'), 'abcdexy')
})

test('a cohort is shown when it is the same as each before, or eight members another', () => {
  const shown = [set('abcdefghijkl')]
  assert.equal(mayShow(set('abcdefghijkl'), shown, 8), true)
  assert.equal(mayShow(set('abcdefghijk'), shown, 8), false)
  assert.equal(mayShow(set('abcde'), shown, 8), false, 'seven')
  assert.equal(mayShow(set('abcd'), shown, 8), true)
  assert.equal(mayShow(set('abcdefghiXYZ12'), shown, 8), true, 'three gone, five come')
  assert.equal(mayShow(set('abcdefghiXYZ1'), shown, 8), false)
  assert.equal(mayShow(set('abcdefghijk'), [], 8), true)
})

test('every cohort that was shown counts, not the last alone', () => {
  const shown = [set('abcdefghijkl'), set('abcd')]
  assert.equal(mayShow(set('abcdefghijk'), shown, 8), false, 'but for l it is the first')
  assert.equal(mayShow(set('abcdefghijkl'), shown, 8), true, 'the first itself')
})
