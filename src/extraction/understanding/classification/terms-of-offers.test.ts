import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** An offer says when its bill will be due. That sentence has the title of a bill in it. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

function read(rows: RowTexts) {
  const { documentType, drafts, reviewReasons } = understand(linesOf(rows), context)
  const job = drafts.find((draft) => draft.kind === 'job')?.values
  return [
    documentType,
    job?.['financials.estimate_total'],
    job?.['financials.invoiced_total'],
    job?.['dates.invoiced_at'],
    reviewReasons.includes('uncertain_kind'),
  ]
}

const page = (title: string, terms: RowTexts, claim: RowTexts): RowTexts => [
  ['Summit Restoration LLC', title],
  ['41 Ash St', '#3301'],
  'Akron, OH 44301',
  ['Dana Wills', 'SERVICE DATE', 'Aug 06, 2026'],
  ['44 Elm Street', ...[terms[0] ?? []].flat()],
  'Columbus, OH 43215',
  ...claim,
  ['TOTAL', '$2,530.00'],
  ['Services', 'qty', 'unit price', 'amount'],
  ['Water extraction', '1.0', '$1,450.00', '$1,450.00'],
  ['Dehumidifier', '9.0', '$120.00', '$1,080.00'],
  ['Services subtotal:', '$2,530.00'],
  ['Total', '$2,530.00'],
  ...terms.slice(1),
]

const terms: RowTexts = [
  ['PAYMENT TERMS', 'Upon receipt'],
  ['Terms:', 'Due on receipt'],
  'Terms: Due on Receipt',
  ['TERMS', 'DUE UPON RECEIPT'],
  ['Terms:', 'Payable upon receipt of invoice'],
  ['Terms:', 'Net 15 from invoice date'],
  ['Terms:', '50% deposit, balance on final invoice'],
]
const sentences = ['Final invoice due on completion', 'An invoice will be sent when we finish.']
const claim: RowTexts = [['Claim Number:', '55-2T81-0']]
const OFFERED = ['estimate', '2530.00', undefined, undefined, false]

for (const title of ['ESTIMATE', 'Estimate', 'PROPOSAL', 'Quotation'])
  for (const term of [...terms, ...sentences.map((one) => ['', one])]) {
    const isSentence = term[0] === ''
    const where = isSentence ? [['Terms:', 'Net 30'], term.slice(1)] : [term]
    test(`"${title}" with "${[term].flat().join(' ').trim()}" is an offer`, () => {
      assert.deepEqual(read(page(title, where as RowTexts, claim)), OFFERED)
      const alone = read(page(title, where as RowTexts, []))
      assert.deepEqual([alone[0], alone[4]], ['estimate', false])
    })
  }

const billed: [what: string, title: string, line: RowTexts[number]][] = [
  ['by its title', 'INVOICE', ['Terms:', 'Due on receipt']],
  ['by its number', 'ESTIMATE', ['INVOICE #', '7718']],
  ['by the date of the bill', 'ESTIMATE', ['Invoice date:', 'Aug 09, 2026']],
]
for (const [what, title, line] of billed)
  test(`an invoice is one ${what}`, () => {
    const found = read(page(title, [line, ['Terms:', 'Due on receipt']], claim))
    assert.deepEqual(found.slice(0, 3), ['invoice', undefined, '2530.00'])
  })
