import assert from 'node:assert/strict'
import { test } from 'node:test'
import { poolAnswer, poolOf, until } from './pool.fixture.ts'
import type { ExtractorPool } from './pool.ts'

async function pidOf(pool: ExtractorPool, operatorId: string, filename = 'a'): Promise<number> {
  return Number((await poolAnswer(pool, filename, operatorId)).pid)
}

const spares = (pool: ExtractorPool) => pool.children.filter((child) => child.isSpare).length

test('a child that read a document of one operator never reads one of another', async () => {
  const pool = await poolOf(1)
  const readers = new Map<number, Set<string>>()
  for (const operator of ['a', 'b', 'a', 'c', 'd', 'b', 'a', 'e', 'e', 'a']) {
    const pid = await pidOf(pool, operator)
    readers.set(pid, (readers.get(pid) ?? new Set()).add(operator))
  }
  assert.deepEqual(
    [...readers.values()].filter((operators) => operators.size > 1),
    [],
  )
})

test('an operator keeps its child while others come, up to the number of places', async () => {
  const pool = await poolOf(1)
  const a = await pidOf(pool, 'a')
  const b = await pidOf(pool, 'b')
  assert.notEqual(a, b)
  assert.equal(await pidOf(pool, 'a'), a)
  assert.equal(await pidOf(pool, 'b'), b)
  await until(() => spares(pool) === 2)
  await pidOf(pool, 'c')
  await until(() => spares(pool) === 2)
  assert.deepEqual(
    pool.children.map(({ operatorId }) => operatorId).filter((operator) => operator !== null),
    ['b', 'c'],
  )
})

test('two spare children are started before they are needed', async () => {
  const pool = await poolOf(2)
  await pidOf(pool, 'a')
  await pidOf(pool, 'b')
  await until(() => spares(pool) === 2)
  await pidOf(pool, 'c')
  await until(() => spares(pool) === 2)
  assert.equal(pool.children.length, 5)
})

test('one document more than there are processes is read at once, and no more', async () => {
  const pool = await poolOf(1)
  await pidOf(pool, 'a')
  await pidOf(pool, 'b')
  await until(() => spares(pool) === 2)
  const reading = ['a', 'b', 'c'].map((operator) => pidOf(pool, operator, 'slow'))
  assert.deepEqual(
    pool.children.map(({ operatorId, isBusy }) => ({ operatorId, isBusy })),
    [
      { operatorId: null, isBusy: false },
      { operatorId: null, isBusy: false },
      { operatorId: 'a', isBusy: true },
      { operatorId: 'b', isBusy: true },
    ],
  )
  await Promise.all(reading)
})
