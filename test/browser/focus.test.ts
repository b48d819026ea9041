import assert from 'node:assert/strict'
import test from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { inProcessExtractor } from '../in-process-extractor.ts'
import { admitted, ca, openReceiver } from '../receiver.ts'
import { webhookRequests } from '../stories/webhooks/webhook-requests.ts'
import { openTestApp } from '../test-app.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

/** Focus stays near its place when an action removes the focused element. */

const config = { webhookAllowedCidrs: admitted }
const [app, browser, receiver] = await Promise.all([
  openTestApp({ extractor: inProcessExtractor, config, outbound: { ca } }),
  openBrowser(),
  openReceiver(),
])
const { subscribe, createClient } = webhookRequests(app, receiver)
const operator = await app.operator({ iu: 300 })
const admin = await addPerson(app, operator, 'admin')
const home = `/operators/${operator.id}`
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name })

async function press(target: Locator): Promise<void> {
  await target.focus()
  await target.press('Enter')
}

/** Waits until the focused element is in the first element that matches, or is that element. */
async function focusIsIn(page: Page, selector: string): Promise<void> {
  await page.locator(`${selector}:focus-within`).waitFor()
}

test('after a key is revoked, focus is in its row', async () => {
  const { id } = await app.mint(operator.id, 'live')
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, admin)
    await page.goto(`${home}/keys`)
    await press(page.locator(`#key-${id} button`))
    const dialog = page.getByRole('dialog')
    const asked = await dialog.getByLabel('to confirm').getAttribute('data-confirms')
    await dialog.getByLabel('to confirm').fill(asked!)
    await press(inDialog(page, 'Revoke key'))
    await page.getByText('is revoked.').waitFor()
    await focusIsIn(page, `#key-${id}`)
  })
})

test('after a resend and a replay, focus is on the button that was pressed', async () => {
  const { id } = await subscribe(operator, '/svc')
  await createClient(operator, 'Ada Lovelace')
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, admin)
    await page.goto(`${home}/webhooks/${id}`)
    await press(page.getByRole('button', { name: /^Resend client\.created/ }))
    await page.getByText('The event is being sent.').waitFor()
    await focusIsIn(page, '[id^=resend-]')
    await press(page.getByRole('button', { name: 'Replay since…' }))
    await press(inDialog(page, 'Replay events'))
    await page.getByText('1 event is being sent.').waitFor()
    await focusIsIn(page, '[data-opens=replay]')
    await page.getByRole('heading', { name: '0 attempts' }).waitFor()
  })
})

test('after an endpoint is disabled, enabled and deleted, focus is on the page', async () => {
  const { id } = await subscribe(operator, '/switched')
  // The page may ask for news of the endpoint between its deletion and the next page.
  const expected = /status of 404|Error Code 404/
  await browser.onPage({ origin: app.url, expected }, async (page) => {
    await signIn(page, app, admin)
    await page.goto(`${home}/webhooks/${id}`)
    const choose = async (item: string) => {
      await press(page.getByLabel('More actions'))
      await press(page.getByRole('button', { name: item, exact: true }))
    }
    await choose('Disable')
    await page.keyboard.press('Escape')
    await focusIsIn(page, '.more-menu summary')
    await choose('Disable')
    await press(inDialog(page, 'Disable endpoint'))
    await page.getByText('The endpoint is disabled.').waitFor()
    await page.getByText('Disabled by Ana Torres.').waitFor()
    await focusIsIn(page, '.more-menu summary')
    await press(page.getByRole('button', { name: 'Enable', exact: true }))
    await press(inDialog(page, 'Enable endpoint'))
    await page.getByText('The endpoint is enabled.').waitFor()
    await focusIsIn(page, '#page-actions')
    await choose('Delete')
    const name = receiver.url('/switched').replace('https://', '')
    await page.getByLabel('to confirm').fill(name)
    await press(inDialog(page, 'Delete endpoint'))
    await page.getByText(`The endpoint ${name} is deleted.`).waitFor()
    await focusIsIn(page, 'main')
  })
})

test('after several documents are canceled, focus is in the list', async () => {
  const other = await app.operator({ iu: 300 })
  const member = await addPerson(app, other, 'member')
  for (const name of ['a.csv', 'b.csv']) await app.push(other, name, name)
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, member)
    await page.goto(`/operators/${other.id}/documents`)
    for (const name of ['a.csv', 'b.csv'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await press(page.getByRole('button', { name: 'Cancel documents', exact: true }))
    await press(inDialog(page, 'Cancel documents'))
    await page.getByText('2 documents canceled.').waitFor()
    await page.getByText('2 selected').waitFor({ state: 'hidden' })
    await focusIsIn(page, '.documents')
  })
})

test('after a retry, focus is on the upload, and then where files are chosen', async () => {
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, admin)
    await page.goto(`${home}/documents`)
    const file = { name: 'svc-test.ok.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n') }
    await page.locator('[data-upload-files]').setInputFiles(file)
    const held = Promise.withResolvers<void>()
    await page.route('**/documents', async (route) => {
      await held.promise
      return route.continue()
    })
    await press(page.locator('.upload [data-retry]'))
    await focusIsIn(page, '.upload [data-dismiss]')
    held.resolve()
    await focusIsIn(page, '[data-upload-choose]')
  })
})

test('after the last document of the queue is accepted, focus is on the page', async () => {
  const other = await app.operator({ iu: 300 })
  const member = await addPerson(app, other, 'member')
  const estimate =
    'Estimate\n\nInsured: Maria Lopez\nRCV: $1,310.00\nLess Depreciation: ($210.00)\nACV: $1,150.00\n'
  const { stop } = await app.work()
  await app.ingest(other, 'last.txt', estimate)
  await stop()
  await browser.onPage({ isOwn: true, origin: app.url }, async (page) => {
    await page.clock.install()
    await signIn(page, app, member)
    await page.goto(`/operators/${other.id}/review`)
    await page.clock.fastForward(600)
    await press(page.getByRole('button', { name: /^Accept/ }))
    await page.getByRole('heading', { name: 'Nothing to review.' }).waitFor()
    await focusIsIn(page, 'main')
  })
})

test('an update moves no focus that a person has left by a click beside all controls', async () => {
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, admin)
    await page.goto(`${home}/keys`)
    const focused = () => page.evaluate('document.activeElement.tagName')
    const tab = page.locator('.tabs a').first()
    await tab.focus()
    await page.locator('.page-head p').click()
    assert.equal(await focused(), 'MAIN')
    await tab.evaluate((element) => element.remove())
    assert.equal(await focused(), 'MAIN')
    const next = page.locator('.tabs a').first()
    await next.focus()
    await next.evaluate((element) => element.remove())
    await focusIsIn(page, '.tabs')
  })
})
