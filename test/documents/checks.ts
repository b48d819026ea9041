/** One expectation of a document: `right` of `of` values were read as expected. */
export type ExpectedValue = {
  group: 'type' | 'nothing saved' | 'records' | 'field' | 'certification' | 'column' | 'rows'
  name: string
  expected: string
  read: string
  right: number
  of: number
  /** The confidence that is shown with a field. */
  confidence: number | null
}

export const check = (
  group: ExpectedValue['group'],
  name: string,
  expected: string,
  read: string,
  right: boolean,
): ExpectedValue => ({ group, name, expected, read, right: right ? 1 : 0, of: 1, confidence: null })

/**
 * Comparing names and addresses ignores case, accents, dots and doubled spaces. A carrier may have
 * a longer or a shorter form of its name. Amounts and dates must be equal.
 */
export function same(name: string, expected: string, read: string | null): boolean {
  if (read === null) return false
  if (/total|deductible|net_claim|subtotal|tax|date|_on$|_at$/.test(name)) return expected === read
  if (name === 'carrier_name')
    return plain(expected).startsWith(plain(read)) || plain(read).startsWith(plain(expected))
  return plain(expected) === plain(read)
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
