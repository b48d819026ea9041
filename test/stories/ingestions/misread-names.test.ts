import assert from 'node:assert/strict'
import test from 'node:test'
import type { Extractor } from '../../../src/extraction/extraction.ts'
import { documentLimits } from '../../../src/extraction/readers/reader.ts'
import { textReader } from '../../../src/extraction/readers/text.reader.ts'
import { scanOf } from '../../../src/extraction/understanding/layout/page.fixture.ts'
import { understand } from '../../../src/extraction/understanding/understand.ts'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

/** A scan of a job on file may misread a letter of a name. The name on file is kept, and a person checks. */

/** Reads files named "scan" as if each word came from OCR. */
const extractor: Extractor = {
  ...inProcessExtractor,
  async extract(task) {
    const { bytes, filename, context } = task
    if (!filename.startsWith('scan')) return inProcessExtractor.extract(task)
    const limits = { ...documentLimits, tessdataDir: '', onStep: () => undefined }
    const document = await textReader.read({ bytes, filename, type: 'txt' }, limits)
    const { pages } = scanOf(document)
    const read = { op: 'pdf.ocr_page', record: null, field: null, from: null, to: null } as const
    const transforms = [{ ...read, page: 1, row: null }]
    return { ok: understand({ ...document, pages, transforms }, context) }
  },
}

const app = await openTestApp({ worker: true, extractor })

const estimate = (name: string, day: string) => `Harbor Restoration LLC

ESTIMATE
Estimate Date: ${day}
Insured: ${name}
Claim Number: 55-2T81-0
Date of Loss: 10/01/2025
Replacement Cost Value: $4,000.00
Less Depreciation: $100.00
Actual Cash Value: $3,900.00
`

const push = async (operator: Operator, filename: string, text: string): Promise<Json> =>
  (await app.ingest(operator, filename, text)).receipt

async function namesOf(operator: Operator) {
  const list = async (path: string): Promise<Json[]> =>
    (await app.call('GET', path, { key: operator.live })).json.data
  const [jobs, clients] = await Promise.all([list('/v1/jobs'), list('/v1/clients')])
  return [jobs.map(({ client_name }) => client_name), clients.map(({ name }) => name)]
}

const digital = ['estimate.txt', estimate('Oliver Miles', '10/06/2025')] as const
const scan = ['scan.txt', estimate('Oliver Iles', '10/20/2025')] as const

test('a newer scan with a misread name keeps the name on file and needs review', async () => {
  const operator = await app.operator()
  await push(operator, ...digital)
  const { needs_review, warnings } = await push(operator, ...scan)
  assert.deepEqual(await namesOf(operator), [['Oliver Miles'], ['Oliver Miles']])
  assert.ok(needs_review)
  const warning = warnings.find(({ code }: Json) => code === 'value_not_used')
  assert.equal(warning?.field, 'client_name')
  assert.match(
    warning.message,
    /client_name "Oliver Iles" was not used\. The record keeps "Oliver Miles"/,
  )
  assert.match(warning.message, /because it is from a scan and differs by few letters/)
})

test('a digital document corrects the name of an earlier scan, although the scan is newer', async () => {
  const operator = await app.operator()
  await push(operator, ...scan)
  await push(operator, ...digital)
  assert.deepEqual(await namesOf(operator), [['Oliver Miles'], ['Oliver Miles']])
})

test('a scan with another name changes the client as before', async () => {
  const operator = await app.operator()
  await push(operator, ...digital)
  const { warnings } = await push(operator, 'scan.txt', estimate('Rosalind Miles', '10/20/2025'))
  assert.deepEqual((await namesOf(operator))[0], ['Rosalind Miles'])
  assert.ok(!warnings.some(({ code }: Json) => code === 'value_not_used'))
})

test('a newer digital document still corrects the name', async () => {
  const operator = await app.operator()
  await push(operator, ...digital)
  await push(operator, 'newer.txt', estimate('Oliver Mills', '10/20/2025'))
  assert.deepEqual((await namesOf(operator))[0], ['Oliver Mills'])
})
