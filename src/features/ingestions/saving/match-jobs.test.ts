import assert from 'node:assert/strict'
import test from 'node:test'
import type { NewJob } from '../../jobs/job.ts'
import { NAMELESS } from './job-candidates.ts'
import { matchScore } from './match-jobs.ts'

const known: NewJob = {
  job_number: 'J-1',
  client_name: 'Ann Reyes',
  claim_number: 'CLM-1',
  date_of_loss: '2026-01-05',
  address: { line1: '12 Oak Street', postal_code: '74103' },
}
const other: NewJob = {
  job_number: 'J-2',
  client_name: 'Bo Tanaka',
  claim_number: 'CLM-2',
  date_of_loss: '2026-02-20',
  address: { line1: '90 Elm St', postal_code: '74104' },
}
const nameless = { client_name: NAMELESS }
const { job_number, claim_number, date_of_loss, address, client_name } = known

/** The document's values besides the key, and whether both are one job. */
const byClaim: [string, NewJob, boolean][] = [
  ['nothing else', nameless, true],
  ['the same insured', { client_name }, true],
  ['the same insured, another date of loss', { ...other, client_name, address, job_number }, true],
  ['another date of loss', { ...nameless, date_of_loss: other.date_of_loss }, true],
  ['another insured', { client_name: other.client_name }, false],
  ['a carrier in place of the insured', { client_name: 'State Farm Insurance' }, true],
  ['the spouse of the insured', { client_name: 'Luis Reyes' }, true],
  ['another insured at the same address', { client_name: other.client_name, address }, true],
  [
    'another insured, the same date of loss',
    { client_name: other.client_name, date_of_loss },
    false,
  ],
  [
    'another insured, the same loss',
    { client_name: other.client_name, address, date_of_loss },
    true,
  ],
  ['another insured and date of loss', { ...other, job_number, address: null }, false],
  ['another job number', { ...known, job_number: 'J-2' }, false],
]
const byNumber: [string, NewJob, boolean][] = [
  ['nothing else', nameless, true],
  ['the same insured', { client_name }, true],
  ['the same insured, another claim number', { client_name, claim_number: 'CLM-2' }, true],
  ['the same insured, another date of loss', { client_name, date_of_loss: '2026-02-20' }, true],
  ['another insured', { client_name: other.client_name }, false],
  ['another claim number', { ...nameless, claim_number: 'CLM-2' }, false],
  ['another date of loss', { ...nameless, date_of_loss: '2026-02-20' }, false],
  ['another address', { ...nameless, address: other.address }, true],
  ['a relative at another address', { client_name: 'Luis Reyes', address: other.address }, false],
  ['the spouse of the insured', { client_name: 'Luis Reyes' }, true],
  ['another insured and claim number', { ...other, address, date_of_loss: null }, false],
  ['another insured, the same loss', { client_name: 'Bo Tanaka', address, date_of_loss }, true],
]
const byInsured: [string, NewJob, boolean][] = [
  ['nothing else', { client_name, address }, true],
  ['another claim number', { client_name, address, claim_number: 'CLM-2' }, false],
  ['another date of loss', { client_name, address, date_of_loss: '2026-02-20' }, false],
  ['another job number', { client_name, address, job_number: 'J-2' }, false],
]

for (const [what, found, isOne] of byClaim) {
  test(`one claim number and ${what}: ${isOne ? 'one job' : 'two jobs'}`, () => {
    assert.equal(matchScore('claim_number', known, { ...found, claim_number }) >= 0, isOne)
  })
}
for (const [what, found, isOne] of byNumber) {
  test(`one job number and ${what}: ${isOne ? 'one job' : 'two jobs'}`, () => {
    assert.equal(matchScore('job_number', known, { ...found, job_number }) >= 0, isOne)
  })
}
for (const [what, found, isOne] of byInsured) {
  test(`one insured and address and ${what}: ${isOne ? 'one job' : 'two jobs'}`, () => {
    assert.equal(matchScore('client_name and address', known, found) >= 0, isOne)
  })
}
