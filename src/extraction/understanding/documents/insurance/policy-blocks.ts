import type { Layout, LayoutCell, LayoutRow } from '../../layout/layout.ts'
import { hasLegalForm } from '../../normalize/names.ts'
import { pattern } from '../../pattern.ts'
import { isCarrier } from '../parties/addressee.ts'
import { type CoverageName, coverageNameAt, namesOther } from './coverage-names.ts'
import { datesIn } from './policy-terms.ts'
import { COVERAGE_WORD } from './unknown-coverages.ts'

/** A plain certificate prints a block of labels for each policy: its coverage, number and term. */

/** 'Coverage:', 'Type of insurance' */
const COVERAGE_LABEL = pattern(
  String.raw`
    ^(?:(?:additional|other)\s+)?(?:(?:types?|lines?|kinds?)\s+of\s+(?:coverage|insurance|business|policy)|
    (?:policy|coverage|insurance)\s+(?:type|line)|coverages?|insurance|policy)\s*(?:[:–-]\s*|$)`,
  'i',
)
const NUMBER_ROW = /^(?:insurance\s+)?policy\s*(?:number|no\b|nbr\b|#|id\b)\W*.{0,12}?\d/i
const TERM_ROW = pattern(
  String.raw`
    ^(?:(?:policy|coverage)\s+)?(?:period|term|effective|eff\b|inception|dates?|valid)\b.{0,25}?\d|
    ^from\b.{0,10}?\d`,
  'i',
)
/** The coverage is a part of the policy above it, or is no policy. */
const NO_POLICY = /\b(?:included|excluded|none|n\/?a|not\s+(?:covered|applicable)|endors\w*)\b|\$/i

/** The rows below the name of a coverage that may state its number or its term. */
const ROWS_OF_BLOCK = 4

/** The printed name of a coverage without its label, if a block of labels states its policy. */
export function namedInBlock(layout: Layout, cell: LayoutCell): string | null {
  const name = cell.text.replace(COVERAGE_LABEL, '').split(BEHIND_NAME)[0]!
  const isName = namesOther(name) === 0 || namesOther(name.replace(KIND, '')) === 0
  if (!isName || isFirm(name)) return null
  return statesPolicy(layout, cell) ? name : null
}

const KIND = /^(?:commercial|contractors?['’]?s?|business)\s+/i
const BEHIND_NAME = /\s*[:–-]?\s*\bpolicy\s*(?:number|no\b|#|period)/i

/** 'Coverage: Riggers Liability': a name behind the label of a coverage, whose words are unknown. */
export function coverageBehindLabel(layout: Layout, { cells }: LayoutRow): CoverageName | null {
  for (const [at, cell] of cells.entries()) {
    const behind = cell.text.replace(COVERAGE_LABEL, '')
    if (behind === cell.text) continue
    const place = behind === '' ? cells[at + 1] : cell
    const name = behind || (place?.text ?? '')
    if (!place || /[\d$]/.test(name) || !COVERAGE_WORD.test(name) || isFirm(name)) continue
    if (statesPolicy(layout, place)) return { type: null, lines: [place], name }
  }
  return null
}

const isFirm = (name: string) => hasLegalForm(name) || isCarrier(name)

function statesPolicy(layout: Layout, cell: LayoutCell): boolean {
  const { page, row: at } = cell
  const own = layout.rows[at]!
  if (NO_POLICY.test(textOf(own))) return false
  const beside = textOf({ ...own, cells: own.cells.filter((one) => one.box.x >= cell.box.x) })
  if (BEHIND_NAME.test(beside) && /\d/.test(beside)) return true
  for (const row of layout.rows.slice(at + 1, at + 1 + ROWS_OF_BLOCK)) {
    if (row.page !== page || row.cells.some((one) => coverageNameAt(layout, one, true)))
      return false
    if (isNumberRow(row) || TERM_ROW.test(textOf(row))) return true
  }
  return false
}

const textOf = ({ cells }: LayoutRow) => cells.map(({ text }) => text).join(' ')
const isNumberRow = (row: LayoutRow) => NUMBER_ROW.test(textOf(row))

/**
 * The row with the number of a policy right above the name of its coverage, by the row of the name. They are
 * only known to belong together if every number on the page is above a name.
 */
export function numbersAboveNames(
  { rows }: Layout,
  names: readonly LayoutCell[],
): Map<number, LayoutRow> {
  const above = new Map<number, LayoutRow>()
  const pages = new Set(names.map(({ page }) => page))
  for (const row of rows.filter((one) => pages.has(one.page) && isNumberRow(one))) {
    const at = rows.indexOf(row)
    if (!names.some((name) => name.row === at + 1 && name.page === row.page)) return new Map()
    const before = names.findLast((name) => name.page === row.page && name.row < at)
    // Between two names without a term, the number may also be of the upper one.
    if (before && !rows.slice(before.row, at).some((one) => datesIn(one) > 0)) return new Map()
    above.set(at + 1, row)
  }
  return above
}
