import { pattern } from '../pattern.ts'

const KEYPAD = 'abc2def3ghi4jkl5mno6pqrs7tuv8wxyz9'
const PLACE = '(?:[a-z]|cell|home|work|mobile|office)'
const LABEL = new RegExp(
  '^(?:(?:tel|phone|ph|cell|mobile|office|home|work|fax|direct|main|contact|t|p|c|m|o|h|w)\\b\\.?' +
    `\\s*[:.#-]?|\\(${PLACE}\\))\\s*`,
  'i',
)
const LABEL_BEHIND = new RegExp(`\\s*\\(${PLACE}\\)$`, 'i')
/** State Farm's have ten digits. */
const EXTENSION = /[\s,;]*(?:\bext(?:ension)?\.?|\bx|#|;ext=)\s*[:.]?\s*(\d{1,10})$/i

/**
 * Reads one telephone number into E.164, with US as the default country: '+15551234567', with an
 * extension '+15551234567;ext=123'. If there are several, the first. Null if there is none.
 */
export function readPhone(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
  if (plain.length < 7 || plain.length > 120) return null
  const one = (numbersIn(plain)[0] ?? '').replace(LABEL, '').replace(LABEL_BEHIND, '')
  const extension = EXTENSION.exec(one)
  const number = extension === null ? one : one.slice(0, extension.index)
  const e164 = international(number) ?? northAmerican(number) ?? vanity(number)
  if (e164 === null) return null
  return extension === null ? e164 : `${e164};ext=${extension[1]}`
}

/** The other telephone numbers of a text whose first one `readPhone` reads, as written. */
export function otherPhones(text: string): string[] {
  const [, ...others] = numbersIn(text.normalize('NFKC').trim())
  return others.filter((one) => readPhone(one) !== null)
}

/** The first label may be alone on its line. A fax counts only if there is no other number. */
function numbersIn(text: string): string[] {
  const label = LABEL.exec(text)?.[0] ?? ''
  const [first = '', ...others] = text.slice(label.length).split(BETWEEN)
  const all = [label + first, ...others].map((part) => part.trim())
  return [...all.filter((part) => !FAX.test(part)), ...all.filter((part) => FAX.test(part))]
}

const FAX = /^fax\b/i

/** In 614/555-0111, a slash follows the area code. 'Mobile:' may be behind a number. */
const BETWEEN = pattern(
  String.raw`
    (?<=\d)\s+(?=(?:phone|tel|cell|mobile|home|work|office|fax|main|direct|alt|other)\s*:)|
    \s+or\s+|\s*[;|\n](?!ext=)\s*|\s*\/\s*(?=\D*(?:\d{3}\D{0,3}){2}\d{4})|,\s*(?=\(?\d{3}|\+)`,
  'i',
)

function international(text: string): string | null {
  if (!/^(?:\+|00(?=[1-9]))[\d\s().-]+$/.test(text)) return null
  const digits = text.replace(/\(0\)/, '').replace(/\D/g, '').replace(/^00/, '')
  if (digits.startsWith('1')) return digits.length === 11 ? `+${digits}` : null
  return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null
}

/** The exchange is not checked: many real lists have 555-123-4567. */
function northAmerican(text: string): string | null {
  const shaped = /^(?:1[\s.-]*)?\(?([2-9]\d{2})\)?[\s./-]*(\d{3})[\s.-]*(\d{4})(?:\.0)?$/.exec(text)
  return shaped === null ? null : `+1${shaped[1]}${shaped[2]}${shaped[3]}`
}

function vanity(text: string): string | null {
  const [, area, , word] = VANITY.exec(text) ?? []
  if (area === undefined || word === undefined || !/[a-z]/i.test(word)) return null
  // '800 Maple Ave' and '888 Broadway' are streets. Behind a space alone are seven capitals.
  if (/^(?:1[\s.-]*)?\d{3}\s/.test(text) && !/^[A-Z\d]{7}$/.test(word)) return null
  const digits = [...word.toLowerCase().replace(/[\s-]/g, '')].map(keyOf)
  return digits.length < 7 ? null : `+1${area}${digits.slice(0, 7).join('')}`
}

/** The area codes that are free of charge. */
const VANITY = /^(?:1[\s.-]+|\+1[\s.-]*)?\(?(8([02-8])\2)\)?[\s.-]*([a-z\d][a-z\d\s-]{6,12})$/i

function keyOf(letter: string): string {
  if (/\d/.test(letter)) return letter
  return /\d/.exec(KEYPAD.slice(KEYPAD.indexOf(letter)))?.[0] ?? ''
}

const SEPARATED = /^(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}$/

/** Whether a text is printed as a telephone number. Ten digits alone may be a claim: '7001234567'. */
export const isPrintedAsPhone = (text: string): boolean => SEPARATED.test(text.trim())
