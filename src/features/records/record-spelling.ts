import { compareNames } from '../../extraction/understanding/normalize/compare-names.ts'
import { legalFormOf } from '../../extraction/understanding/normalize/legal-form.ts'
import {
  looksLikeCompany,
  normalizeName,
  splitTradeName,
  withoutCourtesy,
} from '../../extraction/understanding/normalize/names.ts'
import { isSameStreet } from '../../extraction/understanding/normalize/streets.ts'
import type { FieldValue } from './record-merge-rules.ts'

/** Compares spellings of one value. */

/** Amounts and days. '-100.00' is no spelling of '100.00'. */
const EXACT_FIELDS = /^(?:financials|dates)\.|_(?:on|loss)$/

/** Whether two texts mean the same, such as a name in capitals, or "St" and "Street". */
export function areAlike(field: string, one: FieldValue, other: FieldValue): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return one === other
  if (EXACT_FIELDS.test(field)) return one === other
  if (field.endsWith('email')) return one.toLowerCase() === other.toLowerCase()
  if (field.endsWith('phone')) return digitsOf(one) === digitsOf(other)
  if (field.endsWith('.line1')) return isSameStreet(one, other)
  // The email and phone of "A. Reed" also belong to "Ann Reed".
  if (field === 'adjuster_name') return compareNames(one, other) === 'agree'
  return folded(field, one) === folded(field, other)
}

/** Whether a document states the value that is on file. */
export function isRestated(
  field: string,
  kept: FieldValue | null,
  stated: FieldValue | undefined,
): boolean {
  return kept !== null && stated !== undefined && areAlike(field, kept, stated)
}

/** Names and places, which people write in mixed case. Codes keep their capitals. */
const MIXED_CASE_FIELDS = /(?:^|_)name$|\.line[12]$|\.city$|^(?:project_manager|estimator)$/

/** Names of people. A letter calls the client "Lopez" or "M. Lopez". */
export const PERSON_FIELDS = /^(?:client_|contact_|adjuster_)?name$|^(?:project_manager|estimator)$/

/**
 * Whether `one` says less than `better`: the same text in all capitals or without its accents, a person's
 * name without a part, or one name of "Ann Lee dba Lee Properties".
 */
export function isPoorerSpelling(
  field: string,
  one: FieldValue | null,
  better: FieldValue | null,
): boolean {
  return (
    isInCapitalsOnly(field, one, better) ||
    lacksAccents(field, one, better) ||
    isPartOfName(field, one, better) ||
    isOneOfTwoNames(field, one, better)
  )
}

/** The owner or the trade name alone. An LLC is no trade name, but a company of its own. */
function isOneOfTwoNames(field: string, one: FieldValue | null, both: FieldValue | null): boolean {
  if (typeof one !== 'string' || typeof both !== 'string' || !PERSON_FIELDS.test(field))
    return false
  const { own, trade } = splitTradeName(both)
  if (trade === null || splitTradeName(one).trade !== null) return false
  const isSame = (name: string) =>
    normalizeName(one) === normalizeName(name) && legalFormOf(one) === legalFormOf(name)
  return isSame(own) || isSame(trade) || isPartOfName(field, one, own)
}

function isPartOfName(field: string, one: FieldValue | null, whole: FieldValue | null): boolean {
  if (typeof one !== 'string' || typeof whole !== 'string' || !PERSON_FIELDS.test(field))
    return false
  if (looksLikeCompany(one) || looksLikeCompany(whole)) return false
  if (compareNames(one, whole) !== 'agree') return false
  const [words, others] = [normalizeName(one), normalizeName(whole)].map((name) => name.split(' '))
  // A couple is not the whole name of one of the two.
  if (others!.includes('and') && !words!.includes('and')) return false
  const left = [...others!]
  for (const word of words!) {
    const at = left.findIndex((other) => other === word || (word.length === 1 && other[0] === word))
    if (at < 0) return false
    left.splice(at, 1)
  }
  return words!.join('').length < others!.join('').length
}

function isInCapitalsOnly(
  field: string,
  one: FieldValue | null,
  better: FieldValue | null,
): boolean {
  if (typeof one !== 'string' || typeof better !== 'string' || !MIXED_CASE_FIELDS.test(field))
    return false
  return (
    one === one.toUpperCase() &&
    better !== better.toUpperCase() &&
    folded(field, one) === folded(field, better)
  )
}

/** Many systems print names without accents. */
function lacksAccents(field: string, one: FieldValue | null, better: FieldValue | null): boolean {
  if (typeof one !== 'string' || typeof better !== 'string' || !MIXED_CASE_FIELDS.test(field))
    return false
  return folded(field, one) === folded(field, better) && accentsIn(one) < accentsIn(better)
}

const ACCENTS = /\p{M}/gu
const accentsIn = (text: string) => text.normalize('NFKD').match(ACCENTS)?.length ?? 0

function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-10)
}

/** A name is one with and without "Mr. & Mrs.", and with "&" or "and". */
const folded = (field: string, text: string) =>
  foldedText(PERSON_FIELDS.test(field) ? withoutCourtesy(text).replaceAll('&', ' and ') : text)

export function foldedText(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(ACCENTS, '')
  return plain.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
