import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function numbersIn(...rows: RowTexts) {
  const { documentType, drafts, warnings } = understand(linesOf(rows), context)
  const job: Record<string, unknown> = { ...drafts.find(({ kind }) => kind === 'job')?.values }
  return [documentType, job.assignment_number, job.job_number, warnings.map(({ code }) => code)]
}

const facts: RowTexts = [
  'Insured: Ann Bell',
  'Loss Address: 31 Reed St, Arden, NC 28704',
  'Claim Number: 55-12804-1',
  'Date of Loss: 11/20/2026',
  'Type of Loss: Water',
]

for (const label of ['Job ID', 'Work Order #'])
  test(`"${label}" on the paper of an administrator is the number of the assignment`, () => {
    const notice = ['Contractor Connection', 'ASSIGNMENT NOTIFICATION', `${label}: CC-771204`]
    assert.deepEqual(numbersIn(...notice, ...facts), ['correspondence', 'CC-771204', undefined, []])
  })

test('the name of an administrator before "Job ID" shows whose number it is', () => {
  const rows = ['Ridge Restoration LLC', 'CERTIFICATE OF COMPLETION']
  const numbers = ['Contractor Connection Job ID: CC-771204', 'Our Job #: R-26-118']
  assert.deepEqual(numbersIn(...rows, ...numbers, ...facts), [
    'certificate_of_completion',
    'CC-771204',
    'R-26-118',
    [],
  ])
})

test('"Dispatch Number" is the number of the assignment', () => {
  const notice = ['Code Blue', 'WATER LOSS DISPATCH', 'Dispatch Number: CB-889120']
  assert.equal(numbersIn(...notice, ...facts)[1], 'CB-889120')
})

test('"Job ID" on the paper of the operator is its own number', () => {
  const rows = ['Ridge Restoration LLC', 'WORK AUTHORIZATION', 'Job ID: R-26-118']
  assert.deepEqual(numbersIn(...rows, ...facts).slice(1, 3), [undefined, 'R-26-118'])
})

test('the file of an administrator that its label names is the number of the assignment', () => {
  const notice = ['Sedgwick', 'ASSIGNMENT NOTIFICATION', 'Sedgwick File No.: SDW-26-771204']
  assert.deepEqual(numbersIn(...notice, ...facts).slice(1, 3), ['SDW-26-771204', undefined])
})

for (const label of [
  'CC Assignment No.',
  'Contractor Connection Assignment ID',
  'CodeBlue Dispatch #',
])
  test(`"${label}" is the number of the assignment`, () => {
    const rows = [
      'ASSIGNMENT NOTIFICATION',
      [label, 'CC-771204'],
      ['Contractor Job No.', 'R-26-118'],
    ]
    assert.deepEqual(numbersIn(...rows, ...facts).slice(1, 3), ['CC-771204', 'R-26-118'])
  })
