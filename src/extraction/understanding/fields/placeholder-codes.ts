import type { FieldPairs } from './assign-values.ts'
import type { FieldMatch } from './field-match.ts'

/** Shorter numbers of one repeated digit occur in numberings that count from 1. */
const MIN_CHARS = 5
const ASCENDING = /^1234(?:5(?:6(?:7(?:8(?:90?)?)?)?)?)?$/

/**
 * Whether a claim or policy number comes from a sample page or an unfilled form: '00-0000-000',
 * 'XXX-XXXX', '999999999', '123456'.
 */
export function isPlaceholderCode(code: string): boolean {
  const plain = code.replace(/[^\p{L}\d]/gu, '').toLowerCase()
  if (plain.length < MIN_CHARS) return false
  return /^(?:0+|9+|x+|[0x]+)$/.test(plain) || ASCENDING.test(plain)
}

/** The numbers that a carrier or a TPA assigns. */
export const CARRIER_CODES: readonly string[] = [
  'claim_number',
  'policy_number',
  'assignment_number',
]

/** Replaces a placeholder by the next match. Returns those without a next one. */
export function dropPlaceholders<Name extends string>(pairs: FieldPairs<Name>): FieldMatch<Name>[] {
  const isReal = ({ name, value }: FieldMatch<Name>) =>
    !CARRIER_CODES.includes(name) || !isPlaceholderCode(value)
  pairs.all = pairs.all.filter(isReal)
  const dropped: FieldMatch<Name>[] = []
  for (const [name, match] of pairs.best) {
    if (isReal(match)) continue
    const next = pairs.all.find((one) => one.name === name)
    if (next) {
      pairs.best.set(name, next)
      continue
    }
    pairs.best.delete(name)
    dropped.push(match)
  }
  return dropped
}

/** Only zeros or letters mean that there is no number. '12345' may be a real one. */
export const mayBeReal = ({ value, weak }: FieldMatch): boolean => !weak && /[1-9]/.test(value)
