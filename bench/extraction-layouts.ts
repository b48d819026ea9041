import type { Extractor } from '../src/extraction/extraction.ts'
import { allKinds, generateEachLayout, isImageKind } from '../test/documents/generate.ts'
import { readAndScore, type ScoredDocument } from '../test/documents/scoring.ts'
import { noted, percent, type RateMark } from './extraction-marks.ts'

type LayoutSample = { seed: number; perLayout: number; images: boolean }

/** Below this confidence a person is asked to look at a value. */
const REVIEWED = 0.75

/** One row per validation layout: what kind it was taken for, values right, and wrong values shown. */
export async function layoutMarks(
  extractor: Extractor,
  processes: number,
  { seed, perLayout, images }: LayoutSample,
): Promise<RateMark[]> {
  const kinds = allKinds.filter((kind) => images || !isImageKind(kind))
  const documents = generateEachLayout(seed, { split: 'validation', kinds, perLayout })
  const scored = await readAndScore(extractor, documents, processes)
  const groups = Map.groupBy(scored, ({ document }) => `${document.kind} ${document.layout}`)
  return [...groups].map(([name, of]) => noted(`layout ${name}`, figureOf(of)))
}

function figureOf(scored: readonly ScoredDocument[]): string {
  const checks = scored.flatMap((one) => one.checks)
  const types = checks.filter(({ group }) => group === 'type')
  const unsaved = checks.filter(({ group, right }) => group === 'nothing saved' && right === 0)
  const values = checks.filter(({ group }) =>
    ['field', 'certification', 'column', 'rows'].includes(group),
  )
  const sum = (of: typeof checks, part: 'right' | 'of') =>
    of.reduce((total, check) => total + check[part], 0)
  const [right, all] = [sum(values, 'right'), sum(values, 'of')]
  const shownWrong = values.filter(
    (check) => check.group === 'field' && check.right === 0 && (check.confidence ?? 0) >= REVIEWED,
  )
  return [
    `kind ${sum(types, 'right')} of ${types.length}`,
    all === 0 ? 'no values' : `values ${percent(right / all)} (${right} of ${all})`,
    `wrong at ≥ ${REVIEWED}: ${shownWrong.length}`,
    ...(unsaved.length > 0 ? [`saved what it may not: ${unsaved.length}`] : []),
  ].join(', ')
}
