import assert from 'node:assert/strict'
import test from 'node:test'
import type { Locator, Page, Request } from 'playwright-core'
import { admitted, ca, openReceiver, type ReceivedRequest } from '../receiver.ts'
import { openTestApp } from '../test-app.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

const [app, browser, receiver] = await Promise.all([
  openTestApp({ worker: true, config: { webhookAllowedCidrs: admitted }, outbound: { ca } }),
  openBrowser(),
  openReceiver({ behaviors: { '/svc': (_, response) => response.writeHead(503).end('Down <b>') } }),
])
const operator = await app.operator()
const admin = await addPerson(app, operator, 'admin')

const FOREIGN = `whsec_${'A'.repeat(43)}=`

test('a failing endpoint is found, repaired and its secret rotated', async () => {
  // The first URL is refused.
  await browser.onPage({ origin: app.url, expected: /422/ }, async (page) => {
    await signIn(page, app, admin)
    const first = await createEndpoint(page)
    const made = await app.call('POST', '/v1/clients', {
      key: operator.live,
      body: { name: 'Ada Lovelace' },
    })
    assert.equal(made.status, 201)
    await receiver.until(1, '/svc')
    await page.getByRole('link', { name: 'localhost' }).click()

    const release = await heldUpdate(page)
    await page.getByRole('link', { name: 'client.created' }).click()
    const request = page.getByRole('region', { name: 'Request' })
    await request.getByText('"name": "Ada Lovelace"').waitFor()
    await release()
    assert.ok(await request.isVisible(), 'an update that was asked for before does not close it')
    assert.match((await request.textContent()) ?? '', /Svc-Signature: t=\d+,v1=[0-9a-f]{64}/)
    const response = await page.getByRole('region', { name: 'Response' }).textContent()
    assert.match(response ?? '', /^HTTP\/1\.1 503[\s\S]*Down <b>$/)
    await page.reload()
    await page.getByRole('heading', { name: /No delivery has succeeded since/ }).waitFor()
    assert.equal(await page.getByText('Failing, day 1 of 7').count(), 1)

    receiver.set('/svc', 200)
    await page.getByRole('button', { name: /^Resend client\.created/ }).click()
    await page.getByText('The event is being sent.').waitFor()
    await page.getByRole('heading', { name: '2 attempts' }).waitFor()
    await page.getByRole('heading', { name: 'Deliveries succeed' }).waitFor()

    await page.getByRole('button', { name: 'Replay since…' }).click()
    await refuseTheFuture(page)
    await page.getByRole('button', { name: 'Replay events' }).click()
    await page.getByText('1 event is being sent.').waitFor()
    await receiver.until(3, '/svc')

    const second = await rotate(page)
    await page.getByText('The previous secret also signs until').waitFor()
    await page.getByRole('button', { name: 'Send test event' }).dblclick()
    const ask = page.getByRole('dialog', { name: 'Send a test event' })
    await ask.getByRole('button', { name: 'Send test event' }).click()
    await page.getByText('Your server accepted the event.').waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    const sent = (await receiver.until(4, '/svc'))[3]!
    assert.match(String(sent.headers['svc-signature']), /^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/)

    const headers = Object.entries(sent.headers).map(([name, value]) => `${name}: ${value}`)
    const body = sent.body.toString()
    const pasted = { headers: headers.join('\n'), body }
    await check(page, { ...pasted, secret: first }, 'The signature is valid.')
    await check(page, { ...pasted, secret: second }, 'The signature is valid.')
    await check(page, { ...pasted, secret: FOREIGN }, 'The secret is wrong.')
    await check(page, { ...pasted, secret: second, body: `${body}.` }, 'another part was changed')
    await checkLater(page, (await receiver.until(3, '/svc'))[2]!, first)
    assert.ok(app.log.every((line) => !line.includes(second) && !line.includes(FOREIGN)))
    await switchOffAndOn(page)
  })
})

/** The dialog to replay is open, and stays open with the time that it had. */
async function refuseTheFuture(page: Page): Promise<void> {
  await page.getByText('This sends 1 event.').waitFor()
  const since = page.getByLabel('Since', { exact: true })
  const start = await since.inputValue()
  await since.fill('2099-01-01T00:00')
  await page.getByRole('button', { name: 'Replay events' }).click()
  await page.getByText('This time is in the future in UTC. Choose an earlier one.').waitFor()
  await since.fill(start)
}

async function switchOffAndOn(page: Page): Promise<void> {
  await page.goto(`/operators/${operator.id}/webhooks`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await loadedBy(page, page.getByRole('link', { name: 'localhost' }))
  await page.getByLabel('More actions').click()
  await button('Disable').click()
  await loadedBy(page, button('Disable endpoint'))
  await page.getByText('The endpoint is disabled.').waitFor()
  await button('Enable').click()
  await page.getByText('Held events stay held until you replay them.').waitFor()
  await loadedBy(page, button('Enable endpoint'))
  await page.getByText('The endpoint is enabled.').waitFor()
  assert.equal(await button('Enable').count(), 0)
}

/** Scripts open the dialogs, and they have run when the page is loaded. */
async function loadedBy(page: Page, link: Locator): Promise<void> {
  await Promise.all([page.waitForEvent('load'), link.click()])
}

/** Waits until the list asks for its update, which is answered only when the returned function is called. */
async function heldUpdate(page: Page): Promise<() => Promise<void>> {
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route('**/webhooks/*', async (route) => {
    if (!(await isUpdate(route.request()))) return route.continue()
    asked.resolve()
    await released.promise
    return route.continue()
  })
  await asked.promise
  return async () => {
    const next = page.waitForResponse((response) => isUpdate(response.request()))
    released.resolve()
    await next
  }
}

async function isUpdate(request: Request): Promise<boolean> {
  return (await request.headerValue('hx-trigger')) === 'deliveries-title'
}

/** Returns the secret. */
async function createEndpoint(page: Page): Promise<string> {
  await page.goto(`/operators/${operator.id}/webhooks`)
  await page.getByRole('button', { name: 'Create an endpoint' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create a webhook endpoint' })
  const missing = 'Fill in "URL". Choose at least one under "Send a request when".'
  await dialog.getByText(missing).waitFor()
  await dialog.getByRole('textbox', { name: 'URL' }).fill('http://localhost/svc')
  await dialog.getByLabel('Any event happens').check()
  await dialog.getByRole('button', { name: 'Create endpoint' }).click()
  await dialog.getByText('The URL must begin with https://.').waitFor()
  await dialog.getByRole('textbox', { name: 'URL' }).fill(receiver.url('/svc'))
  await dialog.getByRole('button', { name: 'Create endpoint' }).click()
  return secretIn(page, /^Copy the secret of localhost/)
}

async function rotate(page: Page): Promise<string> {
  await page.getByLabel('More actions').click()
  await page.getByRole('button', { name: 'Rotate the secret' }).click()
  await page.getByRole('button', { name: 'Rotate secret', exact: true }).click()
  return secretIn(page, 'Copy the new secret')
}

/** The secret of the dialog, which closes by its own button only. */
async function secretIn(page: Page, name: string | RegExp): Promise<string> {
  const dialog = page.getByRole('dialog', { name })
  const secret = await dialog.getByRole('region', { name: 'Secret' }).textContent()
  assert.match(secret ?? '', /^whsec_[A-Za-z0-9+/]{43}=$/)
  await page.keyboard.press('Escape')
  assert.ok(await dialog.isVisible())
  await dialog.getByLabel('I saved the secret').check()
  await Promise.all([
    page.waitForEvent('load'),
    dialog.getByRole('button', { name: 'Done' }).click(),
  ])
  return secret!
}

type Pasted = { secret: string; headers: string; body: string }

/** Pastes a request whose time was moved by a minute. */
async function checkLater(page: Page, sent: ReceivedRequest, secret: string) {
  const later = String(Number(sent.headers['webhook-timestamp']) + 60)
  const headers = Object.entries(sent.headers).map(([name, value]) => {
    const moved = String(value).replace(/^t=\d+/, `t=${later}`)
    return `${name}: ${name === 'webhook-timestamp' ? later : moved}`
  })
  const pasted = { headers: headers.join('\n'), body: sent.body.toString(), secret }
  await check(page, pasted, 'The timestamp was changed: the request was signed at')
}

async function check(page: Page, { secret, headers, body }: Pasted, verdict: string) {
  await page.getByLabel('Secret', { exact: true }).fill(secret)
  await page.getByLabel('Headers').fill(headers)
  await page.getByLabel('Body').fill(body)
  await page.getByRole('button', { name: 'Check signature' }).click()
  const result = page.locator('#signature-result').filter({ hasText: verdict })
  await result.waitFor()
}
