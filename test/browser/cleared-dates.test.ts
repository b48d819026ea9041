import test from 'node:test'
import { inProcessExtractor } from '../in-process-extractor.ts'
import { openTestApp } from '../test-app.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

const extractor = inProcessExtractor
const [app, browser] = await Promise.all([openTestApp({ worker: true, extractor }), openBrowser()])

test('a status of Open clears the date of completion on the page at once', async () => {
  const operator = await app.operator()
  const member = await addPerson(app, operator, 'member')
  const { id } = await app.ingest(
    operator,
    'jobs.csv',
    'Job Number,Client Name,Status,Completed\nJ-1,Ann Bell,Completed,10/20/2026\n',
  )
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, member)
    await page.goto(`/operators/${operator.id}/documents/${id}`)
    const status = page.locator('[id="field-job_0_-status"]')
    const completed = page.locator('[id="field-job_0_-dates_completed_at"]')
    await completed.getByText('Oct 20, 2026').waitFor()
    await status.getByRole('button', { name: /^Edit/ }).click()
    await status.getByRole('combobox').selectOption('open')
    await status.getByRole('button', { name: /^Save/ }).click()
    await status.getByText('you, just now').waitFor()
    await completed.getByText('Cleared by you just now').waitFor()
  })
})
