import { createGroup, DEFAULT_REQUIRED } from '../features/groups/group.ts'
import { importGroup } from '../features/groups/group-import.ts'
import { takeSnapshot } from '../features/snapshots/snapshot.ts'
import type { CertificationType, MembershipStatus } from '../features/terms/terms.ts'
import { run } from '../platform/db/db.ts'
import { DAY_MS } from '../platform/durations.ts'
import type { Platform } from '../platform/platform.ts'
import type { GroupId, OperatorId } from '../platform/tenant.ts'
import { yearFrom } from './certificates.ts'
import { type ExistingOperator, makeOperator } from './make-operator.ts'
import { type Profile, profileOf } from './profile.ts'
import { type Random, seeded } from './random.ts'

/** A network that is complete and has no key yet. */
export type DemoNetwork = { name: string; groupId: GroupId; members: number }

const SEED = 20_260_301
/** The first network is large enough for every figure, the second for some, the third for none. */
type NetworkPlan = { name: string; brand: string; members: number; jobs: number }
const NETWORKS: readonly NetworkPlan[] = [
  { name: 'Northwind Restoration Network (demo)', brand: 'Northwind', members: 30, jobs: 40 },
  { name: 'Blue Ridge Restoration (demo)', brand: 'Blue Ridge', members: 12, jobs: 24 },
  { name: 'Harbor Four (demo)', brand: 'Harbor', members: 4, jobs: 24 },
]
const SNAPSHOTS = 4
/** Members created in parallel. Most of the time is spent waiting for the database. */
const AT_ONCE = 4

/**
 * Creates three networks of operators with two years of history and four monthly snapshots. Yields each
 * network when it is complete, the largest first, and the caller creates its key. A later call continues an
 * interrupted one, and skips networks that already have a key. `stopping` ends it.
 */
export async function* makeNetworks(
  platform: Pick<Platform, 'db' | 'tenants' | 'vault' | 'store'>,
  now: Date,
  stopping: AbortSignal,
  networks: readonly NetworkPlan[] = NETWORKS,
): AsyncGenerator<DemoNetwork> {
  const dates = snapshotDates(now)
  const moments = momentsOf(dates, now)
  const groups = await run<ExistingGroup>(platform.db, GROUPS, [])
  const operators = await run<ExistingOperator & { name: string }>(platform.db, OPERATORS, [])
  const known = new Map(operators.map(({ name, ...one }) => [name, one]))
  for (const [at, network] of networks.entries()) {
    const existing = groups.find(({ name }) => name === network.name)
    if (existing?.has_key) continue
    const members: DemoMember[] = []
    for (let first = 0; first < network.members; first += AT_ONCE) {
      if (stopping.aborted) return
      const length = Math.min(AT_ONCE, network.members - first)
      const made = Array.from({ length }, (_, offset) => {
        const index = first + offset
        const random = seeded(SEED + at * 1000 + index)
        return makeMember(platform, random, { ...network, index, moments, known }, now)
      })
      members.push(...(await Promise.all(made)))
    }
    const groupId = await makeGroup(platform, { name: network.name, existing, members }, now)
    const left = dates.filter((date) => date > (existing?.newest ?? ''))
    for (const date of left) await takeSnapshot(platform, groupId, date, now)
    yield { name: network.name, groupId, members: members.length }
  }
}

/** Whether this is the name of a member of these networks. */
export function isDemoMember(name: string): boolean {
  return NETWORKS.some(({ brand, members }) =>
    CITIES.slice(0, members).some(([city]) => name === nameOf(brand, city)),
  )
}

const nameOf = (brand: string, city: string) => `${brand} of ${city}`

type ExistingGroup = { name: string; group_id: GroupId; has_key: boolean; newest: string | null }
const GROUPS = `
  select name, group_id, exists (select 1 from group_keys k where k.group_id = g.group_id) as has_key,
    (select max(snapshot_date) from published_snapshots s where s.group_id = g.group_id) as newest
  from groups g`
const OPERATORS = `
  select name, operator_id, exists (select 1 from jobs j where j.operator_id = o.operator_id) as is_complete
  from operators o where sandbox_of is null`

/** The first day of each of the last four months, including this month, oldest first. */
function snapshotDates(now: Date): string[] {
  return Array.from({ length: SNAPSHOTS }, (_, at) => {
    const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + at + 1 - SNAPSHOTS, 1)
    return new Date(first).toISOString().slice(0, 10)
  })
}

/**
 * The times at which signals are evaluated. The first is 40 days before the end of the first snapshot's day.
 * Then there are two per snapshot: 10 days before the end of its day, and at its end.
 */
function momentsOf(dates: readonly string[], now: Date): Date[] {
  const ends = dates.map((date) => Math.min(Date.parse(date) + DAY_MS, now.getTime()))
  const moments = ends.flatMap((end) => [end - 10 * DAY_MS, end])
  return [ends[0]! - 40 * DAY_MS, ...moments].map((at) => new Date(at))
}

type DemoMember = {
  ref: string
  location_name: string
  owner_name: string
  city: string
  state: string
  membership_status: MembershipStatus
  opened_on: string | null
  invited_on: string
  operator_id: OperatorId | null
  programs: Profile['programs']
  certifications: DemoMemberCertification[]
}
type DemoMemberCertification = ReturnType<typeof yearFrom> & {
  certification_type: CertificationType
  verified: boolean
}
type MemberPlan = NetworkPlan & {
  index: number
  moments: Date[]
  known: Map<string, ExistingOperator>
}

async function makeMember(
  platform: Pick<Platform, 'db' | 'tenants' | 'vault' | 'store'>,
  random: Random,
  { brand, jobs, index, members, moments, known }: MemberPlan,
  now: Date,
): Promise<DemoMember> {
  const [city, state] = CITIES[index]!
  const profile = profileOf(random, jobs)
  const name = nameOf(brand, city)
  const membership_status = statusOf(index, members)
  const day = (before: number) =>
    new Date(now.getTime() - before * DAY_MS).toISOString().slice(0, 10)
  const invited = membership_status === 'invited'
  const operator = { name, profile, moments, existing: known.get(name) }
  return {
    ref: `${brand.toLowerCase().replace(' ', '-')}-${index + 1}`,
    location_name: name,
    owner_name: OWNERS[index % OWNERS.length]!,
    city,
    state,
    membership_status,
    invited_on: day(invited ? 20 : 800),
    opened_on: invited ? null : day(760 - index),
    operator_id: invited
      ? null
      : await makeOperator(platform, random, { ...operator, hasPending: index === 0 }, now),
    programs: profile.programs,
    certifications: invited ? [] : certificationsOf(random, profile, now),
  }
}

/** All members are active except a few of the last ones. In the smallest network all are active. */
function statusOf(index: number, members: number): MembershipStatus {
  const last: MembershipStatus[] =
    members >= 20 ? ['invited', 'onboarding', 'suspended'] : members >= 10 ? ['onboarding'] : []
  return last[members - 1 - index] ?? 'active'
}

/** Certifications are renewed every year for two years. Some members missed the last renewal. */
function certificationsOf(
  random: Random,
  { slips }: Profile,
  now: Date,
): DemoMemberCertification[] {
  return DEFAULT_REQUIRED.flatMap((certification_type) => {
    if (random.chance(slips / 2)) return []
    const latest = now.getTime() - random.between(1, 355) * DAY_MS
    const one = (issued: number, verified: boolean) => {
      return { certification_type, verified, ...yearFrom(issued) }
    }
    const before = one(latest - 365 * DAY_MS, true)
    return random.chance(slips) ? [before] : [before, one(latest, !random.chance(slips))]
  })
}

async function makeGroup(
  { db }: Pick<Platform, 'db'>,
  {
    name,
    existing,
    members,
  }: { name: string; existing: ExistingGroup | undefined; members: DemoMember[] },
  now: Date,
): Promise<GroupId> {
  const group = { name, tier: 'standard', subscription: 'active' as const }
  const { group_id } = existing ?? (await db.transaction((tx) => createGroup(tx, group, now)))
  await importGroup(db, group_id, Buffer.from(JSON.stringify({ members })), now)
  return group_id
}

const OWNERS = [
  'Pat Rivera',
  'Sam Okafor',
  'Lee Novak',
  'Kim Adler',
  'Jo Haddad',
  'Max Lund',
  'Ann Reyes',
]

const CITIES = [
  ...[
    ['Denver', 'CO'],
    ['Boulder', 'CO'],
    ['Austin', 'TX'],
    ['Dallas', 'TX'],
    ['Tampa', 'FL'],
  ],
  ...[
    ['Orlando', 'FL'],
    ['Atlanta', 'GA'],
    ['Savannah', 'GA'],
    ['Raleigh', 'NC'],
    ['Durham', 'NC'],
  ],
  ...[
    ['Boise', 'ID'],
    ['Portland', 'OR'],
    ['Salem', 'OR'],
    ['Seattle', 'WA'],
    ['Tacoma', 'WA'],
  ],
  ...[
    ['Phoenix', 'AZ'],
    ['Tucson', 'AZ'],
    ['Omaha', 'NE'],
    ['Lincoln', 'NE'],
    ['Tulsa', 'OK'],
  ],
  ...[
    ['Columbus', 'OH'],
    ['Dayton', 'OH'],
    ['Detroit', 'MI'],
    ['Lansing', 'MI'],
    ['Madison', 'WI'],
  ],
  ...[
    ['Duluth', 'MN'],
    ['Fargo', 'ND'],
    ['Reno', 'NV'],
    ['Provo', 'UT'],
    ['Helena', 'MT'],
  ],
] as [city: string, state: string][]
