import type { JobValues } from '../../../findings.ts'
import { allMoney } from '../../fields/values.ts'
import type { LayoutCell, LayoutRow } from '../../layout/layout.ts'
import { runningTextOf, sentencesIn } from '../../layout/running-text.ts'
import { cents } from '../../normalize/money.ts'
import { wordList } from '../../normalize/word-list.ts'
import { pattern } from '../../pattern.ts'
import { type PartialFindings, type Reading, warn } from '../../reading.ts'
import { approves, SUM } from './approval-sentences.ts'
import { OTHER_AMOUNT, SUPPLEMENT } from './letter-supplement.ts'

const AMOUNT = new RegExp(SUM, 'g')
/** What becomes of a request: 'is under review', 'was denied', 'we have received'. */
const STATE = pattern(
  String.raw`
    \b(?:request|submi|receiv|review|pending|den(?:y|ied|ial)|declin|reject|unable|cannot|can't|approv|
    disapprov|consider|outstanding|process|disput|supplement(?:al)?\s+(?:amount|total)\b)`,
  'i',
)
/** A rule for supplements states no amount of one. */
const RULE = /\b(?:if|unless|any|each|every|supplements)\b/i
const BOUND = pattern(
  String.raw`
    \b(?:over|under|above|below|exceed(?:s|ing)?|(?:more|less|greater)\s+than|up\s+to|at\s+least|
    (?:minimum|maximum)(?:\s+of)?)\s*$`,
  'i',
)
/** The amount behind these words is that of the request. */
const ASKED = pattern(
  String.raw`
    \b(?:request(?:ed|ing)?|submitted)(?:\s+(?:of|is|was|for|in\s+the\s+(?:total\s+)?amount\s+of|totall?ing|
    an?|additional))*\s*[:=]?\s*$`,
  'i',
)
/** Goes on from a sentence that names the supplement: 'The amount of $900.00 is under review.' */
const GOES_ON = /^\s*(?:the|this|it|its|your)\b/i

/**
 * Warns of the supplements that a letter states and does not approve. What is under review or was denied is
 * no total of the job yet.
 */
export function warnOfRequestedSupplements(
  reading: Reading,
  findings: PartialFindings,
  job: JobValues,
): void {
  const approved = job['financials.supplement_approved_total']
  const requested = job['financials.supplement_requested_total']
  const isReported = findings.warnings.some(({ code }) => code === 'supplement_total')
  if (isReported && approved === undefined) return
  const stated = statedIn(reading).filter(({ value }) => value !== approved && value !== requested)
  const [first] = stated
  if (!first) return
  const values = wordList([...new Set(stated.map(({ value }) => value))])
  const message =
    `job: the letter states a supplement of ${values} without approving it, so it was not saved. If you ` +
    'requested it, set financials.supplement_requested_total with "svc job set".'
  const field = 'financials.supplement_requested_total'
  warn(findings, 'supplement_total', message, first.page, { record: 'job', field })
}

const ALONE = new RegExp(`^${SUM}$`)
const OF_WHOLE = /\b(?:supplement(?:al)?|request(?:ed)?|total)\b/i

/** The amount of a row that names an item of the supplement: 'Subfloor, 2 sheets | $180.00'. */
function isOfItem({ cells }: LayoutRow, amount: LayoutCell): boolean {
  if (cells.length < 2 || !ALONE.test(amount.text)) return false
  return !cells.some(({ text }) => OF_WHOLE.test(text))
}

type SupplementAmount = { value: string; page: number | null; isItem: boolean }

/** Without another amount, the items are named. */
function statedIn(reading: Reading): SupplementAmount[] {
  const all = amountsIn(reading)
  const whole = all.filter(({ isItem }) => !isItem)
  return whole.length > 0 ? whole : all
}

function amountsIn({ layout, textStyle }: Reading): SupplementAmount[] {
  const { text, cellAt } = runningTextOf(layout)
  if (!SUPPLEMENT.test(text)) return []
  const { rows } = layout
  const sentences = sentencesIn(text)
  return sentences.flatMap(({ said, start }, at) => {
    const isOfSupplement =
      SUPPLEMENT.test(said) ||
      (GOES_ON.test(said) && SUPPLEMENT.test(sentences[at - 1]?.said ?? ''))
    if (!STATE.test(said) || RULE.test(said) || approves(said)) return []
    return [...said.matchAll(AMOUNT)].flatMap((match) => {
      const before = said.slice(0, match.index)
      const isAsked = ASKED.test(before)
      const isOther = OTHER_AMOUNT.test(before) || BOUND.test(before) || !isOfSupplement
      const cell = cellAt(start + match.index)
      const [read] = allMoney(match[0], textStyle)
      if (!read || cents(read.value) === 0n || (isOther && !isAsked)) return []
      const isItem = cell !== undefined && isOfItem(rows[cell.row]!, cell)
      return [{ value: read.value, page: cell?.page ?? null, isItem }]
    })
  })
}
