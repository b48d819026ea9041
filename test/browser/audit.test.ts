import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { runSvc } from '../svc.ts'
import { openTestApp } from '../test-app.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn, signInByLink } from './people.ts'

const [app, browser] = await Promise.all([openTestApp(), openBrowser()])
const operator = await app.operator()
const admin = await addPerson(app, operator, 'admin')
const member = await addPerson(app, operator, 'member', 'Pat Lee')

test('the audit log shows who did what from where, and filters by it', async () => {
  const other = await addPerson(app, operator, 'admin', 'Bo Finch')
  const { id: keyId } = await app.mint(operator.id, 'live')
  const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }
  assert.equal((await runSvc(['key', 'revoke', keyId], env)).code, 0)
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, other)
    await warnBelow(page, '300')
  })
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, admin)
    for (const below of ['100', '200']) await warnBelow(page, below)
    await page.goto(`/operators/${operator.id}/audit`)
    const rows = page.getByRole('row').filter({ hasText: 'Low-balance warning set' })
    const shown = (await rows.first().textContent())!.replaceAll(/\s+/g, ' ')
    assert.match(
      shown,
      /Ana Torres \S+@example\.com Low-balance warning set ?Below, in IU ?200 127\.0\.0\.1 ?Chrome/,
    )
    assert.equal(await rows.count(), 3)
    const revoked = page.getByRole('row').filter({ hasText: 'API key revoked' })
    assert.match((await revoked.textContent()) ?? '', /Command/)
    await page.locator('summary').filter({ hasText: 'Who' }).click()
    await page.getByRole('link', { name: admin.email, exact: true }).click()
    await page.waitForURL(/actor=/)
    assert.equal(await rows.count(), 2)
    await page.locator('summary').filter({ hasText: 'When' }).click()
    await page.getByRole('textbox', { name: 'To', exact: true }).fill('2020-01-01')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('No entry matches these filters').waitFor()
    assert.match(page.url(), /to=2020-01-01&actor=[\da-f-]{36}$/)
    await page.getByRole('link', { name: 'Show test mode' }).click()
    await page.waitForURL(`**/operators/${operator.sandboxId}/audit`)
    await page.getByText('Entries of test mode.').waitFor()
    assert.equal(await rows.count(), 0)
  })
})

test('a name cannot imitate a further detail of an entry', async () => {
  const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }
  const name = 'sync, Scopes: read, write'
  const words = ['key', 'mint', '--operator', operator.id, '--scopes', 'read', '--name', name]
  assert.equal((await runSvc(words, env)).code, 0)
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, admin)
    await page.goto(`/operators/${operator.id}/audit`)
    const entry = page.getByRole('row').filter({ hasText: name })
    assert.deepEqual(await entry.getByRole('term').allTextContents(), [
      'Mode',
      'Name',
      'Key',
      'Scopes',
    ])
    assert.equal(await entry.getByRole('definition').nth(1).textContent(), name)
  })
})

test('an entry says in words which key and which endpoint it is about', async () => {
  const owner = await app.operator()
  const person = await addPerson(app, owner, 'admin')
  const body = { url: 'https://hooks.example.com/svc', events: ['*'] }
  const { json } = await app.call('POST', '/v1/webhook-endpoints', { key: owner.live, body })
  await app.sql(`update webhook_endpoints set status = 'disabled', disabled_at = now()`)
  await browser.onPage({ origin: app.url }, async (page) => {
    await signInByLink(page, app, person)
    await page.goto(`/operators/${owner.id}/webhooks/${json.id}`)
    await page.getByRole('button', { name: 'Enable' }).click()
    await page.getByRole('button', { name: 'Enable endpoint' }).click()
    await page.getByText('The endpoint is enabled.').waitFor()
    await page.goto(`/operators/${owner.id}/audit`)
    const row = (text: string) => page.getByRole('row').filter({ hasText: text })
    const link = row('Webhook endpoint enabled').getByRole('link', { name: 'hooks.example.com' })
    assert.equal(await link.getAttribute('href'), `/operators/${owner.id}/webhooks/${json.id}`)
    const created = (await row('Webhook endpoint created').textContent())!.replaceAll(/\s+/g, ' ')
    const fragment = `svc_live_…${owner.live.slice(31, 37)}…`
    assert.ok(created.includes(`API key ${fragment}`), created)
    assert.match(created, /Events ?All events/)
    const signedIn = row('Signed in')
    assert.match((await signedIn.textContent())!, /Method\s*Sign-in link/)
    assert.match((await signedIn.getByRole('time').textContent())!, /^\d+:\d\d:\d\d [AP]M$/)
  })
})

test('a member who opens API keys reads which admin to ask', async () => {
  await browser.onPage({ origin: app.url, expected: /403/ }, async (page) => {
    await signIn(page, app, member)
    await page.goto(`/operators/${operator.id}/units`)
    await page.getByRole('link', { name: 'API keys' }).click()
    await page.getByRole('heading', { name: 'Only admins can manage API keys' }).waitFor()
    await page.getByRole('heading', { name: /^Admins of / }).waitFor()
    await page.getByRole('link', { name: 'Email Ana Torres' }).waitFor()
  })
})

async function warnBelow(page: Page, below: string): Promise<void> {
  await page.goto(`/operators/${operator.id}/units`)
  await page.getByLabel('Warn below').fill(below)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`Warns below ${below} IU.`).waitFor()
}
