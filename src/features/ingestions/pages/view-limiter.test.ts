import assert from 'node:assert/strict'
import test from 'node:test'
import type { OperatorId } from '../../../platform/tenant.ts'
import { openViewLimiter } from './view-limiter.ts'

const [A, B, C] = ['a', 'b', 'c'] as OperatorId[] as [OperatorId, OperatorId, OperatorId]
const complex = async () => ({ failed: { code: 'too_complex' } })

test('operators whose last view was too complex share one turn, and a good view ends that', async () => {
  const limiter = openViewLimiter()
  await limiter.during(A, complex)
  await limiter.during(B, complex)
  const released = Promise.withResolvers<void>()
  const begun: string[] = []
  const draw = (owner: OperatorId) =>
    limiter.during(owner, async () => {
      begun.push(owner)
      await released.promise
      return {}
    })
  const views = [draw(A), draw(B), draw(C)]
  await new Promise(setImmediate)
  assert.deepEqual(begun.toSorted(), [A, C])
  released.resolve()
  await Promise.all(views)

  begun.length = 0
  const again = [draw(A), draw(B)]
  await Promise.all(again)
  assert.deepEqual(begun.toSorted(), [A, B])
})
