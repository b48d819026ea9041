import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
function fieldsOf(...rows: RowTexts) {
  const head = ['Work Authorization', 'Claim Number: 77-1234-9', 'Insured: Dana Wills']
  const { fields } = understand(linesOf([...head, ...rows]), context)
  return new Map(fields.map(({ record, name, value }) => [`${record}.${name}`, value]))
}

test('a phone for questions is not the client’s', () => {
  for (const row of [
    'Questions: Joy Hart, Phone 512-555-0181',
    'We begin within 2 business days. Questions: Joy Hart, (512) 555-0181',
    'If you have concerns, contact us. Telephone: (512) 555-0181',
  ])
    assert.equal(fieldsOf(row).get('client.contact_phone'), undefined, row)
})

test('a phone below the client is the client’s', () => {
  assert.equal(fieldsOf('Phone: (512) 555-0181').get('client.contact_phone'), '+15125550181')
  assert.equal(fieldsOf('Business: (512) 555-0181').get('client.contact_phone'), '+15125550181')
})
