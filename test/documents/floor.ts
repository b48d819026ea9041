import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startExtractor } from '../../src/extraction/extraction.ts'
import type { ExpectedValue } from './checks.ts'
import { generateDocuments, type Kind } from './generate.ts'
import { readAndScore, type ScoredDocument } from './scoring.ts'

/** 60 development documents of every digital kind. The kinds with the most layouts get the most. */
const COUNTS: Partial<Record<Kind, number>> = {
  estimate: 8,
  invoice: 8,
  certificate: 5,
  w9: 2,
  license: 3,
  certification: 4,
  authorization: 3,
  completion: 3,
  drying_log: 2,
  photo_report: 2,
  scope: 2,
  payment: 3,
  letter: 2,
  foreign: 6,
  job_list: 3,
  client_list: 2,
  vendor_list: 2,
}
const SEED = 60

/**
 * The result of one run: the count of correct values of each kind and group, and every missed
 * value.
 */
export type Floor = {
  /** 'estimate field': '88 of 88' */
  rates: Record<string, string>
  /** The names of the missed values, by document. */
  misses: Record<string, string[]>
}

export async function readFloorDocuments(): Promise<ScoredDocument[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'floor-'))
  const extractor = await startExtractor({ processes: 1, dataDir })
  try {
    await extractor.ready()
    return await readAndScore(extractor, floorDocuments(), 1)
  } finally {
    await extractor.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function* floorDocuments() {
  for (const [kind, perKind] of Object.entries(COUNTS))
    yield* generateDocuments(SEED, { kinds: [kind as Kind], perKind })
}

export function floorOf(scored: readonly ScoredDocument[]): Floor {
  const checks = scored.flatMap((one) =>
    one.checks.map((check) => ({ ...check, rate: `${one.document.kind} ${check.group}` })),
  )
  const rates = [...Map.groupBy(checks, (check) => check.rate)].map(([name, group]) => {
    const right = group.reduce((sum, check) => sum + check.right, 0)
    const of = group.reduce((sum, check) => sum + check.of, 0)
    return [name, `${right} of ${of}`]
  })
  const missed = scored.map((one) => [one.document.name, missedNames(one)] as const)
  const misses = missed.filter(([, names]) => names.length > 0)
  return { rates: Object.fromEntries(rates), misses: Object.fromEntries(misses) }
}

const missedNames = ({ checks }: ScoredDocument) =>
  checks.filter((check) => check.right < check.of).map((check) => check.name)

/** Each rate that fell with its previous value, and each newly missed value. Null if none fell. */
export function fallOf(recorded: Floor, scored: readonly ScoredDocument[]): string | null {
  const now = floorOf(scored)
  const fallen = Object.entries(recorded.rates).filter(
    ([name, rate]) => partOf(now.rates[name]) < partOf(rate),
  )
  if (fallen.length === 0) return null
  const changed = scored.flatMap((one) => newMisses(recorded, one))
  return [
    'Extraction reads less than it did:',
    ...fallen.map(([name, rate]) => `  ${name}: ${now.rates[name] ?? 'none'}, was ${rate}`),
    `Values that were right before, ${Math.min(changed.length, SHOWN)} of ${changed.length}:`,
    ...changed.slice(0, SHOWN),
    'If the change is intended, run `npx node test/documents/record-floor.ts` and say why in the commit.',
  ].join('\n')
}

const SHOWN = 12

function newMisses({ misses }: Floor, { document, checks }: ScoredDocument): string[] {
  const known = misses[document.name] ?? []
  const isNew = (check: ExpectedValue) => check.right < check.of && !known.includes(check.name)
  return checks
    .filter(isNew)
    .map(
      ({ name, expected, read }) =>
        `  ${document.name} (${document.layout}) ${name}: expected ${expected}, read ${read}`,
    )
}

/** '88 of 88' → 1 */
function partOf(rate: string | undefined): number {
  const [right, of] = (rate ?? '0 of 1').split(' of ').map(Number)
  return right! / of!
}
