import type { Layouts } from '../layouts.ts'
import { splitPlace } from '../list-columns.ts'
import { oneLine } from '../people.ts'
import { plainMoney, writeDate } from '../writing.ts'
import {
  amount,
  carrierColumn,
  dated,
  type ExportColumn,
  exported,
  fromMilestone,
  lossColumn,
  plain,
  programExport,
  type StatusWord,
  statusColumn,
} from './program-export.ts'

const statuses: readonly StatusWord[] = [
  ['New', 'open', 0],
  ['Work Authorized', 'open', 1],
  ['In Progress', 'open', 2],
  ['Completed', 'completed', 3],
  ['Invoiced', 'completed', 4],
  ['Closed', 'closed', 5],
]

const wholeAddress = (head: string): ExportColumn => ({
  head,
  of: ({ made }) => ({ text: oneLine(made.at), fields: splitPlace(made.at, 'address') }),
})
const job = (head: string) => exported(head, 'job_number', ({ made }) => made.jobNumber)
const client = (head: string) => exported(head, 'client_name', ({ made }) => made.insured.name)
const claimed = (head: string) => exported(head, 'claim_number', ({ made }) => made.claimNumber)
const policy = (head: string) => exported(head, 'policy_number', ({ made }) => made.policyNumber)
const lost = (head: string) => dated(head, 'date_of_loss', ({ made }) => made.dateOfLoss)
const received = (head: string) => dated(head, 'dates.received_at', ({ made }) => made.received)
const adjuster = (head: string) => exported(head, 'adjuster_name', ({ made }) => made.adjuster.name)
const manager = (head: string) =>
  exported(head, 'project_manager', ({ made }) => made.estimator.name)

/** Encircle's list of property claims. */
const encircleClaims = programExport(statuses, [
  client('Policyholder Name'),
  plain('Policyholder Email', ({ made }) => made.insured.email),
  wholeAddress('Full Address'),
  lossColumn('Type of Loss'),
  lost('Date of Loss'),
  carrierColumn('Insurance Company'),
  claimed('Insurer Identifier'),
  job('Contractor Identifier'),
  policy('Policy Number'),
  adjuster('Adjuster Name'),
  manager('Project Manager'),
  plain('Date Claim Created', ({ made }) => writeDate(made.received, 'us')),
])

/** Xcelerate's board of jobs: a date for each step of the work. */
const xcelerateJobs = programExport(statuses, [
  job('Job #'),
  client('Customer Name'),
  wholeAddress('Job Site'),
  lossColumn('Loss Type'),
  statusColumn('Job Status'),
  plain('Referral Source', ({ made }) => `${made.adjuster.last} Plumbing`),
  carrierColumn('Carrier'),
  claimed('Claim #'),
  received('Received Date'),
  dated('Site Inspected', 'dates.inspected_at', ({ made }) => made.inspected),
  dated(
    'Work Auth Signed',
    'dates.authorized_at',
    fromMilestone(1, ({ dates }) => dates.authorized),
  ),
  dated(
    'Job Start',
    'dates.started_at',
    fromMilestone(2, ({ dates }) => dates.started),
  ),
  dated(
    'Job Complete',
    'dates.completed_at',
    fromMilestone(3, ({ dates }) => dates.completed),
  ),
  dated(
    'Invoice Sent',
    'dates.invoiced_at',
    fromMilestone(4, ({ dates }) => dates.invoiced),
  ),
  amount('Estimate Amt', 'financials.estimate_total', ({ made }) => made.money.rcv),
  amount('Invoice Amt', 'financials.invoiced_total', ({ invoiced }) => invoiced),
  amount('Amt Paid', 'financials.collected_total', ({ paid }) => paid),
])

/** An office manager's own sheet. */
const officeSheet = programExport(
  statuses,
  [
    job('Job'),
    client('Homeowner'),
    wholeAddress('Where'),
    carrierColumn('Ins Co'),
    claimed('Claim'),
    adjuster('Adj'),
    lost('DOL'),
    lossColumn('What happened'),
    dated(
      'Started',
      'dates.started_at',
      fromMilestone(2, ({ dates }) => dates.started),
    ),
    dated(
      'Finished',
      'dates.completed_at',
      fromMilestone(3, ({ dates }) => dates.completed),
    ),
    amount('Est $', 'financials.estimate_total', ({ made }) => made.money.rcv),
    amount('Billed $', 'financials.invoiced_total', ({ invoiced }) => invoiced),
    amount('Paid $', 'financials.collected_total', ({ paid }) => paid),
    plain('Notes', () => ''),
  ],
  () => ['JOBS 2026', ''],
)

/** Receivables and production of a franchise's work center. */
const workCenter = programExport(statuses, [
  job('Project #'),
  plain('Location', () => 'Main'),
  client('Property Owner'),
  exported('Street', 'address.line1', ({ made }) => made.at.line1),
  exported('Town', 'address.city', ({ made }) => made.at.city),
  exported('St', 'address.state', ({ made }) => made.at.state),
  exported('Postal', 'address.postal_code', ({ made }) => made.at.zip),
  carrierColumn('Underwriter'),
  claimed('Clm No'),
  policy('Pol No'),
  statusColumn('Phase'),
  lossColumn('Cause'),
  lost('Loss Dt'),
  received('FNOL'),
  plain('Target Complete', ({ made }) => writeDate(made.completed, 'us')),
  manager('PM'),
  amount('Deduct', 'financials.deductible', ({ made }) => made.deductible),
  plain('GP %', () => `${plainMoney(4100)}%`),
])

export const developmentOtherExports: Layouts = { encircleClaims, officeSheet }
export const validationOtherExports: Layouts = { xcelerateJobs, workCenter }
