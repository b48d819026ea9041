/** The limits of all rules. Only a value above the limit exceeds it. */

const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** Durations in milliseconds unless stated otherwise. */
export const thresholds = {
  late_first_contact: { limit: 2 * HOUR },
  missing_authorization: { limit: 24 * HOUR },
  low_review: { stars: 2, window: 30 * DAY },
  complaint_open: { limit: 3 * DAY },
  late_inspection: { limit: 24 * HOUR },
  approved_not_started: { limit: 14 * DAY },
  /** Inclusive: "for at least 14 days". */
  stalled_job: { medium: 14 * DAY, high: 30 * DAY },
  missing_estimate: { limit: 7 * DAY, tpa: 24 * HOUR },
  estimate_pending_approval: { limit: 14 * DAY },
  unbilled_completion: { limit: 7 * DAY },
  aging_receivable: { medium: 30 * DAY, high: 60 * DAY, critical: 90 * DAY },
  deductible_uncollected: { limit: 14 * DAY },
  supplement_unanswered: { limit: 21 * DAY },
  supplement_denied: { window: 30 * DAY },
  margin_below_target: {
    window: 90 * DAY,
    targetPct: { mitigation: 40, reconstruction: 30 } as Readonly<Record<string, number>>,
    otherPct: 35,
  },
  vendor_insurance_expiring: { window: 30 * DAY },
  certification_expiring: { window: 30 * DAY },
  open_corrective_action: { limit: 14 * DAY },
  incident_unreported_followup: { limit: 3 * DAY },
  hiring_stalled: { limit: 21 * DAY },
  data_gap: { limit: 14 * DAY },
} as const

/** Signals that cannot be fixed last until the job has been settled for this long. */
export const SETTLED_KEPT_MS = 90 * DAY
/** A job or a case without activity for this long is ignored. */
export const FORGOTTEN_MS = 730 * DAY
