import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** An email about a certificate states its number in a sentence. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(...lines: string[]) {
  const message = [
    'From: info@iicrc.example',
    'To: Ridge Restoration LLC',
    'Subject: Certified Firm renewal',
    ...lines,
    'New expiration date: July 31, 2028.',
  ]
  const { documentType, drafts } = understand(linesOf(message), context)
  assert.equal(documentType, 'certification')
  return drafts.map((draft) => {
    const { holderName, values } = draft.kind === 'certification' ? draft : assert.fail(draft.kind)
    assert.equal(values.certification_type, 'iicrc_certified_firm')
    return [holderName, values.number, values.expires_on]
  })
}

const renewed = 'Your IICRC Certified Firm status has been renewed.'

for (const [sentence, number] of [
  ['Firm number 70118824.', '70118824'],
  ['Your certification number is 70118824.', '70118824'],
  ['Your certification (70118824) is renewed.', '70118824'],
  ['IICRC #70118824.', '70118824'],
  ['We renewed your certification in 2026.', undefined],
  ['The firm has 1200 technicians.', undefined],
] as const)
  test(`"${sentence}" states ${number ?? 'no number'}`, () => {
    const held = [['Ridge Restoration LLC', number, '2028-07-31']]
    assert.deepEqual(read(`${renewed} ${sentence}`), held)
    assert.deepEqual(read(renewed, sentence), held)
  })

test('the beginning of a sentence is no holder', () => {
  assert.deepEqual(read(renewed, 'Your IICRC certificate number 70118824 is active.'), [
    ['Ridge Restoration LLC', '70118824', '2028-07-31'],
  ])
})
