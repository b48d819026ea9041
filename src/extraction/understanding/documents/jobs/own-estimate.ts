import { matchIn } from '../../fields/field-match.ts'
import { nameOf } from '../../fields/values.ts'
import { flipName } from '../../normalize/names.ts'
import { withoutTitles } from '../../normalize/person-titles.ts'
import { addField, type PartialFindings, type Reading } from '../../reading.ts'
import { addresseeOf } from '../parties/addressee.ts'
import { isPerson } from '../parties/holder.ts'
import { leaveOutDayOfEstimate } from './completed-estimates.ts'
import { isOfOperator } from './file-number.ts'
import { readHome } from './job-addresses.ts'
import type { JobDocument } from './job-document.ts'

/** What an estimate states of the job in another way than other documents. */
export function readEstimateFacts(
  reading: Reading,
  findings: PartialFindings,
  jobDocument: JobDocument<never>,
): void {
  leaveOutDayOfEstimate(findings, jobDocument)
  if (!isOfOperator(reading)) return
  readHomeOfAddressee(reading, findings, jobDocument)
  readPreparer(reading, findings, jobDocument)
}

/** The operator's own quote has the client's address below the name, as its invoices do. */
function readHomeOfAddressee(
  reading: Reading,
  findings: PartialFindings,
  jobDocument: JobDocument<never>,
): void {
  const party = addresseeOf(reading)
  if (party && flipName(party.value) === jobDocument.job.client_name)
    readHome(reading, findings, jobDocument, party)
}

const PREPARED = /^(?:(?:estimate|proposal|quote|bid)\s+)?(?:prepared|written)\s+by\s*(?::\s*|$)/i

/** Who prepared it is the estimator. On another company's estimate, it may be the adjuster. */
function readPreparer(
  { layout }: Reading,
  findings: PartialFindings,
  { job }: JobDocument<never>,
): void {
  if (job.estimator !== undefined) return
  for (const { cells } of layout.rows) {
    for (const [at, label] of cells.entries()) {
      if (!PREPARED.test(label.text)) continue
      const own = label.text.replace(PREPARED, '')
      const cell = own === '' ? cells[at + 1] : label
      const text = flipName(withoutTitles(own || (cell?.text ?? '')))
      const read = isPerson(text) ? nameOf(text) : null
      if (!cell || !read || read.value === job.client_name) continue
      job.estimator = read.value
      addField(findings, 'job', 'estimator', matchIn('estimator', cell, { value: read.value }))
      return
    }
  }
}
