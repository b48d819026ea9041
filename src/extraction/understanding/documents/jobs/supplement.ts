import { jobFields } from '../../../fields.ts'
import type { JobValues } from '../../../findings.ts'
import type { JobLabel } from '../../../lexicon/job-labels.ts'
import { supplementLabels } from '../../../lexicon/supplement-labels.ts'
import { savedSupplement } from '../../../saved-supplement.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import { wordOf } from '../../fields/broken-sums.ts'
import { fieldSpecs, noDecoys } from '../../fields/labels.ts'
import { pairFields } from '../../fields/pairs.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { titleCells } from '../../layout/title-cells.ts'
import { cents } from '../../normalize/money.ts'
import { wordList } from '../../normalize/word-list.ts'
import { pattern } from '../../pattern.ts'
import { addField, type PartialFindings, type Reading, warn } from '../../reading.ts'
import type { EstimateTotals } from '../estimates/estimate-proofs.ts'
import { isOfOperator } from './file-number.ts'
import { type JobRecords, withdraw } from './job-records.ts'
import {
  supplementsWithoutTotal,
  totalOfSupplements,
  warnOfSeveralSupplements,
} from './several-supplements.ts'
import { setLabeledApproval } from './supplement-approval.ts'

const specs = fieldSpecs(supplementLabels)

type SupplementRecords = { job: JobValues; pairs: Pick<FieldPairs<JobLabel>, 'best'> }

/** 'Estimate with Supplement 1' has the whole RCV, so it is no supplement. */
const SUPPLEMENT_TITLE = pattern(
  String.raw`
    ^(?:estimate\s*[:–—-]\s*)?supplement(?:al)?
    (?:\s+(?:estimate|request|claim|summary|report|proposal))?\s*(?:\#|no\.?|number)?\s*\d{0,3}$`,
  'i',
)

/** 'RAMIREZ_SUPP1.pdf', 'Ramirez Supplement 2.pdf' */
const SUPPLEMENT_FILE = /(?<![a-z])supp(?:l|lement(?:al)?)?[ _.-]*#?\d{0,3}(?![a-z\d])/i

export function isSupplement({ layout, document: { filename } }: Reading): boolean {
  const isNamed = titleCells(layout).some(isTitle) || SUPPLEMENT_FILE.test(filename)
  return isNamed && !layout.rows.some(isRevision)
}

/** Columns of the original, the added and the revised amounts. The totals are then those of the whole job. */
function isRevision({ cells }: Layout['rows'][number]): boolean {
  const heads = [/^original\b/i, /^supplement/i, /^(?:revised|new)\b/i]
  return heads.every((head) => cells.some(({ text }) => head.test(text.trim())))
}

const isTitle = ({ text }: LayoutCell) => SUPPLEMENT_TITLE.test(text.trim())

/** The title is no label: the number in 'SUPPLEMENT REQUEST #1' is no amount. */
function withoutTitles(layout: Layout): Layout {
  const rows = layout.rows.map((row) => ({
    ...row,
    cells: row.cells.filter((cell) => !(isTitle(cell) && /\d$/.test(cell.text))),
  }))
  return { ...layout, rows }
}

/**
 * The total of a supplement may be the added amount or that of the revised estimate, so it replaces no total
 * of the job. The requested total is saved if a label of the operator's own supplement states it.
 */
export function setSupplement(
  reading: Reading,
  findings: PartialFindings,
  records: JobRecords,
  { amounts, sources }: EstimateTotals,
): void {
  const { job } = records
  for (const name of jobFields) if (name.startsWith('financials.')) delete job[name]
  setLabeledApproval(reading, findings, records)
  const field = 'financials.supplement_requested_total'
  const subject = { record: 'job', field } as const
  const layout = withoutTitles(reading.layout)
  const { best, all } = pairFields(layout, specs, noDecoys, reading.textStyle)
  const several = supplementsWithoutTotal(all)
  if (several) {
    warnOfSeveralSupplements(findings, several, 'requested')
    return
  }
  const labeled = totalOfSupplements(best.get('supplement'), all)
  if (labeled && !labeled.value.startsWith('-') && isOfOperator(reading)) {
    job[field] = labeled.value
    addField(findings, 'job', field, labeled, { kind: 'money' })
    const saved = savedSupplement(labeled.value, 'requested')
    const message = `job: ${saved}${othersUnsaved(amounts, labeled.value)}`
    warn(findings, 'supplement_total', message, labeled.page, subject)
    return
  }
  const name = (['rcv', 'total', 'line_items', 'net'] as const).find((one) => amounts.has(one))
  const value = labeled?.value ?? (name && amounts.get(name))
  if (value === undefined || value === job['financials.supplement_approved_total']) return
  const page = labeled?.page ?? (name && sources.get(name)?.page) ?? null
  const message =
    `job: this supplement states ${value}. It may be the added amount or the new total, so it was not ` +
    `saved. Enter it in the job as the requested supplement or as the RCV.${othersUnsaved(amounts, value)}`
  warn(findings, 'supplement_total', message, page, subject)
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
