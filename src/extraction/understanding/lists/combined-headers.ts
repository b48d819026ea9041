import type { EnumColumnShape } from '../../lexicon/enum-kinds.ts'
import { hasShape, isBlank } from './cell-shapes.ts'
import type { ColumnPart } from './column-part.ts'
import { partsOfContact } from './contact-cells.ts'

import { headerWords } from './header-words.ts'
import { type ColumnField, isSaved } from './list-columns.ts'
import { MATCHERS } from './list-matchers.ts'
import { splitNameAndAddress } from './names-with-addresses.ts'
import { splitCell } from './split-cell.ts'

/** What separates the fields in a header. */
export const CONNECTOR = /\s*(?:[/&+,|]|\band\b)\s*|\s+[-–—]\s+/i
const MAX_PARTS = 3
/** Cells that can be told apart. The parts of an address have commas, so only a whole one can. */
const SEPARABLE = /^(?:id|phone|email|person|party|carrier|date|money|street|enum:\w+)$/
/** Words without a form. */
const WORDS: readonly ColumnField[] = ['tpa_name', 'program_name', 'loss_cause']
const PROPERTY = /^property$/i
/** No job has it, but it is often beside an amount that a job has. */
const BALANCE = '-balance'
const SAME_SET = 0.97
const MOST = 0.5

/** The fields that a header names together. Null if it names one, or if a part of it is unknown. */
export function partsOfHeader(header: string, cells: readonly string[] = []): ColumnPart[] | null {
  const texts = partTexts(header)
  const own = texts.length === 1 ? carrierAndNumber(header) : texts
  if (texts.length === 1 && own.length === 0) return partsOfContact(header, cells, known)
  if (own.length < 2 || own.length > MAX_PARTS || own.includes('')) return null
  const opening = own[0]!
  const last = own.at(-1)!
  const parts = own.map((part, at) => (at === 0 ? opener(part, last) : laterPart(part, opening)))
  if (!parts.every((part) => part !== null)) return null
  const placed = withProperty(parts, cells)
  return isApart(placed) && isShown(header, placed, cells) ? placed : null
}

/** 'Adjuster' and 'Email' in 'Adjuster (Email)', and 'Claim #' and 'Policy #' in 'Claim # / Policy #'. */
function partTexts(header: string): string[] {
  const [, person, reach] = /^([^()]*\S)\s*\(([^()]*)\)\s*$/.exec(header) ?? []
  const isReach =
    isOfShape(person ?? '', 'person', 'party') && isOfShape(`${person} ${reach}`, 'email', 'phone')
  if (isReach) return [person!, reach!]
  return header
    .replace(/\(([^()]*)\)\s*$/, ' $1')
    .trim()
    .split(CONNECTOR)
}

/** 'Carrier' and 'Claim #' in two lines of one header. */
function carrierAndNumber(header: string): string[] {
  const words = header.trim().split(/\s+/)
  const cuts = words.map((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')])
  const isBoth = ([name = '', number = '']: string[]) =>
    isOfShape(name, 'carrier') && isOfShape(number, 'id')
  return cuts.find(isBoth) ?? []
}

function isOfShape(label: string, ...shapes: EnumColumnShape[]): boolean {
  const part = known(label)
  return part !== null && shapes.includes(part.shape)
}

/** Below 'Insured / Property' may be the address of the property or its kind. */
function withProperty(parts: ColumnPart[], cells: readonly string[]): ColumnPart[] {
  const isOfClient = parts.some(({ field }) => field === 'client_name')
  if (!isOfClient || !cells.some((cell) => splitNameAndAddress(cell) !== null)) return parts
  const address: ColumnPart = { label: 'Property Address', field: 'address', shape: 'street' }
  return parts.map((part) => (PROPERTY.test(part.label) ? address : part))
}

function isApart(parts: readonly ColumnPart[]): boolean {
  const isOfName = parts.some(({ field }) => field === 'client_name')
  const hasStreet = parts.some(({ shape }) => shape === 'street')
  return (isOfName || !hasStreet) && new Set(parts.map(({ field }) => field)).size === parts.length
}

/** Whether the cells show what the header alone does not. */
function isShown(header: string, parts: readonly ColumnPart[], cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => !isBlank(cell.trim()))
  const isSplit = (cell: string) => (splitCell(cell, parts)?.filter(Boolean).length ?? 0) > 1
  const areAmounts = parts.every(({ shape }) => shape === 'money')
  if (isOneLabel(header, parts) || partTexts(header).length === 1) {
    const isOfForms = new Set(parts.map(({ shape }) => shape)).size === parts.length
    const split = filled.filter(isSplit).length
    return (isOfForms || areAmounts) && split > 0 && split >= MOST * filled.length
  }
  if (!areAmounts) return true
  // 'Invoiced / Paid' may be above two dates.
  return filled.length === 0 || filled.some((cell) => isSplit(cell) || hasShape(cell, 'money'))
}

/** 'Claim/File Number' is one number. 'Adjuster / Phone' is also the label of the phone alone. */
function isOneLabel(header: string, parts: readonly ColumnPart[]): boolean {
  const { columns, scores } = MATCHERS.job_list
  const named = scores(header)
  const reach = parts.filter(({ shape }) => shape === 'phone' || shape === 'email')
  return columns.some(
    ({ field }, at) => named[at]! >= SAME_SET && !reach.some((part) => part.field === field),
  )
}

/** 'Job' in 'Job/Claim #' is the job number, and 'Date' in 'Date/Cause of Loss' is the date of loss. */
function opener(part: string, last: string): ColumnPart | null {
  const own = known(part)
  if (own) return own
  if (headerWords(last).includes('number')) return known(`${part} #`)
  const of = /\bof\b.*$/i.exec(last)?.[0]
  return of === undefined ? null : known(`${part} ${of}`)
}

/** 'Phone' in 'Insured Name / Phone' is 'Insured Phone'. */
function laterPart(part: string, opening: string): ColumnPart | null {
  const words = opening.split(/\s+/)
  const starts = words.map((_, at) => words.slice(0, words.length - at).join(' '))
  const labels = [...starts.map((start) => `${start} ${part}`), part]
  const found = labels.map(known).find((one) => one !== null)
  const own = known(part)
  return (found?.field === own?.field ? own : found) ?? null
}

function known(label: string): ColumnPart | null {
  const { columns, scores } = MATCHERS.job_list
  const named = scores(label)
  const isBalance = columns.some(({ field }, at) => named[at] === 1 && field === BALANCE)
  if (isBalance) return { label, field: BALANCE, shape: 'money' }
  const all = columns.filter(({ field }, at) => named[at] === 1 && isSaved(field))
  const column = all[0]
  if (!column) return null
  // A customer and its 'Job' are one name in QuickBooks.
  if (column.field === 'job_number' && !headerWords(label).includes('number')) return null
  const isWhole = !/(?:first|last)_name$/.test(column.field)
  const isSeparable = (isWhole && SEPARABLE.test(column.shape)) || WORDS.includes(column.field)
  if (!isSeparable) return null
  const isFree = all.some(({ field }) => WORDS.includes(field))
  return { label, field: column.field, shape: column.shape, ...(isFree && { isFree }) }
}
