import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { inProcessExtractor } from '../in-process-extractor.ts'
import { openTestApp } from '../test-app.ts'
import { assertAccessible } from './accessibility.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

/** The buttons at the foot of a document, on windows of every width. */

const [app, browser] = await Promise.all([
  openTestApp({ worker: true, extractor: inProcessExtractor }),
  openBrowser(),
])
const WIDTHS = [390, 700, 768, 1000, 1100, 1101, 1280, 1440]
const estimate = (claim: string) => `Estimate
Insured: Maria Lopez
Claim Number: ${claim}
Replacement Cost Value:     $1,310.00
Less Depreciation:          ($210.00)
Actual Cash Value:          $1,150.00
`

test('the buttons of a document to review are in one line at every width', async () => {
  const { page, path, close } = await reviewer(['one.txt', 'two.txt', 'three.txt'])
  await page.goto(`${path}/review`)
  await page.keyboard.press('j')
  await page.getByText('2 of 3').waitFor()
  const addresses = [page.url(), await page.getByRole('link', { name: 'All' }).getAttribute('href')]
  for (const at of addresses) {
    await page.goto(at!)
    await page.locator('.facts-foot .button').first().waitFor()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      assert.equal(await page.evaluate<number>(LINES), 1, `${at} at ${width} px`)
    }
  }
  await close()
})

test('after Accept, the foot says so and offers the way back', async () => {
  const { page, path, close } = await reviewer(['one.txt', 'two.txt', 'three.txt'])
  for (const width of [390, 1000]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${path}/review`)
    await page.getByText('1 of 3').waitFor()
    const document = await page.getByRole('link', { name: 'All' }).getAttribute('href')
    await accept(page)
    await page.getByText('1 of 2').waitFor()
    await isOnScreen(page)
    assert.equal(await page.evaluate(COVERED), null)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('1 of 3').waitFor()
    await page.goto(document!)
    await accept(page)
    await page.getByRole('button', { name: 'Return to review' }).waitFor()
    await isOnScreen(page)
    assert.equal(await page.evaluate(COVERED), null)
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Return to review' }).click()
    await page.getByRole('button', { name: 'Accept' }).waitFor()
  }
  await close()
})

/** A member who is signed in, with documents to review. */
async function reviewer(names: readonly string[]) {
  const operator = await app.operator()
  for (const name of names) await app.ingest(operator, name, estimate(`CLM-${name}`))
  const { page, close } = await browser.newPage({ origin: app.url })
  await page.clock.install()
  await signIn(page, app, await addPerson(app, operator, 'member'))
  return { page, close, path: `/operators/${operator.id}` }
}

async function accept(page: Page) {
  const button = page.locator('.facts-foot').getByRole('button', { name: 'Accept' })
  await button.waitFor()
  // Accept ignores clicks while its page is so young that a person cannot have seen it.
  await page.clock.fastForward(600)
  await button.click()
}

async function isOnScreen(page: Page) {
  const mark = page.locator('.facts-foot').getByText('Accepted', { exact: true })
  await mark.waitFor()
  const { y, height } = (await mark.boundingBox())!
  assert.ok(y > 0 && y + height <= 844, `${page.url()}: Accepted is at ${y}`)
}

/** The first button of the foot that a message lies on, or null. */
const COVERED = `(() => {
  const boxes = (of) => [...document.querySelectorAll(of)].map((one) => [one, one.getBoundingClientRect()])
  for (const [button, { top, bottom, left, right }] of boxes('.facts-foot :is(button, a)'))
    for (const [, toast] of boxes('.toast'))
      if (toast.top < bottom && top < toast.bottom && toast.left < right && left < toast.right)
        return button.textContent.trim()
  return null
})()`

/** The number of lines that the buttons of the foot take. */
const LINES = `new Set(
  [...document.querySelectorAll('.facts-foot .button')].map((one) => one.getBoundingClientRect().y),
).size`
