import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../../document.ts'
import { linesOf, type Placed, pageOf } from '../../layout/page.fixture.ts'
import { heldBy, NOT_SAVED } from '../parties/holders.fixture.ts'

const BOARD = ['STATE OF SOUTH CAROLINA', 'Contractors Licensing Board']
const NUMBER = ['License Number: 71244', 'Expiration Date: 10/31/2027']
const ADDRESS = ['12 ELM STREET', 'GREER, SC 29650']

const holderOf = (document: Document) => heldBy(document).holders
const lines = (...texts: string[]) => linesOf([...BOARD, ...texts, ...NUMBER])

for (const [upper, lower] of [
  ['TIDEWATER FLOOD RECOVERY', 'COMPANY INC'],
  ['TIDEWATER FLOOD & RECOVERY', 'LLC'],
  ['TIDEWATER FLOOD RECOVERY', 'AND SONS LLC'],
  ['TIDEWATER FLOOD', '& RECOVERY, INC.'],
  ['TIDEWATER FLOOD &', 'RECOVERY INC'],
  ['Tidewater Flood Recovery', 'Services LLC'],
] as const) {
  const name = `${upper} ${lower}`

  test(`a name over two lines above its sentence is whole: ${name}`, () => {
    const granted = lines(upper, lower, 'Has been granted a license as a', 'GENERAL CONTRACTOR')
    assert.deepEqual(holderOf(granted), [name])
  })

  test(`a name over two lines above its address is whole: ${name}`, () => {
    assert.deepEqual(holderOf(lines(upper, lower, ...ADDRESS)), [name])
  })

  test(`a name over two lines behind a granting sentence is whole: ${name}`, () => {
    const granted = lines('This is to certify that', upper, lower, 'is licensed as a contractor')
    assert.deepEqual(holderOf(granted), [name])
  })
}

test("the operator's name over two lines is the operator's", () => {
  assert.deepEqual(holderOf(lines('HARBOR RESTORATION', 'LLC', ...ADDRESS)), ['own'])
})

test('a name in two centered lines is whole', () => {
  const placed: Placed[] = [
    [200, 40, 'CONTRACTORS LICENSING BOARD'],
    [200, 100, 'TIDEWATER FLOOD RECOVERY', 14],
    [258, 116, 'COMPANY INC', 14],
    [210, 150, 'Has been granted a license'],
    [210, 180, 'License Number: 71244'],
  ]
  assert.deepEqual(holderOf(pageOf(placed)), ['TIDEWATER FLOOD RECOVERY COMPANY INC'])
})

for (const upper of ['GENERAL CONTRACTOR', 'Contractors Licensing Board'])
  test(`a legal form below "${upper}" is no name`, () => {
    assert.deepEqual(heldBy(lines(upper, 'COMPANY INC', ...ADDRESS)), NOT_SAVED)
  })

test('a legal form in another type ends no name and is none', () => {
  const placed: Placed[] = [
    [40, 40, 'CONTRACTORS LICENSING BOARD'],
    [40, 100, 'TIDEWATER FLOOD RECOVERY', 16],
    [40, 118, 'COMPANY INC', 9],
    [40, 130, '12 ELM STREET', 9],
    [40, 142, 'GREER, SC 29650', 9],
    [40, 180, 'License Number: 71244', 9],
  ]
  assert.deepEqual(heldBy(pageOf(placed)), NOT_SAVED)
})

test('a person above a company is no part of its name', () => {
  const owned = lines('MARIA LOPEZ', 'TIDEWATER RECOVERY LLC', ...ADDRESS)
  assert.deepEqual(holderOf(owned), ['TIDEWATER RECOVERY LLC'])
})

test('the kind of entity below a name is no part of it', () => {
  const stated = lines('Issued to', 'TIDEWATER RECOVERY SERVICES', 'LIMITED LIABILITY COMPANY')
  assert.deepEqual(holderOf(stated), ['TIDEWATER RECOVERY SERVICES'])
})

/** The name has its own block, behind a granting sentence or a state. */
const blockOf = (upper: string, lower: string, ...below: string[]): Document => {
  const first: Placed[] = [
    [40, 40, 'CONTRACTORS LICENSING BOARD'],
    [40, 70, lower.endsWith('Recovery LLC') ? 'State of Nevada' : 'This is to certify that'],
  ]
  const name: Placed[] = [
    [100, 100, upper, 12],
    [100, 115, lower, 12],
  ]
  const rest = ['License Number: 71244', 'Expiration Date: 10/31/2027']
  return pageOf([
    ...first,
    ...name,
    ...[...below, ...rest].map((text, at): Placed => [40, 140 + 14 * at, text]),
  ])
}

for (const [upper, lower] of [
  ['Tidewater Inlet Historic Window', 'Repair & Painting, LLC'],
  ['TIDEWATER INDOOR AIR AND MOLD', 'TREATMENT SPECIALISTS CORP'],
  ['Tidewater Basin Emergency Water Extraction', 'and Structural Drying Services LLC'],
] as const)
  test(`a company begins with the long line above its legal form: ${upper} ${lower}`, () => {
    const granted = blockOf(upper, lower, 'has fulfilled the requirements of the license')
    assert.deepEqual(holderOf(granted), [`${upper} ${lower}`])
  })

test('a person, a class of license or a line of the same paragraph begins no company', () => {
  for (const upper of ['Maria Lopez', 'Residential Water Drying Specialist'])
    assert.deepEqual(holderOf(blockOf(upper, 'Tidewater Recovery LLC', ...ADDRESS)), [
      'Tidewater Recovery LLC',
    ])
  const even = lines('Tidewater Inlet Historic Window', 'Hollow Recovery LLC', ...ADDRESS)
  assert.deepEqual(holderOf(even), ['Hollow Recovery LLC'])
})

test('the town below a name is not the holder', () => {
  const stated = lines('TIDEWATER RECOVERY LLC', 'Elko, NV', 'is licensed as a contractor')
  assert.deepEqual(holderOf(stated), ['TIDEWATER RECOVERY LLC'])
})
