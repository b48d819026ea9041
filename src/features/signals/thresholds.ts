import { DAY_MS, HOUR_MS } from '../../platform/durations.ts'

/** The limits of all rules. Only a value above the limit exceeds it. */

/** Durations in milliseconds unless stated otherwise. */
export const thresholds = {
  late_first_contact: { limit: 2 * HOUR_MS },
  missing_authorization: { limit: 24 * HOUR_MS },
  low_review: { stars: 2, window: 30 * DAY_MS },
  complaint_open: { limit: 3 * DAY_MS },
  late_inspection: { limit: 24 * HOUR_MS },
  approved_not_started: { limit: 14 * DAY_MS },
  /** Inclusive: "for at least 14 days". */
  stalled_job: { medium: 14 * DAY_MS, high: 30 * DAY_MS },
  missing_estimate: { limit: 7 * DAY_MS, tpa: 24 * HOUR_MS },
  estimate_pending_approval: { limit: 14 * DAY_MS },
  unbilled_completion: { limit: 7 * DAY_MS },
  aging_receivable: { medium: 30 * DAY_MS, high: 60 * DAY_MS, critical: 90 * DAY_MS },
  deductible_uncollected: { limit: 14 * DAY_MS },
  supplement_unanswered: { limit: 21 * DAY_MS },
  supplement_denied: { window: 30 * DAY_MS },
  margin_below_target: {
    window: 90 * DAY_MS,
    targetPct: { mitigation: 40, reconstruction: 30 } as Readonly<Record<string, number>>,
    otherPct: 35,
  },
  vendor_insurance_expiring: { window: 30 * DAY_MS },
  certification_expiring: { window: 30 * DAY_MS },
  open_corrective_action: { limit: 14 * DAY_MS },
  incident_unreported_followup: { limit: 3 * DAY_MS },
  hiring_stalled: { limit: 21 * DAY_MS },
  data_gap: { limit: 14 * DAY_MS },
} as const

/** Signals that cannot be fixed last until the job has been settled for this long. */
export const SETTLED_KEPT_MS = 90 * DAY_MS
/** A job or a case without activity for this long is ignored. */
export const FORGOTTEN_MS = 730 * DAY_MS
