import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Pool } from './pool.ts'

const program = join(import.meta.dirname, 'pool.fake-child.ts')
const tessdataDir = mkdtempSync(join(tmpdir(), 'pool-'))
const scratchDir = mkdtempSync(join(tmpdir(), 'pool-'))
const context = { today: '2026-01-31', timeZone: 'UTC', operatorName: null }
const bytes = Buffer.from('document')
const pools: Pool[] = []
after(() => Promise.all(pools.map((pool) => pool.close())))

async function poolOf(processes: number): Promise<Pool> {
  const pool = new Pool({ processes, tessdataDir, scratchDir, program })
  pools.push(pool)
  await pool.ready()
  return pool
}

async function pidOf(pool: Pool, operatorId: string, filename = 'a'): Promise<number> {
  const outcome = await pool.run({ operatorId, bytes, filename, context })
  assert.ok('ok' in outcome, JSON.stringify(outcome))
  return Number(outcome.ok.fields.find(({ name }) => name === 'pid')!.value)
}

async function until(condition: () => boolean): Promise<void> {
  const endsAt = Date.now() + 20_000
  while (!condition() && Date.now() < endsAt)
    await new Promise((resolve) => setTimeout(resolve, 20))
  assert.ok(condition())
}

const spares = (pool: Pool) => pool.children.filter((child) => child.isSpare).length

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
