import { renamed } from '../list-columns.ts'
import type { Random } from '../random.ts'
import { jobColumns, jobSheet } from './development.ts'

const jobs = renamed(jobColumns, {
  job: ['Our Job No', 'Job ID', 'Project Number', 'File No.'],
  client: ['Owner', 'Insured Name', 'Customer / Insured', 'Client'],
  claim: ['Insurance Claim #', 'Claim No', 'Claim Ref'],
  policy: ['Policy No.', 'Policy ID', 'Ins. Policy'],
  carrier: ['Ins Carrier', 'Insurance', 'Carrier Name'],
  loss: ['Loss On', 'Date Of Loss', 'Loss date (DOL)'],
  received: ['Recd', 'Received On', 'Date Assigned'],
  kind: ['Cause of Loss', 'Loss', 'Type Of Loss'],
  type: ['Type of Job', 'Job Category', 'Service Line'],
  status: ['Current Status', 'Job status'],
  address: ['Loss Location', 'Job Address', 'Location', 'Property'],
  rcv: ['RCV Amount', 'Replacement Cost Value', 'Total RCV'],
  deductible: ['Deductible Amount', 'Deduct.', 'Insured Deductible'],
  invoiced: ['Amount Invoiced', 'Billed to Date', 'Invoiced Total'],
  collected: ['Amount Collected', 'Total Paid', 'Received to Date'],
  adjuster: ['Adj. Name', 'Insurance Adjuster', 'Claims Adjuster'],
  adjusterPhone: ['Adjuster Tel', 'Adjuster Phone No.', 'Adj Phone #'],
  manager: ['Proj. Manager', 'Job Manager', 'PM Name'],
  odd: ['Bin', 'Shelf', 'Priority'],
})

export const validationJobSheet = (random: Random) => jobSheet(random, jobs)
