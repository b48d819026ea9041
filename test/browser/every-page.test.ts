import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page as BrowserPage } from 'playwright-core'
import type { Page } from '../../src/platform/pages/page.ts'
import { app, cookieFor, cookies, eachPage, ofPlaces, pagePath, whole } from '../page-requests.ts'
import { assertAccessible, assertAccessibleColors } from './accessibility.ts'
import { openBrowser } from './browser.ts'
import { addCookies } from './people.ts'

/** The rules for every page of the dashboard in a browser. */

const browser = await openBrowser()
const { url: origin } = app

eachPage(
  'accessible in light, dark and 390 px, with no error and nothing from elsewhere',
  whole,
  (one) =>
    browser.onPage({ origin }, async (page) => {
      const response = await open(page, pagePath(one), cookieFor(one))
      assert.equal(response.status(), 200)
      assert.notEqual(await page.title(), '')
      assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1)
      await assertGoodLooks(page)
    }),
)

test('the page that refuses a role is accessible too', async () => {
  const expected = /status of 403/
  const one = whole.find(({ access }) => 'role' in access && access.role === 'admin')!
  await browser.onPage({ origin, expected }, async (page) => {
    await open(page, pagePath(one), cookies['operator viewer']!)
    await page.getByRole('heading', { name: 'Only admins can manage API keys' }).waitFor()
    await assertGoodLooks(page)
  })
})

test('the page for an unknown address is accessible too', async () => {
  const expected = /status of 404/
  const [one] = ofPlaces as Page[]
  await browser.onPage({ origin, expected }, async (page) => {
    await open(page, `${pagePath(one!)}/nothing-here`, cookieFor(one!))
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await assertGoodLooks(page)
  })
})

async function open(page: BrowserPage, path: string, cookie: string) {
  await addCookies(page, cookie, origin)
  return (await page.goto(path, { waitUntil: 'load' }))!
}

/** One page, changed in place: loading it for each look would take twice as long. */
async function assertGoodLooks(page: BrowserPage): Promise<void> {
  await assertAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await assertAccessibleColors(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 390, height: 844 })
  await assertAccessible(page)
  const width = await page.evaluate('document.documentElement.scrollWidth')
  assert.equal(width, 390, 'it scrolls sideways on a phone')
}
