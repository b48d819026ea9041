import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Accounting programs print the name, the street and the town below one label: 'Name / Address'. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(label: string, ...box: RowTexts) {
  const { fields, warnings } = understand(
    linesOf([
      ['Ridge Restoration LLC', '', 'Estimate'],
      '18 Quarry Rd',
      'Akron, OH 44301',
      ['', '', 'Date', 'Estimate #'],
      ['', '', '10/2/2026', 'E-881'],
      label,
      ...box,
      ['Description', 'Qty', 'Rate', 'Total'],
      ['Shingles', '24', '310.00', '7,440.00'],
      ['', '', 'Total', '$7,440.00'],
    ]),
    context,
  )
  const lines = fields.filter(({ name }) => /^client_name$|line1$|postal_code$/.test(name))
  return {
    values: lines.map(({ record, name, value, confidence }) => [
      `${record}.${name}`,
      value,
      (confidence ?? 0) > 0.9,
    ]),
    texts: [...new Set(lines.map(({ text }) => text))],
    codes: warnings.map(({ code }) => code),
  }
}

const box: RowTexts = ['Nadia Corliss', '702 Larch Ave', 'Kent, OH 44240']
const home = [
  ['job.client_name', 'Nadia Corliss', true],
  ['job.address.line1', '702 Larch Ave', true],
  ['job.address.postal_code', '44240', true],
]

for (const label of ['Name / Address', 'Name/Address', 'NAME & ADDRESS', 'Name / Address / Phone'])
  test(`below "${label}" are the name, the street and the town`, () => {
    const { values, texts, codes } = read(label, ...box)
    assert.deepEqual(values, home)
    assert.deepEqual(texts, ['Nadia Corliss', '702 Larch Ave\nKent, OH 44240'])
    assert.deepEqual(codes, [])
  })

test('below "Customer / Address" is the address to bill, which is the home too', () => {
  const { values, codes } = read('Customer / Address', ...box)
  assert.deepEqual(values, [
    home[0],
    ['client.billing_address.line1', '702 Larch Ave', true],
    ['client.billing_address.postal_code', '44240', true],
    ...home.slice(1),
  ])
  assert.deepEqual(codes, [])
})

test('a post office box is where the client is billed', () => {
  for (const label of ['Name / Address', 'Customer / Address']) {
    const { values } = read(label, 'Nadia Corliss', 'P.O. Box 88', 'Kent, OH 44240')
    assert.deepEqual(values, [
      home[0],
      ['client.billing_address.line1', 'P.O. Box 88', true],
      ['client.billing_address.postal_code', '44240', true],
    ])
  }
})

test('a place that is no street is left out and named without the name', () => {
  const { values, codes } = read(
    'Name / Address',
    'Nadia Corliss',
    'Old Mill Farm',
    'Kent, OH 44240',
  )
  assert.deepEqual(values, [home[0]])
  assert.deepEqual(codes.includes('value_cut'), true)
})

test('a number in the name above the street is of the name', () => {
  for (const name of ['Gallery 21 LLC', 'Portage School District 9']) {
    const { values, codes } = read('Name / Address', name, ...box.slice(1))
    assert.deepEqual(values, [['job.client_name', name, true], ...home.slice(1)])
    assert.deepEqual(codes, [])
  }
})
