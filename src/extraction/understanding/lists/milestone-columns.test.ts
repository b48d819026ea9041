import assert from 'node:assert/strict'
import { test } from 'node:test'
import { context, DAY, listWith, milestonesOf, understand } from './job-list.fixture.ts'

/** Headers of real exports and of sheets by hand. */
const milestones: Record<string, string[]> = {
  received_at: [
    'Date Received',
    "Date Rec'd",
    'Recd',
    'Job Received',
    'Assignment Date',
    'Date Assigned',
    'Lead Date',
    'FNOL Date',
    'Intake Date',
    'Date Opened',
    'Date Reported',
    'Claim Received Date',
    'Date Received (EST)',
    'Date/Time Received',
    'Received (UTC)',
    'New Lead Date',
  ],
  first_contact_at: [
    'Date Contacted',
    'First Contact',
    '1st Contact Date',
    'Date of First Contact',
    'Customer Contacted',
    'Customer Contacted Date',
    'Initial Contact Date',
    'Insured Contacted',
  ],
  inspected_at: [
    'Date Inspected',
    'Inspection Date',
    'Insp. Date',
    'Site Inspected',
    'Initial Inspection',
    'Site Visit',
    'Job Inspected',
    'Inspection Completed',
    'Inspection Completed Date',
    'Actual Inspection Date',
    'Loss Inspected',
    'Onsite Inspection',
    'Walk Thru Date',
  ],
  authorized_at: [
    'Work Auth Signed',
    'WA Signed',
    'Contract Signed',
    'Contract Date',
    'Authorization Date',
    'Work Authorization Date',
    'Work Authorization Signed Date',
    'Date Signed',
    'Agreement Signed',
  ],
  estimate_sent_at: [
    'Estimate Sent',
    'Est. Sent',
    'Est Sent Date',
    'EST SENT',
    'Date Estimate Sent',
    'Estimate Date',
    'Est. Date',
    'Date of Estimate',
    'Date Estimated',
    'Estimate Submitted',
    'Est. Submitted',
    'Estimate Uploaded',
    'Quote Sent',
    'Bid Date',
    'Date Submitted',
    'Estimate Uploaded to XA',
    'Estimate Delivered',
    'Proposal Sent',
  ],
  estimate_approved_at: [
    'Estimate Approved',
    'Est. Approved',
    'Est Approved Date',
    'Est. Approval Date',
    'Estimate Approval Date',
    'Approval Date',
    'Date Approved',
    'Scope Approved',
    'Carrier Approval Date',
    'Date Estimate Approved',
    'Approved by Carrier',
    'Approval Received',
  ],
  started_at: [
    'Start Date',
    'Date Started',
    'Work Started',
    'Job Start Dt',
    'Actual Start',
    'Actual Start Date',
    'Mitigation Start',
    'Mitigation Start Date',
    'Reconstruction Start Date',
    'Rebuild Start',
    'Demo Start',
    'Production Start',
    'Project Start Date',
    'Date Work Began',
    'EMS Start',
  ],
  completed_at: [
    'Date Completed',
    'Completion Date',
    'Compl. Date',
    'Completed On',
    'Work Completed',
    'Job Complete Date',
    'Actual Completion',
    'Actual Completion Date',
    'Finish Date',
    'End Date',
    'Project End Date',
    'Project Completion Date',
    'Date of Majority Completion',
    'Substantial Completion Date',
    'Final Completion Date',
    'Date Work Completed',
    'DATE COMPLETED',
    'Construction Complete',
    'Final Completion',
    'Certificate of Completion Date',
  ],
  invoiced_at: [
    'Invoice Date',
    'Inv. Date',
    'Date Invoiced',
    'Date of Invoice',
    'Final Invoice Date',
    'Invoice Sent Date',
    'Billed Date',
    'Bill Date',
    'Invoice Submitted',
    'Invoice to Carrier',
    'Final Bill Date',
  ],
  paid_at: [
    'Date Paid',
    'Paid Date',
    'Payment Date',
    'Pmt Date',
    'Payment Received',
    'Payment Received Date',
    'Date Paid in Full',
    'Final Payment Date',
    'Insurance Paid Date',
    'Last Payment Date',
  ],
  closed_at: ['Date Closed', 'Closed Date', 'Close Date', 'Closed On', 'File Closed', 'Job Closed'],
  canceled_at: ['Date Canceled', 'Cancelled Date', 'Cancellation Date', 'Job Cancelled Date'],
  first_supplement_at: [
    'Supplement Date',
    'Supplement Sent',
    'Supplement Submitted',
    'Supplement Requested',
    'First Supplement Date',
    'Supplement 1 Sent',
    'Supplement #1 Submitted',
  ],
  supplement_approved_at: ['Supplement Approved', 'Supplement Approval Date', 'Supp. Approved'],
}
for (const [field, headers] of Object.entries(milestones)) {
  for (const header of headers) {
    test(`"${header}" is dates.${field}`, () => {
      const findings = listWith(header, [DAY, '10/21/2026', '10/22/2026'])
      assert.deepEqual(milestonesOf(findings), [`dates.${field}`])
    })
  }
}

test('a milestone later than the day of the upload fills no date, and its row is saved', () => {
  const findings = listWith('Date Completed', ['11/26/2026', '11/25/2026', '12/20/2027'])
  const jobs = findings.drafts.flatMap((draft) => (draft.kind === 'job' ? [draft.values] : []))
  assert.deepEqual(
    jobs.map((job) => [job.job_number, job['dates.completed_at']]),
    [
      ['P-0', undefined],
      ['P-1', '2026-11-25T00:00:00.000Z'],
      ['P-2', undefined],
    ],
  )
  assert.deepEqual(
    findings.warnings.map(({ code, row, message }) => [code, row, message]),
    [
      [
        ...['cell_left_out', 2],
        'Row 2, column "Date Completed" was left out: a date in the future. ' +
          'To save a value, correct the cell and upload the list again.',
      ],
      [
        ...['cell_left_out', 4],
        'Row 4, column "Date Completed" was left out: a date in the future. ' +
          'To save a value, correct the cell and upload the list again.',
      ],
    ],
  )
})

test('with an offset, the day of a milestone is that of the operator', () => {
  const headers = ['Job Number', 'Insured', 'Claim Number', 'Date of Loss', 'Date Received']
  const row = ['P-1', 'Ted Bauer', 'CH-1', '03/02/2026', '2026-11-26T02:30:00Z']
  const zone = { ...context, timeZone: 'America/New_York' }
  const late = ['P-2', 'Amy Bauer', 'CH-2', '03/02/2026', '2026-11-26T05:30:00Z']
  const { drafts } = understand(headers, [row, late], zone)
  const jobs = drafts.flatMap((draft) => (draft.kind === 'job' ? [draft.values] : []))
  assert.deepEqual(
    jobs.map((job) => job['dates.received_at']),
    ['2026-11-26T02:30:00.000Z', undefined],
  )
})
