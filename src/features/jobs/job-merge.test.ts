import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NewJob } from './job.ts'
import {
  API,
  bothWays,
  byApi,
  created,
  documentOf,
  MARCH_1,
  MARCH_9,
  merge,
  plain,
} from './job-merge.fixture.ts'

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
