import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** The first and last days of the licenses on a board's print. */
function termsIn(...rows: RowTexts) {
  const { documentType, drafts } = understand(linesOf(rows), context)
  assert.equal(documentType, 'license')
  return drafts.flatMap(({ kind, values }) =>
    kind === 'certification' ? [[values.issued_on ?? null, values.expires_on ?? null]] : [],
  )
}

const account = (...dates: RowTexts): RowTexts => [
  'North Carolina Licensing Board for General Contractors',
  'Account Detail',
  ['Account Name', 'Cedar Reclaim, Inc.'],
  ['License Number', '81120'],
  ...dates,
]
const EXPIRATION = ['Expiration Date', '12/31/2026']

for (const renewal of ['Renewal Date', 'License Renewal Date', 'Renewal Due', 'Next Renewal Date'])
  test(`an expiration date beside a "${renewal}" is the last day`, () => {
    const first = account(['First Issued', '6/2/2014'], [renewal, '2/9/2026'], EXPIRATION)
    assert.deepEqual(termsIn(...first), [['2014-06-02', '2026-12-31']])
    assert.deepEqual(termsIn(...account(EXPIRATION, [renewal, '11/1/2026'])), [
      [null, '2026-12-31'],
    ])
  })

test('a renewal date without an expiration date is the last day', () => {
  assert.deepEqual(termsIn(...account(['Renewal Date', '12/31/2026'])), [[null, '2026-12-31']])
  assert.deepEqual(termsIn(...account(['Renewed Through', '12/31/2026'])), [[null, '2026-12-31']])
})

test('the expiration column of a license table wins over its renewal column', () => {
  const rows: RowTexts = [
    ['License Number', 'Company Name', 'Renewal Date', 'Expiration Date'],
    ['81120', 'Cedar Reclaim, Inc.', '02/09/2026', '12/31/2026'],
    ['81121', 'Cedar Homes, Inc.', '03/09/2026', '11/30/2026'],
  ]
  assert.deepEqual(termsIn('State Contractors Board License Search Results', ...rows), [
    [null, '2026-12-31'],
    [null, '2026-11-30'],
  ])
})

for (const label of [
  'Last Renewal Date',
  'Last Renewed',
  'Previous Renewal Date',
  'Date Last Renewed',
])
  test(`the day of the "${label}" is not the last day`, () => {
    const last = account(['First Issued', '6/2/2014'], [label, '2/9/2026'])
    assert.deepEqual(termsIn(...last), [['2014-06-02', null]])
    assert.deepEqual(termsIn(...last, 'Expires: 12/31/2026'), [['2014-06-02', '2026-12-31']])
    const inline = account(['First Issued', '6/2/2014'], `${label}: 2/9/2026`)
    assert.deepEqual(termsIn(...inline), [['2014-06-02', null]])
  })
