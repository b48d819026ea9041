import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bucketsOf } from '../src/extraction/understanding/fields/confidence.ts'
import type { ReadValue } from './calibration-values.ts'

/**
 * With fewer values, the next broader bucket is used instead. Among 30 values, chance alone moves a share of
 * 85% by 7 points. The broadest bucket counts with any number of values.
 */
const MIN_VALUES = 30
/** Each bucket is shrunk toward the broader one, as if it had this many more values with that one's share. */
const PRIOR_VALUES = 10
/** Nothing is certain, however many values were right. */
const MAX_CONFIDENCE = 0.99
/** Values of one layout are right or wrong together, so many right values prove less than they seem to. */
const MAX_UNPROVEN_CONFIDENCE = 0.97

export type CalibrationRow = { confidence: number; right: number; of: number }
type Count = Omit<CalibrationRow, 'confidence'>

/** The share of right values of each bucket with enough of them. */
export function fit(values: readonly ReadValue[]): Map<string, CalibrationRow> {
  const counts = new Map<string, Count>()
  const parents = new Map<string, string | null>()
  for (const { evidence, name, right } of values) {
    const buckets = bucketsOf(evidence, name)
    for (const [i, bucket] of buckets.entries()) {
      const count = counts.get(bucket) ?? { right: 0, of: 0 }
      counts.set(bucket, { right: count.right + (right ? 1 : 0), of: count.of + 1 })
      parents.set(bucket, buckets[i + 1] ?? null)
    }
  }
  const shareOf = (bucket: string): number => {
    const { right, of } = counts.get(bucket)!
    const parent = parents.get(bucket)!
    // The rule of succession keeps the broadest bucket from certainty.
    if (parent === null) return (right + 1) / (of + 2)
    return (right + PRIOR_VALUES * shareOf(parent)) / (of + PRIOR_VALUES)
  }
  const enough = [...counts].filter(
    ([bucket, { of }]) => of >= MIN_VALUES || parents.get(bucket) === null,
  )
  return new Map(
    enough.map(([bucket, count]) => [
      bucket,
      { ...count, confidence: shown(bucket, shareOf(bucket)) },
    ]),
  )
}

function shown(bucket: string, share: number): number {
  const highest = bucket.includes(' proven') ? MAX_CONFIDENCE : MAX_UNPROVEN_CONFIDENCE
  return Math.min(highest, Math.round(share * 100) / 100)
}

export function confidenceIn(
  table: Map<string, CalibrationRow>,
  { evidence, name }: ReadValue,
): number | null {
  const bucket = bucketsOf(evidence, name).find((one) => table.has(one))
  return bucket === undefined ? null : table.get(bucket)!.confidence
}

const TABLE = join(
  import.meta.dirname,
  '../src/extraction/understanding/fields/measured-confidences.ts',
)

export async function writeTable(table: Map<string, CalibrationRow>): Promise<void> {
  await writeFile(TABLE, tableFile(table))
}

/** The table as a file of the service, with the counts that it follows from. */
function tableFile(table: Map<string, CalibrationRow>): string {
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
 * validation layouts and writes this file. Decision 93 explains the buckets.
 */
type MeasuredConfidence = readonly [confidence: number, right: number, read: number]
`
