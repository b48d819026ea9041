import assert from 'node:assert/strict'
import test from 'node:test'
import { signedHeaders } from '../../src/features/webhooks/sign.ts'
import { admitted, ca, openReceiver } from '../receiver.ts'
import { webhookRequests } from '../stories/webhooks/webhook-requests.ts'
import { openTestApp } from '../test-app.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn, signInByLink } from './people.ts'

/** The pages of webhooks show attempts by themselves, and a person who reads them is not disturbed. */

const [app, browser, receiver] = await Promise.all([
  openTestApp({ worker: true, config: { webhookAllowedCidrs: admitted }, outbound: { ca } }),
  openBrowser(),
  openReceiver({ behaviors: { '/svc': 503 } }),
])
const { subscribe, createClient } = webhookRequests(app, receiver)
const operator = await app.operator()
const admin = await addPerson(app, operator, 'admin')
const path = `/operators/${operator.id}/webhooks`

/** As an update does when newer deliveries fill the page: the open one is then listed first. */
const MOVE_OPEN_DELIVERY = `{
  const fresh = document.getElementById('deliveries').cloneNode(true)
  fresh.querySelector('tbody').prepend(...fresh.querySelectorAll('tr.is-open'))
  const context = { contextElement: document.body }
  htmx.swap('#deliveries', fresh.outerHTML, { swapStyle: 'merge' }, context)
}`

test('the list of endpoints shows a failure by itself, and focus stays', async () => {
  const { id } = await subscribe(operator, '/svc')
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, admin)
    await page.goto(path)
    const row = page.locator(`#endpoint-${id}`)
    await row.getByText('None yet').waitFor()
    const link = row.getByRole('link')
    await link.focus()
    await createClient(operator, 'Ada Lovelace')
    await row.getByText('503').waitFor()
    await row.getByText('Failing, day 1 of 7').waitFor()
    assert.equal(await page.evaluate(`document.activeElement.closest('tr')?.id`), `endpoint-${id}`)
  })
})

test('the page of an endpoint shows a new delivery by itself, and an open menu stays', async () => {
  const { id } = await subscribe(operator, '/works')
  const expected = /422|ERR_FAILED|sendError|afterRequest/
  await browser.onPage({ origin: app.url, expected }, async (page) => {
    await signIn(page, app, admin)
    await page.goto(`${path}/${id}`)
    await page.getByText('Nothing was sent yet').waitFor()
    const menu = page.locator('summary').filter({ hasText: 'Status' })
    await menu.click()
    await createClient(operator, 'Grace Hopper')
    const first = page.getByRole('row').filter({ hasText: 'client.created' })
    await first.getByText('Delivered').waitFor()
    await page.getByRole('heading', { name: 'Deliveries succeed' }).waitFor()
    assert.ok(await page.getByRole('link', { name: 'Not delivered' }).isVisible())
    assert.equal(await page.evaluate(`document.activeElement.textContent.trim()`), 'Status')

    await page.keyboard.press('Escape')
    await first.getByRole('link', { name: 'client.created' }).click()
    const request = page.getByRole('region', { name: 'Request' })
    await request.focus()
    await page.evaluate(
      `getSelection().selectAllChildren(document.querySelector('[aria-label="Request"]'))`,
    )
    await createClient(operator, 'Mary Jackson')
    await page.locator('.expander').nth(1).waitFor()
    const selected = () => page.evaluate<string>('String(getSelection())')
    assert.match(await selected(), /"name": "Grace Hopper"/)
    await page.evaluate(MOVE_OPEN_DELIVERY)
    assert.match(await selected(), /"name": "Grace Hopper"/)
    assert.equal(await page.evaluate('document.activeElement.ariaLabel'), 'Request')

    // A refused Resend is shown outside its narrow cell, where an update does not remove it.
    await page.route(`**/webhooks/${id}?**`, (route) => route.abort())
    await app.sql(`update webhook_endpoints set status = 'disabled' where id = $1`, [id])
    const send = page.getByRole('button', { name: /^Resend/ }).first()
    const toasts = page.locator('#toasts')
    await send.click()
    await toasts.getByText('This endpoint is disabled. Enable it first').waitFor()
    await page.route('**/resend', (route) => route.abort())
    await send.click()
    await toasts.getByText('The service did not respond.').waitFor()
    assert.equal(await page.locator('td .fault-list').count(), 0)
    await app.sql(`update webhook_endpoints set status = 'active' where id = $1`, [id])
  })
})

test('the page of an endpoint that another admin deleted says so, and asks no more', async () => {
  const { id } = await subscribe(operator, '/gone')
  await browser.onPage({ origin: app.url, expected: /status of 404/ }, async (page) => {
    await signIn(page, app, admin)
    await page.goto(`${path}/${id}`)
    await page.getByText('Nothing was sent yet').waitFor()
    await app.call('DELETE', `/v1/webhook-endpoints/${id}`, { key: operator.live })
    await page.getByRole('heading', { name: 'This endpoint was deleted' }).waitFor()
    assert.equal(await page.locator('[hx-trigger^=every]').count(), 0)
    assert.equal(await page.getByText('Nothing was sent yet').count(), 0)
    await page.getByRole('link', { name: 'Open the webhooks' }).click()
    await page.getByRole('heading', { name: 'Webhooks' }).waitFor()
  })
})

test('an error beside a field goes away when the form is sent again', async () => {
  const { id } = await subscribe(operator, '/checked')
  await browser.onPage({ origin: app.url, expected: /422/ }, async (page) => {
    await signIn(page, app, admin)
    await page.goto(`${path}/${id}`)
    const secret = page.getByLabel('Secret', { exact: true })
    const check = page.getByRole('button', { name: 'Check signature' })
    await check.click()
    await page.getByText('Fill in "Secret".').waitFor()
    await secret.fill('whsec_x')
    await page.getByLabel('Headers').fill('Svc-Signature: t=1,v1=00')
    await page.getByLabel('Body').fill('{}')
    await check.click()
    await page.locator('#signature-result').getByText('is wrong.').waitFor()
    assert.equal(await page.getByText('Fill in').count(), 0)
    assert.equal(await secret.getAttribute('aria-invalid'), null)
  })
})

test('a body with an added line break is wrong, and an edit removes the verdict', async () => {
  const { id, secret } = await subscribe(operator, '/verbatim')
  const body = '{"id":"e1"}'
  const sent = signedHeaders({ eventId: 'e1', deliveryId: 'd1', body }, [secret], app.clock.now())
  const lines = Object.entries(sent).map((pair) => pair.join(': '))
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, admin)
    await page.goto(`${path}/${id}`)
    await page.getByLabel('Secret', { exact: true }).fill(secret)
    await page.getByLabel('Headers').fill(lines.join('\n'))
    const field = page.getByRole('textbox', { name: 'Body' })
    const result = page.locator('#signature-result')
    const check = page.getByRole('button', { name: 'Check signature' })
    for (const changed of [`${body}\n`, `\n${body}`, `${body} `]) {
      await field.fill(changed)
      await check.click()
      await result.getByText('The body is wrong.').waitFor()
    }
    await field.fill(body)
    assert.equal(await result.textContent(), '')
    await check.click()
    await result.getByText('The signature is valid.').waitFor()
  })
})

test('a pasted request survives the end of the session while the page updates', async () => {
  const { id } = await subscribe(operator, '/pasted')
  await browser.onPage({ origin: app.url, expected: /status of 401/ }, async (page) => {
    await signIn(page, app, admin)
    await page.goto(`${path}/${id}`)
    const body = page.getByRole('textbox', { name: 'Body' })
    await page.getByLabel('Secret', { exact: true }).fill('whsec_x')
    await page.getByLabel('Headers').fill('Svc-Signature: t=1,v1=00')
    await body.fill('{"id":"1"}')
    await app.sql('delete from auth_sessions where user_id = $1', [admin.id])
    await page.getByText('You are signed out. Open another tab, sign in').waitFor()
    assert.equal(await body.inputValue(), '{"id":"1"}')
    const tab = await page.context().newPage()
    await signInByLink(tab, app, admin)
    await tab.close()
    await page.getByRole('button', { name: 'Check signature' }).click()
    await page.locator('#signature-result').getByText('is wrong.').waitFor()
  })
})
