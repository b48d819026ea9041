import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Table } from '../../document.ts'
import type { Findings } from '../../findings.ts'
import { understandList } from './understand-list.ts'

const HEADER = ['Job Number', 'Insured', 'Claim Number', 'Date of Loss']

/** A list of jobs with these columns after the columns of every list. */
function understand(columns: string[], ...rows: string[][]): Findings {
  const body = rows.map((cells, n) => [`J-${n}`, `Ann Lee${n}`, `CLM-${n}`, '1/15/2025', ...cells])
  const all = [[...HEADER, ...columns], ...body]
  const table: Table = { name: null, page: 1, rows: all, kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document = { type: 'csv' as const, filename: 'jobs.csv', tables: [table], ...empty }
  const findings = understandList(document, {
    today: '2026-01-31',
    timeZone: 'UTC',
    operatorName: null,
  })
  assert.ok(findings)
  return findings
}

function progressOf({ drafts }: Findings): unknown[] {
  return drafts.flatMap((draft) =>
    draft.kind === 'job' ? [[draft.values.status, draft.values.stage]] : [],
  )
}

test('a status column gives the status and the stage', () => {
  const findings = understand(['Status'], ['Work in Progress'], ['Estimating'], ['On Hold'], [''])
  assert.deepEqual(progressOf(findings), [
    ['open', 'in_progress'],
    ['open', 'inspected'],
    ['on_hold', undefined],
    [undefined, undefined],
  ])
})

test('the receipt shows both with the words of the list, and how they were mapped', () => {
  const { fields, transforms } = understand(['Job Status'], ['Accounts Receivable'], ['Open'])
  const shown = fields.filter(({ name }) => name === 'status' || name === 'stage')
  assert.deepEqual(
    shown.map(({ record, name, value, text }) => [record, name, value, text]),
    [
      ['job[0]', 'status', 'completed', 'Accounts Receivable'],
      ['job[0]', 'stage', 'invoiced', 'Accounts Receivable'],
      ['job[1]', 'status', 'open', 'Open'],
    ],
  )
  assert.deepEqual(
    transforms.filter(({ op }) => op === 'enum.map'),
    [
      {
        op: 'enum.map',
        record: 'job[0]',
        field: 'status',
        from: 'Accounts Receivable',
        to: 'completed',
        page: 1,
        row: 2,
      },
      {
        op: 'enum.map',
        record: 'job[0]',
        field: 'stage',
        from: 'Accounts Receivable',
        to: 'invoiced',
        page: 1,
        row: 2,
      },
    ],
  )
})

test('a stage column alone gives the status too', () => {
  const findings = understand(['Stage'], ['Lead'], ['In Production'], ['Completed'], ['Lost'])
  assert.deepEqual(progressOf(findings), [
    ['open', 'received'],
    ['open', 'in_progress'],
    ['completed', 'completed'],
    ['lost', undefined],
  ])
})

test('of a status and a stage column, the first decides the status and the farther stage counts', () => {
  const findings = understand(
    ['Status', 'Stage'],
    ['Active', 'Estimating'],
    ['On Hold', 'In Production'],
    ['Paid & Closed', 'Completed'],
    ['Invoiced', ''],
    ['Open', 'Paid'],
  )
  assert.deepEqual(progressOf(findings), [
    ['open', 'inspected'],
    ['on_hold', 'in_progress'],
    ['closed', 'closed'],
    ['completed', 'invoiced'],
    ['completed', 'paid'],
  ])
})

test('a status without a date makes no date', () => {
  const [, job] = understand(['Status'], ['Closed - Paid']).drafts
  assert.deepEqual(job?.values, {
    job_number: 'J-0',
    client_name: 'Ann Lee0',
    claim_number: 'CLM-0',
    date_of_loss: '2025-01-15',
    status: 'closed',
    stage: 'closed',
  })
})

test('a status column with unknown words only gives a warning of each', () => {
  const findings = understand(['Job Status'], ['Zombie'], ['Gremlin phase'])
  const messages = findings.warnings.map(({ code, message }) => [code, message.split(' is ')[0]])
  assert.deepEqual(messages, [
    ['unknown_status', 'Row 2, column "Job Status": the status "Zombie"'],
    ['unknown_status', 'Row 3, column "Job Status": the status "Gremlin phase"'],
  ])
})

test('an unknown word is one warning, which names the word and counts its rows', () => {
  const words = ['Zombie', 'Open', 'Zombie', 'Closed', 'Open', 'Zombie'].map((word) => [word])
  const findings = understand(['Status'], ...words)
  assert.deepEqual(
    findings.warnings.filter(({ code }) => code === 'unknown_status'),
    [
      {
        code: 'unknown_status',
        message:
          'Rows 2, 4 and 7, column "Status": the status "Zombie" is unknown and was ignored. ' +
          'Replace it with what it means for the job, such as "Work in progress", "On hold", ' +
          '"Completed" or "Lost", and upload the list again.',
        record: null,
        field: 'status',
        page: 1,
        row: 2,
        cell: { column: 'Status', text: 'Zombie', rows: 3 },
      },
    ],
  )
  assert.deepEqual(progressOf(findings)[0], [undefined, undefined])
})

test('an unknown word of many rows names the first five of them', () => {
  const findings = understand(['Status'], ...Array.from({ length: 7 }, () => ['Zombie']))
  const [warning] = findings.warnings.filter(({ code }) => code === 'unknown_status')
  assert.match(warning?.message ?? '', /^Rows 2, 3, 4, 5, 6 and 2 more, column "Status": /)
})

test('phases that are types of jobs give the type', () => {
  const findings = understand(['Phase'], ['Mitigation'], ['Rebuild'], ['Contents'])
  const jobs = findings.drafts.flatMap((draft) => (draft.kind === 'job' ? [draft.values] : []))
  assert.deepEqual(
    jobs.map((job) => [job.job_type, job.stage]),
    [
      ['mitigation', undefined],
      ['reconstruction', undefined],
      ['contents', undefined],
    ],
  )
})

test('percentages and parts of the work complete no job', () => {
  const words = [
    '50% Complete',
    '100% Complete',
    'Paperwork Complete',
    'To be completed',
    '0% Complete',
  ]
  const findings = understand(['Status'], ...words.map((word) => [word]))
  assert.deepEqual(progressOf(findings), [
    ['open', 'in_progress'],
    ['completed', 'completed'],
    [undefined, undefined],
    [undefined, undefined],
    ['open', undefined],
  ])
  const unknown = findings.warnings.filter(({ code }) => code === 'unknown_status')
  assert.deepEqual(
    unknown.map(({ row }) => row),
    [4, 5],
  )
})
