import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import type { Layout } from '../../layout/layout.ts'
import { canonicalCarrier } from '../../normalize/carriers.ts'
import { pattern } from '../../pattern.ts'
import { isNamedInsurer } from './insurer-names.ts'

const SUBJECT = /^(?:re|subject|subj|regarding|reference)\s*[:.]\s*(?=\S)/i
const SUBJECT_ALONE = /^(?:re|subject|subj|regarding|reference)\s*[:.]?$/i
/** 'Claim # 55-1234' with the code, which may follow the name of the carrier. */
const CLAIM = pattern(
  String.raw`
    \b(?:(?:property|homeowners?|water|fire|wind|hail|storm)\s+)?
    claim\s*(?:number|num|no\b\.?|id|file)?\s*[:#]*\s*(?=[a-z\d-]{0,8}\d)[a-z\d-]+`,
  'i',
)
/** Separators of facts. A hyphen has blanks around it: 'Auto-Owners'. */
const SEPARATOR = /\s*[,;|/()\u00b7\u2022\u2013\u2014]\s*|\s+-+\s+|\s*:\s+/
const WORDS_BEFORE = pattern(
  String.raw`
    ^(?:.*\b(?:for|with|to|under|against|on|by|from|of|and)\s+)?(?:your|our|my|the|insurer|carrier)\s+`,
  'i',
)
const PREPOSITION = /^.*\b(?:for|with|to|under|against|on|by|from)\s+/i
const OTHER_INSURANCE =
  /\b(?:prior|previous|former|earlier|liability|compensation|workers|auto|vehicle|health)\b/i
/** The last words of an insurer that is not known. 'Smith Insurance Claim' may be the claim of a person. */
const WHOLE_NAME = pattern(
  String.raw`
    \p{Lu}\S+ (?:(?:Mutual|Casualty|Indemnity|Assurance|Underwriters|Lloyds)(?: Insurance)?|
    Insurance (?:Company|Co\.?|Group|Exchange|Corporation|Association))$`,
  'u',
)

/**
 * The carrier beside its claim in the subject of a letter or invoice: 'RE: Acme Mutual claim 55-1234, date of
 * loss …'. Two carriers in one subject name none.
 */
export function carrierOfSubject({ rows }: Layout): FieldMatch<'carrier_name'> | null {
  for (const { cells } of rows) {
    const [first, next] = cells
    const isAlone = first !== undefined && SUBJECT_ALONE.test(first.text)
    const cell = isAlone ? next : first
    if (!cell || (!isAlone && !SUBJECT.test(cell.text))) continue
    const subject = cell.text.replace(SUBJECT, '')
    if (!CLAIM.test(subject) || OTHER_INSURANCE.test(subject)) continue
    const names = subject.replace(CLAIM, ',').split(SEPARATOR).flatMap(insurerIn)
    const [name] = names
    const carriers = new Set(names.map((one) => canonicalCarrier(one) ?? one))
    if (name !== undefined && carriers.size === 1)
      return matchIn('carrier_name', cell, { value: name, label: 'subject', weak: false })
  }
  return null
}

function insurerIn(part: string): string[] {
  const texts = [part, part.replace(WORDS_BEFORE, ''), part.replace(PREPOSITION, '')]
  const name = texts.map((text) => text.trim()).find((text) => isInsurer(text))
  return name === undefined ? [] : [name]
}

const isInsurer = (text: string) =>
  isNamedInsurer(text) && (canonicalCarrier(text) !== null || WHOLE_NAME.test(text))
