import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A voided invoice bills nothing, although it prints its lines. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(title: string, ...rows: RowTexts) {
  const head = ['Ridge Restoration LLC', '200 Port Rd, Tacoma, WA 98421', '', title, '']
  const facts = ['Invoice Number: 551', 'Invoice Date: 09/20/2026', 'Claim Number: IN-77003']
  const bill = ['Bill To: Ann Bell', '10 Elm St', 'Tacoma, WA 98402', '']
  const document = linesOf([...head, ...facts, ...bill, 'Antimicrobial 612.00', ...rows])
  const { documentType, drafts, warnings, reviewReasons } = understand(document, context)
  return { documentType, drafts, warnings, reviewReasons }
}

const voided: [title: string, rows: RowTexts][] = [
  ['INVOICE', ['Total Due $0.00', '', 'VOID']],
  ['INVOICE', ['Total 612.00', '*** VOID ***']],
  ['INVOICE', ['Total 612.00', 'Status: Voided']],
  ['INVOICE - VOID', ['Total 612.00']],
]
for (const [title, rows] of voided) {
  test(`${title}, ${rows.join(', ')}: nothing is billed, and the receipt says so`, () => {
    const { documentType, drafts, warnings, reviewReasons } = read(title, ...rows)
    assert.deepEqual([documentType, drafts, reviewReasons], ['invoice', [], ['value_refused']])
    assert.match(
      warnings[0]!.message,
      /^job: this invoice is void, so its total(?: of 612\.00)? was not saved/,
    )
  })
}

test('fine print about a void check does not void an invoice', () => {
  const { drafts } = read('INVOICE', 'Total 612.00', 'Refund checks are void after 90 days.')
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  assert.equal(job['financials.invoiced_total'], '612.00')
})
