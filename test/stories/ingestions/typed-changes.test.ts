import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Json, openTestApp } from '../../test-app.ts'

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

async function changesOf(...texts: string[]): Promise<Json> {
  const operator = await app.operator()
  const receipts = []
  for (const [at, text] of texts.entries())
    receipts.push((await app.ingest(operator, `list-${at}.csv`, text)).receipt)
  return receipts.at(-1).records.find(({ action }: Json) => action === 'updated').changes
}

test('the changes in a receipt have the types of the record', async () => {
  const jobs = (grade: string, amount: string) =>
    `Job Number,Client Name,Loss Type,Water Category,RCV\nJ-1,Ann Bell,Water,${grade},${amount}`
  assert.deepEqual(await changesOf(jobs('2', '"$1,000.00"'), jobs('3', '"$1,200.00"')), [
    { field: 'water_category', from: 2, to: 3 },
    { field: 'financials.rcv_total', from: '1000.00', to: '1200.00' },
  ])
  const vendors = (w9: string) =>
    `Vendor Name,Trade,License Number,W9 on File\nBell Roofing,Roofing,RF-1001,${w9}`
  assert.deepEqual(await changesOf(vendors('No'), vendors('Yes')), [
    { field: 'w9_on_file', from: false, to: true },
  ])
})
