import { isBlank } from './cell-shapes.ts'
import type { HeaderMatcher } from './header-match.ts'
import { asSpare, type SpareColumns } from './spare-columns.ts'

/**
 * Exports of a program have its key of each record ('Id') beside the number by which the office calls the job
 * ('Number'). The key is no job number.
 */

const UUID = /^\{?[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\}?$/i
const MIXED = /^(?=.*\d)(?=.*[a-z])[a-z\d]{8,36}$/i
/** 'k2914xqf7' goes three times from letters to digits or back, and '26WTR1044' only twice. */
const MIN_SWITCHES = 3
const LONG_KEY = 15
const MOST = 0.6
const SAME_WORDS = 0.97
const ID = /\bids?\b|_id$|[a-z]I[Dd]$/i
const JOB_WORD = /\b(?:job|project)\b/i

/**
 * Takes the job number from columns of keys, if another column has a header of it. Beside 'Number', a bare
 * 'Id' is the key even if it is a number, and 'Job Id' beside 'Job Number'.
 */
export function dropInternalIds(
  scores: Float64Array[],
  headers: readonly string[],
  cells: readonly (readonly string[])[],
  { columns, scores: scoresOf }: HeaderMatcher,
): Set<number> {
  const at = columns.findIndex(({ field }) => field === 'job_number')
  const dropped = new Set<number>()
  if (at < 0) return dropped
  const named = headers.flatMap((header, row) =>
    scoresOf(header)[at]! >= SAME_WORDS && scores[row]![at]! > 0 ? [row] : [],
  )
  const keys = named.filter((row) => areKeys(cells[row]!))
  const numbers = named.filter((row) => !keys.includes(row))
  if (numbers.length === 0) return dropped
  const isOfJob = (row: number) => JOB_WORD.test(headers[row]!)
  const isId = (row: number) => ID.test(headers[row]!)
  const ids = numbers.filter(
    (row) => isId(row) && numbers.some((one) => !isId(one) && isOfJob(one) === isOfJob(row)),
  )
  for (const row of [...keys, ...ids]) {
    scores[row]![at] = 0
    dropped.add(row)
  }
  return dropped
}

const INSURER_WORD = /(?:^|[^a-z])(?:insurer|insurance|carrier|ins(?=[^a-z]))/i

/**
 * A program has its own number for each claim, 'Claim ID', beside the insurer's. The column that names the
 * insurer is the claim number. Without one, an ID beside another claim number is internal. In a row without
 * the insurer's number, the program's is used unless it is a key.
 */
export function dropInternalClaims(
  scores: Float64Array[],
  headers: readonly string[],
  cells: readonly (readonly string[])[],
  { columns, scores: scoresOf }: HeaderMatcher,
): SpareColumns {
  const field = columns.findIndex((one) => one.field === 'claim_number')
  if (field < 0) return new Map()
  const isFilled = (column: number) => cells[column]!.some((cell) => !isBlank(cell.trim()))
  const named = headers.flatMap((header, column) =>
    scoresOf(header)[field]! >= SAME_WORDS && scores[column]![field]! > 0 ? [column] : [],
  )
  const filled = named.filter(isFilled)
  const ofInsurer = filled.filter((column) => INSURER_WORD.test(headers[column]!))
  const noIds = filled.filter((column) => !ID.test(headers[column]!))
  const certain = ofInsurer.length > 0 ? ofInsurer : noIds
  const kept = certain.length > 0 ? certain : filled
  const others = kept.length > 0 ? named.filter((column) => !kept.includes(column)) : []
  for (const column of others) scores[column]!.fill(0)
  const numbers = others.filter((column) => !areKeys(cells[column]!))
  return asSpare(scores, field, kept, numbers)
}

function areKeys(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => !isBlank(cell))
  return filled.length > 0 && filled.filter(isKey).length >= filled.length * MOST
}

function isKey(text: string): boolean {
  if (UUID.test(text)) return true
  if (!MIXED.test(text)) return false
  const switches = text.match(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/gi)?.length ?? 0
  return text.length >= LONG_KEY || switches >= MIN_SWITCHES
}
