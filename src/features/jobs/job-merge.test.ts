import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Provenance, Statement } from '../records/record-provenance.ts'
import type { NewJob } from './job.ts'
import { mergeJob, provenanceOfNewJob } from './job-merge.ts'
import type { JobRow } from './job-row.ts'
import { statedStatus, statusAfter } from './job-status.ts'

type StoredJob = { values: NewJob; provenance: Provenance | null; source: JobRow['source'] }

const documentOf = (day: string, ingestion_id: string): Statement => {
  return { source: 'document', at: `${day}T09:00:00.000Z`, ingestion_id, dated: day }
}
const MARCH_1 = documentOf('2026-03-01', 'a')
const MARCH_9 = documentOf('2026-03-09', 'b')
const API = '2026-03-04T09:00:00.000Z'

/** A job as the database returns it: the country and the status have defaults. */
function created(job: NewJob, statement: Statement): StoredJob {
  const provenance = provenanceOfNewJob(job, statement, () => statement)
  const address = { country: 'US', ...job.address }
  return {
    values: { status: statusAfter('open', job.dates ?? {}), ...job, address },
    provenance,
    source: 'document',
  }
}
function byApi(job: NewJob): StoredJob {
  return { ...created(job, { source: 'api', at: API }), source: 'api' }
}

function merge({ values, provenance, source }: StoredJob, stated: Partial<NewJob>, by: Statement) {
  const row = { source, created_at: API, provenance } as JobRow
  const merged = mergeJob({ row, values }, stated, () => by)
  return { ...merged, provenance: { ...provenance, ...merged.provenance }, source }
}

/** The result must be the same in both orders of arrival. */
function bothWays(older: NewJob, newer: NewJob) {
  const one = merge(created(older, MARCH_1), newer, MARCH_9)
  const two = merge(created(newer, MARCH_9), older, MARCH_1)
  assert.deepEqual(plain(one.values), plain(two.values))
  return one.values
}
const plain = (job: NewJob) => JSON.parse(JSON.stringify(job, (_, value) => value ?? undefined))

test('two documents give the same job in either order, and the newer one decides', () => {
  const job = bothWays(
    {
      client_name: 'Maria Lopez',
      policy_number: 'HO-1',
      address: { line1: '12 Alder St', city: 'Tacoma' },
      loss_type: 'water',
      water_category: 2,
      dates: { closed_at: '2026-03-01T00:00:00.000Z' },
      financials: { rcv_total: '100.00', deductible: '500.00' },
    },
    {
      client_name: 'Maria Lopez-Diaz',
      address: { line1: '9 Pine Rd' },
      loss_type: 'fire',
      status: 'on_hold',
      financials: { rcv_total: '120.00' },
    },
  )
  assert.deepEqual(plain(job), {
    client_name: 'Maria Lopez-Diaz',
    policy_number: 'HO-1',
    address: { line1: '9 Pine Rd', country: 'US' },
    loss_type: 'fire',
    status: 'on_hold',
    dates: { closed_at: '2026-03-01T00:00:00.000Z' },
    financials: { rcv_total: '120.00', deductible: '500.00' },
  })
})

test('a newer document of the same amount keeps an older one from changing it', () => {
  const first = created({ client_name: 'A', financials: { rcv_total: '1.00' } }, MARCH_1)
  const again = merge(first, { financials: { rcv_total: '1.00' } }, MARCH_9)
  assert.deepEqual(again.changes, [])
  const older = documentOf('2026-03-05', 'c')
  const last = merge(again, { financials: { rcv_total: '2.00' } }, older)
  assert.equal(last.values.financials?.rcv_total, '1.00')
})

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

test('a newer document with only the city or the email does not keep an older street or adjuster', () => {
  const at = documentOf('2026-03-05', 'c')
  const first = created(
    {
      client_name: 'A',
      address: { line1: '12 Alder St', city: 'Tacoma' },
      adjuster_name: 'Ann Reed',
      adjuster_email: 'claims@example.com',
    },
    MARCH_1,
  )
  const second: Partial<NewJob> = {
    address: { line1: '9 Pine Rd', city: 'Tacoma' },
    adjuster_name: 'Bob Gray',
    adjuster_email: 'claims@example.com',
  }
  const third = { address: { city: 'Tacoma' }, adjuster_email: 'claims@example.com' }
  const ordered = merge(merge(first, second, at), third, MARCH_9)
  const late = merge(merge(first, third, MARCH_9), second, at)
  assert.deepEqual(plain(ordered.values), plain(late.values))
  assert.equal(late.values.adjuster_name, 'Bob Gray')
  assert.equal(late.values.address?.line1, '9 Pine Rd')
})

test('an address of the API keeps its street and its city, and each part says so', () => {
  const job = byApi({ client_name: 'A', address: { line1: '12 Alder St', city: 'Tacoma' } })
  const address = { line1: '9 Pine Rd', city: 'Yakima', postal_code: '98901', country: 'CA' }
  const { changes, unused } = merge(job, { address }, MARCH_9)
  assert.deepEqual(changes, [])
  assert.deepEqual(
    unused.map(({ field, stated, kept, reason }) => [field, stated, kept, reason]),
    [
      ['address.line1', '9 Pine Rd', '12 Alder St', 'it was set through the API'],
      ['address.city', 'Yakima', 'Tacoma', 'it was set through the API'],
      ['address.postal_code', '98901', null, 'address.line1 was set through the API'],
      ['address.country', 'CA', 'US', 'it was set through the API'],
    ],
  )
})

test('the same street completes an address, however it is written', () => {
  const job = byApi({ client_name: 'A', address: { line1: '12 Alder St' } })
  const { changes, unused } = merge(
    job,
    { address: { line1: '12 ALDER ST.', city: 'Tacoma', country: 'CA' } },
    MARCH_9,
  )
  assert.deepEqual(changes, [
    { field: 'address.city', from: null, to: 'Tacoma' },
    { field: 'address.country', from: 'US', to: 'CA' },
  ])
  assert.deepEqual(unused, [])
})

test('the client of a job changes together with its name', () => {
  const ids = ['0198c2a4-7c1b-7a10-8c55-91d0a7e4b2c6', '0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10']
  const job = byApi({ client_name: 'Maria Lopez' })
  const other = { client_name: 'Dale Cooper', client_id: ids[1]! }
  assert.deepEqual(merge(job, other, MARCH_9).changes, [])
  const same = { client_name: 'Maria Lopez', client_id: ids[0]! }
  assert.deepEqual(merge(job, same, MARCH_9).changes, [
    { field: 'client_id', from: null, to: ids[0] },
  ])
  const read = created({ client_name: 'Maria Lopez', client_id: ids[0]! }, MARCH_1)
  assert.equal(merge(read, { client_name: 'Dale Cooper' }, MARCH_9).values.client_id, null)
})

test("a milestone moves a person's status, and a stated status does not", () => {
  const job = { ...byApi({ client_name: 'A' }) }
  job.provenance = { status: { source: 'person', at: API, by: 'svc' } }
  assert.deepEqual(merge(job, { status: 'lost' }, MARCH_9).changes, [])
  const closed_at = '2026-03-08T00:00:00.000Z'
  const { values } = merge(job, { status: 'lost', dates: { closed_at } }, MARCH_9)
  assert.equal(values.status, 'closed')
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

test('a value that a person emptied stays empty', () => {
  const job = byApi({ client_name: 'A' })
  job.provenance = { claim_number: { source: 'person', at: API, by: 'svc' } }
  const { changes, unused } = merge(job, { claim_number: 'CLM-1' }, MARCH_9)
  assert.deepEqual(changes, [])
  assert.deepEqual(
    unused.map(({ field, kept, reason }) => [field, kept, reason]),
    [['claim_number', null, 'a person emptied it']],
  )
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
    [undefined, 'completed_at', 'closed_at', 'canceled_at'].map((date): NewJob => {
      const job: NewJob = date ? dated({ [date]: MARCH_2 }) : { client_name: 'A' }
      return status ? { ...job, status: statedStatus(status, job.dates ?? {}) } : job
    }),
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
