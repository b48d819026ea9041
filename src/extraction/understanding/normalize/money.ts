/** 'us' groups with a comma and ends in '.56'. 'eu' groups with a point and ends in ',56'. */
export type MoneyStyle = 'us' | 'eu'

const CODES =
  'USD|US|CAD|CA|AUD|AU|NZD|EUR|GBP|CHF|JPY|INR|MXN|SGD|MYR|RM|BRL|SEK|NOK|DKK|PLN|CZK|ZAR|Rs|kr'
const CURRENCY = new RegExp(`\\p{Sc}|(?<![A-Za-z])(?:${CODES})(?![A-Za-z])\\.?`, 'giu')
const MINUS = /[\u2010-\u2015\u2212\uFE63\uFF0D]/g

/**
 * Reads one amount: '$1,234.56', '(1,234.56)', '1.234,56 €' ('eu'), '1,234.56-', '12.00 CR'.
 * Returns 'ddd.dd' (half a cent rounds away from zero). Null if the text is not one amount or has
 * more than twelve digits before the point. An amount that only fits the other style is read in
 * that style.
 */
export function readMoney(text: string, style: MoneyStyle = 'us'): string | null {
  const bare = text.normalize('NFKC').replace(MINUS, '-').trim()
  if (bare.length === 0 || bare.length > 40) return null
  const noCurrency = bare.replace(CURRENCY, ' ').trim()
  const hadCurrency = noCurrency !== bare
  if (hadCurrency && noCurrency === '-') return '0.00'
  const { digits, negative } = takeSign(noCurrency)
  const plain = plainNumber(digits, style)
  if (plain === null) return null
  const rounded = roundToCents(plain)
  if (rounded === null) return null
  return negative && rounded !== '0.00' ? `-${rounded}` : rounded
}

/** The style of most amounts. 'us' if they leave it open. */
export function moneyStyleOf(texts: string[]): MoneyStyle {
  let us = 0
  let eu = 0
  for (const text of texts) {
    if (/\d\.\d{1,2}(?!\d|[.,]\d)/.test(text)) us++
    else if (/\d,\d{3}(?!\d)/.test(text) && !/\d[.']\d{3},/.test(text)) us += 0.5
    else if (/\d,\d{1,2}(?!\d|[.,]\d)/.test(text)) eu++
    else if (/\d\.\d{3}\.\d{3}(?!\d)/.test(text)) eu++
  }
  return eu > us ? 'eu' : 'us'
}

/** Whether an amount is less than a dollar and not zero. A deductible of '0.02' is a percentage. */
export const isPartOfDollar = (money: string): boolean => /^-?0\.(?!00$)/.test(money)

/** The cents of a decimal string ('-12.30' → -1230n). Throws RangeError for anything else. */
export function cents(money: string): bigint {
  const match = /^(-?)(\d{1,12})\.(\d{2})$/.exec(money)
  if (match === null) throw new RangeError('not a wire amount')
  const value = BigInt(`${match[2]}${match[3]}`)
  return match[1] === '-' ? -value : value
}

export const absolute = (amount: bigint) => (amount < 0n ? -amount : amount)

export function fromCents(value: bigint): string {
  const digits = absolute(value).toString().padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function takeSign(text: string): { digits: string; negative: boolean } {
  const wrapped = /^-?\s*[(<[]\s*(.*?)\s*[)>\]]$/.exec(text)
  if (wrapped !== null)
    return { digits: (wrapped[1] as string).replace(/^-\s*/, ''), negative: true }
  const signed = /^(?:([-+])\s*)?(.*?)\s*(-|\bCR\b|\bDR\b)?$/i.exec(text)
  const tail = signed?.[3]?.toUpperCase()
  return {
    digits: signed?.[2] ?? '',
    negative: signed?.[1] === '-' || tail === '-' || tail === 'CR',
  }
}

/** The digits with '.' as the decimal point and no grouping. Null if the text is not a number. */
function plainNumber(text: string, style: MoneyStyle): string | null {
  const thousand = /^(.*\d)\s?k$/i.exec(text)
  if (thousand !== null) {
    const base = plainNumber(thousand[1] as string, style)
    return base === null ? null : timesThousand(base)
  }
  const tight = text.replace(/([.,])\s+(?=\d)/g, '$1').replace(/(?<=\d)\s+(?=[.,])/g, '')
  const us = /^(?:\d{1,3}(?:[, ']\d{3})+|\d+)?(?:\.\d+)?$/
  const eu = /^(?:\d{1,3}(?:[. ']\d{3})+|\d+)?(?:,\d+)?$/
  if (!/\d/.test(tight)) return null
  const asUs = us.test(tight) ? tight.replace(/[, ']/g, '') : null
  const asEu = eu.test(tight) ? tight.replace(/[. ']/g, '').replace(',', '.') : null
  return style === 'us' ? (asUs ?? asEu) : (asEu ?? asUs)
}

function timesThousand(plain: string): string {
  const [whole = '', fraction = ''] = plain.split('.')
  return `${whole}${fraction.slice(0, 3).padEnd(3, '0')}.${fraction.slice(3)}`
}

function roundToCents(plain: string): string | null {
  const [whole = '', fraction = ''] = plain.split('.')
  const kept = BigInt(`${whole || '0'}${fraction.slice(0, 2).padEnd(2, '0')}`)
  const up = (fraction[2] ?? '0') >= '5' ? 1n : 0n
  const money = fromCents(kept + up)
  return money.length > 15 ? null : money
}
