import type { WarningCode } from '../../receipt-warnings.ts'
import { firstCode } from '../fields/codes.ts'
import { isPrintedAsPhone } from '../normalize/phone.ts'
import type { ColumnField } from './list-columns.ts'

/** A slash without spaces may be a part of a number. */
const SEPARATOR = /\s*[,;&+|]\s*|\s\/\s|\s+and\s+/i
/** What separates numbers of one form, but may also be a part of a number. */
const WEAK_SEPARATOR = /[/–—]|\s+(?:[-–—]\s+)?/
const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/
/** A part of a claim, '(A)', or a remark about it. */
const REMARK = /\s*\([^()]*\)$/

/** Whether a cell is a list of claims, policies or jobs: 'SC-5001, SC-5002', '88231 (A) & 88231 (B)'. */
export function namesSeveralNumbers(text: string): boolean {
  if (THOUSANDS.test(text)) return false
  return areDifferentCodes(text.split(SEPARATOR)) || areOfOneForm(text.split(WEAK_SEPARATOR))
}

function areDifferentCodes(texts: readonly string[]): boolean {
  const parts = texts.map((part) => part.trim())
  const codes = new Set(parts.map((part) => part.toLowerCase()))
  return codes.size > 1 && parts.every(isCode)
}

function isCode(part: string): boolean {
  const own = part.replace(REMARK, '')
  const code = firstCode(own)
  return code?.start === 0 && code.end === own.length && !code.isCut && !isPrintedAsPhone(own)
}

/** 'HO-1234567/FL-7654321': each part has a prefix and a hyphen. The groups of one number have not. */
function areOfOneForm(parts: readonly string[]): boolean {
  const forms = new Set(parts.map(formOf))
  return forms.size === 1 && !forms.has(null) && areDifferentCodes(parts)
}

/** Its last group may have letters if there are three groups: '33-12K4-55X'. */
const HYPHENATED = /^[A-Z\d]+-(?:(?:[A-Z\d]+-)*\d{3,}|[A-Z]*\d[A-Z\d]*-[A-Z]*\d[A-Z\d]*)$/i

function formOf(part: string): string | null {
  if (!HYPHENATED.test(part)) return null
  return part.replace(/\d+/g, '9').replace(/[a-z]+/gi, 'A')
}

/** The numbers of which a job has one. */
export type JobNumber = Extract<
  ColumnField,
  'job_number' | 'claim_number' | 'policy_number' | 'assignment_number'
>
type SeveralNumbers = { code: WarningCode; what: string; next: string }

/** The amounts of a row with several claims or jobs are those of all of them. */
export const severalNumbers: Record<JobNumber, SeveralNumbers> = {
  claim_number: {
    code: 'several_claims',
    what: 'several claims, so no claim number was saved',
    next: 'Give each claim its own row with its own amounts',
  },
  job_number: {
    code: 'value_cut',
    what: 'several jobs, so no job number was saved',
    next: 'Give each job its own row with its own amounts',
  },
  policy_number: {
    code: 'value_cut',
    what: 'several policies, so no policy number was saved',
    next: 'A job has one. Keep only that one in the cell',
  },
  assignment_number: {
    code: 'value_cut',
    what: 'several assignments, so no assignment number was saved',
    next: 'A job has one. Keep only that one in the cell',
  },
}

export const isJobNumber = (field: ColumnField): field is JobNumber => field in severalNumbers
