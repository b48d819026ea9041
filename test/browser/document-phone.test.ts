import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { amongNotes } from '../documents/many-pages.ts'
import { openTestApp } from '../test-app.ts'
import { readUntil } from '../until.ts'
import { assertAccessible } from './accessibility.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

/** A document on the screen of a phone: its print is readable, and a field shows its place. */

const [app, browser] = await Promise.all([openTestApp({ worker: true }), openBrowser()])
const operator = await app.operator()
const person = await addPerson(app, operator, 'member')
const toReview = await readFile('samples/estimate-to-review.pdf')
const SCREEN = { x: 0, y: 0, width: 390, height: 844 }
const options = { origin: app.url, expected: /403 \(Forbidden\)/, width: SCREEN.width }

/** The estimate is on page 2. */
const { id } = await app.ingest(
  operator,
  'estimate.pdf',
  await amongNotes(toReview, { before: 1, after: 1 }),
)
const path = `/operators/${operator.id}/documents/${id}`

/** The print of the sample has 9 points, and its box has a border of 1.5. */
const READABLE_BOX_PX = 13

/** The box of a field is inside the frame, the frame is on the screen, and the print is readable. */
async function isReadable(page: Page, field: string): Promise<void> {
  const read = async () => ({
    box: (await page.locator(`#box-${field} rect`).boundingBox())!,
    frame: (await page.locator('.document-scroll').boundingBox())!,
  })
  const { box, frame } = await readUntil(read, (one) => isInside(one.box, one.frame), 5_000)
  const places = JSON.stringify({ box, frame })
  assert.ok(isInside(box, frame) && isInside(frame, SCREEN), places)
  assert.ok(box.height >= READABLE_BOX_PX, places)
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), SCREEN.width)
}

type Area = { x: number; y: number; width: number; height: number }

function isInside(inner: Area, outer: Area): boolean {
  const isWithin = (start: 'x' | 'y', size: 'width' | 'height') =>
    inner[start] >= outer[start] && inner[start] + inner[size] <= outer[start] + outer[size]
  return isWithin('x', 'width') && isWithin('y', 'height')
}

const pageWidth = async (page: Page) => (await page.locator('#page-2').boundingBox())!.width

test('a document opens at its first field to check, and Fit shows the whole width', async () => {
  await browser.onPage(options, async (page) => {
    await signIn(page, app, person)
    await page.goto(path)
    const doubtful = (await page.locator('[data-doubtful]').first().getAttribute('data-evidence'))!
    await isReadable(page, doubtful)
    await assertAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await assertAccessible(page)
    const readable = await pageWidth(page)
    assert.ok(readable > 600, `${readable}`)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    assert.ok((await pageWidth(page)) > readable)
    await page.getByRole('button', { name: 'Fit', exact: true }).click()
    assert.ok((await pageWidth(page)) <= 390)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    assert.ok((await pageWidth(page)) > 390)
  })
})

test('a field that a person picks shows its place, readable and beside the field', async () => {
  await browser.onPage(options, async (page) => {
    await signIn(page, app, person)
    await page.goto(path)
    await page.getByRole('button', { name: 'Fit', exact: true }).click()
    const last = page.locator('.read-field:has([data-shows^=box-])').last()
    const field = (await last.getAttribute('data-evidence'))!
    await last.getByRole('link', { name: /show/ }).click()
    await isReadable(page, field)
    const policy = page.locator('#field-job-policy_number')
    await policy.getByRole('button', { name: /^Edit/ }).click()
    await isReadable(page, 'job-policy_number')
    const input = policy.getByRole('textbox')
    const frame = (await page.locator('.document-pane').boundingBox())!
    const typed = (await input.boundingBox())!
    assert.ok(typed.y >= frame.y + frame.height, 'the field is not behind the frame')
    assert.ok(isInside(typed, SCREEN))
    await input.fill('HO3-99')
    await page.keyboard.press('Enter')
    await policy.getByText('you, just now').waitFor()
    await isReadable(page, 'job-policy_number')
    await assertAccessible(page)
  })
})

test('review shows the first field to check, readable, and its value above its sources', async () => {
  // The values of the job then have another document as their source.
  await app.ingest(operator, 'again.pdf', await amongNotes(toReview, { before: 0, after: 1 }))
  await browser.onPage(options, async (page) => {
    await signIn(page, app, person)
    await page.goto(`/operators/${operator.id}/review?document=${id}`)
    const first = page.locator('[data-first]')
    await first.locator('button.read-value:focus').waitFor()
    assert.equal(await page.evaluate('scrollY'), 0, 'the page opens at its title')
    await isReadable(page, (await first.getAttribute('data-evidence'))!)
    const value = (await first.getByRole('button', { name: /^Edit/ }).boundingBox())!
    const sources = (await first.locator('.read-sources').boundingBox())!
    assert.equal(await first.getByLabel('From another document').count(), 1)
    const isApart = value.y >= sources.y + sources.height || sources.y >= value.y + value.height
    assert.ok(isApart, JSON.stringify({ value, sources }))
    await assertAccessible(page)
  })
})
