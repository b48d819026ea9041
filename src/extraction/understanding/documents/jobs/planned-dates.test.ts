import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'America/Chicago', operatorName: 'Ridge LLC' }
function read(rows: RowTexts) {
  const head = ['Repair Estimate', 'Insured: Dana Wills', 'Claim Number: 77-1234-9']
  const totals = [['Replacement Cost Value', '$12,500.00']]
  const { drafts, warnings } = understand(linesOf([...head, ...rows, ...totals]), context)
  const values = drafts.find((draft) => draft.kind === 'job')?.values ?? {}
  const dates = Object.entries(values).filter(([name]) => name.startsWith('dates.'))
  return { dates: Object.fromEntries(dates), warnings }
}

const planned: RowTexts[] = [
  ['Estimated Completion Date: 10/20/2026'],
  ['Est. Completion Date: 10/20/2026'],
  ['Anticipated Completion Date: 10/20/2026'],
  ['Anticipated Date of Completion: 10/20/2026'],
  ['Projected Completion Date: 10/20/2026'],
  ['Expected Completion Date: 10/20/2026'],
  ['Target Completion Date: 10/20/2026'],
  ['Scheduled Completion Date: 10/20/2026'],
  ['Completion Date (Estimated): 10/20/2026'],
  ['Completion Date (est.): 10/20/2026'],
  ['Completion Date - Projected: 10/20/2026'],
  ['Projected Start Date: 10/20/2026'],
  ['Anticipated Start Date: 10/20/2026'],
  ['Scheduled Start Date: 10/20/2026'],
  ['Start Date (tentative): 10/20/2026'],
  ['Next Inspection Date: 10/20/2026'],
  ['Scheduled Inspection Date: 10/20/2026'],
  ['Expected Approval Date: 10/20/2026'],
  [['Anticipated Completion Date', '10/20/2026']],
  [['Projected Start Date:', '10/20/2026']],
  [['Next Inspection Date:', '10/20/2026']],
  ['Projected Start Date', '10/20/2026'],
]
for (const rows of planned) {
  test(`a document states a plan: ${JSON.stringify(rows)}`, () => {
    assert.deepEqual(read(rows).dates, {})
  })
}

const stated: [RowTexts, string, string][] = [
  [['Completion Date: 10/20/2026'], 'dates.completed_at', '2026-10-20T05:00:00.000Z'],
  [['Date work finished: 10/20/2026'], 'dates.completed_at', '2026-10-20T05:00:00.000Z'],
  [['MITIGATION COMPLETE: 10/20/2026'], 'dates.completed_at', '2026-10-20T05:00:00.000Z'],
  [['Substantially complete: 10/20/2026'], 'dates.completed_at', '2026-10-20T05:00:00.000Z'],
  [['Actual Completion Date: 10/20/2026'], 'dates.completed_at', '2026-10-20T05:00:00.000Z'],
  [['Inspection Date: 10/20/2026'], 'dates.inspected_at', '2026-10-20T05:00:00.000Z'],
  [['Estimate Approved: 10/20/2026'], 'dates.estimate_approved_at', '2026-10-20T05:00:00.000Z'],
  [
    ['Claim Status Pending Date Inspected: 10/20/2026'],
    'dates.inspected_at',
    '2026-10-20T05:00:00.000Z',
  ],
  [['Inspected by Date Inspected: 10/20/2026'], 'dates.inspected_at', '2026-10-20T05:00:00.000Z'],
  [['Start Date: 11/20/2026'], 'dates.started_at', '2026-11-20T06:00:00.000Z'],
  [
    [['Next Inspection Date: 10/29/2026'], ['Date Inspected: 10/20/2026']],
    'dates.inspected_at',
    '2026-10-20T05:00:00.000Z',
  ],
]
for (const [rows, field, value] of stated) {
  test(`a document states a milestone: ${JSON.stringify(rows)}`, () => {
    assert.deepEqual(read(rows).dates, { [field]: value })
  })
}

test('a milestone later than the day of the upload is left out with a warning', () => {
  const { dates, warnings } = read(['Date Completed: 12/20/2026', 'Date Inspected: 11/21/2026'])
  assert.deepEqual(dates, { 'dates.inspected_at': '2026-11-21T06:00:00.000Z' })
  assert.deepEqual(
    warnings.filter(({ code }) => code === 'date_in_future').map(({ field }) => field),
    ['dates.completed_at'],
  )
})

function completedAt(line: string): unknown {
  const lines = [
    'CERTIFICATE OF COMPLETION',
    'Insured: Dana Wills',
    'Claim Number: 77-1234-9',
    line,
    'I certify that the work is satisfactory.',
  ]
  const { documentType, drafts } = understand(linesOf(lines), context)
  assert.equal(documentType, 'certificate_of_completion')
  const job = drafts.find((draft) => draft.kind === 'job')
  return job?.kind === 'job' ? job.values['dates.completed_at'] : null
}

test('a sentence about work to come completes no job', () => {
  const day = '2026-10-20T05:00:00.000Z'
  assert.equal(completedAt('The work was completed on 10/20/2026.'), day)
  assert.equal(completedAt('All work has been completed as of 10/20/2026 as required.'), day)
  assert.equal(completedAt('The work will be completed on 10/20/2026.'), undefined)
  assert.equal(completedAt('The repairs are to be fully completed on 10/20/2026.'), undefined)
  assert.equal(completedAt('The estimated date of completion is on 10/20/2026.'), undefined)
})
