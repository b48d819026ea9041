import assert from 'node:assert/strict'
import test from 'node:test'
import { endpointSecretDialog } from '../../src/features/webhooks/webhook-dialogs.ts'
import { until } from '../crash/program.ts'
import { openTestApp } from '../test-app.ts'
import { readUntil } from '../until.ts'
import { openBrowser, viewportOf } from './browser.ts'

const [app, browser] = await Promise.all([openTestApp(), openBrowser()])

const looks = [
  { colorScheme: 'light', width: 1280, background: 'rgb(255, 255, 255)' },
  { colorScheme: 'dark', width: 390, background: 'rgb(15, 15, 15)' },
] as const

/** One page for all, because the reference takes a second to open. */
test('the link of a webhook secret leads to the reference, which is readable in every look', async () => {
  const dialog = endpointSecretDialog('Copy the secret', 'whsec_x').toString()
  const href = /href="(\/docs[^"]*)"/.exec(dialog)![1]!
  await browser.onPage({ origin: app.url }, async (page) => {
    const response = await page.goto(href)
    assert.equal(response?.status(), 200)
    await page.getByRole('heading', { name: 'Verify a webhook signature' }).waitFor()
    await until(() => page.evaluate<boolean>(IS_HEADING_ON_TOP), 'the section is on the screen')
    const title = page.getByRole('heading', { level: 1 }).first()
    assert.equal(await title.textContent(), 'Operator and Network HQ Data Service')
    for (const { colorScheme, width, background } of looks) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(viewportOf({ origin: app.url, width }))
      const shown = () => page.evaluate<string>(BACKGROUND)
      assert.equal(await readUntil(shown, (color) => color === background), background)
      // Zero if there is no font.
      assert.ok((await page.evaluate<number>(TITLE_WIDTH)) > 200)
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width)
    }
  })
  const { json } = await app.call('GET', '/openapi')
  assert.doesNotMatch(JSON.stringify(json), /docs\/\w+\.md/, 'a reader has no files')
})

const IS_HEADING_ON_TOP = `[...document.querySelectorAll('h2')].some((heading) =>
  heading.textContent.includes('Verify a webhook signature') &&
  heading.getBoundingClientRect().top >= 0 && heading.getBoundingClientRect().top < 300)`
const TITLE_WIDTH = `(() => {
  const range = document.createRange()
  range.selectNodeContents(document.querySelector('h1'))
  return range.getBoundingClientRect().width
})()`
const BACKGROUND = 'getComputedStyle(document.body).backgroundColor'
