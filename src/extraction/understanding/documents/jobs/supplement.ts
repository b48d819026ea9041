import { jobFields } from '../../../fields.ts'
import type { JobValues } from '../../../findings.ts'
import type { JobLabel } from '../../../lexicon/job-labels.ts'
import { supplementLabels } from '../../../lexicon/supplement-labels.ts'
import { savedSupplement } from '../../../saved-supplement.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import { wordOf } from '../../fields/broken-sums.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { fieldSpecs, noDecoys } from '../../fields/labels.ts'
import { pairFields } from '../../fields/pairs.ts'
import type { Layout } from '../../layout/layout.ts'
import { cents } from '../../normalize/money.ts'
import { wordList } from '../../normalize/word-list.ts'
import { addField, type PartialFindings, type Reading, warn } from '../../reading.ts'
import { type EstimateTotals, provenIn } from '../estimates/estimate-proofs.ts'
import { isOfOperator } from './file-number.ts'
import { type JobRecords, withdraw } from './job-records.ts'
import {
  hasOnlyAdditions,
  isCalledSupplement,
  isSupplementTitle,
  isWholeEstimate,
} from './printed-supplement.ts'
import {
  supplementsWithoutTotal,
  totalOfSupplements,
  warnOfSeveralSupplements,
} from './several-supplements.ts'
import { setLabeledApproval } from './supplement-approval.ts'

const specs = fieldSpecs(supplementLabels)

type SupplementRecords = { job: JobValues; pairs: Pick<FieldPairs<JobLabel>, 'best'> }

export function isSupplement(reading: Reading, totals: EstimateTotals): boolean {
  if (!isCalledSupplement(reading, totals) || reading.layout.rows.some(isRevision)) return false
  return !isWholeEstimate(reading) || labeledIn(reading).all.length > 0
}

const labeledIn = ({ layout, textStyle }: Reading) =>
  pairFields(withoutTitles(layout), specs, noDecoys, textStyle)

/** Columns of the original, the added and the revised amounts. The totals are then those of the whole job. */
function isRevision({ cells }: Layout['rows'][number]): boolean {
  const heads = [/^original\b/i, /^supplement/i, /^(?:revised|new)\b/i]
  return heads.every((head) => cells.some(({ text }) => head.test(text.trim())))
}

/** The title is no label: the number in 'SUPPLEMENT REQUEST #1' is no amount. */
function withoutTitles(layout: Layout): Layout {
  const rows = layout.rows.map((row) => ({
    ...row,
    cells: row.cells.filter((cell) => !(isSupplementTitle(cell) && /\d$/.test(cell.text))),
  }))
  return { ...layout, rows }
}

/**
 * The total of a supplement may be the added amount or that of the revised estimate, so it replaces no total
 * of the job. The requested total is saved if a label of the operator's own supplement states it, or if the
 * supplement has only what is added.
 */
export function setSupplement(
  reading: Reading,
  findings: PartialFindings,
  records: JobRecords,
  totals: EstimateTotals,
): void {
  const { amounts, sources } = totals
  const { job } = records
  for (const name of jobFields) if (name.startsWith('financials.')) delete job[name]
  setLabeledApproval(reading, findings, records)
  const field = 'financials.supplement_requested_total'
  const subject = { record: 'job', field } as const
  const { best, all } = labeledIn(reading)
  const several = supplementsWithoutTotal(all)
  if (several) {
    warnOfSeveralSupplements(findings, several, 'requested')
    return
  }
  const labeled = totalOfSupplements(best.get('supplement'), all)
  const own = labeled ?? addedTotal(reading, totals)
  if (own && !own.value.startsWith('-') && isOfOperator(reading)) {
    if (!labeled) for (const name of TOTALS) withdraw(findings, job, name)
    job[field] = own.value
    addField(findings, 'job', field, own, { kind: 'money' })
    const saved = savedSupplement(own.value, 'requested')
    const others = labeled ? amounts : withoutSubtotal(amounts)
    const message = `job: ${saved}${othersUnsaved(others, own.value)}`
    warn(findings, 'supplement_total', message, own.page, subject)
    return
  }
  const name = (['rcv', 'total', 'line_items', 'net'] as const).find((one) => amounts.has(one))
  const value = labeled?.value ?? (name && amounts.get(name))
  if (value === undefined || value === job['financials.supplement_approved_total']) return
  const others = labeled ? amounts : withoutSubtotal(amounts)
  if (!others.has('total')) withdraw(findings, job, 'financials.estimate_total')
  const page = labeled?.page ?? (name && sources.get(name)?.page) ?? null
  const message =
    `job: this supplement states ${value}. It may be the added amount or the new total, so it was not ` +
    `saved. Enter it in the job as the requested supplement or as the RCV.${othersUnsaved(others, value)}`
  warn(findings, 'supplement_total', message, page, subject)
}

const TOTALS = ['financials.rcv_total', 'financials.estimate_total'] as const

/** The total of a supplement that has only what is added. Null if its sum does not hold. */
function addedTotal(reading: Reading, totals: EstimateTotals): FieldMatch | null {
  if (!hasOnlyAdditions(reading, totals)) return null
  const name = (['rcv', 'total'] as const).find((one) => totals.amounts.has(one))
  const source = name && totals.sources.get(name)
  const isWrong = name !== undefined && provenIn(totals, name) === false
  return source && !isWrong ? { ...source, value: totals.amounts.get(name)! } : null
}

const DATES = {
  'dates.estimate_sent_at': 'dates.first_supplement_at',
  'dates.estimate_approved_at': 'dates.supplement_approved_at',
} as const

/** 'Submitted' in a supplement is the day of one of the job's supplements, not that of the estimate. */
export function leaveOutItsDates(
  findings: PartialFindings,
  { job, pairs }: SupplementRecords,
  kind: 'supplement' | 'change order',
): void {
  for (const [name, own] of Object.entries(DATES) as [keyof typeof DATES, string][]) {
    const match = pairs.best.get(name)
    if (job[name] === undefined || !match || match.label.includes('estimate')) continue
    withdraw(findings, job, name)
    const message =
      `job: ${name} was left out, because ${match.value} is a day of this ${kind}. If it is the day ` +
      `for ${own}, set it with "svc job set".`
    warn(findings, 'value_refused', message, match.page, { record: 'job', field: name })
  }
}

/** Beside an RCV, another total may be that of a column of the items, such as their tax. */
function withoutSubtotal(amounts: EstimateTotals['amounts']): EstimateTotals['amounts'] {
  if (!amounts.has('rcv')) return amounts
  return new Map([...amounts].filter(([name]) => name !== 'total'))
}

const OTHERS = ['rcv', 'depreciation', 'acv', 'deductible', 'total'] as const

/** The other amounts that were read, such as a revised RCV. Empty if there are none. */
function othersUnsaved(amounts: EstimateTotals['amounts'], named: string): string {
  const others = new Map<string, string>()
  for (const name of OTHERS) {
    const value = amounts.get(name)
    const isNew = value !== undefined && ![named, ...others.values()].includes(value)
    if (isNew && cents(value) !== 0n) others.set(wordOf(name), value)
  }
  if (others.size === 0) return ''
  const list = wordList([...others].map(([word, value]) => `${word} ${value}`))
  const [were, them] = others.size === 1 ? ['was', 'it'] : ['were', 'them']
  const next = `Enter ${them} in the job if the carrier agreed to ${them}.`
  return ` The document also states ${list}, which ${were} not saved. ${next}`
}
