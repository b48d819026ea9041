import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { linkOf, pageReader, rowsWith, textOf } from '../../page-reader.ts'
import { openTestApp } from '../../test-app.ts'

/** How the list and the page of a document count what was left out. Its page is in test/browser. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

/** The text of a page from the element with this class or ID on. */
const textFrom = (source: string, name: string) =>
  textOf(source.split(new RegExp(`<[^>]*(?:class|id)="${name}"[^>]*>`))[1] ?? '')

test('a list that lost no core field is marked with what was left out', async () => {
  const operator = await app.operator()
  const rows = ['J-6,Sam Fox,Zombie,C-6', 'J-7,Dana Bell,Zombie,C-7']
  const text = ['Job Number,Client Name,Status,Claim Number', ...rows].join('\n')
  const { id } = await app.ingest(operator, 'statuses.csv', text)
  const { sourceOf } = await pageReader(app, operator, 'member')
  const [row] = rowsWith(await sourceOf('documents'), 'statuses.csv')
  const path = `/operators/${operator.id}/documents/${id}`
  assert.equal(linkOf(row!, '2 left out')?.split('#')[0], path)
  assert.match(textFrom(await sourceOf(`documents/${id}`), 'loss-note'), /^ ?2 left out/)
})

test('a row that was not saved counts as one, and is left out after the document is accepted', async () => {
  const operator = await app.operator()
  const rows = [
    'J-8,Sam Fox,03/01/2026,C-8',
    'J-9,,03/02/2026,C-9',
    'J-10,Dana Bell,02/31/2026,C-10',
  ]
  const text = ['Job Number,Client Name,Date of Loss,Claim Number', ...rows].join('\n')
  const { id } = await app.ingest(operator, 'rows.csv', text)
  const { send, sourceOf } = await pageReader(app, operator, 'member')
  const source = await sourceOf(`documents/${id}`)
  assert.match(textFrom(source, 'loss-note'), /2 left out\. No record has these values and rows\./)
  assert.match(textFrom(source, 'to-check'), /^ ?2 to check/)
  const accepted = await send(`documents/${id}/accept`)
  assert.match(accepted.toast, /Accepted\. The document left the review queue\./)
  assert.ok(linkOf(await sourceOf('documents'), '2 left out'))
})
