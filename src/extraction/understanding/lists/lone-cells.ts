import { readDate } from '../normalize/dates.ts'
import { readEnum } from '../normalize/enums.ts'
import { readProgress } from '../normalize/job-progress.ts'
import { looksLikeCompany } from '../normalize/names.ts'
import { isTitle } from '../normalize/person-titles.ts'
import { pattern } from '../pattern.ts'
import type { ListType } from './list-columns.ts'
import type { MappedColumn } from './map-columns.ts'

/**
 * A row of one cell in a wide list. It is a note, the name of a group, or a record of which the rest was not
 * entered yet.
 */
export type LoneCell = 'note' | 'record' | 'unsure'
export type LoneCells = { type: ListType; mapped: readonly MappedColumn[] }

const NAME_FIELDS = new Set<string>(['client_name', 'name', '-company'])
const NUMBER_FIELDS = new Set<string>([
  'job_number',
  'claim_number',
  'policy_number',
  'assignment_number',
])

/** A note or the name of a group is in the first column. Any other name or number is that of a record. */
export function readLoneCell({ type, mapped }: LoneCells, cells: readonly string[]): LoneCell {
  const index = cells.findIndex((cell) => cell.trim() !== '')
  const field = mapped.find((one) => one.index === index)?.column?.field ?? ''
  const text = cells[index]!.trim()
  const isFirst = mapped.every((one) => one.index >= index)
  if (NUMBER_FIELDS.has(field)) return isNumberOfRecord(text, isFirst) ? 'unsure' : 'note'
  if (!NAME_FIELDS.has(field) || !NAME.test(text) || isGroup(text) || isTitle(text)) return 'note'
  const isOneWord = !/\s/.test(text)
  if (type === 'job_list') {
    const isHeading = isFirst && (isOneWord || looksLikeCompany(text))
    return isHeading ? 'note' : 'unsure'
  }
  return isFirst && isOneWord ? 'unsure' : 'record'
}

/** Two to six words that begin with a capital, or one of at least three letters. No sentence, no label. */
const NAME = /^(?:\p{Lu}[\p{L}'’.-]{2,}|\p{Lu}[\p{L}'’.-]*(?:,?\s+(?:&|\p{L}[\p{L}'’.-]*)){1,5})$/u
/** Every word but these begins with a capital in a name. */
const SMALL_WORD = /^(?:&|and|of|the|de|del|der|di|la|van|von|y)$/i

const GROUP = pattern(
  String.raw`
    \b(?:vendors|clients|customers|contractors|subcontractors|subs|suppliers|accounts|homeowners|owners|
    managers|tenants|jobs|claims|projects|leads|list|report|offices?|teams?|branch|region|crews?|
    department|division|page|confidential|draft)$`,
  'i',
)

/** A word for a type, a trade or a status names a group, as 'Tacoma Office' does. */
function isGroup(text: string): boolean {
  const words = text.split(/\s+/)
  if (words.some((word) => /^\p{Ll}/u.test(word) && !SMALL_WORD.test(word))) return true
  if (GROUP.test(text) || readProgress(text) !== null) return true
  return words.length === 1 && GROUP_KINDS.some((kind) => readEnum(kind, text) !== null)
}

const GROUP_KINDS = ['trade', 'vendor_type', 'client_type', 'job_type', 'loss_type'] as const

/** In the first column, a short number may be that of a row. */
function isNumberOfRecord(text: string, isFirst: boolean): boolean {
  if (!/^\S*\d\S*$/.test(text) || readDate(text, 'mdy') !== null) return false
  return !isFirst || /\d{6}/.test(text) || (/\p{L}/u.test(text) && text.length >= 3)
}
