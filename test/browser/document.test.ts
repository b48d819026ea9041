import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test from 'node:test'
import { openDocumentImages } from '../../src/features/ingestions/pages/page-images.ts'
import { openTestApp } from '../test-app.ts'
import { assertAccessible } from './accessibility.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

/** The page of a document in the browser: fields, boxes and corrections. */

const [app, browser] = await Promise.all([openTestApp({ worker: true }), openBrowser()])
const operator = await app.operator()
const person = await addPerson(app, operator, 'member')
const { live: key } = operator
const { id } = await app.ingest(operator, 'estimate.pdf', await readFile('samples/estimate.pdf'))
const path = `/operators/${operator.id}/documents/${id}`
const origin = app.url
/** The path of the page after the sign-in. */
const expected = /403 \(Forbidden\)/

test('a person corrects a field beside its box, and GET /v1/jobs has it', async () => {
  await browser.onPage({ origin, expected }, async (page) => {
    await signIn(page, app, person)
    await page.goto(path)
    const image = page.getByRole('img', { name: 'Page 1 of estimate.pdf' })
    await image.waitFor()
    await image.evaluate((one) => (one as unknown as { decode(): Promise<void> }).decode())
    const value = page.getByRole('button', { name: /^Edit Policy number/ })
    await value.focus()
    const box = page.getByRole('link', { name: /^Policy number:/ })
    assert.match((await box.getAttribute('class')) ?? '', /is-linked/)
    await assertAccessible(page)

    await page.keyboard.press('Enter')
    const input = page.getByRole('textbox', { name: 'Policy number' })
    const read = await input.inputValue()
    await input.fill('HO3-1')
    await page.keyboard.press('Escape')
    assert.ok((await value.textContent())?.includes(read))
    await page.keyboard.press('Enter')
    await input.fill('HO3-99')
    await page.keyboard.press('Enter')
    const row = page.getByRole('listitem').filter({ hasText: 'HO3-99' })
    await row.getByText('you, just now').waitFor()
    assert.match((await row.textContent()) ?? '', /Read as "/)
    await page.getByRole('button', { name: 'Edit Policy number: HO3-99' }).waitFor()
    const { json } = await app.call('GET', '/v1/jobs', { key })
    assert.equal(json.data[0].policy_number, 'HO3-99')
    const claim = page.locator('#field-job-claim_number')
    await claim.getByRole('button', { name: /^Edit/ }).click()
    await claim.getByRole('textbox').fill('CLM-4711')
    await page.keyboard.press('Enter')
    await page.locator('#record-job').getByText('CLM-4711').waitFor()
  })
})

test('a corrected amount has no confidence, and the checks say that they are of before', async () => {
  await browser.onPage({ origin, expected }, async (page) => {
    await signIn(page, app, person)
    await page.goto(path)
    const asRead = page.getByText('These checks use the values as read, before corrections.')
    const rcv = page.locator('#field-job-financials_rcv_total')
    assert.equal(await asRead.first().isVisible(), false)
    assert.equal(await rcv.locator('.confidence').count(), 1)
    await rcv.getByRole('button', { name: /^Edit/ }).click()
    await rcv.getByRole('textbox').fill('$12,000')
    await page.keyboard.press('Enter')
    await rcv.getByText('you, just now').waitFor()
    assert.equal(await rcv.locator('.confidence').count(), 0)
    await asRead.first().waitFor()
    await page.reload()
    await asRead.first().waitFor()
  })
})

test('a date is corrected as the document writes it, and an error says how to type a value', async () => {
  await browser.onPage({ origin, expected: /403 \(Forbidden\)|422/ }, async (page) => {
    await signIn(page, app, person)
    await page.goto(path)
    const rcv = page.locator('#field-job-financials_rcv_total')
    await rcv.getByRole('button', { name: /^Edit/ }).click()
    await rcv.getByRole('textbox').fill('about 1,200')
    await page.keyboard.press('Enter')
    const rule = 'RCV must be an amount with at most two decimals, such as 1,250.00.'
    await rcv.getByText(rule).waitFor()
    const loss = page.locator('#field-job-date_of_loss')
    await loss.getByRole('button', { name: /^Edit/ }).click()
    await loss.getByText('Type a date without a time.').waitFor()
    await loss.getByRole('textbox').fill('11/25/2024 2:30 PM')
    await page.keyboard.press('Enter')
    await loss.getByText('must be a date without a time, such as 11/25/2024.').waitFor()
    await loss.getByRole('textbox').fill('11/25/2024')
    await page.keyboard.press('Enter')
    await loss.getByText('Nov 25, 2024').waitFor()
    const date = page.locator('[id^=field-job-dates_]').first()
    await date.getByRole('button', { name: /^Edit/ }).click()
    assert.match(await date.getByRole('textbox').inputValue(), /^\d{4}-\d{2}-\d{2}$/)
    await date.getByRole('textbox').fill('soon')
    await page.keyboard.press('Enter')
    await date.getByText('must be a date such as 11/25/2024 or 11/25/2024 2:30 PM.').waitFor()
    await date.getByRole('textbox').fill('11/25/2024 2:30 PM')
    await page.keyboard.press('Enter')
    await date.getByText('Nov 25, 2024, 2:30 PM').waitFor()
    await date.getByRole('button', { name: /^Edit/ }).click()
    await date.getByRole('textbox').fill('11/26/2024')
    await page.keyboard.press('Enter')
    await date.getByText('Nov 26, 2024', { exact: true }).waitFor()
    await date.getByText('Saved as midnight in UTC.').waitFor()
    const changes = page.getByRole('listitem').filter({ hasText: 'midnight in UTC' })
    await changes.getByText('Date without a time: midnight in UTC').first().waitFor()
    assert.equal(await page.getByText(/date\.(midnight|normalize)/).count(), 0)
  })
})

test('a list shows its sheet with the cells that were read, and a phone stacks it', async () => {
  const list = await app.ingest(operator, 'jobs.csv', await readFile('samples/jobs.csv'))
  await browser.onPage({ origin, expected, width: 390 }, async (page) => {
    await signIn(page, app, person)
    await page.goto(`/operators/${operator.id}/documents/${list.id}`)
    const cells = page.locator('.sheet-table .is-used a')
    await cells.first().waitFor()
    await cells.first().click()
    const focused = page.locator('.read-field.is-linked')
    assert.equal(await focused.count(), 1)
    assert.ok(await focused.evaluate((field) => field.contains(field.ownerDocument.activeElement)))
    await assertAccessible(page)
    const width = await page.evaluate('document.documentElement.scrollWidth')
    assert.equal(width, 390)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download original' }).click()
    assert.equal((await download).suggestedFilename(), 'jobs.csv')
    const [entry] = await app.sql(
      `select * from audit_entries where action = 'ingestion.downloaded'`,
    )
    assert.equal(entry.subject_id, list.id)
  })
})

test('a page that cannot be displayed shows why in place of its image', async () => {
  const pdf = await readFile('samples/estimate.pdf')
  const hard = await app.ingest(operator, 'hard.pdf', Buffer.concat([pdf, Buffer.from('\n')]))
  // The outcome of a page that takes 8 s, as page-images.test.ts draws one.
  const slow = openDocumentImages(app.platform, {
    view: async () => ({ failed: { code: 'timeout', message: 'Split the file.' } }),
    close: async () => undefined,
  })
  const asked = { now: app.clock.now(), isGone: () => false }
  await slow.pageImage(operator.id, hard.id, 1, asked)
  await browser.onPage({ origin, expected: /403 \(Forbidden\)|422/ }, async (page) => {
    await signIn(page, app, person)
    await page.goto(`/operators/${operator.id}/documents/${hard.id}`)
    await page.getByText('This page cannot be displayed. It takes too long to display.').waitFor()
    assert.equal(await page.getByRole('img', { name: 'Page 1 of hard.pdf' }).isVisible(), false)
  })
})
