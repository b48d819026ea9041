import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Statement } from '../records/record-provenance.ts'
import type { NewJob } from './job.ts'
import { API, bothWays, byApi, created, MARCH_9, merge } from './job-merge.fixture.ts'
import { statedStatus } from './job-status.ts'

const MARCH_2 = '2026-03-02T00:00:00.000Z'
const MARCH_8 = '2026-03-08T00:00:00.000Z'
const statusCases: [older: NewJob, newer: NewJob, status: string][] = [
  // A date of completion does not reopen a job that is over.
  [{ client_name: 'A', status: 'closed' }, dated({ completed_at: MARCH_2 }), 'closed'],
  [{ client_name: 'A', status: 'lost' }, dated({ completed_at: MARCH_2 }), 'lost'],
  [dated({ canceled_at: MARCH_8 }), dated({ completed_at: MARCH_2 }), 'canceled'],
  [{ client_name: 'A', status: 'on_hold' }, dated({ completed_at: MARCH_2 }), 'completed'],
  // The older document already stated the date, so the newer one fills nothing.
  [{ ...dated({ closed_at: MARCH_8 }), status: 'lost' }, dated({ closed_at: MARCH_8 }), 'lost'],
  [{ client_name: 'A', status: 'lost' }, dated({ closed_at: MARCH_8 }), 'closed'],
  // A stated status is newer, not derived.
  [
    { client_name: 'A', status: 'closed' },
    { ...dated({ completed_at: MARCH_2 }), status: 'completed' },
    'completed',
  ],
]
for (const [older, newer, status] of statusCases)
  test(`${JSON.stringify([older, newer])}: ${status} in either order`, () => {
    assert.equal(bothWays(older, newer).status, status)
  })

function dated(dates: NewJob['dates']): NewJob {
  return { client_name: 'A', dates }
}

test("a milestone moves a person's status, and a stated status does not", () => {
  const job = { ...byApi({ client_name: 'A' }) }
  job.provenance = { status: { source: 'person', at: API, by: 'svc' } }
  assert.deepEqual(merge(job, { status: 'lost' }, MARCH_9).changes, [])
  const closed_at = '2026-03-08T00:00:00.000Z'
  const { values } = merge(job, { status: 'lost', dates: { closed_at } }, MARCH_9)
  assert.equal(values.status, 'closed')
})

test('a job that a person closed takes a stage after its work', () => {
  for (const stage of ['invoiced', 'paid'] as const) {
    const job = byApi({ client_name: 'A', status: 'closed' })
    job.provenance = { ...job.provenance, status: { source: 'person', at: API, by: 'svc' } }
    const { values } = merge(job, { status: 'completed', stage }, MARCH_9)
    assert.deepEqual([values.status, values.stage], ['closed', stage])
  }
})

test('a job that a person called lost or canceled takes no stage after the work', () => {
  for (const status of ['lost', 'canceled'] as const) {
    const job = byApi({ client_name: 'A', status })
    job.provenance = { ...job.provenance, status: { source: 'person', at: API, by: 'svc' } }
    const { values } = merge(job, { status: 'completed', stage: 'invoiced' }, MARCH_9)
    assert.deepEqual([values.status, values.stage ?? null], [status, null])
  }
})

test('a job that a person closed or canceled takes no stage of a list that calls it active', () => {
  for (const status of ['closed', 'canceled', 'completed'] as const) {
    const job = byApi({ client_name: 'Ann Bell', status })
    job.provenance = { ...job.provenance, status: { source: 'person', at: API, by: 'svc' } }
    const { values, changes } = merge(job, { status: 'open', stage: 'in_progress' }, MARCH_9)
    assert.deepEqual([values.status, values.stage ?? null, changes], [status, null, []])
  }
  const held = byApi({ client_name: 'Ann Bell', status: 'on_hold' })
  held.provenance = { ...held.provenance, status: { source: 'person', at: API, by: 'svc' } }
  assert.equal(
    merge(held, { status: 'open', stage: 'in_progress' }, MARCH_9).values.stage,
    'in_progress',
  )
})

test("a stated status beside a date that moves a person's status is named", () => {
  const job = byApi({ client_name: 'Ann Bell', status: 'on_hold' })
  job.provenance = { ...job.provenance, status: { source: 'person', at: API, by: 'svc' } }
  const completed_at = '2026-03-08T00:00:00.000Z'
  const { values, unused } = merge(job, { status: 'closed', dates: { completed_at } }, MARCH_9)
  assert.equal(values.status, 'completed')
  assert.deepEqual(
    unused.map(({ field, stated, kept, reason }) => [field, stated, kept, reason]),
    [['status', 'closed', 'completed', 'only a date moves a status that a person set']],
  )
})

test('a job that a person opened again closes again at a later date, and not at the earlier one', () => {
  const job = byApi({ client_name: 'Ann Bell', status: 'open' })
  const person: Statement = { source: 'person', at: '2026-03-05T09:00:00.000Z', by: 'svc' }
  job.provenance = { ...job.provenance, status: person, 'dates.closed_at': person }
  const closed = (closed_at: string) => merge(job, { dates: { closed_at } }, MARCH_9).values
  const before = closed('2026-03-02T00:00:00.000Z')
  assert.deepEqual([before.status, before.dates?.closed_at ?? null], ['open', null])
  const again = closed('2026-03-08T00:00:00.000Z')
  assert.deepEqual([again.status, again.dates?.closed_at], ['closed', '2026-03-08T00:00:00.000Z'])
})

test('a certificate dated before an undated list completes the job if it was accepted after the list', () => {
  const list: Statement = { source: 'document', at: '2026-03-09T09:00:00.000Z', ingestion_id: 'a' }
  const certificate = {
    ...list,
    at: '2026-03-09T10:00:00.000Z',
    ingestion_id: 'b',
    dated: '2026-03-08',
  }
  const active: NewJob = { client_name: 'A', status: 'open', stage: 'in_progress' }
  const completed = dated({ completed_at: MARCH_8 })
  const one = merge(created(active, list), completed, certificate)
  assert.deepEqual([one.values.status, one.values.dates?.completed_at], ['completed', MARCH_8])
  const two = merge(created(completed, certificate), active, list)
  assert.deepEqual([two.values.status, two.values.dates?.completed_at], ['completed', MARCH_8])
  const reopened = merge(one, active, {
    ...list,
    at: '2026-03-10T09:00:00.000Z',
    ingestion_id: 'c',
  })
  assert.equal(reopened.values.status, 'open')
})

test('two documents give one status in either order, for all dates and times of acceptance', () => {
  const statuses = [undefined, 'open', 'on_hold', 'closed', 'lost'] as const
  const days = [undefined, '2026-03-01', '2026-03-05', '2026-03-20'] as const
  const statements = ['2026-03-02', '2026-03-06'].flatMap((day, at) =>
    days.map((own): Statement => {
      const by = { source: 'document' as const, at: `${day}T09:00:00.000Z`, ingestion_id: `${at}` }
      return own ? { ...by, dated: own } : by
    }),
  )
  const jobs = statuses.flatMap((status) =>
    [{}, { completed_at: MARCH_2 }, { closed_at: MARCH_2 }, { canceled_at: MARCH_8 }].map(
      (dates) => {
        const job: NewJob = dated(dates)
        return status ? { ...job, status: statedStatus(status, job.dates ?? {}) } : job
      },
    ),
  )
  let pairs = 0
  for (const by of statements.slice(0, days.length))
    for (const other of statements.slice(days.length))
      for (const job of jobs)
        for (const second of jobs) {
          const one = merge(created(job, by), second, other).values.status
          const two = merge(created(second, other), job, by).values.status
          assert.equal(one, two, JSON.stringify([by, job, other, second]))
          pairs++
        }
  assert.equal(pairs, 6_400)
})

test('three documents give one status in every order, and a date moves the newest status only', () => {
  const at = (hour: number, dated?: string): Statement => {
    const by = { source: 'document' as const, at: `2026-03-20T0${hour}:00:00.000Z` }
    return { ...by, ingestion_id: `${hour}`, ...(dated && { dated }) }
  }
  const days = [undefined, '2026-03-01', '2026-03-05'] as const
  const jobs: NewJob[] = [
    dated({ completed_at: MARCH_2 }),
    dated({ closed_at: MARCH_2 }),
    ...(['open', 'completed', 'closed', 'lost'] as const).map((status) => ({
      client_name: 'A',
      status,
    })),
    { ...dated({ completed_at: MARCH_2 }), status: 'completed' },
  ]
  const documents = (hour: number) =>
    jobs.flatMap((job) => days.map((day) => ({ job, by: at(hour, day) })))
  let triples = 0
  for (const one of documents(1))
    for (const two of documents(2))
      for (const three of documents(3)) {
        const statuses = ordersOf([one, two, three]).map(([first, ...rest]) => {
          const stored = created(first!.job, first!.by)
          return rest.reduce((job, { job: next, by }) => merge(job, next, by), stored).values.status
        })
        assert.equal(new Set(statuses).size, 1, JSON.stringify([one, two, three, statuses]))
        triples++
      }
  assert.equal(triples, 9_261)
})

function ordersOf<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]]
  return all.flatMap((one, at) =>
    ordersOf(all.filter((_, other) => other !== at)).map((rest) => [one, ...rest]),
  )
}
