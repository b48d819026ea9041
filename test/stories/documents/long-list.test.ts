import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { pageReader, textOf } from '../../page-reader.ts'
import { openTestApp } from '../../test-app.ts'

/** The page of a long list shows its first 200 rows, and their records can be corrected. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const operator = await app.operator()

test('a list with more lost values than its receipt names says "At least"', async () => {
  const day = (at: number) => (at % 2 === 0 ? '05/01/2026' : `in ${at} days`)
  const rows = Array.from({ length: 700 }, (_, at) => `J-${at},Client ${at},${day(at)}`)
  const list = ['Job Number,Client Name,Date of Loss', ...rows].join('\n')
  const { id } = await app.ingest(operator, 'losses.csv', list)
  const { readPage } = await pageReader(app, operator, 'member')
  assert.match(await readPage(`documents/${id}`), /At least 300 left out/)
})

test('the jobs of a list of 1,200 rows are corrected on its page', async () => {
  const rows = Array.from(
    { length: 1_200 },
    (_, at) => `J-${at},Client ${at},KX-${1000 + at},${at % 300 === 7 ? 'lots' : '500.00'}`,
  )
  const list = ['Job Number,Client Name,Claim Number,Deductible', ...rows].join('\n')
  const { id } = await app.ingest(operator, 'jobs.csv', list)
  const { cookie, sourceOf } = await pageReader(app, operator, 'member')
  const source = await sourceOf(`documents/${id}`)
  const text = textOf(source)
  assert.match(text, /4 left out/)
  assert.match(text, /The table shows the first 200 rows and marks those among them\./)
  assert.match(source, /id="field-job_0_-claim_number"[^>]*>(?:(?!id="field-)[\s\S])*data-edits/)
  const reply = await fetch(`${app.url}/operators/${operator.id}/documents/${id}/correct`, {
    method: 'POST',
    headers: { cookie, 'hx-request': 'true', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({
      field: 'job_0_-claim_number',
      text: 'KX-9999',
      seen: 'KX-1000',
    }),
  })
  assert.equal(reply.status, 200)
  assert.match(textOf(await reply.text()), /KX-9999.*you, just now/)
  const jobs: { job_number: string; claim_number: string }[] = []
  for (let cursor = ''; ; ) {
    const path = `/v1/jobs?limit=100${cursor && `&cursor=${cursor}`}`
    const { json } = await app.call('GET', path, { key: operator.live })
    jobs.push(...json.data)
    if (!json.has_more) break
    cursor = json.next_cursor
  }
  assert.equal(jobs.length, 1_200)
  assert.equal(jobs.find((job) => job.job_number === 'J-0')?.claim_number, 'KX-9999')
})
