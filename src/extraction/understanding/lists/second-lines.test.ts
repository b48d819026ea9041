import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import { context, understand } from './job-list.fixture.ts'
import { understandList } from './understand-list.ts'

function clientsOf(headers: string[], rows: string[][]) {
  const table = { name: null, page: 1, rows: [headers, ...rows], kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'csv', filename: 'clients.csv', tables: [table], ...empty }
  return understandList(document, context)!
}

const FIRST_AND_SECOND = [
  ['Billing Street 1', 'Billing Street 2'],
  ['Street Line 1', 'Street Line 2'],
  ['Street Address 1', 'Street Address 2'],
  ['Mailing Address Line 1', 'Mailing Address Line 2'],
] as const

for (const [first, second] of FIRST_AND_SECOND)
  test(`"${second}" is the second line of a client's address`, () => {
    const headers = ['Client Name', 'Phone', 'Email', first, second, 'City', 'State', 'Zip']
    const town = ['Peoria', 'IL', '61602']
    const findings = clientsOf(headers, [
      ['Ida Novak', '309-555-0111', 'ida@example.com', '40 Fern St', 'Apt 5', ...town],
      ['Sam Ortiz', '309-555-0112', 'sam@example.com', '41 Fern St', '', ...town],
    ])
    const [one] = findings.drafts.map(({ values }) => values as Record<string, unknown>)
    assert.deepEqual(
      [one!['billing_address.line1'], one!['billing_address.line2']],
      ['40 Fern St', 'Apt 5'],
    )
    assert.deepEqual(findings.reviewReasons, [])
    assert.deepEqual(findings.warnings, [])
  })

test('a list of jobs has second lines of the place of the work and of the bill', () => {
  const headers = ['Job Number', 'Client', 'Claim Number', 'Date of Loss', 'Service Street 1']
  const more = ['Service Street 2', 'Service City', 'Billing Street 1', 'Billing Street 2']
  const findings = understand(
    [...headers, ...more, 'Billing City'],
    [
      [
        ...['J-11', 'Ida Novak', 'C-8812', '09/02/2026', '40 Fern St', 'Unit 3', 'Peoria'],
        ...['9 Main St', 'Suite 200', 'Pekin'],
      ],
    ],
  )
  const values = Object.assign({}, ...findings.drafts.map((draft) => draft.values))
  assert.deepEqual(
    ['address.line1', 'address.line2', 'billing_address.line1', 'billing_address.line2'].map(
      (field) => values[field],
    ),
    ['40 Fern St', 'Unit 3', '9 Main St', 'Suite 200'],
  )
  assert.deepEqual(findings.warnings, [])
})
