import { endpoint, rendered, reply } from '../../platform/http/endpoint.ts'
import { parseBody } from '../../platform/http/input.ts'
import { invalid, Problem } from '../../platform/http/problem.ts'
import { operator } from '../api-keys/api-key-scopes.ts'
import { meteringProblems } from '../metering/metering.ts'
import {
  DuplicateEvent,
  eventProblems,
  faultOfTime,
  MAX_BATCH_EVENTS,
  NewEvent,
  NewEvents,
  RecordedEvent,
  RecordedEvents,
  type TimeBounds,
  timeBounds,
} from './event.ts'
import { type EventOutcome, recordEvents } from './event-recording.ts'

const BATCH_BYTES = 16 * 1024 * 1024

export const createEvent = endpoint({
  method: 'POST',
  path: '/v1/events',
  id: 'createEvent',
  tag: 'Events',
  summary: 'Create an activity event',
  description:
    'A milestone activity, such as `job_received` or `job_closed`, also sets the matching date of the ' +
    'job if it is empty. Idempotency-Key is ignored: set `external_id` so that a retry is not recorded ' +
    'twice.',
  access: operator('write'),
  perHour: 5000,
  fills: ['database'],
  body: NewEvent,
  replies: { 201: RecordedEvent, 200: DuplicateEvent },
  problems: [
    eventProblems.case_unresolved,
    eventProblems.case_ambiguous,
    meteringProblems.storage_quota,
  ],
  async handle({ caller, keys, body, db: tx, now, platform }) {
    const settingBytes = platform.config.storageBytes[caller.mode]
    const given = [timely(body, timeBounds(now))]
    const [outcome] = await recordEvents(tx, caller.id, keys, given, settingBytes, now)
    if (outcome instanceof Problem) throw outcome
    if (!outcome?.id) return reply(200, { id: null, status: 'duplicate' as const }, 0)
    return reply(201, { id: outcome.id, status: 'created' as const }, 1)
  },
})

export const createEvents = endpoint({
  method: 'POST',
  path: '/v1/events/batch',
  id: 'createEvents',
  tag: 'Events',
  summary: 'Create a batch of activity events',
  description:
    'Records 1 to 1,000 events in order. If an event is invalid, the others are still recorded. ' +
    'Idempotency-Key is ignored: set `external_id` so that a retry is not recorded twice. Accepted events ' +
    'count toward the storage allowance of the calendar month (UTC).',
  access: operator('write'),
  perHour: 500,
  fills: ['database'],
  maxBytes: BATCH_BYTES,
  items: {
    name: 'events',
    max: MAX_BATCH_EVENTS,
    tooMany: () =>
      new Problem(eventProblems.batch_too_large, {
        message: `A batch can contain at most ${MAX_BATCH_EVENTS.toLocaleString('en-US')} events. Split it.`,
        param: 'events',
      }),
    readerAt(now) {
      const bounds = timeBounds(now)
      return (event) => timely(parseBody(NewEvent, event, 'event'), bounds)
    },
  },
  body: NewEvents,
  replies: { 200: RecordedEvents },
  problems: [eventProblems.batch_too_large, meteringProblems.storage_quota],
  async handle({ caller, keys, body, db: tx, now, platform }) {
    const events = body.events as (NewEvent | Problem)[]
    const settingBytes = platform.config.storageBytes[caller.mode]
    const outcomes = await recordEvents(tx, caller.id, keys, events, settingBytes, now)
    return reply(200, batchReply(outcomes), outcomes.filter(isCreated).length)
  },
})

function isCreated(outcome: EventOutcome): boolean {
  return !(outcome instanceof Problem) && outcome.status === 'created'
}

/** Throws a Problem if the event's time is out of bounds. */
function timely(event: NewEvent, bounds: TimeBounds): NewEvent {
  const fault = faultOfTime(event.occurred_at, bounds)
  if (fault) throw invalid('occurred_at', fault)
  return event
}

/** Built as text, because serializing 1,000 objects takes three times as long. */
function batchReply(outcomes: readonly EventOutcome[]): RecordedEvents {
  let rejected = 0
  const results = outcomes.map((outcome, index) => {
    if (!(outcome instanceof Problem)) {
      const id = outcome.id === null ? 'null' : `"${outcome.id}"`
      return `{"index":${index},"id":${id},"status":"${outcome.status}"}`
    }
    rejected++
    const { code, message, init } = outcome
    return JSON.stringify({ index, error: { code, message, param: init.param ?? null } })
  })
  const counts = `"accepted":${outcomes.length - rejected},"rejected":${rejected}`
  return rendered(`{${counts},"results":[${results.join(',')}]}`)
}
