import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  bucketsOf,
  type FieldKind,
  familyOf,
} from '../src/extraction/understanding/fields/confidence.ts'
import { measuredConfidences } from '../src/extraction/understanding/fields/measured-confidences.ts'
import type { ReadValue } from './calibration-values.ts'

/**
 * With fewer values, the next broader bucket is used instead. Among 25 values, chance alone moves a share of
 * 85% by 7 points.
 */
const MIN_VALUES = 25
/** Each bucket is shrunk toward the broader one, as if it had this many more values with that one's share. */
const PRIOR_VALUES = 5
/** Nothing is certain, however many values were right. */
const MAX_CONFIDENCE = 0.99
/** Values of one layout are right or wrong together, so many right values prove less than they seem to. */
const MAX_UNPROVEN_CONFIDENCE = 0.97

/** `confidence` is null if the bucket has too few values. Its counts are kept for a later run. */
export type CalibrationRow = { confidence: number | null; right: number; of: number }
type Table = ReadonlyMap<string, CalibrationRow>

/** The share of right values of each bucket. `before`: the counts of earlier runs. */
export function fit(values: readonly ReadValue[], before: Table = new Map()): Table {
  const counts = new Map([...before].map(([bucket, { right, of }]) => [bucket, { right, of }]))
  for (const { evidence, name, right } of values)
    for (const bucket of bucketsOf(evidence, name)) {
      const count = counts.get(bucket) ?? { right: 0, of: 0 }
      counts.set(bucket, { right: count.right + (right ? 1 : 0), of: count.of + 1 })
    }
  const shareOf = (bucket: string): number => {
    const { right, of } = counts.get(bucket)!
    const broader = broaderThan(bucket)
    // The rule of succession keeps the broadest bucket from certainty.
    if (broader === null) return (right + 1) / (of + 2)
    return (right + PRIOR_VALUES * shareOf(broader)) / (of + PRIOR_VALUES)
  }
  return new Map(
    [...counts].map(([bucket, count]) => {
      const confidence = count.of < MIN_VALUES ? null : shown(bucket, shareOf(bucket))
      return [bucket, { ...count, confidence }]
    }),
  )
}

/** The next broader bucket of `bucketsOf`. */
function broaderThan(bucket: string): string | null {
  const words = bucket.split(' ')
  const [source, proof, kind] = words
  if (!kind) return proof === 'unproven' || source === 'any' ? null : `any ${proof}`
  if (kind === 'form' || kind === 'text') return `${source} ${proof}`
  if (words.length === 3) return `${source} ${proof} ${familyOf(kind as FieldKind)}`
  return `${source} ${proof} ${kind}`
}

/** The table of the service, with its counts. */
export const tableOnFile = (): Table =>
  new Map(
    Object.entries(measuredConfidences).map(([bucket, [confidence, right, of]]) => [
      bucket,
      { confidence, right, of },
    ]),
  )

function shown(bucket: string, share: number): number {
  const highest = /\bproven\b/.test(bucket) ? MAX_CONFIDENCE : MAX_UNPROVEN_CONFIDENCE
  return Math.min(highest, Math.round(share * 100) / 100)
}

export function confidenceIn(table: Table, { evidence, name }: ReadValue): number | null {
  const rows = bucketsOf(evidence, name).map((bucket) => table.get(bucket)?.confidence ?? null)
  return rows.find((confidence) => confidence !== null) ?? null
}

const TABLE = join(
  import.meta.dirname,
  '../src/extraction/understanding/fields/measured-confidences.ts',
)

export async function writeTable(table: Table): Promise<void> {
  await writeFile(TABLE, tableFile(table))
}

/** The table as a file of the service, with the counts that it follows from. */
function tableFile(table: Table): string {
  const rows = [...table].sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = rows.map(
    ([bucket, { confidence, right, of }]) => `  '${bucket}': [${confidence}, ${right}, ${of}],`,
  )
  return `${HEAD}\nexport const measuredConfidences: Record<string, MeasuredConfidence> = {
${lines.join('\n')}
}
`
}

const HEAD = `/**
 * How often a value was right, by how it was read. \`npm run bench -- calibration --write\` measures it on
 * validation layouts and writes this file. Decision 93 explains the buckets. The confidence is null if too
 * few values were read.
 */
type MeasuredConfidence = readonly [confidence: number | null, right: number, read: number]
`
