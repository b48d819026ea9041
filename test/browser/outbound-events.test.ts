import assert from 'node:assert/strict'
import test from 'node:test'
import { admitted, ca, openReceiver } from '../receiver.ts'
import { openTestApp } from '../test-app.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

const [app, browser, receiver] = await Promise.all([
  openTestApp({ worker: true, config: { webhookAllowedCidrs: admitted }, outbound: { ca } }),
  openBrowser(),
  openReceiver(),
])
const operator = await app.operator()
const member = await addPerson(app, operator, 'member')

test('an event of an API call is listed, and leads to its deliveries and its request', async () => {
  const { live: key } = operator
  const path = `/operators/${operator.id}/events`
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, member)
    await page.goto(path)
    await page.getByText('No events yet').waitFor()
    const hook = { url: receiver.url('/svc'), events: ['job.created'] }
    await app.call('POST', '/v1/webhook-endpoints', { key, body: hook })
    await app.call('POST', '/v1/clients', { key, body: { name: 'Ada Lovelace' } })
    const body = { client_name: 'Pat Doe', claim_number: 'CLM-1187' }
    const made = await app.call('POST', '/v1/jobs', { key, body })
    await receiver.until(1, '/svc')
    await app.platform.requestLog.flush()
    await page.reload()
    const rows = page.getByRole('table').getByRole('row')
    await rows.filter({ hasText: 'client.created' }).filter({ hasText: 'No endpoint' }).waitFor()
    await page.locator('summary').filter({ hasText: 'Event' }).click()
    await page.getByRole('link', { name: 'job.created', exact: true }).first().click()
    await page.waitForURL(/type=job\.created$/)
    assert.equal(await rows.filter({ hasText: 'client.created' }).count(), 0)
    await rows.getByRole('link', { name: 'job.created' }).click()

    await page.getByRole('heading', { name: 'Job created' }).waitFor()
    const event = page.url()
    const payload = page.getByRole('region', { name: 'Payload' })
    assert.match((await payload.textContent()) ?? '', /"claim_number": "CLM-1187"/)
    const deliveries = page.getByRole('region', { name: 'Deliveries of this event' })
    await deliveries.getByRole('link', { name: 'localhost' }).click()
    await page.waitForURL(/\/webhooks\/[\da-f-]{36}\?event=/)
    await page.getByRole('link', { name: 'job.created' }).waitFor()

    await page.goto(event)
    const id = made.headers.get('svc-request-id')!
    await page.getByRole('link', { name: `${id.slice(0, 8)}…${id.slice(-4)}` }).click()
    await page.waitForURL(`**/requests/${id}`)
    const request = page.getByRole('region', { name: 'Request POST /v1/jobs' })
    await request.getByText('Event job.created').waitFor()
  })
})
