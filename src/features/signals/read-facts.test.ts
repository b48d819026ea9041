import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '../../platform/db/db.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { readFacts } from './read-facts.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const operatorId = '0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10' as OperatorId

test('all 200,000 jobs with events of an operator are read', async () => {
  const events = Array.from({ length: 200_000 }, (_, i) => ({
    job_id: `job ${i}`,
    started_again: null,
    completed_again: null,
    last: i === 77_777 ? '2026-04-30T08:00:00.000Z' : '2026-04-01T08:00:00.000Z',
  }))
  const { facts } = await factsOf((text) => (text.includes('group by job_id') ? events : []))
  assert.deepEqual(facts.at(-1), {
    looksAt: 'operator',
    facts: [{ id: operatorId, openSince: null, lastEvent: Date.parse('2026-04-30T08:00:00Z') }],
  })
})

test('an operator without events has no last event', async () => {
  const { facts } = await factsOf(() => [])
  assert.deepEqual(facts.at(-1)?.facts, [{ id: operatorId, openSince: null, lastEvent: null }])
})

test('facts above the limit are reported as left out', async () => {
  const row = {
    id: 'e',
    job_id: null,
    canonical: 'review_received',
    case_key: null,
    rating: '5',
    occurred_at: '2026-04-30T08:00:00.000Z',
  }
  const many = (rows: object[], limit: unknown) => new Array(Number(limit)).fill(rows[0])
  const { cut } = await factsOf((text, values) => {
    if (text.includes('from vendors')) return many([{ id: 'v' }], values.at(-1))
    return text.includes('rating') ? many([row], values.at(-1)) : []
  })
  assert.deepEqual(cut, ['all but the newest 50000 events of cases', 'vendors above 50000'])
  assert.deepEqual((await factsOf(() => [])).cut, [])
})

/** Reads all facts, with statements that return these rows. */
async function factsOf(answer: (text: string, values: readonly unknown[]) => object[]) {
  const send = async (text: string, values: readonly unknown[]) => ({ rows: answer(text, values) })
  const db = { send } as unknown as Db
  const cut: string[] = []
  const callbacks = { ahead: () => undefined, cut: (what: string) => void cut.push(what) }
  const facts = []
  for await (const page of readFacts({ db, operatorId, now: NOW, named: [], ...callbacks }))
    facts.push(page)
  return { facts, cut }
}
