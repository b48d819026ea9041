import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import { context, jobsOf } from './job-list.fixture.ts'
import { understandList } from './understand-list.ts'

const HEADERS = ['Job Number', 'Job Name', 'Claim Number', 'Date of Loss', 'Status']

function read(names: string[], headers = HEADERS, more: string[] = []) {
  const rows = names.map((name, n) => [
    ...[`J-${n}1`, name, `C-${n}12`, '06/30/2026', 'In Progress', ...more],
  ])
  const table = { name: null, page: 1, rows: [headers, ...rows], kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'csv', filename: 'export.csv', tables: [table], ...empty }
  return understandList(document, context)
}

const clientsIn = (findings: ReturnType<typeof read>) =>
  findings && jobsOf(findings).map((job) => job.client_name)

test('jobs that are named after their clients have these clients', () => {
  const findings = read(['Winslow, Greta', 'Maple Court Condo Assoc', 'Oduya, Samuel - Water'])
  assert.deepEqual(clientsIn(findings), [
    'Greta Winslow',
    'Maple Court Condo Assoc',
    'Samuel Oduya',
  ])
  assert.deepEqual(findings?.reviewReasons, [])
})

test('names of jobs that may be names of clients need review', () => {
  const findings = read(['Moss - Water', 'Marden - Fire', 'Quill - Mold'])
  assert.deepEqual(clientsIn(findings), ['Moss', 'Marden', 'Quill'])
  assert.deepEqual(findings?.reviewReasons, ['uncertain_column'])
})

for (const names of [
  ['Smith Residence', 'Kitchen Remodel', 'Oak Street Dry Out'],
  ['12 Oak St', '88 Elm Ave', '9 Birch Rd'],
  ['Mold Remediation', 'Water Loss', 'Roof Leak'],
])
  test(`jobs named "${names[0]}" are not named after clients`, () => {
    assert.equal(read(names), null)
  })

test('the name of a job is no client beside a column of clients', () => {
  const headers = [...HEADERS, 'Customer']
  assert.deepEqual(clientsIn(read(['Winslow, Greta', 'Li, Bo'], headers, ['Ann Fox'])), [
    'Ann Fox',
    'Ann Fox',
  ])
})
