import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import { context } from './job-list.fixture.ts'
import { understandList } from './understand-list.ts'

test('a warning names the first twenty columns of an export of all properties, and counts the others', () => {
  const others = Array.from({ length: 25 }, (_, at) => `Crew Color ${at + 1}`)
  const rows = [
    ['Job Number', 'Client Name', 'Claim Number', 'Loss Type', ...others],
    ['H-101', 'Dana Whitfield', 'CLM-77001', 'Water', ...others.map(() => 'x')],
    ['H-102', 'Cole Bryant', 'CLM-77002', 'Fire', ...others.map(() => 'x')],
  ]
  const table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'csv', filename: 'jobs.csv', tables: [table], ...empty }
  const { warnings } = understandList(document, context)!
  const named = others.slice(0, 20).map((header) => `"${header}"`)
  assert.deepEqual(
    warnings.map(({ message }) => message),
    [
      'These columns were not recognized as fields of a job, so they are only in the receipt: ' +
        `${named.join(', ')} and 5 more.`,
    ],
  )
})
