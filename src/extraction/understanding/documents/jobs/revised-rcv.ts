import type { JobField } from '../../../fields.ts'
import { revisedRcvLabels } from '../../../lexicon/supplement-labels.ts'
import { fieldSpecs, noDecoys } from '../../fields/labels.ts'
import { pairFields } from '../../fields/pairs.ts'
import { sumOf } from '../../fields/proofs.ts'
import { addField, type PartialFindings, type Reading, warn } from '../../reading.ts'
import type { JobRecords } from './job-records.ts'

const specs = fieldSpecs(revisedRcvLabels)
const FIELD = 'financials.rcv_total' satisfies JobField

/**
 * A letter that approves a supplement also states the RCV before it and with it. The job has the one with it.
 * It may include another supplement, so it is saved if the approved one leads to it.
 */
export function setRevisedRcv(
  { layout, textStyle }: Reading,
  findings: PartialFindings,
  { job }: JobRecords,
): void {
  const supplement = job['financials.supplement_approved_total']
  if (typeof supplement !== 'string' || job[FIELD] !== undefined) return
  const { best } = pairFields(layout, specs, noDecoys, textStyle)
  const [original, revised] = [best.get('original_rcv'), best.get('revised_rcv')]
  if (!revised) return
  if (original && sumOf([original.value, supplement]) === revised.value) {
    job[FIELD] = revised.value
    addField(findings, 'job', FIELD, revised, { kind: 'money', proven: true })
    return
  }
  if (findings.warnings.some(({ field }) => field === FIELD)) return
  const before = original ? ` and ${original.value} before it` : ''
  const message =
    `job: the letter states an RCV of ${revised.value} with the supplement${before}. The approved ` +
    'supplement does not prove it, so it was not saved. If it is the RCV of the whole job, set ' +
    `${FIELD} with "svc job set".`
  warn(findings, 'value_refused', message, revised.page, { record: 'job', field: FIELD })
}
