import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import { understandList } from './understand-list.ts'

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: null }

function read(headers: string, ...rows: string[]) {
  const cells = [headers, ...rows].map((row) => row.split('|'))
  const table = { name: null, page: 1, rows: cells, kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const file: Document = {
    type: 'csv',
    filename: 'subcontractor coi.csv',
    tables: [table],
    ...empty,
  }
  const { drafts, warnings } = understandList(file, context)!
  return { vendors: drafts.map(({ values }) => values), warnings }
}

test('the day of each policy in a tracker of certificates is that of its type', () => {
  const { vendors, warnings } = read(
    'Vendor|Policy Type|Policy #|Eff|Exp',
    'Alpha Drywall LLC|GL|GL-1|1/1/2026|1/1/2027',
    'Alpha Drywall LLC|Workers Comp|WC-1|2/1/2026|2/1/2027',
    'Beta Paint Inc|Auto|AU-9|3/1/2026|3/1/2027',
  )
  assert.deepEqual(vendors, [
    { name: 'Alpha Drywall LLC', insurance_expires_on: '2027-01-01' },
    { name: 'Alpha Drywall LLC', workers_comp_expires_on: '2027-02-01' },
    { name: 'Beta Paint Inc' },
  ])
  const [left] = warnings.filter(({ code }) => code === 'cell_left_out')
  assert.equal(
    left?.message,
    'Row 4, column "Exp" was left out: a vendor has no day for "Auto". Upload the certificate to save it.',
  )
})

test('a column of types beside the days of each type changes nothing', () => {
  const { vendors } = read(
    'Vendor|Coverage|GL Expires|WC Expires',
    'Alpha Drywall LLC|GL|1/1/2027|2/1/2027',
    'Beta Paint Inc|Auto|3/1/2027|',
  )
  assert.deepEqual(vendors, [
    {
      name: 'Alpha Drywall LLC',
      insurance_expires_on: '2027-01-01',
      workers_comp_expires_on: '2027-02-01',
    },
    { name: 'Beta Paint Inc', insurance_expires_on: '2027-03-01' },
  ])
})
