import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Draft } from '../src/extraction/findings.ts'
import { unpackLanguageData } from '../src/extraction/readers/language-data.ts'
import { documentLimits } from '../src/extraction/readers/reader.ts'
import { readerOf } from '../src/extraction/readers/readers.ts'
import type { ValueEvidence } from '../src/extraction/understanding/fields/confidence.ts'
import { confidenceOf } from '../src/extraction/understanding/fields/confidence.ts'
import type { SeenField } from '../src/extraction/understanding/reading.ts'
import { understand } from '../src/extraction/understanding/understand.ts'
import { same } from '../test/documents/checks.ts'
import { allKinds, generateEachLayout, isImageKind, type Kind } from '../test/documents/generate.ts'
import { scansOfEachLayout } from '../test/documents/scans/every-layout.ts'
import { context } from '../test/documents/scoring.ts'
import type { GeneratedDocument, Split, Truth } from '../test/documents/truth.ts'

/** A value that was read, and whether it is right. */
export type ReadValue = {
  layout: string
  name: string
  evidence: ValueEvidence
  confidence: number | null
  right: boolean
}

export type ValueSample = { split: Split; seed: number; perLayout: number; perImageLayout: number }

/** Reads each layout in this process, where the evidence of a value can be seen. */
export async function valuesOf(sample: ValueSample): Promise<ReadValue[]> {
  const tessdataDir = await mkdtemp(join(tmpdir(), 'bench-calibration-'))
  try {
    await unpackLanguageData(tessdataDir)
    const values: ReadValue[] = []
    for (const kind of allKinds) {
      if (kind.endsWith('_list') || kind === 'foreign') continue // no evidence, or no truth
      for await (const made of documentsOf(kind, sample))
        values.push(...(await valuesIn(made, tessdataDir)))
    }
    return values
  } finally {
    await rm(tessdataDir, { recursive: true, force: true })
  }
}

/** Each layout, and scans of each that is printed on paper. */
async function* documentsOf(kind: Kind, sample: ValueSample): AsyncIterable<GeneratedDocument> {
  const { split, seed, perLayout, perImageLayout } = sample
  const isImage = isImageKind(kind)
  const count = isImage ? perImageLayout : perLayout
  yield* generateEachLayout(seed, { split, kinds: [kind], perLayout: count })
  if (isImage) return
  for (let scan = 0; scan < perImageLayout; scan++)
    yield* scansOfEachLayout(seed + scan, { split, kinds: [kind] })
}

async function valuesIn(made: GeneratedDocument, tessdataDir: string): Promise<ReadValue[]> {
  const { bytes, type, name: filename, truth } = made
  const limits = { ...documentLimits, tessdataDir, onStep: () => undefined }
  const document = await readerOf(type, 0)!.read({ bytes, type, filename }, limits)
  let seen: readonly SeenField[] = []
  const { drafts } = understand(document, context, (fields) => {
    seen = fields
  })
  return seen.flatMap(({ record, name, value, evidence }) => {
    const right = isRight(truth, drafts, { record, name, value })
    if (right === null) return []
    const layout = `${made.kind} ${made.layout}`
    return [{ layout, name, evidence, confidence: confidenceOf(evidence, name), right }]
  })
}

/** Null if the truth does not have the field. */
function isRight(
  truth: Truth,
  drafts: readonly Draft[],
  { record, name, value }: { record: string; name: string; value: string },
): boolean | null {
  if (record.startsWith('certification')) return isRightIn(truth, drafts, record, name, value)
  if (record === 'client') return null // the job has the same values
  const expected = truth.fields[name]
  return expected === undefined ? null : same(name, expected, value)
}

/** A certification is compared with the true one of its type. If there is none, it is wrong. */
function isRightIn(
  truth: Truth,
  drafts: readonly Draft[],
  record: string,
  name: string,
  value: string,
): boolean | null {
  const draft = drafts.find((one) => one.kind === 'certification' && one.ref === record)
  if (draft?.kind !== 'certification' || !truth.rows) return null
  const row = truth.rows.find((one) => one.certification_type === draft.values.certification_type)
  if (!row) return ['certification_type', 'issued_on', 'expires_on'].includes(name) ? false : null
  const expected = row[name]
  return expected === undefined ? null : expected === value
}
