import { absolute, cents } from './money.ts'

/** The figures of a loss as decimal strings. */
type LossFigures = {
  rcv: string
  depreciation: string | null
  acv: string
  deductible: string | null
}

/** Spreadsheets compute with fractions of a cent. */
const MAX_ROUNDING = 1n

/**
 * Whether ACV is RCV less depreciation. Some systems state it after the deductible, and some print what is
 * subtracted as a negative amount. Without a depreciation, ACV is not above RCV.
 */
export function isAcvOf({ rcv, depreciation, acv, deductible }: LossFigures): boolean {
  const less = cents(rcv) - cents(acv)
  if (depreciation === null) return less >= -MAX_ROUNDING
  const gap = less - absolute(cents(depreciation))
  const owed = deductible === null ? 0n : absolute(cents(deductible))
  return absolute(gap) <= MAX_ROUNDING || absolute(gap - owed) <= MAX_ROUNDING
}
