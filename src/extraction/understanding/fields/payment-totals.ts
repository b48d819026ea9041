import { cents } from '../normalize/money.ts'
import { pattern } from '../pattern.ts'

const TOTAL = /\btotal(?:l?ing|s)?\b(?:\s+\w+){0,3}?\s+(?<sum>\$\s?\d(?:[\d,]*\d)?(?:\.\d{2})?)/i
/** Something else than the payments counts, or one of them goes to another party. */
const UNCLEAR = pattern(
  String.raw`
    \b(?:deductible|depreciation|less|minus|plus|balance|previous(?:ly)?|prior|earlier|already|
    to(?!\s+(?:cover|pay|settle)\b))\b`,
  'i',
)

/**
 * The printed total of the payments that a sentence names, if they add up to it: 'drafts for $50.00 and
 * $40.00, a total of $90.00'. `behind`: the words of the sentence behind the first amounts. `at`: its place
 * in them.
 */
export function totalOfPayments(
  amounts: readonly string[],
  behind: string,
): { amount: string; at: number } | null {
  const found = TOTAL.exec(behind)
  const amount = found?.groups?.sum
  if (!found || !amount || amounts.length < 2) return null
  const end = found.index + found[0].length
  if (UNCLEAR.test(behind.slice(0, end))) return null
  const sum = amounts.reduce((all, one) => all + centsOf(one), 0n)
  return sum === centsOf(amount) ? { amount, at: end - amount.length } : null
}

/** '$1,250' and '$1,250.00' */
function centsOf(amount: string): bigint {
  const digits = amount.replace(/[$,\s]/g, '')
  return cents(digits.includes('.') ? digits : `${digits}.00`)
}
