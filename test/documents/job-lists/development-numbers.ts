import { alike } from '../fact-grid.ts'
import type { Layouts } from '../layouts.ts'
import { splitPlace } from '../list-columns.ts'
import { cityLine } from '../people.ts'
import { seeded } from '../random.ts'
import { plainMoney, writeDate } from '../writing.ts'
import {
  amount,
  carrierColumn,
  dated,
  type ExportColumn,
  type ExportedJob,
  exported,
  lossColumn,
  plain,
  programExport,
  type StatusWord,
  statusColumn,
} from './program-export.ts'

const statuses: readonly StatusWord[] = [
  ['Pending Sale', 'open', 0],
  ['Pre-Production', 'open', 1],
  ['Work in Progress', 'open', 2],
  ['Completed', 'completed', 3],
  ['Closed', 'closed', 5],
]

const like = (of: (job: ExportedJob) => string, salt: string) => (job: ExportedJob) =>
  alike(seeded(`${salt}/${of(job)}`), of(job))
const claimOf = ({ made }: ExportedJob) => made.claimNumber
const jobOf = ({ made }: ExportedJob) => made.jobNumber
const street: ExportColumn = {
  head: 'Loss Address',
  of: ({ made }) => ({
    text: made.at.line1 + (made.at.line2 ? `, ${made.at.line2}` : ''),
    fields: {
      'address.line1': made.at.line1,
      ...(made.at.line2 ? { 'address.line2': made.at.line2 } : {}),
    },
  }),
}

/** Exports with several numbers, names and dates of the same shape. */
export const numberedExports: Layouts = {
  productionExport: programExport(statuses, [
    exported('Job Number', 'job_number', jobOf),
    plain('PO Number', like(jobOf, 'po')),
    plain('File Number', like(claimOf, 'file')),
    exported('Claim Number', 'claim_number', claimOf),
    plain('Assignment Number', like(claimOf, 'assignment')),
    exported('Policy Number', 'policy_number', ({ made }) => made.policyNumber),
    plain('CAT #', () => 'PCS 26'),
    exported('Insured Name', 'client_name', ({ made }) => made.insured.name),
    plain('Caller Name', ({ made }) => made.estimator.name),
    street,
    exported('Loss City', 'address.city', ({ made }) => made.at.city),
    exported('Loss State', 'address.state', ({ made }) => made.at.state),
    exported('Loss Zip', 'address.postal_code', ({ made }) => made.at.zip),
    dated('Date of Loss', 'date_of_loss', ({ made }) => made.dateOfLoss),
    dated('Date Received', 'dates.received_at', ({ made }) => made.received),
    plain('Date Contacted', ({ made }) => writeDate(made.received, 'us')),
    dated('Date Inspected', 'dates.inspected_at', ({ made }) => made.inspected),
    statusColumn('Job Status'),
  ]),
  identifierExport: programExport(statuses, [
    exported('Carrier Identifier', 'claim_number', claimOf),
    exported('Contractor Identifier', 'job_number', jobOf),
    plain('Assignment Identifier', like(claimOf, 'xa')),
    exported('Policyholder', 'client_name', ({ made }) => made.insured.name),
    {
      head: 'Address',
      of: ({ made }) => ({
        text: `${made.at.line1}${made.at.line2 ? `, ${made.at.line2}` : ''}, ${cityLine(made.at)}`,
        fields: splitPlace(made.at, 'address'),
      }),
    },
    dated('Loss Date', 'date_of_loss', ({ made }) => made.dateOfLoss),
    lossColumn('Type of Loss'),
    plain('What happened', ({ made }) => `Supply line burst in the ${made.rooms[0]!.name}`),
    carrierColumn('Insurance Company'),
    exported('Policy Number', 'policy_number', ({ made }) => made.policyNumber),
    exported('Adjuster', 'adjuster_name', ({ made }) => made.adjuster.name),
    plain('Contractor Contact', ({ made }) => made.estimator.name),
  ]),
  salesBoard: programExport(
    statuses,
    [
      exported('Project Number', 'job_number', jobOf),
      plain('Project Name', ({ made }) => `${made.insured.last} ${made.at.city}`),
      exported('Customer', 'client_name', ({ made }) => made.insured.name),
      plain('Referrer', ({ made }) => `${made.adjuster.last} Plumbing`),
      exported('Adjuster', 'adjuster_name', ({ made }) => made.adjuster.name),
      carrierColumn('Insurance Co.'),
      exported('Insurance Claim Number', 'claim_number', claimOf),
      plain('Reference Number', like(claimOf, 'reference')),
      amount('Deductible', 'financials.deductible', ({ made }) => made.deductible),
      amount('Estimate', 'financials.estimate_total', ({ made }) => made.money.rcv),
      amount('Invoiced', 'financials.invoiced_total', ({ invoiced }) => invoiced),
      amount('Payments', 'financials.collected_total', ({ paid }) => paid),
      plain('Gross Profit', ({ made }) => plainMoney(made.money.overhead)),
      statusColumn('Status'),
      plain('Last Activity', ({ made }) => writeDate(made.completed, 'us')),
    ],
    () => ['Project Board', ''],
  ),
}
