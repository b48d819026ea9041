import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import { context } from './job-list.fixture.ts'
import { understandList } from './understand-list.ts'

function licensesOf(header: string, cells: string[]) {
  const rows = cells.map((cell, at) => [`Fenn & Sons ${'ABC'[at]} Inc`, 'Plumbing', cell])
  const all = [['Subcontractor', 'Trade', header], ...rows]
  const table = { name: null, page: 1, rows: all, kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'csv', filename: 'subs.csv', tables: [table], ...empty }
  return understandList(document, context)!.drafts.map(({ values }) => {
    const { license_number, license_expires_on } = values as Record<string, unknown>
    return [license_number, license_expires_on]
  })
}

for (const header of ['License / Exp.', 'License #'])
  test(`a cell below "${header}" has the number and the end of a license`, () => {
    const cells = ['118-204417 / 5-31-2027', 'RF.220917, exp. 11/30/2028', '104.018 77']
    assert.deepEqual(licensesOf(header, cells), [
      ['118-204417', '2027-05-31'],
      ['RF.220917', '2028-11-30'],
      ['104.018 77', undefined],
    ])
  })
