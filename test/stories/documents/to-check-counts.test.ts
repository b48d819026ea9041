import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { pageReader } from '../../page-reader.ts'
import { svcJson } from '../../svc.ts'
import { type Operator, openTestApp } from '../../test-app.ts'

/** The list and the review queue count what the page of a document counts, after any change of the record. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const env = { DATABASE_URL: app.databaseUrl, SVC_DATA_DIR: app.dataDir }

/** RCV less depreciation is not ACV, so a person should check these three amounts. */
const estimate = (title: string) => `${title}

Insured: Maria Lopez
Property: 12 Alder St, Tacoma, WA 98402
Claim Number: CLM-77001
Type of Loss: Water

Replacement Cost Value:     $1,310.00
Less Depreciation:          ($210.00)
Actual Cash Value:          $1,150.00
`

async function setJob(operator: Operator, ...fields: string[]) {
  const [job] = await app.sql('select id from jobs where operator_id = $1', [operator.id])
  await svcJson(['job', 'set', '--operator', operator.id, job.id, ...fields], env)
}

/** What the page of each document, the list and the queue say, each in this order of documents. */
async function counts(operator: Operator, ids: readonly string[]) {
  const { readPage, sourceOf } = await pageReader(app, operator, 'member')
  const pages = await Promise.all(ids.map((id) => readPage(`documents/${id}`)))
  const [list, queue] = [await sourceOf('documents'), await sourceOf('review')]
  const said = (text = '') => /\d+ to check|Nothing left to check|Ready to accept/.exec(text)?.[0]
  return {
    pages: pages.map(said),
    list: ids.map((id) => said(list.split(`id="document-${id}"`)[1])),
    queue: ids.map((id) => said(queue.split(`id="queue-${id}"`)[1])),
  }
}

test('a correction of a job counts in every document that names the field', async () => {
  const operator = await app.operator()
  const first = await app.ingest(operator, 'first.txt', estimate('Estimate'))
  const second = await app.ingest(operator, 'second.txt', estimate('Estimate, page sent again'))
  const ids = [first.id, second.id]
  const three = ['3 to check', '3 to check']
  assert.deepEqual(await counts(operator, ids), { pages: three, list: three, queue: three })

  await setJob(operator, 'financials.rcv_total=1360.00')
  const two = ['2 to check', '2 to check']
  assert.deepEqual(await counts(operator, ids), { pages: two, list: two, queue: two })

  await setJob(operator, 'financials.depreciation_total=210.00', 'financials.acv_total=1150.00')
  const none = ['Nothing left to check', 'Nothing left to check']
  const ready = ['Ready to accept', 'Ready to accept']
  assert.deepEqual(await counts(operator, ids), { pages: none, list: ready, queue: ready })
})

test('a value that a person stated before a document was read is checked in that document', async () => {
  const operator = await app.operator()
  const first = await app.ingest(operator, 'first.txt', estimate('Estimate'))
  await setJob(operator, 'financials.rcv_total=1360.00')
  const second = await app.ingest(operator, 'second.txt', estimate('Estimate, page sent again'))
  const { pages, list, queue } = await counts(operator, [first.id, second.id])
  assert.equal(pages[0], '2 to check')
  assert.notEqual(pages[1], '2 to check')
  assert.deepEqual([list, queue], [pages, pages])
})

test('a document whose last field in doubt a person corrects is ready to accept', async () => {
  const operator = await app.operator()
  const { id } = await app.ingest(operator, 'first.txt', estimate('Estimate'))
  await setJob(operator, 'financials.rcv_total=1360.00', 'financials.acv_total=1150.00')
  const { cookie } = await pageReader(app, operator, 'member')
  const field = 'job-financials_depreciation_total'
  const body = new URLSearchParams({ field, text: '210.00', seen: '' })
  const headers = { cookie, origin: app.url }
  const url = `${app.url}/operators/${operator.id}/documents/${id}/correct`
  const { status } = await fetch(url, { method: 'POST', headers, body })
  assert.equal(status, 200)
  const ready = ['Ready to accept']
  const pages = ['Nothing left to check']
  assert.deepEqual(await counts(operator, [id]), { pages, list: ready, queue: ready })
})
