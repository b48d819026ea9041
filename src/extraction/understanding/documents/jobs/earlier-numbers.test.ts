import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { jobsOf, understand as understandList } from '../../lists/job-list.fixture.ts'
import { understand } from '../../understand.ts'

/** Claims and losses before the one that a document or a list is about. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
function read(...rows: RowTexts) {
  const { drafts, warnings } = understand(linesOf(['ESTIMATE', ...rows]), context)
  const draft = drafts.find(({ kind }) => kind === 'job')
  return { job: draft?.kind === 'job' ? draft.values : {}, warnings }
}

const facts = ['Insured: Zed Reva', 'Claim Number: ZX-26-317', 'Estimate total: $900.00']

test('the date of a prior loss, or of the report of a loss, is no date of loss', () => {
  assert.equal(read('Prior Date of Loss: 01/01/2024', ...facts).job.date_of_loss, undefined)
  assert.equal(read('Date of Loss Reported: 10/05/2026', ...facts).job.date_of_loss, undefined)
  assert.equal(read('Date of Loss: 10/05/2026', ...facts).job.date_of_loss, '2026-10-05')
  const told = 'The date of loss reported by the insured is 10/05/2026.'
  assert.equal(read(told, ...facts).job.date_of_loss, '2026-10-05')
})

test('a claim number in the form of a date is left out and reviewed', () => {
  const { job, warnings } = read('Insured: Stan Webb', ['Claim #', '11-05-2026'], 'RCV: $900.00')
  assert.equal(job.claim_number, undefined)
  assert.deepEqual(
    warnings.map(({ code, message }) => [code, message.slice(0, 25)]),
    [['value_cut', 'claim_number "11-05-2026"']],
  )
})

test('of an old and a new claim number, a list states the new one', () => {
  const headers = [
    'Job',
    'Insured',
    'Old Claim #',
    'New Claim #',
    'Loss Date',
    'Prior Date of Loss',
  ]
  const rows = [
    ['OC-1', 'Ada Birch', 'OLD-1', 'NEW-1', '9/1/2026', '9/5/2020'],
    ['OC-2', 'Ben Cole', 'OLD-2', 'NEW-2', '9/2/2026', '9/6/2021'],
  ]
  const findings = understandList(headers, rows)
  assert.deepEqual(
    jobsOf(findings).map((job) => [job.claim_number, job.date_of_loss]),
    [
      ['NEW-1', '2026-09-01'],
      ['NEW-2', '2026-09-02'],
    ],
  )
})
