import assert from 'node:assert/strict'
import { test } from 'node:test'
import { understandList } from './understand-list.ts'

/** A column "Date" does not say what happened on it. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: null }

function datesIn(heads: string, ...rows: string[]) {
  const cells = [
    `Claim #|Insured|${heads}`,
    ...rows.map((row, at) => `KX-10${at}2|Ann ${at}|${row}`),
  ]
  const table = {
    name: null,
    page: 1,
    rows: cells.map((line) => line.split('|')),
    kinds: null,
    firstRow: 1,
  }
  const rest = { pages: [], form: [], warnings: [], transforms: [] }
  const findings = understandList(
    { type: 'csv', filename: 'jobs.csv', tables: [table], ...rest },
    context,
  )!
  const job = findings.drafts.find(({ kind }) => kind === 'job')!.values
  const dates = Object.entries(job).filter(([name]) => /^(?:dates|financials)\./.test(name))
  const unknown = findings.warnings.filter(({ code }) => code === 'unknown_columns')
  return { dates: Object.fromEntries(dates), unknown: unknown.map(({ message }) => message) }
}

const RECEIVED = { 'dates.received_at': '2026-10-01T00:00:00.000Z' }

test('a column Date fills no milestone, and the receipt names it', () => {
  const { dates, unknown } = datesIn(
    'Date of Loss|Date|Status',
    '10/01/2026|11/03/2026|Open',
    '10/02/2026|11/04/2026|Open',
  )
  assert.deepEqual(dates, {})
  assert.match(unknown[0]!, /"Date"/)
})

for (const [heads, row] of [
  ['Date Received|Date', '10/01/2026|11/03/2026'],
  ['Date|Date Received', '11/03/2026|10/01/2026'],
  ['Date Received|Report Date', '10/01/2026|11/03/2026'],
  ['Date Assigned|Date Received', '10/01/2026|10/01/2026'],
  ['FNOL Date|Opened|Reported', '10/01/2026|10/01/2026|10/01/2026'],
] as const) {
  test(`${heads}: only the date of receipt is filled`, () => {
    assert.deepEqual(datesIn(`Date of Loss|${heads}`, `09/30/2026|${row}`).dates, RECEIVED)
  })
}

test('a second column of one milestone or amount fills no other one', () => {
  const heads = 'Date of Loss|Estimate Date|Date Estimated|Estimate Amount|Estimate Total'
  const { dates } = datesIn(heads, '09/30/2026|10/01/2026|10/01/2026|500.00|500.00')
  assert.deepEqual(dates, {
    'dates.estimate_sent_at': '2026-10-01T00:00:00.000Z',
    'financials.estimate_total': '500.00',
  })
})
