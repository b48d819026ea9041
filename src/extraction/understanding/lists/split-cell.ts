import { canonicalCarrier } from '../normalize/carriers.ts'
import { withWholeEmails } from '../normalize/email-lines.ts'
import { peopleInLines } from '../normalize/people-in-lines.ts'
import { unwrapped } from '../normalize/wrapped.ts'
import { hasShape, isBlank } from './cell-shapes.ts'
import type { ColumnPart } from './column-part.ts'
import { splitNameAndAddress } from './names-with-addresses.ts'

/** Texts that are found anywhere in a cell. */
const PATTERNS: Partial<Record<ColumnPart['shape'], RegExp>> = {
  email: /[^\s@<>,;:"'()/|]+@[^\s@<>,;:"'()/|]+\.[a-z]{2,}/i,
  phone:
    /(?<![\w-])(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4}(?:\s*(?:x|ext\.?)\s*\d{1,10})?(?![\w-])/i,
  date: /(?<![\w/.-])(?:\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2})(?![\w/-])/,
}
const SEPARATORS = [/\s*[\n;|]\s*|\s+[/–—-]\s+/, /\s*\/\s*/]
/** A comma may be within an amount. */
const WITH_COMMA = /\s*[/,]\s*/
/** They were around an email or a phone number. */
const EMPTY_BRACKETS = /[(<[]\s*[)>\]]/g
const ENDS = /^[\s/,;|()–—-]+|[\s/,;|(–—-]+$/g

/**
 * The text of each part in a cell, in the order of the parts. A part that the cell lacks is ''. Null if the
 * cell does not show which text is which part.
 */
export function splitCell(text: string, parts: readonly ColumnPart[]): string[] | null {
  const hasEmail = parts.some(({ shape }) => shape === 'email')
  const isNamed =
    /^\p{Lu}/u.test(text) && parts.some(({ shape }) => /^(?:person|party)$/.test(shape))
  const whole = hasEmail ? (withWholeEmails(text) ?? (isNamed ? text : null)) : text
  return whole === null ? null : splitWhole(whole, parts)
}

function splitWhole(text: string, parts: readonly ColumnPart[]): string[] | null {
  const values = parts.map(() => '')
  let rest = text
  parts.forEach(({ shape }, at) => {
    const found = PATTERNS[shape]?.exec(rest)
    if (!found) return
    values[at] = found[0]
    rest = `${rest.slice(0, found.index).trimEnd()}\n${rest.slice(found.index + found[0].length).trimStart()}`
  })
  // Without a text of a pattern, '9,000 / -' still has both of its parts.
  rest = rest === text ? text.trim() : rest.replace(EMPTY_BRACKETS, '').replace(ENDS, '')
  const street = parts.findIndex(({ shape }) => shape === 'street')
  const placed = street < 0 ? null : splitNameAndAddress(rest)
  if (placed) {
    values[street] = placed.address
    rest = peopleInLines(placed.name.split('\n')) ?? unwrapped(placed.name)
  }
  if (rest === '' || isBlank(rest)) return values
  const others = parts.flatMap(({ shape }, at) =>
    PATTERNS[shape] || (placed && at === street) ? [] : [at],
  )
  const texts = textsOf(rest, parts, others)
  if (!texts) return null
  others.forEach((at, index) => {
    values[at] = texts[index]!
  })
  return values
}

/** The texts of the parts without a pattern. */
function textsOf(rest: string, parts: readonly ColumnPart[], others: number[]): string[] | null {
  if (others.length === 1) return isOf(parts[others[0]!]!, rest) ? [rest] : null
  const isOfMoney = parts.some(({ shape }) => shape === 'money')
  for (const separator of isOfMoney ? SEPARATORS : [...SEPARATORS, WITH_COMMA]) {
    const pieces = rest.split(separator)
    const isEach = (piece: string, at: number) => isBlank(piece) || isOf(parts[others[at]!]!, piece)
    if (pieces.length === others.length && pieces.every(isEach)) return pieces
  }
  const insured = carrierAndNumber(rest, parts, others)
  if (insured) return insured
  const fitting = others.filter((at) => isOf(parts[at]!, rest))
  const certain =
    fitting.length > 1 ? fitting.filter((at) => isCertainly(parts[at]!, rest)) : fitting
  return certain.length === 1 ? others.map((at) => (at === certain[0] ? rest : '')) : null
}

/** 'Progressive PG-771204' is a carrier and its number without a sign between them. */
function carrierAndNumber(
  rest: string,
  parts: readonly ColumnPart[],
  others: number[],
): string[] | null {
  const shapes = others.map((at) => parts[at]!.shape)
  if (shapes.length !== 2 || !shapes.includes('carrier') || !shapes.includes('id')) return null
  const [, name = '', number = ''] = /^(\D*\S)\s+(\S*\d.*)$/.exec(rest) ?? []
  if (canonicalCarrier(name) === null || !hasShape(number, 'id')) return null
  return shapes.map((shape) => (shape === 'carrier' ? name : number))
}

function isOf({ shape, isFree }: ColumnPart, text: string): boolean {
  if (text.includes('\n')) return false
  if (shape === 'text' || shape === 'carrier') return isWords(text)
  return hasShape(text, shape) || (isFree === true && isWords(text))
}

const isWords = (text: string) => hasShape(text, 'party')

/** 'Allstate' below 'Carrier / TPA' is the carrier. */
function isCertainly(part: ColumnPart, text: string): boolean {
  if (part.shape === 'carrier') return canonicalCarrier(text) !== null
  return part.shape.startsWith('enum:')
}
