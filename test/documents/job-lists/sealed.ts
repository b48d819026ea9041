import { renamed } from '../list-columns.ts'
import type { Random } from '../random.ts'
import { jobColumns, jobSheet } from './development.ts'

/** Headers as job-management programs and office spreadsheets export them. */
const columns = renamed(jobColumns, {
  job: ['Job File', 'Work Order', 'Job Ref', 'Project ID'],
  client: ['Customer Full Name', 'Home Owner', 'Name of Insured', 'Primary Customer'],
  claim: ['Claim Nbr', 'Carrier Claim Number', 'Claim_No'],
  policy: ['Policy Nbr', 'Insurance Policy Number', 'Policy_No'],
  carrier: ['Insurance Carrier', 'Ins Company', 'Carrier / Insurer'],
  loss: ['Loss_Date', 'Date Loss Occurred', 'Loss Occurred'],
  received: ['Date of Intake', 'Lead Received', 'Received Dt'],
  kind: ['Loss Category', 'Damage Type', 'Peril Type'],
  type: ['Job Division', 'Type of Work', 'Dept'],
  status: ['Stage', 'File Status', 'Job Stage'],
  address: ['Loss Site', 'Job Site', 'Site', 'Job Location'],
  rcv: ['Total Replacement Cost', 'Estimate RCV', 'Gross RCV'],
  deductible: ['Policy Deductible', 'Ded $', 'Customer Deductible'],
  invoiced: ['Invoice Total', 'Amt Billed', 'Total Billed'],
  collected: ['Payments', 'Amt Collected', 'Amount Received'],
  adjuster: ['Field Adjuster', 'Adj', 'Assigned Adjuster'],
  adjusterPhone: ['Adj. Tel.', 'Adjuster Cell', 'Adjuster Contact No.'],
  manager: ['Project Mgr', 'Assigned PM', 'Supervisor'],
  odd: ['Lockbox', 'Zone', 'Tag color'],
})

export const sealedJobSheet = (random: Random) => jobSheet(random, columns)
