import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A letter that approves a supplement states the RCV before it and with it. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(...rows: RowTexts) {
  const letter = linesOf([
    'Juniper Mutual Insurance Company',
    'November 12, 2026',
    ['Insured:', 'Ann Bell'],
    ['Claim Number:', '55-12804-1'],
    'We have reviewed your supplement request. The following has been approved:',
    ...rows,
    'Sincerely,',
    'Gil Price',
    'Claims Adjuster',
  ])
  const { drafts, warnings } = understand(letter, context)
  const job: Record<string, unknown> = { ...drafts.find(({ kind }) => kind === 'job')?.values }
  const refused = warnings.filter(({ field }) => field === 'financials.rcv_total')
  return {
    totals: [job['financials.supplement_approved_total'], job['financials.rcv_total']],
    refused: refused.map(({ message }) => message),
  }
}

const APPROVED = ['Supplement approved', '$1,500.00']

test('the RCV with the approved supplement is that of the job', () => {
  const pairs = [
    ['Original replacement cost value', 'Revised replacement cost value'],
    ['Previous RCV:', 'New RCV:'],
    ['Initial Total RCV', 'Updated Total RCV'],
  ]
  for (const [before, after] of pairs)
    assert.deepEqual(read([before!, '$8,200.00'], APPROVED, [after!, '$9,700.00']), {
      totals: ['1500.00', '9700.00'],
      refused: [],
    })
})

test('an RCV to which the approved supplement does not lead is reported and not saved', () => {
  const other = read(['Original RCV', '$8,200.00'], APPROVED, ['Revised RCV', '$10,000.00'])
  assert.deepEqual(other, {
    totals: ['1500.00', undefined],
    refused: [
      'job: the letter states an RCV of 10000.00 with the supplement and 8200.00 before it. The approved ' +
        'supplement does not prove it, so it was not saved. If it is the RCV of the whole job, set ' +
        'financials.rcv_total with "svc job set".',
    ],
  })
  assert.equal(read(APPROVED, ['Revised RCV', '$9,700.00']).refused.length, 1)
  assert.deepEqual(read(['Original RCV', '$8,200.00'], APPROVED).totals, ['1500.00', undefined])
})
