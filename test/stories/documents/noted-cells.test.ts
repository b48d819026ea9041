import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { pageReader, textOf } from '../../page-reader.ts'
import { openTestApp } from '../../test-app.ts'

/** The page of a list marks the cells that a warning names, although the rest of the cell was read. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const operator = await app.operator()
const { sourceOf } = await pageReader(app, operator, 'viewer')

/** The marked cells of a list, each with its title, and the links to them from the page of the list. */
async function notedIn(text: string) {
  const { id } = await app.ingest(operator, 'jobs.csv', text)
  const [page, tables] = [
    await sourceOf(`documents/${id}`),
    await sourceOf(`documents/${id}/tables`),
  ]
  const cells = [...tables.matchAll(/<td([^>]*\bis-noted\b[^>]*)>(.*?)<\/td>/gs)]
  return {
    cells: cells.map(([, own = '', inner = '']) => ({
      id: /id="(noted-\d+)"/.exec(own)?.[1],
      title: /title="([^"]*)"/.exec(own)![1]!.replaceAll('&quot;', '"').replaceAll('&#39;', "'"),
      text: textOf(inner).trim(),
      isUsed: own.includes('is-used') && inner.includes('data-evidence'),
    })),
    links: [...page.matchAll(/<a href="#noted-\d+" data-shows="(noted-\d+)">/g)].map(
      ([, to]) => to,
    ),
  }
}

test('a cell whose second email was not saved is marked, and its notice links to it', async () => {
  const { cells, links } = await notedIn(`Job Number,Client Name,Claim Number,Email
J-1,Ann Bell,KX-100,a@bell.example
J-2,Zed Young,KX-200,z@young.example; y@young.example
`)
  const title =
    'Row 3, column "Email": "y@young.example" was not saved, because a record has one email. To use it ' +
    'instead, put it first and upload the list again.'
  const [cell] = cells
  assert.equal(cells.length, 1)
  assert.deepEqual([cell!.title, cell!.isUsed], [title, true])
  assert.match(cell!.text, /^z@young\.example; y@young\.example ?Not saved: Row 3/)
  assert.deepEqual(links, [cell!.id])
})

test('a cell whose value was not used is marked, with the reason', async () => {
  const row = (status: string) => `Job Number,Client Name,Status\nH-1,Ivy Em,${status}\n`
  await app.ingest(operator, 'jobs.csv', row('On Hold'))
  const { cells } = await notedIn(`As of 04/30/2026\n${row('Closed')}`)
  assert.equal(cells.length, 1)
  assert.match(cells[0]!.text, /^Closed ?Not saved: /)
  assert.match(cells[0]!.title, /was not used\. The record keeps "on_hold"/)
  assert.ok(cells[0]!.isUsed)
})

test('a column that no record stores is not marked, and its field says so', async () => {
  const { id } = await app.ingest(
    operator,
    'jobs.csv',
    'Job Number,Client Name,Claim Number,Stage Color\nK-1,Ann Bell,KX-300,teal\nK-2,Bo Lee,KX-301,red\n',
  )
  const [page, tables] = [
    await sourceOf(`documents/${id}`),
    await sourceOf(`documents/${id}/tables`),
  ]
  const used = [...tables.matchAll(/<td class="is-used"[^>]*>(.*?)<\/td>/gs)]
  assert.deepEqual(
    used.map(([, cell = '']) => textOf(cell).trim()),
    ['K-1', 'Ann Bell', 'KX-300', 'K-2', 'Bo Lee', 'KX-301'],
  )
  const [, color = ''] = page.split('<span class="read-label">Stage Color</span>')
  assert.match(
    textOf(color.split('</li>')[0]!),
    /teal\s+Only in the list: no record stores this column\./,
  )
})
