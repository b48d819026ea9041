import assert from 'node:assert/strict'
import { test } from 'node:test'
import { understand } from '../understand.ts'
import { linesOf } from './page.fixture.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** The job of an estimate in a Word table. A reader returns the lines of a cell as one. */
function jobOf(rows: string[][]) {
  const whole = [['Claim Number', 'CLM-77001'], ...rows, ['Replacement Cost Value', '$1,310.00']]
  const table = { name: null, page: 1, rows: whole, kinds: null, firstRow: 1 }
  const lines = whole.map((cells) => cells.map((cell) => cell.replaceAll('\n', ' ')))
  const document = linesOf(['Repair Estimate', ...lines], { type: 'doc', tables: [table] })
  const { drafts } = understand(document, context)
  return drafts.find((draft) => draft.kind === 'job')?.values
}

test('a Word cell with a name and an address in paragraphs gives both', () => {
  const job = jobOf([['Insured', 'Maria Lopez\n12 Alder St\nTacoma, WA 98402']])
  assert.equal(job?.claim_number, 'CLM-77001')
  assert.equal(job?.client_name, 'Maria Lopez')
  assert.equal(job?.['address.line1'], '12 Alder St')
  assert.equal(job?.['address.city'], 'Tacoma')
  assert.equal(job?.['address.postal_code'], '98402')
  assert.equal(job?.['financials.rcv_total'], '1310.00')
})

test('a name, an email and a ZIP code that a Word cell breaks are read whole', () => {
  const job = jobOf([
    ['Insured', 'Anna Montgomery-\nSmith'],
    ['Property', '12 Oak St\nColumbus, OH 432\n15'],
    ['Adjuster Email', 'maria.gonzalez@ridge-\nrestoration.com'],
  ])
  assert.equal(job?.client_name, 'Anna Montgomery-Smith')
  assert.equal(job?.['address.line1'], '12 Oak St')
  assert.equal(job?.['address.postal_code'], '43215')
  assert.equal(job?.adjuster_email, 'maria.gonzalez@ridge-restoration.com')
})

test('an amount over two lines of a Word cell is read whole', () => {
  for (const [cell, amount] of [
    ['$ 4,\n210.55', '4210.55'],
    ['$\n4,210.55', '4210.55'],
    ['$4,210.\n55', '4210.55'],
    ['4,210\n.55', '4210.55'],
    ['$1,\n234,\n210.55', '1234210.55'],
    ['$ 4,210.55\n(four thousand)', '4210.55'],
    ['$4,210.55\n$1,000.00', '4210.55'],
  ]) {
    const job = jobOf([
      ['Deductible', '$500.00'],
      ['Actual Cash Value', cell!],
    ])
    assert.equal(job?.['financials.acv_total'], amount, cell)
    assert.equal(job?.['financials.deductible'], '500.00')
  }
})
