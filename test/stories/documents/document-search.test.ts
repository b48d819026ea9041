import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { pageReader } from '../../page-reader.ts'
import { type Operator, openTestApp } from '../../test-app.ts'

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

const estimate = (title: string, claim: string) => `${title}

Insured: Maria Lopez
Property: 12 Alder St, Tacoma, WA 98402
Claim Number: ${claim}
Type of Loss: Water

Replacement Cost Value:     $1,310.00
Less Depreciation:          ($210.00)
Actual Cash Value:          $1,100.00
`

/** The names of the files that the list and the palette show for a text. */
async function found(operator: Operator, text: string) {
  const { readPage } = await pageReader(app, operator, 'viewer')
  const names = (page: string) => [...new Set(page.match(/\w+\.txt/g) ?? [])].toSorted()
  const q = encodeURIComponent(text)
  return {
    list: names(await readPage(`documents?q=${q}`)),
    palette: names(await readPage(`jump?q=${q}`)),
  }
}

test('a search by claim number finds every document that states it, and every copy', async () => {
  const operator = await app.operator()
  const text = estimate('Estimate', 'PR-7298425')
  await app.ingest(operator, 'first.txt', text)
  await app.ingest(operator, 'copy.txt', text)
  await app.ingest(operator, 'other.txt', estimate('Estimate', 'XX-1').replaceAll('Lopez', 'Fox'))
  const both = ['copy.txt', 'first.txt']
  assert.deepEqual(await found(operator, 'PR-7298425'), { list: both, palette: both })
})

test('the palette tells documents of one name apart by the time of their upload', async () => {
  const operator = await app.operator()
  await app.ingest(operator, 'estimate.txt', estimate('Estimate', 'PR-7298425'))
  app.clock.advance(61_000)
  await app.ingest(operator, 'estimate.txt', estimate('Estimate, sent again', 'PR-7298425'))
  const { readPage } = await pageReader(app, operator, 'viewer')
  const shown = (await readPage('jump?q=PR-7298425')).matchAll(
    /estimate\.txt Estimate, (?:\w+ \d+, )?(\d+:\d\d:\d\d [AP]M)/g,
  )
  assert.equal(new Set([...shown].map(([, time]) => time)).size, 2)
})

test('a search finds a document whose values a later document repeats', async () => {
  const operator = await app.operator()
  await app.ingest(operator, 'first.txt', estimate('Estimate', 'PR-7298425'))
  app.clock.advance(1000)
  await app.ingest(operator, 'again.txt', estimate('Estimate, sent again', 'PR-7298425'))
  app.clock.advance(1000)
  const third = estimate('Estimate, changed', 'PR-7298425')
    .replace('1,310', '1,410')
    .replace('1,100', '1,200')
  await app.ingest(operator, 'third.txt', third)
  const all = ['again.txt', 'first.txt', 'third.txt']
  assert.deepEqual(await found(operator, 'pr-7298425'), { list: all, palette: all })
})

test('a search by job number finds documents of the job, and one that states only its claim', async () => {
  const operator = await app.operator()
  const text = estimate('Estimate', 'PR-7298425')
  const list = 'Job Number,Client Name,Claim Number\nSR-2026-0418,Maria Lopez,PR-7298425\n'
  await app.ingest(operator, 'jobs.csv', list)
  await app.ingest(operator, 'estimate.txt', text)
  await app.ingest(operator, 'other.txt', estimate('Estimate', 'XX-1').replaceAll('Lopez', 'Fox'))
  const one = ['estimate.txt']
  assert.deepEqual(await found(operator, 'SR-2026-0418'), { list: one, palette: one })
})

test('a search finds a document that states the number and saved nothing', async () => {
  const operator = await app.operator()
  const text = 'Payment\n\nClaim Number: CD-5150\nCheck Number: 100452\nPayment Amount: $1,250.00\n'
  const { receipt } = await app.ingest(operator, 'payment.txt', text)
  assert.deepEqual(receipt.records, [])
  const one = ['payment.txt']
  assert.deepEqual(await found(operator, 'cd-5150'), { list: one, palette: one })
})

test('a search finds the copy of a document that was read before its numbers were stored', async () => {
  const operator = await app.operator()
  const text = estimate('Estimate', 'PR-7298425')
  await app.ingest(operator, 'first.txt', text)
  await app.ingest(operator, 'copy.txt', text)
  await app.sql('delete from document_numbers where operator_id = $1', [operator.id])
  const both = ['copy.txt', 'first.txt']
  assert.deepEqual(await found(operator, 'PR-7298425'), { list: both, palette: both })
})

test('a search by the ID of a document finds only this one', async () => {
  const operator = await app.operator()
  const text = estimate('Estimate', 'PR-7298425')
  await app.ingest(operator, 'first.txt', text)
  const { id } = await app.ingest(operator, 'copy.txt', text)
  const one = ['copy.txt']
  assert.deepEqual((await found(operator, id)).palette, one)
})

test('the list counts what a filter matches, and without one the last 7 days', async () => {
  const operator = await app.operator()
  await app.ingest(operator, 'first.txt', estimate('Estimate', 'PR-7298425'))
  await app.ingest(operator, 'second.txt', estimate('Estimate', 'PR-7298426'))
  for (let n = 1; n <= 24; n++) await app.push(operator, `${n}.txt`, `Note ${n}\n`)
  const { readPage } = await pageReader(app, operator, 'viewer')
  const foot = async (query: string) =>
    /\d+ documents?(?: on this page)?(?: in the last 7 days|, newest first)/.exec(
      await readPage(`documents${query}`),
    )?.[0]
  assert.deepEqual(
    await Promise.all(['', '?type=estimate', '?q=PR-7298425', '?source=api'].map(foot)),
    [
      '26 documents in the last 7 days',
      '2 documents, newest first',
      '1 document, newest first',
      '25 documents on this page, newest first',
    ],
  )
})
