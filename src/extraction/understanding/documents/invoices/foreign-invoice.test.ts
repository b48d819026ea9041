import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** An invoice of another company that does not clearly name a loss says what it lacks. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const letterhead = ['Tacoma Tool Rental LLC', '9 Dock St, Tacoma, WA 98402']

function warningOf(stated: string[], head = letterhead) {
  const { drafts, warnings } = understand(
    linesOf([
      ...[...head, 'INVOICE', 'Invoice Number: 20447', 'Invoice Date: 04/02/2026', ...stated],
      ...[
        ['Subtotal', '$310.00'],
        ['Tax', '$0.00'],
        ['Total', '$310.00'],
      ],
    ]),
    context,
  )
  assert.deepEqual(drafts, [])
  assert.equal(warnings.length, 1)
  return [warnings[0]!.code, warnings[0]!.message]
}

const issued = 'Tacoma Tool Rental LLC issued this invoice.'
const lacks = 'It has no claim number, policy number or date of loss, so nothing was saved.'
const enter =
  'If it is a cost of a job, add its total to that job with "svc job set", such as to ' +
  'financials.subcontractor_cost.'

test('an invoice that names no job says that it names no claim, policy or loss', () => {
  const message = `${issued} It names no claim, policy or loss, so nothing was saved. ${enter}`
  assert.deepEqual(warningOf([]), ['foreign_issuer', message])
})

for (const [stated, facts] of [
  [['Job Number: J-100'], 'the job number'],
  [
    ['Type of Loss: Water', 'Job Site: 12 Oak St, Columbus, OH 43215'],
    'the property and the type of loss',
  ],
  [
    ['Client: Ann Bell', 'Adjuster: Bob Gray', 'Insurance Company: State Farm'],
    'the client, the carrier and the adjuster',
  ],
] as const)
  test(`an invoice that states ${facts} says what it lacks`, () => {
    const message = `${issued} It states ${facts}. ${lacks} ${enter}`
    assert.deepEqual(warningOf([...stated]), ['foreign_issuer', message])
  })

for (const [stated, what, label] of [
  ['Claim: 77-12', 'the claim number "77-12"', 'Claim Number'],
  ['Policy: HO-1', 'the policy number "HO-1"', 'Policy Number'],
  ['Event Date: 03/04/2026', 'the date of loss "2026-03-04"', 'Date of Loss'],
] as const)
  test(`an invoice that states ${what} under a vague label says how to label it`, () => {
    const message =
      `${issued} It may state ${what}, but its label is not clear, so nothing was saved. ` +
      `If it belongs to a job, use the label "${label}" and upload it again.`
    assert.deepEqual(warningOf([stated]), ['foreign_issuer', message])
  })

test('an invoice with a placeholder says to replace it', () => {
  const message =
    `${issued} Its claim number "123456" is a placeholder, so nothing was saved. ` +
    'If it belongs to a job, enter the real number and upload it again.'
  assert.deepEqual(warningOf(['Claim #: 123456']), ['foreign_issuer', message])
})

test('an invoice without an issuer says the same about its facts', () => {
  assert.deepEqual(warningOf(['Job Number: J-100'], []), [
    'no_identity',
    `The invoice names no issuer. It states the job number. ${lacks} ` +
      'If it belongs to a job, add the claim number and upload it again.',
  ])
})
