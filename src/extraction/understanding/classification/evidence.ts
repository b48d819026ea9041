import type { DocumentType } from '../../findings.ts'
import { documentEvidence } from '../../lexicon/document-evidence.ts'
import { foreignPhrases } from '../../lexicon/foreign-phrases.ts'
import { words } from '../fields/labels.ts'
import { pattern } from '../pattern.ts'

export type WeightedPhrase = { phrase: string; weight: number }

/** The evidence for a document type, ready to be matched. */
export type TypeEvidence = {
  type: DocumentType
  titles: WeightedPhrase[]
  headings: { pattern: RegExp; weight: number }[]
  ofLoss: boolean
  phrases: WeightedPhrase[]
  columns: string[][]
  filename: RegExp
}

export const evidence: TypeEvidence[] = documentEvidence.map((entry) => ({
  type: entry.type,
  titles: weighted(entry.titles),
  headings: (entry.headings ?? []).map((heading) => ({
    pattern: pattern(heading.pattern),
    weight: heading.weight,
  })),
  ofLoss: entry.ofLoss ?? false,
  phrases: weighted(entry.phrases),
  columns: entry.columns.map(words),
  filename: new RegExp(entry.filename, 'i'),
}))

export const foreignEvidence: { phrases: string[]; weight: number }[] = foreignPhrases.map(
  ({ phrases, weight }) => ({ phrases: words(phrases), weight }),
)

/** '2: one phrase | another; 1.5: a third' as phrases with their weights. */
function weighted(text: string): WeightedPhrase[] {
  return text.split(';').flatMap((group) => {
    const [weight = '', phrases = ''] = group.split(':')
    return words(phrases).map((phrase) => ({ phrase, weight: Number(weight) }))
  })
}
