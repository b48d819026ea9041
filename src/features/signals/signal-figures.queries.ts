import { type Db, run } from '../../platform/db/db.ts'
import { DAY_MS } from '../../platform/durations.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import type { CertificationType, Severity, SignalType } from '../terms/terms.ts'

/** One operator's figures at a moment, for a snapshot. They are not rounded. */

const ACTED_WITHIN_MS = 14 * DAY_MS
const RATE_WINDOW_MS = 90 * DAY_MS
const MIN_RATED_SIGNALS = 5
const REVIEW_WINDOW_MS = 365 * DAY_MS
const MIN_REVIEWS = 3
/** Adds five four-star reviews to each operator, so that a few reviews move the score only a little. */
const PRIOR_REVIEWS = 5
const PRIOR_STARS = 4

/**
 * Share (0–1) of the last 90 days' signals that were acted on within 14 days: acknowledged, or resolved by a
 * write. A signal counts once it was acted on, or its 14 days are over. Null if fewer than five count.
 */
export async function actionRate(db: Db, operatorId: OperatorId, at: Date): Promise<number | null> {
  const values = [operatorId, isoBefore(at, RATE_WINDOW_MS), at.toISOString(), ACTED_WITHIN_MS]
  const [row] = await run<{ acted: number; eligible: number }>(db, ACTION_RATE, values)
  if (!row || row.eligible < MIN_RATED_SIGNALS) return null
  return row.acted / row.eligible
}

export type OpenSignal = { signal_type: SignalType; severity: Severity; open: number }

/**
 * The types with a signal at a moment, each with its highest severity and number. The beginning of the rule's
 * interval counts, because the signal may have been detected later. An expired certification is more severe
 * if its type is in `required`, the types that this headquarters requires.
 */
export async function openSignals(
  db: Db,
  operatorId: OperatorId,
  at: Date,
  required: readonly CertificationType[],
): Promise<OpenSignal[]> {
  return run<OpenSignal>(db, OPEN_TYPES, [operatorId, at.toISOString(), required])
}

/**
 * (5 × 4.0 + Σ rating) / (5 + n) over the reviews of 365 days, in stars. Null with fewer than three reviews.
 */
export async function reputation(db: Db, operatorId: OperatorId, at: Date): Promise<number | null> {
  const values = [operatorId, isoBefore(at, REVIEW_WINDOW_MS), at.toISOString()]
  const [row] = await run<{ reviews: number; stars: number }>(db, REVIEWS, values)
  if (!row || row.reviews < MIN_REVIEWS) return null
  return (PRIOR_REVIEWS * PRIOR_STARS + row.stars) / (PRIOR_REVIEWS + row.reviews)
}

function isoBefore(at: Date, ms: number): string {
  return new Date(at.getTime() - ms).toISOString()
}

const ACTION_RATE = `
  select count(*) filter (where acted_at <= over_at)::int as acted, count(*)::int as eligible
  from (
    select opened_at + $4::float8 * interval '1 millisecond' as over_at,
      least(
        case when acknowledged_at <= $3 then acknowledged_at end,
        case when resolved_at <= $3 and resolution = 'write' then resolved_at end) as acted_at
    from signals where operator_id = $1 and opened_at > $2 and opened_at <= $3
  ) as instance
  where acted_at is not null or over_at < $3`
const OPEN_TYPES = `
  select signal_type, open,
    (array['low', 'medium', 'high', 'critical'])[severity] as severity
  from (
    select signal_type, count(*)::int as open,
      max(array_position(array['low', 'medium', 'high', 'critical'],
        case when signal_type <> 'certification_expired' then severity
          when subject_id = any($3::text[]) then 'critical' else 'high' end)) as severity
    from signals
    where operator_id = $1 and held_since <= $2 and (resolved_at is null or resolved_at > $2)
    group by signal_type
  ) as highest order by signal_type`
const REVIEWS = `
  select count(*)::int as reviews, coalesce(sum(rating), 0)::float8 as stars
  from activity_events
  where operator_id = $1 and canonical = 'review_received' and rating is not null
    and occurred_at > $2 and occurred_at <= $3`
