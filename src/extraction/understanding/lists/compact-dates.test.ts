import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobsOf, understand } from './job-list.fixture.ts'

/** 20260704 is a day only below a header of days. */

const read = (headers: string[], ...rows: string[][]) =>
  jobsOf(understand(['Insured', 'Job Number', ...headers], rows))[0]

test('days without separators are read in a column of days', () => {
  const job = read(
    ['Claim Number', 'LossDate', 'DateReceived', 'EstimateTotal'],
    ['Kent Jarvis', 'PSA0044', 'KJ-11-2026', '20260704', '20260705', '7000.00'],
    ['Ola Klein', 'PSA0045', 'KO-12-2026', '20260706', '20260707', '8000.00'],
  )
  assert.equal(job?.date_of_loss, '2026-07-04')
  assert.equal(job?.['dates.received_at'], '2026-07-05T00:00:00.000Z')
})

test('a claim number or an amount with the digits of a day stays what its header says', () => {
  const job = read(
    ['Date of Loss', 'Claim', 'Estimate Total'],
    ['Kent Jarvis', 'PSA0044', '07/04/2026', '20260704', '20260101'],
    ['Ola Klein', 'PSA0045', '07/06/2026', '20260706', '20250101'],
  )
  assert.equal(job?.claim_number, '20260704')
  assert.equal(job?.['financials.estimate_total'], '20260101.00')
})
