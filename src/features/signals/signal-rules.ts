import { DAY_MS } from '../../platform/durations.ts'
import type { Domain, Severity, SignalType } from '../terms/terms.ts'
import type { FactKind, FactsOf } from './facts.ts'
import { jobRules } from './job-rules.ts'
import {
  type AnyRule,
  type Finding,
  type Interval,
  NO_END,
  past,
  type Rule,
  type SubjectKind,
  UNKNOWN_START,
} from './rule.ts'
import { FORGOTTEN_MS, thresholds as limits } from './thresholds.ts'

/** Rules about subjects other than jobs. */
const otherRules: readonly AnyRule[] = [
  rule('low_review', 'client', ['medium'], 'review', (review) => {
    const { id, jobId, rating, received, answered } = review
    const isAnswered = answered !== null && answered >= received
    if (rating > limits.low_review.stars || isAnswered) return []
    const until = past(received, limits.low_review.window)
    return about('event', id, { from: received, until, severity: 'medium' }, jobId)
  }),
  rule('complaint_open', 'client', ['high'], 'complaint', ({ id, jobId, received }) => {
    const interval = waiting(received, limits.complaint_open.limit, 'high')
    return jobId === null ? about('event', id, interval) : about('job', jobId, interval, jobId)
  }),
  rule('vendor_insurance_expired', 'vendor', ['high'], 'vendor', (vendor) => {
    const { id, insuranceStatus, insuranceEnds } = vendor
    if (insuranceStatus === 'exempt') return []
    const isStated = insuranceStatus === 'expired' || insuranceStatus === 'missing'
    const from = insuranceEnds ?? (isStated ? UNKNOWN_START : null)
    return from === null ? [] : about('vendor', id, { from, until: NO_END, severity: 'high' })
  }),
  rule('vendor_insurance_expiring', 'vendor', ['medium'], 'vendor', (vendor) => {
    const { id, insuranceStatus, insuranceEnds } = vendor
    if (insuranceStatus === 'exempt') return []
    const { window } = limits.vendor_insurance_expiring
    if (insuranceEnds !== null) return about('vendor', id, expiryInterval(insuranceEnds, window))
    if (insuranceStatus !== 'expiring_soon') return []
    return about('vendor', id, { from: UNKNOWN_START, until: NO_END, severity: 'medium' })
  }),
  rule('certification_expired', 'team', ['high', 'critical'], 'certification', (held) => {
    const severity = held.required ? 'critical' : 'high'
    if (held.ends === null) return []
    return about('certification', held.id, { from: held.ends, until: NO_END, severity })
  }),
  rule('certification_expiring', 'team', ['medium'], 'certification', ({ id, ends }) => {
    if (ends === null) return []
    return about('certification', id, expiryInterval(ends, limits.certification_expiring.window))
  }),
  rule('open_corrective_action', 'team', ['medium'], 'incident', ({ id, assigned, closed }) => {
    if (assigned === null || (closed !== null && closed >= assigned)) return []
    return about('incident', id, waiting(assigned, limits.open_corrective_action.limit, 'medium'))
  }),
  rule('incident_unreported_followup', 'team', ['high'], 'incident', (incident) => {
    const { id, reported, investigated, closed } = incident
    if (reported === null || Math.max(investigated ?? 0, closed ?? 0) >= reported) return []
    const { limit } = limits.incident_unreported_followup
    return about('incident', id, waiting(reported, limit, 'high'))
  }),
  rule('hiring_stalled', 'team', ['low'], 'candidate', ({ id, interviewed, outcome }) => {
    if (interviewed === null || (outcome !== null && outcome >= interviewed)) return []
    return about('candidate', id, waiting(interviewed, limits.hiring_stalled.limit, 'low'))
  }),
  rule('data_gap', 'team', ['low'], 'operator', ({ id, openSince, lastEvent }) => {
    if (openSince === null) return []
    const from = past(Math.max(openSince, lastEvent ?? 0), limits.data_gap.limit)
    return about('operator', id, { from, until: NO_END, severity: 'low' })
  }),
]

/** The table of all signals. */
export const rules: readonly AnyRule[] = [...jobRules, ...otherRules]

/** The fixed properties of each type of signal. */
export const signalKinds = Object.fromEntries(
  rules.map(({ type, domain, severities }) => [type, { domain, severities }]),
) as Readonly<Record<SignalType, Pick<Rule, 'domain' | 'severities'>>>

function rule<Kind extends FactKind>(
  type: SignalType,
  domain: Domain,
  severities: Rule['severities'],
  looksAt: Kind,
  find: (facts: FactsOf[Kind]) => Finding[],
): Rule<Kind> {
  return { type, domain, severities, looksAt, find }
}

function about(
  subjectKind: SubjectKind,
  subjectId: string,
  interval: Interval,
  jobId: string | null = null,
): Finding[] {
  return [{ subjectKind, subjectId, jobId, intervals: [interval] }]
}

/** From the end of the allowed waiting time until the case is ignored. */
function waiting(since: number, limit: number, severity: Severity): Interval {
  return { from: past(since, limit), until: since + FORGOTTEN_MS, severity }
}

/** The last valid day, and the days of the window before it. */
function expiryInterval(ends: number, window: number): Interval {
  return { from: ends - DAY_MS - window, until: ends, severity: 'medium' }
}
