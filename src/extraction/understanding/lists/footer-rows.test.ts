import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobsOf, understand } from './job-list.fixture.ts'
import { jobsIn, pagesOf } from './page-list.fixture.ts'

const HEADERS = ['Job #', 'Customer', 'Claim #', 'Address', 'Status', 'Contract']
const JOBS = [
  ['HV-1', 'Abe Fox', 'HV1-7718', '1 Foot St, Joliet, IL 60431', 'In Progress', '1,500.00'],
  ['HV-2', 'Bea Li', 'HV2-7718', '2 Foot St, Joliet, IL 60431', 'In Progress', '2,500.00'],
]

const footers: Record<string, string[][]> = {
  'a remark': [['Notes:', 'Call the adjuster before Friday']],
  'the number of a page': [['Page', '1 of 1']],
  'a legend': [['Legend'], ['IP', 'In progress'], ['OH', 'On hold']],
  'phone numbers of the office': [
    ['Office', '815-555-0100'],
    ['After hours', '815-555-0109'],
  ],
  'a signature': [['Reviewed:', 'M. Sato', 'Date:', '11/21/2026']],
  'who updated the list': [['Last updated by', 'Dana', '11/20/2026']],
  'a sentence': [['Please call Dana with', 'questions.']],
  'a count': [['2 jobs', 'listed']],
  'a count beside the sum of the amounts': [['2 jobs', '', '', '', '', '4,000.00']],
}

for (const [what, rows] of Object.entries(footers))
  test(`${what} below a list is a note, not a job`, () => {
    const findings = understand(HEADERS, [...JOBS, ...rows])
    assert.deepEqual(
      jobsOf(findings).map((job) => job.client_name),
      ['Abe Fox', 'Bea Li'],
    )
    const notes = findings.warnings.filter(({ code }) => code === 'note_row')
    assert.equal(notes.length, rows.length)
  })

const remarks = [
  'Note: prices before tax are estimates only',
  'Disclaimer: figures are not audited',
  'Region: West',
  'Jobs: 4',
  'See attached file',
]
for (const remark of remarks)
  test(`"${remark}" below the clients of a list is a note, not a client`, () => {
    const headers = ['Client Name', 'Claim Number', 'RCV']
    const rows = [
      ['Abe Fox', 'CLM-1', '100.00'],
      ['Bea See', 'CLM-2', ''],
      [remark, '', ''],
    ]
    const findings = understand(headers, rows)
    assert.deepEqual(
      jobsOf(findings).map((job) => job.client_name),
      ['Abe Fox', 'Bea See'],
    )
    assert.equal(findings.warnings.filter(({ code }) => code === 'note_row').length, 1)
  })

test('a job with only a number and a name, or only a word for a number, is saved', () => {
  const more = [
    ['HV-3', 'Cy Page'],
    ['Lead', 'Di Moss'],
    ['TBD', 'Ed Approved Roofing'],
  ]
  const jobs = jobsOf(understand(HEADERS, [...JOBS, ...more]))
  assert.deepEqual(
    jobs.slice(2).map((job) => job.client_name),
    ['Cy Page', 'Di Moss', 'Ed Approved Roofing'],
  )
})

test('jobs whose first column is a status or a last name are saved', () => {
  const headers = ['Last Name', 'First Name', 'Job #', 'Claim #', 'Date of Loss', 'Carrier']
  const rows = [
    ['Page', 'Ann', 'J-1', '', '', ''],
    ['Key', 'Bo', 'J-2', 'C-2', '', ''],
    ['Fox', 'Cy', 'J-3', 'C-3', '01/02/2026', 'Allstate'],
  ]
  assert.deepEqual(
    jobsOf(understand(headers, rows)).map((job) => job.client_name),
    ['Ann Page', 'Bo Key', 'Cy Fox'],
  )
  const byStatus = ['Status', 'Job #', 'Customer', 'Claim #', 'Date of Loss', 'Carrier']
  const approved = understand(byStatus, [
    ['Approved', 'J-1', 'Ann Fox', '', '', ''],
    ['Approved', 'J-2', 'Bo Li', 'C-2', '01/02/2026', 'Allstate'],
  ])
  assert.deepEqual(
    jobsOf(approved).map((job) => job.client_name),
    ['Ann Fox', 'Bo Li'],
  )
})

test('a line of dashes below the headers is no row', () => {
  const findings = understand(HEADERS, [HEADERS.map(() => '-----'), ...JOBS])
  assert.equal(jobsOf(findings).length, 2)
  assert.deepEqual(findings.reviewReasons, [])
})

test('labels and amounts below a table of one row make no list', () => {
  const rows = [
    ['Insured', 'Address', 'Phone', 'E-mail', 'Claim'],
    [
      'Zoe Pratt',
      '18 Cottage\nGrove Ave,\nJoliet, IL\n60431',
      '(815) 555-\n0131',
      'zoe@\nexample.com',
      'ZP-118',
    ],
    ['Date of Loss:', '10/10/2026', '', '', ''],
    ['RCV $900.00', '', '', '', ''],
    ['Deductible', '$100.00', '', '', ''],
  ]
  assert.deepEqual(jobsIn(pagesOf([rows])), [])
})
