import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import { understandList } from './understand-list.ts'

/** An export of the contacts of a program for jobs has columns of a list of jobs, but no jobs. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: null }
const reach = ['Mobile Phone', 'Email', 'Address Line 1', 'City', 'State', 'Zip']
const people = [
  ['Ada Moss', '253-555-0140', 'ada@moss.example', '8 Ash St', 'Tacoma', 'WA', '98402'],
  ['Lee Fox', '253-555-0141', 'lee@fox.example', '9 Elm St', 'Tacoma', 'WA', '98402'],
  ['Uma West', '253-555-0142', 'uma@west.example', '10 Oak St', 'Tacoma', 'WA', '98402'],
]

/** The kind of list and of its records. Each of `columns` is a header and its cells. */
function kindsOf(filename: string, ...columns: string[][]) {
  const headers = ['Display Name', ...reach, 'Source', 'Assigned To']
  const rows = people.map((cells) => [...cells, 'Referral', 'Pat Kane'])
  const table = [headers, ...rows].map((row, at) => [...row, ...columns.map((one) => one[at]!)])
  const list = { name: null, page: 1, rows: table, kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'csv', filename, tables: [list], ...empty }
  const findings = understandList(document, context)
  const kinds = (findings?.drafts ?? []).map(({ kind }) => kind)
  return [findings?.documentType, ...new Set(kinds)]
}

const active = ['Status', 'Active', 'Active', 'Active']

test('the contacts of a program with "Job" in its name are clients', () => {
  assert.deepEqual(kindsOf('JobDesk_Contacts.csv', active), ['client_list', 'client'])
})

test('records whose types are customers and leads are clients', () => {
  const types = ['Record Type', 'Customer', 'Lead', 'Customer']
  assert.deepEqual(kindsOf('JobDesk.csv', active, types), ['client_list', 'client'])
})

test('records of which some are inactive are clients', () => {
  const statuses = ['Status', 'Active', 'Inactive', 'Active']
  assert.deepEqual(kindsOf('JobDesk.csv', statuses), ['client_list', 'client'])
})

test('records of types of jobs, or with the stages of jobs, are jobs', () => {
  const types = ['Record Type', 'Mitigation', 'Reconstruction', 'Mitigation']
  assert.deepEqual(kindsOf('JobDesk.csv', active, types), ['job_list', 'client', 'job'])
  const stages = ['Status', 'Work in Progress', 'Estimating', 'Completed']
  assert.deepEqual(kindsOf('JobDesk.csv', stages), ['job_list', 'client', 'job'])
})

test('contacts with a column of a job are jobs', () => {
  const statuses = ['Status', 'Active', 'Inactive', 'Active']
  const numbers = ['Job Number', 'J-10', 'J-11', 'J-12']
  assert.deepEqual(kindsOf('Contacts.csv', statuses, numbers), ['job_list', 'client', 'job'])
})

for (const column of [
  ['Carrier', 'State Farm', 'Allstate', ''],
  ['Adjuster', 'Ann Reed', 'Bob Gray', ''],
])
  test(`jobs in a file called contacts are jobs, by their ${column[0]}`, () => {
    const kinds = ['job_list', 'client', 'job']
    assert.deepEqual(kindsOf('contacts 2026.csv', column), kinds)
  })

test('leads among contacts are clients', () => {
  const statuses = ['Status', 'Lead', 'Customer', 'Prospect']
  assert.deepEqual(kindsOf('Contacts.csv', statuses), ['client_list', 'client'])
})
