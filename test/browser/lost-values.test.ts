import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../in-process-extractor.ts'
import { openTestApp } from '../test-app.ts'
import { assertAccessible } from './accessibility.ts'
import { openBrowser, viewportOf } from './browser.ts'
import { addPerson, signIn } from './people.ts'

/** A list with cells that were not understood: the page shows them, so that no one must compare records. */

const [app, browser] = await Promise.all([
  openTestApp({ worker: true, extractor: inProcessExtractor }),
  openBrowser(),
])
const operator = await app.operator()
const person = await addPerson(app, operator, 'member')
const list = await app.ingest(
  operator,
  'jobs.csv',
  `Job Number,Client Name,Status,Date of Loss,Deductible,Claim Number
J-1,Maria Lopez,Open,03/01/2026,500.00,C-1
J-2,Pat Jones,Zombie,03/02/2026,500.00,C-2
J-3,Kim Reyes,Open,02/31/2026,500.00,C-3
J-4,Ann Brown,Zombie,03/04/2026,lots,C-4
J-5,Lee Stone,Closed,03/05/2026,500.00,C-5
`,
)

test('a list names the values that were left out, marks their cells, and is marked in the list', async () => {
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, person)
    for (const width of [1280, 390]) {
      await page.setViewportSize(viewportOf({ origin: app.url, width }))
      await page.goto(`/operators/${operator.id}/documents`)
      const row = page.getByRole('row').filter({ hasText: 'jobs.csv' })
      await row.getByRole('link', { name: '4 to check' }).click()
      // Each value is named once on the page: above the table.
      const doubts = page.locator('.facts-notes .note')
      assert.deepEqual(await doubts.locator('b, li, p').allTextContents(), [
        '4 to check',
        '4 left out. The note above the table names them.',
        'Check the records of this document, then accept it.',
      ])
      const note = page.locator('.loss-note')
      await note.getByText('4 left out', { exact: true }).waitFor()
      const lost = page.locator('.sheet-table .is-lost')
      await lost.first().waitFor()
      const cells = await lost.evaluateAll((all) => all.map((one) => one.firstChild?.textContent))
      assert.deepEqual(cells, ['Zombie', '02/31/2026', 'Zombie', 'lots'])
      // On a phone, the table is in sight below the note.
      const [top, frame] = [note, page.locator('.document-scroll')].map((one) => one.boundingBox())
      if (width === 390) {
        assert.ok((await top!)!.height < (await frame!)!.height / 3)
        await note.getByText('What was left out').click()
      }
      // What to do is said once.
      assert.deepEqual(await note.locator('li, p').allTextContents(), [
        'Row 4, column "Date of Loss" was left out: not a date.',
        'Row 5, column "Deductible" was left out: not an amount of money.',
        'Rows 3 and 5, column "Status": the status "Zombie" is unknown and was ignored. ' +
          'Replace it with what it means for the job, such as "Work in progress", "On hold", ' +
          '"Completed" or "Lost", and upload the list again.',
        'To save a value, correct the cell and upload the list again.',
      ])
      const link = note.getByRole('link', { name: /column "Deductible" was left out/ })
      await link.click()
      const focused = page.locator('.is-lost:focus')
      assert.match((await focused.textContent()) ?? '', /^lots/)
      await assertAccessible(page)
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width)
      await page.goto(`/operators/${operator.id}/review?document=${list.id}`)
      await page.locator('#to-check').getByText('4 to check', { exact: true }).waitFor()
      await page.locator('.loss-note').getByText('4 left out', { exact: true }).waitFor()
      if (width > 390) await page.locator('.queue').getByText('4 to check').waitFor()
    }
  })
  assert.equal(list.status, 'completed')
})
