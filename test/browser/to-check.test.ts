import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { amongNotes } from '../documents/many-pages.ts'
import { openTestApp } from '../test-app.ts'
import { assertAccessible } from './accessibility.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

/** One count of what is left to check, on every page that shows it. */

const [app, browser] = await Promise.all([openTestApp({ worker: true }), openBrowser()])
const operator = await app.operator()
const person = await addPerson(app, operator, 'member')
const origin = app.url
const toReview = await readFile('samples/estimate-to-review.pdf')
/** The estimate is on page 2. */
const { id } = await app.ingest(
  operator,
  'some.pdf',
  await amongNotes(toReview, { before: 1, after: 1 }),
)
const path = `/operators/${operator.id}`

const listed = (page: Page) => page.getByRole('row').filter({ hasText: 'some.pdf' })
const queued = (page: Page) => page.locator('.queue li').filter({ hasText: 'some.pdf' })
const thumb = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

async function isEverywhere(page: Page, count: string, onPage: RegExp) {
  await page.goto(`${path}/documents`)
  await listed(page).getByText(count, { exact: true }).waitFor()
  for (const place of [`/documents/${id}`, `/review?document=${id}`]) {
    await page.goto(`${path}${place}`)
    await page.locator('#to-check').getByText(count, { exact: true }).waitFor()
    await page.getByRole('link', { name: onPage }).waitFor()
  }
  await queued(page).getByText(count, { exact: true }).waitFor()
}

const MARKED = ['RCV', 'Depreciation', 'ACV', 'Deductible', 'Net claim']

test('a document names and marks its fields to check, and the list leads to the first one', async () => {
  await browser.onPage({ origin, width: 1440 }, async (page) => {
    await signIn(page, app, person)
    await page.goto(`${path}/documents`)
    await listed(page).getByRole('link', { name: '5 to check' }).click()
    const rcv = page.locator('#field-job-financials_rcv_total')
    const value = rcv.getByRole('button', { name: /^Edit RCV/ })
    await value.waitFor()
    // The note does not repeat the checks that failed, which follow it.
    await page.getByText('They differ by $90.00.').first().waitFor()
    const note = page.locator('.note').filter({ hasText: 'to check' })
    assert.deepEqual(await note.locator('b, li, p').allTextContents(), [
      '5 to check',
      'Compare the value with the document. Correct it, or accept the document.',
    ])
    assert.ok(
      await value.evaluate((one: { matches(rule: string): boolean }) => one.matches(':focus')),
    )
    const names = page.locator('#to-check-fields a')
    assert.deepEqual(await names.allTextContents(), MARKED)
    const marked = page.locator('.read-field').filter({ hasText: 'To check' })
    assert.deepEqual(await marked.locator('.read-label').allTextContents(), MARKED)
    assert.equal(await page.locator('.box.is-low').count(), 5)
    await names.filter({ hasText: 'Net claim' }).click()
    await page.locator('#field-document-net_claim:focus').waitFor()
    await assertAccessible(page)
  })
})

test('the list, the document and the queue count the same, and a correction counts at once', async () => {
  await browser.onPage({ origin, expected: /403 \(Forbidden\)/, width: 1440 }, async (page) => {
    await signIn(page, app, person)
    await isEverywhere(page, '5 to check', /^Page 2, \d+ fields, 5 to check$/)
    const rcv = page.locator('#field-job-financials_rcv_total')
    await rcv.getByRole('button', { name: /^Edit/ }).click()
    await rcv.getByRole('textbox').fill('3,491.91')
    await page.keyboard.press('Enter')
    await rcv.getByText('you, just now').waitFor()
    await page.locator('#to-check').getByText('4 to check', { exact: true }).waitFor()
    await queued(page).getByText('4 to check', { exact: true }).waitFor()
    await page.getByRole('link', { name: /^Page 2, \d+ fields, 4 to check$/ }).waitFor()
    await assertAccessible(page)
    await isEverywhere(page, '4 to check', /^Page 2, \d+ fields, 4 to check$/)
    assert.equal(await page.locator('[data-doubtful]').count(), 4)
    assert.equal(await page.locator('.box.is-low').count(), 4)
    assert.equal(await thumb(page, 'Page 1').locator('.thumb-doubts').count(), 0)
  })
})

test('a value of a failed sum says that no record has it, and saving it as it is confirms it', async () => {
  const own = await app.operator()
  const { id: document } = await app.ingest(own, 'estimate.pdf', toReview)
  const member = await addPerson(app, own, 'member')
  const deductibleOnFile = async () => {
    const { json } = await app.call('GET', '/v1/jobs', { key: own.live })
    return json.data[0].financials.deductible
  }
  assert.equal(await deductibleOnFile(), null)
  await browser.onPage({ origin, width: 1440 }, async (page) => {
    await signIn(page, app, member)
    await page.goto(`/operators/${own.id}/documents/${document}`)
    const job = page.getByRole('region', { name: 'Job', exact: true })
    await job.locator('header .chip').getByText('PR7298425', { exact: true }).waitFor()
    const deductible = page.locator('#field-job-financials_deductible')
    await deductible.getByText('Not saved', { exact: true }).waitFor()
    await deductible.getByText('The job has no value here. Save it if it is right.').waitFor()
    await deductible.getByRole('button', { name: /^Edit/ }).click()
    assert.equal(await deductible.getByRole('textbox').inputValue(), '1500.00')
    await page.keyboard.press('Enter')
    await deductible.getByText('you, just now').waitFor()
    assert.equal(await deductible.getByText('Not saved', { exact: true }).count(), 0)
    await assertAccessible(page)
  })
  assert.equal(await deductibleOnFile(), '1500.00')
})
