import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import { understandList } from './understand-list.ts'

const context = { today: '2026-07-31', timeZone: 'UTC', operatorName: null }
const firms = ['Cedar Co', 'Birch Inc', 'Alder LLC', 'Maple Partners', 'Spruce Bros']

/** The type and the trade of each vendor, and the warnings. */
function read(header: string, cells: string[], types: string[] = []) {
  const all = cells.map((cell, at) => [
    firms[at % firms.length]!,
    cell,
    `253-555-010${at}`,
    types[at] ?? '',
  ])
  const rows = [['Vendor', header, 'Phone', types.length > 0 ? 'Vendor Type' : 'Note'], ...all]
  const table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'csv', filename: 'vendors.csv', tables: [table], ...empty }
  const { drafts, warnings } = understandList(document, context)!
  const stated = drafts.map(({ values }) => {
    const { vendor_type = null, trade = null } = values as Record<string, string>
    return [vendor_type, trade]
  })
  const said = warnings.flatMap(({ code, cell }) => (code === 'cell_left_out' ? [cell?.text] : []))
  return { stated, said }
}

for (const header of ['What they do', 'Trade', 'Services'])
  test(`"${header}" names the type of vendors that do no trade`, () => {
    const { stated, said } = read(header, [
      'Plumbing',
      'Lumber and roofing supplier',
      'Equipment rental',
      'Industrial hygienist',
      'Contents cleaning',
    ])
    assert.deepEqual(stated, [
      [null, 'plumbing'],
      ['supplier', null],
      ['equipment_rental', null],
      ['hygienist', null],
      ['contents_cleaning', null],
    ])
    assert.deepEqual(said, [])
  })

test('a trade stays a trade, also with words of a type', () => {
  const cells = [
    'Electrical contractor',
    'Supply and install of floors',
    'HVAC and equipment hookup',
    'Roofing',
    'Cabinets',
  ]
  assert.deepEqual(read('Trade', cells).stated, [
    [null, 'electrical'],
    [null, 'flooring'],
    [null, 'hvac'],
    [null, 'roofing'],
    [null, 'other'],
  ])
})

test('more words name a type', () => {
  const cells = ['Dumpsters', 'Roll-off', 'Laboratory', 'Drywall supply', 'Dry cleaners']
  const types = ['equipment_rental', 'equipment_rental', 'laboratory', 'supplier']
  const { stated } = read('Trade', ['Plumbing', 'Roofing', ...cells])
  assert.deepEqual(
    stated.slice(2).map(([type]) => type),
    [...types, 'contents_cleaning'],
  )
})

test('the column of the type counts before the trade', () => {
  const trades = ['Plumbing', 'Building supply', 'Roofing', 'Tool rental']
  const types = ['Subcontractor', 'Supplier', 'Subcontractor', 'Supplier']
  const { stated, said } = read('Trade', trades, types)
  assert.deepEqual(stated, [
    ['subcontractor', 'plumbing'],
    ['supplier', null],
    ['subcontractor', 'roofing'],
    ['supplier', null],
  ])
  assert.deepEqual(said, ['Tool rental'])
})

test('a category of vendors may name their type or their trade', () => {
  const cells = ['Subcontractors', 'Electrical', 'Hygienists', 'Carpet / tile', 'Suppliers']
  const { stated, said } = read('Category', cells)
  assert.deepEqual(stated, [
    ['subcontractor', null],
    [null, 'electrical'],
    ['hygienist', null],
    [null, 'flooring'],
    ['supplier', null],
  ])
  assert.deepEqual(said, [])
})

test('a category that names neither is left out, and the trade of another column counts', () => {
  const types = ['Electrical', 'Key account', 'Supplier', 'Supplier', 'Rental']
  const { stated, said } = read('Trade', ['Plumbing', 'Roofing', 'Roofing', 'Tile', 'HVAC'], types)
  assert.deepEqual(stated, [
    [null, 'plumbing'],
    [null, 'roofing'],
    ['supplier', 'roofing'],
    ['supplier', 'flooring'],
    ['equipment_rental', 'hvac'],
  ])
  assert.deepEqual(said, ['Electrical', 'Key account'])
})

test('a category of trades only is the trade', () => {
  const { stated } = read('Category', ['Electrical', 'Plumbing', 'Flooring', 'Roofing'])
  assert.deepEqual(
    stated.map(([, trade]) => trade),
    ['electrical', 'plumbing', 'flooring', 'roofing'],
  )
})

test('"Company" is the vendor and "Name" its contact, although the name says a type of vendor', () => {
  const lists = [
    ['Company|Service|Name|Phone', 'Sloan Plumbing, Inc.|Plumbing|Mo Sloan|253-555-0101'],
    ['Company|Trade|Name|Phone', 'Oak Supply|Roofing supplier|Ann Oak|253-555-0103'],
    ['Business|Type|Name|Phone', 'Sloan Plumbing, Inc.|Subcontractor|Mo Sloan|253-555-0101'],
  ]
  const last = 'Severn Hauling & Roll-Off|Dumpster rental|Lee Park|253-555-0102'
  for (const list of lists) {
    const rows = [...list, last].map((row) => row.split('|'))
    const table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
    const empty = { pages: [], form: [], warnings: [], transforms: [] }
    const document: Document = { type: 'csv', filename: 'vendors.csv', tables: [table], ...empty }
    const { drafts, warnings } = understandList(document, context)!
    const named = drafts.map(({ values }) => {
      const { name, contact_name, vendor_type = null } = values as Record<string, string>
      return [name, contact_name, vendor_type]
    })
    assert.deepEqual(named[1], ['Severn Hauling & Roll-Off', 'Lee Park', 'equipment_rental'])
    assert.deepEqual(named[0]!.slice(0, 2), [rows[1]![0], rows[1]![2]])
    assert.deepEqual(warnings, [])
  }
})
