import type { Layouts } from '../layouts.ts'
import { splitPlace } from '../list-columns.ts'
import { cityLine, oneLine, wirePhone } from '../people.ts'
import {
  amount,
  carrierColumn,
  dated,
  type ExportColumn,
  type ExportedJob,
  exported,
  fromMilestone,
  lossColumn,
  plain,
  programExport,
  type StatusWord,
  statusColumn,
} from './program-export.ts'
import { agingDetail, agingSummary } from './validation-aging.ts'

const street = (head: string, part: 'line1' | 'city' | 'state' | 'zip'): ExportColumn =>
  exported(head, `address.${part === 'zip' ? 'postal_code' : part}`, ({ made }) => made.at[part])

const adjusterPhone = (head: string): ExportColumn => ({
  head,
  of: ({ made: { adjuster } }) => ({
    text: `(${adjuster.phone.slice(0, 3)}) ${adjuster.phone.slice(3, 6)}-${adjuster.phone.slice(6)}`,
    fields: { adjuster_phone: wirePhone(adjuster.phone) },
  }),
})

const numbers = (job: string, claim: string, policy: string): ExportColumn[] => [
  exported(job, 'job_number', ({ made }) => made.jobNumber),
  exported(claim, 'claim_number', ({ made }) => made.claimNumber),
  exported(policy, 'policy_number', ({ made }) => made.policyNumber),
]

/** DASH derives the status of a job from the latest date that was entered. */
function dashStatuses(): StatusWord[] {
  return [
    ['Pending Sale', 'open', 0],
    ['Pre-Production', 'open', 1],
    ['Work In Progress', 'open', 2],
    ['Completed (Pending Paperwork)', 'completed', 3],
    ['Invoice Pending', 'completed', 3],
    ['Accounts Receivable', 'completed', 4],
    ['Waiting for Final Closure', 'completed', 5],
    ['Closed', 'closed', 5],
  ]
}

function dashColumns(): ExportColumn[] {
  const [job, claim, policy] = numbers('Job Number', 'Claim Number', 'Policy Number')
  return [
    job!,
    exported('Customer', 'client_name', ({ made }) => made.insured.name),
    street('Loss Address', 'line1'),
    street('Loss City', 'city'),
    street('Loss State', 'state'),
    street('Loss Zip', 'zip'),
    plain('Division', ({ made }) => (made.lossType === 'water' ? 'Water' : 'Structure')),
    statusColumn('Job Status'),
    lossColumn('Loss Category'),
    carrierColumn('Insurance Carrier'),
    claim!,
    policy!,
    exported('Insurance Adjuster', 'adjuster_name', ({ made }) => made.adjuster.name),
    plain('Referred By', ({ made }) => made.carrierWritten),
    exported('Estimator', 'estimator', ({ made }) => made.estimator.name),
    dated('Date Received', 'dates.received_at', ({ made }) => made.received),
    dated('Date of Loss', 'date_of_loss', ({ made }) => made.dateOfLoss),
    dated('Date Inspected', 'dates.inspected_at', ({ made }) => made.inspected),
    dated(
      'Date of Work Authorization',
      'dates.authorized_at',
      fromMilestone(1, (job) => job.dates.authorized),
    ),
    dated(
      'Date Started',
      'dates.started_at',
      fromMilestone(2, (job) => job.dates.started),
    ),
    dated(
      'Date of Majority Completion',
      'dates.completed_at',
      fromMilestone(3, (job) => job.dates.completed),
    ),
    dated(
      'Date Invoiced',
      'dates.invoiced_at',
      fromMilestone(4, (job) => job.dates.invoiced),
    ),
    dated(
      'Date Paid',
      'dates.paid_at',
      fromMilestone(5, (job) => job.dates.paid),
    ),
    amount('Total Estimates', 'financials.estimate_total', ({ made }) => made.money.rcv),
    amount('Total Invoiced', 'financials.invoiced_total', (job) => job.invoiced),
    amount('Total Collected', 'financials.collected_total', (job) => job.paid),
  ]
}

function psaStatuses(): StatusWord[] {
  return [
    ['New Loss', 'open', 0],
    ['Estimating', 'open', 0],
    ['Waiting Approval', 'open', 1],
    ['In Progress', 'open', 2],
    ['On Hold', 'on_hold', 1],
    ['Complete', 'completed', 3],
    ['Closed - Paid', 'closed', 5],
    ['Cancelled', 'canceled', 0],
  ]
}

function psaColumns(): ExportColumn[] {
  const [job, claim, policy] = numbers('Job No', 'Claim No', 'Policy No')
  return [
    job!,
    {
      head: 'Insured',
      of: ({ made: { insured } }) => ({
        text: `${insured.last}, ${insured.first}`,
        fields: { client_name: insured.name },
      }),
    },
    {
      head: 'Risk Address',
      of: ({ made }) => ({ text: oneLine(made.at), fields: splitPlace(made.at, 'address') }),
    },
    carrierColumn('Insurer'),
    claim!,
    policy!,
    exported('Adjuster', 'adjuster_name', ({ made }) => made.adjuster.name),
    adjusterPhone('Adjuster Phone'),
    lossColumn('Peril'),
    dated('Loss Date', 'date_of_loss', ({ made }) => made.dateOfLoss),
    dated('Rcvd Date', 'dates.received_at', ({ made }) => made.received),
    dated(
      'Start Date',
      'dates.started_at',
      fromMilestone(2, (job) => job.dates.started),
    ),
    dated(
      'Completion Date',
      'dates.completed_at',
      fromMilestone(3, (job) => job.dates.completed),
    ),
    statusColumn('Status'),
    exported('Project Mgr', 'project_manager', ({ made }) => made.estimator.name),
    amount('Deductible', 'financials.deductible', ({ made }) => made.deductible),
    amount('Estimate', 'financials.estimate_total', ({ made }) => made.money.rcv),
    amount('Billed', 'financials.invoiced_total', (job) => job.invoiced),
    amount('Receipts', 'financials.collected_total', (job) => job.paid),
  ]
}

function albiStatuses(): StatusWord[] {
  return [
    ['Lead', 'open', 0],
    ['Estimate Complete', 'open', 0],
    ['Contract Signed', 'open', 1],
    ['In Production', 'open', 2],
    ['Work Complete', 'completed', 3],
    ['Invoiced', 'completed', 4],
    ['Paid', 'completed', 5],
    ['Closed', 'closed', 5],
    ['Lost', 'lost', 0],
  ]
}

function albiColumns(): ExportColumn[] {
  const [project, claim, policy] = numbers('Project ID', 'Claim Number', 'Policy Number')
  return [
    project!,
    plain('Project Name', ({ made }) => `${made.insured.last} - ${made.lossWord}`),
    exported('Customer', 'client_name', ({ made }) => made.insured.name),
    street('Address', 'line1'),
    street('City', 'city'),
    street('State', 'state'),
    street('Zip Code', 'zip'),
    plain('Project Type', ({ made }) => (made.lossType === 'water' ? 'EMS' : 'REC')),
    statusColumn('Project Status'),
    exported('Project Manager', 'project_manager', ({ made }) => made.estimator.name),
    plain('Sales Staff', () => 'House'),
    plain('Referral Source', ({ made }) => `${made.adjuster.last} Agency`),
    carrierColumn('Insurance Company'),
    claim!,
    policy!,
    lossColumn('Type of Loss'),
    dated('Date of Loss', 'date_of_loss', ({ made }) => made.dateOfLoss),
    dated('Inspection Date', 'dates.inspected_at', ({ made }) => made.inspected),
    dated(
      'Contract Signed',
      'dates.authorized_at',
      fromMilestone(1, (job) => job.dates.authorized),
    ),
    dated(
      'Work Start',
      'dates.started_at',
      fromMilestone(2, (job) => job.dates.started),
    ),
    dated(
      'Work Completed',
      'dates.completed_at',
      fromMilestone(3, (job) => job.dates.completed),
    ),
    dated(
      'Invoiced',
      'dates.invoiced_at',
      fromMilestone(4, (job) => job.dates.invoiced),
    ),
    dated(
      'Paid',
      'dates.paid_at',
      fromMilestone(5, (job) => job.dates.paid),
    ),
  ]
}

function jobNimbusStatuses(): StatusWord[] {
  return [
    ['Lead', 'open', 0],
    ['Appointment Scheduled', 'open', 0],
    ['Estimating', 'open', 0],
    ['Signed Contract', 'open', 1],
    ['Job in Progress', 'open', 2],
    ['On Hold', 'on_hold', 1],
    ['Job Completed', 'completed', 3],
    ['Invoiced', 'completed', 4],
    ['Paid & Closed', 'closed', 5],
    ['Lost', 'lost', 0],
  ]
}

/** Dates with a time. The program writes when a record was created and changed. */
const clocked = (head: string, of: (job: ExportedJob) => string): ExportColumn =>
  plain(head, (job) => {
    const [year, month, day] = of(job).split('-').map(Number)
    return `${month}/${day}/${year} 10:21 AM`
  })

function jobNimbusColumns(): ExportColumn[] {
  const [job, claim, policy] = numbers('Number', 'Claim #', 'Policy #')
  return [
    exported('Display Name', 'client_name', ({ made }) => made.insured.name),
    job!,
    statusColumn('Status'),
    plain('Record Type', ({ made }) => (made.lossType === 'storm' ? 'Roofing' : 'Insurance')),
    plain('Sales Rep', ({ made }) => made.estimator.name),
    plain('Source', () => 'Referral'),
    street('Address Line 1', 'line1'),
    exported('Address Line 2', 'address.line2', ({ made }) => made.at.line2),
    street('City', 'city'),
    street('State', 'state'),
    street('Zip', 'zip'),
    plain('Country', () => 'United States'),
    plain('Location', ({ made }) => cityLine(made.at)),
    clocked('Date Created', ({ made }) => made.received),
    clocked('Date Updated', (job) => job.dates.invoiced),
    clocked('Date Status Change', (job) => job.dates.invoiced),
    carrierColumn('Insurance Company'),
    claim!,
    policy!,
    dated('Date of Loss', 'date_of_loss', ({ made }) => made.dateOfLoss),
    exported('Adjuster Name', 'adjuster_name', ({ made }) => made.adjuster.name),
    exported('Adjuster Email', 'adjuster_email', ({ made }) => made.adjuster.email),
    amount('Approved Invoice Total', 'financials.invoiced_total', (job) => job.invoiced),
    plain('Tags', () => ''),
  ]
}

/** Exports of programs that restoration contractors use to manage jobs. */
export const validationJobExports: Layouts = {
  dashExport: programExport(dashStatuses(), dashColumns(), (random) =>
    random.chance(0.5) ? ['Job Information Report', 'Date Range: 01/01/2026 - 08/31/2026', ''] : [],
  ),
  psaExport: programExport(psaStatuses(), psaColumns()),
  albiExport: programExport(albiStatuses(), albiColumns()),
  jobNimbusExport: programExport(jobNimbusStatuses(), jobNimbusColumns()),
  agingDetail,
  agingSummary,
}
