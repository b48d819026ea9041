import { readProgress } from '../normalize/job-progress.ts'
import { pattern } from '../pattern.ts'
import { headerWords } from './header-words.ts'
import type { MappedColumn } from './map-columns.ts'

/** What a record of a CRM is, if it is no job. */
const KIND_OF_CONTACT = pattern(
  `
    ^(?:(?:active|former|past|new|residential|commercial)\\s)?
    (?:customer|client|contact|lead|prospect|homeowner|person|company|organization|account|tenant|
    property\\smanager)s?$`,
  'i',
)
const KIND_HEADER = /^(?:(?:record|contact|customer|client|account|person)\s)?type$/i
/** The state of a contact. A job is never inactive. */
const STATE_OF_CONTACT =
  /^(?:in-?active|active|archived|current|former|lead|prospect|customer|client)$/i
const INACTIVE = /^in-?active$/i
const CONTACTS = /\b(?:contacts|address ?book)\b/i

const REACH = /^client\.contact_(?:phone|email)$/
/** Columns that only a job has. */
const OF_JOB = pattern(
  String.raw`
    ^(?:job_number|assignment_number|stage|financials\.|dates\.(?!received_at)|date_of_loss|
    claim_|loss_|policy_|carrier_|adjuster_)`,
)
const WORDS_OF_JOB = new Set(headerWords('job claim loss project estimate invoice'))
const SURE = 0.7

/** 'On Hold' or 'Work in Progress', which no contact is. A contact may be a lead. */
function isOfWork(cell: string): boolean {
  const progress = STATE_OF_CONTACT.test(cell.trim()) ? null : readProgress(cell)
  return progress !== null && (progress.stage !== null || progress.status !== 'open')
}

/**
 * An export of a CRM's contacts has names, phones, streets, sources and a status, as a list of jobs has. Its
 * records are contacts if its title, its types of records or its statuses say so, and no column names a job.
 */
export function isExportOfContacts(
  mapped: readonly MappedColumn[],
  cellsOf: (column: number) => readonly string[],
  titles: readonly string[],
): boolean {
  const isOfJob = ({ column, score, header }: MappedColumn) =>
    headerWords(header).some((word) => WORDS_OF_JOB.has(word)) ||
    (column !== null && OF_JOB.test(column.field) && score >= SURE)
  const isReachable = mapped.some(({ column }) => column && REACH.test(column.field))
  const hasStages = ({ header, index }: MappedColumn) =>
    /\bstatus\b/i.test(header) && cellsOf(index).some(isOfWork)
  if (!isReachable || mapped.some(isOfJob) || mapped.some(hasStages)) return false
  const isKind = ({ header, index }: MappedColumn) => {
    const cells = cellsOf(index)
    const isEach = (shape: RegExp) => cells.length > 0 && cells.every((cell) => shape.test(cell))
    if (KIND_HEADER.test(header.trim())) return isEach(KIND_OF_CONTACT)
    const isState = /\bstatus\b/i.test(header) && isEach(STATE_OF_CONTACT)
    return isState && cells.some((cell) => INACTIVE.test(cell))
  }
  return titles.some((text) => CONTACTS.test(text)) || mapped.some(isKind)
}
