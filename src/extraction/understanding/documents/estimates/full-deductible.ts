import type { EstimateAmount } from '../../../lexicon/estimate-labels.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { allMoney } from '../../fields/values.ts'
import { cents } from '../../normalize/money.ts'
import { wordList } from '../../normalize/word-list.ts'
import { type PartialFindings, type Reading, warn } from '../../reading.ts'
import { amountIn } from './estimate-tables.ts'

/** Xactimate prints 'Less Deductible [Full Deductible = 5,000.00] (3,200.00)' if less was applied. */
const FULL = /\bfull deductible\s*[=:]\s*(?<said>\$?\s?[\d,]+\.\d{2})/gi

/**
 * The deductible of the policy, if the estimate states it beside the part that was applied. `applied` is the
 * sum of these parts. Several full deductibles, or one below `applied`, are not one deductible of the job, so
 * none is saved. Null if only one deductible is stated.
 */
export function fullDeductible(
  { layout, textStyle }: Reading,
  findings: PartialFindings,
  applied: string,
): FieldMatch<EstimateAmount> | 'unclear' | null {
  const stated = layout.rows.flatMap(({ cells }) =>
    cells.flatMap((cell) =>
      [...cell.text.matchAll(FULL)].flatMap(({ groups }) => {
        const said = groups!.said!
        const read = allMoney(said, textStyle)[0]
        const box = cell.tokens.find(({ text }) => text.includes(said))?.box ?? cell.box
        return read ? [{ ...amountIn('deductible', cell, cell, read), text: said, box }] : []
      }),
    ),
  )
  const [first] = stated
  if (!first) return null
  const values = [...new Set(stated.map(({ value }) => value))]
  if (values.length === 1 && cents(first.value) >= cents(applied)) return first
  const message =
    `job: the estimate states a full deductible of ${wordList(values)} and applies ${applied}. A job has ` +
    'one deductible, so none was saved. Enter it with "svc job set".'
  const subject = { record: 'job', field: 'financials.deductible' } as const
  warn(findings, 'value_refused', message, first.page, subject)
  return 'unclear'
}
