import type { Layouts } from '../layouts.ts'
import { cell } from '../list-columns.ts'
import { plainMoney, wireMoney, writeDate } from '../writing.ts'
import {
  amount,
  dated,
  type ExportColumn,
  exported,
  plain,
  programExport,
  type StatusWord,
  statusColumn,
} from './program-export.ts'

const statuses: readonly StatusWord[] = [
  ['Lead', 'open', 0],
  ['Signed Contract', 'open', 1],
  ['In Progress', 'open', 2],
  ['Job Completed', 'completed', 3],
  ['Invoiced', 'completed', 4],
  ['Paid & Closed', 'closed', 5],
]

const place: readonly ExportColumn[] = [
  exported('Address Line 1', 'address.line1', ({ made }) => made.at.line1),
  exported('City', 'address.city', ({ made }) => made.at.city),
  exported('State', 'address.state', ({ made }) => made.at.state),
  exported('Zip', 'address.postal_code', ({ made }) => made.at.zip),
]

const status = statusColumn('Status')

/** Exports of general contractor programs. A record is a job, and few columns are about a loss. */
export const developmentJobExports: Layouts = {
  recordsExport: programExport(statuses, [
    exported('Number', 'job_number', ({ made }) => made.jobNumber),
    exported('Display Name', 'client_name', ({ made }) => made.insured.name),
    plain('Record Type', () => 'Restoration'),
    status,
    plain('Date Created', ({ made }) => writeDate(made.received, 'us')),
    ...place,
    amount('Approved Estimate', 'financials.approved_total', ({ made }) => made.money.rcv),
    amount('Approved Invoice', 'financials.invoiced_total', ({ invoiced }) => invoiced),
  ]),
  milestoneExport: programExport(statuses, [
    plain('Job Name', ({ made }) => `${made.insured.last} - ${made.at.line1}`),
    exported('Job Number', 'job_number', ({ made }) => made.jobNumber),
    exported('Primary Contact', 'client_name', ({ made }) => made.insured.name),
    status,
    ...place,
    exported('Claim Number', 'claim_number', ({ made }) => made.claimNumber),
    dated('Completed Date', 'dates.completed_at', ({ reached, dates }) =>
      reached >= 3 ? dates.completed : null,
    ),
    {
      head: 'Job Value',
      of: ({ made }) =>
        cell(plainMoney(made.money.rcv), 'financials.approved_total', wireMoney(made.money.rcv)),
    },
    plain('Balance Due', ({ invoiced, paid }) => plainMoney(invoiced - paid)),
  ]),
}
