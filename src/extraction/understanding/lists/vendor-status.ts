import { headerWords } from './header-words.ts'
import { fieldsNamed } from './list-matchers.ts'

const STATUS = /^(?:vendor|contractor|provider)(?:'s)?\s+status$/i
const PROGRESS = ['status', 'stage']
const VENDORS = new Set(headerWords('vendor contractor provider subcontractor trade supplier'))

/**
 * Carriers and administrators call the operator their vendor, so their 'Vendor Status' is the one of the job.
 * Beside another column about a vendor, or another status, it is not.
 */
export function withVendorStatus(texts: string[]): string[] {
  const at = texts.findIndex((text) => STATUS.test(text.trim()))
  const isOther = (text: string, index: number) =>
    index !== at &&
    (headerWords(text).some((word) => VENDORS.has(word)) ||
      fieldsNamed('job_list', text).some((field) => PROGRESS.includes(field)))
  const isOfClaims = texts.some((text) => fieldsNamed('job_list', text).includes('claim_number'))
  return at < 0 || !isOfClaims || texts.some(isOther) ? texts : texts.with(at, 'Status')
}
