import type { MilestoneField } from '../../../fields.ts'
import type { JobLabel } from '../../../lexicon/job-labels.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'
import type { PartialFindings, Reading } from '../../reading.ts'
import { matchesOf } from './job-matches.ts'
import { type JobRecords, setMilestone } from './job-records.ts'
import { isOfSigning } from './signing-stamps.ts'

/** The milestones that a document states. */
export function readDates(
  reading: Reading,
  findings: PartialFindings,
  jobDocument: JobRecords & { pairs: FieldPairs<JobLabel> },
): void {
  const { pairs } = jobDocument
  for (const [name, best] of pairs.best) {
    if (!isMilestone(name)) continue
    const isOpen = (one: FieldMatch) => !isOfOther(reading.layout, one)
    const match = isOpen(best) ? best : matchesOf(pairs, name).find(isOpen)
    if (match && !isOfSigning(reading.layout, match))
      setMilestone(reading, findings, jobDocument, name, match)
  }
}

/**
 * 'Less: received 10/19/2026  (20,000.00)' and 'Supplement 1 (received 3/30/2026)' are the receipt of a
 * payment or a document, and not of the job. 'Job completed 3/20/2026?' is a question.
 */
function isOfOther({ rows }: Layout, { name, row, text, labelBox }: FieldMatch): boolean {
  if (rows[row]!.cells.some((cell) => cell.text.includes(`${text}?`))) return true
  if (name !== 'dates.received_at') return false
  if (rows[row]!.cells.some((cell) => AMOUNT.test(cell.text))) return true
  const isLabel = ({ box }: LayoutCell) =>
    labelBox.x >= box.x && labelBox.y >= box.y && labelBox.x < box.x + box.width
  const label = rows[row]!.cells.findLast(isLabel)?.text ?? ''
  return RECEIVED.test(label.split(text)[0]!)
}
const AMOUNT = /^\(?-?\$?\s?\d[\d,]*\.\d{2}\)?$/
/** A request for an estimate is the beginning of a job. A colon begins another fact. */
const RECEIVED = pattern(
  String.raw`
    \b(?:supplement(?:al)?|invoice|payment|check|draft|deposit|photo|proof\s+of\s+loss|contract|
    authori[sz]ation|certificate|coc|w-?9|appeal|document|documentation|scope|permit|signature|
    estimate(?!s?\s+request))s?\b[^:|;]*:?\s*$`,
  'i',
)

function isMilestone(name: JobLabel): name is MilestoneField {
  return name.startsWith('dates.')
}
