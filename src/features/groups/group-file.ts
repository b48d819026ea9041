import { z } from 'zod'
import { detailsOf, parseJson } from '../../platform/http/input.ts'
import { Problem } from '../../platform/http/problem.ts'
import { PlainDate, text, Uuid } from '../../platform/http/values.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { CertificationType, MembershipStatus, ProgramType } from '../terms/terms.ts'
import { duplicateFields } from './duplicate-fields.ts'

/**
 * The JSON file in which headquarters describes its network. The whole file is parsed, and each row is
 * validated.
 */

export const MAX_GROUP_FILE_BYTES = 20 * 1024 * 1024
/** Maximum number of members in a file and in a group. */
export const MAX_MEMBERS = 10_000
const MAX_CERTIFICATIONS = 100
/** Maximum number of JSON values: twice what 10,000 members with a dozen certifications each need. */
const MAX_VALUES = 2_000_000
/** Maximum number of faults in one message. A person fixes them and tries again, so more would not help. */
const MAX_SHOWN_FAULTS = 100

const GroupFileCertification = z
  .strictObject({
    certification_type: CertificationType,
    issued_on: PlainDate.nullish(),
    expires_on: PlainDate.nullish(),
    verified: z.boolean().default(false),
  })
  .refine(({ issued_on, expires_on }) => !issued_on || !expires_on || issued_on <= expires_on, {
    path: ['expires_on'],
    error: 'must not be before issued_on.',
  })

/**
 * An omitted field keeps its value, and null clears it. `ref` is headquarters' own stable name for the
 * member. It is trimmed and normalized, so that a trailing space or another encoding of é does not create a
 * second member.
 */
const GroupFileMember = z.strictObject({
  ref: text(120).transform(trimmedText),
  location_name: text(200),
  owner_name: text(200).nullish(),
  city: text(120).nullish(),
  state: text(80).nullish(),
  membership_status: MembershipStatus,
  opened_on: PlainDate.nullish(),
  invited_on: PlainDate.nullish(),
  operator_id: Uuid.nullish(),
  certifications: z
    .array(GroupFileCertification)
    .max(MAX_CERTIFICATIONS, { error: `must have at most ${MAX_CERTIFICATIONS} certifications.` })
    .optional(),
  programs: z
    .array(ProgramType)
    .refine(isUnique, { error: 'must have each program only once.' })
    .optional(),
})

const GroupFile = z.strictObject({
  requirements: z
    .array(CertificationType)
    .refine(isUnique, { error: 'must have each type only once.' })
    .optional(),
  members: z
    .array(z.unknown())
    .max(MAX_MEMBERS, {
      error: `must have at most ${MAX_MEMBERS} members. Import them in several files.`,
    })
    .default([]),
})

export type StatedMember = Omit<z.output<typeof GroupFileMember>, 'operator_id'> & {
  /** Index of the member in the file. */
  at: number
  operator_id?: OperatorId | null | undefined
}
/** A fault in a row: the row's index and a sentence that names it. */
export type Fault = { at: number; message: string }
/** Index of faults that concern the whole file. They are listed before the faults of rows. */
export const WHOLE_FILE = -1
export type ParsedGroupFile = {
  requirements: CertificationType[] | null
  members: StatedMember[]
  faults: Fault[]
}

/**
 * Why a file was refused: every fault, in the order of the file. The message has the first hundred. Nothing
 * was written.
 */
export class GroupFileRefused extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly Fault[]) {
    const lines = faults.toSorted((a, b) => a.at - b.at).map(({ message }) => message)
    const count = lines.length === 1 ? 'one error' : `${lines.length} errors`
    const shown = lines.slice(0, MAX_SHOWN_FAULTS)
    const left = lines.length - shown.length
    if (left > 0) shown.push(`and ${left} more.`)
    const next = `Correct ${lines.length === 1 ? 'it' : 'them'} and import the file again`
    super(`Nothing was imported. The file has ${count}. ${next}:\n${shown.join('\n')}`)
    this.faults = lines
  }
}

/**
 * Parses a file. Returns faults in rows in `faults`. Throws GroupFileRefused if it is not a group file at
 * all.
 */
export function parseGroupFile(bytes: Buffer): ParsedGroupFile {
  if (bytes.length > MAX_GROUP_FILE_BYTES)
    refuse(
      `the file must be at most ${MAX_GROUP_FILE_BYTES / 1024 / 1024} MB. Import it in several files.`,
    )
  const json = jsonOf(bytes)
  const file = GroupFile.safeParse(json, { reportInput: true })
  const { members, faults } = parseMembers(membersIn(json))
  return {
    requirements: file.data?.requirements ?? null,
    members,
    faults: [
      ...(file.success ? [] : faultsOf(file.error, WHOLE_FILE, '')),
      ...duplicateFields(bytes.toString('utf8')),
      ...faults,
    ],
  }
}

/** Reads the rows even if the rest of the file has faults, so that one message can name all faults. */
function membersIn(json: unknown): unknown[] {
  const members = (json as { members?: unknown } | null)?.members
  return Array.isArray(members) && members.length <= MAX_MEMBERS ? members : []
}

function parseMembers(rows: unknown[]) {
  const members: StatedMember[] = []
  const faults: Fault[] = []
  for (const [at, json] of rows.entries()) {
    const member = GroupFileMember.safeParse(json, { reportInput: true })
    if (member.success)
      members.push({ ...member.data, operator_id: member.data.operator_id as OperatorId, at })
    else for (const fault of faultsOf(member.error, at, `members[${at}]`)) faults.push(fault)
  }
  return { members, faults: [...faults, ...duplicateFaults(rows.map(refOf), 'ref')] }
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return parseJson(bytes, MAX_VALUES)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return refuse(
      error.code === 'malformed_json'
        ? 'the file is not valid JSON in UTF-8. Fix the syntax.'
        : error.message,
    )
  }
}

function refuse(message: string): never {
  throw new GroupFileRefused([{ at: WHOLE_FILE, message }])
}

function faultsOf(error: z.ZodError, at: number, place: string): Fault[] {
  return error.issues
    .flatMap((issue) => detailsOf(issue, '', { where: 'a group file' }))
    .map(({ param, message }) => {
      const where = [place, param].filter((part) => part !== '').join('.')
      return { at, message: `${where || 'the file'} ${message}` }
    })
}

/** The ref of a row that may have faults elsewhere. */
function refOf(json: unknown): string | null {
  const ref = (json as { ref?: unknown } | null)?.ref
  return typeof ref === 'string' ? trimmedText(ref) : null
}

function trimmedText(text: string): string {
  return text.trim().normalize('NFC')
}

/** One fault for each value that an earlier row already has. Null does not count as a value. */
export function duplicateFaults(values: readonly (string | null)[], name: string): Fault[] {
  const first = new Map<string, number>()
  return values.flatMap((value, at) => {
    if (value === null) return []
    const earlier = first.get(value)
    if (earlier === undefined) first.set(value, at)
    if (earlier === undefined) return []
    const same = `members[${at}].${name} is the same as in members[${earlier}].`
    return [{ at, message: `${same} Each ${name} must be unique.` }]
  })
}

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}
