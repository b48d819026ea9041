import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { openTestApp } from '../test-app.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

const [app, browser] = await Promise.all([openTestApp(), openBrowser()])
const operator = await app.operator()
const viewer = await addPerson(app, operator, 'viewer')

test('the page of limits counts each call, export and sandbox document', async () => {
  app.clock.set('2026-11-23T18:20:00Z')
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, viewer)
    await page.goto(`/operators/${operator.id}/limits`)
    assert.match(await rowOf(page, 'GET /v1/ping'), /0 of 600 600 left in 40 min/)
    assert.match(await tileOf(page, 'Exports in 24 hours'), /^4 left 0 of 4 used\. One at a time\./)

    for (let sent = 0; sent < 3; sent++)
      assert.equal((await app.call('GET', '/v1/ping', { key: operator.live })).status, 200)
    assert.equal((await app.call('POST', '/v1/exports', { key: operator.live })).status, 202)
    await page.reload()
    assert.match(await rowOf(page, 'GET /v1/ping'), /3 of 600 597 left in 40 min/)
    const reset = page.getByRole('row').filter({ hasText: 'GET /v1/ping' }).locator('time')
    assert.equal(await reset.getAttribute('title'), '2026-11-23 19:00:00 UTC')
    await page.getByLabel('GET /v1/ping: 3 of 600 used').waitFor()
    assert.match(await rowOf(page, 'POST /v1/exports'), /1 of 20 19 left/)
    const exports = /^3 left 1 of 4 used\. One at a time\. One is running\.$/
    assert.match(await tileOf(page, 'Exports in 24 hours'), exports)
    assert.equal(await page.getByText('Sandbox documents today').count(), 0)

    await page.goto(`/operators/${operator.sandboxId}/limits`)
    assert.match(await rowOf(page, 'GET /v1/ping'), /0 of 600 600 left/)
    const documents = () => tileOf(page, 'Sandbox documents today')
    assert.equal(await documents(), '25 left 0 of 25 used. Resets in 6 h.')
    assert.equal((await app.push({ live: operator.test }, 'one.txt', 'Estimate')).status, 202)
    await page.reload()
    assert.equal(await documents(), '24 left 1 of 25 used. Resets in 6 h.')

    app.clock.set('2026-11-23T19:00:00Z')
    await page.goto(`/operators/${operator.id}/limits`)
    assert.match(await rowOf(page, 'GET /v1/ping'), /0 of 600 600 left in 1 h/)
    assert.match(await tileOf(page, 'Exports in 24 hours'), /^3 left/)
  })
})

async function rowOf(page: Page, endpoint: string): Promise<string> {
  const title = page.getByRole('cell', { name: endpoint, exact: true })
  return asRead(await page.getByRole('row').filter({ has: title }).textContent())
}

/** Without its name. */
async function tileOf(page: Page, name: string): Promise<string> {
  const tile = page.locator('.tile').filter({ hasText: name })
  return asRead(await tile.textContent()).slice(name.length + 1)
}

function asRead(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim()
}
