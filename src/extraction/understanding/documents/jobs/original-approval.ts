import type { JobField } from '../../../fields.ts'
import { originalApprovalLabels } from '../../../lexicon/supplement-labels.ts'
import { fieldSpecs, noDecoys } from '../../fields/labels.ts'
import { pairFields } from '../../fields/pairs.ts'
import { sumOf } from '../../fields/proofs.ts'
import { addField, type PartialFindings, type Reading, warn } from '../../reading.ts'
import type { JobRecords } from './job-records.ts'

const specs = fieldSpecs(originalApprovalLabels)
const FIELD = 'financials.approved_total' satisfies JobField

/**
 * A letter that approves a supplement also states what was approved before it, and the sum. The approved
 * total of a job is without its supplements.
 */
export function setOriginalApproval(
  { layout, textStyle }: Reading,
  findings: PartialFindings,
  { job }: JobRecords,
): void {
  const supplement = job['financials.supplement_approved_total']
  if (typeof supplement !== 'string' || job[FIELD] !== undefined) return
  const { best } = pairFields(layout, specs, noDecoys, textStyle)
  const total = best.get('total')
  const original = best.get('original') ?? best.get('estimate')
  const isProven =
    original !== undefined &&
    total !== undefined &&
    sumOf([original.value, supplement]) === total.value
  // An 'original estimate' may have been approved in another amount.
  const isApproved = original?.name === 'original' && total === undefined
  if (original && (isProven || isApproved)) {
    job[FIELD] = original.value
    addField(findings, 'job', FIELD, original, { kind: 'money', proven: isProven || null })
    return
  }
  if (!total || total.value === supplement) return
  const before = original ? ` and ${original.value} before it` : ''
  const message =
    `job: the letter states a total of ${total.value} with the supplement${before}. It proves no approved ` +
    `total without the supplement, so none was saved. Set ${FIELD} with "svc job set".`
  warn(findings, 'value_refused', message, total.page, { record: 'job', field: FIELD })
}
