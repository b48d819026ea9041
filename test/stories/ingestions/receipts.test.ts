import assert from 'node:assert/strict'
import test from 'node:test'
import { writePdf } from '../../documents/write-pdf.ts'
import { style } from '../../small-estimate.ts'
import { type Json, openTestApp } from '../../test-app.ts'
import { estimatePdf, jobsCsv, letterText, paymentBlocks } from './small-documents.ts'

const app = await openTestApp({ worker: true })

const codesOf = (done: Json): string[] => done.receipt.warnings.map((one: Json) => one.code)

test('a document that needs no review has no reason for one', async () => {
  const done = await app.ingest(await app.operator(), 'estimate.pdf', await estimatePdf())
  assert.equal(done.receipt.needs_review, false)
  assert.deepEqual(done.receipt.review_reasons, [])
})

test('the confidence of a receipt follows from its fields, and is 0 when nothing was read', async () => {
  const operator = await app.operator()
  const { receipt } = await app.ingest(operator, 'estimate.pdf', await estimatePdf())
  const all: number[] = receipt.fields.map((one: Json) => one.confidence)
  const average = all.reduce((sum, one) => sum + one, 0) / all.length
  assert.equal(receipt.confidence, Math.round(0.99 * average * 100) / 100)
  const letter = await app.ingest(operator, 'letter.txt', letterText)
  assert.equal(letter.receipt.confidence, 0)
})

test('a payment of an unknown job needs review, because no job matches it', async () => {
  const payment = await writePdf(paymentBlocks, style)
  const done = await app.ingest(await app.operator(), 'payment.pdf', payment)
  assert.equal(done.document_type, 'payment')
  assert.deepEqual(done.receipt.saved, [])
  assert.deepEqual(codesOf(done), ['job_not_found'])
  assert.equal(done.receipt.needs_review, true)
  assert.deepEqual(done.receipt.review_reasons, ['job_not_found'])
})

const closest = /^The document type is unknown\. Closest: (\w+) \(\d+\.\d of [\d.]+ needed\)/

test('a document of no known type names the types that it may be with their scores', async () => {
  const note = 'Estimate\n\n2 days of work on the fence behind the house'
  const done = await app.ingest(await app.operator(), 'note.txt', note)
  assert.equal(done.document_type, 'other')
  assert.deepEqual(done.receipt.review_reasons, ['unknown_kind'])
  assert.equal(closest.exec(done.receipt.warnings[0].message)?.[1], 'estimate')
})

test('a document with no sign of a known type says so, and names none', async () => {
  const done = await app.ingest(await app.operator(), 'letter.txt', letterText)
  assert.deepEqual(done.receipt.review_reasons, ['unknown_kind'])
  const none =
    /^The document type is unknown\. Nothing in it suggests a type that the service reads\./
  assert.match(done.receipt.warnings[0].message, none)
})

test('a spreadsheet of no known type names the closest list', async () => {
  const prices = 'Customer,Widget,Price\nAnn Bell,Bolt,2.10\nBob Day,Nut,0.40\nCy Fox,Pin,0.15\n'
  const done = await app.ingest(await app.operator(), 'prices.csv', prices)
  assert.equal(done.document_type, 'other')
  const [, first] = closest.exec(done.receipt.warnings[0].message) ?? []
  assert.equal(first, 'client_list')
})

test('a list with a row that was not saved needs review for that row', async () => {
  const list = jobsCsv([['H-102', '', 'CLM-77003', 'Fire', '02/11/2026', '', '', '', '', '']])
  const done = await app.ingest(await app.operator(), 'jobs.csv', list)
  assert.deepEqual(done.receipt.review_reasons, ['row_not_saved'])
  const [warning] = done.receipt.warnings
  assert.deepEqual([warning.code, warning.row], ['row_not_saved', 4])
})
