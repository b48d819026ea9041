import type { JobLabel } from '../../../lexicon/job-labels.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import { fold } from '../../layout/layout.ts'
import { wordList } from '../../normalize/word-list.ts'
import { type PartialFindings, type Reading, warn } from '../../reading.ts'
import { policiesInCells } from './claims-in-cells.ts'

/** A job has one policy. If a label lists several, a person must choose, so none is saved. */
export function leaveOutSeveralPolicies(
  { layout }: Reading,
  findings: PartialFindings,
  { best, cut, unread }: FieldPairs<JobLabel>,
): void {
  const listed = policiesInCells(layout).find((codes) => new Set(codes.map(fold)).size > 1)
  if (!listed) return
  const page = best.get('policy_number')?.page ?? null
  for (const values of [best, cut, unread]) values.delete('policy_number')
  const message =
    `job: the document lists ${listed.length} policies, ${wordList(listed)}. A job has one, so none was ` +
    'saved. Enter the right one in the job.'
  warn(findings, 'value_cut', message, page, { record: 'job', field: 'policy_number' })
}
