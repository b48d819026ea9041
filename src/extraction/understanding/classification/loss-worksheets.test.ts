import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** An adjuster's figures that derive a net payment. Nothing was collected until one is made. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

function read(title: string, ...rows: RowTexts) {
  const sheet = linesOf([
    'Harborline Mutual Insurance',
    title,
    ['Insured', 'Ingrid Halvorsen'],
    ['Claim No.', '0455127789'],
    ['Location', '12 Oak St, Tacoma, WA 98402'],
    ['Loss Date', '10/02/2026'],
    ['Replacement Cost', '$9,400.00'],
    ['Depreciation', '$1,150.00'],
    ['Actual Cash Value', '$8,250.00'],
    ['Deductible', '$1,000.00'],
    ['Net Payment', '$7,250.00'],
    ...rows,
  ])
  const { documentType, drafts } = understand(sheet, context)
  const values: Record<string, unknown> = { ...drafts.find(({ kind }) => kind === 'job')?.values }
  const { 'financials.rcv_total': rcv, 'financials.collected_total': collected } = values
  return { documentType, rcv, collected }
}

for (const title of ['PROPERTY LOSS WORKSHEET', 'Loss Calculation', 'ADJUSTMENT WORKSHEET'])
  test(`the net payment that "${title}" derives is not collected`, () => {
    assert.deepEqual(read(title, 'Date prepared: 10/22/2026'), {
      documentType: 'estimate',
      rcv: '9400.00',
      collected: undefined,
    })
  })

for (const [what, title, row] of [
  ['the number of its check', 'PROPERTY LOSS WORKSHEET', ['Check Number', '40118224']],
  ['its sentence', 'PROPERTY LOSS WORKSHEET', 'A payment of $7,250.00 has been issued to you.'],
  ['its title', 'CLAIM PAYMENT SUMMARY', 'Date prepared: 10/22/2026'],
] as const)
  test(`figures with a payment, as ${what} says, are a payment`, () => {
    const { documentType } = read(title, typeof row === 'string' ? row : [...row])
    assert.equal(documentType, 'payment')
  })
