import type { Document, Table } from '../../document.ts'
import type { Draft, Field } from '../../findings.ts'
import type { Transform, Warning } from '../../provenance.ts'
import { type WarningCode, warningOf } from '../../receipt-warnings.ts'
import { reviewReasonsOf } from '../../review-reasons.ts'
import type { ExtractionContext } from '../../task.ts'

/** The first rows, whose cells the receipt lists. Later rows are also saved. */
export const DETAILED_ROWS = 200
const MAX_ROW_WARNINGS = 300
/** Every row may have a second email, and other warnings matter more. */
const MAX_PART_WARNINGS = 50
/** People look for the rows by number. */
const MAX_NAMED_ROWS = 5
/** `rows`: all rows with the word. `named`: the first ones of them. */
type UnknownStatus = {
  header: string
  word: string
  page: number
  named: number[]
  rows: number
}

/** The results gathered from the tables of one document. */
export type ListReading = {
  document: Document
  context: ExtractionContext
  fields: Field[]
  warnings: Warning[]
  transforms: Transform[]
  drafts: Draft[]
  clients: Map<string, string>
  counts: Record<'job' | 'client' | 'vendor', number>
  badRows: number
  records: number
  rowWarnings: number
  /** Parts of cells that were not saved. */
  parts: number
  /** By column and word, with the first row that has it. */
  unknownStatuses: Map<string, UnknownStatus>
  /** Includes warnings that are not listed. */
  reviewReasons: Set<WarningCode>
  finish(): Pick<ListReading, 'fields' | 'warnings' | 'transforms' | 'drafts'>
}

export function startReading(document: Document, context: ExtractionContext): ListReading {
  const reading: ListReading = {
    document,
    context,
    fields: [],
    warnings: [],
    transforms: [],
    drafts: [],
    clients: new Map(),
    counts: { job: 0, client: 0, vendor: 0 },
    badRows: 0,
    records: 0,
    rowWarnings: 0,
    parts: 0,
    unknownStatuses: new Map(),
    reviewReasons: new Set(),
    finish: () => withLimitsNamed(reading),
  }
  return reading
}

export function warnRow(
  reading: ListReading,
  table: Table,
  row: number,
  code: WarningCode,
  message: string,
  subject: Partial<Pick<Warning, 'field' | 'cell'>> = {},
): void {
  const warning = warningOf(code, message, { ...subject, page: table.page, row })
  for (const reason of reviewReasonsOf([warning])) reading.reviewReasons.add(reason)
  reading.rowWarnings++
  if (reading.rowWarnings <= MAX_ROW_WARNINGS) reading.warnings.push(warning)
}

/** Warns of a part of a cell that no field takes. */
export function warnOfPart(
  reading: ListReading,
  table: Table,
  row: number,
  message: string,
  subject: Pick<Warning, 'field' | 'cell'>,
): void {
  if (++reading.parts <= MAX_PART_WARNINGS)
    warnRow(reading, table, row, 'part_not_saved', message, subject)
}

/** A status word that we do not know is usually in many rows, so each word gets only one warning. */
export function noteUnknownStatus(
  reading: ListReading,
  { page }: Table,
  row: number,
  header: string,
  word: string,
): void {
  const key = `${page}|${header}|${word}`
  const known = reading.unknownStatuses.get(key)
  if (known) {
    known.rows++
    if (known.named.length < MAX_NAMED_ROWS) known.named.push(row)
  } else if (reading.unknownStatuses.size < MAX_ROW_WARNINGS)
    reading.unknownStatuses.set(key, { header, word, page, named: [row], rows: 1 })
}

function warningOfStatus({ header, word, page, named, rows }: UnknownStatus): Warning {
  const cell = { column: header, text: word, rows }
  const message =
    `${rowsText(named, rows - named.length)}, column "${header}": ` +
    `the status "${word.slice(0, 100)}" is unknown and was ignored. ` +
    'Replace it with what it means for the job, such as "Work in progress", "On hold", ' +
    '"Completed" or "Lost", and upload the list again.'
  return warningOf('unknown_status', message, { field: 'status', page, row: named[0]!, cell })
}

function rowsText(named: readonly number[], more: number): string {
  if (more > 0) return `Rows ${named.join(', ')} and ${more} more`
  if (named.length === 1) return `Row ${named[0]}`
  return `Rows ${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
}

function withLimitsNamed(
  reading: ListReading,
): Pick<ListReading, 'fields' | 'warnings' | 'transforms' | 'drafts'> {
  const { fields, transforms, drafts, records, rowWarnings, parts } = reading
  const unknown = [...reading.unknownStatuses.values()]
  const warnings = [...reading.warnings, ...unknown.map(warningOfStatus)]
  const unlisted =
    Math.max(0, rowWarnings - MAX_ROW_WARNINGS) + Math.max(0, parts - MAX_PART_WARNINGS)
  if (unlisted > 0) {
    const message = `${unlisted} more warnings about single rows are not listed.`
    warnings.push(warningOf('warnings_bounded', message))
  }
  if (records > DETAILED_ROWS) {
    const listed = `fields and transforms list only the cells of the first ${DETAILED_ROWS}`
    const message = `${records} rows were read, but ${listed}.`
    warnings.push(warningOf('fields_bounded', message))
  }
  return { fields, warnings, transforms, drafts }
}
