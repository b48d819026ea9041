import assert from 'node:assert/strict'
import test from 'node:test'
import { writeText } from '../documents/write-text.ts'
import { inProcessExtractor } from '../in-process-extractor.ts'
import { style } from '../small-estimate.ts'
import { paymentBlocks } from '../stories/ingestions/small-documents.ts'
import { openTestApp } from '../test-app.ts'
import { assertAccessible } from './accessibility.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

/** A file that was uploaded twice: the list and the page of the copy lead to the first one. */

const [app, browser] = await Promise.all([
  openTestApp({ worker: true, extractor: inProcessExtractor }),
  openBrowser(),
])
const operator = await app.operator()
const person = await addPerson(app, operator, 'member')
const path = `/operators/${operator.id}`

test('a copy says which document it equals, in the list and on its page', async () => {
  const list = 'Job Number,Client Name,Claim Number\nJ-1,Maria Lopez,C-1\n'
  const first = await app.ingest(operator, 'jobs march.csv', list)
  const copy = await app.ingest(operator, 'jobs again.csv', list)
  for (const width of [1280, 390])
    await browser.onPage({ origin: app.url, width }, async (page) => {
      await signIn(page, app, person)
      await page.goto(`${path}/documents`)
      const row = page.getByRole('row').filter({ hasText: 'jobs again.csv' })
      const link = row.getByRole('link', { name: 'Same as jobs march.csv' })
      assert.equal(await link.getAttribute('href'), `${path}/documents/${first.id}`)
      const original = page.locator(`#document-${first.id}`)
      assert.equal(await original.getByText('Same as').count(), 0)
      await assertAccessible(page)

      await page.goto(`${path}/documents/${copy.id}`)
      const note = page.locator('.note').filter({ hasText: 'Same as' })
      assert.match(
        ((await note.textContent()) ?? '').replaceAll(/\s+/g, ' ').trim(),
        new RegExp(
          '^Same as jobs march\\.csv, received (now|\\d+ s ago)\\. The same file was uploaded before, ' +
            'so nothing was saved again\\. This upload also cost 3 IU\\.$',
        ),
      )
      await assertAccessible(page)
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width)
      await note.getByRole('link', { name: 'jobs march.csv' }).click()
      await page.waitForURL(`**/documents/${first.id}`)
    })
})

test('a copy of a document that saved nothing says so too, and one that saved names its record', async () => {
  const other = await app.operator()
  const member = await addPerson(app, other, 'member')
  const payment = writeText(paymentBlocks, style)
  const first = await app.ingest(other, 'check.txt', payment)
  await app.ingest(other, 'check copy.txt', payment)
  const body = { client_name: 'Ann Bell', claim_number: 'CLM-90210', job_number: 'J-77' }
  await app.call('POST', '/v1/jobs', { key: other.live, body })
  await app.ingest(other, 'check saved.txt', payment)
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, member)
    await page.goto(`/operators/${other.id}/documents`)
    const cell = (name: string) =>
      page.getByRole('row').filter({ hasText: name }).locator('[data-label="Saved to"]')
    const texts = ['check copy.txt', 'check saved.txt'].map(async (name) =>
      (await cell(name).textContent())?.trim(),
    )
    assert.deepEqual(await Promise.all(texts), ['Same as check.txt', 'J-77'])
    await page.locator(`#document-${first.id}`).getByText('Nothing to save').waitFor()
  })
})

test('a copy that needs review says in the queue which document it equals', async () => {
  const other = await app.operator()
  const member = await addPerson(app, other, 'member')
  const letter = 'Dear Pat,\n\nthe crew arrives on Monday.\n'
  const first = await app.ingest(other, 'letter.txt', letter)
  const copy = await app.ingest(other, 'letter again.txt', letter)
  assert.equal(copy.receipt.needs_review, true)
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, member)
    await page.goto(`/operators/${other.id}/review?document=${copy.id}`)
    const note = page.locator('.note').filter({ hasText: 'Same as letter.txt' })
    const link = note.getByRole('link', { name: 'letter.txt' })
    assert.equal(await link.getAttribute('href'), `/operators/${other.id}/documents/${first.id}`)
  })
})
