import { violationsOf } from '../../mining/conformance.ts'
import type { Domain, Severity, SignalType } from '../terms/terms.ts'
import type { JobFacts, Supplement } from './facts.ts'
import { type Finding, type Interval, NO_END, past, type Rule, type SubjectKind } from './rule.ts'
import { isBehind } from './stated-steps.ts'
import { thresholds as limits, SETTLED_KEPT_MS } from './thresholds.ts'

/** Rules about jobs. A canceled or lost job has no signals. */
export const jobRules: readonly Rule<'job'>[] = [
  ofJob('late_first_contact', 'client', 'high', (job) => {
    const { received_at, first_contact_at } = job.dates
    return late(job, received_at, first_contact_at, 'contacted', limits.late_first_contact.limit)
  }),
  ofJob('missing_authorization', 'client', 'high', (job) => {
    const { started_at, authorized_at } = job.dates
    const waits = authorized_at === null && job.settled === null
    return waits ? open(started_at, limits.missing_authorization.limit) : null
  }),
  ofJob('late_inspection', 'field', 'medium', (job) => {
    const { first_contact_at, inspected_at } = job.dates
    return late(job, first_contact_at, inspected_at, 'inspected', limits.late_inspection.limit)
  }),
  ofJob('approved_not_started', 'field', 'medium', (job) => {
    const { estimate_approved_at, started_at } = job.dates
    const isStarted = started_at !== null || isBehind('in_progress', job.stated)
    const waits = !isStarted && job.state === 'open'
    return waits ? open(estimate_approved_at, limits.approved_not_started.limit) : null
  }),
  {
    type: 'stalled_job',
    domain: 'field',
    looksAt: 'job',
    severities: ['medium', 'high'],
    find: (job) => {
      if (job.state !== 'open') return []
      const from = job.heard + limits.stalled_job.medium
      const high = job.heard + limits.stalled_job.high
      return about(job, [
        { from, until: high, severity: 'medium' },
        { from: high, until: NO_END, severity: 'high' },
      ])
    },
  },
  ofJob('rework_detected', 'field', 'low', (job) => history(job, job.repeated)),
  ofJob('out_of_order_milestones', 'field', 'low', (job) => history(job, disorderOf(job))),
  ofJob('missing_estimate', 'billing', 'medium', (job) => {
    const { inspected_at, estimate_sent_at, estimate_approved_at } = job.dates
    if (estimate_sent_at !== null || estimate_approved_at !== null) return null
    if (isBehind('estimated', job.stated)) return null
    const { limit, tpa } = limits.missing_estimate
    const allowed = job.programType === 'tpa' ? tpa : limit
    return job.settled === null ? open(inspected_at, allowed) : null
  }),
  ofJob('estimate_pending_approval', 'billing', 'medium', (job) => {
    const { estimate_sent_at, estimate_approved_at } = job.dates
    const isApproved = estimate_approved_at !== null || isBehind('approved', job.stated)
    const waits = !isApproved && job.settled === null
    return waits ? open(estimate_sent_at, limits.estimate_pending_approval.limit) : null
  }),
  ofJob('unbilled_completion', 'billing', 'high', (job) => {
    const isInvoiced = job.dates.invoiced_at !== null || isBehind('invoiced', job.stated)
    const waits = !isInvoiced && job.settled === null
    return waits ? open(job.completed, limits.unbilled_completion.limit) : null
  }),
  {
    type: 'aging_receivable',
    domain: 'billing',
    looksAt: 'job',
    severities: ['medium', 'high', 'critical'],
    find: (job) => {
      const { invoiced_at } = job.dates
      if (invoiced_at === null || job.state === 'closed' || !isOwed(job)) return []
      const [medium, high, critical] = [
        past(invoiced_at, limits.aging_receivable.medium),
        past(invoiced_at, limits.aging_receivable.high),
        past(invoiced_at, limits.aging_receivable.critical),
      ]
      return about(job, [
        { from: medium, until: high, severity: 'medium' },
        { from: high, until: critical, severity: 'high' },
        { from: critical, until: NO_END, severity: 'critical' },
      ])
    },
  },
  ofJob('deductible_uncollected', 'billing', 'low', (job) => {
    const paid = isPaid(job) || (job.collected ?? 0) > 0
    if (paid || job.state === 'closed' || (job.deductible ?? 0) <= 0) return null
    return open(job.completed, limits.deductible_uncollected.limit)
  }),
  ofSupplements('supplement_unanswered', 'medium', (supplement, job) => {
    const { submitted, approved, denied, paid } = supplement
    if (submitted === null || job.state === 'closed') return null
    const answered = Math.max(approved ?? 0, denied ?? 0, paid ?? 0) >= submitted
    return answered ? null : open(submitted, limits.supplement_unanswered.limit)
  }),
  ofSupplements('supplement_denied', 'low', ({ approved, denied }) => {
    if (denied === null || (approved !== null && approved >= denied)) return null
    return { from: denied, until: past(denied, limits.supplement_denied.window) }
  }),
  ofJob('margin_below_target', 'billing', 'high', ({ completed, grossMarginPct, jobType }) => {
    const { targetPct, otherPct, window } = limits.margin_below_target
    const target = (jobType === null ? null : targetPct[jobType]) ?? otherPct
    if (completed === null || grossMarginPct === null || grossMarginPct >= target) return null
    return { from: completed, until: past(completed, window) }
  }),
  ofJob('negative_margin', 'billing', 'critical', (job) =>
    (job.grossProfit ?? 0) < 0 ? history(job, job.completed) : null,
  ),
]

type TimeSpan = Pick<Interval, 'from' | 'until'>

/** A rule with one severity about the job itself. */
function ofJob(
  type: SignalType,
  domain: Domain,
  severity: Severity,
  holds: (job: JobFacts) => TimeSpan | null,
): Rule<'job'> {
  const find = (job: JobFacts) => {
    const span = holds(job)
    return span ? about(job, [{ ...span, severity }]) : []
  }
  return { type, domain, severities: [severity], looksAt: 'job', find }
}

/** A billing rule about each of the job's supplements. */
function ofSupplements(
  type: SignalType,
  severity: Severity,
  holds: (supplement: Supplement, job: JobFacts) => TimeSpan | null,
): Rule<'job'> {
  const find = (job: JobFacts) =>
    job.supplements.flatMap((supplement) => {
      const span = holds(supplement, job)
      const subject = ['supplement', `${job.id}:${supplement.key}`] as const
      return span ? about(job, [{ ...span, severity }], ...subject) : []
    })
  return { type, domain: 'billing', severities: [severity], looksAt: 'job', find }
}

/** A canceled job has no findings. All findings end when the job is ignored. */
function about(
  job: JobFacts,
  intervals: Interval[],
  subjectKind: SubjectKind = 'job',
  subjectId = job.id,
): Finding[] {
  if (job.state === 'canceled') return []
  const within = intervals.map((one) => ({ ...one, until: Math.min(one.until, job.dormant) }))
  return [{ subjectKind, subjectId, jobId: job.id, intervals: within }]
}

function open(since: number | null, limit: number): TimeSpan | null {
  return since === null ? null : { from: past(since, limit), until: NO_END }
}

/** A step that an open job still lacks, or that was late. */
function late(
  job: JobFacts,
  since: number | null,
  then: number | null,
  step: 'contacted' | 'inspected',
  limit: number,
) {
  if (since === null || (then === null && isBehind(step, job.stated))) return null
  if (then === null) return job.state === 'open' ? open(since, limit) : null
  return then - since > limit ? history(job, past(since, limit)) : null
}

/** The signal lasts while the job is active, and for some time after that. */
function history({ settled }: JobFacts, from: number | null): TimeSpan | null {
  if (from === null) return null
  return { from, until: settled === null ? NO_END : past(settled, SETTLED_KEPT_MS) }
}

/** When both of the first two milestones in the wrong order had been reached. */
function disorderOf({ dates }: JobFacts): number | null {
  const times = {
    job_received: dates.received_at,
    first_contact: dates.first_contact_at,
    job_inspected: dates.inspected_at,
    estimate_sent: dates.estimate_sent_at,
    estimate_approved: dates.estimate_approved_at,
    job_started: dates.started_at,
    job_completed: dates.completed_at,
    invoice_sent: dates.invoiced_at,
    payment_received: dates.paid_at,
    job_closed: dates.closed_at,
  }
  const broken = violationsOf(times).map(([before]) => times[before as keyof typeof times]!)
  return broken.length === 0 ? null : Math.min(...broken)
}

/** A payment without an amount counts as payment in full. */
function isOwed(job: JobFacts): boolean {
  const paid = isPaid(job) && job.collected === null
  return !paid && (job.balanceDue ?? 0) > 0
}

function isPaid({ dates, stated }: JobFacts): boolean {
  return dates.paid_at !== null || isBehind('paid', stated)
}
