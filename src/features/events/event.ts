import { z } from 'zod'
import { problemKinds } from '../../platform/http/problem.ts'
import { described, Timestamp, text, Uuid } from '../../platform/http/values.ts'
import { Domain } from '../terms/terms.ts'

/** Errors of activity events. */
export const eventProblems = problemKinds({
  batch_too_large: [413, 'The batch has more than 1,000 events. Send several batches.'],
  case_unresolved: [
    422,
    'The case does not match a job of this operator. Create the job first, or correct the case.',
  ],
  case_ambiguous: [422, 'The claim number matches more than one job. Send case.job_id instead.'],
})

/** Maximum number of events in a batch. */
export const MAX_BATCH_EVENTS = 1000
/** Maximum age of an event in calendar years. */
const PAST_YEARS = 10

const MAX_ATTRIBUTES = 50
const MAX_JSON_BYTES = 16 * 1024

const Attribute = z.union([z.string().max(1000), z.number(), z.boolean(), z.null()], {
  error: 'must be a string of at most 1,000 characters, a number, true, false or null.',
})

/** Additional facts from the caller's system. */
const Attributes = z
  .record(
    z.string().min(1).max(64, { error: 'has a name longer than 64 characters. Shorten the name.' }),
    Attribute,
    { error: nameError },
  )
  .refine((attributes) => Object.keys(attributes).length <= MAX_ATTRIBUTES, {
    error: `must have at most ${MAX_ATTRIBUTES} entries. Remove some.`,
  })
  .refine((attributes) => !isTooLong(attributes), {
    error: `must be at most ${MAX_JSON_BYTES.toLocaleString('en-US')} bytes as JSON. Shorten the values.`,
  })
  .meta({ id: 'EventAttributes', maxProperties: MAX_ATTRIBUTES, examples: [{ crew: 'B' }] })

const Case = z
  .strictObject(
    described(
      { job_id: Uuid.optional(), claim_number: text(64).optional() },
      {
        job_id: 'UUID of the job.',
        claim_number:
          'Claim number of the job, also one from before a correction. It must belong to exactly one job.',
      },
    ),
  )
  .refine((names) => (names.job_id === undefined) !== (names.claim_number === undefined), {
    error:
      'must have exactly one of job_id and claim_number, such as {"claim_number":"LPM-4471902"}.',
  })
  .meta({
    id: 'EventCase',
    minProperties: 1,
    maxProperties: 1,
    examples: [{ claim_number: 'CLM-2026-00417' }],
  })
export type Case = z.output<typeof Case>

/** An event as a caller sends it. */
export const NewEvent = z
  .strictObject(
    described(
      {
        activity: text(200).meta({ examples: ['job_completed'] }),
        occurred_at: Timestamp,
        case: Case.nullish(),
        domain: Domain.nullish(),
        attributes: Attributes.nullish(),
        external_id: z
          .string()
          .min(1, { error: 'must be 1 to 255 characters long.' })
          .max(255, { error: 'must be 1 to 255 characters long.' })
          .nullish(),
      },
      {
        activity: 'Name of the activity, such as `job_completed`.',
        occurred_at: 'When it happened. Not in the future and not older than ten years.',
        case: 'The job it belongs to. Omit it, or send null, for an event without a job.',
        domain: 'Area of the business. Default `field`.',
        attributes: 'Up to 50 values of your own, at most 16 KiB as JSON.',
        external_id:
          'Your own stable id for the event. Sending it again returns the status `duplicate`.',
      },
    ),
  )
  .meta({ id: 'NewEvent' })
export type NewEvent = z.output<typeof NewEvent>

/** Up to 1,000 events. Each is validated separately, so an invalid event does not fail the others. */
export const NewEvents = z
  .strictObject({
    events: z
      .array(z.unknown().meta({ $ref: '#/$defs/NewEvent' }))
      .min(1, { error: 'must have at least one event.' })
      .describe('1 to 1,000 events, in the order in which they are recorded.')
      .meta({ maxItems: MAX_BATCH_EVENTS }),
  })
  .meta({ id: 'NewEvents' })

export const RecordedEvent = z
  .strictObject(
    described(
      { id: Uuid, status: z.literal('created') },
      { id: 'UUID of the event.', status: 'The event was recorded.' },
    ),
  )
  .meta({ id: 'RecordedEvent' })
export const DuplicateEvent = z
  .strictObject(
    described(
      { id: z.null(), status: z.literal('duplicate') },
      {
        id: 'Always null.',
        status: 'An event with this external_id exists. Nothing was recorded.',
      },
    ),
  )
  .meta({ id: 'DuplicateEvent' })

const index = z.int().min(0).describe('Position of the event in the batch, starting at 0.')
const RejectedEvent = z
  .strictObject({
    index,
    error: z
      .strictObject(
        described(
          {
            code: z.string().max(60),
            message: z.string().max(2000),
            param: z.string().max(500).nullable(),
          },
          {
            code: 'Error code, such as `case_unresolved`.',
            message: 'The next step, in English.',
            param: 'Field of the event that is wrong. Null if no single field is.',
          },
        ),
      )
      .describe('Why the event was rejected.'),
  })
  .meta({ id: 'RejectedEvent' })
const AcceptedEvent = z
  .strictObject({
    index,
    id: Uuid.nullable().describe('UUID of the event. Null for a duplicate.'),
    status: z
      .enum(['created', 'duplicate'])
      .describe('`duplicate`: an event with this external_id exists. Nothing was recorded.')
      .meta({ id: 'EventOutcome' })
      .describe('Whether the event was recorded.'),
  })
  .meta({ id: 'AcceptedEvent' })

export const RecordedEvents = z
  .strictObject({
    accepted: z.int().min(0).max(MAX_BATCH_EVENTS).describe('Number of events without an error.'),
    rejected: z.int().min(0).max(MAX_BATCH_EVENTS).describe('Number of events with an error.'),
    results: z
      .array(z.union([AcceptedEvent, RejectedEvent]))
      .max(MAX_BATCH_EVENTS)
      .describe('One result for each event, in the order of the request.'),
  })
  .meta({ id: 'RecordedEvents' })
export type RecordedEvents = z.output<typeof RecordedEvents>

export type TimeBounds = { oldest: string; newest: string }

/** The range of valid times of an event. Both bounds are included. */
export function timeBounds(now: Date): TimeBounds {
  const oldest = new Date(now)
  oldest.setUTCFullYear(now.getUTCFullYear() - PAST_YEARS)
  return { oldest: oldest.toISOString(), newest: now.toISOString() }
}

/** Why the time of an event is invalid, or null. */
export function faultOfTime(occurredAt: string, { oldest, newest }: TimeBounds): string | null {
  if (occurredAt > newest) return 'must not be in the future. Check your clock and the time zone.'
  return occurredAt < oldest ? `must not be older than ${PAST_YEARS} years.` : null
}

function nameError(issue: { code: string }): string | undefined {
  return issue.code === 'invalid_key'
    ? 'has a name that is not 1 to 64 characters long. Change the name.'
    : undefined
}

/** Whether attributes take too many bytes as JSON. A few short ones pass without being serialized. */
function isTooLong(attributes: Record<string, unknown>): boolean {
  let most = 2
  for (const [name, value] of Object.entries(attributes)) {
    const length = typeof value === 'string' ? value.length : MAX_NUMBER_CHARS
    most += (name.length + length) * MAX_BYTES_PER_CHARACTER + 6
  }
  return most > MAX_JSON_BYTES && Buffer.byteLength(JSON.stringify(attributes)) > MAX_JSON_BYTES
}

/** The longest JSON spellings: `\u001f`, and `-1.7976931348623157e+308`. */
const MAX_BYTES_PER_CHARACTER = 6
const MAX_NUMBER_CHARS = 24
