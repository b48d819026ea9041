import { z } from 'zod'
import { detailsOf, parseJson } from '../../platform/http/input.ts'
import { Problem } from '../../platform/http/problem.ts'
import { PlainDate, text, Uuid } from '../../platform/http/values.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { CertificationType, MembershipStatus, ProgramType } from '../terms/terms.ts'
import { doubledFields } from './doubled-fields.ts'

/** The file in which HQ states its network: read at once, validated row by row. */

export const MAX_FILE_BYTES = 20 * 1024 * 1024
/** In a file, and in a group. */
export const MAX_MEMBERS = 10_000
const MAX_CERTIFICATIONS = 100
/** JSON values: what 10,000 members with a dozen certifications each come to, twice over. */
const MAX_VALUES = 2_000_000
/** A person mends them and tries again: a file wrong throughout is no page after page of errors. */
const SHOWN_FAULTS = 100

const Certification = z
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
 * What is left out stays as it is; null clears it. `ref` is HQ's own stable name for the member: as
 * it looks, so that neither a space at its end nor another way to write an é makes it another one.
 */
const Member = z.strictObject({
  ref: text(120).transform(asItLooks),
  location_name: text(200),
  owner_name: text(200).nullish(),
  city: text(120).nullish(),
  state: text(80).nullish(),
  membership_status: MembershipStatus,
  opened_on: PlainDate.nullish(),
  invited_on: PlainDate.nullish(),
  operator_id: Uuid.nullish(),
  certifications: z
    .array(Certification)
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
      error: `must have at most ${MAX_MEMBERS} members; import them in several files.`,
    })
    .default([]),
})

export type StatedMember = Omit<z.output<typeof Member>, 'operator_id'> & {
  /** Its place in the file. */
  at: number
  operator_id?: OperatorId | null | undefined
}
/** Something wrong with a row: its place in the file, and the sentence that names it. */
export type Fault = { at: number; message: string }
/** Before all rows: what is wrong with none of them alone. */
export const WHOLE_FILE = -1
export type ParsedGroupFile = {
  requirements: CertificationType[] | null
  members: StatedMember[]
  faults: Fault[]
}

/**
 * Why a file was not taken: every fault, in the file's order; the message shows the first hundred.
 * Nothing of it was written.
 */
export class GroupFileRefused extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly Fault[]) {
    const lines = faults.toSorted((a, b) => a.at - b.at).map(({ message }) => message)
    const count = lines.length === 1 ? 'one error' : `${lines.length} errors`
    const shown = lines.slice(0, SHOWN_FAULTS)
    const left = lines.length - shown.length
    if (left > 0) shown.push(`and ${left} more.`)
    const next = `Correct ${lines.length === 1 ? 'it' : 'them'} and import the file again`
    super(`Nothing was imported. The file has ${count}. ${next}:\n${shown.join('\n')}`)
    this.faults = lines
  }
}

/** Reads a file; what is wrong in it is in `faults`. Errors: GroupFileRefused, for what is no file. */
export function parseGroupFile(bytes: Buffer): ParsedGroupFile {
  if (bytes.length > MAX_FILE_BYTES)
    refuse(
      `the file must be at most ${MAX_FILE_BYTES / 1024 / 1024} MB; import it in several files.`,
    )
  const json = jsonOf(bytes)
  const file = GroupFile.safeParse(json, { reportInput: true })
  const { members, faults } = parseMembers(membersIn(json))
  return {
    requirements: file.data?.requirements ?? null,
    members,
    faults: [
      ...(file.success ? [] : faultsOf(file.error, WHOLE_FILE, '')),
      ...doubledFields(bytes.toString('utf8')),
      ...faults,
    ],
  }
}

/** The rows, also of a file that is wrong elsewhere: each of their errors is to be named at once. */
function membersIn(json: unknown): unknown[] {
  const members = (json as { members?: unknown } | null)?.members
  return Array.isArray(members) && members.length <= MAX_MEMBERS ? members : []
}

function parseMembers(rows: unknown[]) {
  const members: StatedMember[] = []
  const faults: Fault[] = []
  for (const [at, json] of rows.entries()) {
    const member = Member.safeParse(json, { reportInput: true })
    if (member.success)
      members.push({ ...member.data, operator_id: member.data.operator_id as OperatorId, at })
    else for (const fault of faultsOf(member.error, at, `members[${at}]`)) faults.push(fault)
  }
  return { members, faults: [...faults, ...repeated(rows.map(refOf), 'ref')] }
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return parseJson(bytes, MAX_VALUES)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return refuse(
      error.code === 'malformed_json' ? 'the file is not valid JSON in UTF-8.' : error.message,
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

/** Of a row that may be wrong in other places. */
function refOf(json: unknown): string | null {
  const ref = (json as { ref?: unknown } | null)?.ref
  return typeof ref === 'string' ? asItLooks(ref) : null
}

function asItLooks(text: string): string {
  return text.trim().normalize('NFC')
}

/** A fault for every value that an earlier row has already; null is no value. */
export function repeated(values: readonly (string | null)[], name: string): Fault[] {
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
