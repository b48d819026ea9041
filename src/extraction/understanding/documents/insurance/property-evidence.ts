import type { Layout } from '../../layout/layout.ts'
import { type PartialFindings, warn } from '../../reading.ts'

/** The titles of ACORD 27 and 28, and the numbers at the foot of their pages. */
const TITLE = /^(?:acord\s+)?evidence\s+of\s+(?:commercial\s+)?property\s+insurance\W*$/i
const FORM = /\bACORD\s+2[78]\b/

/** Whether a document shows a lender that a building is insured. Its insured owns the building. */
export const isPropertyEvidence = ({ rows }: Layout): boolean =>
  rows.some(({ cells }) => cells.some(({ text }) => TITLE.test(text) || FORM.test(text)))

export function warnOfPropertyEvidence(findings: PartialFindings): void {
  const message =
    'It is evidence of property insurance, which proves no coverage of a vendor, so nothing was saved. ' +
    "Upload the vendor's certificate of liability insurance."
  warn(findings, 'no_coverage', message)
}
