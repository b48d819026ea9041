import { labelQualifiers } from '../../../lexicon/label-qualifiers.ts'
import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { isPlaceholderCode } from '../../fields/placeholder-codes.ts'
import { firstDate, firstPhone, nameOf, readValue, type TextStyle } from '../../fields/values.ts'
import type { Layout } from '../../layout/layout.ts'
import { canonicalCarrier } from '../../normalize/carriers.ts'
import { readEnum } from '../../normalize/enums.ts'
import { anyCase, pattern } from '../../pattern.ts'
import { isCarrier } from '../parties/addressee.ts'
import { carrierClauses, lossClauses } from './loss-clauses.ts'
import { type Passage, passagesOf } from './passages.ts'

type ProseField =
  | 'claim_number'
  | 'policy_number'
  | 'date_of_loss'
  | 'loss_type'
  | 'address'
  | 'client_name'
  | 'carrier_name'
  | 'adjuster_name'
  | 'adjuster_phone'
/** The words before a value in a sentence, and the reader of the value after them. */
type ProsePattern = {
  name: ProseField
  before: RegExp
  read: (text: string, textStyle: TextStyle) => TextRange | null
}
type TextRange = { value: string; start: number; end: number }

const PERSON_NAME = "\\p{Lu}[\\p{L}.'’-]+(?:\\s+(?:&\\s+|and\\s+)?\\p{Lu}[\\p{L}.'’-]*){1,4}"
const PARTIES = anyCase('owner|homeowner|customer|client|insured|assignor|policyholder')
const OTHERS_INSURANCE = anyCase(
  "prior|previous|former|contractor['’]s|company['’]s|our|its|liability|compensation|auto",
)
const code = (text: string, textStyle: TextStyle) => {
  const read = readValue('code', beforeBracket(text.slice(0, 60)), textStyle)
  if (!read || read.isCut || read.start > 2 || read.value.length < 5) return null
  if (isPlaceholderCode(read.value)) return null
  return { ...read, value: read.value.replace(/(?<=\S[-/])\s+/g, '') } // a line ended at the hyphen
}
/** '(claim 12-345) - deductible': the bracket began before the label. */
const beforeBracket = (text: string) => /^[^()]*\)/.exec(text)?.[0].slice(0, -1) ?? text
const named = (text: string) => {
  const match = new RegExp(`^\\s*(${PERSON_NAME})`, 'u').exec(text)
  if (!match) return null
  const name = match[1]!.replace(/\s+and\s+I$/, '') // 'my name is Ann Bell and I live at'
  const read = nameOf(name)
  const start = match[0].length - match[1]!.length
  return read && { value: read.value, start, end: start + name.length }
}
/** The name of an insurer, up to a word that begins another fact. */
const insuring = (text: string) => {
  const words = /^\s*(?:\p{Lu}[\p{L}.&'’-]*\s?|(?:of|and|the|&)\s(?=(?:the\s)?\p{Lu})){1,8}/u.exec(
    text,
  )
  const [name = ''] =
    words?.[0].split(/(?<=\p{L}{2}\.)\s|\b(?:Claims?|Policy|Adjuster|Date|Phone)\b/u) ?? []
  const own = name.trim().replace(/\.$/, '')
  // 'Country' is also the label of a part of an address.
  const value = nameOf(own)?.value ?? (canonicalCarrier(own) === null ? '' : own)
  if (!isCarrier(value)) return null
  const start = text.indexOf(value)
  return { value, start, end: start + value.length }
}
const bracketed = (text: string) => {
  const read = insuring(text)
  return read && text[read.end] === ')' ? read : null
}
const kindOfLoss = (text: string) => {
  const value = /^\p{L}+(?=\s)/u.exec(text)?.[0] ?? ''
  return readEnum('loss_type', value) === null ? null : { value, start: 0, end: value.length }
}
const dated = (text: string, textStyle: TextStyle) => {
  const read = firstDate(text.slice(0, 45), textStyle)
  return read && read.start <= 20 ? read : null
}
const PLACE = pattern(
  String.raw`
    ^\s*(?:\d+(?:st|nd|rd|th)\s+floor,\s+)?
    (\d[\w-]*\s+\p{L}[^.;]{4,80}?\b[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?)`,
  'u',
)
const placed = (text: string) => {
  const match = PLACE.exec(text)
  return match
    ? { value: match[1]!, start: match[0].length - match[1]!.length, end: match[0].length }
    : null
}

/** 'The adjuster is Ann Bell, 763-555-0177'. */
const ADJUSTER_IS =
  /\b(?:[Tt]he|[Oo]ur|[Mm]y|[Tt]heir)\s+(?:insurance\s+)?adjuster(?:['’]s\s+name)?\s+is\s+/gu
/** 'My name is Ann Bell, and I handle your claim'. */
const OF_CLAIMS =
  '(?:adjust\\w+|claims?|examiner|representative|assigned|handl\\w+|with|from|work)\\b'

/** 'Prior claim 12-345' is not this claim. */
const unqualified = (label: string) =>
  pattern(`(?<!\\b(?:${labelQualifiers.trim()})\\s)${label}`, 'gi')

/** 'Date of Loss Reported: 10/05/2026' is the day of the report. */
const REPORT = '(?:reported|received|entered|notified)'

const patterns: ProsePattern[] = [
  {
    name: 'claim_number',
    before: unqualified(String.raw`\bclaim(?:\s+(?:number|no\.?|#|id|file))?\s*[:#]?\s+(?:is\s+)?`),
    read: code,
  },
  {
    name: 'policy_number',
    before: unqualified(String.raw`\bpolicy(?:\s+(?:number|no\.?|#|id))?\s*[:#]?\s+(?:is\s+)?`),
    read: code,
  },
  {
    name: 'date_of_loss',
    before: unqualified(
      String.raw`
        \b(?:loss|damage|incident|event|fire|flood)\s+(?:(?!report|notif)\w+\s+){0,3}?
        (?:on|of|dated|occurred)\s+`,
    ),
    read: dated,
  },
  {
    name: 'date_of_loss',
    before: unqualified(String.raw`\bdate of loss\b(?!\W+${REPORT}\W*\d)\W+(?:\w+\s+){0,2}`),
    read: dated,
  },
  {
    name: 'date_of_loss',
    before: pattern(
      String.raw`
          \b(?:on|about)\s+(?=[^()]{6,22}\(\W*(?:the\W+)?(?:date\s+of\s+(?:the\s+)?loss|loss\s+date|dol)\b)`,
      'gi',
    ),
    read: dated,
  },
  { name: 'date_of_loss', before: lossClauses.occurred, read: dated },
  { name: 'loss_type', before: lossClauses.kind, read: kindOfLoss },
  {
    name: 'carrier_name',
    before: pattern(
      String.raw`
        (?<!\b(?:${OTHERS_INSURANCE})
        \s(?:property\s+)?(?:insurance\s+)?)
        \b(?:(?:property\s+)?insurance\s+(?:carrier|company|provider)|carrier|insurer)(?:\s+is|,)\s+
        (?=\p{Lu})`,
      'gu',
    ),
    read: insuring,
  },
  {
    name: 'carrier_name',
    before:
      /\b[Mm]y\s+(?:home\s?owner['’]?s?['’]?\s+)?insurance\s+is\s+(?:with\s+|through\s+)?(?=\p{Lu})/gu,
    read: insuring,
  },
  { name: 'adjuster_name', before: ADJUSTER_IS, read: named },
  {
    name: 'adjuster_phone',
    before: new RegExp(`${ADJUSTER_IS.source}${PERSON_NAME},?\\s+(?:at\\s+)?(?=[(\\d])`, 'gu'),
    read: (text) => firstPhone(text.slice(0, 20)),
  },
  {
    name: 'client_name',
    before: new RegExp(
      `\\b[Mm]y name is\\s+(?=${PERSON_NAME}(?![^.;]{0,90}\\b${OF_CLAIMS}))`,
      'gu',
    ),
    read: named,
  },
  { name: 'carrier_name', before: carrierClauses.claimWith, read: insuring },
  { name: 'carrier_name', before: carrierClauses.claimInBrackets, read: bracketed },
  { name: 'carrier_name', before: carrierClauses.swornTo, read: insuring },
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
        `(?:\\w+\\W+){0,4}(?:${PARTIES}))`,
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
      `\\b(?:estimate|scope|claim|loss)\\s+for\\s+(?=${PERSON_NAME}\\s+at\\s+\\d)`,
      'gu',
    ),
    read: named,
  },
  {
    name: 'client_name',
    before: new RegExp(
      `\\b(?:and|between|by)\\s+(?=${PERSON_NAME},?\\s*\\(\\W*(?:the\\s+)?\\W*(?:${PARTIES}))`,
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
  const passages = passagesOf(layout)
  const found: FieldMatch<ProseField>[] = []
  for (const pattern of patterns) {
    if (!wanted(pattern.name) || found.some((one) => one.name === pattern.name)) continue
    for (const passage of passages) {
      const match = matchOf(pattern, passage, textStyle)
      if (!match) continue
      found.push(match)
      break
    }
  }
  return found
}

function matchOf(
  { name, before, read }: ProsePattern,
  { text, cells, starts }: Passage,
  textStyle: TextStyle,
): FieldMatch<ProseField> | null {
  for (const match of text.matchAll(before)) {
    const from = match.index + match[0].length
    const part = read(text.slice(from, from + 160), textStyle)
    if (!part) continue
    const at = starts.findLastIndex((start) => start <= from + part.start)
    const said = text.slice(from + part.start, from + part.end).trim()
    return matchIn(name, cells[at]!, { value: part.value, text: said, label: 'prose' })
  }
  return null
}
