import { firstCode } from '../fields/codes.ts'
import { readPhone } from '../normalize/phone.ts'

/** A slash without spaces may be a part of a number. */
const SEPARATOR = /\s*[,;&+|]\s*|\s\/\s|\s+and\s+/i
const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/
/** A part of a claim, '(A)', or a remark about it. */
const REMARK = /\s*\([^()]*\)$/

/** Whether a cell is a list of claims: 'SC-5001, SC-5002', '88231 (A) & 88231 (B)'. */
export function namesSeveralClaims(text: string): boolean {
  if (THOUSANDS.test(text)) return false
  const parts = text.split(SEPARATOR).map((part) => part.trim())
  const claims = new Set(parts.map((part) => part.toLowerCase()))
  return claims.size > 1 && parts.every(isCode)
}

function isCode(part: string): boolean {
  const own = part.replace(REMARK, '')
  const code = firstCode(own)
  return code?.start === 0 && code.end === own.length && !code.isCut && readPhone(own) === null
}
