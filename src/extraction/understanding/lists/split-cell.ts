import { canonicalCarrier } from '../normalize/carriers.ts'
import { hasShape, isBlank } from './cell-shapes.ts'
import type { ColumnPart } from './combined-headers.ts'

/** Texts that are found anywhere in a cell. */
const PATTERNS: Partial<Record<ColumnPart['shape'], RegExp>> = {
  email: /[^\s@<>,;:"'()/|]+@[^\s@<>,;:"'()/|]+\.[a-z]{2,}/i,
  phone:
    /(?<![\w-])(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4}(?:\s*(?:x|ext\.?)\s*\d{1,6})?(?![\w-])/i,
  date: /(?<![\w/.-])(?:\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2})(?![\w/-])/,
}
const SEPARATORS = [/\s*[\n;|]\s*|\s+[/–—-]\s+/, /\s*[/,]\s*/]
const ENDS = /^[\s/,;|()–—-]+|[\s/,;|(–—-]+$/g

/**
 * The text of each part in a cell, in the order of the parts. A part that the cell lacks is ''. Null if the
 * cell does not show which text is which part.
 */
export function splitCell(text: string, parts: readonly ColumnPart[]): string[] | null {
  const values = parts.map(() => '')
  let rest = text
  parts.forEach(({ shape }, at) => {
    const found = PATTERNS[shape]?.exec(rest)
    if (!found) return
    values[at] = found[0]
    rest = `${rest.slice(0, found.index).trimEnd()}\n${rest.slice(found.index + found[0].length).trimStart()}`
  })
  rest = rest.replace(ENDS, '')
  if (rest === '' || isBlank(rest)) return values
  const others = parts.flatMap(({ shape }, at) => (PATTERNS[shape] ? [] : [at]))
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
  for (const separator of SEPARATORS) {
    const pieces = rest.split(separator)
    const isEach = (piece: string, at: number) => isBlank(piece) || isOf(parts[others[at]!]!, piece)
    if (pieces.length === others.length && pieces.every(isEach)) return pieces
  }
  const fitting = others.filter((at) => isOf(parts[at]!, rest))
  const certain =
    fitting.length > 1 ? fitting.filter((at) => isCertainly(parts[at]!, rest)) : fitting
  return certain.length === 1 ? others.map((at) => (at === certain[0] ? rest : '')) : null
}

function isOf({ shape }: ColumnPart, text: string): boolean {
  if (text.includes('\n')) return false
  if (shape === 'text' || shape === 'carrier') return hasShape(text, 'party')
  return hasShape(text, shape)
}

/** 'Allstate' below 'Carrier / TPA' is the carrier. */
function isCertainly(part: ColumnPart, text: string): boolean {
  if (part.shape === 'carrier') return canonicalCarrier(text) !== null
  return part.shape.startsWith('enum:')
}
