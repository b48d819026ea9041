import type { FieldMatch } from '../../fields/field-match.ts'
import { addField, type PartialFindings, type Reading } from '../../reading.ts'
import type { JobDocument } from './job-document.ts'
import type { JobRecords } from './job-records.ts'
import { deductibleInText } from './stated-deductible.ts'

export const DEDUCTIBLE = 'financials.deductible'

/**
 * The labeled deductible, else that of a sentence: 'Deductible of $500.00 is due at completion'. Returns the
 * stated amounts if none of them is certain.
 */
export function setStatedDeductible(
  reading: Reading,
  findings: PartialFindings,
  jobDocument: JobDocument<'deductible'>,
): FieldMatch[] {
  const { best } = jobDocument.pairs
  const { found, unclear } = deductibleInText(reading, [], true)
  const labeled = best.get('deductible')
  const isSentence = [found, ...unclear].some((one) => one?.row === labeled?.row)
  const isOpen = labeled === undefined || isSentence
  if (isOpen && found) best.set('deductible', { ...found, name: 'deductible' })
  if (isOpen && unclear.length > 0) best.delete('deductible')
  setDeductible(findings, jobDocument)
  return isOpen ? unclear : []
}

export function setDeductible(
  findings: PartialFindings,
  jobDocument: JobRecords & {
    pairs: { best: { get(name: 'deductible'): FieldMatch | undefined } }
  },
): void {
  const found = jobDocument.pairs.best.get('deductible')
  if (!found) return
  const value = found.value.replace(/^-/, '')
  jobDocument.job[DEDUCTIBLE] = value
  addField(findings, 'job', DEDUCTIBLE, found, { value, kind: 'money' })
}
