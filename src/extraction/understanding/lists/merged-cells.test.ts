import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utils, write } from '@e965/xlsx'
import type { Findings } from '../../findings.ts'
import { blocksOf } from '../../readers/docx.reader.ts'
import { flowDocument } from '../../readers/flow.ts'
import { documentLimits } from '../../readers/reader.ts'
import { sheetReader } from '../../readers/sheet.reader.ts'
import { understand } from '../understand.ts'

/** Merged cells of a workbook. `merged`: 'A2:A3' and the like. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }
const limits = { ...documentLimits, tessdataDir: '', onStep: () => {} }

async function read(rows: (string | number)[][], merged: string[]): Promise<Findings> {
  const sheet = utils.aoa_to_sheet(rows)
  sheet['!merges'] = merged.map((range) => utils.decode_range(range))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Jobs')
  const bytes: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' })
  const document = await sheetReader.read({ bytes, type: 'xlsx', filename: 'jobs.xlsx' }, limits)
  return understand(document, context)
}

const jobsOf = ({ drafts }: Findings) =>
  drafts.flatMap(({ kind, values }) => (kind === 'job' ? [values as Record<string, unknown>] : []))
const shown = (findings: Findings, ...fields: string[]) =>
  jobsOf(findings).map((job) => fields.map((field) => job[field]))

const HEADER = ['Customer', 'Property Address', 'Claim #', 'Date of Loss', 'Job #', 'Estimate']
const ROWS = [
  HEADER,
  ['Nora Abel', '4 Fir Ct, Boise, ID 83702', 'AB-1001', '3/5/2026', 'M-31', 900],
  ['', '', '', '', 'R-31', 7000],
  ['Otto Brand', '8 Elm Ct, Boise, ID 83702', 'AB-1002', '3/6/2026', 'M-32', 400],
]
const SHARED = ['A2:A3', 'B2:B3', 'C2:C3', 'D2:D3']

test('jobs of one loss share the merged cells of their rows', async () => {
  const findings = await read(ROWS, SHARED)
  const fields = ['job_number', 'client_name', 'address.line1', 'claim_number', 'date_of_loss']
  assert.deepEqual(shown(findings, ...fields), [
    ['M-31', 'Nora Abel', '4 Fir Ct', 'AB-1001', '2026-03-05'],
    ['R-31', 'Nora Abel', '4 Fir Ct', 'AB-1001', '2026-03-05'],
    ['M-32', 'Otto Brand', '8 Elm Ct', 'AB-1002', '2026-03-06'],
  ])
  assert.deepEqual(shown(findings, 'financials.estimate_total'), [
    ['900.00'],
    ['7000.00'],
    ['400.00'],
  ])
  assert.deepEqual(findings.warnings, [])
})

test('an empty cell that is not merged stays empty', async () => {
  const { warnings, ...findings } = await read(ROWS, [])
  assert.equal(jobsOf({ warnings, ...findings }).length, 2)
  assert.deepEqual(
    warnings.map(({ code, row }) => [code, row]),
    [['row_not_saved', 3]],
  )
})

test('a row without a number is no other job of the merged client', async () => {
  const rows = ROWS.map((row, at) => (at === 2 ? row.with(4, '') : row))
  const findings = await read(rows, [...SHARED, 'E2:E3'])
  assert.deepEqual(shown(findings, 'job_number'), [['M-31'], ['M-32']])
  assert.deepEqual(
    findings.warnings.map(({ code, row }) => [code, row]),
    [['note_row', 3]],
  )
})

test('a merged amount of two jobs is saved to neither', async () => {
  const rows = ROWS.map((row, at) =>
    at === 1 ? row.with(5, 7900) : at === 2 ? row.with(5, '') : row,
  )
  const findings = await read(rows, [...SHARED, 'F2:F3'])
  assert.deepEqual(shown(findings, 'financials.estimate_total'), [
    [undefined],
    [undefined],
    ['400.00'],
  ])
  assert.deepEqual(
    findings.warnings.map(({ message }) => message),
    [
      'Rows 2 to 3, column "Estimate": the amount 7900 was left out, because it is that of several jobs. ' +
        'To save it, give each row its own amount and upload the list again.',
    ],
  )
})

test('the merged cells of a second table are those of its rows', async () => {
  const second = ['Job #', 'Customer', 'Claim #', 'Date of Loss', 'Contract Amount']
  const rows = [
    ...ROWS,
    second,
    ['M-41', 'Pia Cole', 'AB-2001', '3/7/2026', 100],
    ['R-41', '', '', '', 200],
  ]
  const findings = await read(rows, [...SHARED, 'B6:B7', 'C6:C7', 'D6:D7'])
  assert.deepEqual(shown(findings, 'job_number', 'client_name').slice(3), [
    ['M-41', 'Pia Cole'],
    ['R-41', 'Pia Cole'],
  ])
})

test('the merged cells of a table in a Word file count for their rows, too', () => {
  const cells = (row: (string | number)[]) => row.map((cell) => `<td>${cell}</td>`).join('')
  const tall = (row: (string | number)[]) =>
    row.map((cell, at) => `<td${at < 4 ? ' rowspan="2"' : ''}>${cell}</td>`).join('')
  const rows = [cells(ROWS[0]!), tall(ROWS[1]!), cells(ROWS[2]!.slice(4)), cells(ROWS[3]!)]
  const html = `<table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`
  const source = { bytes: Buffer.alloc(0), type: 'docx', filename: 'jobs.docx' } as const
  const findings = understand(flowDocument(source, blocksOf(html), limits), context)
  assert.deepEqual(shown(findings, 'job_number', 'client_name', 'claim_number'), [
    ['M-31', 'Nora Abel', 'AB-1001'],
    ['R-31', 'Nora Abel', 'AB-1001'],
    ['M-32', 'Otto Brand', 'AB-1002'],
  ])
})
