import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
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
    const late = page.getByRole('dialog', { name: 'Too late to cancel' })
    await late.getByText('"first.csv" was already read. Open it to see what was saved').waitFor()
    await assertAccessible(page)
    // What a cancellation would have done, and its button, are gone.
    assert.equal(await page.getByRole('button', { name: 'Cancel document' }).count(), 0)
    assert.equal(await page.getByText('Nothing is saved.').count(), 0)
  })
})

test('a canceled document says so at once, also if an update was on its way', async () => {
  const operator = await app.operator()
  const member = await addPerson(app, operator, 'member')
  await app.push(operator, 'first.csv', jobs)
  await browser.onPage({ origin, isOwn: true }, async (page) => {
    await signIn(page, app, member)
    // Only a change on the page asks for news.
    await page.addInitScript('window.setInterval = () => 0')
    await page.goto(`/operators/${operator.id}/documents`)
    const { asked, answer } = await heldOnce(page, '**/documents/rows*')
    await page.evaluate(`document.dispatchEvent(new CustomEvent('documents-changed'))`)
    await asked
    await page.getByRole('button', { name: 'Cancel first.csv' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel document' }).click()
    await page.getByText('1 document canceled.').waitFor()
    answer()
    const row = page.getByRole('row').filter({ hasText: 'first.csv' })
    await row.getByText('Canceled', { exact: true }).waitFor()
  })
})

/** Holds the answer to the next request, as the service gave it, until `answer`. */
async function heldOnce(page: Page, url: string) {
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  let isNext = true
  // With `times: 1`, a request that comes while the route ends may wait forever.
  await page.route(url, async (route) => {
    if (!isNext) return route.continue()
    isNext = false
    const response = await route.fetch()
    asked.resolve()
    await held.promise
    await route.fulfill({ response })
  })
  return { asked: asked.promise, answer: held.resolve }
}

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
