import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type Placed, pageOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** A carrier's recap of coverages is no bill, even if no line says "estimate". */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function recap(title: string) {
  const amounts = (y: number, ...row: string[]) =>
    row.map((text, at): Placed => [at === 0 ? 40 : 200 + 90 * at - 6 * text.length, y, text])
  return understand(
    pageOf([
      [40, 40, 'Travelers', 13],
      [40, 60, 'Insured: Nadia Petrov'],
      [320, 60, 'Claim Number: IKT 4400-A'],
      [40, 74, 'Property: 14 Birch Ave'],
      [320, 74, 'Policy Number: 0 99 112233 633 1'],
      [100, 88, 'Denver, CO 80206'],
      [320, 88, 'Date of Loss: 8/15/2026'],
      [40, 102, 'Type of Loss: Hail'],
      [40, 126, title],
      ...amounts(140, '', 'Replacement', 'Less', 'Actual', 'Net').filter(([, , text]) => text),
      ...amounts(150, 'Coverage', 'Cost Value', 'Depreciation', 'Cash Value', 'Claim'),
      ...amounts(164, 'Dwelling', '5,265.60', '627.97', '4,637.63', '4,637.63'),
      ...amounts(178, 'Other Structures', '1,100.00', '100.00', '1,000.00', '1,000.00'),
      ...amounts(192, 'Total', '6,365.60', '727.97', '5,637.63', '5,637.63'),
    ]),
    context,
  )
}

const titles = ['RECAP BY COVERAGE', 'Recap by Coverage', 'Summary by Coverage', 'RECAP BY ROOM']
for (const title of titles)
  test(`a carrier's "${title}" with headers of two lines is an estimate`, () => {
    const { documentType, drafts } = recap(title)
    assert.equal(documentType, 'estimate')
    const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
    assert.equal(job['financials.rcv_total'], '6365.60')
    assert.equal(job['financials.depreciation_total'], '727.97')
    assert.equal(job['financials.acv_total'], '5637.63')
    assert.equal(job['financials.invoiced_total'], undefined)
    assert.equal(job['dates.invoiced_at'], undefined)
  })

test('an actual cash value is no payment in cash', () => {
  assert.notEqual(recap('COVERAGES').documentType, 'invoice')
})

test('a receipt paid in cash is an invoice', () => {
  const rows: RowTexts = [
    'CORNER HARDWARE',
    '05/21/2026 14:32',
    ['TARP 8X10', '21.30'],
    ['NAILS BOX', '1.70'],
    ['TOTAL', '23.00'],
    ['CASH', '30.00'],
    ['CHANGE', '7.00'],
  ]
  assert.equal(understand(linesOf(rows), context).documentType, 'invoice')
})
