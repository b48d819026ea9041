import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A company that asks for a W-9 names its own contact on the form, in the column of the vendor's answers. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** The contact that is saved of a form with these rows, whose second column is 320 points to the right. */
function contactOf(...rows: RowTexts) {
  const columns = rows.map((row) =>
    typeof row === 'string' || row.length < 2 ? row : [row[0]!, '', row[1]!],
  )
  const { documentType, drafts } = understand(
    linesOf(['Substitute Form W-9 - Vendor Information', ...columns, 'Signature: Oscar Roe']),
    context,
  )
  assert.equal(documentType, 'w9')
  const vendor: Record<string, unknown> = {
    ...drafts.find(({ kind }) => kind === 'vendor')?.values,
  }
  return [vendor.name, vendor.contact_name, vendor.contact_phone, vendor.contact_email]
}

const ANSWERS: RowTexts = [
  ['Legal Name', 'Cardinal Roofing Inc'],
  ['Mailing Address', '12 Oak St'],
  ['City, State, ZIP', 'Columbus, OH 43215'],
  ['Taxpayer Identification Number (EIN)', '12-3456780'],
]
const OWN: RowTexts = [
  ['Contact Person', 'Oscar Roe'],
  ['Phone', '614-555-0164'],
  ['Email', 'oscar@cardinal.example'],
]
const OFFICE: RowTexts = [
  ['Contact Person', 'Lena Fox'],
  ['Phone', '253-555-0101'],
  ['Email', 'ap@payables.example'],
]
const NONE = ['Cardinal Roofing Inc', undefined, undefined, undefined]
const VENDORS = ['Cardinal Roofing Inc', 'Oscar Roe', '+16145550164', 'oscar@cardinal.example']

for (const caption of [
  'Please return this form to:',
  'Send completed form to',
  'Return to: Ridge Restoration LLC',
  'Requested by:',
  'Requester',
  'For Office Use Only',
  'Questions:',
  'Ridge Restoration',
])
  test(`below "${caption}" is the contact of the company that asks for the form`, () => {
    assert.deepEqual(contactOf(...ANSWERS, caption, ...OFFICE), NONE)
    assert.deepEqual(contactOf(caption, ...OFFICE, ...ANSWERS), NONE)
    assert.deepEqual(contactOf(caption, ...OFFICE, ...ANSWERS, ...OWN), VENDORS)
    assert.deepEqual(contactOf(...ANSWERS, ...OWN, caption, ...OFFICE), VENDORS)
  })

test('the name of the company that asks for the form may be beside the caption', () => {
  const caption = ['Requested By', 'Ridge Restoration LLC']
  assert.deepEqual(contactOf(caption, ...OFFICE, ...ANSWERS), NONE)
})

test('an email of the operator shows that the phone and the name beside it are its own', () => {
  const office = [...OFFICE.slice(0, 2), ['Email', 'ap@ridgerestoration.com']]
  assert.deepEqual(contactOf(...ANSWERS, ...office), NONE)
  assert.deepEqual(contactOf(...ANSWERS, ...OWN, '', ...office), VENDORS)
})

test('a sentence above the vendor’s contact does not take it', () => {
  const sentence = 'Send this form to us before your first invoice, with your contact below.'
  assert.deepEqual(contactOf(...ANSWERS, sentence, ...OWN), VENDORS)
  assert.deepEqual(contactOf(sentence, ...OWN, ...ANSWERS), VENDORS)
})
