import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type Placed, pageOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The phone and the email below the client, beside other parties. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function contactsOf(document: Parameters<typeof understand>[0]) {
  const { drafts } = understand(document, context)
  const of = (one: string) =>
    ({ ...drafts.find(({ kind }) => kind === one)?.values }) as Record<string, unknown>
  const [client, job] = [of('client'), of('job')]
  return [client.contact_phone, client.contact_email, job.adjuster_phone, job.adjuster_email]
}

const title: Placed[] = [
  [54, 40, 'Ridge Restoration LLC'],
  [54, 60, 'WORK AUTHORIZATION'],
]

function inColumns(...rows: [left: string, right: string][]) {
  const placed = rows.flatMap(([left, right], at): Placed[] => [
    [54, 90 + 16 * at, left],
    [300, 90 + 16 * at, right],
  ])
  return contactsOf(pageOf([...title, ...placed]))
}

test('a phone below the client is the client’s, although the adjuster is behind it in the row', () =>
  assert.deepEqual(
    inColumns(
      ['Customer: Odile Marchetti', 'Claim #: 0441-7781'],
      ['Address: 31 Reed St, Arden, NC 28704', 'Date of Loss: 05/04/2026'],
      ['Phone: 828-555-0142', 'Adjuster: Ben Okafor'],
      ['Email: odile@mail.example', 'Estimator: Lia Fox'],
    ),
    ['+18285550142', 'odile@mail.example', undefined, undefined],
  ))

test('a phone behind the adjuster in the row is the adjuster’s', () =>
  assert.deepEqual(
    inColumns(
      ['Customer: Odile Marchetti', 'Claim #: 0441-7781'],
      ['Address: 31 Reed St, Arden, NC 28704', 'Date of Loss: 05/04/2026'],
      ['Adjuster: Ben Okafor', 'Phone: 800-555-0170'],
    ),
    [undefined, undefined, '+18005550170', undefined],
  ))

const agreement = (line: string | string[]): RowTexts => [
  'Ridge Restoration LLC',
  'WORK AUTHORIZATION',
  'This agreement is between Ridge Restoration LLC ("Company") and Odile Marchetti ("Customer").',
  'Customer has a claim with Nationwide under claim number 0441-7781 for the property at',
  '31 Reed St, Arden, NC 28704.',
  line,
]
for (const line of [
  "Customer's telephone 828-555-0142 e-mail odile@mail.example",
  ["Owner's Phone 828-555-0142", 'e-mail odile@mail.example'],
])
  test(`the client’s contacts are in ${JSON.stringify(line)}`, () =>
    assert.deepEqual(contactsOf(linesOf(agreement(line))), [
      '+18285550142',
      'odile@mail.example',
      undefined,
      undefined,
    ]))

const [PHONE, EMAIL] = ['336-555-0148', 'tovey@acme.example']

/** A row of heads above a row of values, as in the head of an insurer's estimate. */
function headed(heads: string[], values: string[]) {
  const grid = [heads, values].flatMap((row, at): Placed[] =>
    row.map((text, column): Placed => [54 + 150 * column, 130 + 16 * at, text]),
  )
  return contactsOf(pageOf([...title, [54, 90, 'Insured: Odile Marchetti'], ...grid]))
}

test('"Adjuster Contact" is above the phone and the email of the adjuster', () => {
  const heads = ['Insured Phone', 'Adjuster', 'Adjuster Contact']
  const found = headed(heads, ['828-555-0142', 'Nell Tovey', PHONE, EMAIL])
  assert.deepEqual(found, ['+18285550142', undefined, '+13365550148', EMAIL])
})

test('"Adjuster Contact" is before the phone and the email of the adjuster', () => {
  const client: RowTexts = ['Insured: Odile Marchetti', 'Phone: 828-555-0142']
  const rows: RowTexts[] = [
    [['Adjuster Contact:', PHONE, EMAIL]],
    [`Claims Adjuster Contact Info: ${PHONE} / ${EMAIL}`],
  ]
  for (const row of rows) {
    const document = linesOf(['Ridge Restoration LLC', 'WORK AUTHORIZATION', ...client, ...row])
    assert.deepEqual(contactsOf(document), ['+18285550142', undefined, '+13365550148', EMAIL])
  }
})

test('the contact of the sales representative is not that of the adjuster', () => {
  const rows: RowTexts = ['Insured: Odile Marchetti', `Representative Contact: ${PHONE}`]
  const document = linesOf(['Ridge Restoration LLC', 'WORK AUTHORIZATION', ...rows])
  assert.equal(contactsOf(document)[2], undefined)
})

test('an email below the phone of the insured is the insured’s, although the carrier begins its row', () => {
  const inGrid = (...rows: string[][]) => contactsOf(linesOf(['WORK AUTHORIZATION', ...rows]))
  const head = [
    ['Claim #:', '0441-7781', 'Insured:', 'Odile Marchetti'],
    ['Policy #:', 'HM 771', 'Home Phone:', '828-555-0142'],
  ]
  const mail = ['Email:', 'odile@mail.example']
  assert.deepEqual(inGrid(...head, ['Carrier:', 'Grange Insurance', ...mail]), [
    '+18285550142',
    'odile@mail.example',
    undefined,
    undefined,
  ])
  const adjuster = ['Email:', 'bo@grange.example']
  assert.deepEqual(inGrid(...head, ['Adjuster:', 'Bo Tanaka', ...adjuster]).slice(1), [
    undefined,
    undefined,
    'bo@grange.example',
  ])
})
