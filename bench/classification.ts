import { parseArgs } from 'node:util'
import type { Document } from '../src/extraction/document.ts'
import type { DocumentType } from '../src/extraction/findings.ts'
import { documentLimits } from '../src/extraction/readers/reader.ts'
import { readerOf } from '../src/extraction/readers/readers.ts'
import {
  classify,
  type ListSearch,
  listSearchFor,
} from '../src/extraction/understanding/classification/classify.ts'
import {
  type ClassificationWeights,
  classificationWeights,
} from '../src/extraction/understanding/classification/weights.ts'
import { type Layout, layoutOf } from '../src/extraction/understanding/layout/layout.ts'
import { understandList } from '../src/extraction/understanding/lists/understand-list.ts'
import { digitalKinds, generateDocuments } from '../test/documents/generate.ts'
import type { Split, Truth } from '../test/documents/truth.ts'

/** The list type of a document does not depend on the weights. */
type ClassificationSample = {
  document: Document
  layout: Layout
  truth: Truth
  /** The list that a search finds. */
  listIn(search: ListSearch): DocumentType | null
}

const CONTEXT = { today: '2026-09-01', timeZone: 'UTC', operatorName: null }

/**
 * `npm run bench -- classification [--seed=N] [--per-kind=N]` sets each weight to zero, half and double.
 * For each it prints how many development and validation documents are classified wrong.
 */
export async function run(): Promise<void> {
  const options = { seed: { type: 'string' }, 'per-kind': { type: 'string' } } as const
  const { values } = parseArgs({ options, args: process.argv.slice(2), allowPositionals: true })
  const seed = Number(values.seed ?? 1)
  const perKind = Number(values['per-kind'] ?? 12)
  const samples = [
    ...(await samplesOf('development', seed, perKind)),
    ...(await samplesOf('validation', seed, perKind)),
  ]
  const wrong = (changed: Partial<ClassificationWeights>) =>
    samples.filter((sample) => !isRight(sample, { ...classificationWeights, ...changed })).length
  console.log(`${samples.length} documents; ${wrong({})} wrong with the table as it is`)
  console.log('weight                 value   wrong at zero, half, double')
  for (const name of Object.keys(classificationWeights) as (keyof ClassificationWeights)[]) {
    const value = classificationWeights[name]
    const counts = [0, value / 2, value * 2].map((other) => wrong({ [name]: other }))
    console.log(`${name.padEnd(22)} ${String(value).padEnd(7)} ${counts.join(', ')}`)
  }
}

async function samplesOf(
  split: Split,
  seed: number,
  perKind: number,
): Promise<ClassificationSample[]> {
  const limits = { ...documentLimits, tessdataDir: '', onStep: () => undefined }
  const samples: ClassificationSample[] = []
  for await (const made of generateDocuments(seed, { split, kinds: digitalKinds, perKind })) {
    const { bytes, type, name: filename, truth } = made
    const document = await readerOf(type, 0)!.read({ bytes, type, filename }, limits)
    const known = new Map<string, DocumentType | null>()
    const listIn = ({ where, isOfSeveral }: ListSearch) => {
      if (where === 'nowhere') return null
      const key = `${where} ${isOfSeveral}`
      const wanted = { draws: where === 'tables and pages', isOfSeveral }
      const read = () => understandList(document, CONTEXT, wanted)?.documentType ?? null
      if (!known.has(key)) known.set(key, read())
      return known.get(key) ?? null
    }
    samples.push({ document, layout: layoutOf(document), truth, listIn })
  }
  return samples
}

function isRight(sample: ClassificationSample, weights: ClassificationWeights): boolean {
  const { document, layout, truth } = sample
  const classification = classify(layout, document.form, document.filename, weights)
  const type = sample.listIn(listSearchFor(classification, weights)) ?? classification.type
  return type === truth.documentType || truth.alsoType?.includes(type) === true
}
