import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CellKind, Document } from '../../document.ts'
import type { Findings, JobValues } from '../../findings.ts'
import { understandList } from './understand-list.ts'

const context = { today: '2026-11-25', timeZone: 'America/New_York', operatorName: null }
const HEADER = ['Job Number', 'Insured', 'Claim Number', 'Date of Loss']

/** A list of jobs with these columns after the columns of every list. */
function understand(columns: string[], rows: string[][], kinds?: CellKind[][]): Findings {
  const body = rows.map((row, n) => [`Z-${n}`, `Ann Hill ${n}`, `ZC-${n}`, '03/02/2026', ...row])
  const own: CellKind[] = ['text', 'text', 'text', 'text']
  const table = {
    name: null,
    page: 1,
    rows: [[...HEADER, ...columns], ...body],
    kinds: kinds ? [[], ...kinds.map((row) => [...own, ...row])] : null,
    firstRow: 1,
  }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'csv', filename: 'export.csv', tables: [table], ...empty }
  const findings = understandList(document, context)
  assert.ok(findings)
  return findings
}

function datesOf({ drafts }: Findings, field: keyof JobValues): unknown[] {
  return drafts.flatMap((draft) => (draft.kind === 'job' ? [draft.values[field]] : []))
}
const codesOf = ({ warnings }: Findings) => warnings.map(({ code, row }) => [code, row])

const pairs: [columns: [string, string], field: keyof JobValues][] = [
  [['Date Received', 'Time Received'], 'dates.received_at'],
  [['Received Date', 'Received Time'], 'dates.received_at'],
  [['Date Received', 'Time'], 'dates.received_at'],
  [["Date Rec'd", "Time Rec'd"], 'dates.received_at'],
  [['Inspection Date', 'Inspection Time'], 'dates.inspected_at'],
  [['Date Inspected', 'Time Inspected'], 'dates.inspected_at'],
  [['First Contact Date', 'First Contact Time'], 'dates.first_contact_at'],
  [['Date Contacted', 'Time Contacted'], 'dates.first_contact_at'],
  [['Start Date', 'Start Time'], 'dates.started_at'],
]
for (const [columns, field] of pairs) {
  test(`"${columns[0]}" and "${columns[1]}" are one time`, () => {
    const findings = understand(columns, [
      ['03/03/2026', '9:15 AM'],
      ['03/03/2026', '14:05'],
      ['03/03/2026', ''],
      ['', '9:15 AM'],
    ])
    assert.deepEqual(datesOf(findings, field), [
      '2026-03-03T14:15:00.000Z',
      '2026-03-03T19:05:00.000Z',
      '2026-03-03T05:00:00.000Z',
      undefined,
    ])
    assert.deepEqual(findings.warnings, [])
    const map = findings.transforms.filter(({ op }) => op === 'table.header_map')
    assert.deepEqual(
      map.slice(-2).map(({ from, to }) => [from, to]),
      [
        [columns[0], field],
        [columns[1], field],
      ],
    )
    const shown = findings.fields.find(({ name }) => name === field)
    assert.equal(shown?.text, '03/03/2026 9:15 AM')
  })
}

test('the time column may come first, and the cells of a workbook may be fractions of a day', () => {
  const text = understand(['Time Received', 'Date Received'], [['9:15 AM', '03/03/2026']])
  assert.deepEqual(datesOf(text, 'dates.received_at'), ['2026-03-03T14:15:00.000Z'])
  const kinds: CellKind[][] = [['date', 'number']]
  const cells = [['2026-03-03', '0.385416666666667']]
  const sheet = understand(['Date Received', 'Time Received'], cells, kinds)
  assert.deepEqual(datesOf(sheet, 'dates.received_at'), ['2026-03-03T14:15:00.000Z'])
})

test('a date that has a time keeps it, and a time of another milestone is not joined', () => {
  const both = understand(['Date Received', 'Time Received'], [['03/03/2026 8:00 AM', '9:15 AM']])
  assert.deepEqual(datesOf(both, 'dates.received_at'), ['2026-03-03T13:00:00.000Z'])
  const other = understand(['Date Received', 'Time Inspected'], [['03/03/2026', '9:15 AM']])
  assert.deepEqual(datesOf(other, 'dates.received_at'), ['2026-03-03T05:00:00.000Z'])
  assert.deepEqual(codesOf(other), [['unknown_columns', 1]])
  const hours = understand(['Date Received', 'Time'], [['03/03/2026', '4.5']])
  assert.deepEqual(datesOf(hours, 'dates.received_at'), ['2026-03-03T05:00:00.000Z'])
  assert.deepEqual(codesOf(hours), [['unknown_columns', 1]])
})

test('a time that cannot be read gives a warning, and its day is saved', () => {
  const findings = understand(['Date Received'], [['07/03/2026 25:99'], ['07/03/2026 10:00 AM']])
  assert.deepEqual(datesOf(findings, 'dates.received_at'), [
    '2026-07-03T04:00:00.000Z',
    '2026-07-03T14:00:00.000Z',
  ])
  assert.deepEqual(findings.warnings, [
    {
      code: 'time_left_out',
      message:
        'Row 2, column "Date Received": the time "25:99" could not be read, so midnight was used. ' +
        'Correct the time and upload the list again.',
      record: null,
      field: null,
      page: 1,
      row: 2,
      cell: { column: 'Date Received', text: '07/03/2026 25:99', rows: 1 },
    },
  ])
  const joined = understand(
    ['Date Received', 'Time Received'],
    [
      ['03/03/2026', '9:15 AM'],
      ['03/03/2026', '10:00 AM'],
      ['03/03/2026', 'morning'],
    ],
  )
  assert.deepEqual(datesOf(joined, 'dates.received_at')[2], '2026-03-03T05:00:00.000Z')
  assert.deepEqual(codesOf(joined), [['time_left_out', 4]])
})

test('the time of a date of loss is not needed, so it needs no warning', () => {
  const rows = [['Z-1', 'Ann Hill', 'ZC-1', '03/02/2026 25:99', '3/4/2026']]
  const table = {
    name: null,
    page: 1,
    rows: [[...HEADER, 'Date Received'], ...rows],
    kinds: null,
    firstRow: 1,
  }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'csv', filename: 'export.csv', tables: [table], ...empty }
  const findings = understandList(document, context)
  assert.deepEqual(findings?.warnings, [])
  assert.deepEqual(datesOf(findings!, 'date_of_loss'), ['2026-03-02'])
})

const zones: [header: string, cell: string, value: string][] = [
  ['Date Received (UTC)', '07/03/2026 10:00', '2026-07-03T10:00:00.000Z'],
  ['Received (CST)', '07/03/2026 10:00', '2026-07-03T15:00:00.000Z'],
  ['Date Received (Pacific)', '07/03/2026 10:00', '2026-07-03T17:00:00.000Z'],
  ['Date Received (EST)', '07/03/2026 10:00', '2026-07-03T14:00:00.000Z'],
  ['Date Received (UTC)', '07/03/2026 10:00 PDT', '2026-07-03T17:00:00.000Z'],
  ['Date Received (UTC)', '07/03/2026', '2026-07-03T04:00:00.000Z'],
  ['Date Received (Local)', '07/03/2026 10:00', '2026-07-03T14:00:00.000Z'],
]
for (const [header, cell, value] of zones) {
  test(`"${cell}" below "${header}" is ${value}`, () => {
    assert.deepEqual(datesOf(understand([header], [[cell]]), 'dates.received_at'), [value])
  })
}

test('"Date/Time" and "Date & Time" in a header are a date', () => {
  const headers = ['Date & Time Received', 'Inspection Date/Time', 'Contacted Date/Time']
  const row = ['11/03/2026 2:15 PM', '11/04/2026 8:00 AM', '11/03/2026 5:00 PM']
  const findings = understand(headers, [row])
  assert.deepEqual(datesOf(findings, 'dates.received_at'), ['2026-11-03T19:15:00.000Z'])
  assert.deepEqual(datesOf(findings, 'dates.inspected_at'), ['2026-11-04T13:00:00.000Z'])
  assert.deepEqual(datesOf(findings, 'dates.first_contact_at'), ['2026-11-03T22:00:00.000Z'])
  assert.deepEqual(codesOf(findings), [])
})
