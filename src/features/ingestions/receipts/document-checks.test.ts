import assert from 'node:assert/strict'
import test from 'node:test'
import { warningOf } from '../../../extraction/receipt-warnings.ts'
import { brokenSumMessage } from '../../../extraction/understanding/fields/broken-sums.ts'
import { estimateRelations, prove } from '../../../extraction/understanding/fields/proofs.ts'
import { checksOf } from './document-checks.ts'
import type { Receipt } from './receipt.ts'

/** The sums hold: 8,000 − 500 = 7,500, and 7,500 − deductible 1,000 − prior payments 2,500 = 4,000. */
const saved = {
  'financials.rcv_total': '8000.00',
  'financials.depreciation_total': '500.00',
  'financials.acv_total': '7500.00',
  'financials.deductible': '1000.00',
  net_claim: '4000.00',
}
type Term = Parameters<typeof prove>[0] extends Map<infer T, string> ? T : never
const stated: [Term, string][] = [
  ['rcv', '8000.00'],
  ['depreciation', '500.00'],
  ['acv', '7500.00'],
  ['deductible', '1000.00'],
  ['prior', '2500.00'],
  ['net', '4000.00'],
]

/** The checks of an estimate with these fields, whose reader knows these amounts. */
function checksWith(fields: Record<string, string>, amounts: [string, string][]) {
  const known = new Map(amounts) as Parameters<typeof prove>[0]
  const warnings = prove(known, estimateRelations as Parameters<typeof prove>[1])
    .filter(({ holds }) => !holds)
    .map((proof) => warningOf('sums_disagree', brokenSumMessage(proof, known, [])))
  const receipt = {
    document_type: 'estimate',
    fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
    warnings,
  }
  const checks = checksOf(receipt as unknown as Receipt)
  return checks.map(({ name, passed, difference }) => [name, passed, difference])
}

test('a failed sum is the only one, although others have terms that no record stores', () => {
  const fields = { ...saved, line_items: '7000.00', tax: '400.00' }
  const amounts = [...stated, ['line_items', '7000.00'], ['tax', '400.00']] as [string, string][]
  assert.deepEqual(checksWith(fields, amounts), [
    ['line items + tax = RCV', false, '-600.00'],
    ['RCV − depreciation = ACV', true, null],
  ])
})

test('a failed sum with a term that no record stores is the check of its warning', () => {
  const amounts = stated.map(([term, value]) => [term, term === 'net' ? '4100.00' : value]) as [
    string,
    string,
  ][]
  const checks = checksWith({ ...saved, net_claim: '4100.00' }, amounts)
  const message =
    'The amounts do not add up: ACV 7500.00 − deductible 1000.00 − prior payments 2500.00 is not ' +
    'net claim 4100.00. Check them against the document.'
  assert.deepEqual(checks[0], [message, false, null])
  assert.deepEqual(checks.at(-1), ['RCV − depreciation = ACV', true, null])
})
