import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document, FormField } from '../../../document.ts'
import { formField, linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** The fields of the vendor's address, each with its value, its text and the top of its box. */
function addressOf(document: Document) {
  const { fields } = understand(document, context)
  const own = fields.filter(({ record, name }) => record === 'vendor' && name.startsWith('address'))
  return own.map(({ name, value, text, box }) => [name, value, text, box?.y])
}

/** A filled form. Each field is 20 points below the one before, and the first is 100 from the top. */
function filled(fields: [name: string, value: string][]): FormField[] {
  const box = { x: 10, width: 100, height: 10 }
  return fields.map(([name, value], at) => ({
    ...formField(name, value),
    box: { ...box, y: 100 + 20 * at },
  }))
}

function certificate(address: [part: string, value: string][]): Document {
  const mailing = address.map(([part, value]): [string, string] => [
    `F[0].P1[0].NamedInsured_MailingAddress_${part}_A[0]`,
    value,
  ])
  return linesOf(['CERTIFICATE OF LIABILITY INSURANCE'], {
    form: filled([['F[0].P1[0].NamedInsured_FullName_A[0]', 'Cardinal Roofing Inc'], ...mailing]),
  })
}

test('each part of the address of a filled certificate has the box of its own form field', () => {
  const parts: [string, string][] = [
    ['LineOne', '12 Columbus Ave'],
    ['LineTwo', 'Suite 4'],
    ['CityName', 'Columbus'],
    ['StateOrProvinceCode', 'OH'],
    ['PostalCode', '432151234'],
  ]
  const all = '12 Columbus Ave\nSuite 4\nColumbus\nOH\n432151234'
  assert.deepEqual(addressOf(certificate(parts)), [
    ['address.line1', '12 Columbus Ave', '12 Columbus Ave', 120],
    ['address.line2', 'Suite 4', 'Suite 4', 140],
    ['address.city', 'Columbus', 'Columbus', 160],
    ['address.state', 'OH', 'OH', 180],
    ['address.postal_code', '43215-1234', '432151234', 200],
    ['address.country', 'US', all, 120],
  ])
})

test('the town that an agency types on the second line of a certificate has the box of that line', () => {
  const parts: [string, string][] = [
    ['LineOne', '12 Oak St Apt 4'],
    ['LineTwo', 'Washington, Ohio 43160'],
  ]
  assert.deepEqual(addressOf(certificate(parts)).slice(0, 5), [
    ['address.line1', '12 Oak St', '12 Oak St Apt 4', 120],
    ['address.line2', 'Apt 4', '12 Oak St Apt 4', 120],
    ['address.city', 'Washington', 'Washington, Ohio 43160', 140],
    ['address.state', 'OH', 'Washington, Ohio 43160', 140],
    ['address.postal_code', '43160', 'Washington, Ohio 43160', 140],
  ])
})

test('each part of the address of a filled W-9 has the box of its own line', () => {
  const at = (number: number, value: string): [string, string] => [
    `topmostSubform[0].Page1[0].f1_${number}[0]`,
    value,
  ]
  const form = filled([
    at(1, 'Cardinal Roofing Inc'),
    at(7, '12 Oak St, Suite 4'),
    at(8, 'Columbus, OH 43215'),
  ])
  const printed = linesOf(
    ['Form W-9', 'Request for Taxpayer Identification Number and Certification'],
    { form },
  )
  assert.deepEqual(addressOf(printed), [
    ['address.line1', '12 Oak St', '12 Oak St, Suite 4', 120],
    ['address.line2', 'Suite 4', '12 Oak St, Suite 4', 120],
    ['address.city', 'Columbus', 'Columbus, OH 43215', 140],
    ['address.state', 'OH', 'Columbus, OH 43215', 140],
    ['address.postal_code', '43215', 'Columbus, OH 43215', 140],
    ['address.country', 'US', '12 Oak St, Suite 4\nColumbus, OH 43215', 120],
  ])
})

test('city, state and ZIP code with labels of their own have the box of their own line', () => {
  const printed = linesOf([
    'Vendor W-9 and Payment Form',
    ['Vendor Legal Name', 'Cardinal Roofing Inc'],
    ['Taxpayer ID Number (SSN or EIN)', '12-3456780'],
    ['Remittance Address', '12 Oak St'],
    ['City', 'Columbus'],
    ['State', 'OH'],
    ['Zip', '43215'],
  ])
  assert.deepEqual(addressOf(printed).slice(0, 4), [
    ['address.line1', '12 Oak St', '12 Oak St', 88],
    ['address.city', 'Columbus', 'Columbus', 104],
    ['address.state', 'OH', 'OH', 120],
    ['address.postal_code', '43215', '43215', 136],
  ])
})
