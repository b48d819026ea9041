import assert from 'node:assert/strict'
import test from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Pace } from './pace.ts'

test('each turn of the event loop resumes one waiting task', async () => {
  const resumed: string[] = []
  const works = ['a', 'b', 'c'].map(async (name) => {
    const pace = new Pace()
    await pace.rest()
    resumed.push(name)
    await pace.rest()
    resumed.push(name)
  })
  const seen: string[] = []
  for (let turn = 0; turn < 6; turn++) {
    await nextTurn()
    seen.push(resumed.join(''))
  }
  await Promise.all(works)
  assert.deepEqual(seen, ['a', 'ab', 'abc', 'abca', 'abcab', 'abcabc'])
})
