import assert from 'node:assert/strict'
import test from 'node:test'
import { endpointSecretDialog } from '../../src/features/webhooks/webhook-dialogs.ts'
import { until } from '../crash/program.ts'
import { openTestApp } from '../test-app.ts'
import { openBrowser } from './browser.ts'

const [app, browser] = await Promise.all([openTestApp(), openBrowser()])

const looks = [
  { colorScheme: 'light', width: 1280, background: 'rgb(255, 255, 255)' },
  { colorScheme: 'dark', width: 390, background: 'rgb(15, 15, 15)' },
] as const

for (const { colorScheme, width, background } of looks) {
  test(`/docs shows the reference in ${colorScheme}, ${width} px wide`, async () => {
    await browser.onPage({ origin: app.url, colorScheme, width }, async (page) => {
      const response = await page.goto('/docs')
      assert.equal(response?.status(), 200)
      const title = page.getByRole('heading', { level: 1 }).first()
      await title.waitFor()
      assert.equal(await title.textContent(), 'Operator and Network HQ Data Service')
      // Zero if there is no font.
      assert.ok((await page.evaluate<number>(TITLE_WIDTH)) > 200)
      assert.equal(await page.evaluate(BACKGROUND), background)
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width)
    })
  })
}

test('the link of a webhook secret leads to how to verify a signature', async () => {
  const dialog = endpointSecretDialog('Copy the secret', 'whsec_x').toString()
  const href = /href="(\/docs[^"]*)"/.exec(dialog)![1]!
  await browser.onPage({ origin: app.url }, async (page) => {
    await page.goto(href)
    const heading = page.getByRole('heading', { name: 'Verify a webhook signature' })
    await heading.waitFor()
    await until(() => page.evaluate<boolean>(IS_HEADING_ON_TOP), 'the section is on the screen')
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
