import { type Claim, claim } from '../claim.ts'
import { milestone, personalOf } from '../claim-truth.ts'
import {
  type Choice,
  cell,
  insuredCell,
  type SampleColumn,
  splitPlace,
  unknown,
} from '../list-columns.ts'
import { type Sheet, sheet } from '../lists.ts'
import { oneLine, wirePhone } from '../people.ts'
import type { Random } from '../random.ts'
import { wireMoney, writeDate } from '../writing.ts'

type SampleJob = {
  made: Claim
  status: Choice
  job: Choice
  invoiced: number
  collected: number
}

const statuses: Choice[] = [
  { label: 'Open', value: 'open' },
  { label: 'On Hold', value: 'on_hold' },
  { label: 'Completed', value: 'completed' },
  { label: 'Closed', value: 'closed' },
  { label: 'Cancelled', value: 'canceled' },
]

const jobTypes: Choice[] = [
  { label: 'Mitigation', value: 'mitigation' },
  { label: 'Reconstruction', value: 'reconstruction' },
  { label: 'Contents', value: 'contents' },
  { label: 'Mit', value: 'mitigation' },
  { label: 'Rebuild', value: 'reconstruction' },
]

export const jobColumns: Record<string, SampleColumn<SampleJob>> = {
  job: {
    must: true,
    labels: ['Job #', 'Job Number', 'Job No.', 'File Number', 'Project #', 'JobID'],
    of: ({ made }) => cell(made.jobNumber, 'job_number', made.jobNumber),
  },
  client: {
    must: true,
    labels: ['Customer', 'Insured', 'Client Name', 'Homeowner', 'Policyholder', 'Customer Name'],
    of: ({ made }, manner) => insuredCell(made.insured, manner, 'client_name'),
  },
  claim: {
    labels: ['Claim #', 'Claim Number', 'Ins Claim No', 'Claim'],
    of: ({ made }) => cell(made.claimNumber, 'claim_number', made.claimNumber),
  },
  policy: {
    labels: ['Policy', 'Policy Number', 'Policy #'],
    of: ({ made }) => cell(made.policyNumber, 'policy_number', made.policyNumber),
  },
  carrier: {
    labels: ['Carrier', 'Insurance Company', 'Insurer', 'Ins. Co.'],
    of: ({ made }) => cell(made.carrierWritten, 'carrier_name', made.carrier),
  },
  loss: {
    labels: ['DOL', 'Date of Loss', 'Loss Date', 'Loss Dt'],
    of: ({ made }, manner) =>
      cell(writeDate(made.dateOfLoss, manner.date), 'date_of_loss', made.dateOfLoss),
  },
  received: {
    labels: ['Received', 'Date Received', 'Assigned Date', 'Intake Date'],
    of: ({ made }, manner) =>
      cell(writeDate(made.received, manner.date), 'dates.received_at', milestone(made.received)),
  },
  kind: {
    labels: ['Loss Type', 'Type of Loss', 'Peril', 'Cause'],
    of: ({ made }) => cell(made.lossWord, 'loss_type', made.lossType),
  },
  type: {
    labels: ['Job Type', 'Division', 'Work Type'],
    of: ({ job }) => cell(job.label, 'job_type', job.value),
  },
  status: {
    labels: ['Status', 'Job Status', 'State of Job'],
    of: ({ status }) => cell(status.label, 'status', status.value),
  },
  address: {
    labels: ['Property Address', 'Loss Address', 'Address', 'Site Address'],
    of: ({ made }) => ({ text: oneLine(made.at), fields: splitPlace(made.at, 'address') }),
  },
  rcv: {
    labels: ['RCV', 'Estimate Total (RCV)', 'Replacement Cost', 'RCV Total'],
    of: ({ made }, manner) =>
      cell(manner.money(made.money.rcv), 'financials.rcv_total', wireMoney(made.money.rcv)),
  },
  deductible: {
    labels: ['Deductible', 'Ded.', 'Ded Amt'],
    of: ({ made }, manner) =>
      cell(manner.money(made.deductible), 'financials.deductible', wireMoney(made.deductible)),
  },
  invoiced: {
    labels: ['Invoiced', 'Billed', 'Invoice Amount', 'Total Invoiced'],
    of: ({ invoiced }, manner) =>
      cell(manner.money(invoiced), 'financials.invoiced_total', wireMoney(invoiced)),
  },
  collected: {
    labels: ['Collected', 'Paid to Date', 'Payments Received'],
    of: ({ collected }, manner) =>
      cell(manner.money(collected), 'financials.collected_total', wireMoney(collected)),
  },
  adjuster: {
    labels: ['Adjuster', 'Adjuster Name', 'Claim Rep'],
    of: ({ made }) => cell(made.adjuster.name, 'adjuster_name', made.adjuster.name),
  },
  adjusterPhone: {
    labels: ['Adjuster Phone', 'Adj. Phone'],
    of: ({ made }, manner) =>
      cell(manner.phone(made.adjuster.phone), 'adjuster_phone', wirePhone(made.adjuster.phone)),
  },
  manager: {
    labels: ['PM', 'Project Manager', 'Proj. Mgr'],
    of: ({ made }) => cell(made.estimator.name, 'project_manager', made.estimator.name),
  },
  odd: {
    labels: ['Crew color', 'Key box', 'Rank', 'Truck'],
    of: ({ made }) => unknown(made.jobNumber.slice(-1)),
  },
}

export const developmentJobSheet = (random: Random) => jobSheet(random, jobColumns)

export function jobSheet(random: Random, columns: typeof jobColumns): Sheet {
  const items = Array.from({ length: random.int(4, 18) }, (): SampleJob => {
    const made = claim(random)
    const invoiced = made.money.rcv
    return {
      made,
      status: random.pick(statuses),
      job: random.pick(jobTypes),
      invoiced,
      collected: Math.round(invoiced * random.pick([0, 0.5, 1])),
    }
  })
  const personal = items.flatMap(({ made }) => personalOf(made))
  return sheet(random, {
    documentType: 'job_list',
    saves: ['clients', 'jobs'],
    columns,
    items,
    personal,
  })
}
