import type { Findings } from '../../../extraction/findings.ts'

/**
 * Shares of correct results for generated documents of the validation layouts, seed 4100, as (correct + 1) /
 * (read + 2).
 */
const measured = {
  // Correct types: 148 of 149 clear ones, and 5 of 5 that were close to another type.
  clearType: 0.99,
  closeType: 0.85,
  // Correct columns: 631 of 666. The cells of a list have no confidence.
  listCell: 0.95,
}
/** For values without a measurement, such as those from a form or a language model. */
const UNMEASURED = 0.75

/**
 * The estimated share of correct values: the confidence of the document type times the average confidence of
 * the fields. 0 if nothing was read.
 */
export function receiptConfidence({
  documentType,
  fields,
  reviewReasons,
}: Pick<Findings, 'documentType' | 'fields' | 'reviewReasons'>): number {
  if (documentType === 'other' || fields.length === 0) return 0
  const ofType = reviewReasons.includes('uncertain_kind') ? measured.closeType : measured.clearType
  const unstated = documentType.endsWith('_list') ? measured.listCell : UNMEASURED
  const sum = fields.reduce((total, { confidence }) => total + (confidence ?? unstated), 0)
  return Math.round((ofType * sum * 100) / fields.length) / 100
}
