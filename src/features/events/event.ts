import { z } from 'zod'
import { Timestamp, text, Uuid } from '../../platform/http/values.ts'
import { Domain } from '../terms/terms.ts'

/** Events a batch may hold. */
export const BATCH_EVENTS = 1000
/** How old an event may be, in calendar years. */
const PAST_YEARS = 10

const MAX_ATTRIBUTES = 50
const MAX_BYTES = 16 * 1024

const Attribute = z.union([z.string().max(1000), z.number(), z.boolean(), z.null()], {
  error: 'must be a string of at most 1000 characters, a number, true, false or null.',
})

/** What the caller's own system knows of an event, beyond what is asked for. */
const Attributes = z
  .record(
    z.string().min(1).max(64, { error: 'has a name longer than 64 characters.' }),
    Attribute,
    { error: nameError },
  )
  .refine((attributes) => Object.keys(attributes).length <= MAX_ATTRIBUTES, {
    error: `may hold ${MAX_ATTRIBUTES} attributes.`,
  })
  .refine((attributes) => !isTooLong(attributes), {
    error: `may take ${MAX_BYTES} bytes as JSON.`,
  })
  .meta({ id: 'EventAttributes', maxProperties: MAX_ATTRIBUTES, examples: [{ crew: 'B' }] })

const Case = z
  .strictObject({
    job_id: Uuid.optional(),
    claim_number: text(64).optional(),
  })
  .refine((names) => (names.job_id === undefined) !== (names.claim_number === undefined), {
    error: 'must name the job by exactly one of job_id and claim_number.',
  })
  .meta({
    id: 'EventCase',
    minProperties: 1,
    maxProperties: 1,
    examples: [{ claim_number: 'CLM-2026-00417' }],
  })
export type Case = z.output<typeof Case>

/** Something that happened, as a caller reports it. */
export const NewEvent = z
  .strictObject({
    activity: text(200).meta({ examples: ['job_completed'] }),
    occurred_at: Timestamp.describe('Not in the future, not older than ten years.'),
    case: Case.nullish().describe('Left out or null: the event belongs to no job.'),
    domain: Domain.nullish().describe('field where it is not stated.'),
    attributes: Attributes.nullish(),
    external_id: z
      .string()
      .min(1, { error: 'must be 1 to 255 characters long.' })
      .max(255, { error: 'must be 1 to 255 characters long.' })
      .nullish()
      .describe('Your own stable id: a second event with it is told as a duplicate.'),
  })
  .meta({ id: 'NewEvent' })
export type NewEvent = z.output<typeof NewEvent>

/** Up to a thousand events; each is judged for itself, and one that is wrong fails alone. */
export const NewEvents = z
  .strictObject({
    events: z
      .array(z.unknown().meta({ $ref: '#/$defs/NewEvent' }))
      .min(1, { error: 'must hold at least one event.' })
      .meta({ maxItems: BATCH_EVENTS }),
  })
  .meta({ id: 'NewEvents' })

export const RecordedEvent = z
  .strictObject({ id: Uuid, status: z.literal('created') })
  .meta({ id: 'RecordedEvent' })
export const DuplicateEvent = z
  .strictObject({ id: z.null(), status: z.literal('duplicate') })
  .meta({ id: 'DuplicateEvent' })

const index = z.int().min(0).describe('Place in the batch, from 0.')
const RejectedEvent = z
  .strictObject({
    index,
    error: z.strictObject({
      code: z.string().max(60),
      message: z.string().max(2000),
      param: z.string().max(500).nullable().describe('Within the event.'),
    }),
  })
  .meta({ id: 'RejectedEvent' })
const AcceptedEvent = z
  .strictObject({
    index,
    id: Uuid.nullable().describe('null for a duplicate.'),
    status: z.enum(['created', 'duplicate']).meta({ id: 'EventOutcome' }),
  })
  .meta({ id: 'AcceptedEvent' })

export const RecordedEvents = z
  .strictObject({
    accepted: z.int().min(0).max(BATCH_EVENTS).describe('Results without an error.'),
    rejected: z.int().min(0).max(BATCH_EVENTS),
    results: z
      .array(z.union([AcceptedEvent, RejectedEvent]))
      .max(BATCH_EVENTS)
      .describe('One for each event, in their order.'),
  })
  .meta({ id: 'RecordedEvents' })
export type RecordedEvents = z.output<typeof RecordedEvents>

export type TimeBounds = { oldest: string; newest: string }

/** When an event may have happened, as seen from `now`; both bounds belong to it. */
export function timeBounds(now: Date): TimeBounds {
  const oldest = new Date(now)
  oldest.setUTCFullYear(now.getUTCFullYear() - PAST_YEARS)
  return { oldest: oldest.toISOString(), newest: now.toISOString() }
}

/** What is wrong with the time of an event, or null. */
export function faultOfTime(occurredAt: string, { oldest, newest }: TimeBounds): string | null {
  if (occurredAt > newest) return 'must not lie in the future.'
  return occurredAt < oldest ? `must not be older than ${PAST_YEARS} years.` : null
}

function nameError(issue: { code: string }): string | undefined {
  return issue.code === 'invalid_key'
    ? 'has a name that is not 1 to 64 characters long.'
    : undefined
}

/** Whether attributes take too many bytes as JSON; few and short ones are not written to see. */
function isTooLong(attributes: Record<string, unknown>): boolean {
  let most = 2
  for (const [name, value] of Object.entries(attributes)) {
    const length = typeof value === 'string' ? value.length : LONGEST_NUMBER
    most += (name.length + length) * MOST_BYTES_A_CHARACTER + 6
  }
  return most > MAX_BYTES && Buffer.byteLength(JSON.stringify(attributes)) > MAX_BYTES
}

/** `\u001f`, and `-1.7976931348623157e+308`. */
const MOST_BYTES_A_CHARACTER = 6
const LONGEST_NUMBER = 24
