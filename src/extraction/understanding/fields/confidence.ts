import { UNSURE_CONFIDENCE } from '../../document.ts'
import type { Doubt, FieldMatch, MatchPosition, SourcedValue } from './field-match.ts'
import { measuredConfidences } from './measured-confidences.ts'

/** The conditions that determine the confidence of a value, besides the kind of its field. */
export type ValueEvidence = {
  /** `unsure`: two OCR engines read a word of it differently. */
  source: 'digital' | 'ocr' | 'unsure' | 'repaired'
  position: MatchPosition
  /** The label may mean something else, or there is none. */
  weak: boolean
  /** A sum with this value holds or fails, or there is none. */
  proof: 'proven' | 'disproven' | 'unproven'
  doubt: Doubt | null
}

/**
 * The confidence of a doubtful value. On generated documents, 10 of 25 rivals were right. So were 209 of 237
 * mixed codes on scans, with letters from A to Z.
 */
const ofDoubt: Record<Doubt, number> = {
  rival: 0.4,
  'vague label': 0.85,
  'mixed code': 0.88,
}

export function evidenceOf(
  seen: SourcedValue & Partial<Pick<FieldMatch, 'weak'>>,
  proven: boolean | null,
): ValueEvidence {
  const source = seen.repaired ? 'repaired' : readerOf(seen.confidence)
  const proof = proven === null ? 'unproven' : proven ? 'proven' : 'disproven'
  const { position, doubt = null } = seen
  return { source, position, weak: seen.weak === true, proof, doubt }
}

function readerOf(confidence: number): 'digital' | 'ocr' | 'unsure' {
  if (confidence === 1) return 'digital'
  return confidence > UNSURE_CONFIDENCE ? 'ocr' : 'unsure'
}

/** Fields whose values have similar misreadings. */
export type FieldKind = 'money' | 'date' | 'name' | 'code' | 'address' | 'other'

export function fieldKindOf(name: string): FieldKind {
  if (/^financials\.|^(sub)?total$|^tax$|^net_claim$|^limit_|^shipping$|^discount$/.test(name))
    return 'money'
  if (/date|_on$|_at$/.test(name)) return 'date'
  if (/address\./.test(name)) return 'address'
  if (/name$|^issuer$|^bill_to$|^estimator$|^project_manager$/.test(name)) return 'name'
  if (/number$|^tin$|_phone$|_email$|_code$/.test(name)) return 'code'
  return 'other'
}

/** Amounts and dates have a form that shows which of two readings is right. */
export const familyOf = (kind: FieldKind) => (kind === 'money' || kind === 'date' ? 'form' : 'text')

/** Of a date that contradicts the order of dates. 1 of 9 was right. */
const DISORDERED = 0.2

/** Null if no such value was measured. */
export function confidenceOf(evidence: ValueEvidence, name: string): number | null {
  if (evidence.doubt) return ofDoubt[evidence.doubt]
  if (isDisordered(evidence, name)) return DISORDERED
  const buckets = bucketsOf(evidence, name).map((bucket) => measuredConfidences[bucket])
  return buckets.find((bucket) => bucket && bucket[0] !== null)?.[0] ?? null
}

/** Two OCR engines read a code differently, so a person must choose, although the first is mostly right. */
export function isCodeReadTwice({ source }: ValueEvidence, name: string): boolean {
  return (source === 'unsure' || source === 'repaired') && fieldKindOf(name) === 'code'
}

const isDisordered = ({ proof }: ValueEvidence, name: string) =>
  proof === 'disproven' && fieldKindOf(name) !== 'money'

/** From the narrowest to the broadest. The first with enough values counts. Doubtful values have none. */
export function bucketsOf(evidence: ValueEvidence, name: string): string[] {
  const { source, position, weak, proof, doubt } = evidence
  if (doubt || isDisordered(evidence, name)) return []
  const kind = fieldKindOf(name)
  return [
    `${source} ${proof} ${kind} ${position}${weak ? ' weak' : ''}`,
    `${source} ${proof} ${kind}`,
    `${source} ${proof} ${familyOf(kind)}`,
    `${source} ${proof}`,
    // A sum tells as much about a value that OCR read.
    ...(proof === 'unproven' ? [] : [`any ${proof}`]),
  ]
}
