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
  String.raw`^${KIND}\s*(?:[-\u2013\u2014:|]|for)\s*(?<work>${WORK})$`,
  String.raw`^(?<work>${WORK})\s+${KIND}$`,
  String.raw`^(?:job|project)\s*:\s*(?<work>${WORK})(?:\s*[,;(\u2013\u2014].*|\s+-\s.*)?$`,
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
  const stated = titleCells(reading.layout).flatMap((cell) => {
    const work = TITLES.map((title) => title.exec(cell.text)?.groups?.work).find(Boolean)
    const value = work === undefined ? null : readEnum('job_type', work)
    return work && value ? [{ cell, work, value }] : []
  })
  const [first] = stated
  if (!first || new Set(stated.map(({ value }) => value)).size > 1) return
  const { cell, work, value } = first
  job.job_type = value
  const match = matchIn('job_type', cell, { value, text: work, label: 'title', weak: false })
  addField(findings, 'job', 'job_type', match)
}

/** Water and mold are left out: the title of the work is the same for a loss of sewage. */
const PERIL = '(?:fire|smoke|soot|storm|wind(?:storm)?|hail|tornado|hurricane)'
const LOSS = String.raw`${PERIL}(?:\s*(?:,|and|&|/)\s*${PERIL})*`
const REPAIRS = '(?:restoration|repairs?|clean(?:ing|[- ]?up)|reconstruction|rebuild)'
const PART = '(?:roof|roofing|exterior|interior|siding)'
const LOSS_TITLES = [
  String.raw`
    ^${KIND}\s*(?:[-\u2013\u2014:|]|for)\s*(?<loss>${LOSS})(?:\s+(?:damage|loss))?(?:\s+${REPAIRS})?$`,
  String.raw`^(?<loss>${LOSS})\s+(?:damage|loss|${REPAIRS})(?:\s+(?:${PART}|${REPAIRS}))*\s+${KIND}$`,
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
  const stated = titleCells(reading.layout).flatMap((cell) => {
    const loss = LOSS_TITLES.map((title) => title.exec(cell.text.trim())?.groups?.loss).find(
      Boolean,
    )
    const value = loss === undefined ? null : typeOfPerils(loss)
    return loss && value ? [{ cell, loss, value }] : []
  })
  const [first] = stated
  if (!first || new Set(stated.map(({ value }) => value)).size > 1) return
  job.loss_type = first.value
  const match = matchIn('loss_type', first.cell, {
    value: first.value,
    text: first.loss,
    label: 'title',
    weak: false,
  })
  addField(findings, 'job', 'loss_type', match)
}
