import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { amongNotes } from '../documents/many-pages.ts'
import { openTestApp } from '../test-app.ts'
import { readUntil } from '../until.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

/** What a person sees after choosing a field: its page, its box, the line between them, and Save. */

const [app, browser] = await Promise.all([openTestApp({ worker: true }), openBrowser()])
const operator = await app.operator()
const person = await addPerson(app, operator, 'member')
const toReview = await readFile('samples/estimate-to-review.pdf')
/** The estimate is on page 9. */
const { id } = await app.ingest(
  operator,
  'long.pdf',
  await amongNotes(toReview, { before: 8, after: 3 }),
)
const path = `/operators/${operator.id}/documents/${id}`
const origin = app.url
const expected = /403 \(Forbidden\)/

async function opened(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await signIn(page, app, person)
  await page.goto(path)
}

async function areaOf(page: Page, selector: string) {
  const area = await page.locator(selector).boundingBox()
  assert.ok(area, selector)
  return { ...area, right: area.x + area.width, bottom: area.y + area.height }
}

/** The page's policy refuses the polling of Playwright, which compiles the text in the page. */
async function untilTrue(page: Page, expression: string) {
  const read = () => page.evaluate<boolean>(expression)
  assert.ok(await readUntil(read, (is) => is), expression)
}

test('a field at the top of page 9 opens page 9, with its box in the frame', async () => {
  await browser.onPage({ origin, expected }, async (page) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await opened(page, 1280)
    await page.getByRole('link', { name: 'p. 9: show Client name' }).click()
    const [now, thumb] = [
      page.locator('[data-page-now]'),
      page.locator('[aria-current] .thumb-number'),
    ]
    await page.locator('#page-9 img').evaluate((image) => (image as unknown as Image).decode())
    assert.equal(await now.textContent(), '9')
    assert.equal((await thumb.textContent())?.trim(), '9')
    const [box, frame] = [
      await areaOf(page, '#box-job-client_name'),
      await areaOf(page, '.document-scroll'),
    ]
    assert.ok(box.y >= frame.y && box.bottom <= frame.bottom, JSON.stringify({ box, frame }))
    await page.locator('.document-scroll').hover()
    await page.mouse.wheel(0, -1500)
    await untilTrue(page, `document.querySelector('[data-page-now]').textContent !== '9'`)
  })
})

type Image = { decode(): Promise<void> }

test('the line to a box ends where the box leaves the frame', async () => {
  await browser.onPage({ origin, expected }, async (page) => {
    await opened(page, 1280)
    for (let step = 0; step < 4; step++) await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.locator('#field-job-claim_number [data-edits]').click()
    const line = page.locator('.leader path')
    const beginning = async () =>
      Number(/^M([\d.-]+)/.exec((await line.getAttribute('d')) ?? '')?.[1])
    const frame = await areaOf(page, '.document-scroll')
    await untilTrue(page, `document.querySelector('.leader path')?.hasAttribute('d')`)
    const from = await beginning()
    assert.ok(from > frame.x && from <= frame.right, `${from}`)
    await page.evaluate(`document.querySelector('.document-scroll').scrollBy({ left: 5000 })`)
    await untilTrue(page, `!document.querySelector('.leader path').hasAttribute('d')`)
  })
})

test('Save of a field at the bottom edge can be seen at every width', async () => {
  await browser.onPage({ origin, expected: /403 \(Forbidden\)|422/ }, async (page) => {
    for (const width of [1280, 900, 390]) {
      await opened(page, width)
      const row = page.locator('.read-field:has([data-edits])').last()
      await row.evaluate((field) => {
        field.scrollIntoView({ block: 'end' })
        field.querySelector('button')?.click()
      })
      const save = row.getByRole('button', { name: /^Save/ })
      const isSeen = async () => {
        const foot = await areaOf(page, '.facts-foot')
        const area = (await save.boundingBox())!
        assert.ok(area.y + area.height <= foot.y, JSON.stringify({ area, foot }))
      }
      await isSeen()
      await row.getByRole('textbox').fill('abc')
      await save.click()
      await row.getByText('must be one phone number').waitFor()
      await isSeen()
    }
  })
})

test('a style that an extension gave a field is not copied when the field is saved', async () => {
  await browser.onPage({ origin, expected }, async (page) => {
    await opened(page, 1280)
    const row = page.locator('#field-job-policy_number')
    await row.getByRole('button', { name: /^Edit/ }).click()
    await row.getByRole('textbox').evaluate((input) => {
      ;(input as unknown as { style: { color: string } }).style.color = 'red'
    })
    await row.getByRole('textbox').fill('HO3-99')
    await page.keyboard.press('Enter')
    await row.getByText('you, just now').waitFor()
    // The page has the values of the browser's console only after it settled.
    await page.waitForTimeout(100)
  })
})
