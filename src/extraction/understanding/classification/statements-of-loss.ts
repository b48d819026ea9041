import { hasEstimateSums } from '../documents/estimates/estimate.ts'
import { allMoney } from '../fields/values.ts'
import type { Layout, LayoutRow } from '../layout/layout.ts'
import { runningTextOf } from '../layout/running-text.ts'
import { cents } from '../normalize/money.ts'
import { textStyleOf } from '../text-style.ts'
import { statesDecision } from './claim-decisions.ts'
import type { FoldedText } from './folded-text.ts'
import { isDenial } from './letters.ts'

/** The heading above the figures. */
const HEADING = /^statement of loss\s*:?$/i
/** The insured, the claim, the policy, the day and the property. */
const MIN_LOSS_KINDS = 5

/**
 * Whether a letter or report contains the carrier's estimate: the figures below 'Statement of Loss', or the
 * items of 'our estimate' with their total. Its sums must hold. A letter that only cites sums has neither.
 */
export function isStatementOfLoss(layout: Layout, text: FoldedText, lossKinds: number): boolean {
  const isHeaded = layout.rows.some(({ cells }) => HEADING.test(cells[0]?.text.trim() ?? ''))
  const isStated = isHeaded ? lossKinds >= MIN_LOSS_KINDS : hasItems(layout, lossKinds)
  if (!isStated || isDenial(text) || statesDecision(layout)) return false
  return hasEstimateSums(layout, textStyleOf(layout))
}

const OUR_ESTIMATE = /\b(?:our|the|this)\s+(?:(?:repair|damage|dwelling|itemized)\s+)?estimate\b/i
const TOTAL = /^(?:total\s+)?(?:replacement\s+cost(?:\s+value|\s+of\s+repairs)?|rcv)$/i
/** In the address block of a letter, the insured and the property have no labels. */
const MIN_LOSS_KINDS_OF_LETTER = 2
const MIN_ITEMS = 2

/** Whether a letter about an estimate lists at least two items that add up to the replacement cost below. */
function hasItems(layout: Layout, lossKinds: number): boolean {
  const { rows } = layout
  if (lossKinds < MIN_LOSS_KINDS_OF_LETTER) return false
  const at = rows.findIndex(({ cells }) => cells.length === 2 && TOTAL.test(cells[0]!.text))
  const total = rows[at] && amountOf(layout, rows[at])
  if (!total || !OUR_ESTIMATE.test(runningTextOf(layout).text)) return false
  let [sum, count] = [0n, 0]
  for (const row of rows.slice(0, at).toReversed()) {
    const amount = row.page === rows[at]!.page ? amountOf(layout, row) : null
    if (amount === null) break
    sum += amount
    count++
  }
  return count >= MIN_ITEMS && sum === total
}

/** The amount that is the second of two cells. */
function amountOf(layout: Layout, { cells }: LayoutRow): bigint | null {
  const [item, amount, ...others] = cells
  if (!item || !amount || others.length > 0 || !AMOUNT.test(amount.text)) return null
  const [read] = allMoney(amount.text, textStyleOf(layout))
  return read ? cents(read.value) : null
}

const AMOUNT = /^\$?\s?[\d,]+\.\d{2}$/
