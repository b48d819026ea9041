import { alike } from '../fact-grid.ts'
import type { Layouts } from '../layouts.ts'
import { splitPlace } from '../list-columns.ts'
import { oneLine } from '../people.ts'
import { seeded } from '../random.ts'
import { plainMoney, wireMoney, writeDate } from '../writing.ts'
import {
  amount,
  carrierColumn,
  dated,
  exported,
  lossColumn,
  plain,
  programExport,
  type StatusWord,
  statusColumn,
} from './program-export.ts'

const statuses: readonly StatusWord[] = [
  ['Estimating', 'open', 0],
  ['Work in Progress', 'open', 2],
  ['On Hold', 'on_hold', 0],
  ['Completed', 'completed', 3],
  ['Closed', 'closed', 5],
]

const dotted = (digits: string) => `${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}`

/** Exports with second phones and addresses, several amounts, and names that are no client's. */
export const officeExports: Layouts = {
  customerJobs: programExport(statuses, [
    exported('Job #', 'job_number', ({ made }) => made.jobNumber),
    plain('Job Name', ({ made }) => `${made.insured.last} - ${made.lossWord} - ${made.at.city}`),
    exported('Customer', 'client_name', ({ made }) => made.insured.name),
    plain('Customer Phone', ({ made }) => dotted(made.insured.phone)),
    plain('Alternate Phone', ({ made }) => dotted(made.adjuster.phone)),
    plain('Customer Email', ({ made }) => made.insured.email),
    plain('Billing Address', ({ made }) => `PO Box ${made.at.zip}, ${made.at.city}`),
    exported('Job Street', 'address.line1', ({ made }) => made.at.line1),
    exported('Job City', 'address.city', ({ made }) => made.at.city),
    exported('Job State', 'address.state', ({ made }) => made.at.state),
    exported('Job Zip', 'address.postal_code', ({ made }) => made.at.zip),
    carrierColumn('Insurance Carrier'),
    exported('Insurance Claim #', 'claim_number', ({ made }) => made.claimNumber),
    exported('Insurance Policy #', 'policy_number', ({ made }) => made.policyNumber),
    dated('Loss Date', 'date_of_loss', ({ made }) => made.dateOfLoss),
    lossColumn('Loss Type'),
    plain('Sales Rep', ({ made }) => made.estimator.name),
    statusColumn('Job Status'),
  ]),
  moneyBoard: programExport(
    statuses,
    [
      exported('Job No.', 'job_number', ({ made }) => made.jobNumber),
      exported('Insured', 'client_name', ({ made }) => made.insured.name),
      plain('Contact if not insured', ({ made }) => made.estimator.name),
      {
        head: 'Loss Location',
        of: ({ made }) => ({ text: oneLine(made.at), fields: splitPlace(made.at, 'address') }),
      },
      exported('Claim No.', 'claim_number', ({ made }) => made.claimNumber),
      plain('Carrier File No.', ({ made }) =>
        alike(seeded(`file/${made.claimNumber}`), made.claimNumber),
      ),
      amount('RCV', 'financials.rcv_total', ({ made }) => made.money.rcv),
      amount(
        'Depreciation',
        'financials.depreciation_total',
        ({ made }) => made.money.depreciation,
      ),
      amount('ACV', 'financials.acv_total', ({ made }) => made.money.acv),
      amount('Deductible', 'financials.deductible', ({ made }) => made.deductible),
      plain('Deductible Collected', ({ made }) => plainMoney(made.deductible)),
      plain('Labor Budget', ({ made }) => plainMoney(Math.round(made.money.rcv / 4))),
      amount('Total Invoiced', 'financials.invoiced_total', ({ invoiced }) => invoiced),
      amount('Total Collected', 'financials.collected_total', ({ paid }) => paid),
      plain('Balance', ({ invoiced, paid }) => wireMoney(invoiced - paid)),
      plain('Next Follow-up', ({ made }) => writeDate(made.completed, 'us')),
      statusColumn('Status'),
    ],
    () => ['Production Meeting', 'Week of 09/14/2026', ''],
  ),
}
