import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import type { Findings } from '../../findings.ts'
import { documentLimits } from '../../readers/reader.ts'
import { textReader } from '../../readers/text.reader.ts'
import { understand } from '../understand.ts'

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }
const limits = { ...documentLimits, tessdataDir: '', onStep: () => {} }

async function read(filename: string, text: string): Promise<Findings> {
  const type = filename.endsWith('.csv') ? 'csv' : 'txt'
  const source = { bytes: Buffer.from(text), type, filename } as const
  const document: Document = await textReader.read(source, limits)
  return understand(document, context)
}

const jobsOf = ({ drafts }: Findings) =>
  drafts.flatMap((draft) => (draft.kind === 'job' ? [draft.values] : []))
const progressOf = (findings: Findings) => jobsOf(findings).map((job) => [job.status, job.stage])

const oneRow: [header: string, word: string, status: string, stage: string | null][] = [
  ['Status', 'Estimate Sent', 'open', 'estimated'],
  ['Status', 'Estimate Approved', 'open', 'approved'],
  ['Stage', 'Estimate Sent', 'open', 'estimated'],
  ['Job Stage', 'Invoice Sent', 'completed', 'invoiced'],
  ['Status', 'Job Started', 'open', 'in_progress'],
  ['Status', 'Work Completed', 'completed', 'completed'],
  ['Current Status', 'Job Closed', 'closed', 'closed'],
  ['Status', 'Payment Received', 'completed', 'paid'],
  ['Status', 'Customer Contacted', 'open', 'contacted'],
  ['Status', 'Work Authorization Signed', 'open', null],
]
for (const [header, word, status, stage] of oneRow) {
  test(`a list of one job whose ${header} is "${word}" is a list`, async () => {
    const text = `Customer,Claim Number,Date of Loss,${header}\nAnn Marsh,R-90001,03/02/2026,${word}\n`
    const findings = await read('x.csv', text)
    assert.equal(findings.documentType, 'job_list')
    assert.deepEqual(progressOf(findings), [[status, stage ?? undefined]])
    assert.deepEqual(findings.warnings, [])
  })
}

test('a grid of labels and values is still a form, and no list', async () => {
  const form = [
    'Insured,J. Doe,Claim Number,123',
    'Address,1 A St,Policy Number,3',
    'Date of Loss,1/2/2025,Deductible,500',
  ]
  assert.notEqual((await read('form.csv', form.join('\n'))).documentType, 'job_list')
})

const HEADER = ['Job Number', 'Client Name', 'Claim Number', 'Date of Loss', 'Status']
const ROWS = ['a', 'b', 'c', 'd', 'e'].map((letter, n) => [
  `M-${n + 1}`,
  `Mo Ford${letter}`,
  `CM-120${n + 1}`,
  '03/02/2026',
  n === 2 ? '' : 'Estimating',
])
const lines = (by: string, rows = [HEADER, ...ROWS]) => rows.map((row) => row.join(by)).join('\n')

const texts: Record<string, string> = {
  tabs: lines('\t'),
  bars: lines('|'),
  'bars with spaces': lines(' | '),
  'a title above': `Summit Restoration LLC\nOpen jobs\n\n${lines('\t')}\n`,
  'the lines of a text table': [
    `| ${HEADER.join(' | ')} |`,
    '|---|---|---|---|---|',
    ...ROWS.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n'),
  'a box around the table': [
    '+-----+-----+-----+-----+-----+',
    `| ${HEADER.join(' | ')} |`,
    '+-----+-----+-----+-----+-----+',
    ...ROWS.map((row) => `| ${row.join(' | ')} |`),
    '+-----+-----+-----+-----+-----+',
  ].join('\r\n'),
  'quotes around cells': lines(
    '\t',
    [HEADER, ...ROWS].map((row) => row.map((cell) => `"${cell}"`)),
  ),
}
for (const [how, text] of Object.entries(texts)) {
  test(`a job list in a TXT file is read: ${how}`, async () => {
    const findings = await read('jobs.txt', text)
    assert.equal(findings.documentType, 'job_list')
    assert.deepEqual(
      jobsOf(findings).map((job) => [job.job_number, job.client_name, job.claim_number]),
      ROWS.map(([number, name, claim]) => [number, name, claim]),
    )
    assert.deepEqual(progressOf(findings)[0], ['open', 'inspected'])
    assert.deepEqual(progressOf(findings)[2], [undefined, undefined])
  })
}

test('one row below the header is enough in a TXT file', async () => {
  const findings = await read('jobs.txt', lines('\t', [HEADER, ROWS[0] as string[]]))
  assert.equal(findings.documentType, 'job_list')
  assert.equal(jobsOf(findings).length, 1)
})

test('tabs between the labels and values of an estimate make no table of it', async () => {
  const text = [
    'ESTIMATE',
    'Insured:\tJane Doe\tClaim Number:\t77-1234-9',
    'Property:\t12 Oak St, Columbus, OH 43215\tDate of Loss:\t3/14/2026',
    'Description\tQty\tUnit Price\tRCV',
    'Drywall\t10 SF\t2.50\t25.00',
    'Paint\t10 SF\t1.00\t10.00',
    'Replacement Cost Value\t\t\t$35.00',
    'Net Claim\t\t\t$35.00',
  ].join('\n')
  const { documentType, drafts } = await read('estimate.txt', text)
  assert.equal(documentType, 'estimate')
  const job = drafts.find((draft) => draft.kind === 'job')
  assert.equal(job?.kind === 'job' && job.values.client_name, 'Jane Doe')
})

for (const [name, text] of [
  ['jobs.csv', `${HEADER.join(',')}\n`],
  ['jobs.txt', `${HEADER.join('\t')}\n`],
  ['jobs.csv', `Open jobs\n${HEADER.join(',')}\n,,,,\n`],
] as const) {
  test(`headers without rows say what is missing: ${JSON.stringify(text)}`, async () => {
    const { documentType, warnings } = await read(name, text)
    assert.equal(documentType, 'other')
    assert.deepEqual(
      warnings.map(({ code, message }) => [code, message]),
      [
        [
          'unknown_kind',
          'The file has the headers of a job list, but no rows below them. Nothing was saved. ' +
            'Add the rows and upload the file again.',
        ],
      ],
    )
  })
}
