import { mintGroupKey } from '../features/api-keys/api-key.ts'
import { createGroup, DEFAULT_REQUIRED, importGroup } from '../features/groups/group.ts'
import { takeSnapshot } from '../features/snapshots/snapshot.ts'
import type { CertificationType, MembershipStatus } from '../features/terms/terms.ts'
import { run } from '../platform/db/db.ts'
import type { GroupScope } from '../platform/http/access.ts'
import type { Platform } from '../platform/platform.ts'
import type { GroupId, OperatorId } from '../platform/tenant.ts'
import { yearFrom } from './certificates.ts'
import { DAY_MS } from './job-history.ts'
import { makeOperator } from './make-operator.ts'
import { type Profile, profileOf } from './profile.ts'
import { type Random, seeded } from './random.ts'

/** A headquarters as it is shown to whoever started the service. */
export type DemoNetwork = { name: string; groupId: GroupId; members: number; key: string }

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
const SCOPES: GroupScope[] = ['network:read', 'members:read', 'compliance:read', 'exports:read']

/**
 * Three networks of operators with two years behind them and four monthly snapshots, each given when
 * it is whole, the largest first. A group is made when all its members are there, and one that has a
 * key already is not made again; `stopping` ends it.
 */
export async function* makeNetworks(
  platform: Pick<Platform, 'db' | 'vault' | 'store'>,
  now: Date,
  stopping: AbortSignal,
  networks: readonly Network[] = NETWORKS,
): AsyncGenerator<DemoNetwork> {
  const dates = snapshotDates(now)
  const moments = momentsOf(dates, now)
  const there = await run<{ name: string }>(platform.db, THERE, [])
  for (const [at, network] of networks.entries()) {
    if (there.some(({ name }) => name === network.name)) continue
    const members: Member[] = []
    for (let first = 0; first < network.members; first += AT_ONCE) {
      if (stopping.aborted) return
      const places = Array.from({ length: Math.min(AT_ONCE, network.members - first) })
      const made = places.map((_, beside) => {
        const place = first + beside
        const random = seeded(SEED + at * 1000 + place)
        return makeMember(platform, random, { ...network, place, moments }, now)
      })
      members.push(...(await Promise.all(made)))
    }
    const groupId = await makeGroup(platform, network.name, members, now)
    for (const date of dates) await takeSnapshot(platform, groupId, date, now)
    const key = { scopes: SCOPES, name: 'Demo' }
    const { secret } = await mintGroupKey(platform.db, groupId, platform.vault.root, key, now)
    yield { name: network.name, groupId, members: members.length, key: secret }
  }
}

const THERE = `
  select name from groups g where exists (select 1 from group_keys k where k.group_id = g.group_id)`

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
type Place = { brand: string; jobs: number; place: number; members: number; moments: Date[] }

async function makeMember(
  platform: Pick<Platform, 'db' | 'vault' | 'store'>,
  random: Random,
  { brand, jobs, place, members, moments }: Place,
  now: Date,
): Promise<Member> {
  const [city, state] = CITIES[place]!
  const profile = profileOf(random, jobs)
  const name = `${brand} of ${city}`
  const membership_status = statusOf(place, members)
  const day = (before: number) =>
    new Date(now.getTime() - before * DAY_MS).toISOString().slice(0, 10)
  const invited = membership_status === 'invited'
  return {
    ...{ ref: `${brand.toLowerCase().replace(' ', '-')}-${place + 1}`, location_name: name },
    owner_name: OWNERS[place % OWNERS.length]!,
    ...{ city, state, membership_status, invited_on: day(invited ? 20 : 800) },
    opened_on: invited ? null : day(760 - place),
    operator_id: invited
      ? null
      : await makeOperator(platform, random, { name, profile, moments, waits: place === 0 }, now),
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
  name: string,
  members: Member[],
  now: Date,
): Promise<GroupId> {
  const group = { name, tier: 'standard', subscription: 'active' as const }
  const { group_id } = await db.transaction((tx) => createGroup(tx, group, now))
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
