import autocannon from 'autocannon'
import { mintGroupKey } from '../src/features/api-keys/api-key-minting.ts'
import { groupScopes } from '../src/features/api-keys/api-key-scopes.ts'
import { createGroup } from '../src/features/groups/group.ts'
import { MEMBERS } from '../src/features/network/network.queries.ts'
import { SUMMARIES } from '../src/features/network/network-snapshots.queries.ts'
import { takeSnapshot } from '../src/features/snapshots/snapshot.ts'
import { run as query } from '../src/platform/db/db.ts'
import type { Platform } from '../src/platform/platform.ts'
import type { GroupId, OperatorId } from '../src/platform/tenant.ts'
import { type BenchEnvironment, openBenchEnvironment } from './bench-environment.ts'
import { noted, printMarks, type RateMark } from './extraction-marks.ts'
import { median } from './quantiles.ts'
import {
  againstFloor,
  answered,
  type RoundRequest,
  round,
  type Side,
  WARM_UP_SECONDS,
} from './rounds.ts'
import { networkOf, seedMember } from './snapshots-seed.ts'

/** A group may read 600 times per hour. This many groups share the load so that none reaches the limit. */
const GROUPS = 240
const MEMBERS_EACH = 60
const MIN_ID = '00000000-0000-0000-0000-000000000000'
/** The service caches the day's rows. A floor without a cache needs this query. */
const SIGNALS = `
  select snapshot_date, position, body from published_signals
  where group_id = $1 and snapshot_date = (
    select max(snapshot_date) from published_snapshots where group_id = $1)
  order by position limit $2`
/** Each path's statement, rows per page, and cursor values. */
const READS = [
  { path: '/v1/network/members', text: MEMBERS, page: 50, after: [MIN_ID] },
  { path: '/v1/network/signals', text: SIGNALS, page: 50, after: [] },
  { path: '/v1/network/summary', text: SUMMARIES, page: 1, after: [] },
] as const
const LARGE_MEMBERS = 30
const PAIRS = 4
const RUN_SECONDS = 5
const RATE_PER_SECOND = 100
const CONNECTIONS = 8
const MAX_SLOWDOWN = 2

type BenchGroup = { id: GroupId; secret: string }

/** With `--quick` it measures the load alone, without the snapshots. */
export async function run(): Promise<void> {
  const environment = await openBenchEnvironment()
  try {
    const groups = await seedGroups(environment.platform)
    await query(environment.admin, 'vacuum analyze', [])
    printMarks(await load(environment, groups))
    if (!process.argv.includes('--quick')) printMarks(await besideSnapshots(environment, groups))
  } finally {
    await environment.close()
  }
}

async function load(environment: BenchEnvironment, groups: BenchGroup[]): Promise<RateMark[]> {
  const api = await environment.start('src/main.ts', () => ['api'], '/healthz')
  // Otherwise the first one would pay for compiling the shared code.
  const all = READS.flatMap(({ path }) => readsOf(groups, path))
  await round(environment, { running: api, requests: all }, WARM_UP_SECONDS)
  const marks: RateMark[] = []
  for (const { path, text, page, after } of READS) {
    const args = (port: number) => {
      return [environment.databaseUrl, String(port), text, String(page), 'svc_network', ...after]
    }
    const floor = await environment.start('bench/reads-floor.ts', args, '/healthz')
    const ours: Side = { running: api, requests: readsOf(groups, path) }
    const bare = { running: floor, requests: groups.map(({ id }) => ({ path: `/${id}` })) }
    marks.push(...(await againstFloor(environment, path.slice('/v1/'.length), ours, bare)))
    await floor.stop()
  }
  await api.stop()
  return marks
}

function readsOf(groups: BenchGroup[], path: string): RoundRequest[] {
  return groups.map(({ secret }) => ({ path, headers: { authorization: `Bearer ${secret}` } }))
}

/** At an even pace below capacity. Alternates an idle machine with one that gathers a large network. */
async function besideSnapshots(
  environment: BenchEnvironment,
  groups: BenchGroup[],
): Promise<RateMark[]> {
  const { platform } = environment
  const operators: OperatorId[] = []
  for (let at = 0; at < LARGE_MEMBERS; at++) operators.push(await seedMember(platform))
  const large = await networkOf(platform, operators)
  await query(environment.admin, 'vacuum analyze', [])
  const { pid, url } = await environment.start('bench/network-beside.ts', () => [large], '/healthz')
  const requests = [...readsOf(groups, READS[0].path), ...readsOf(groups, READS[1].path)]
  await paced(url, requests)
  const times = { idle: [] as number[], beside: [] as number[] }
  for (let pair = 0; pair < PAIRS; pair++) {
    times.idle.push(await paced(url, requests))
    process.kill(pid, 'SIGUSR2')
    times.beside.push(await paced(url, requests))
    process.kill(pid, 'SIGUSR2')
  }
  const [idle, beside] = [median(times.idle), median(times.beside)]
  const taken = await query(platform.db, TAKEN, [large])
  return [
    noted(`snapshots of ${LARGE_MEMBERS} members meanwhile`, `${taken.length}`),
    {
      name: `p99 of ${RATE_PER_SECOND} reads/s while snapshots are taken, against none`,
      mark: `≤ ${MAX_SLOWDOWN}×`,
      figure: `${(beside / idle).toFixed(2)}× (${beside} against ${idle} ms)`,
      pass: beside <= MAX_SLOWDOWN * idle,
    },
  ]
}

const TAKEN = 'select snapshot_date from published_snapshots where group_id = $1'

/** The 99th percentile of the reads, in milliseconds. */
async function paced(url: string, requests: RoundRequest[]): Promise<number> {
  const pace = { connections: CONNECTIONS, duration: RUN_SECONDS, overallRate: RATE_PER_SECOND }
  const result = await autocannon({ url, ...pace, requests })
  answered(url, result)
  return result.latency.p99
}

/** Groups with a roster and a snapshot each. The service's code creates one, and the others are copies. */
async function seedGroups({ db, tenants, vault }: Platform): Promise<BenchGroup[]> {
  const now = new Date()
  const groups: BenchGroup[] = []
  const group = { name: 'Bench HQ', tier: 'standard', subscription: 'active' as const }
  const key = { scopes: [...groupScopes], name: null }
  for (let at = 0; at < GROUPS; at++) {
    const made = await db.transaction((tx) => createGroup(tx, group, now))
    const { secret } = await mintGroupKey(db, made.group_id, vault.root, key, now)
    groups.push({ id: made.group_id, secret })
  }
  const [first, ...others] = groups.map(({ id }) => id)
  await takeSnapshot({ db, tenants, vault }, first!, now.toISOString().slice(0, 10), now)
  for (const text of COPIES) await query(db, text, [first, others])
  await query(db, INSERT_MEMBERS, [[first, ...others], MEMBERS_EACH])
  return groups
}

const COPIES = [
  `insert into published_snapshots select g, snapshot_date, body, created_at
   from published_snapshots, unnest($2::uuid[]) g where group_id = $1`,
  `insert into published_signals select g, snapshot_date, position, body
   from published_signals, unnest($2::uuid[]) g where group_id = $1`,
]
const INSERT_MEMBERS = `
  insert into published_members
  select g, gen_random_uuid(), 'Harbor Restoration of Tacoma ' || n, 'Pat Rivera', 'Tacoma', 'WA',
    'active', date '2024-05-01', date '2024-02-11'
  from unnest($1::uuid[]) g, generate_series(1, $2::int) n`
