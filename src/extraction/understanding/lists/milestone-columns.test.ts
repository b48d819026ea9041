import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import type { Findings, JobValues } from '../../findings.ts'
import { understandList } from './understand-list.ts'

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: null }
const DAY = '10/20/2026'

/** Reads a job list whose last column has this header. */
function understand(headers: string[], rows: string[][], more = context): Findings {
  const table = { name: null, page: 1, rows: [headers, ...rows], kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'csv', filename: 'export.csv', tables: [table], ...empty }
  const findings = understandList(document, more)
  assert.ok(findings, headers.join(', '))
  return findings
}

function listWith(header: string, cells: string[]): Findings {
  const headers = ['Job Number', 'Insured', 'Claim Number', 'Date of Loss', 'Status', header]
  const rows = cells.map((cell, n) => [
    `P-${n}`,
    `Ted Bauer ${n}`,
    `CH-71${n}`,
    '03/02/2026',
    'WIP',
    cell,
  ])
  return understand(headers, rows)
}

function firstJob({ drafts }: Findings): JobValues {
  const job = drafts.find((draft) => draft.kind === 'job')
  assert.ok(job?.kind === 'job')
  return job.values
}

const milestonesOf = (findings: Findings) =>
  Object.keys(firstJob(findings)).filter((name) => name.startsWith('dates.'))

const isNamed = ({ warnings }: Findings, header: string) =>
  warnings.some(
    ({ code, message }) => code === 'unknown_columns' && message.includes(`"${header}"`),
  )

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
  ],
  closed_at: ['Date Closed', 'Closed Date', 'Close Date', 'Closed On', 'File Closed', 'Job Closed'],
  canceled_at: ['Date Canceled', 'Cancelled Date', 'Cancellation Date', 'Job Cancelled Date'],
  first_supplement_at: [
    'Supplement Date',
    'Supplement Sent',
    'Supplement Submitted',
    'Supplement Requested',
    'First Supplement Date',
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

/** Plans, deadlines, and dates of another thing than the milestone of the job. */
const others: Record<string, string> = {
  plans: `
    Est. Completion Date, Est Completion, Est. Compl., EST COMPLETION, Estimated Completion,
    Estimated Completion Date, Est. Completed, Estimate Completed, Target Completion Date, Target Completion, Targeted Completion,
    Projected Completion, Scheduled Completion, Sched. Completion, Expected Completion Date, Planned Completion,
    Anticipated Completion, Anticipated Completion Date, Tentative Completion, Proposed Completion Date, Forecast Completion,
    Forecasted Finish, Revised Est. Completion, Promised Completion, Required Completion Date, Completion Target,
    Completion Goal, Goal Completion Date, Completion ETA, ETA, ECD, Completion Due, Completion Due Date,
    Completion Deadline, Completion Date (Est.), Completion Date (Estimated), Completion Date - Projected,
    Complete By, Must Complete By, Date to be Completed, Expected Finish, Target End Date, Scheduled End,
    Projected End Date, Est. Finish,
    Est. Start Date, Estimated Start, Scheduled Start, Scheduled Start Date, Target Start Date, Projected Start,
    Projected Start Date, Anticipated Start, Planned Start, Proposed Start Date, Tentative Start, Start Date (Est.),
    Start By, Requested Start Date, Earliest Start, Start Scheduled For, Rescheduled Start,
    Est. Close Date, Estimated Close Date, Expected Close Date, Expected Close, Target Close, Target Close Date,
    Projected Close, Anticipated Close Date, Forecast Close Date, Close Date (Expected), Close By,
    Next Inspection, Next Inspection Date, Inspection Scheduled, Inspection Scheduled Date, Scheduled Inspection,
    Inspection Due, Inspection Due Date, Inspection Deadline, Inspection Appointment, Inspection Appt, Inspection Requested,
    Upcoming Inspection, Re-Inspection Due, Pending Inspection, Inspection Set For, Inspect By,
    Payment Due, Payment Due Date, Due Date, Est. Payment Date, Expected Payment Date, Expected Paid Date,
    Anticipated Payment, Promised Payment Date, Next Payment, Next Payment Date, Projected Payment Date, Payment Promise Date,
    Invoice Due, Invoice Due Date, Est. Invoice Date, Estimated Invoice Date, Projected Invoice Date, Expected Invoice,
    Target Invoice Date, Invoice By, Bill By, To Be Invoiced, Bill Due Date,
    Estimate Due, Estimate Due Date, Est. Due, Target Estimate Date, Estimate Deadline, Expected Estimate Date, Estimate By,
    Expected Approval, Expected Approval Date, Estimated Approval Date, Anticipated Approval, Approval Due,
    Approval Deadline, Approval Expected By, Approval Requested,
    Contact Due, Next Contact, Next Contact Date, Follow Up Date, Follow-Up, Next Follow-Up, Contact By, Follow-up Contact,
    Scheduled Contact, First Contact Due, First Contact Deadline, Target First Contact,
    Contract Due, Authorization Due, Expected Contract Date, Authorization Expires, Estimate Expires, Target Signing Date,
    Expected Assignment Date, Supplement Due, Expected Supplement, Next Supplement Date, Supplement Approval Expected,
    Deadline, Goal Date, Promised Date, Target Date, Estimated Date, Scheduled Date, Date Scheduled, Warranty Expires,
    Days to Complete, % Complete, Percent Complete, Pct Complete, Complete %, % Done, Est. % Complete`,
  parts: `
    Paperwork Complete, Paperwork Completed, Demo Complete, Demo Completed Date, Drying Complete, Dry-out Completed,
    Mitigation Complete, Mitigation Completion Date, Phase 1 Complete, Phase 1 Completion Date, Drywall Completed,
    Roof Completed, Contents Completed, Pack-out Completed, Tear Out Complete, Scope Completed, Photos Completed,
    Documents Completed, Task Completed, Survey Completed, Permit Closed, Claim Payment Requested, Deductible Paid,
    Deductible Paid Date, Commission Paid, Commission Paid Date, Vendor Paid Date, Sub Paid, Deposit Paid Date, Permit Approved,
    Permit Approval Date, Materials Received, Materials Received Date, Adjuster Contacted, Last Inspected By,
    Appointment Canceled, Permit Start Date, Warranty Start Date, Equipment Received Date`,
}
for (const [kind, list] of Object.entries(others)) {
  for (const header of list.trim().split(/\s*,\s*/)) {
    test(`"${header}" is no milestone (${kind})`, () => {
      const findings = listWith(header, [DAY, '10/21/2026', '10/22/2026'])
      assert.deepEqual(milestonesOf(findings), [])
      assert.equal(firstJob(findings).status, 'open')
      assert.ok(isNamed(findings, header), JSON.stringify(findings.warnings))
    })
  }
}

test('a planned date completes no job of a list without job numbers', () => {
  const headers = ['Insured', 'Claim Number', 'Date of Loss', 'Status', 'Est. Completion Date']
  const rows = [
    ['Ted Bauer', 'CH-7001', '03/02/2026', 'Work in Progress', DAY],
    ['Amy Bauer', 'CH-7002', '03/02/2026', 'Work in Progress', DAY],
  ]
  const findings = understand(headers, rows)
  assert.deepEqual(milestonesOf(findings), [])
  assert.ok(isNamed(findings, 'Est. Completion Date'))
})

test('a column that names a plan twice displaces no milestone', () => {
  const headers = [
    'Job Number',
    'Insured',
    'Claim Number',
    'Date of Loss',
    'Target Start',
    'Start Date',
    'Est. Completion Date',
    'Target Completion',
    'Completion Date',
    'Next Inspection',
    'Inspection Date',
  ]
  const days = [
    '09/01/2026',
    '09/03/2026',
    '10/01/2026',
    '10/05/2026',
    '10/07/2026',
    '08/05/2026',
    '08/02/2026',
  ]
  const findings = understand(headers, [['P-1', 'Ted Bauer', 'CH-1', '03/02/2026', ...days]])
  assert.deepEqual(
    Object.entries(firstJob(findings)).filter(([name]) => name.startsWith('dates.')),
    [
      ['dates.started_at', '2026-09-03T00:00:00.000Z'],
      ['dates.completed_at', '2026-10-07T00:00:00.000Z'],
      ['dates.inspected_at', '2026-08-02T00:00:00.000Z'],
    ],
  )
  const named = findings.warnings.find(({ code }) => code === 'unknown_columns')
  assert.equal(
    named?.message,
    'These columns state plans or deadlines, not what happened, so they are only in the receipt: ' +
      '"Target Start", "Est. Completion Date", "Target Completion", "Next Inspection".',
  )
})

test('a heading above several columns makes them plans', () => {
  const table = {
    name: null,
    page: 1,
    rows: [
      ['', '', '', '', 'Scheduled', '', 'Actual', ''],
      [
        'Job Number',
        'Insured',
        'Claim Number',
        'Date of Loss',
        'Start',
        'Finish',
        'Start',
        'Finish',
      ],
      ['P-1', 'Ted Bauer', 'CH-1', '03/02/2026', '09/01/2026', '09/30/2026', '09/03/2026', ''],
      ['P-2', 'Amy Bauer', 'CH-2', '03/05/2026', '09/02/2026', '09/29/2026', '', ''],
    ],
    kinds: null,
    firstRow: 1,
  }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'csv', filename: 'export.csv', tables: [table], ...empty }
  const findings = understandList(document, context)
  const jobs = findings?.drafts.flatMap((draft) => (draft.kind === 'job' ? [draft.values] : []))
  assert.deepEqual(
    jobs?.map((job) => [job['dates.started_at'], job['dates.completed_at']]),
    [
      ['2026-09-03T00:00:00.000Z', undefined],
      [undefined, undefined],
    ],
  )
})

const amounts: [header: string, field: string | null][] = [
  ['Estimated Amount', 'financials.estimate_total'],
  ['Est. Total', 'financials.estimate_total'],
  ['Estimate Total', 'financials.estimate_total'],
  ['Invoice Amount', 'financials.invoiced_total'],
  ['Amount Paid', 'financials.collected_total'],
  ['Payments Received', 'financials.collected_total'],
  ['Approved Estimate Amount', 'financials.approved_total'],
  ['Est. Approved Amt', 'financials.approved_total'],
  ['Labor Cost', 'financials.labor_cost'],
  ['Payment Due', null],
  ['Projected Invoice Amount', null],
  ['Expected Payment', null],
  ['Anticipated Payment Amount', null],
  ['Next Payment Amount', null],
  ['Invoice Due', null],
  ['Projected Labor Cost', null],
  ['Est. Labor Cost', null],
  ['Budgeted Material Cost', null],
  ['Expected Approved Amount', null],
]
for (const [header, field] of amounts) {
  test(`the amounts of "${header}" are ${field ?? 'not saved'}`, () => {
    const findings = listWith(header, ['1,200.00', '2,350.50', '980.25'])
    const saved = Object.keys(firstJob(findings)).filter((name) => name.startsWith('financials.'))
    assert.deepEqual(saved, field === null ? [] : [field])
    assert.equal(isNamed(findings, header), field === null)
  })
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
      ['cell_left_out', 2, 'Row 2, column "Date Completed" was left out: a date in the future.'],
      ['cell_left_out', 4, 'Row 4, column "Date Completed" was left out: a date in the future.'],
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
