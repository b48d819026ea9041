import { isDeepStrictEqual } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Db, Tx } from '../../platform/db/db.ts'
import type { GroupId, OperatorId } from '../../platform/tenant.ts'
import { selectOperatorModes } from '../operators/operators.queries.ts'
import { documentReader } from './documents.ts'
import {
  type Fault,
  GroupFileRefused,
  MAX_MEMBERS,
  type ParsedGroupFile,
  parseGroupFile,
  type StatedMember,
  WHOLE_FILE,
} from './group-file.ts'
import { publishRoster } from './group-roster.ts'
import {
  insertMembers,
  lockGroup,
  type MemberCertificationRow,
  type MemberRow,
  replaceEnrollments,
  replaceImported,
  replaceRequirements,
  selectEnrollments,
  selectMemberCertifications,
  selectMembers,
  updateMembers,
} from './groups.queries.ts'

/** Number of entries of each kind in the file. */
export type ImportCounts = {
  members: number
  requirements: number
  certifications: number
  /**
   * Number of program enrollments. Scripts read this spelling from `svc group import --json`, so it must not
   * change.
   */
  program_enrollments: number
}

/**
 * Imports a group file in one transaction and publishes the roster. Importing the same file again changes
 * nothing. `record` runs last, in the same transaction. Null if there is no such group. Throws
 * GroupFileRefused.
 */
export async function importGroup(
  db: Database,
  groupId: GroupId,
  bytes: Buffer,
  now: Date,
  record?: (tx: Tx, counts: ImportCounts) => Promise<void>,
): Promise<ImportCounts | null> {
  const file = parseGroupFile(bytes)
  const documentsOf = documentReader(db)
  // Read before the group is locked, because other writers wait for the lock. The next scheduled run
  // publishes a document that arrives in between.
  const linked = [...(await selectMembers(db, groupId)), ...file.members]
  await documentsOf(linked.flatMap(({ operator_id }) => operator_id ?? []))
  return db.transaction(async (tx) => {
    if (!(await lockGroup(tx, groupId))) return null
    const known = new Map((await selectMembers(tx, groupId)).map((row) => [row.ref, row]))
    const rows = file.members.map((member) => rowOf(member, known.get(member.ref), groupId, now))
    const faults = [
      ...file.faults,
      ...tooManyMembers(rows, known),
      ...(await operatorFaults(tx, file.members, rows, known)),
    ]
    if (faults.length > 0) throw new GroupFileRefused(faults)
    await writeMembers(tx, groupId, rows, known)
    await writeHoldings(tx, groupId, file, rows, now)
    await publishRoster(tx, groupId, documentsOf, now)
    const counts = countsOf(file)
    await record?.(tx, counts)
    return counts
  })
}

function tooManyMembers(rows: readonly MemberRow[], known: ReadonlyMap<string, MemberRow>) {
  const total = new Set([...known.keys(), ...rows.map(({ ref }) => ref)]).size
  if (total <= MAX_MEMBERS) return []
  const message =
    `A group can have at most ${MAX_MEMBERS} members. This one has ${known.size} and would have ` +
    `${total}. Remove ${total - MAX_MEMBERS} of the new members from the file.`
  return [{ at: WHOLE_FILE, message }]
}

/** A field that the file omits keeps its value. */
function rowOf(
  member: StatedMember,
  known: MemberRow | undefined,
  groupId: GroupId,
  now: Date,
): MemberRow {
  const { at, certifications, programs, ...stated } = member
  const given = Object.fromEntries(
    Object.entries(stated).filter(([, value]) => value !== undefined),
  ) as Pick<MemberRow, 'ref' | 'location_name' | 'membership_status'>
  const row = { ...(known ?? newMember(groupId, now)), ...given }
  return isDeepStrictEqual(row, known) ? row : { ...row, updated_at: now.toISOString() }
}

function newMember(groupId: GroupId, now: Date) {
  const at = now.toISOString()
  const open = { owner_name: null, city: null, state: null, opened_on: null, invited_on: null }
  const made = { operator_id: null, created_at: at, updated_at: at }
  return { group_id: groupId, id: uuidv7(), ...open, ...made }
}

/**
 * Faults for operators that cannot be linked: unknown operators, sandboxes, and operators of another member.
 */
async function operatorFaults(
  tx: Db,
  stated: StatedMember[],
  rows: MemberRow[],
  known: Map<string, MemberRow>,
): Promise<Fault[]> {
  const linked = stated.flatMap(({ at, operator_id, ref }) =>
    operator_id ? [{ at, operatorId: operator_id, ref }] : [],
  )
  const modes = await selectOperatorModes(
    tx,
    linked.map(({ operatorId }) => operatorId),
  )
  const holders = holdersOf([...known.values()], rows)
  return linked.flatMap(({ at, operatorId, ref }) => {
    const place = `members[${at}].operator_id`
    const mode = modes.get(operatorId)
    if (!mode)
      return [{ at, message: `${place} is not an operator. Run "svc operator list" to see them.` }]
    if (mode === 'test')
      return [{ at, message: `${place} is a sandbox. Use the ID of its operator.` }]
    const other = holders.get(operatorId)?.find((holder) => holder !== ref)
    if (other === undefined) return []
    const fault = `${place} is also linked to the member ${JSON.stringify(other)}.`
    return [{ at, message: `${fault} Link each operator to one member.` }]
  })
}

/** For each operator, the refs of the members that would be linked to it after the import. */
function holdersOf(before: MemberRow[], stated: MemberRow[]): Map<OperatorId, string[]> {
  const after = new Map([...before, ...stated].map((row) => [row.ref, row.operator_id]))
  const holders = new Map<OperatorId, string[]>()
  for (const [ref, operatorId] of after)
    if (operatorId) holders.set(operatorId, [...(holders.get(operatorId) ?? []), ref])
  return holders
}

async function writeMembers(
  tx: Db,
  groupId: GroupId,
  rows: MemberRow[],
  known: Map<string, MemberRow>,
): Promise<void> {
  const changed = rows.filter((row) => {
    const before = known.get(row.ref)
    return before && !isDeepStrictEqual(row, before)
  })
  await updateMembers(tx, groupId, changed)
  await insertMembers(
    tx,
    rows.filter((row) => !known.has(row.ref)),
  )
}

/** Replaces requirements that the file names, and members' certifications and enrollments that it changes. */
async function writeHoldings(
  tx: Db,
  groupId: GroupId,
  { requirements, members }: ParsedGroupFile,
  rows: MemberRow[],
  now: Date,
): Promise<void> {
  if (requirements) await replaceRequirements(tx, groupId, requirements)
  const stated = members.map((member, index) => ({ ...member, id: rows[index]!.id }))
  const entered = (await selectMemberCertifications(tx, groupId)).filter(isImported)
  const held = Map.groupBy(entered, (row) => row.member_id)
  const certified = stated.filter(
    ({ id, certifications }) => certifications && !isSame(held.get(id) ?? [], certifications),
  )
  await replaceImported(
    tx,
    groupId,
    certified.map(({ id }) => id),
    certified.flatMap(({ id, certifications = [] }) =>
      certifications.map((certification) => ({
        group_id: groupId,
        id: uuidv7(),
        member_id: id,
        ...termsOf(certification),
        source: 'import' as const,
        created_at: now.toISOString(),
      })),
    ),
  )
  const before = Map.groupBy(await selectEnrollments(tx, groupId), (row) => row.member_id)
  const enrolled = stated.filter(({ id, programs }) => {
    const known = (before.get(id) ?? []).map((row) => row.program_type)
    return programs && !isDeepStrictEqual(known.sort(), programs.toSorted())
  })
  await replaceEnrollments(
    tx,
    groupId,
    enrolled.map(({ id }) => id),
    enrolled.flatMap(({ id, programs = [] }) =>
      programs.map((program_type) => ({ group_id: groupId, member_id: id, program_type })),
    ),
  )
}

type CertificationTerms = Pick<MemberCertificationRow, 'certification_type' | 'verified'> & {
  issued_on?: string | null | undefined
  expires_on?: string | null | undefined
}

function isImported({ source }: { source: string }): boolean {
  return source === 'import'
}

function isSame(
  held: readonly CertificationTerms[],
  stated: readonly CertificationTerms[],
): boolean {
  const texts = [held, stated].map((all) => all.map((one) => JSON.stringify(termsOf(one))).sort())
  return isDeepStrictEqual(texts[0], texts[1])
}

function termsOf({ certification_type, issued_on, expires_on, verified }: CertificationTerms) {
  const dates = { issued_on: issued_on ?? null, expires_on: expires_on ?? null }
  return { certification_type, ...dates, verified }
}

function countsOf({ requirements, members }: ParsedGroupFile): ImportCounts {
  const sum = (of: (member: StatedMember) => readonly unknown[] | undefined) =>
    members.reduce((total, member) => total + (of(member)?.length ?? 0), 0)
  return {
    members: members.length,
    requirements: requirements?.length ?? 0,
    certifications: sum(({ certifications }) => certifications),
    program_enrollments: sum(({ programs }) => programs),
  }
}
