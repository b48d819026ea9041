import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstJob, jobsOf, understand } from './job-list.fixture.ts'

const HEADERS = ['Job Number', 'Insured', 'Claim Number']

for (const header of ['Received', "Rec'd", 'Recvd'])
  test(`"${header}" above amounts, beside what was billed, is the collected total`, () => {
    const findings = understand(
      [...HEADERS, 'Billed', header, 'Balance'],
      [
        ['J-1', 'Ann Bell', 'KV-880', '1,200.00', '0.00', '1,200.00'],
        ['J-2', 'Bo Tanaka', 'KV-881', '2,200.00', '1,100.00', '1,100.00'],
      ],
    )
    assert.deepEqual(
      jobsOf(findings).map((job) => [
        job['financials.invoiced_total'],
        job['financials.collected_total'],
        job['dates.received_at'],
      ]),
      [
        ['1200.00', '0.00', undefined],
        ['2200.00', '1100.00', undefined],
      ],
    )
  })

for (const header of ['Received', "Rec'd", 'Recvd'])
  test(`"${header}" above days, beside what was billed, is the day of receipt`, () => {
    const row = ['J-1', 'Ann Bell', 'KV-880', '1,200.00', '10/02/2026']
    const job = firstJob(understand([...HEADERS, 'Billed', header], [row]))
    assert.equal(job['dates.received_at'], '2026-10-02T00:00:00.000Z')
    assert.equal(job['financials.collected_total'], undefined)
  })

test('"Received" above amounts without an invoice is neither', () => {
  const row = ['J-1', 'Ann Bell', 'KV-880', '1,200.00']
  const job = firstJob(understand([...HEADERS, 'Received'], [row]))
  assert.equal(job['dates.received_at'], undefined)
  assert.equal(job['financials.collected_total'], undefined)
})
