import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Each part of an address has the box of its own words. A character is 6 points wide. */

const context = { today: '2026-11-27', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** The left edge, the top and the width of the box of each part, by its path. */
function boxesIn(title: string, ...rows: RowTexts) {
  const all = [title, ['Date', '11/04/2026'], ...rows, ['Claim Number', 'DXQ-2207']]
  const { fields } = understand(linesOf([...all, ['RCV', '$1,100.00']]), context)
  const own = fields.filter(({ name }) => name.includes('address.'))
  return Object.fromEntries(
    own.map(({ record, name, box }) => [`${record} ${name}`, box && [box.x, box.y, box.width]]),
  )
}

test('an address behind its label has a box for each part', () => {
  const row = 'Property: 12 Oak St, Tulsa, OK 74103'
  assert.deepEqual(boxesIn('Estimate', ['Insured', 'Ivy Em'], row), {
    'job address.line1': [100, 88, 60],
    'job address.city': [166, 88, 36],
    'job address.state': [208, 88, 12],
    'job address.postal_code': [226, 88, 30],
    // The whole address implies the country.
    'job address.country': [100, 88, 156],
  })
})

test('an address on two lines beside its label has boxes on both', () => {
  const rows = [
    ['Property', '12 Oak St, Apt 4'],
    ['', 'Tulsa, OK 74103'],
  ]
  assert.deepEqual(boxesIn('Estimate', ['Insured', 'Ivy Em'], ...rows), {
    'job address.line1': [200, 88, 60],
    'job address.line2': [266, 88, 30],
    'job address.city': [200, 104, 36],
    'job address.state': [242, 104, 12],
    'job address.postal_code': [260, 104, 30],
    'job address.country': [200, 88, 96],
  })
})

test('the address of the client has boxes that are not those of the property', () => {
  const rows = ['Property: 12 Oak St, Tulsa, OK 74103', 'Mailing Address: 9 Elm Rd, Ames, IA 50010']
  const boxes = boxesIn('Estimate', ['Insured', 'Ivy Em'], ...rows)
  assert.deepEqual(boxes['job address.city'], [166, 88, 36])
  assert.deepEqual(boxes['client billing_address.line1'], [142, 104, 54])
  assert.deepEqual(boxes['client billing_address.city'], [202, 104, 30])
})

test('the address of an invoice behind or below the name has a box for each part', () => {
  const behind = boxesIn('Invoice', ['Bill To', 'Hugo Brandt, 8 Kern St, Loveland, CO 80537'])
  assert.deepEqual(behind['job address.line1'], [278, 72, 60])
  assert.deepEqual(behind['job address.postal_code'], [422, 72, 30])
  const below = boxesIn(
    'Invoice',
    ['Bill To', 'Hugo Brandt'],
    ['', '8 Kern St'],
    ['', 'Loveland, CO 80537'],
  )
  assert.deepEqual(below['job address.line1'], [200, 88, 54])
  assert.deepEqual(below['job address.state'], [260, 104, 12])
})
