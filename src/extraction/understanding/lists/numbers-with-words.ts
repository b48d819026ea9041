import { firstCode } from '../fields/codes.ts'
import { looksLikeStreet } from '../normalize/address.ts'
import { canonicalCarrier } from '../normalize/carriers.ts'
import { isPrintedAsPhone } from '../normalize/phone.ts'

const SEPARATOR = /\s*[,;&+|]\s*|\s\/\s|\s+and\s+/i
const BRACKETS = /[()[\]]/g
/** A word of text, or any label: 'Dwelling', 'A:'. Shorter capitals may be the prefix of a number. */
const WORD = /^(?:\p{Lu}?\p{Ll}{2,}[.:]?|\p{L}{6,}[.:]?|\p{L}+:|#?\d{1,4}\p{L}?:)$/u
/** The position in a list: '(1) 44-9001 (2) 44-9002'. */
const POSITION = /\(\d\)/g
const CAPITALS = /^\p{Lu}{2,}$/u
/** A carrier writes short letters only between short groups: '21 UEN AB1234'. */
const LONG_GROUP = /^(?=.*\d)\S{5,}$/
const LEAST_DIGITS = 4
/** Without a common form, shorter numbers are of units and houses. */
const LEAST_APART = 5
const YEAR = /^(?:19|20)\d{2}$/

/** Most cells are one number, so the others are found fast. */
const TWO_NUMBERS = /\d[^\d\s]*[\s(,;&+|].*\d/s

/** Whether a cell names several numbers with words: 'Dwelling: 44-9001; Contents: 44-9002'. */
export function namesSeveralWithWords(text: string): boolean {
  if (!TWO_NUMBERS.test(text)) return false
  const codes = codesIn(text)
  if (codes === null || new Set(codes.map((code) => code.toLowerCase())).size < 2) return false
  if (codes.every((code) => isAlike(codes[0]!, code))) return true
  const parts = text.split(SEPARATOR).map(codesIn)
  return parts.length > 1 && parts.every((own) => own?.length === 1 && isLong(own[0]!))
}

/** The numbers between the words of a text. Null if a part is neither. */
function codesIn(text: string): string[] | null {
  const pieces: string[] = []
  for (const part of text.replace(POSITION, ' , ').replace(BRACKETS, ' , ').split(SEPARATOR)) {
    let piece = ''
    let before = ''
    const words = part.split(/\s+/)
    for (const [at, word] of words.entries()) {
      const isWord = WORD.test(word) || (CAPITALS.test(word) && LONG_GROUP.test(before))
      if (!isWord && looksLikeStreet(words.slice(at).join(' '))) return null
      if (isWord) pieces.push(piece)
      piece = isWord ? '' : `${piece} ${word}`.trim()
      before = word
    }
    pieces.push(piece)
  }
  const codes = pieces.filter((piece) => /[^\s#/–—-]/.test(piece))
  return codes.every(isCode) ? codes : null
}

function isCode(text: string): boolean {
  const own = text.replace(/^[#/–—\s-]+|[/–—\s-]+$/g, '')
  const code = firstCode(own)
  const isWhole = code?.start === 0 && code.end === own.length && !code.isCut
  return isWhole && digitsOf(own) >= LEAST_DIGITS && !YEAR.test(own) && !isPrintedAsPhone(own)
}

const digitsOf = (code: string) => code.match(/\d/g)?.length ?? 0
const isLong = (code: string) => digitsOf(code) >= LEAST_APART

/** '44-9071-S1' is a supplement of '44-9071'. */
function isAlike(one: string, other: string): boolean {
  const form = (code: string) => code.replace(/\d/g, '9').replace(/[a-z]+/gi, 'A')
  return form(one) === form(other) || other.startsWith(one) || one.startsWith(other)
}

/** A number, and a remark or its carrier: '44-9081 (reopened)', 'USAA 004471220-1'. Null for other texts. */
export function splitRemark(text: string): { own: string; rest: string } | null {
  if (!/[\s(]/.test(text)) return null
  const behind = /^(\S*\d.*?)\s*(\(\p{L}?\p{Ll}{2,}[^()\d]*\))$/u.exec(text)
  if (behind && isCode(behind[1]!)) return { own: behind[1]!, rest: behind[2]! }
  const [, carrier = '', own = ''] = /^(\D*[^\s:]):?\s+(\S*\d.*)$/.exec(text) ?? []
  return canonicalCarrier(carrier) !== null && isCode(own) ? { own, rest: carrier } : null
}

const OWN_LABEL: Partial<Record<string, RegExp>> = {
  claim_number: /^(?:claim\b(?:\s*(?:#|n(?:o|um(?:ber)?)\b))?|clm\b\.?\s*(?:#|no\b))[\s.:#]*/i,
  policy_number: /^(?:policy\b(?:\s*(?:#|n(?:o|um(?:ber)?)\b))?|pol\b\.?\s*(?:#|no\b))[\s.:#]*/i,
}

/** The number without its own label: 'Claim 44-81010'. The letters of 'CLM 90210' are of the number. */
export function withoutOwnLabel(field: string, text: string): string {
  const own = text.replace(OWN_LABEL[field] ?? /^/, '').replace(/^#\s*/, '')
  return own !== text && /^\S*\d/.test(own) ? own : text
}
