import { labelQualifiers } from '../../lexicon/label-qualifiers.ts'
import { type FieldMatch, matchIn } from '../fields/field-match.ts'
import { isPlaceholderCode } from '../fields/placeholder-codes.ts'
import { firstDate, nameOf, readValue, type TextStyle } from '../fields/values.ts'
import type { Layout, LayoutCell } from '../layout/layout.ts'
import { pattern } from '../pattern.ts'

type ProseField = 'claim_number' | 'policy_number' | 'date_of_loss' | 'address' | 'client_name'
/** The words before a value in a sentence, and the reader of the value after them. */
type ProsePattern = {
  name: ProseField
  before: RegExp
  read: (text: string, textStyle: TextStyle) => TextRange | null
}
type TextRange = { value: string; start: number; end: number }

const PERSON_NAME = "\\p{Lu}[\\p{L}.'’-]+(?:\\s+(?:&\\s+|and\\s+)?\\p{Lu}[\\p{L}.'’-]*){1,4}"
const PARTIES = 'owner|homeowner|customer|client|insured|assignor|policyholder'
const code = (text: string, textStyle: TextStyle) => {
  const read = readValue('code', text.slice(0, 60), textStyle)
  if (!read || read.isCut || read.start > 2 || read.value.length < 5) return null
  if (isPlaceholderCode(read.value)) return null
  return { ...read, value: read.value.replace(/(?<=\S[-/])\s+/g, '') } // a line ended at the hyphen
}
const named = (text: string) => {
  const match = new RegExp(`^\\s*(${PERSON_NAME})`, 'u').exec(text)
  const read = match && nameOf(match[1]!)
  return match && read
    ? { value: read.value, start: match[0].length - match[1]!.length, end: match[0].length }
    : null
}
const dated = (text: string, textStyle: TextStyle) => {
  const read = firstDate(text.slice(0, 45), textStyle)
  return read && read.start <= 20 ? read : null
}
const placed = (text: string) => {
  const match = /^\s*(\d+[\w-]*\s+\p{L}[^.;]{4,80}?\b[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?)/u.exec(text)
  return match
    ? { value: match[1]!, start: match[0].length - match[1]!.length, end: match[0].length }
    : null
}

/** 'Prior claim 12-345' is not this claim. */
const unqualified = (label: string) =>
  pattern(`(?<!\\b(?:${labelQualifiers.trim()})\\s)${label}`, 'gi')

const patterns: ProsePattern[] = [
  {
    name: 'claim_number',
    before: unqualified(String.raw`\bclaim(?:\s+(?:number|no\.?|#|id|file))?\s*[:#]?\s+(?:is\s+)?`),
    read: code,
  },
  {
    name: 'policy_number',
    before: unqualified(String.raw`\bpolicy(?:\s+(?:number|no\.?|#|id))?\s*[:#]?\s+`),
    read: code,
  },
  {
    name: 'date_of_loss',
    before:
      /\b(?:loss|damage|incident|event|fire|flood)\s+(?:\w+\s+){0,3}?(?:on|of|dated|occurred)\s+/gi,
    read: dated,
  },
  { name: 'date_of_loss', before: /\bdate of loss\W+(?:\w+\s+){0,2}/gi, read: dated },
  { name: 'address', before: /\b(?:at|located at|property(?: known as)?:?)\s+/gi, read: placed },
  {
    name: 'client_name',
    before: /\b(?:I|I\/we|I\/We|We|we|[Uu]ndersigned),?\s+(?=\p{Lu})/gu,
    read: named,
  },
  {
    name: 'client_name',
    before: new RegExp(
      `\\b(?:and|between|by)\\s+(?=${PERSON_NAME},?\\s*(?:hereinafter|hereafter|as|referred|the|called)\\W+` +
        `(?:\\w+\\W+){0,4}(?i:${PARTIES}))`,
      'gu',
    ),
    read: named,
  },
  {
    name: 'client_name',
    before: pattern(
      String.raw`
          \b(?:our insured|the insured|insured|homeowner|policyholder|property owner|assignor|
          customer|owner)s?,?\s+(?=\p{Lu})`,
      'gu',
    ),
    read: named,
  },
  {
    name: 'client_name',
    before: new RegExp(
      `\\b(?:and|between|by)\\s+(?=${PERSON_NAME},?\\s*\\(\\W*(?:the\\s+)?\\W*(?i:${PARTIES}))`,
      'gu',
    ),
    read: named,
  },
]

/**
 * Values that running text gives without a label: 'claim 12-345', 'the loss of March 3', 'between
 * Acme ("Contractor") and Jane Roe ("Owner")'. The first value of each field.
 */
export function readProse(
  layout: Layout,
  textStyle: TextStyle,
  wanted: (name: ProseField) => boolean,
): FieldMatch<ProseField>[] {
  const cells: LayoutCell[] = layout.rows.flatMap((row) => row.cells)
  const starts: number[] = []
  let text = ''
  for (const cell of cells) {
    starts.push(text.length)
    text += `${cell.text} `
    if (text.length > 20_000) break
  }
  const found: FieldMatch<ProseField>[] = []
  for (const pattern of patterns) {
    if (!wanted(pattern.name) || found.some((one) => one.name === pattern.name)) continue
    for (const match of text.matchAll(pattern.before)) {
      const from = match.index + match[0].length
      const part = pattern.read(text.slice(from, from + 160), textStyle)
      if (!part) continue
      const at = starts.findLastIndex((start) => start <= from + part.start)
      const said = text.slice(from + part.start, from + part.end).trim()
      found.push(
        matchIn(pattern.name, cells[at]!, { value: part.value, text: said, label: 'prose' }),
      )
      break
    }
  }
  return found
}
