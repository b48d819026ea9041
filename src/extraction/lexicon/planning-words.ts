import type { MilestoneField } from '../fields.ts'

/**
 * Words that make a date or an amount a plan, a deadline or a request: 'Target Close', 'Payment Due',
 * 'Complete By'. Nothing has happened yet.
 */
export const planningWords = `
  expected|expect|exp|anticipated|anticipate|projected|projection|proj|forecast|forecasted|planned|plan|
  planning|target|targeted|goal|tentative|tentatively|proposed|promised|promise|committed|commitment|
  desired|preferred|earliest|latest by|scheduled|schedule|sched|rescheduled|reschedule|appointment|appt|
  set for|due|overdue|next|upcoming|future|pending|awaiting|deadline|eta|etd|ecd|esd|follow up|followup|
  reminder|required|requested|request|needed|to be|must|by|until|till|before|valid through|expires|expiry|
  expiration|budget|budgeted|remaining|outstanding|unpaid`

/** Those that may stand directly before the label of a milestone in a document: 'Anticipated Start Date'. */
export const planningAdjectives = `
  expected|anticipated|projected|forecast|forecasted|planned|target|targeted|tentative|proposed|promised|
  desired|earliest|scheduled|sched|rescheduled|required|requested|next|upcoming`

/** The estimate or a plan. 'Est. Sent' is about the estimate, and 'Est. Close' is a plan. */
export const estimateWords = 'est|estim|estimate|estimated'

/**
 * 'Estimated' before another word than these is a plan: 'Estimated Approval Date'. The others are about the
 * estimate: 'Estimated on', 'Estimated Sent'.
 */
export const estimateActs = 'sent|approved|submitted|uploaded|written|delivered|on|by'

/** Words that the header of any milestone may have, beside the words of its usual headers. */
export const milestoneWords = `
  date|day|time|job|work|project|claim|file|site|actual|first|initial|client|customer|insured|homeowner|
  owner|utc|gmt|et|edt|ct|cst|cdt|mt|mst|mdt|pt|pst|pdt|eastern|central|mountain|pacific|local`

/**
 * The same for single milestones. The start of a part starts the job, but its completion does not complete
 * it. 'Est' after a date that no one estimates is Eastern Standard Time.
 */
export const wordsOfMilestones: Partial<Record<MilestoneField, string>> = {
  'dates.received_at': 'tpa|carrier|insurance|new|created|est',
  'dates.first_contact_at': 'est',
  'dates.inspected_at': 'property|loss|onsite|field|thru|through',
  'dates.authorized_at': 'agreement',
  'dates.estimate_sent_at': 'final|xactimate|xa|adjuster|insurance|tpa|delivered|returned|proposal',
  'dates.estimate_approved_at': 'final|adjuster|insurance|tpa|by|received',
  'dates.started_at':
    'mitigation|reconstruction|rebuild|repair|restoration|demo|demolition|drying|emergency|ems|crew|service',
  'dates.completed_at':
    'final|majority|substantial|restoration|repair|rebuild|reconstruction|construction|certificate',
  'dates.invoiced_at': 'submitted|created|carrier|insurance|to',
  'dates.paid_at': 'insurance|carrier|last',
  'dates.closed_at': 'final',
  'dates.first_supplement_at': '1|number',
  'dates.supplement_approved_at': 'final|received',
}
