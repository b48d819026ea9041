import type { JobLabel } from '../../../lexicon/job-labels.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import { matchIn } from '../../fields/field-match.ts'
import { titleCells } from '../../layout/title-cells.ts'
import { readEnum } from '../../normalize/enums.ts'
import { pattern } from '../../pattern.ts'
import { addField, type PartialFindings, type Reading } from '../../reading.ts'
import { isOfOperator } from './file-number.ts'
import type { JobRecords } from './job-records.ts'

const WORK = String.raw`
  (?:(?:emergency|water|fire|smoke|mold|storm|sewage|flood|biohazard)\s+(?:(?:damage|loss)\s+)?)*
  (?:mitigation|remediation|dry[- ]?out|reconstruction|rebuild)`
const KIND = String.raw`(?:(?:final|progress|partial|revised)\s+)?(?:invoice|estimate|proposal|quote|bid)`
const TITLES = [
  String.raw`^${KIND}\s*(?:[-\u2013\u2014:|]|for)\s*(?<stated>${WORK})$`,
  String.raw`^(?<stated>${WORK})\s+${KIND}$`,
  String.raw`^(?:job|project)\s*:\s*(?<stated>${WORK})(?:\s*[,;(\u2013\u2014].*|\s+-\s.*)?$`,
].map((title) => pattern(title, 'i'))

/**
 * The type of the work in the title of an own document: 'FINAL INVOICE - WATER MITIGATION', 'Job: Mold
 * remediation, basement'. It says nothing of the loss: a loss of water may need mold remediation, and the
 * title is the same for a loss of sewage.
 */
export function readTitledWork(
  reading: Reading,
  findings: PartialFindings,
  { job, pairs }: JobRecords & { pairs: FieldPairs<JobLabel> },
): void {
  if (pairs.best.has('job_type') || !isOfOperator(reading)) return
  setTitled(reading, findings, job, 'job_type', TITLES, (work) => readEnum('job_type', work))
}

/** Sets what the titles state in the group `stated`. Nothing if they state two values. */
function setTitled(
  { layout }: Reading,
  findings: PartialFindings,
  job: JobRecords['job'],
  field: 'job_type' | 'loss_type',
  titles: readonly RegExp[],
  typeOf: (stated: string) => string | null,
): void {
  const found = titleCells(layout).flatMap((cell) => {
    const plain = cell.text.trim()
    const text = titles.map((title) => title.exec(plain)?.groups?.stated).find(Boolean)
    const value = text === undefined ? null : typeOf(text)
    return text && value ? [{ cell, text, value }] : []
  })
  const [first] = found
  if (!first || new Set(found.map(({ value }) => value)).size > 1) return
  const { cell, text, value } = first
  job[field] = value
  const match = matchIn(field, cell, { value, text, label: 'title', weak: false })
  addField(findings, 'job', field, match)
}

/** Water and mold are left out: the title of the work is the same for a loss of sewage. */
const PERIL = '(?:fire|smoke|soot|storm|wind(?:storm)?|hail|tornado|hurricane)'
const LOSS = String.raw`${PERIL}(?:\s*(?:,|and|&|/)\s*${PERIL})*`
const REPAIRS = '(?:restoration|repairs?|clean(?:ing|[- ]?up)|reconstruction|rebuild)'
const PART = '(?:roof|roofing|exterior|interior|siding)'
const LOSS_TITLES = [
  String.raw`
    ^${KIND}\s*(?:[-\u2013\u2014:|]|for)\s*(?<stated>${LOSS})(?:\s+(?:damage|loss))?(?:\s+${REPAIRS})?$`,
  String.raw`^(?<stated>${LOSS})\s+(?:damage|loss|${REPAIRS})(?:\s+(?:${PART}|${REPAIRS}))*\s+${KIND}$`,
].map((title) => pattern(title, 'i'))

/** Null for several types, as in 'Fire and Storm Damage'. */
function typeOfPerils(loss: string): string | null {
  const types = loss
    .split(/\s*(?:,|\band\b|&|\/)\s*/i)
    .map((peril) => readEnum('loss_type', peril.trim().replace(/smoke|soot/i, 'fire')))
  return new Set(types).size === 1 ? types[0]! : null
}

/** The type of the loss in the title of an own document, if no label states it: 'Fire Damage Estimate'. */
export function readTitledLoss(
  reading: Reading,
  findings: PartialFindings,
  { job, pairs }: JobRecords & { pairs: FieldPairs<JobLabel> },
): void {
  if (job.loss_type !== undefined || pairs.best.has('loss_type') || !isOfOperator(reading)) return
  setTitled(reading, findings, job, 'loss_type', LOSS_TITLES, typeOfPerils)
}
