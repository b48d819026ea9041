import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { amongNotes } from '../documents/many-pages.ts'
import { openTestApp } from '../test-app.ts'
import { readUntil } from '../until.ts'
import { assertAccessible, assertAccessibleColors } from './accessibility.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

/** The thumbnails beside a document's pages. */

const [app, browser] = await Promise.all([openTestApp({ worker: true }), openBrowser()])
const operator = await app.operator()
const person = await addPerson(app, operator, 'member')
const toReview = await readFile('samples/estimate-to-review.pdf')
const blank = await sharp({ create: { width: 120, height: 155, channels: 3, background: '#fff' } })
  .webp()
  .toBuffer()
const origin = app.url
const expected = /403 \(Forbidden\)/

/** The estimate is on page 3. */
const some = await app.ingest(
  operator,
  'some.pdf',
  await amongNotes(toReview, { before: 2, after: 9 }),
)
const many = await app.ingest(
  operator,
  'many.pdf',
  await amongNotes(toReview, { before: 0, after: 79 }),
)
const pathOf = ({ id }: { id: string }) => `/operators/${operator.id}/documents/${id}`

const strip = (page: Page) => page.getByRole('navigation', { name: 'Page thumbnails' })
const current = (page: Page) => strip(page).locator('[aria-current]')

/** Answers requests for page images at once, because drawing 80 pages would take a minute. */
async function fakeImages(page: Page, status = 200): Promise<{ asked: number[]; most: number }> {
  const seen = { asked: [] as number[], most: 0 }
  let open = 0
  await page.route('**/documents/*/pages/*', async (route) => {
    const number = Number(route.request().url().split('/').at(-1))
    seen.asked.push(number)
    open++
    // The first pages are asked for by the page itself, at once.
    if (number > 8) seen.most = Math.max(seen.most, open)
    await new Promise((done) => setTimeout(done, 20))
    open--
    if (status === 200) await route.fulfill({ contentType: 'image/webp', body: blank })
    else await route.fulfill({ status, contentType: 'text/html', body: '<p>No image.</p>' })
  })
  return seen
}

/** Whether every thumbnail that the strip shows has its image. */
const ALL_SHOWN = `(() => {
  const strip = document.querySelector('.page-strip').getBoundingClientRect()
  const shown = [...document.querySelectorAll('.thumb')].filter((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return bottom > strip.top && top < strip.bottom
  })
  return shown.length > 3 && shown.every((one) => one.querySelector('img')?.naturalWidth > 0)
})()`

async function untilTrue(page: Page, expression: string): Promise<void> {
  const read = () => page.evaluate<boolean>(expression)
  assert.ok(await readUntil(read, (is) => is), expression)
}

/** Whether the frame shows the top of a page. */
async function isOpen(page: Page, number: number): Promise<void> {
  await current(page)
    .locator('.thumb-number')
    .filter({ hasText: new RegExp(`^\\s*${number}\\s*$`) })
    .waitFor()
  const [frame, sheet] = await Promise.all([
    page.locator('.document-scroll').boundingBox(),
    page.locator(`#page-${number}`).boundingBox(),
  ])
  assert.ok(sheet!.y + sheet!.height > frame!.y && sheet!.y < frame!.y + frame!.height / 2)
  const [list, thumb] = await Promise.all([strip(page).boundingBox(), current(page).boundingBox()])
  assert.ok(thumb!.y >= list!.y && thumb!.y + thumb!.height <= list!.y + list!.height)
}

test('thumbnails name the fields of each page, and mouse and keyboard go to a page', async () => {
  await browser.onPage({ origin, expected }, async (page) => {
    await fakeImages(page)
    await signIn(page, app, person)
    await page.goto(pathOf(some))
    assert.equal(await strip(page).getByRole('link').count(), 12)
    assert.equal(await strip(page).locator('[tabindex="-1"]').count(), 11)
    await isOpen(page, 1)
    await strip(page)
      .getByRole('link', { name: /^Page 3, \d\d fields, 5 to check$/ })
      .click()
    await isOpen(page, 3)
    await page.keyboard.press('ArrowDown')
    await isOpen(page, 4)
    await page.keyboard.press('End')
    await isOpen(page, 12)
    await page.keyboard.press('Home')
    await isOpen(page, 1)
    await page.getByRole('button', { name: 'Next page' }).click()
    await isOpen(page, 2)
    await page.evaluate(`document.querySelector('.document-scroll').scrollTo(0, 1e6)`)
    await isOpen(page, 12)
    await untilTrue(page, ALL_SHOWN)
    await assertAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await assertAccessibleColors(page)
  })
})

test('a long document draws the pages in sight, one after another, and each page once', async () => {
  await browser.onPage({ origin, expected }, async (page) => {
    const images = await fakeImages(page)
    await signIn(page, app, person)
    await page.goto(pathOf(many))
    await untilTrue(page, ALL_SHOWN)
    const atFirst = images.asked.length
    assert.ok(atFirst >= 10 && atFirst <= 20, `${atFirst} pages`)
    assert.equal(images.most, 1)
    await page.evaluate(`document.querySelector('.page-strip').scrollTo(0, 1e6)`)
    await untilTrue(page, ALL_SHOWN)
    assert.ok(images.asked.includes(80))
    assert.ok(!images.asked.includes(40))
    await strip(page).getByRole('link', { name: 'Page 80' }).click()
    await isOpen(page, 80)
    await untilTrue(page, `document.querySelector('#page-80 img').naturalWidth > 0`)
    assert.equal(new Set(images.asked).size, images.asked.length, images.asked.join(' '))
  })
})

test('if a page cannot be drawn, its document asks for no more thumbnails', async () => {
  await browser.onPage({ origin, expected: /403 \(Forbidden\)|422/ }, async (page) => {
    const images = await fakeImages(page, 422)
    await signIn(page, app, person)
    await page.goto(pathOf(many))
    await page.getByText('This page cannot be displayed.').first().waitFor()
    await page.waitForLoadState('networkidle')
    assert.ok(Math.max(...images.asked) <= 8, images.asked.join(' '))
    assert.equal(await strip(page).locator('img').count(), 0)
  })
})

test('review opens at the page of the first field to check', async () => {
  await browser.onPage({ origin, expected, width: 1440 }, async (page) => {
    await fakeImages(page)
    await signIn(page, app, person)
    await page.goto(`/operators/${operator.id}/review?document=${some.id}`)
    await isOpen(page, 3)
    await assertAccessible(page)
    const size = page.locator('[data-zoom-size]')
    await page.keyboard.press('z')
    assert.equal(await size.textContent(), '200%')
    const middleOf = async (selector: string) => {
      const { x, y, width, height } = (await page.locator(selector).boundingBox())!
      return { x: x + width / 2, y: y + height / 2, width, height }
    }
    const [box, frame] = [
      await middleOf('#box-job-financials_rcv_total'),
      await middleOf('.document-scroll'),
    ]
    assert.ok(Math.abs(box.y - frame.y) < 40, JSON.stringify({ box, frame }))
    assert.ok(Math.abs(box.x - frame.x) < frame.width / 2, JSON.stringify({ box, frame }))
    await page.keyboard.press('z')
    assert.equal(await size.textContent(), 'Fit width')
    await page.getByRole('button', { name: 'All shortcuts' }).click()
    await page.getByText('Zoom to the field, and back').waitFor()
  })
})

test('a document of one page has no thumbnails, and neither has a phone', async () => {
  const one = await app.ingest(operator, 'one.pdf', toReview)
  await browser.onPage({ origin, expected }, async (page) => {
    const images = await fakeImages(page)
    await signIn(page, app, person)
    await page.goto(pathOf(one))
    await page.getByText('Page 1 of 1').waitFor()
    assert.equal(await strip(page).count(), 0)
    images.asked.length = 0
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(pathOf(many))
    await page.waitForLoadState('networkidle')
    assert.equal(await strip(page).isVisible(), false)
    assert.ok(Math.max(...images.asked) <= 8, images.asked.join(' '))
  })
})
