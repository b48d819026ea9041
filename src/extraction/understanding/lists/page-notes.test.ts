import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type Placed, pageOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

const columns = ['Job #', 'Client', 'Claim #', 'Date of Loss']
const jobs = [
  ['N-1', 'Dana Wills', 'CLM-50121', '03/01/2026'],
  ['N-2', 'Mary Lopez', 'CLM-50122', '03/02/2026'],
  ['N-3', 'Omar Hale', 'CLM-50123', '03/03/2026'],
  ['N-4', 'Ken Ostrow', 'CLM-50124', '03/04/2026'],
]

function savedOf(document: ReturnType<typeof linesOf>) {
  const { drafts, warnings } = understand(document, context)
  const saved = drafts.flatMap((draft) => (draft.kind === 'job' ? [draft.values] : []))
  const rows = warnings.map(({ code, row }) => [code, row])
  return { saved, rows }
}

const wholeJobs = jobs.map(([job_number, client_name, claim_number], at) => ({
  client_name,
  job_number,
  claim_number,
  date_of_loss: `2026-03-0${at + 1}`,
}))

for (const note of [
  'the owner is away and asked us to begin with the demolition on friday',
  'Approved by: Erie 03/05/2026',
  'Waiting for the adjuster to call',
])
  test(`"${note}" between the rows of a printed list costs no record`, () => {
    const [first, second, ...others] = jobs as [string[], string[], ...string[][]]
    const rows: RowTexts = ['Open Jobs', columns, first, note, second, note, ...others]
    const { saved, rows: named } = savedOf(linesOf(rows))
    assert.deepEqual(saved, wholeJobs)
    // The headers are row 1.
    assert.deepEqual(named, [
      ['note_row', 3],
      ['note_row', 5],
    ])
  })

for (const text of [
  'Dana Reyes, Branch Manager',
  'Ridge Restoration LLC, Columbus',
  'Shaded = waiting for a supplement',
  'Ask Lee with questions: 614-555-0100',
])
  test(`"${text}" below a printed list is no job`, () => {
    const { saved, rows } = savedOf(linesOf(['Open Jobs', columns, ...jobs, text]))
    assert.deepEqual(saved, wholeJobs)
    assert.deepEqual(rows, [['note_row', 6]])
  })

test('a text between the left edges of two columns is part of no cell', () => {
  const placed = (cells: string[], at: number) =>
    cells.map((text, column): Placed => [[40, 110, 300, 420][column]!, 40 + at * 15, text])
  const rows = [columns, ...jobs.slice(0, 2)].flatMap(placed)
  const others = jobs.slice(2).flatMap((cells, at) => placed(cells, at + 4))
  const { saved, rows: named } = savedOf(pageOf([...rows, [250, 85, 'Sign by Friday'], ...others]))
  assert.deepEqual(saved, wholeJobs)
  assert.deepEqual(named, [['note_row', 4]])
})

test('a short text beside the left edge of its column is no line of a cell', () => {
  const placed = (cells: string[], at: number) =>
    cells.map((text, column): Placed => [[40, 110, 260, 420][column]!, 40 + at * 15, text])
  const rows = [columns, ...jobs].flatMap(placed)
  const { saved, rows: named } = savedOf(pageOf([...rows, [310, 115, 'Crew 2']]))
  assert.deepEqual(saved, wholeJobs)
  assert.deepEqual(named, [['note_row', 6]])
})

test('the blanks of a note are no borders of columns', () => {
  const placed = (cells: string[], at: number) =>
    cells.map((text, column): Placed => [[40, 140, 190, 270][column]!, 40 + at * 16, text])
  const named = [
    ['Theodora Moss', 'N-1', 'CLM-50121', '03/01/2026'],
    ['Bo Hill', 'N-2', 'CLM-50122', '03/02/2026'],
    ['Ann Bell', 'N-3', 'CLM-50123', '03/03/2026'],
  ]
  const headers = ['Client', 'Job #', 'Claim #', 'Date of Loss']
  const note: Placed = [40, 40 + 4 * 16, 'Released 11/20/2026 by Lee']
  const { saved, rows } = savedOf(pageOf([...[headers, ...named].flatMap(placed), note]))
  assert.deepEqual(
    saved.map(({ client_name, job_number }) => [client_name, job_number]),
    [
      ['Theodora Moss', 'N-1'],
      ['Bo Hill', 'N-2'],
      ['Ann Bell', 'N-3'],
    ],
  )
  assert.deepEqual(rows, [['note_row', 5]])
})

test('a wrapped cell that begins like a signature stays whole', () => {
  const placed = ([y, ...cells]: [number, ...string[]]) =>
    cells.flatMap((text, column): Placed[] =>
      text === '' ? [] : [[[40, 110, 230, 460][column]!, y, text]],
    )
  const rows: [number, ...string[]][] = [
    [40, 'Job #', 'Client', 'Description', 'RCV'],
    [60, 'N-1', 'Dana Wills', 'Leak below the sink', '1,300.00'],
    [72, '', '', 'checked by the plumber', ''],
    [92, 'N-2', 'Mary Lopez', 'Fire in the garage', '2,400.00'],
    [104, '', '', 'approved by the adjuster', ''],
    [124, 'N-3', 'Omar Hale', 'Mold', '3,500.00'],
  ]
  const { saved, rows: named } = savedOf(pageOf(rows.flatMap(placed)))
  assert.deepEqual(
    saved.map(({ description }) => description),
    [
      'Leak below the sink checked by the plumber',
      'Fire in the garage approved by the adjuster',
      'Mold',
    ],
  )
  assert.deepEqual(named, [])
})

test('two cells that are close are no text over both columns', () => {
  const placed = (cells: string[], at: number) =>
    cells.flatMap((text, column): Placed[] =>
      text === '' ? [] : [[[40, 88, 190, 300][column]!, 40 + at * 20, text]],
    )
  const rows = [columns, ...jobs.slice(0, 2), ['N-10032', 'Bo Hill', '', ''], ...jobs.slice(2)]
  const { saved } = savedOf(pageOf(rows.flatMap(placed)))
  assert.deepEqual(
    saved.map(({ job_number, client_name }) => [job_number, client_name]),
    [
      ['N-1', 'Dana Wills'],
      ['N-2', 'Mary Lopez'],
      ['N-10032', 'Bo Hill'],
      ['N-3', 'Omar Hale'],
      ['N-4', 'Ken Ostrow'],
    ],
  )
})

test('a long name alone over two columns is named, because it may be that of the company', () => {
  const rows: RowTexts = [
    'Clients',
    ['Client Name', 'Email', 'Phone'],
    ['Dana Wills', 'dana@mail.example', '614-555-0101'],
    ['Mary Lopez', 'mary@mail.example', '614-555-0102'],
    'Cedar Property Management Group LLC',
    ['Omar Hale', 'omar@mail.example', '614-555-0103'],
  ]
  const { drafts, warnings } = understand(linesOf(rows), context)
  assert.deepEqual(
    drafts.map(({ values }) => ('name' in values ? values.name : null)),
    ['Dana Wills', 'Mary Lopez', 'Omar Hale'],
  )
  assert.deepEqual(
    warnings.map(({ code, row }) => [code, row]),
    [['row_not_saved', 4]],
  )
})

test('a heading over two columns names what its rows have in common', () => {
  const [first, second, ...others] = jobs as [string[], string[], ...string[][]]
  const rows: RowTexts = [
    ...['Open Jobs', columns, 'Project Manager: Samuel Fox'],
    ...[first, second, 'Project Manager: Leonora Moran', ...others],
  ]
  const { saved } = savedOf(linesOf(rows))
  assert.deepEqual(
    saved.map(({ project_manager }) => project_manager),
    ['Samuel Fox', 'Samuel Fox', 'Leonora Moran', 'Leonora Moran'],
  )
})

test('a signature below a printed list, in cells or over a title, is no record', () => {
  const reviewed = savedOf(
    linesOf([
      'Open Jobs',
      columns,
      ...jobs,
      ['Reviewed by:', 'Dana Reyes', '', 'Date: 03/06/2026'],
    ]),
  )
  assert.deepEqual(reviewed.saved, wholeJobs)
  assert.deepEqual(reviewed.rows, [['note_row', 6]])
  const headers = ['Vendor', 'Trade', 'Contact', 'Phone', 'Email']
  const vendors = [
    ['Moss Drywall LLC', 'Drywall', 'Ann Moss', '614-555-0101', 'ann@moss.example'],
    ['Hale Electric Inc.', 'Electrical', 'Omar Hale', '614-555-0102', 'omar@hale.example'],
    ['Ostrow Plumbing Co.', 'Plumbing', 'Ken Ostrow', '614-555-0103', 'ken@ostrow.example'],
  ]
  const signed = [['Dana Reyes', '', '03/06/2026'], 'Operations Manager']
  const { drafts } = understand(linesOf(['Vendors', headers, ...vendors, ...signed]), context)
  assert.deepEqual(
    drafts.map(({ values }) => 'name' in values && values.name),
    ['Moss Drywall LLC', 'Hale Electric Inc.', 'Ostrow Plumbing Co.'],
  )
})
