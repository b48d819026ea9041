import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../in-process-extractor.ts'
import { openTestApp } from '../test-app.ts'
import { assertAccessible } from './accessibility.ts'
import { openBrowser } from './browser.ts'
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
  for (const width of [1280, 390])
    await browser.onPage({ origin: app.url, width }, async (page) => {
      await signIn(page, app, person)
      await page.goto(`/operators/${operator.id}/documents`)
      const row = page.getByRole('row').filter({ hasText: 'jobs.csv' })
      // Only the date of loss and the deductible are core fields.
      await row.getByRole('link', { name: '2 to check' }).click()
      const note = page.locator('.loss-note')
      await note.getByText('4 values were left out.').waitFor()
      const lost = page.locator('.sheet-table .is-lost')
      await lost.first().waitFor()
      const cells = await lost.evaluateAll((all) => all.map((one) => one.firstChild?.textContent))
      assert.deepEqual(cells, ['Zombie', '02/31/2026', 'Zombie', 'lots'])
      const link = note.getByRole('link', { name: /column "Deductible" was left out/ })
      await link.click()
      const focused = page.locator('.is-lost:focus')
      assert.match((await focused.textContent()) ?? '', /^lots/)
      await assertAccessible(page)
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width)
    })
  assert.equal(list.status, 'completed')
})

test('a list that lost no core field is marked with what was left out', async () => {
  const rows = ['J-6,Sam Fox,Zombie,C-6', 'J-7,Dana Bell,Zombie,C-7']
  const text = ['Job Number,Client Name,Status,Claim Number', ...rows].join('\n')
  await app.ingest(operator, 'statuses.csv', text)
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, person)
    await page.goto(`/operators/${operator.id}/documents`)
    const row = page.getByRole('row').filter({ hasText: 'statuses.csv' })
    await row.getByRole('link', { name: '2 left out' }).click()
    await page.locator('.loss-note').getByText('2 values were left out.').waitFor()
  })
})
