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
