import type { FieldMatch } from '../../fields/field-match.ts'
import { matchIn } from '../../fields/field-match.ts'
import { allMoney } from '../../fields/values.ts'
import { fold } from '../../layout/layout.ts'
import { type RunningText, runningTextOf, sentenceAt } from '../../layout/running-text.ts'
import { wordList } from '../../normalize/word-list.ts'
import { pattern } from '../../pattern.ts'
import { type PartialFindings, type Reading, warn } from '../../reading.ts'
import { PERIL } from '../deductible-perils.ts'

const FIELD = 'financials.deductible'

const OF_WHOM = String.raw`(?:your|my|our|the|policy|a|less|\w+['’]s)`

/**
 * A sentence that states a deductible: 'your deductible of $1,000.00', 'less your $1,000 deductible',
 * 'Deductible of $1,000.00 is due', '$1,000 deductible.'
 */
const STATED = pattern(
  String.raw`
    \b(?:${OF_WHOM}\s+(?:[\w/-]+\s+){0,3}?deductible(?:\s+amount)?
    (?:\s+(?:on|under|for)\s+(?:this|the|your)\s+(?:policy|claim|loss))?\s*
    (?:of|is|was|in\s+the\s+amount\s+of|totals?|:)?|deductible\s+(?:of|in\s+the\s+amount\s+of))\s*
    (?<after>\$\s?[\d,]+(?:\.\d{2})?)|
    \b${OF_WHOM}\s+(?<before>\$\s?[\d,]+(?:\.\d{2})?)\s+(?:[\w/-]+\s+){0,3}?deductible\b|
    (?<beside>\$\s?[\d,]+(?:\.\d{2})?)\s+deductible\b(?!\s*[:$])`,
  'gi',
)
/** The amount of such a sentence may be another one, or not be owed. */
const UNCERTAIN =
  /%|\bpercent\b|\bwaiv|\bremaining\b|\bbalance\b|\bif\b|\bwould\b|\bprior\b|\bother\b/i
/** 'Your deductible was $2,500.00 on the 2024 claim and is $1,000.00 now.' */
const CHANGED =
  /\b(?:and|but|now|now\s+it)\s+(?:is|was)\s+(?:now\s+)?(?<amount>\$\s?[\d,]+(?:\.\d{2})?)/i
const CLAIM = /\bclaim\s*(?:number|no\.?|#|id)?\s*(?:is\s*)?[:#]?\s*(?=[\w-]*\d)([\w-]{5,})/gi

/** `unclear`: the stated amounts if none of them is certain. */
type TextDeductible = { found: FieldMatch | null; unclear: FieldMatch[] }

/**
 * The deductible in the text of a document about one claim, if its labels and sentences state only one.
 * The text may also name the deductible for another peril.
 */
export function deductibleInText(
  reading: Reading,
  labeled: readonly FieldMatch[],
  isOfClaim: boolean,
): TextDeductible {
  const letter = runningTextOf(reading.layout)
  const claims = new Set([...letter.text.matchAll(CLAIM)].map(([, code]) => fold(code!)))
  const inProse = statedIn(reading, letter)
  const plain = labeled.filter(({ label }) => !PERIL.test(label))
  const own = [...(plain.length > 0 ? plain : labeled), ...inProse]
  // A claim number in a column of its own is not beside its label in the text.
  const isOneClaim = claims.size === 1 || (claims.size === 0 && isOfClaim)
  const isOne = isOneClaim && new Set(own.map(amountOf)).size === 1
  return isOne ? { found: own[0]!, unclear: [] } : { found: null, unclear: own }
}

const amountOf = ({ value }: FieldMatch) => value.replace(/^-/, '')

/** Reports the amounts, if no other warning is about the deductible. */
export function warnOfUnclearDeductibles(
  findings: PartialFindings,
  unclear: readonly FieldMatch[],
): void {
  const [first] = unclear
  if (!first || findings.warnings.some(({ field }) => field === FIELD)) return
  const amounts = wordList([...new Set(unclear.map(amountOf))])
  const message =
    `job: the document states a deductible of ${amounts}. What applies to the claim is not clear, so ` +
    'none was saved. Enter the amount that applies with "svc job set".'
  warn(findings, 'value_refused', message, first.page, { record: 'job', field: FIELD })
}

function statedIn({ textStyle }: Reading, { text, cellAt }: RunningText): FieldMatch[] {
  return [...text.matchAll(STATED)].flatMap((match) => {
    const { after, before, beside } = match.groups!
    // In 'Approved: $900.00 Deductible $500.00', the word is the label of the next amount.
    if (beside && !match[0].endsWith('deductible')) return []
    const said = (after ?? before ?? beside)!
    const [read] = allMoney(said, textStyle)
    const at = match.index + match[0].indexOf(said)
    const cell = cellAt(at)
    const sentence = sentenceAt(text, match.index)
    if (!read || !cell || UNCERTAIN.test(sentence)) return []
    const other = CHANGED.exec(sentence.slice(sentence.indexOf(said)))?.groups?.amount
    return [read, ...allMoney(other ?? '', textStyle)].map(({ value }) =>
      matchIn('deductible', cell, { value, text: said, label: 'prose' }),
    )
  })
}
