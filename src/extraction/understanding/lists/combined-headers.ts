import type { EnumColumnShape } from '../../lexicon/enum-kinds.ts'
import { headerWords } from './header-words.ts'
import { type ColumnField, isSaved } from './list-columns.ts'
import { MATCHERS } from './list-matchers.ts'

/** A part of a header that names several fields, written out: 'Adjuster Phone' in 'Adjuster (Name/Phone)'. */
export type ColumnPart = { label: string; field: ColumnField; shape: EnumColumnShape }

const CONNECTOR = /\s*(?:[/&+,]|\band\b)\s*/i
const MAX_PARTS = 3
/** Cells that can be told apart. An address has its own columns, and its parts have commas. */
const SEPARABLE = /^(?:id|phone|email|person|party|carrier|date|enum:\w+)$/
/** It has no numbers. */
const NAMES: readonly ColumnField[] = ['tpa_name', 'program_name']
const SAME_SET = 0.97

/** The fields that a header names together. Null if it names one, or if a part of it is unknown. */
export function partsOfHeader(header: string): ColumnPart[] | null {
  const text = header.replace(/\(([^()]*)\)\s*$/, ' $1').trim()
  const own = text.split(CONNECTOR)
  if (own.length < 2 || own.length > MAX_PARTS || own.includes('')) return null
  const opening = own[0]!
  const parts = own.map((part, at) =>
    at === 0 ? opener(part, own.at(-1)!) : laterPart(part, opening),
  )
  if (!parts.every((part) => part !== null)) return null
  const isApart = new Set(parts.map(({ field }) => field)).size === parts.length
  return isApart && !isOneLabel(header, parts) ? parts : null
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

/** 'Job' in 'Job/Claim #' is the job number. */
function opener(part: string, last: string): ColumnPart | null {
  return known(part) ?? (headerWords(last).includes('number') ? known(`${part} #`) : null)
}

/** 'Phone' in 'Insured Name / Phone' is 'Insured Phone'. */
function laterPart(part: string, opening: string): ColumnPart | null {
  const words = opening.split(/\s+/)
  const starts = words.map((_, at) => words.slice(0, words.length - at).join(' '))
  const labels = [...starts.map((start) => `${start} ${part}`), part]
  return labels.map(known).find((one) => one !== null) ?? null
}

function known(label: string): ColumnPart | null {
  const { columns, scores } = MATCHERS.job_list
  const named = scores(label)
  const column = columns.find(({ field }, at) => named[at] === 1 && isSaved(field))
  if (!column) return null
  // A customer and its 'Job' are one name in QuickBooks.
  if (column.field === 'job_number' && !headerWords(label).includes('number')) return null
  const isWhole = !/(?:first|last)_name$/.test(column.field)
  const isSeparable = (isWhole && SEPARABLE.test(column.shape)) || NAMES.includes(column.field)
  return isSeparable ? { label, field: column.field, shape: column.shape } : null
}
