import { receiptWarnings } from '../../../extraction/receipt-warnings.ts'
import { sumText, wordOf } from '../../../extraction/understanding/fields/broken-sums.ts'
import {
  type AmountsByTerm,
  estimateFields,
  estimateRelations,
  invoiceRelations,
  prove,
  type Relation,
} from '../../../extraction/understanding/fields/proofs.ts'
import { absolute, cents, fromCents } from '../../../extraction/understanding/normalize/money.ts'
import type { Receipt } from './receipt.ts'

/**
 * `numbers` are the terms of the sum, with their signs. `difference` is the difference between both sides.
 * `fields` are the paths of the fields that the check names, of one record or of all (`record` is null).
 */
export type DocumentCheck = {
  name: string
  passed: boolean
  numbers: { label: string; value: string }[]
  difference: string | null
  record: string | null
  fields: readonly string[]
}

/** The receipt's field for each term of a sum. */
const ESTIMATE_TERMS: Readonly<Record<string, string>> = {
  ...estimateFields,
  line_items: 'line_items',
  overhead: 'overhead',
  profit: 'profit',
  tax: 'tax',
}
const INVOICE_NAMES = ['subtotal', 'tax', 'shipping', 'discount', 'total']
const INVOICE_TERMS = Object.fromEntries(INVOICE_NAMES.map((name) => [name, name]))

/** `figures`: the sum as the warning about it states it. */
type Sum = { check: DocumentCheck; figures: string }

/**
 * The checks of a document, the failed ones first. The sums are computed again from the fields of the
 * receipt. A wrong sum counts as failed only if a warning states it: the reader may know more terms of the
 * sum, such as prior payments, and a document with several parts may state each figure more than once.
 */
export function checksOf(receipt: Receipt): DocumentCheck[] {
  const warned = receipt.warnings.filter(({ code }) => receiptWarnings[code].failsCheck)
  const sums = sumsOf(receipt)
  const failed = sums.filter(
    (sum) => !sum.check.passed && warned.some(({ message }) => states(message, sum)),
  )
  const others = warned
    .filter(({ message }) => !failed.some((sum) => states(message, sum)))
    .map(({ message, record, field }) => ({
      name: message,
      passed: false,
      numbers: [],
      difference: null,
      record,
      fields: field ? [field] : [],
    }))
  const checks = sums.map(({ check }) => check)
  return [...failed.map(({ check }) => check), ...others, ...checks.filter(({ passed }) => passed)]
}

const states = (message: string, { figures }: Sum) => message.includes(`: ${figures}.`)

function sumsOf(receipt: Receipt): Sum[] {
  if (receipt.document_type === 'estimate')
    return checked(receipt, ESTIMATE_TERMS, estimateRelations as Relation[])
  if (receipt.document_type === 'invoice')
    return checked(receipt, INVOICE_TERMS, invoiceRelations as Relation[])
  return []
}

function checked(
  { fields }: Receipt,
  terms: Readonly<Record<string, string>>,
  relations: Relation[],
): Sum[] {
  const amounts: AmountsByTerm = new Map()
  for (const [term, name] of Object.entries(terms)) {
    const field = fields.find((one) => one.name === name && AMOUNT.test(one.value))
    if (field) amounts.set(term, field.value)
  }
  return prove(amounts, relations).map(({ relation, holds, terms: stated }) => {
    const size = (term: string) => absolute(cents(amounts.get(term)!))
    const sum = stated
      .filter((term) => term !== relation.equals)
      .reduce((all, term) => all + (relation.minus.includes(term) ? -1n : 1n) * size(term), 0n)
    const difference = holds ? null : fromCents(sum - size(relation.equals))
    const numbers = stated.map((term) => ({ label: term, value: fromCents(size(term)) }))
    const named = stated.map((term) => terms[term]!)
    const name = sumText({ relation, terms: stated })
    const figure = (term: string) => `${wordOf(term)} ${fromCents(size(term))}`
    return {
      check: { name, passed: holds, numbers, difference, record: null, fields: named },
      figures: sumText({ relation, terms: stated }, figure, 'is not'),
    }
  })
}

const AMOUNT = /^-?\d+\.\d{2}$/

/** Whether a check used the value from before a correction. */
export function changesCheck(
  { path, isCorrected }: { path: string; isCorrected: boolean },
  checks: readonly DocumentCheck[],
): boolean {
  return isCorrected && checks.some(({ fields }) => fields.includes(path))
}
