import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

const head: RowTexts = [
  'Completion and Satisfaction Form',
  ['Customer', 'Loss Location', 'Insurance'],
  ['Dana Wills', '418 Cedar Ct', 'Allstate'],
  ['(614) 555-0142', 'Columbus, OH 43215', 'Claim: 0771-2349'],
  ['dwills8@mail.example', '', 'Policy: HP-40021'],
]
const foot: RowTexts = [
  'Type of Work: [X] Water Mitigation [ ] Reconstruction',
  'Project Manager: Lee Moran',
  'By signing below, I confirm that on 09/03/2026 the services above were completed and that all',
  'equipment was taken from the property by the crew.',
  'Signature: Dana Wills  Date: 09/03/2026',
]

test('a certificate with three headed blocks is no list', () => {
  const { documentType, drafts } = understand(linesOf([...head, ...foot]), context)
  assert.equal(documentType, 'certificate_of_completion')
  const jobs = drafts.flatMap((draft) => (draft.kind === 'job' ? [draft.values] : []))
  assert.equal(jobs.length, 1)
  assert.equal(jobs[0]?.claim_number, '0771-2349')
  assert.equal(jobs[0]?.policy_number, 'HP-40021')
  const [client] = drafts.flatMap((draft) => (draft.kind === 'client' ? [draft.values] : []))
  assert.equal(client?.name, 'Dana Wills')
  assert.equal(client?.contact_phone, '+16145550142')
  assert.equal(client?.contact_email, 'dwills8@mail.example')
})

test('a printed list stays a list above a sentence and a signature', () => {
  const rows: RowTexts = [
    'Open Jobs',
    ['Customer', 'Loss Location', 'Insurance'],
    ['Dana Wills', '418 Cedar Ct, Columbus', 'Allstate'],
    ['Mary Lopez', '27 Birch Rd, Columbus', 'Erie'],
    ['Omar Hale', '9 Dock St, Columbus', 'Nationwide'],
    ['Ken Ostrow', '77 Elm Way, Columbus', 'Chubb'],
    'This list is for the use of the office and of the crews of the company only.',
    'Manager signature: ____',
  ]
  const { documentType, drafts } = understand(linesOf(rows), context)
  assert.equal(documentType, 'job_list')
  assert.equal(drafts.filter(({ kind }) => kind === 'job').length, 4)
})

test('a sentence between the rows of a printed list is named as a note', () => {
  const rows: RowTexts = [
    'Open Jobs',
    ['Customer', 'Loss Location', 'Insurance'],
    ['Dana Wills', '418 Cedar Ct, Columbus', 'Allstate'],
    ['Mary Lopez', '27 Birch Rd, Columbus', 'Erie'],
    'The customer called and wants the crew to come back on monday to look at the ceiling.',
    ['Omar Hale', '9 Dock St, Columbus', 'Nationwide'],
  ]
  const { drafts, warnings } = understand(linesOf(rows), context)
  assert.equal(drafts.filter(({ kind }) => kind === 'job').length, 3)
  assert.deepEqual(
    warnings.map(({ code, message }) => [code, message]),
    [['note_row', 'Row 4 is a note, not a record, and was not saved.']],
  )
})

for (const line of ['Approved by: Dana Reyes', 'Manager signature: ____________'])
  test(`"${line}" below a printed list is no record`, () => {
    const columns = ['Job #', 'Client', 'Claim #', 'Date of Loss']
    const rows: RowTexts = [
      'Open Jobs',
      columns,
      ['N-1', 'Dana Wills', 'CLM-50121', '03/01/2026'],
      ['N-2', 'Mary Lopez', 'CLM-50122', '03/02/2026'],
      ['N-3', 'Omar Hale', 'CLM-50123', '03/03/2026'],
      line,
    ]
    const { drafts, warnings } = understand(linesOf(rows), context)
    assert.equal(drafts.filter(({ kind }) => kind === 'job').length, 3)
    assert.deepEqual(
      warnings.map(({ code, row }) => [code, row]),
      [['note_row', 5]],
    )
  })
