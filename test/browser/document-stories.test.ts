import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { inProcessExtractor } from '../in-process-extractor.ts'
import { openTestApp } from '../test-app.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

/** From a document that is still processing to one that leaves the review queue. */

const extractor = inProcessExtractor
const [app, browser] = await Promise.all([openTestApp({ extractor }), openBrowser()])
const operator = await app.operator()
const member = await addPerson(app, operator, 'member')
const origin = app.url
const path = `/operators/${operator.id}/documents`

/** The net claim does not add up, so that a person should look. */
const estimate = (claim: string) => `Harbor Restoration

Estimate

Insured: Maria Lopez
Property: 12 Alder St, Tacoma, WA 98402
Claim Number: ${claim}
Type of Loss: Water

Replacement Cost Value:     $1,310.00
Less Depreciation:          ($210.00)
Actual Cash Value:          $1,150.00
`

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const reviewLink = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: /^Review/ })

test('a row that is processing becomes completed by itself, and Accept empties the queue', async () => {
  await app.push(operator, 'first.txt', estimate('CLM-1'))
  await app.push(operator, 'second.txt', estimate('CLM-2'))
  await browser.onPage({ isOwn: true, origin }, async (page) => {
    await signIn(page, app, member)
    await page.goto(path)
    await rowOf(page, 'first.txt').getByText('Processing').waitFor()
    await page.evaluate('window.isSamePage = true')
    const { stop } = await app.work()
    for (const name of ['first.txt', 'second.txt'])
      await rowOf(page, name).getByText('Completed').waitFor()
    await stop()
    assert.equal(await page.evaluate('window.isSamePage'), true)

    await page.reload()
    await reviewLink(page).getByText('2', { exact: true }).waitFor()
    await rowOf(page, 'first.txt').getByRole('link', { name: 'first.txt' }).click()
    await page.getByRole('button', { name: 'Accept' }).click()
    await reviewLink(page).getByText('1', { exact: true }).waitFor()
    await page.clock.install()
    await page.goto(`/operators/${operator.id}/review`)
    const queue = page.locator('.queue')
    await queue.getByText('second.txt').waitFor()
    assert.equal(await queue.getByText('first.txt').count(), 0)
    // Accept ignores clicks on a page that a person cannot have seen yet.
    await page.clock.fastForward(600)
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('heading', { name: 'Nothing to review.' }).waitFor()
    assert.equal((await reviewLink(page).textContent())?.trim(), 'Review')
  })
})

test('a filter of the documents is in the address and is still set after a reload', async () => {
  const other = await app.operator()
  const viewer = await addPerson(app, other, 'viewer')
  const { json } = await app.push(other, 'canceled.txt', 'Dear Pat')
  await app.push(other, 'waiting.txt', 'Dear Kim')
  await app.sql(`update ingestions set status = 'canceled' where id = $1`, [json.id])
  await browser.onPage({ origin }, async (page) => {
    await signIn(page, app, viewer)
    await page.goto(`/operators/${other.id}/documents`)
    await page.getByText('Status', { exact: true }).first().click()
    await page.getByRole('link', { name: 'Canceled', exact: true }).click()
    await page.waitForURL('**/documents?status=canceled')
    for (let seen = 0; seen < 2; seen++) {
      await rowOf(page, 'canceled.txt').waitFor()
      assert.equal(await rowOf(page, 'waiting.txt').count(), 0)
      await page.reload()
    }
    await page.getByRole('link', { name: 'Status: Canceled Clear this filter' }).click()
    await rowOf(page, 'waiting.txt').waitFor()
    assert.equal(new URL(page.url()).search, '')
  })
})
