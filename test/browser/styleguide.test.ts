import assert from 'node:assert/strict'
import test from 'node:test'
import { openTestApp } from '../test-app.ts'
import { assertAccessible } from './accessibility.ts'
import { openBrowser } from './browser.ts'

const [app, browser] = await Promise.all([
  openTestApp({ config: { styleguide: true } }),
  openBrowser(),
])

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'light', width: 390 },
] as const)
  test(`every component is accessible in ${colorScheme}, ${width} px wide`, async () => {
    await browser.onPage({ origin: app.url, colorScheme, width }, async (page) => {
      await page.goto('/styleguide')
      await assertAccessible(page)
      const opener = page.getByRole('button', { name: 'Revoke' })
      await opener.click()
      const dialog = page.getByRole('dialog', { name: 'Revoke old-dash-import?' })
      await dialog.waitFor()
      assert.equal(await page.evaluate('document.activeElement.id'), 'confirm-sample-dialog')
      await assertAccessible(page)
      await page.keyboard.press('Escape')
      assert.equal(await page.evaluate('document.activeElement.textContent.trim()'), 'Revoke')
      await page.getByRole('button', { name: 'Show a secret' }).click()
      const secret = page.getByRole('dialog', { name: 'Copy the secret of albi-nightly' })
      await secret.waitFor()
      await assertAccessible(page)
      await page.keyboard.press('Escape')
      assert.ok(await secret.isVisible(), 'only its button closes it')
      assert.ok(await secret.getByRole('button', { name: 'Done' }).isDisabled())
    })
  })
