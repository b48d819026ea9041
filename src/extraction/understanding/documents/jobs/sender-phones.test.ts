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

const OFFICE = 'office@ridgerestoration.com'
const PHONE = 'Phone: (512) 555-0181'
const HOME = 'Property: 12 Oak St, Austin, TX 78701'

/** What is read of the client's contacts below the name, in a document without other parties. */
function contactsOf(...rows: RowTexts) {
  const head = ['Work Authorization', 'Claim Number: 77-1234-9']
  const { fields } = understand(linesOf([...head, ...rows]), context)
  const contacts = fields.filter(({ name }) => name.startsWith('contact_'))
  return contacts.map(({ record, value }) => `${record} ${value}`)
}

test('a phone below the client stays the client’s beside an email of the operator', () => {
  const client = 'Customer: Dana Wills'
  for (const rows of [
    [client, PHONE, `Questions? ${OFFICE}`],
    [client, PHONE, `Email: ${OFFICE}`],
    [client, '12 Oak St', 'Austin, TX 78701', PHONE, `Questions? ${OFFICE}`],
    [client, HOME, PHONE, `Email: ${OFFICE}`],
    [
      ['Customer:', 'Dana Wills'],
      ['Phone:', '(512) 555-0181'],
      ['Office Email:', OFFICE],
    ],
    ['Bill To', 'Dana Wills', '12 Oak St', 'Austin, TX 78701', PHONE, OFFICE],
  ])
    assert.deepEqual(contactsOf(...rows), ['client +15125550181'], rows.join(' / '))
})

test('the client’s email below a phone or an email of the operator is the client’s', () => {
  const own = 'Email: dana@mail.example'
  const client = ['Customer: Dana Wills', HOME]
  assert.deepEqual(contactsOf(...client, `Send copies to: ${OFFICE}`, PHONE, own), [
    'client +15125550181',
    'client dana@mail.example',
  ])
  assert.deepEqual(contactsOf(...client, `Questions? ${OFFICE}`, own), ['client dana@mail.example'])
})

test('a phone in one block with an email of the operator is not the client’s', () => {
  const [client, email] = ['Prepared for: Dana Wills', 'Email: ivy@ridgerestoration.com']
  for (const rows of [
    [client, 'Prepared by: Ivy Crane, Estimator', PHONE, email],
    [client, 'Prepared by: Ivy Crane', '8 Dock St', 'Austin, TX 78702', PHONE, email],
    [client, 'Prepared by: Ivy Crane', email, PHONE],
    [client, 'Prepared by: Ivy Crane', [PHONE, email]],
    [client, 'Prepared by: Ivy Crane', `${PHONE} ${email}`],
    [client, 'Ivy Crane, Estimator', PHONE, 'ivy@ridgerestoration.com'],
    [client, HOME, `Estimator Email: ${OFFICE}`, PHONE],
    [
      ['Prepared for:', 'Dana Wills'],
      ['Prepared by:', 'Ivy Crane'],
      ['Phone:', '(512) 555-0181'],
      ['Email:', OFFICE],
    ],
  ])
    assert.deepEqual(contactsOf(...rows), [], rows.join(' / '))
})
