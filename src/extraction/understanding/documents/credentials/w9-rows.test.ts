import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Companies send forms whose rows are a question and its answer, in place of the form of the IRS. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** The vendor of a form with these rows. Each answer is 320 points to the right of its question. */
function vendorOf(rows: [question: string, answer: string][], ...others: RowTexts) {
  const answers = rows.map(([question, answer]) => (answer ? [question, '', answer] : [question]))
  const document = linesOf([
    'Ridge Restoration LLC',
    'Substitute Form W-9 - Vendor Information',
    ...answers,
    ...others,
    'Signature: Oscar Roe',
  ])
  const { documentType, drafts } = understand(document, context)
  assert.equal(documentType, 'w9')
  return drafts.find(({ kind }) => kind === 'vendor')?.values as Record<string, unknown> | undefined
}

const NAME: [string, string] = [
  'Legal Name (as shown on your income tax return)',
  'Cardinal Roofing Inc',
]
const BUSINESS: [string, string] = ['Business Name, if different', '']
const TIN: [string, string] = ['Taxpayer Identification Number (EIN)', '12-3456780']
const VENDOR = { name: 'Cardinal Roofing Inc', w9_on_file: true }
const TOWN = {
  'address.city': 'Columbus',
  'address.state': 'OH',
  'address.postal_code': '43215',
  'address.country': 'US',
}

test('the address and the contact in the rows of a vendor form are saved', () => {
  const vendor = vendorOf([
    NAME,
    BUSINESS,
    ['Address', '12 Oak St'],
    ['City, State, ZIP', 'Columbus, OH 43215'],
    TIN,
    ['Contact Person', 'Oscar Roe'],
    ['Phone', '614-555-0164'],
    ['Email', 'oscar@cardinal.example'],
  ])
  assert.deepEqual(vendor, {
    ...VENDOR,
    'address.line1': '12 Oak St',
    ...TOWN,
    contact_name: 'Oscar Roe',
    contact_phone: '+16145550164',
    contact_email: 'oscar@cardinal.example',
  })
})

test('a street that has the word of a label is read to its end', () => {
  const town: [string, string] = ['City, State, ZIP', 'Columbus, OH 43215']
  for (const question of ['Address', 'Street Address', 'Mailing Address'])
    assert.deepEqual(
      vendorOf([NAME, BUSINESS, [question, '12 Telephone Rd'], town, TIN]),
      { ...VENDOR, 'address.line1': '12 Telephone Rd', ...TOWN },
      question,
    )
})

test('the contact of the company that asks for the form is not that of the vendor', () => {
  const asked = [
    'Return this form to our office.',
    'Phone: 253-555-0101',
    'Email: ap@ridge.example',
  ]
  const rows: [string, string][] = [NAME, BUSINESS, ['Address', '12 Oak St'], TIN]
  const vendor = vendorOf(rows, ...asked)
  assert.equal(vendor?.contact_phone, undefined)
  assert.equal(vendor?.contact_email, undefined)
  const beside = vendorOf(rows, ['Phone', '253-555-0101'], ['Email', 'ap@ridge.example'])
  assert.equal(beside?.contact_phone, undefined)
})

test('the town beside the address on the form of the IRS is that of the company that asks for it', () => {
  const { drafts } = understand(
    linesOf([
      'Form W-9 Request for Taxpayer Identification Number and Certification',
      '1 Name (as shown on your income tax return)',
      'Cardinal Roofing Inc',
      [
        '5 Address (number, street, and apt. or suite no.)',
        "Requester's name and address (optional)",
      ],
      ['12 Dock St', 'Ridge Restoration LLC, 200 Port Rd'],
      ['6 City, state, and ZIP code', 'Tacoma, WA 98421'],
      'Spokane, WA 99201',
      'Employer identification number 12-3456780',
    ]),
    context,
  )
  const vendor: Record<string, unknown> = {
    ...drafts.find(({ kind }) => kind === 'vendor')?.values,
  }
  assert.deepEqual([vendor.name, vendor['address.city']], ['Cardinal Roofing Inc', 'Spokane'])
})

const SENTENCE = 'Return this form to the requester. Do not send it to the IRS.'
const ADDRESS: [string, string] = ['Mailing Address', '12 Oak St']
const CITY: [string, string] = ['City, State, ZIP', 'Columbus, OH 43215']

test('a sentence with the word requester does not take the answers beside the questions', () => {
  const rows: [string, string][] = [NAME, BUSINESS, ADDRESS, CITY, TIN]
  const expected = { ...VENDOR, 'address.line1': '12 Oak St', ...TOWN }
  assert.deepEqual(vendorOf([[SENTENCE, ''], ...rows]), expected)
  assert.deepEqual(vendorOf(rows, SENTENCE), expected)
  const asked: [string, string] = ['Requester name and address', 'Ridge Restoration LLC']
  assert.deepEqual(vendorOf([asked, ...rows]), expected)
})

test('an address in the column of the company that asks for the form is not that of the vendor', () => {
  const streetOf = (question: string) => {
    const { drafts } = understand(
      linesOf([
        'Substitute Form W-9 - Vendor Information',
        ['Legal Name', '', 'Requester name and address'],
        ['Cardinal Roofing Inc', '', 'Ridge Restoration LLC'],
        [question, '', '200 Port Rd'],
        '12 Oak St',
        ['City, State, ZIP', '', 'Tacoma, WA 98421'],
        'Columbus, OH 43215',
        'Taxpayer Identification Number (EIN): 12-3456780',
      ]),
      context,
    )
    const vendor: Record<string, unknown> = {
      ...drafts.find(({ kind }) => kind === 'vendor')?.values,
    }
    return [vendor['address.line1'], vendor['address.city']]
  }
  assert.deepEqual(streetOf('Address'), ['12 Oak St', 'Columbus'])
  assert.deepEqual(streetOf('Mailing Address'), [undefined, 'Columbus'])
})

test('the number of a question is no part of it, and the next question is no answer', () => {
  const rows: [string, string][] = [NAME, BUSINESS, ADDRESS, CITY, TIN]
  for (const after of ['.', ')']) {
    const numbered = rows.map(([question, answer], at): [string, string] => [
      `${at + 1}${after} ${question}`,
      answer,
    ])
    assert.deepEqual(
      vendorOf([[SENTENCE, ''], ...numbered]),
      { ...VENDOR, 'address.line1': '12 Oak St', ...TOWN },
      after,
    )
  }
})

test('a contact beside a trade name is named in the receipt, and the legal name is the contact', () => {
  const read = (contact: string, name = 'Cardinal Roofing Inc') => {
    const { drafts, fields, warnings } = understand(
      linesOf([
        'Substitute Form W-9 - Vendor Information',
        ['Legal Name', '', name],
        ['Trade Name', '', 'Redbird Roofs'],
        ['Mailing Address', '', '12 Oak St'],
        ['City, State, ZIP', '', 'Columbus, OH 43215'],
        ['Taxpayer Identification Number (EIN)', '', '12-3456780'],
        ['Contact', '', contact],
        ['Phone', '', '614-555-0164'],
      ]),
      context,
    )
    const vendor: Record<string, unknown> = {
      ...drafts.find(({ kind }) => kind === 'vendor')?.values,
    }
    assert.ok(!fields.some((one) => one.record === 'vendor' && one.name === 'contact_name'))
    const unsaved = warnings.filter(({ code }) => code === 'part_not_saved')
    const { contact_name, contact_phone } = vendor
    return [vendor.name, contact_name, contact_phone, ...unsaved.map(({ message }) => message)]
  }
  assert.deepEqual(read('Oscar Roe'), [
    'Redbird Roofs',
    'Cardinal Roofing Inc',
    '+16145550164',
    '"Oscar Roe" was not saved as the contact, because the vendor\'s contact is its legal name ' +
      '"Cardinal Roofing Inc". To use it instead, set contact_name with "svc vendor set".',
  ])
  assert.deepEqual(read('Oscar Roe', 'Oscar Roe'), ['Redbird Roofs', 'Oscar Roe', '+16145550164'])
})
