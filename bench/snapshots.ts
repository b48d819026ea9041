import { takeSnapshot } from '../src/features/snapshots/snapshot.ts'
import { run as query } from '../src/platform/db/db.ts'
import type { Platform } from '../src/platform/platform.ts'
import type { OperatorId } from '../src/platform/tenant.ts'
import { openBenchEnvironment } from './bench-environment.ts'
import { noted, printMarks, type RateMark } from './extraction-marks.ts'
import { median } from './quantiles.ts'
import { networkOf, seedMember } from './snapshots-seed.ts'

const MANY_GROUPS = 30
const FEW = 10
const MAX_MS = 10_000
const DAYS = ['2026-05-01', '2026-05-02', '2026-05-03']

/** `npm run bench -- snapshots`: a network of 10 and one of 30 members, 2,000 jobs and 20,000 events each. */
export async function run(): Promise<void> {
  const environment = await openBenchEnvironment()
  try {
    const { platform } = environment
    const operators: OperatorId[] = []
    for (let at = 0; at < MANY_GROUPS; at++) operators.push(await seedMember(platform))
    await query(environment.admin, 'vacuum analyze', [])
    const few = await timed(platform, operators.slice(0, FEW))
    const all = await timed(platform, operators)
    const name = `a snapshot of ${MANY_GROUPS} members`
    const marks: RateMark[] = [
      noted(`a snapshot of ${FEW} members`, `${few} ms`),
      { name, mark: `≤ ${MAX_MS} ms`, figure: `${all} ms`, pass: all <= MAX_MS },
      noted(
        'for each member',
        `${Math.round(all / MANY_GROUPS)} ms (${Math.round(few / FEW)} ms of few)`,
      ),
    ]
    printMarks(marks)
  } finally {
    await environment.close()
  }
}

/** The median of three snapshots, in whole milliseconds. */
async function timed(platform: Platform, operators: readonly OperatorId[]): Promise<number> {
  const groupId = await networkOf(platform, operators)
  const took: number[] = []
  for (const day of DAYS) {
    const begun = performance.now()
    await takeSnapshot(platform, groupId, day, new Date(`${day}T12:00:00Z`))
    took.push(performance.now() - begun)
  }
  return Math.round(median(took))
}
