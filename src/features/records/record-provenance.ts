import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { RecordSource } from './record.ts'

/** The source of each value of a record. It is stored beside the record. */

export const valueSources = ['person', 'api', 'event', 'document', 'import'] as const
export type ValueSource = (typeof valueSources)[number]

/**
 * One statement of values. It contains no values except `until`, `ends`, `held` and `terms`, whose columns
 * are not sealed.
 */
export type Statement = {
  source: ValueSource
  /** When it was accepted: the time of the request, or of the document's upload. */
  at: string
  /** The person who corrected the record, or `svc`. */
  by?: string
  ingestion_id?: string
  page?: number
  /** Row number in a list. */
  row?: number
  /** The document's own date, such as that of an invoice. */
  dated?: string
  /** The day of acceptance in the operator's time zone, if it is another one in UTC. */
  day?: string
  /** It revokes a certification. */
  revokes?: true
  /** The last valid day without the revocation. A reinstatement restores it. */
  until?: string
  /** The day of the revocation, if it is after the last valid day on file. */
  ends?: string
  /** It makes a canceled policy valid again. */
  reinstates?: true
  /**
   * Blind index of the value that a person corrected. Documents go on stating it, and a match must not fail
   * because of that.
   */
  earlier?: string
  /** OCR read it, so a letter may be wrong. */
  scanned?: true
  /** A water category or class of a job that is no water loss yet. It is used once the job is one. */
  held?: number
  /** The source did not state the value. It follows from another one, as a status from a date. */
  derived?: true
  /** Of a status that follows from a date: the newest statement of a status. */
  stated?: Statement
  /** Of a stated status: the newest document that has only dates. */
  dates?: Statement
  /** The days of issue of other terms of a certification. */
  terms?: StatedDay[]
}
/** A day and its source. */
export type StatedDay = Statement & { day: string }

/**
 * Statements by field, such as `financials.rcv_total`. `*` is the statement that created the record. It
 * covers every value without an entry, so that a list of 50,000 rows stores one entry per row.
 */
export type Provenance = Record<string, Statement>

export const CREATION = '*'

/** The newest statement that repeated every value that `*` covers. */
export const REPEATED = '**'

/** Index of a value that a person corrected, in any spelling of spaces and capitals. */
export function earlierIndex(
  keys: OperatorKeys,
  field: string,
  value: string | number | boolean,
): string {
  const plain = String(value).trim().replace(/\s+/g, ' ').toLowerCase()
  return keys.blindIndex('earlier', `${field}|${plain}`)
}

/** The columns that say where a record's values came from. */
export type SourcedRow = {
  source: string
  created_at: string
  provenance: Record<string, unknown> | null
}

const SOURCES: Record<RecordSource, ValueSource> = {
  api: 'api',
  document: 'document',
  dashboard: 'person',
  import: 'import',
}

/** The statement of a field. In a row without provenance, the row's source stated everything at creation. */
export function statementOf(row: SourcedRow, field: string): Statement {
  const own = ownStatement(row, field) ?? ownStatement(row, REPEATED) ?? ownStatement(row, CREATION)
  return own ?? { source: SOURCES[row.source as RecordSource], at: row.created_at }
}

/** The entry of this field only. An unstated default has none. */
export function ownStatement({ provenance }: SourcedRow, field: string): Statement | undefined {
  return provenance?.[field] as Statement | undefined
}

/** Whether a document or a list stated the value, and not a person, an event or the API. */
export const isOfDocument = ({ source }: Statement): boolean =>
  source === 'document' || source === 'import'

/**
 * Whether a statement is newer than another one. Compares the day, then the time of acceptance, then the
 * ingestion. For documents this order is total, so that they result in the same record in any order of
 * arrival. The API and events have no date of a document, so with them only the acceptance counts: people
 * create a job or import its history first, and then upload what they have of it.
 */
export function isNewer(one: Statement, other: Statement): boolean {
  const areDated = !UNDATED.has(one.source) && !UNDATED.has(other.source)
  const [day, otherDay] = areDated ? [statementDay(one), statementDay(other)] : ['', '']
  if (day !== otherDay) return day > otherDay
  if (one.at !== other.at) return one.at > other.at
  return (one.ingestion_id ?? '') > (other.ingestion_id ?? '')
}

const UNDATED: ReadonlySet<ValueSource> = new Set(['api', 'event'])

/**
 * A document without a date counts for the day on which it was accepted. So does one with a later date, which
 * must be a mistake.
 */
export function statementDay({ dated, ...statement }: Statement): string {
  const accepted = acceptedDay(statement)
  return dated && dated < accepted ? dated : accepted
}

/** The operator's day on which it was accepted. */
const acceptedDay = ({ day, at }: Pick<Statement, 'day' | 'at'>): string => day ?? at.slice(0, 10)
