import type { NewJob } from '../features/jobs/job.ts'
import type { MilestoneDate, MilestoneDates } from '../features/jobs/job-terms.ts'
import type { Domain } from '../features/terms/terms.ts'
import { DAY_MS, HOUR_MS } from '../platform/durations.ts'
import type { Profile } from './profile.ts'
import type { Random } from './random.ts'

/** `at` is in ms since 1970, and never later than now. */
export type DemoEvent = {
  activity: string
  at: number
  domain: Domain
  attributes?: Record<string, string | number>
}
export type JobHistory = { job: NewJob; events: DemoEvent[] }

type DemoStep = [activity: string, date: MilestoneDate, domain: Domain, least: number, most: number]

/** The steps of a job in order. `least` and `most` are the hours since the previous step. */
const STEPS: readonly DemoStep[] = [
  ['job_received', 'received_at', 'client', 0, 0],
  ['first_contact', 'first_contact_at', 'client', 0.2, 1.6],
  ['job_inspected', 'inspected_at', 'field', 3, 20],
  ['work_authorized', 'authorized_at', 'client', 1, 20],
  ['estimate_sent', 'estimate_sent_at', 'billing', 20, 120],
  ['estimate_approved', 'estimate_approved_at', 'billing', 40, 220],
  ['job_started', 'started_at', 'field', 12, 160],
  ['job_completed', 'completed_at', 'field', 120, 700],
  ['invoice_sent', 'invoiced_at', 'billing', 20, 120],
  ['payment_received', 'paid_at', 'billing', 200, 650],
  ['job_closed', 'closed_at', 'billing', 12, 90],
]
/** A late step takes this many times as long. */
const LATE_FACTOR = 4

export function jobHistory(
  random: Random,
  { pace, slips, margin, stars, programs }: Profile,
  { number, received, now }: { number: number; received: number; now: number },
): JobHistory {
  const dates: MilestoneDates = {}
  const events: DemoEvent[] = []
  const goesQuietAfter = random.chance(slips / 3) ? random.int(2, STEPS.length - 2) : STEPS.length
  let at = received
  for (const [activity, date, domain, least, most] of STEPS.slice(0, goesQuietAfter)) {
    at += random.between(least, most) * pace * (random.chance(slips) ? LATE_FACTOR : 1) * HOUR_MS
    if (at > now) break
    if (date === 'authorized_at' && random.chance(slips)) continue
    dates[date] = new Date(at).toISOString()
    events.push({ activity, at, domain })
  }
  const job: NewJob = {
    job_number: `J-${String(number).padStart(4, '0')}`,
    client_name: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
    status: dates.closed_at ? 'closed' : dates.completed_at ? 'completed' : 'open',
    job_type: random.pick(['mitigation', 'reconstruction', 'combined']),
    loss_type: random.pick(['water', 'water', 'fire', 'storm', 'mold']),
    property_type: random.pick(['residential', 'residential', 'commercial']),
    claim_number: `CLM-${number}-${random.int(10_000, 99_999)}`,
    program_type: random.chance(0.8) ? (programs[number % programs.length] ?? null) : null,
    financials: financialsOf(random, margin, dates),
    dates,
  }
  const more = [
    ...supplementEvents(random, slips, dates),
    ...feedbackEvents(random, stars, slips, dates),
  ]
  return { job, events: [...events, ...more.filter((event) => event.at <= now)] }
}

/** The amounts that are known at the job's stage. */
function financialsOf(random: Random, margin: number, dates: MilestoneDates): NewJob['financials'] {
  const revenue = random.int(2_500, 38_000)
  const cost = revenue * (1 - margin - random.between(-0.12, 0.12))
  const money = (amount: number) => amount.toFixed(2)
  return {
    ...(dates.estimate_sent_at && { estimate_total: money(revenue), rcv_total: money(revenue) }),
    ...(dates.estimate_approved_at && { approved_total: money(revenue) }),
    ...(dates.completed_at && {
      labor_cost: money(cost * 0.5),
      material_cost: money(cost * 0.25),
      subcontractor_cost: money(cost * 0.15),
      equipment_cost: money(cost * 0.1),
    }),
    ...(dates.invoiced_at && { invoiced_total: money(revenue) }),
    ...(dates.paid_at && { collected_total: money(revenue) }),
  }
}

/** About one in three approved jobs needs more than was approved. */
function supplementEvents(random: Random, slips: number, dates: MilestoneDates): DemoEvent[] {
  if (!dates.estimate_approved_at || !random.chance(0.35)) return []
  const attributes = { supplement_id: 'S1' }
  const event = (activity: string, at: number): DemoEvent => {
    return { activity, at, domain: 'billing', attributes }
  }
  const submitted = Date.parse(dates.estimate_approved_at) + random.between(2, 9) * DAY_MS
  const answered = submitted + random.between(3, 16) * DAY_MS
  const submittedEvents = [
    event('supplement_identified', submitted - DAY_MS),
    event('supplement_submitted', submitted),
  ]
  if (random.chance(slips)) return submittedEvents
  if (random.chance(slips)) return [...submittedEvents, event('supplement_denied', answered)]
  const paid = answered + random.between(12, 45) * DAY_MS
  return [
    ...submittedEvents,
    event('supplement_approved', answered),
    event('supplement_paid', paid),
  ]
}

/** The client's review and complaint. */
function feedbackEvents(
  random: Random,
  stars: number,
  slips: number,
  dates: MilestoneDates,
): DemoEvent[] {
  if (!dates.completed_at) return []
  const completed = Date.parse(dates.completed_at)
  const events: DemoEvent[] = []
  const add = (activity: string, days: number, attributes?: DemoEvent['attributes']) =>
    events.push({
      activity,
      at: completed + days * DAY_MS,
      domain: 'client',
      ...(attributes && { attributes }),
    })
  if (random.chance(0.65)) {
    const rating = Math.max(1, Math.min(5, Math.round(stars + random.between(-1.3, 1.3))))
    add('review_received', random.between(1, 10), { rating })
    if (random.chance(0.6)) add('review_answered', random.between(11, 14))
  }
  if (random.chance(slips)) {
    const days = random.between(0, 4)
    add('complaint_received', days)
    if (!random.chance(slips)) add('complaint_resolved', days + random.between(1, 6))
  }
  return events
}

const FIRST_NAMES = [
  'Ada',
  'Ben',
  'Carla',
  'Dev',
  'Elena',
  'Finn',
  'Grace',
  'Hugo',
  'Iris',
  'Jonas',
]
const LAST_NAMES = [
  'Abbott',
  'Brook',
  'Castillo',
  'Dunn',
  'Ellis',
  'Flores',
  'Grant',
  'Hale',
  'Ito',
]
