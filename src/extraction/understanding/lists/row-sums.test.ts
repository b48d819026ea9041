import assert from 'node:assert/strict'
import { test } from 'node:test'
import { understand } from './job-list.fixture.ts'

/** A list with one row that has these amounts, in dollars. */
function read(rcv: string, depreciation: string, acv: string, deductible = '') {
  const names = ['Job Number', 'Insured', 'Claim Number', 'Date of Loss', 'Loss Type']
  const amounts = ['RCV', 'Depreciation', 'ACV', 'Deductible']
  const row = ['P-1', 'Ted Bauer', 'CH-7101', '03/02/2026', 'Water']
  const findings = understand(
    [...names, ...amounts],
    [[...row, rcv, depreciation, acv, deductible]],
  )
  const job = findings.drafts.find((draft) => draft.kind === 'job')
  assert.ok(job?.kind === 'job')
  const saved = Object.entries(job.values).filter(([name]) => name.startsWith('financials.'))
  return { findings, saved: Object.fromEntries(saved) }
}

test('amounts of a row that do not add up are not saved, and the row needs review', () => {
  const { findings, saved } = read('$10,000.00', '$1,500.00', '$5,800.00', '$1,000.00')
  assert.deepEqual(saved, { 'financials.deductible': '1000.00' })
  assert.deepEqual(findings.reviewReasons, ['sums_disagree'])
  const { message, row } = findings.warnings.find(({ code }) => code === 'sums_disagree')!
  assert.equal(row, 2)
  assert.equal(
    message,
    'Row 2: RCV 10000.00, depreciation 1500.00 and ACV 5800.00 do not add up, so none of them was saved. ' +
      'Correct the row and upload the list again.',
  )
})

const sums: [about: string, rcv: string, depreciation: string, acv: string, deductible?: string][] =
  [
    ['an ACV before the deductible', '10,000.00', '1,500.00', '8,500.00', '1,000.00'],
    ['an ACV after the deductible', '10,000.00', '1,500.00', '7,500.00', '1,000.00'],
    ['a negative depreciation', '10,000.00', '(1,500.00)', '8,500.00'],
    ['a rounded cent', '10,000.00', '1,500.33', '8,499.68'],
  ]
for (const [about, rcv, depreciation, acv, deductible] of sums) {
  test(`a row with ${about} adds up`, () => {
    const { findings, saved } = read(rcv, depreciation, acv, deductible)
    assert.equal(saved['financials.rcv_total'], '10000.00')
    assert.equal(saved['financials.acv_total'], acv.replace(',', ''))
    assert.ok(!findings.warnings.some(({ code }) => code === 'sums_disagree'))
  })
}
