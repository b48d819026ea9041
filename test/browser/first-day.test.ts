import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test, { after } from 'node:test'
import type { Page } from 'playwright-core'
import { openInstallation } from '../crash/installation.ts'
import { until } from '../crash/program.ts'
import { admitted, caPath, openReceiver } from '../receiver.ts'
import { openBrowser } from './browser.ts'

/** The first day of a person with the demo, from the printed link on, in the real process. */

const installation = await openInstallation({
  SVC_DEMO: 'on',
  LOG_LEVEL: 'warn',
  WEBHOOK_ALLOWED_CIDRS: admitted.join(','),
  NODE_EXTRA_CA_CERTS: caPath,
})
after(() => installation.close())
const service = installation.start()
const [browser, receiver] = await Promise.all([
  openBrowser(),
  openReceiver({ behaviors: { '/svc': 503 } }),
])
const LINK = /http\S+\/sign-in\/link\?token=\S+/
await until(() => LINK.test(service.log.out), 'the link is printed', 120_000)

test('sign in, mint a key, upload, correct, cancel, replay a webhook, find a request', async () => {
  await browser.onPage({ origin: installation.url }, async (page) => {
    await page.goto(LINK.exec(service.log.out)![0])
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/operators/*/documents')
    await page.getByRole('link', { name: 'Switch to test' }).click()
    await page.waitForURL('**/operators/*/documents')

    const key = await mintKey(page)
    // Fails while the documents are read.
    await createEndpoint(key)
    await uploadThree(page)
    // At once: the slow document is processing for 20 seconds only.
    await cancel(page, 'svc-test.slow-20s.pdf')
    await correctPolicyNumber(page)
    const jobs = await installation.call('GET', '/v1/jobs', { key })
    assert.ok(
      jobs.json.data.some((job: { policy_number: string }) => job.policy_number === 'HO3-99'),
    )
    const refused = await installation.call('POST', '/v1/jobs', json(key, { status: 'lost' }))
    assert.equal(refused.status, 400)
    await replayToReceiver(page)
    await findRequest(page, refused.headers.get('svc-request-id')!)
  })
})

async function mintKey(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'API keys' }).click()
  await page.getByRole('button', { name: 'Mint a key' }).first().click()
  const mint = page.getByRole('dialog', { name: 'Mint an API key' })
  await mint.getByRole('textbox', { name: 'Name' }).fill('albi-nightly')
  await mint.getByRole('button', { name: 'Everything' }).click()
  await mint.getByRole('button', { name: 'Mint key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy the secret of albi-nightly' })
  const key = (await dialog.getByRole('region', { name: 'Secret' }).textContent())!
  assert.match(key, /^svc_test_[0-9A-Za-z]{58}$/)
  assert.equal((await installation.call('GET', '/v1/ping', { key })).status, 200)
  await dialog.getByText('First call received').waitFor()
  await dialog.getByLabel('I saved the secret').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return key
}

async function uploadThree(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Documents', exact: true }).click()
  const choose = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  const pdf = await readFile('samples/estimate.pdf')
  const csv = await readFile('samples/jobs.csv')
  const files = [
    { name: 'estimate.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'jobs.csv', mimeType: 'text/csv', buffer: csv },
    { name: 'svc-test.slow-20s.pdf', mimeType: 'application/pdf', buffer: pdf },
  ]
  await (await choose).setFiles(files)
  for (const { name } of files) await page.getByRole('row').filter({ hasText: name }).waitFor()
}

async function correctPolicyNumber(page: Page): Promise<void> {
  const estimate = page.getByRole('row').filter({ hasText: 'estimate.pdf' })
  await estimate.getByText('Completed').waitFor({ timeout: 60_000 })
  await page.getByRole('link', { name: 'estimate.pdf' }).click()
  await page.getByRole('button', { name: /^Edit Policy number/ }).click()
  await page.getByRole('textbox', { name: 'Policy number' }).fill('HO3-99')
  await page.keyboard.press('Enter')
  const row = page.getByRole('listitem').filter({ hasText: 'HO3-99' })
  await row.getByText('you, just now').waitFor()
}

async function cancel(page: Page, name: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: /^Cancel/ }).click()
  await page.getByRole('button', { name: 'Cancel document' }).click()
  await row.getByText('Canceled', { exact: true }).waitFor()
}

async function createEndpoint(key: string): Promise<void> {
  const endpoint = { url: receiver.url('/svc'), events: ['client.created'] }
  const made = await installation.call('POST', '/v1/webhook-endpoints', json(key, endpoint))
  assert.equal(made.status, 201, JSON.stringify(made.json))
  await installation.call('POST', '/v1/clients', json(key, { name: 'Ada Lovelace' }))
}

async function replayToReceiver(page: Page): Promise<void> {
  await receiver.until(1, '/svc')
  await page.getByRole('link', { name: /^Webhooks/ }).click()
  await page.getByRole('link', { name: 'localhost' }).click()
  await page.getByRole('heading', { name: /No delivery has succeeded since/ }).waitFor()
  receiver.set('/svc', 200)
  await page.getByRole('button', { name: 'Replay since…' }).click()
  await page.getByText(/^This sends \d+ events?\./).waitFor()
  await page.getByRole('button', { name: 'Replay events' }).click()
  await page.getByText(/events? (is|are) being sent\./).waitFor()
  await receiver.until(2, '/svc')
}

async function findRequest(page: Page, id: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(id)
  await page.getByRole('option', { name: 'POST /v1/jobs' }).click()
  await page.waitForURL(`**/requests/${id}`)
  await page.getByText('validation_failed').first().waitFor()
}

function json(key: string, body: object) {
  return { key, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}
