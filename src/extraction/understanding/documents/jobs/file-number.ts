import type { JobLabel } from '../../../lexicon/job-labels.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { isPlausibleName } from '../../fields/plausible-name.ts'
import { doubtAbout } from '../../fields/rivals.ts'
import { isSameBusiness } from '../../normalize/business-names.ts'
import type { Reading } from '../../reading.ts'
import { isCarrier } from '../parties/addressee.ts'

const OUR_FILE = /^ourfile(?:no|number|num)?$/
const FILE_LABEL = /^(?:file|fileno|filenumber)$/
/** A document with the operator's name in one of its first rows is the operator's. */
const HEAD_ROWS = 4

/**
 * 'File #' may be the claim's or the contractor's number. A label with 'claim' comes before it. In the
 * operator's own documents it then is the number of the job.
 */
export function sortFileNumbers(
  reading: Reading,
  { best, all, rivals }: FieldPairs<JobLabel>,
): void {
  takeFileOfCarrier(reading, best)
  const isFile = ({ label }: { label: string }) => FILE_LABEL.test(label)
  const claims = all.filter(({ name }) => name === 'claim_number')
  const file = claims.find(isFile)
  const named = (rivals.get('claim_number') ?? []).filter((one) => !isFile(one))
  const current = best.get('claim_number')
  if (!file) return
  if (named.length === 0) {
    takeFileOfOperator(reading, best, file)
    return
  }
  if (current && isFile(current)) best.set('claim_number', named[0]!)
  const claim = best.get('claim_number')!
  const { doubt: _, ...plain } = claim
  const doubt = doubtAbout(claim, named)
  best.set('claim_number', doubt ? { ...plain, doubt } : plain)
  if (best.has('job_number') || !isOfOperator(reading)) return
  best.set('job_number', { ...file, name: 'job_number', doubt: 'vague label' })
}

/** A contractor's estimate without a claim has the number of the contractor's file. */
function takeFileOfOperator(
  reading: Reading,
  best: FieldPairs<JobLabel>['best'],
  file: FieldMatch<JobLabel>,
): void {
  if (best.get('claim_number')?.label !== file.label || !isOfOperator(reading)) return
  best.delete('claim_number')
  if (!best.has('job_number'))
    best.set('job_number', { ...file, name: 'job_number', doubt: 'vague label' })
}

/**
 * On the letterhead of a carrier, 'Our File' is the number of the claim. On that of an adjusting firm, it is
 * the number of the firm. It is never the number of the operator's job.
 */
function takeFileOfCarrier(reading: Reading, best: FieldPairs<JobLabel>['best']): void {
  const file = best.get('job_number')
  if (!file || !OUR_FILE.test(file.label) || isOfOperator(reading)) return
  const isOwn = isOfCarrier(reading)
  if (!isOwn && !isOfAdjuster(reading)) return
  best.delete('job_number')
  if (!isOwn || best.has('claim_number')) return
  best.set('claim_number', { ...file, name: 'claim_number', doubt: 'vague label' })
}

/** 'Bluff Point Adjusting Co.', 'Independent Insurance Adjusters' */
const ADJUSTING = /\badjust(?:ers|ing)\b/i

function isOfAdjuster({ layout }: Reading): boolean {
  const cells = layout.rows.slice(0, HEAD_ROWS).flatMap((row) => row.cells)
  return cells.some(({ text }) => !text.includes(':') && ADJUSTING.test(text))
}

function isOfCarrier({ layout }: Reading): boolean {
  const cells = layout.rows.slice(0, HEAD_ROWS).flatMap((row) => row.cells)
  return cells.some(({ text }) => !text.includes(':') && isPlausibleName(text) && isCarrier(text))
}

/** Whether the operator's name is in the head of the document. */
export function isOfOperator({ layout, context }: Reading): boolean {
  const { operatorName } = context
  if (operatorName === null) return false
  const cells = layout.rows.slice(0, HEAD_ROWS).flatMap((row) => row.cells)
  return cells.some(({ text }) => isSameBusiness(text.split(ADDRESS_BEHIND)[0]!, operatorName))
}

/** 'Ridge Restoration LLC · 2210 Alpine Ave NW · Tacoma, WA', 'Ridge Restoration LLC, 2210 Alpine Ave NW' */
const ADDRESS_BEHIND = /\s*[·•|]\s*|,\s+(?=\d)/
