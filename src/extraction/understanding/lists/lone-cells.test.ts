import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Findings } from '../../findings.ts'
import { understand } from './job-list.fixture.ts'

/** In a wide list, a row of one cell may be a note, or a record of which the rest was not entered yet. */

const namesIn = ({ drafts }: Findings) =>
  drafts.flatMap(({ kind, values }) => ('name' in values && kind !== 'job' ? [values.name] : []))
const jobsIn = ({ drafts }: Findings) =>
  drafts.flatMap(({ kind, values }) => (kind === 'job' && 'client_name' in values ? [values] : []))
const noted = ({ warnings }: Findings) =>
  warnings.flatMap(({ code, row }) =>
    code === 'note_row' || code === 'row_not_saved' ? [[code, row]] : [],
  )

const CLIENTS = ['Client Name', 'Email', 'Phone', 'Client Type']
const VENDORS = ['Vendor Name', 'Trade', 'Phone', 'Email']
const JOBS = ['Job Number', 'Client Name', 'Claim Number', 'Status']
const clients = [
  ['Ann Bell', 'a@example.com', '253-555-0101', 'Tenant'],
  ['Bob Roe', 'b@example.com', '253-555-0102', 'Tenant'],
]
const vendors = [
  ['Bee Roofing', 'Roofing', '253-555-0101', 'a@example.com'],
  ['Cee Plumbing', 'Plumbing', '253-555-0102', 'b@example.com'],
]
const jobs = [
  ['J-2', 'Ann Bell', 'CLM-22', 'Open'],
  ['J-3', 'Bob Roe', 'CLM-33', 'Open'],
]

test('a client or vendor with only a name is saved', () => {
  for (const at of [0, 1, 2]) {
    const rows = clients.toSpliced(at, 0, ['Maria Lopez', '', '', ''])
    const findings = understand(CLIENTS, rows)
    assert.deepEqual(namesIn(findings), ['Ann Bell', 'Bob Roe'].toSpliced(at, 0, 'Maria Lopez'))
    assert.deepEqual(noted(findings), [])
  }
  const findings = understand(VENDORS, [['Ace Drywall', '', '', ''], ...vendors])
  assert.deepEqual(namesIn(findings), ['Ace Drywall', 'Bee Roofing', 'Cee Plumbing'])
  assert.deepEqual(noted(findings), [])
})

test('a row with only a word in the first column of clients or vendors is not saved, with review', () => {
  const findings = understand(VENDORS, [...vendors, ['Ferguson', '', '', '']])
  assert.deepEqual(namesIn(findings), ['Bee Roofing', 'Cee Plumbing'])
  assert.deepEqual(noted(findings), [['row_not_saved', 4]])
  assert.deepEqual(findings.reviewReasons, ['row_not_saved'])
})

for (const note of [
  'A',
  'Draft list, not final',
  'Plumbing',
  'Preferred Vendors',
  'Page 1 of 1',
  'Region: West',
  'Please call us with questions.',
])
  test(`"${note}" in the first column of vendors is a note`, () => {
    const findings = understand(VENDORS, [[note, '', '', ''], ...vendors])
    assert.deepEqual(namesIn(findings), ['Bee Roofing', 'Cee Plumbing'])
    assert.deepEqual(noted(findings), [['note_row', 2]])
    assert.deepEqual(findings.reviewReasons, [])
  })

for (const [what, row, message] of [
  ['a client', ['', 'Maria Lopez', '', ''], 'it has only a name'],
  ['a claim', ['', '', 'CLM-44', ''], 'it has no name'],
  ['a number', ['J-5', '', '', ''], 'it has no name'],
] as const)
  test(`a job with only ${what} is not saved and needs review`, () => {
    const findings = understand(JOBS, [...jobs, [...row]])
    assert.deepEqual(
      jobsIn(findings).map(({ client_name }) => client_name),
      ['Ann Bell', 'Bob Roe'],
    )
    assert.deepEqual(noted(findings), [['row_not_saved', 4]])
    assert.deepEqual(findings.reviewReasons, ['row_not_saved'])
    const said = findings.warnings.find(({ code }) => code === 'row_not_saved')?.message
    assert.ok(said?.startsWith(`Row 4 was not saved: ${message}`), said)
  })

test('a name alone in the first column of jobs needs review, the name of a group does not', () => {
  const headers = ['Client Name', 'Claim Number', 'RCV', 'Status']
  const own = [
    ['Ann Bell', 'CLM-22', '100.00', 'Open'],
    ['Bob Roe', 'CLM-33', '200.00', 'Open'],
  ]
  const lone = understand(headers, [...own, ['Maria Lopez', '', '', '']])
  assert.deepEqual(noted(lone), [['row_not_saved', 4]])
  for (const heading of ['Tacoma Office', 'In Progress', 'Harbor Restoration LLC', 'Open Jobs']) {
    const findings = understand(headers, [[heading, '', '', ''], ...own])
    assert.deepEqual(noted(findings), [['note_row', 2]], heading)
    assert.deepEqual(findings.reviewReasons, [], heading)
  }
})
