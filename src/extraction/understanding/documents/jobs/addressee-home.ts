import { flipName } from '../../normalize/names.ts'
import type { PartialFindings, Reading } from '../../reading.ts'
import { addresseeOf } from '../parties/addressee.ts'
import { isOfOperator } from './file-number.ts'
import { readHome } from './job-addresses.ts'
import type { JobDocument } from './job-document.ts'

/** The operator's own quote has the client's address below the name, as its invoices do. */
export function readHomeOfAddressee(
  reading: Reading,
  findings: PartialFindings,
  jobDocument: JobDocument<never>,
): void {
  const party = isOfOperator(reading) ? addresseeOf(reading) : null
  if (party && flipName(party.value) === jobDocument.job.client_name)
    readHome(reading, findings, jobDocument, party)
}
