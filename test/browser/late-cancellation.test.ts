import test from 'node:test'
import { inProcessExtractor } from '../in-process-extractor.ts'
import { openTestApp } from '../test-app.ts'
import { assertAccessible } from './accessibility.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

/** A cancellation that comes too late, and a search without a result, say what to do. */

const extractor = inProcessExtractor
const [app, browser] = await Promise.all([openTestApp({ extractor }), openBrowser()])
const jobs = 'Job Number,Client Name,Claim Number\nSR-2026-0418,Ann Reyes,CLM-1\n'
const origin = app.url
const expected = /422/

test('a late Cancel says what happened', async () => {
  const operator = await app.operator()
  const member = await addPerson(app, operator, 'member')
  await app.push(operator, 'first.csv', jobs)
  await browser.onPage({ origin, expected }, async (page) => {
    await signIn(page, app, member)
    await page.goto(`/operators/${operator.id}/documents`)
    const cancel = page.getByRole('button', { name: 'Cancel first.csv' })
    await cancel.waitFor()
    await cancel.click()
    const dialog = page.getByRole('dialog', { name: 'Cancel first.csv?' })
    await dialog.waitFor()
    const { stop } = await app.work()
    const row = page.getByRole('row').filter({ hasText: 'first.csv' })
    await row.getByText('Completed').waitFor()
    await stop()
    await dialog.getByRole('button', { name: 'Cancel document' }).click()
    await dialog.getByText('Too late to cancel. "first.csv" was already read').waitFor()
    await dialog.getByText('Open it to see what was saved, and to correct it.').waitFor()
    await assertAccessible(page)
  })
})

test('a search without a result says what can be found', async () => {
  const operator = await app.operator()
  const member = await addPerson(app, operator, 'member')
  await app.push(operator, 'first.csv', jobs)
  await browser.onPage({ origin }, async (page) => {
    await signIn(page, app, member)
    await page.goto(`/operators/${operator.id}/documents`)
    const search = page.getByRole('searchbox', { name: 'Claim or job number, document ID' })
    await search.fill('first.csv')
    await search.press('Enter')
    await page.getByRole('heading', { name: 'No document matches "first.csv"' }).waitFor()
    await page.getByText('Type the whole claim number, job number or document ID.').waitFor()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await page.getByRole('link', { name: 'first.csv' }).waitFor()
  })
})
