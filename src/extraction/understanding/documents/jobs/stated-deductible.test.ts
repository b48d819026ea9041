import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A work authorization or certificate of completion may state its deductible in a sentence. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(title: string, ...text: RowTexts) {
  const rows = [
    'Ridge Restoration LLC',
    title,
    'Customer: Ann Bell',
    'Claim Number: IN-77003',
    'Property Address: 10 Elm St, Tacoma, WA 98402',
    'Date of Loss: 10/01/2026',
    ...text,
    'Customer Signature: Ann Bell    Date: 10/03/2026',
  ]
  const { drafts, warnings } = understand(linesOf(rows), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  return { value: job?.['financials.deductible'], codes: warnings.map(({ code }) => code) }
}

const stated: [title: string, sentence: string, deductible: string][] = [
  ['WORK AUTHORIZATION', 'Deductible of $750.00 is due at completion.', '750.00'],
  ['WORK AUTHORIZATION', 'I agree to pay my deductible of $750 before work begins.', '750.00'],
  ['WORK AUTHORIZATION', 'Customer will pay the $2,500.00 deductible at signing.', '2500.00'],
  [
    'WORK AUTHORIZATION',
    'Meet the owner on site, $1,000 deductible. Please call first.',
    '1000.00',
  ],
  ['WORK AUTHORIZATION', "The owner's deductible is $1,500.00.", '1500.00'],
  ['CERTIFICATE OF COMPLETION', 'I have paid my deductible of $750.00.', '750.00'],
]
for (const [title, sentence, deductible] of stated) {
  test(`${title}, "${sentence}": the deductible is ${deductible}`, () =>
    assert.deepEqual(read(title, sentence), { value: deductible, codes: [] }))
}

test('a labeled deductible comes before that of a sentence', () => {
  const rows = ['Deductible: $1,000.00', 'A deductible of $500.00 was due for the board-up.']
  assert.deepEqual(read('WORK AUTHORIZATION', ...rows), { value: '1000.00', codes: [] })
})

test('sentences with two amounts save none, and the receipt names them', () => {
  const rows = ['Deductible of $1,000.00 is due.', 'Your deductible is $5,000.00.']
  assert.deepEqual(read('WORK AUTHORIZATION', ...rows), {
    value: undefined,
    codes: ['value_refused'],
  })
})

test('a blank or a waived deductible saves none', () => {
  for (const text of ['Deductible of $________ is due.', 'Your deductible of $500 is waived.'])
    assert.deepEqual(read('WORK AUTHORIZATION', text), { value: undefined, codes: [] })
})
