import assert from 'node:assert/strict'
import test from 'node:test'
import { writeText } from '../../documents/write-text.ts'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { linkOf, pageReader, textOf } from '../../page-reader.ts'
import { style } from '../../small-estimate.ts'
import { openTestApp } from '../../test-app.ts'
import { readUntil } from '../../until.ts'
import { paymentBlocks } from '../ingestions/small-documents.ts'

/** What pages say about a file that was uploaded twice. The page of a copy is in test/browser. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

test('a copy of a document that saved nothing says so, until one of them is saved to its job', async () => {
  const operator = await app.operator()
  const payment = writeText(paymentBlocks, style)
  const first = await app.ingest(operator, 'check.txt', payment)
  const copy = await app.ingest(operator, 'check copy.txt', payment)
  const { sourceOf } = await pageReader(app, operator, 'member')
  const readSavedTo = async () => {
    const rows = (await sourceOf('documents')).match(/<tr[\s\S]*?<\/tr>/g) ?? []
    return [first, copy].map(({ id }) => {
      const row = rows.find((one) => one.includes(`id="document-${id}"`)) ?? ''
      return textOf(/<td[^>]*data-label="Saved to"[\s\S]*?<\/td>/.exec(row)![0]).trim()
    })
  }
  assert.deepEqual(await readSavedTo(), ['Nothing to save', 'Same as check.txt'])
  const body = { client_name: 'Ann Bell', claim_number: 'CLM-90210', job_number: 'J-77' }
  await app.call('POST', '/v1/jobs', { key: operator.live, body })
  const savedTo = await readUntil(readSavedTo, (texts) => texts.includes('J-77'))
  assert.ok(savedTo.includes('J-77'), savedTo.join(', '))
})

test('a copy that needs review says in the queue which document it equals', async () => {
  const operator = await app.operator()
  const letter = 'Dear Pat,\n\nthe crew arrives on Monday.\n'
  const first = await app.ingest(operator, 'letter.txt', letter)
  const copy = await app.ingest(operator, 'letter again.txt', letter)
  assert.equal(copy.receipt.needs_review, true)
  const { sourceOf } = await pageReader(app, operator, 'member')
  const source = await sourceOf(`review?document=${copy.id}`)
  assert.match(textOf(source), /Same as letter\.txt/)
  const path = `/operators/${operator.id}/documents/${first.id}`
  assert.equal(linkOf(source, 'letter.txt'), path)
})
