import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import {
  context,
  DAY,
  firstJob,
  isNamed,
  listWith,
  milestonesOf,
  understand,
} from './job-list.fixture.ts'
import { understandList } from './understand-list.ts'

/** Plans, deadlines, and dates of another thing than the milestone of the job. */
const others: Record<string, string> = {
  plans: `
    Est. Completion Date, Est Completion, Est. Compl., EST COMPLETION, Estimated Completion,
    Estimated Completion Date, Est. Completed, Estimate Completed, Target Completion Date,
    Target Completion, Targeted Completion, Projected Completion, Proj. Completion, Completion (proj.),
    Scheduled Completion, Sched. Completion, Expected Completion Date, Planned Completion,
    Anticipated Completion, Anticipated Completion Date, Tentative Completion, Proposed Completion Date,
    Forecast Completion, Forecasted Finish, Revised Est. Completion, Promised Completion,
    Required Completion Date, Completion Target, Completion Goal, Goal Completion Date, Completion ETA,
    ETA, ECD, Completion Due, Completion Due Date, Completion Deadline, Completion Date (Est.),
    Completion Date (Estimated), Completion Date - Projected, Complete By, Must Complete By,
    Date to be Completed, Expected Finish, Target End Date, Scheduled End, Projected End Date,
    Est. Finish, Est. Start Date, Estimated Start, Scheduled Start, Scheduled Start Date,
    Target Start Date, Projected Start, Projected Start Date, Anticipated Start, Planned Start,
    Proposed Start Date, Tentative Start, Start Date (Est.), Start By, Requested Start Date,
    Earliest Start, Start Scheduled For, Rescheduled Start, Est. Close Date, Estimated Close Date,
    Expected Close Date, Expected Close, Target Close, Target Close Date, Projected Close,
    Anticipated Close Date, Forecast Close Date, Close Date (Expected), Close By, Next Inspection,
    Next Inspection Date, Inspection Scheduled, Inspection Scheduled Date, Scheduled Inspection,
    Inspection Due, Inspection Due Date, Inspection Deadline, Inspection Appointment, Inspection Appt,
    Inspection Requested, Upcoming Inspection, Re-Inspection Due, Pending Inspection, Inspection Set For,
    Inspect By, Payment Due, Payment Due Date, Due Date, Est. Payment Date, Expected Payment Date,
    Expected Paid Date, Anticipated Payment, Promised Payment Date, Next Payment, Next Payment Date,
    Projected Payment Date, Payment Promise Date, Invoice Due, Invoice Due Date, Est. Invoice Date,
    Estimated Invoice Date, Projected Invoice Date, Expected Invoice, Target Invoice Date, Invoice By,
    Bill By, To Be Invoiced, Bill Due Date, Estimate Due, Estimate Due Date, Est. Due,
    Target Estimate Date, Estimate Deadline, Expected Estimate Date, Estimate By, Expected Approval,
    Expected Approval Date, Estimated Approval Date, Anticipated Approval, Approval Due,
    Approval Deadline, Approval Expected By, Approval Requested, Approve By, Contact Due, Next Contact,
    Next Contact Date, Follow Up Date, Follow-Up, Next Follow-Up, Contact By, Follow-up Contact,
    Scheduled Contact, First Contact Due, First Contact Deadline, Target First Contact, Contract Due,
    Authorization Due, Expected Contract Date, Authorization Expires, Estimate Expires,
    Target Signing Date, Expected Assignment Date, Supplement Due, Expected Supplement,
    Next Supplement Date, Supplement Approval Expected, Deadline, Goal Date, Promised Date, Target Date,
    Estimated Date, Scheduled Date, Date Scheduled, Warranty Expires, Days to Complete, % Complete,
    Percent Complete, Pct Complete, Complete %, % Done, Est. % Complete`,
  parts: `
    Final Inspection Date, Paperwork Complete, Paperwork Completed, Demo Complete, Demo Completed Date,
    Drying Complete, Dry-out Completed, Mitigation Complete, Mitigation Completion Date, Phase 1 Complete,
    Phase 1 Completion Date, Drywall Completed, Roof Completed, Contents Completed, Pack-out Completed,
    Tear Out Complete, Scope Completed, Photos Completed, Documents Completed, Task Completed,
    Survey Completed, Permit Closed, Claim Payment Requested, Deductible Paid, Deductible Paid Date,
    Commission Paid, Commission Paid Date, Vendor Paid Date, Sub Paid, Deposit Paid Date, Permit Approved,
    Permit Approval Date, Materials Received, Materials Received Date, Adjuster Contacted,
    Last Inspected By, Appointment Canceled, Permit Start Date, Warranty Start Date,
    Equipment Received Date`,
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
  ['Est. Total Cost', null],
  ['Estimated Cost', null],
  ['Estimated Total Costs', null],
  ['Est. Cost at Completion', null],
  ['Budgeted Cost', null],
  ['Budget', null],
  ['Cost Estimate', null],
  ['Est. Job Expenses', null],
  ['Estimate Budget', null],
]
for (const [header, field] of amounts) {
  test(`the amounts of "${header}" are ${field ?? 'not saved'}`, () => {
    const findings = listWith(header, ['1,200.00', '2,350.50', '980.25'])
    const saved = Object.keys(firstJob(findings)).filter((name) => name.startsWith('financials.'))
    assert.deepEqual(saved, field === null ? [] : [field])
    assert.equal(isNamed(findings, header), field === null)
  })
}

test('"Referred By" states no plan, and the receipt says that its names do not fit', () => {
  const { warnings } = listWith('Referred By', ['Acme Agency', 'Bell Agency', 'Cole Agency'])
  assert.deepEqual(
    warnings.map(({ message }) => message),
    [
      'The cells of these columns do not fit the fields of a job, so they are only in the receipt: ' +
        '"Referred By".',
    ],
  )
})
