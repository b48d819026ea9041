import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import type { Values } from '../../findings.ts'
import { understandList } from './understand-list.ts'

const context = { today: '2026-01-31', timeZone: 'UTC', operatorName: null }

/** Reads a CSV file with one row per line and '|' between cells. */
function understand(text: string) {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'csv', filename: 'export.csv', tables: [table], ...empty }
  return understandList(document, context)
}

test("a vendor's office phone is saved, and not the cell of its contact", () => {
  const findings = understand(`
    Sub Name|Trade|Contact Person|Office Phone|Cell|State Lic. #
    Acme Plumbing|Plumbing|Kim Lee|(614) 555-0111|(614) 555-0199|CCB100200
    Best Roofing|Roofing|Ann Bell|(614) 555-0112|(614) 555-0198|CCB100201`)
  assert.equal(findings?.documentType, 'vendor_list')
  const phones = findings?.drafts.map(({ values }) => (values as Values).contact_phone)
  assert.deepEqual(phones, ['+16145550111', '+16145550112'])
})

test('in a list of customers without other names, the contact is the customer', () => {
  const rows = `
    Contact|E-mail|Primary Phone|Mailing City
    Jane Roe|jane@mail.example|(614) 555-0111|Tacoma
    Kim Lee|kim@mail.example|(614) 555-0112|Yakima`
  const findings = understand(`Customer Mailing List\n${rows}`)
  assert.equal(findings?.documentType, 'client_list')
  const names = findings?.drafts.map(({ values }) => (values as Values).name)
  assert.deepEqual(names, ['Jane Roe', 'Kim Lee'])
  assert.equal(understand(`Staff\n${rows}`), null)
})

test('a column whose cells do not fit its field is not called unknown', () => {
  const findings = understand(`
    Job Number|Client Name|Claim Number|Date of Loss|Loss Type|Crew color
    H-1|Jane Roe|CLM-1|1/15/2025|Gremlins|red
    H-2|Kim Lee|CLM-2|2/20/2025|Trolls|blue`)
  const messages = findings?.warnings.map(({ message }) => message)
  assert.ok(messages?.some((text) => /do not fit the fields of a job.*: "Loss Type"\.$/.test(text)))
  assert.ok(messages?.some((text) => /^A job has no field .*: "Crew color"\.$/.test(text)))
})
