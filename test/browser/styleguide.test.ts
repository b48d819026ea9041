import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { openTestApp } from '../test-app.ts'
import { assertAccessible, assertAccessibleColors } from './accessibility.ts'
import { openBrowser } from './browser.ts'

const [app, browser] = await Promise.all([
  openTestApp({ config: { styleguide: true } }),
  openBrowser(),
])

test('every component is accessible in light, in dark and on a phone', async () => {
  await browser.onPage({ origin: app.url, width: 1440 }, async (page) => {
    await page.goto('/styleguide')
    await assertComponents(page, assertAccessible)
    await page.emulateMedia({ colorScheme: 'dark' })
    await assertComponents(page, assertAccessibleColors)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 390, height: 844 })
    await assertComponents(page, assertAccessible)
  })
})

/** Opens and closes each dialog of the page. */
async function assertComponents(page: Page, assertLook: (page: Page) => Promise<void>) {
  await assertLook(page)
  await page.getByRole('button', { name: 'Revoke' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revoke old-dash-import?' })
  await dialog.waitFor()
  assert.equal(await page.evaluate('document.activeElement.id'), 'confirm-sample-dialog')
  await assertLook(page)
  await page.keyboard.press('Escape')
  assert.equal(await page.evaluate('document.activeElement.textContent.trim()'), 'Revoke')
  await page.getByRole('button', { name: 'Show a secret' }).click()
  const secret = page.getByRole('dialog', { name: 'Copy the secret of albi-nightly' })
  await secret.waitFor()
  await assertLook(page)
  await page.keyboard.press('Escape')
  assert.ok(await secret.isVisible(), 'only its button closes it')
  const done = secret.getByRole('button', { name: 'Done' })
  assert.ok(await done.isDisabled())
  await secret.getByLabel('I saved the secret').check()
  // Closing it loads the page anew.
  await Promise.all([page.waitForEvent('load'), done.click()])
  await secret.waitFor({ state: 'hidden' })
}
