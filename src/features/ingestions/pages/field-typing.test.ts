import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentRecordKinds } from './correctable-records.ts'
import { editText, valueText } from './document-values.ts'
import { isTypedRight, refusalText, typedValue } from './field-typing.ts'

const timeZone = 'America/Chicago'
const CLOSED = 'dates.closed_at'
const EXPIRES = 'insurance_expires_on'

const typed: [path: string, text: string, stored: string][] = [
  [CLOSED, '11/25/2024', '2024-11-25T06:00:00.000Z'],
  [CLOSED, 'Nov 25, 2024', '2024-11-25T06:00:00.000Z'],
  [CLOSED, '2024-11-25', '2024-11-25T06:00:00.000Z'],
  [CLOSED, '2024-11-25 14:30', '2024-11-25T20:30:00.000Z'],
  [CLOSED, '11/25/2024 2:30 PM', '2024-11-25T20:30:00.000Z'],
  [CLOSED, 'Nov 25, 2024, 2:30 PM', '2024-11-25T20:30:00.000Z'],
  [CLOSED, '7/4/2024 2:30 PM', '2024-07-04T19:30:00.000Z'],
  [CLOSED, '2024-11-25T14:30:00Z', '2024-11-25T14:30:00.000Z'],
  // The clock goes from 2:00 to 3:00 on March 10, and 1:30 happens twice on November 3.
  [CLOSED, '3/10/2024 2:30 AM', '2024-03-10T08:30:00.000Z'],
  [CLOSED, '11/3/2024 1:30 AM', '2024-11-03T06:30:00.000Z'],
  [EXPIRES, '11/25/2024', '2024-11-25'],
  [EXPIRES, 'Nov 25, 2024', '2024-11-25'],
  [EXPIRES, '2024-11-25', '2024-11-25'],
  ['date_of_loss', '11/25/2024', '2024-11-25'],
  ['financials.rcv_total', '$12,000', '12000.00'],
  ['financials.rcv_total', '750', '750.00'],
  ['financials.rcv_total', '12,50', '12,50'],
  ['policy_number', '11/25/2024', '11/25/2024'],
  ['adjuster_phone', '(813) 555-0142', '+18135550142'],
  ['adjuster_phone', '813.555.0142 x12', '+18135550142;ext=12'],
  ['adjuster_phone', '1-813-555-0142', '+18135550142'],
  ['adjuster_phone', '+44 20 7946 0958', '+442079460958'],
  ['address.country', 'us', 'US'],
  [CLOSED, '', ''],
]
for (const [path, text, stored] of typed) {
  test(`'${text}' typed for ${path} is stored as '${stored}'`, () => {
    assert.equal(typedValue({ kind: 'job', path }, text, { seen: '', timeZone }), stored)
  })
}

for (const [path, text] of [
  [CLOSED, '11/25/2024 25:99'],
  [CLOSED, '02/30/2024'],
  [CLOSED, 'soon'],
  [EXPIRES, '11/25/2024 2:30 PM'],
] as const) {
  test(`'${text}' typed for ${path} stays as it is, so that it is refused`, () => {
    assert.equal(typedValue({ kind: 'job', path }, text, { seen: '', timeZone }), text)
  })
}

const labeled = [
  ['job', 'loss_type', 'Water', 'water'],
  ['job', 'property_type', 'multi-family', 'multi_family'],
  ['job', 'program_type', 'tpa', 'tpa'],
  ['job', 'status', 'On hold', 'on_hold'],
  ['vendor', 'status', 'Inactive', 'inactive'],
  ['vendor', 'w9_on_file', 'Yes', 'true'],
  ['client', 'preferred_contact_method', 'Text message', 'sms'],
  ['certification', 'certification_type', 'W-9', 'w9'],
] as const
for (const [kind, path, label, value] of labeled) {
  test(`'${label}' typed for the ${path} of a ${kind} is stored as '${value}', and shown so`, () => {
    assert.equal(typedValue({ kind, path }, label, { seen: '', timeZone }), value)
    const shown = valueText({ kind, path }, value, timeZone)
    assert.equal(shown.toLowerCase(), label.toLowerCase())
  })
}

const opened: [value: string, text: string][] = [
  ['2024-11-27T06:00:00.000Z', '2024-11-27'],
  ['2024-11-27T20:30:15.000Z', '2024-11-27 14:30'],
  ['2024-11-03T07:30:00.000Z', '2024-11-03 01:30'],
  ['2024-11-27', '2024-11-27'],
  ['HO3-99', 'HO3-99'],
  ['+18135550142;ext=12', '(813) 555-0142 ext. 12'],
  [' Ann\r\n Reyes ', 'Ann Reyes'],
]
for (const [value, text] of opened) {
  test(`${JSON.stringify(value)} opens as '${text}', and is the same value if it is saved unchanged`, () => {
    assert.equal(editText(value, timeZone), text)
    assert.equal(typedValue({ kind: 'job', path: CLOSED }, text, { seen: value, timeZone }), value)
  })
}

for (const text of ['abc', '555-0142', '813-555', 'n/a', '813-555-0111 or 813-555-0112']) {
  test(`'${text}' is not one phone number, and the refusal shows one`, () => {
    const field = { kind: 'job', path: 'adjuster_phone' } as const
    const value = typedValue(field, text, { seen: '', timeZone })
    assert.equal(isTypedRight(field, value), false)
    assert.match(refusalText(field, value, []), /^Adjuster phone must be .* \(813\) 555-0142/)
  })
}

test('a refusal of any field of any record says how to type the value, with an example', () => {
  for (const [kind, { rules }] of Object.entries(documentRecordKinds))
    for (const path of Object.keys(rules)) {
      const field = { kind: kind as keyof typeof documentRecordKinds, path }
      const details = [{ param: path, message: 'must be a string.' }]
      assert.match(refusalText(field, 'x', details), /such as/, `${kind}: ${path}`)
    }
})

test('a refusal about several fields names them as the page does', () => {
  const loss = { kind: 'job', path: 'loss_type' } as const
  const message = 'is allowed only when loss_type is "water" or "sewage". Remove it.'
  assert.match(
    refusalText(loss, 'mold', [{ param: 'water_category', message }]),
    /^Water category is only for a loss of type Water or Sewage\./,
  )
})
