import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { openTestApp } from '../test-app.ts'
import { readUntil } from '../until.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

/** Pages on the screen of a phone or a tablet. */

const [app, browser] = await Promise.all([openTestApp({ worker: true }), openBrowser()])
const operator = await app.operator()
const admin = await addPerson(app, operator, 'admin')
const WIDTH = 390
const home = `/operators/${operator.id}`

test('at 390 pixels nothing is cut off, and each value says what it is', async () => {
  const estimate = await readFile('samples/estimate.pdf')
  const { id } = await app.ingest(operator, 'estimate.pdf', estimate)
  await browser.onPage({ origin: app.url, width: WIDTH }, async (page) => {
    await signIn(page, app, admin)
    await page.goto(`${home}/keys`)
    const label = `getComputedStyle(document.querySelector('[data-label="Last used"]'), '::before')`
    assert.equal(await page.evaluate(`${label}.content`), '"Last used: "')
    await page.getByRole('button', { name: 'Mint a key' }).click()
    const modes = ['Live', 'Test'].map((name) => page.getByRole('radio', { name }).boundingBox())
    const [live, test] = await Promise.all(modes)
    assert.equal(live!.y, test!.y, 'the modes of a key are side by side')
    await page.goto(`${home}/events`)
    const number = label.replace('Last used', 'Number')
    assert.equal(await page.evaluate(`${number}.content`), '"Number "')
    await app.platform.requestLog.flush()
    await page.goto(`${home}/requests`)
    const cells = ['Status', 'Key', 'Duration'].map((head) =>
      page.locator(`[data-label="${head}"]`).first(),
    )
    const boxes = await Promise.all(cells.map((cell) => cell.boundingBox()))
    const [status, key, duration] = boxes.map((box) => box!)
    assert.ok(Math.abs(status!.y - key!.y) < 4 && Math.abs(key!.y - duration!.y) < 4)
    assert.ok(status!.x < key!.x && key!.x < duration!.x)

    await page.goto(`${home}/documents/${id}`)
    await page.getByRole('button', { name: 'Fit', exact: true }).click()
    assert.ok((await rightmost(page, '#page-1 img')) <= WIDTH)
    assert.ok((await rightmost(page, '.document-tools *')) <= WIDTH)
    const boxesButton = page.getByRole('button', { name: 'Boxes' })
    assert.ok((await boxesButton.boundingBox())!.width < 40, 'only its icon is visible')
    await page.getByRole('button', { name: 'Zoom in' }).click()
    assert.ok((await rightmost(page, '#page-1 img')) > WIDTH)
    await page.getByRole('button', { name: /^Edit RCV/ }).click()
    await page.getByRole('textbox', { name: 'RCV' }).fill('$123,456.78')
    await page.keyboard.press('Enter')
    const row = page.locator('#field-job-financials_rcv_total')
    await row.getByText('you, just now').waitFor()
    const value = row.getByRole('button', { name: 'Edit RCV: $123,456.78' })
    assert.ok((await value.boundingBox())!.height < 30, 'it is on one line')

    await page.goto(`${home}/audit`)
    const corrected = page.getByRole('row').filter({ hasText: 'Job corrected' })
    await corrected.getByRole('definition').filter({ hasText: /^RCV$/ }).waitFor()
    await corrected.getByRole('link').click()
    await page.waitForURL(`**/documents/${id}`)
  })
})

test('at 390 pixels the filters of a list are one row, which scrolls to the focused one', async () => {
  await browser.onPage({ origin: app.url, width: WIDTH }, async (page) => {
    await signIn(page, app, admin)
    for (const path of ['documents?received=7d', 'requests', 'keys', 'audit', 'events']) {
      await page.goto(`${home}/${path}`)
      const all = page.locator('.filter')
      await all.first().waitFor()
      const tops = await all.evaluateAll((list) => list.map((one) => one.getBoundingClientRect().y))
      assert.deepEqual([...new Set(tops)], [tops[0]], path)
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), WIDTH, path)
      const searches = await rightmost(page, '.search-box, .tabs, main > *')
      assert.ok(searches <= WIDTH, path)
      await all.first().focus()
      for (const _ of tops.slice(1)) {
        await page.keyboard.press('Tab')
        const isInSight = () => page.evaluate<boolean>(FOCUSED_IS_IN_SIGHT)
        assert.ok(await readUntil(isInSight, (is) => is), path)
      }
    }
    await page.goto(`${home}/documents?review=open`)
    const reviewed = page.locator('.filter.is-set')
    const { x, width } = (await reviewed.boundingBox())!
    assert.ok(x >= 0 && x + width <= WIDTH, 'a filter that is set is in sight')
    const source = page.locator('.filter', { hasText: 'Source' })
    await source.focus()
    await page.keyboard.press('Enter')
    const choice = page.getByRole('link', { name: 'Dashboard', exact: true })
    await choice.click()
    await page.waitForURL(/source=dashboard/)
  })
})

const FOCUSED_IS_IN_SIGHT = `(() => {
  const { left, right } = document.activeElement.getBoundingClientRect()
  return document.activeElement.matches('.filter') && left >= 0 && right <= innerWidth
})()`

/** The right edge of those that reach farthest. */
function rightmost(page: Page, selector: string): Promise<number> {
  const found = `[...document.querySelectorAll('${selector}')]`
  const edges = `${found}.map((one) => one.getBoundingClientRect().right)`
  return page.evaluate<number>(`Math.max(...${edges})`)
}

test('at 768 pixels a wide table scrolls in its frame, and the page does not scroll sideways', async () => {
  await browser.onPage({ origin: app.url, width: 768 }, async (page) => {
    await signIn(page, app, admin)
    await page.goto(`${home}/keys`)
    const frame = page.getByRole('region', { name: 'API keys' })
    await frame
      .getByRole('button', { name: /^Revoke/ })
      .first()
      .waitFor()
    const inside = "document.querySelector('.table-scroll').scrollWidth"
    assert.ok((await page.evaluate<number>(inside)) > 480)
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 768)
  })
})
