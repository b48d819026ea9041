import type { Layout, LayoutRow } from '../layout/layout.ts'
import type { FoldedText } from './folded-text.ts'

/** 'Check 771200', 'Check Number: 0088412', 'EFT No. 55120' */
const NUMBERED =
  /^.{0,60}?\b(?:check|draft|warrant|eft)\s*(?:number|num|no\.?|#)?\s*[:#]?\s*\d{4,}\b/i
/** Words for the person who tears the check off. */
const TORN = / (?:detach|perforation|retain this (?:stub|statement|portion)) /
/** The number is above or below the table. */
const EDGE_ROWS = 12
const SUM_HEAD =
  /^(?:(?:check|net|payment|paid|total)\s+)?(?:amount|paid|net|payment)(?:\s+paid)?$/i

/** 'FINAL INVOICE', 'INVOICE 7302'. 'Invoice No' may be a column of the stub. */
const BILL = /^(?:\w+\s+)?(?:invoice|receipt)(?:\s*#?\s*\d+)?$/i

/**
 * Whether a document is the stub of a check: a number of a check above a table of claims and amounts, in it,
 * or above the words that say to tear the check off.
 */
export function isCheckStub({ rows }: Layout, { spaced }: FoldedText): boolean {
  const top = rows.slice(0, EDGE_ROWS)
  if (top.some(({ cells }) => cells.some(({ text }) => BILL.test(text.trim())))) return false
  const heads = rows.filter(isStubHead)
  const isNumbered = [...top, ...rows.slice(-EDGE_ROWS)].some((row) => NUMBERED.test(textIn(row)))
  const isTorn = TORN.test(spaced)
  if (heads.length === 0) return isNumbered && isTorn
  return isNumbered || isTorn || heads.some(hasCheckNumber)
}

const textIn = ({ cells }: LayoutRow) => cells.map(({ text }) => text.trim()).join(' ')

function isStubHead({ cells }: LayoutRow): boolean {
  const has = (head: RegExp) => cells.some(({ text }) => head.test(text.trim()))
  return cells.length >= 3 && has(/^claim\b/i) && has(SUM_HEAD)
}

const hasCheckNumber = ({ cells }: LayoutRow) =>
  cells.some(({ text }) => /^(?:check|draft|eft)\s*(?:number|no\.?|#)$/i.test(text.trim()))
