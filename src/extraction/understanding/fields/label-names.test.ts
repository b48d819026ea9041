import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, pageOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'
import { isPlausibleName } from './plausible-name.ts'
import { isPrintedLabel } from './printed-labels.ts'

/** Labels, terms of payment and heads of columns are no names. */

const context = { today: '2026-11-27', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function clientOf(placed: Placed[]): unknown {
  const { drafts } = understand(pageOf(placed), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  return job.client_name
}

const row = (y: number, xs: number[], texts: string[]) =>
  texts.map((text, at): Placed => [xs[at]!, y, text])

test('the terms of payment are no customer', () => {
  const client = clientOf([
    [56, 57, 'Ridge Restoration LLC'],
    [56, 70, '(815) 555-0100 | office@ridge.example'],
    [56, 95, 'INVOICE #26-1187'],
    [56, 108, 'SERVICE DATE Sep 14, 2026'],
    [56, 121, 'INVOICE DATE Sep 15, 2026'],
    [56, 134, 'PAYMENT TERMS Upon receipt'],
    [56, 147, 'AMOUNT DUE $640.00'],
    [50, 175, 'CONTACT US'],
    [306, 175, 'Yolanda Pierce'],
    [50, 188, '1180 Foundry Rd'],
    [306, 188, '6 Elmhurst Ct'],
    [50, 201, 'Joliet, IL 60435'],
    [306, 201, 'Romeoville, IL 60446'],
    [56, 241, 'Emergency board-up'],
    [440, 241, '$640.00'],
    [390, 292, 'Subtotal $640.00'],
    [390, 305, 'Total $640.00'],
  ])
  assert.equal(client, 'Yolanda Pierce')
})

const remittance = (heads: string[], values: string[]): Placed[] => [
  [45, 42, 'NATIONWIDE MUTUAL INSURANCE COMPANY'],
  [45, 54, 'ELECTRONIC FUNDS TRANSFER - EXPLANATION OF PAYMENT'],
  [45, 66, 'PAYEE: RIDGE RESTORATION LLC'],
  [45, 78, 'EFT DATE: 11/24/2026'],
  [187, 78, 'EFT NO: 77120091'],
  ...row(102, [45, 136, 267, 341, 410], heads),
  ...row(114, [45, 136, 267, 341, 410], values),
  [267, 137, 'TOTAL PAID'],
  [404, 137, '5,380.00'],
]

for (const date of ['DOS/DOL', 'SERVICE', 'DOL'])
  test(`a name is below the head of its column, not the head ${date} beside it`, () => {
    const heads = ['CLAIM NUMBER', 'CLAIMANT/INSURED', date, 'BILLED', 'PAID']
    const values = ['NW-557-1120', 'CROWDER, LATISHA', '11/16/2026', '6,880.00', '5,380.00']
    assert.equal(clientOf(remittance(heads, values)), 'Latisha Crowder')
  })

test('values stay beside their labels in rows of pairs', () => {
  const xs = [40, 110, 240, 310]
  const client = clientOf([
    [40, 40, 'WORK AUTHORIZATION'],
    ...row(60, xs, ['Insured', 'Jane Roe', 'Carrier', 'Allstate']),
    ...row(74, xs, ['Claim No.', '0799112288', 'Date of Loss', '10/10/2026']),
    ...row(88, xs, ['Address', '12 Oak St, Joliet, IL 60431', 'Phone', '815-555-0100']),
    [40, 90, 'I authorize the work.'],
  ])
  assert.equal(client, 'Jane Roe')
})

test('labels with a slash between them are no name', () => {
  for (const text of ['DOS/DOL', 'Carrier/TPA', 'PAYMENT TERMS Upon receipt', 'CONTACT US'])
    assert.equal(isPlausibleName(text), false, text)
  for (const text of ['Smith/Jones', 'Bill Page', 'Terms of Endearment LLC', 'Contact Lumber Co'])
    assert.equal(isPlausibleName(text), true, text)
  assert.equal(isPrintedLabel('Smith/Insured'), false)
})

test('a label and its value are no name', () => {
  const labeled = [
    'Address: 55 Vilas Rd',
    'Contact Person: Jane Roe',
    'Claim Number : Pending',
    'EIN: Roe',
  ]
  for (const text of labeled) assert.equal(isPlausibleName(text), false, text)
  for (const text of ['Beacon: A Cleaning Company', 'Roe: Jane'])
    assert.equal(isPlausibleName(text), true, text)
})
