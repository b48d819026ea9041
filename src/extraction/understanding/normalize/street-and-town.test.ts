import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitAddress } from './address.ts'

const ADDRESSES: [text: string, street: string, town: string][] = [
  ['31 Juniper Hollow Ln West Chester, PA 19380', '31 Juniper Hollow Ln', 'West Chester'],
  ['8 Larkspur Rd North Charleston, SC 29406', '8 Larkspur Rd', 'North Charleston'],
  ['205 Tanager Ct St. Louis, MO 63119', '205 Tanager Ct', 'St. Louis'],
  ['16 County Road 44 St. Joseph, MI 49085', '16 County Road 44', 'St. Joseph'],
  ['72 Farm Rd 9 Cape Coral, FL 33904', '72 Farm Rd 9', 'Cape Coral'],
  ['610 W 900 S Vernal, UT 84078', '610 W 900 S', 'Vernal'],
  // These directions end the street: no such town begins with one.
  ['44 5th Avenue South Birmingham, AL 35205', '44 5th Avenue South', 'Birmingham'],
  ['9 Oak St NW Washington, DC 20001', '9 Oak St NW', 'Washington'],
  ['100 Court St Charles, VA 23840', '100 Court St', 'Charles'],
]

for (const [text, street, town] of ADDRESSES)
  test(`"${text}" is in ${town}`, () => {
    const { line1, city } = splitAddress(text)!
    assert.deepEqual([line1, city], [street, town])
  })

for (const [text, ...parts] of [
  ['88 Cedar Ave N Ste 410 St. Cloud MN 56301', '88 Cedar Ave N', 'Ste 410', 'St. Cloud'],
  ['1450 Lake Dr Apt 7 St Paul MN 55104', '1450 Lake Dr', 'Apt 7', 'St Paul'],
  ['21 Ship Rd #2 Saint Joseph, MI 49085', '21 Ship Rd', '#2', 'Saint Joseph'],
  ['31 Oak Ct Bldg B East Lansing, MI 48823', '31 Oak Ct', 'Bldg B', 'East Lansing'],
  ['9 Fern Ln Unit 4 Dayton, OH 45402', '9 Fern Ln', 'Unit 4', 'Dayton'],
] as [string, string, string, string][])
  test(`"${text}" has a unit before its town`, () => {
    const { line1, line2, city } = splitAddress(text)!
    assert.deepEqual([line1, line2, city], parts)
  })

test('a street with its town and no state is split at the comma', () => {
  for (const [text, street, town] of [
    ['77 Tanager Park Ln, Clemmons', '77 Tanager Park Ln', 'Clemmons'],
    ['12 Oak St, Winston-Salem', '12 Oak St', 'Winston-Salem'],
    ['9 Elm Ave, St. Marys', '9 Elm Ave', 'St. Marys'],
  ])
    assert.deepEqual(
      [splitAddress(text!)?.line1, splitAddress(text!)?.city, splitAddress(text!)?.state],
      [street, town, null],
    )
  for (const place of [
    ...['Main House', 'Upper Level', 'Garage', 'Penthouse', 'Oakwood Apartments', 'Sunrise Villas'],
    ...[
      'Riverside Plaza',
      'Duplex',
      'Phase Two',
      'Jefferson County',
      'Off Grant Ave',
      'Holly Court',
    ],
  ])
    assert.equal(splitAddress(`12 Oak St, ${place}`)?.city ?? null, null, place)
})

test('a building between a street and its town is of the street', () => {
  const { line1, line2, city } = splitAddress('12 Oak St, Oakwood Apartments Denver, CO 80201')!
  assert.deepEqual([line1, line2, city], ['12 Oak St', 'Oakwood Apartments', 'Denver'])
})

test('a bar may be between a town and its state', () => {
  for (const text of ['Mt. Joy/PA', 'Mt. Joy / PA', 'Mt. Joy/PA/17552']) {
    const { line1, city, state } = splitAddress(text)!
    assert.deepEqual([line1, city, state], [null, 'Mt. Joy', 'PA'], text)
  }
  assert.equal(splitAddress('Main House/QQ')?.city ?? null, null)
})
