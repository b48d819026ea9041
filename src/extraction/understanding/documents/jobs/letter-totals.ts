import type { EstimateAmount } from '../../../lexicon/estimate-labels.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { runningTextOf, sentencesIn } from '../../layout/running-text.ts'
import { wordList } from '../../normalize/word-list.ts'
import { noFindings, type PartialFindings, type Reading, warn } from '../../reading.ts'
import { readEstimateTotals } from '../estimates/estimate.ts'
import { conceptRows } from '../estimates/estimate-tables.ts'
import { amountsInProse } from '../estimates/estimate-text.ts'
import type { JobRecords } from './job-records.ts'
import { SUPPLEMENT } from './letter-supplement.ts'

const SAVED = [
  { name: 'rcv', field: 'financials.rcv_total', word: 'RCV' },
  { name: 'depreciation', field: 'financials.depreciation_total', word: 'depreciation' },
  { name: 'acv', field: 'financials.acv_total', word: 'ACV' },
] as const
const SHOWN: readonly string[] = [...SAVED.map(({ field }) => field), 'net_claim']

/**
 * The RCV, depreciation and ACV with which a carrier's letter explains its payment. They are saved if the
 * sums of the letter prove them. A letter may also name the figures of one coverage, of a supplement or of
 * another estimate, so without a sum, or with several figures of a kind, none is saved.
 */
export function setLetterTotals(
  reading: Reading,
  findings: PartialFindings,
  { job }: JobRecords,
): void {
  const own = noFindings()
  const values: JobRecords['job'] = {}
  const { amounts, sources, proofs } = readEstimateTotals(reading, own, values)
  const stated = SAVED.filter(({ name }) => amounts.has(name) && sources.has(name))
  const page = stated[0] ? sources.get(stated[0].name)!.page : null
  if (!stated.some(({ name }) => name !== 'depreciation')) return
  // A letter about a supplement may mention one figure of the claim.
  if (stated.length === 1 && SUPPLEMENT.test(runningTextOf(reading.layout).text)) return
  const isProven = (name: EstimateAmount) =>
    proofs.some(({ terms, holds, isEquality }) => holds && !isEquality && terms.includes(name))
  const isWhole = !statesSeveral(reading) && !isOfSupplement(reading)
  const isBroken = proofs.some(({ holds }) => !holds)
  if (isWhole && (isBroken || stated.some(({ name }) => isProven(name)))) {
    findings.fields.push(...own.fields.filter(({ name }) => SHOWN.includes(name)))
    findings.transforms.push(...own.transforms.filter(({ field }) => SHOWN.includes(field ?? '')))
    findings.warnings.push(...own.warnings.filter(({ code }) => code === 'sums_disagree'))
  }
  const saved = stated.filter(({ name }) => isWhole && !isBroken && isProven(name))
  for (const { field } of saved) job[field] = values[field]!
  const left = isWhole && isBroken ? [] : stated.filter((one) => !saved.includes(one))
  const [first] = left
  if (!first) return
  const named = wordList(left.map(({ name, word }) => `${word} ${amounts.get(name)}`))
  const message =
    `job: the letter states ${named}. No sum of the letter proves it, so it was not saved. If it applies ` +
    'to the whole job, enter it with "svc job set".'
  warn(findings, 'value_refused', message, page, { record: 'job', field: first.field })
}

/** A label and its amount alone. Other words are part of a sentence. */
const LABELED = /^[^\d$]*\(?-?\$?\s?[\d,]+\.\d{2}\)?$/

/** Whether a letter states two RCVs, two ACVs or two net claims, as those of several coverages. */
function statesSeveral({ layout, textStyle }: Reading): boolean {
  const labeled = conceptRows(layout, textStyle).filter(({ text }) => LABELED.test(text))
  const all: FieldMatch<EstimateAmount>[] = [...labeled, ...amountsInProse(layout, textStyle)]
  const kinds: readonly EstimateAmount[] = ['rcv', 'acv', 'net']
  return kinds.some((kind) => {
    const own = all.filter(({ name }) => name === kind)
    return new Set(own.map(({ value }) => value.replace(/^-/, ''))).size > 1
  })
}

/** Letters also ask for supplements in sentences without an amount. */
function isOfSupplement({ layout }: Reading): boolean {
  const sentences = sentencesIn(runningTextOf(layout).text)
  return sentences.some(({ said }) => SUPPLEMENT.test(said) && /\$\s?\d/.test(said))
}
