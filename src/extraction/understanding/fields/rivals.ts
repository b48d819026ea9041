import { fold } from '../layout/layout.ts'
import { normalizeName } from '../normalize/names.ts'
import type { FieldMatch } from './field-match.ts'

/** Fields of which a document has one value. Another value under an equal label makes both doubtful. */
const SINGLE: readonly string[] = [
  'claim_number',
  'policy_number',
  'job_number',
  'client_name',
  'date_of_loss',
  'invoice_number',
]

/** Whether another label of the field gives another value, so that a person must choose. */
export function isContested(
  match: FieldMatch<string>,
  others: readonly FieldMatch<string>[],
): boolean {
  if (!SINGLE.includes(match.name)) return false
  return others.some(
    (other) => other.weak === match.weak && other !== match && !isSameValue(match, other),
  )
}

/** Whether two texts are one value in two spellings, or one is a part of the other. */
function isSameValue(one: FieldMatch<string>, other: FieldMatch<string>): boolean {
  if (/name$/.test(one.name)) return isSameName(one.value, other.value)
  const [a, b] = [fold(one.value), fold(other.value)]
  return a.includes(b) || b.includes(a)
}

/** 'DOE, JANE' is 'Jane Doe', and a part of 'Jane and John Doe'. */
function isSameName(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => new Set(normalizeName(name).split(' ')))
  const [few, many] = a!.size <= b!.size ? [a!, b!] : [b!, a!]
  return [...few].every((word) => many.has(word))
}
