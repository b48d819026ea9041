import assert from 'node:assert/strict'
import test from 'node:test'
import { runSvc } from '../svc.ts'
import { openTestApp } from '../test-app.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

/** What a person did stays in the log and on documents after the person was removed. */

const [app, browser] = await Promise.all([openTestApp({ worker: true }), openBrowser()])

test('the audit log keeps the email of a removed person, and documents say "a former member"', async () => {
  const operator = await app.operator()
  const admin = await addPerson(app, operator, 'admin')
  const leaver = await addPerson(app, operator, 'member', 'Bo Finch')
  const { id } = await app.ingest(
    operator,
    'jobs.csv',
    'Job Number,Client Name,Claim Number\nJ-1,Ann Bell,KX-1001\n',
  )
  const path = `/operators/${operator.id}`
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, leaver)
    await page.goto(`${path}/documents/${id}`)
    const claim = page.locator('[id="field-job_0_-claim_number"]')
    await claim.getByRole('button', { name: /^Edit/ }).click()
    await claim.getByRole('textbox').fill('KX-1002')
    await page.keyboard.press('Enter')
    await claim.getByText('you, just now').waitFor()
  })
  const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }
  const remove = ['user', 'remove', '--operator', operator.id, '--email', leaver.email]
  assert.equal((await runSvc(remove, env)).code, 0)
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, admin)
    await page.goto(`${path}/audit`)
    const corrected = page.getByRole('row').filter({ hasText: 'Job corrected' })
    assert.match((await corrected.textContent()) ?? '', new RegExp(leaver.email))
    await page.locator('summary').filter({ hasText: 'Who' }).click()
    await page.getByRole('link', { name: leaver.email, exact: true }).waitFor()
    await page.goto(`${path}/documents/${id}`)
    const claim = page.locator('[id="field-job_0_-claim_number"]')
    await claim.getByText('a former member').waitFor()
  })
})

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
