import assert from 'node:assert/strict'
import test from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { inProcessExtractor } from '../in-process-extractor.ts'
import { openTestApp } from '../test-app.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn, signInByLink } from './people.ts'

/** Text on a screen of 1280 pixels: it is not cut, and breaks only between its parts. */

const [app, browser] = await Promise.all([
  openTestApp({ worker: true, extractor: inProcessExtractor }),
  openBrowser(),
])
const operator = await app.operator()
const admin = await addPerson(app, operator, 'admin')
const path = `/operators/${operator.id}`
const page1280 = { origin: app.url, width: 1280 }

const AUTHORIZATION = `Work Authorization

Named Insured: Naomi McAllister
Claim: 230LD3817
Email: naomi.mcallister89@mailbox.restoration-clients.example
Job Site Address: 2131 Stonegate Way, #7, Raleigh, NC 27682

I authorize Harbor Restoration to perform emergency services.
`

test('an email breaks after a dot or the at sign, and its name is beside its first line', async () => {
  const done = await app.ingest(operator, 'authorization.txt', AUTHORIZATION)
  await browser.onPage(page1280, async (page) => {
    await signIn(page, app, admin)
    await page.goto(`${path}/documents/${done.id}`)
    const field = page.locator('#field-client-contact_email')
    const value = field.locator('.read-value')
    assert.deepEqual(await linesOf(value), [
      'naomi.mcallister89@mailbox.',
      'restoration-clients.example',
    ])
    const top = async (one: Locator) => (await one.boundingBox())!.y
    assert.ok(Math.abs((await top(value)) - (await top(field.locator('.read-label')))) < 4)
  })
})

test('a request beside the list has its ID in one line, and a path breaks after a slash', async () => {
  const url = 'https://hooks.example.com/svc'
  const body = { url, events: ['*'] }
  const { json } = await app.call('POST', '/v1/webhook-endpoints', { key: operator.live, body })
  await app.call('DELETE', `/v1/webhook-endpoints/${json.id}`, { key: operator.live })
  await app.sql(`update api_keys set name = 'xactimate-nightly-sync of Denver'`)
  await app.platform.requestLog.flush()
  await browser.onPage(page1280, async (page) => {
    await signIn(page, app, admin)
    await page.goto(`${path}/requests`)
    const row = page.getByRole('row').filter({ hasText: 'DELETE' })
    await row.getByRole('link').click()
    const detail = page.locator('.split-detail')
    await detail.getByRole('heading', { name: 'DELETE /v1/webhook-endpoints/{id}' }).waitFor()
    assert.equal((await linesOf(detail.locator('.whole-id code'))).length, 1)
    assert.deepEqual(await linesOf(detail.getByRole('heading', { level: 1 })), [
      'DELETE /v1/webhook-endpoints/',
      '{id}',
    ])
    const middle = async (one: Locator) => {
      const { y, height } = (await one.boundingBox())!
      return Math.round(y + height / 2)
    }
    const close = detail.getByRole('link', { name: 'Close this request' })
    const copy = detail.getByRole('button', { name: 'Copy as curl' })
    assert.equal(await middle(copy), await middle(close))
    assert.deepEqual(await linesOf(row.locator('[data-label="Request"]')), [
      'DELETE',
      '/v1/webhook-endpoints/{id}',
    ])
    const table = page.locator('.split-list .table-scroll')
    assert.equal(await table.evaluate(hiddenWidth), 0)
    await assertTwoLineKeys(page)
  })
})

/** A key with every scope, whose last call has the longest path. Another key is revoked. */
async function assertTwoLineKeys(page: Page): Promise<void> {
  await app.sql(`update api_keys set name = 'albi-nightly', created_at = '2025-11-12T09:00:00Z'`)
  await app.mint(operator.id, 'live')
  await app.sql('update api_keys set revoked_at = $1 where name is null', [app.clock.now()])
  await page.goto(`${path}/keys`)
  const row = page.getByRole('row').filter({ hasText: '/v1/webhook-endpoints/{id}' })
  assert.equal(await row.locator('.tag').count(), 5)
  assert.equal((await row.boundingBox())!.height, 52)
  assert.equal(await page.locator('.table-scroll').evaluate(hiddenWidth), 0)
  await row.getByTitle('DELETE /v1/webhook-endpoints/{id}').waitFor()
}

test('the audit log names a browser in one line, and has the date menu of other lists', async () => {
  await browser.onPage(page1280, async (page) => {
    await signInByLink(page, app, admin)
    await page.goto(`${path}/audit`)
    const from = page.locator('[data-label="From"] .two-lines').first()
    assert.deepEqual(
      (await linesOf(from)).map((line) => line.replace(/\d+/g, '1')),
      ['1.1.1.1', 'Chrome 1, Linux'],
    )
    await page.locator('summary').filter({ hasText: 'When' }).click()
    await page.getByRole('link', { name: 'Last 24 hours' }).click()
    await page.waitForURL('**/audit?when=1d')
    await page.getByRole('row').filter({ hasText: 'Signed in' }).first().waitFor()
    await page.getByRole('link', { name: 'When: Last 24 hours Clear this filter' }).click()
    await page.locator('summary').filter({ hasText: 'When' }).click()
    await page.getByLabel('To', { exact: true }).fill('2020-01-01')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('No entry matches these filters').waitFor()
  })
})

test('the name of a key is on one line of the list, and its title is the whole name', async () => {
  await app.sql(`update api_keys set name = 'Demo documents'`)
  await app.ingest(operator, 'letter.txt', 'Dear Pat')
  await app.platform.requestLog.flush()
  await browser.onPage(page1280, async (page) => {
    await signIn(page, app, admin)
    await page.goto(`${path}/documents`)
    const row = page.getByRole('row').filter({ hasText: 'letter.txt' })
    const name = row.locator('.source > :last-child')
    assert.deepEqual(await linesOf(name), ['Demo documents'])
    await row.getByTitle('Demo documents').waitFor()
  })
})

/** The text of an element, line by line as it is drawn. */
async function linesOf(element: Locator): Promise<string[]> {
  const lines = await element.evaluate(drawnLines)
  return lines.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)
}

/** They run in the page, whose types the tests do not have. */
const inPage = <Result>(body: string) => new Function('own', body) as (own: unknown) => Result
const hiddenWidth = inPage<number>('return own.scrollWidth - own.clientWidth')
const drawnLines = inPage<string[]>(`
  const walker = document.createTreeWalker(own, NodeFilter.SHOW_TEXT)
  const lines = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (let at = 0; at < node.length; at++) {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const [box] = range.getClientRects()
      if (!box || box.width === 0) continue
      const last = lines.at(-1)
      if (last && Math.abs(last.bottom - box.bottom) < 8) last.text += node.data[at]
      else lines.push({ bottom: box.bottom, text: node.data[at] })
    }
  return lines.map(({ text }) => text)`)
