import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The name, the title and the phone of an adjuster in one line. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function adjusterOf(...lines: RowTexts) {
  const head = ['Ridge Restoration LLC', 'WATER MITIGATION ESTIMATE', '']
  const facts = ['Insured: Ann Bell', 'Claim No.: 55-12804', 'Date of Loss: 10/23/2026']
  const items = [
    ['Air mover', '18 EA', '31.50', '567.00'],
    ['Dehumidifier', '6 EA', '96.40', '578.40'],
  ]
  const rows = [...head, ...facts, ...lines, '', ...items, ['Estimate Total', '', '', '$1,145.40']]
  const { drafts } = understand(linesOf(rows), context)
  const job: Record<string, unknown> = {
    ...drafts.find(({ kind }) => kind === 'job')?.values,
  }
  const client: Record<string, unknown> = {
    ...drafts.find(({ kind }) => kind === 'client')?.values,
  }
  return [job.adjuster_name, job.adjuster_phone, client.contact_phone]
}

const lines = [
  'Adjuster: Gil Price, Desk Adjuster – 800-555-0403',
  'Adjuster: Gil Price, Desk Adjuster - (800) 555-0403',
  'Adjuster: Gil Price - Desk Adjuster - 800-555-0403',
  'Adjuster: Gil Price (Desk Adjuster) T: 800-555-0403',
  'Claim Rep: Gil Price, Claim Representative (800) 555-0403',
  'Field Adj: Gil Price   Cell: 800-555-0403',
  'Adjuster Assigned: Gil Price   Phone: 800-555-0403',
]
for (const line of lines)
  test(`the name and the phone in "${line}"`, () => {
    assert.deepEqual(adjusterOf(line), ['Gil Price', '+18005550403', undefined])
  })

test('a title without a phone behind the name of the adjuster is no label', () => {
  assert.deepEqual(adjusterOf('Adjuster: Gil Price, Desk Adjuster'), [
    'Gil Price',
    undefined,
    undefined,
  ])
})

test('a label behind a comma has the name that follows it', () => {
  assert.deepEqual(adjusterOf('Carrier: Erie, Claim Rep Gil Price')[0], 'Gil Price')
})

test('a line of dashes below the adjuster is no part of the name', () => {
  const rows: RowTexts = [['Adjuster: Gil Price', 'Adj. Phone: 800-555-0403'], '-'.repeat(66)]
  assert.deepEqual(adjusterOf(...rows), ['Gil Price', '+18005550403', undefined])
})

test('a title behind "Position:" is no label, and a quantity below it is no name', () => {
  const lines = ['Estimator: Gil Price', 'Position: Claim Representative']
  assert.deepEqual(adjusterOf(...lines), [undefined, undefined, undefined])
})
