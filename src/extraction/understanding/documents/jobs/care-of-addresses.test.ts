import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function readFrom(...rows: RowTexts) {
  const head = ['Ridge Restoration LLC', 'Repair Estimate', 'Claim Number: 77-1234-9']
  const totals = [['Replacement Cost Value', '$12,500.00']]
  const { drafts, warnings } = understand(linesOf([...head, ...rows, ...totals]), context)
  const job: Record<string, unknown> = { ...drafts.find(({ kind }) => kind === 'job')?.values }
  const parts = ['line1', 'city', 'postal_code'].map((part) => job[`address.${part}`])
  return [parts, warnings.map(({ code }) => code)]
}

test('the care-of address of a carrier in the column on the right is not that of the client', () => {
  const rows: RowTexts = [
    ['Insured:', 'Ana Bell', 'Carrier:', 'Acme Mutual Insurance'],
    ['', '77 Reed Ln', '', 'c/o Dale Claims'],
    ['', 'Arden, NC 28704', '', 'PO Box 9, Reno, NV 89501'],
  ]
  assert.deepEqual(readFrom(...rows), [['77 Reed Ln', 'Arden', '28704'], []])
})
