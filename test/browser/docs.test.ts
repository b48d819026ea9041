import assert from 'node:assert/strict'
import test from 'node:test'
import { openTestApp } from '../test-app.ts'
import { openBrowser } from './browser.ts'

const [app, browser] = await Promise.all([openTestApp(), openBrowser()])

const looks = [
  { colorScheme: 'light', width: 1280, background: 'rgb(255, 255, 255)' },
  { colorScheme: 'dark', width: 1280, background: 'rgb(15, 15, 15)' },
  { colorScheme: 'light', width: 390, background: 'rgb(255, 255, 255)' },
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

const TITLE_WIDTH = `(() => {
  const range = document.createRange()
  range.selectNodeContents(document.querySelector('h1'))
  return range.getBoundingClientRect().width
})()`
const BACKGROUND = 'getComputedStyle(document.body).backgroundColor'
