import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsOf, linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** 'Remit to' may name the bank of a lockbox or a factor. The letterhead says whose invoice it is. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

const own = ['Ridge Restoration LLC', '200 Port Rd', 'Tacoma, WA 98421', '']
const bank = ['Harborline Receivables Inc', 'PO Box 1180', 'Seattle, WA 98111', '']
const billed = (name: string) => ['Bill To', name, '10 Elm St', 'Tacoma, WA 98402', '']
const facts = ['INVOICE', 'Invoice Number: 551', 'Invoice Date: 09/20/2026', '']
const sums: RowTexts = [
  ['Antimicrobial', '612.00'],
  ['Total', '612.00'],
]

function read(rows: RowTexts) {
  const findings = understand(linesOf(rows), context)
  const job: Record<string, unknown> = {
    ...findings.drafts.find(({ kind }) => kind === 'job')?.values,
  }
  const codes = findings.warnings.map(({ code }) => code)
  return [fieldsOf(findings).issuer, job['financials.invoiced_total'], codes]
}

const mine = ['Ridge Restoration LLC', '612.00', []]

for (const label of ['Remit To:', 'Make checks payable to:', 'Payable to:', 'Pay To:'])
  test(`an invoice of the operator with "${label}" a bank is the operator's`, () => {
    const box = [label, ...bank]
    assert.deepEqual(read([...box, ...own, ...facts, ...billed('Ann Bell'), ...sums]), mine)
    assert.deepEqual(read([...own, ...facts, ...billed('Ann Bell'), ...sums, '', ...box]), mine)
    assert.deepEqual(read(['INVOICE', ...own, ...billed('Ann Bell'), ...sums, '', ...box]), mine)
  })

const foreign = ['Harborline Receivables Inc', undefined, ['foreign_issuer']]

test('an invoice to the operator is not the operator’s', () => {
  const rows = [...facts, ...billed('Ridge Restoration LLC'), ...sums, '', 'Remit To:', ...bank]
  assert.deepEqual(read(rows), foreign)
})

test('an invoice on the letterhead of who is paid is not the operator’s', () => {
  const rows = [...bank, ...own, ...facts, ...billed('Ann Bell'), ...sums, '', 'Remit To:', ...bank]
  assert.deepEqual(read(rows), foreign)
})

test('a label before the operator’s name makes it no letterhead', () => {
  const rows = [...facts, 'Referred by: Ridge Restoration LLC', 'Job site contractor', '']
  assert.deepEqual(
    read([...rows, ...billed('Ann Bell'), ...sums, '', 'Remit To:', ...bank]),
    foreign,
  )
})
