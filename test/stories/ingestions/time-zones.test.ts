import assert from 'node:assert/strict'
import test from 'node:test'
import * as XLSX from '@e965/xlsx'
import { setTimeZone } from '../../../src/features/operators/operators.queries.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

const app = await openTestApp({ worker: true })
app.clock.set('2026-11-20T12:00:00.000Z')

const HEADER = ['Job Number', 'Client Name', 'Claim Number', 'Date of Loss', 'Date Received']
const ZONE = 'America/New_York'

async function operatorIn(zone: string): Promise<Operator> {
  const operator = await app.operator()
  await setTimeZone(app.platform.db, operator.id, zone)
  return operator
}

async function jobsOf(key: string): Promise<Json[]> {
  return (await app.call('GET', '/v1/jobs?limit=100', { key })).json.data
}

function csv(...received: string[]): Buffer {
  const rows = received.map((at, n) => [`T-${n}`, `Client ${n}`, `CLM-T${n}`, '03/01/2026', at])
  return Buffer.from([HEADER, ...rows].map((row) => row.join(',')).join('\n'))
}

const received = (jobs: Json[]) => jobs.map(({ dates }) => dates.received_at)

test('a time of day in a CSV list is kept and read in the zone of the operator', async () => {
  const operator = await operatorIn(ZONE)
  const file = csv(
    '3/14/2026 2:05 PM',
    '1/14/2026 2:05 PM',
    '3/8/2026 2:30 AM',
    '11/1/2026 1:30 AM',
  )
  const { receipt } = await app.ingest(operator, 'jobs.csv', file)
  assert.deepEqual(received(await jobsOf(operator.live)), [
    '2026-03-14T18:05:00.000Z',
    '2026-01-14T19:05:00.000Z',
    '2026-03-08T07:30:00.000Z',
    '2026-11-01T05:30:00.000Z',
  ])
  const changes = receipt.transforms.filter(
    ({ record, field }: Json) => record === 'job[0]' && field === 'dates.received_at',
  )
  assert.deepEqual(
    changes.map(({ op, from, to }: Json) => [op, from, to]),
    [
      ['date.normalize', '3/14/2026 2:05 PM', '2026-03-14T14:05:00'],
      ['time.zone', '2026-03-14T14:05:00[America/New_York]', '2026-03-14T18:05:00.000Z'],
    ],
  )
})

test('a date without a time is midnight in the zone, and a plain date stays a date', async () => {
  const operator = await operatorIn(ZONE)
  const { receipt } = await app.ingest(operator, 'jobs.csv', csv('03/14/2026', '01/14/2026'))
  const jobs = await jobsOf(operator.live)
  assert.deepEqual(received(jobs), ['2026-03-14T04:00:00.000Z', '2026-01-14T05:00:00.000Z'])
  assert.equal(jobs[0].date_of_loss, '2026-03-01')
  const midnight = receipt.transforms.find(({ op }: Json) => op === 'date.midnight')
  assert.deepEqual(
    [midnight.record, midnight.field, midnight.from, midnight.to],
    ['job[0]', 'dates.received_at', '2026-03-14[America/New_York]', '2026-03-14T04:00:00.000Z'],
  )
})

test('a date-time cell of a workbook keeps its time of day', async () => {
  const operator = await operatorIn('America/Denver')
  const sheet = XLSX.utils.aoa_to_sheet([
    HEADER,
    ['X-1', 'Ann Lee', 'CLM-X1', '03/01/2026', 46095.586805555555],
    ['X-2', 'Bob Roe', 'CLM-X2', '03/01/2026', 46095],
  ])
  for (const cell of ['E2', 'E3']) sheet[cell].z = 'm/d/yyyy h:mm AM/PM'
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, 'Jobs')
  const bytes = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' })
  await app.ingest(operator, 'jobs.xlsx', bytes)
  assert.deepEqual(received(await jobsOf(operator.live)), [
    '2026-03-14T20:05:00.000Z',
    '2026-03-14T06:00:00.000Z',
  ])
})

const certificate = `CERTIFICATE OF COMPLETION

Insured: Maria Lopez
Property Address: 12 Alder St, Tacoma, WA 98402
Claim Number: CLM-90210
Date of Loss: 03/01/2026
Date Completed: 03/14/2026 2:05 PM

The work described in the estimate has been completed to the satisfaction of the owner.
I certify that all work is complete.
`

test('a time of day in a document is kept, and a second reading gives the same', async () => {
  const operator = await operatorIn(ZONE)
  const first = await app.ingest(operator, 'completion.txt', Buffer.from(certificate))
  assert.equal(first.document_type, 'certificate_of_completion')
  const [job] = await jobsOf(operator.live)
  assert.equal(job.dates.completed_at, '2026-03-14T18:05:00.000Z')
  assert.equal(job.date_of_loss, '2026-03-01')
  assert.equal(job.status, 'completed')
  const field = first.receipt.fields.find(({ name }: Json) => name === 'dates.completed_at')
  assert.deepEqual([field.value, field.text], ['2026-03-14T18:05:00.000Z', '03/14/2026 2:05 PM'])
  const again = await app.ingest(operator, 'again.txt', Buffer.from(certificate))
  assert.deepEqual(again.receipt.fields, first.receipt.fields)
  const zoned = first.receipt.transforms.filter(({ op }: Json) => op === 'time.zone')
  assert.deepEqual(
    zoned.map(({ from, to }: Json) => [from, to]),
    [['2026-03-14T14:05:00[America/New_York]', '2026-03-14T18:05:00.000Z']],
  )
})

test('documents of an operator without a time zone are read in UTC', async () => {
  const operator = await app.operator()
  await app.ingest(operator, 'jobs.csv', csv('3/14/2026 2:05 PM', '03/14/2026'))
  assert.deepEqual(received(await jobsOf(operator.live)), [
    '2026-03-14T14:05:00.000Z',
    '2026-03-14T00:00:00.000Z',
  ])
})

test('a sandbox reads in the zone of its operator', async () => {
  const operator = await operatorIn(ZONE)
  await app.ingest({ ...operator, live: operator.test }, 'jobs.csv', csv('03/14/2026 9:00 AM'))
  assert.deepEqual(received(await jobsOf(operator.test)), ['2026-03-14T13:00:00.000Z'])
})

test('a day is in the future where it has not begun for the operator', async () => {
  app.clock.set('2026-11-20T03:30:00.000Z')
  const east = await operatorIn('Pacific/Auckland')
  const west = await operatorIn(ZONE)
  for (const operator of [east, west])
    await app.ingest(operator, 'jobs.csv', csv('11/20/2026', '11/19/2026'))
  assert.deepEqual(received(await jobsOf(east.live)), [
    '2026-11-19T11:00:00.000Z',
    '2026-11-18T11:00:00.000Z',
  ])
  assert.deepEqual(received(await jobsOf(west.live)), [null, '2026-11-19T05:00:00.000Z'])
})

test('the API still wants an offset', async () => {
  const { live: key } = await operatorIn(ZONE)
  const body = { client_name: 'Ann Lee', dates: { received_at: '2026-03-14T14:05:00' } }
  const { status, json } = await app.call('POST', '/v1/jobs', { key, body })
  assert.equal(status, 400)
  assert.equal(json.error.param, 'dates.received_at')
})

test("a list without a date counts for the operator's day on which it was accepted", async () => {
  const operator = await operatorIn('America/Los_Angeles')
  const list = (adjuster: string) => `Job Number,Client Name,Adjuster\nE-1,Ann Bell,${adjuster}\n`
  app.clock.set('2026-11-20T01:00:00.000Z')
  await app.ingest(operator, 'jobs.csv', Buffer.from(list('Bob Gray')))
  app.clock.set('2026-11-20T03:00:00.000Z')
  const dated = `Job List as of 11/19/2026\n${list('Carla Reed')}`
  await app.ingest(operator, 'jobs-later.csv', Buffer.from(dated))
  app.clock.set('2026-11-20T12:00:00.000Z')
  const [job] = await jobsOf(operator.live)
  assert.equal(job.adjuster_name, 'Carla Reed')
})
