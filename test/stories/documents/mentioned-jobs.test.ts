import assert from 'node:assert/strict'
import test from 'node:test'
import { writeText } from '../../documents/write-text.ts'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { pageReader, textOf } from '../../page-reader.ts'
import { style } from '../../small-estimate.ts'
import { type Json, openTestApp } from '../../test-app.ts'
import { paymentBlocks } from '../ingestions/small-documents.ts'

/** A warning names jobs by their id. The page names them as people do. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const payment = writeText(paymentBlocks, style)
const JOBS = `Job Number,Client Name,Claim Number,Job Type
J-1,Ann Bell,CLM-90210,Mitigation
J-2,Ann Bell,CLM-90210,Reconstruction`

test('a page links the jobs that match a document equally well to their documents', async () => {
  const operator = await app.operator()
  await app.ingest(operator, 'march.csv', JOBS)
  const done = await app.ingest(operator, 'payment.txt', payment)
  const { message } = done.receipt.warnings.find(({ code }: Json) => code === 'ambiguous_match')
  const { readPage, sourceOf } = await pageReader(app, operator)
  const page = await sourceOf(`documents/${done.id}`)
  const note = /2 jobs match equally well by claim_number: .*?\./s.exec(page)?.[0] ?? ''
  assert.equal(textOf(note), '2 jobs match equally well by claim_number: J-1, J-2.')
  const links = [...note.matchAll(/href="\/operators\/[^/]+\/(documents\?q=([^"]+))"/g)]
  assert.deepEqual(
    links.map(([, , id]) => message.includes(id)),
    [true, true],
  )
  for (const [, path] of links) assert.match(await readPage(path!), /march\.csv/)
})

test('a page names a job that no document is about without a link', async () => {
  const operator = await app.operator()
  for (const job_number of ['J-1', 'J-2']) {
    const body = { client_name: 'Ann Bell', claim_number: 'CLM-90210', job_number }
    await app.call('POST', '/v1/jobs', { key: operator.live, body })
  }
  const done = await app.ingest(operator, 'payment.txt', payment)
  const { sourceOf } = await pageReader(app, operator)
  const page = await sourceOf(`documents/${done.id}`)
  const note = /2 jobs match equally well by claim_number: .*?\./s.exec(page)?.[0] ?? ''
  assert.equal(note, '2 jobs match equally well by claim_number: J-1, J-2.')
})

test('a page says which jobs without a number are meant', async () => {
  const operator = await app.operator()
  const ids: string[] = []
  for (const job_type of ['mitigation', 'reconstruction']) {
    const body = { client_name: 'Ann Bell', claim_number: 'CLM-90210', job_type }
    ids.push((await app.call('POST', '/v1/jobs', { key: operator.live, body })).json.id)
  }
  const done = await app.ingest(operator, 'payment.txt', payment)
  const { readPage } = await pageReader(app, operator)
  const page = await readPage(`documents/${done.id}`)
  for (const id of ids)
    assert.ok(page.includes(`CLM-90210 (${id.slice(0, 8)}…${id.slice(-4)})`), page)
})
