import type { JobValues } from '../../../findings.ts'
import { runningTextOf } from '../../layout/running-text.ts'
import { pattern } from '../../pattern.ts'
import { type PartialFindings, type Reading, warn } from '../../reading.ts'
import { withdraw } from './job-records.ts'

const FIELD = 'dates.completed_at'

/** 'Certificate of Satisfaction - Mitigation Phase', 'Repairs to follow', 'Phase 1 of 2' */
const FIRST_PHASE = pattern(
  String.raw`
    \b(?:(?:mitigation|dry(?:ing|-?out)?|emergency(?:\s+services?)?|demo(?:lition)?|pack-?out)\s+phase|
    phase\s+(?:1|one|I)\s+of\s+(?:\d|two|three|I{2,3})|
    (?:repairs?|reconstruction|rebuild|build-?back|put-?back)\s+(?:(?:work|phase)\s+)?
    (?:(?:is\s+|are\s+)?(?:still\s+)?to|will)\s+
    (?:follow|begin|start|be\s+(?:scheduled|completed)\s+later))\b`,
  'i',
)
const LAST_PHASE = /\b(?:repairs?|reconstruction|rebuild|build-?back|put-?back|final) phase\b/i

/**
 * The completion of the mitigation is not that of a job with repairs. A document about a job of mitigation
 * states the day of the whole job.
 */
export function leaveOutPhase(
  { layout }: Reading,
  findings: PartialFindings,
  job: JobValues,
): void {
  const day = job[FIELD]
  const { text, cellAt } = runningTextOf(layout)
  const said = FIRST_PHASE.exec(text)
  if (day === undefined || !said || LAST_PHASE.test(text) || job.job_type === 'mitigation') return
  withdraw(findings, job, FIELD)
  const message =
    `job: the document says "${said[0]}", so its day of completion, ${String(day).slice(0, 10)}, is not ` +
    `that of the job and was left out. If the job is complete, set ${FIELD} with "svc job set".`
  const subject = { record: 'job', field: FIELD } as const
  warn(findings, 'value_refused', message, cellAt(said.index)?.page ?? null, subject)
}
