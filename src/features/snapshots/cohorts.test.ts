import assert from 'node:assert/strict'
import test from 'node:test'
import { countedOf } from './cohorts.ts'

const set = (names: string) => new Set(names)
const counted = (eligible: string, shown: string[], least = 3) =>
  [...countedOf(set(eligible), shown.map(set), least)].sort().join('')

test('the first cohort has all members if there are at least five', () => {
  assert.equal(counted('abcd', []), '')
  assert.equal(counted('abcde', []), 'abcde')
})

test('the same members are counted again, and a leaving member takes others out of the count', () => {
  assert.equal(counted('abcdefghij', ['abcdefghij']), 'abcdefghij')
  assert.equal(counted('abcdefgij', ['abcdefghij']), 'abcdefg', 'h, and two more')
  assert.equal(counted('abcdef', ['abcdefghij']), 'abcdef', 'four are enough')
  assert.equal(counted('abcdefgij', ['abcdefghij', 'abcdefg']), 'abcdefg', 'h no longer counts')
  assert.equal(counted('abcdefghij', ['abcdefghij', 'abcdefg']), 'abcdefghij', 'h is back')
})

test('if too few of a set would be left, none of the set is counted', () => {
  assert.equal(counted('abcd', ['abcde']), '')
  assert.equal(counted('abcdefgh', ['abcdefghi'], 5), '', 'five of nine would leave four')
  assert.equal(counted('abcdefghi', ['abcdefghij'], 5), 'abcde')
})

test('newcomers wait until there are enough of them', () => {
  assert.equal(counted('abcdefgxy', ['abcdefg']), 'abcdefg')
  assert.equal(counted('abcdefgxyz', ['abcdefg']), 'abcdefgxyz')
  assert.equal(counted('bcdefgxyz', ['abcdefg']), 'bcdefgxyz'.replace(/[fg]/g, ''))
})

test('if an earlier rule published smaller sets, only published cohorts are counted again', () => {
  const [left, right] = ['abcdefghijklLMNO', 'abcdefghijklWXYZ']
  assert.equal(counted(left, [left, right], 8), [...left].sort().join(''))
  assert.equal(
    counted('abcdefghijklWXY', [left, right], 8),
    '',
    'else twelve: W to Z is a difference',
  )
  assert.equal(counted(`${left}WXYZ`, [left, right], 8), '')
  const five = 'abcde'
  assert.equal(counted(`${five}stuvwxyz`, [five], 8), `${five}stuvwxyz`, 'five were told as such')
})

test('no sum of overlapping cohorts describes fewer members than allowed', () => {
  const [first, second] = ['abcdefghijkl', 'mnopqrstuvwx']
  assert.equal(counted(first, [`${first}${second}T`]), first)
  assert.equal(counted(second, [`${first}${second}T`, first]), 'mnopqrstuv', 'T with two of them')
  assert.equal(counted(`${second}T`, [`${first}${second}T`, first]), `T${second}`)
})
