import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import type { Findings } from '../../findings.ts'
import { jobsOf, understand } from './job-list.fixture.ts'
import { understandList } from './understand-list.ts'

/** QuickBooks exports the job of a customer as 'Customer:Job'. */

const HEADERS = ['Customer:Job', 'Job Status', 'Job Type', 'Start Date', 'Bill to', 'Main Email']
const row = (name: string, ...more: string[]) => [name, ...more]
const ROWS = [
  row('Dunn, Walt', '', '', '', 'Walt Dunn 12 Ivy Ln, Arden, NC 28704', 'walt@dunn.test'),
  row(
    'Dunn, Walt:26-0417 Fire',
    'In progress',
    'Reconstruction',
    '09/05/2026',
    '',
    'walt@dunn.test',
  ),
  row('Dunn, Walt:Kitchen', 'Closed', 'Mitigation', '07/01/2026', '', 'walt@dunn.test'),
  row(
    'Elm Court Apartments:4471',
    'In progress',
    'Mitigation',
    '07/02/2026',
    '',
    'office@elm.test',
  ),
]
const shown = (findings: Findings) =>
  jobsOf(findings).map(({ client_name, job_number }) => [client_name, job_number])

test('the job behind a customer has its own number, and the customer is one client', () => {
  const findings = understand(HEADERS, ROWS)
  assert.deepEqual(shown(findings), [
    ['Walt Dunn', '26-0417'],
    ['Walt Dunn', undefined],
    ['Elm Court Apartments', '4471'],
  ])
  const clients = findings.drafts.filter(({ kind }) => kind === 'client')
  assert.equal(clients.length, 2)
  const names = findings.fields.filter(({ name }) => name === 'Job Name')
  assert.deepEqual(
    names.map(({ value }) => value),
    ['Fire', 'Kitchen'],
  )
})

test('a customer of jobs in other rows is no job', () => {
  const { warnings } = understand(HEADERS, ROWS)
  assert.deepEqual(
    warnings.filter(({ code }) => code === 'note_row').map(({ message }) => message),
    ['Row 2 is the customer of the jobs in other rows, and was not saved as a job.'],
  )
})

test('without such a header, a customer with a row or several jobs shows the form', () => {
  const headers = ['Customer', 'Claim Number', 'Date of Loss', 'Job Type']
  const rows = [
    ['Dunn, Walt:26-0417', 'AB-1001', '03/02/2026', 'Mitigation'],
    ['Dunn, Walt:26-0418', 'AB-1001', '03/02/2026', 'Reconstruction'],
    ['Cole, Pia', 'AB-1002', '03/04/2026', 'Mitigation'],
  ]
  assert.deepEqual(shown(understand(headers, rows)), [
    ['Walt Dunn', '26-0417'],
    ['Walt Dunn', '26-0418'],
    ['Pia Cole', undefined],
  ])
})

test('a colon alone shows no job', () => {
  const headers = ['Job Number', 'Customer', 'Claim Number', 'Date of Loss']
  const rows = [
    ['P-1', 'Studio:Nine LLC', 'AB-1001', '03/02/2026'],
    ['P-2', 'Attn: Sam Fox', 'AB-1002', '03/03/2026'],
  ]
  assert.deepEqual(shown(understand(headers, rows))[0], ['Studio:Nine LLC', 'P-1'])
})

test('in a list of clients, every row is of its customer', () => {
  const table = {
    name: 'Customers',
    page: 1,
    rows: [
      ['Customer:Job', 'Email', 'Phone', 'Bill to'],
      ['Dunn, Walt', 'walt@dunn.test', '704-555-0101', 'Walt Dunn 12 Ivy Ln, Arden, NC 28704'],
      [
        'Dunn, Walt:Kitchen',
        'walt@dunn.test',
        '704-555-0101',
        'Walt Dunn 12 Ivy Ln, Arden, NC 28704',
      ],
      ['Cole, Pia', 'pia@cole.test', '704-555-0102', 'Pia Cole PO Box 9, Arden, NC 28704'],
    ],
    kinds: null,
    firstRow: 1,
  }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'csv', filename: 'customers.csv', tables: [table], ...empty }
  const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: null }
  const findings = understandList(document, context)
  assert.equal(findings?.documentType, 'client_list')
  const values = findings!.drafts.map((draft) => draft.values as Record<string, unknown>)
  assert.deepEqual(
    values.map((client) => [client.name, client['billing_address.line1']]),
    [
      ['Walt Dunn', '12 Ivy Ln'],
      ['Pia Cole', 'PO Box 9'],
    ],
  )
  const repeated = findings!.warnings.filter(({ code }) => code === 'duplicate_row')
  assert.deepEqual(
    repeated.map(({ row }) => row),
    [3],
  )
})
