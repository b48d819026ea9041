import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../in-process-extractor.ts'
import { openTestApp } from '../test-app.ts'
import { assertAccessible } from './accessibility.ts'
import { openBrowser, viewportOf } from './browser.ts'
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
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, person)
    for (const width of [1280, 390]) {
      await page.setViewportSize(viewportOf({ origin: app.url, width }))
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
    }
  })
})
