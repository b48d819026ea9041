import { fold } from '../layout/layout.ts'
import { normalizeName } from '../normalize/names.ts'
import type { Doubt, FieldMatch } from './field-match.ts'

/** Fields of which a document has one value. Another value under an equal label makes both doubtful. */
const SINGLE: readonly string[] = [
  'claim_number',
  'policy_number',
  'job_number',
  'client_name',
  'date_of_loss',
  'invoice_number',
]

/** Labels that other numbers of a document have too, by field. */
const VAGUE_LABELS: Record<string, RegExp> = {
  claim_number: /^(?:file|filenumber|fileno|lossnumber)$/,
  job_number: /^(?:ourfile|fileno|filenumber|workorder\w*|wo\w*)$/,
  invoice_number: /^(?:ref|order|document|doc|number|trans|booking|confirmation)\w*$/,
}

/** Whether another label of the field gives another value, or its label says little. */
export function doubtAbout(
  match: FieldMatch<string>,
  others: readonly FieldMatch<string>[],
): Doubt | null {
  if (!SINGLE.includes(match.name)) return null
  const isRival = (other: FieldMatch<string>) =>
    other.weak === match.weak && other.labelBox !== match.labelBox && !isSameValue(match, other)
  if (others.some(isRival)) return 'rival'
  return match.weak && VAGUE_LABELS[match.name]?.test(match.label) ? 'vague label' : null
}

/** Whether two texts are one value in two spellings, or one is a part of the other. */
function isSameValue(one: FieldMatch<string>, other: FieldMatch<string>): boolean {
  if (/name$/.test(one.name)) return isSameName(one.value, other.value)
  const [a, b] = [fold(one.value), fold(other.value)]
  return a.includes(b) || b.includes(a)
}

/** 'DOE, JANE' is 'Jane Doe', and a part of 'Jane and John Doe'. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => new Set(normalizeName(name).split(' ')))
  const [few, many] = a!.size <= b!.size ? [a!, b!] : [b!, a!]
  return [...few].every((word) => many.has(word))
}
