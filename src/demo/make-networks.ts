import { createGroup, DEFAULT_REQUIRED } from '../features/groups/group.ts'
import { importGroup } from '../features/groups/group-import.ts'
import { takeSnapshot } from '../features/snapshots/snapshot.ts'
import type { CertificationType, MembershipStatus } from '../features/terms/terms.ts'
import { run } from '../platform/db/db.ts'
import type { Platform } from '../platform/platform.ts'
import type { GroupId, OperatorId } from '../platform/tenant.ts'
import { yearFrom } from './certificates.ts'
import { DAY_MS } from './job-history.ts'
import { type KnownOperator, makeOperator } from './make-operator.ts'
import { type Profile, profileOf } from './profile.ts'
import { type Random, seeded } from './random.ts'

/** A headquarters as it is shown to whoever started the service; it has no key yet. */
export type DemoNetwork = { name: string; groupId: GroupId; members: number }

const SEED = 20_260_301
/** Large enough for every figure; for some of them; for none. */
type Network = { name: string; brand: string; members: number; jobs: number }
const NETWORKS: readonly Network[] = [
  { name: 'Northwind Restoration Network (demo)', brand: 'Northwind', members: 30, jobs: 40 },
  { name: 'Blue Ridge Restoration (demo)', brand: 'Blue Ridge', members: 12, jobs: 24 },
  { name: 'Harbor Four (demo)', brand: 'Harbor', members: 4, jobs: 24 },
]
const SNAPSHOTS = 4
/** Mostly the database is waited for. */
const AT_ONCE = 4

/**
 * Three networks of operators with two years behind them and four monthly snapshots, each given when
 * it is whole, the largest first; its taker makes its key. What an earlier call was cut off from is
 * taken up where it was: a network that has a key is not given again; `stopping` ends it.
 */
export async function* makeNetworks(
  platform: Pick<Platform, 'db' | 'tenants' | 'vault' | 'store'>,
  now: Date,
  stopping: AbortSignal,
  networks: readonly Network[] = NETWORKS,
): AsyncGenerator<DemoNetwork> {
  const dates = snapshotDates(now)
  const moments = momentsOf(dates, now)
  const groups = await run<KnownGroup>(platform.db, GROUPS, [])
  const operators = await run<KnownOperator & { name: string }>(platform.db, OPERATORS, [])
  const known = new Map(operators.map(({ name, ...one }) => [name, one]))
  for (const [at, network] of networks.entries()) {
    const begun = groups.find(({ name }) => name === network.name)
    if (begun?.has_key) continue
    const members: Member[] = []
    for (let first = 0; first < network.members; first += AT_ONCE) {
      if (stopping.aborted) return
      const places = Array.from({ length: Math.min(AT_ONCE, network.members - first) })
      const made = places.map((_, beside) => {
        const place = first + beside
        const random = seeded(SEED + at * 1000 + place)
        return makeMember(platform, random, { ...network, place, moments, known }, now)
      })
      members.push(...(await Promise.all(made)))
    }
    const groupId = await makeGroup(platform, { name: network.name, begun, members }, now)
    const left = dates.filter((date) => date > (begun?.newest ?? ''))
    for (const date of left) await takeSnapshot(platform, groupId, date, now)
    yield { name: network.name, groupId, members: members.length }
  }
}

/** Whether an operator is one of these networks' members, by its name. */
export function isDemoMember(name: string): boolean {
  return NETWORKS.some(({ brand, members }) =>
    CITIES.slice(0, members).some(([city]) => name === nameOf(brand, city)),
  )
}

const nameOf = (brand: string, city: string) => `${brand} of ${city}`

type KnownGroup = { name: string; group_id: GroupId; has_key: boolean; newest: string | null }
const GROUPS = `
  select name, group_id, exists (select 1 from group_keys k where k.group_id = g.group_id) as has_key,
    (select max(snapshot_date) from published_snapshots s where s.group_id = g.group_id) as newest
  from groups g`
const OPERATORS = `
  select name, operator_id, exists (select 1 from jobs j where j.operator_id = o.operator_id) as is_whole
  from operators o where sandbox_of is null`

/** The firsts of the last months, this one's included; oldest first. */
function snapshotDates(now: Date): string[] {
  return Array.from({ length: SNAPSHOTS }, (_, at) => {
    const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + at + 1 - SNAPSHOTS, 1)
    return new Date(first).toISOString().slice(0, 10)
  })
}

/** A month before the first, then before each snapshot's end and at it. */
function momentsOf(dates: readonly string[], now: Date): Date[] {
  const ends = dates.map((date) => Math.min(Date.parse(date) + DAY_MS, now.getTime()))
  const moments = ends.flatMap((end) => [end - 10 * DAY_MS, end])
  return [ends[0]! - 40 * DAY_MS, ...moments].map((at) => new Date(at))
}

type Member = {
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
  certifications: Certification[]
}
type Certification = ReturnType<typeof yearFrom> & {
  certification_type: CertificationType
  verified: boolean
}
type Place = Network & { place: number; moments: Date[]; known: Map<string, KnownOperator> }

async function makeMember(
  platform: Pick<Platform, 'db' | 'tenants' | 'vault' | 'store'>,
  random: Random,
  { brand, jobs, place, members, moments, known }: Place,
  now: Date,
): Promise<Member> {
  const [city, state] = CITIES[place]!
  const profile = profileOf(random, jobs)
  const name = nameOf(brand, city)
  const membership_status = statusOf(place, members)
  const day = (before: number) =>
    new Date(now.getTime() - before * DAY_MS).toISOString().slice(0, 10)
  const invited = membership_status === 'invited'
  const made = { name, profile, moments, begun: known.get(name) }
  return {
    ...{ ref: `${brand.toLowerCase().replace(' ', '-')}-${place + 1}`, location_name: name },
    owner_name: OWNERS[place % OWNERS.length]!,
    ...{ city, state, membership_status, invited_on: day(invited ? 20 : 800) },
    opened_on: invited ? null : day(760 - place),
    operator_id: invited
      ? null
      : await makeOperator(platform, random, { ...made, waits: place === 0 }, now),
    programs: profile.programs,
    certifications: invited ? [] : certificationsOf(random, profile, now),
  }
}

/** All are active but a few of the last; in a network too small to publish anything, all are. */
function statusOf(place: number, members: number): MembershipStatus {
  const last: MembershipStatus[] =
    members >= 20 ? ['invited', 'onboarding', 'suspended'] : members >= 10 ? ['onboarding'] : []
  return last[members - 1 - place] ?? 'active'
}

/** Renewed every year for two years, the last time not by everybody. */
function certificationsOf(random: Random, { slips }: Profile, now: Date): Certification[] {
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
  { name, begun, members }: { name: string; begun: KnownGroup | undefined; members: Member[] },
  now: Date,
): Promise<GroupId> {
  const group = { name, tier: 'standard', subscription: 'active' as const }
  const { group_id } = begun ?? (await db.transaction((tx) => createGroup(tx, group, now)))
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
