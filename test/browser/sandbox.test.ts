import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { inProcessExtractor } from '../in-process-extractor.ts'
import { admitted, ca, openReceiver } from '../receiver.ts'
import { openTestApp } from '../test-app.ts'
import { assertAccessible } from './accessibility.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

const [app, browser, receiver] = await Promise.all([
  openTestApp({
    worker: true,
    extractor: inProcessExtractor,
    config: { webhookAllowedCidrs: admitted },
    outbound: { ca },
  }),
  openBrowser(),
  openReceiver(),
])
// Documents are counted by the UTC day, which must not change during the test.
app.clock.set(new Date())
const operator = await app.operator()
const member = await addPerson(app, operator, 'member')

test('names of sandbox documents force a failure, and a webhook that is not sent', async () => {
  const { sandboxId: id, test: key } = operator
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, member)
    await page.goto(`/operators/${id}/documents`)
    await drop(page, 'svc-test.fail-unreadable.pdf')
    const failed = page.getByRole('row').filter({ hasText: 'svc-test.fail-unreadable.pdf' })
    await failed.getByText('Failed', { exact: true }).waitFor()
    await failed.getByText('Damaged file').waitFor()

    const hook = { url: receiver.url('/scripted'), events: ['ingestion.completed'] }
    const { json } = await app.call('POST', '/v1/webhook-endpoints', { key, body: hook })
    const pushed = await app.push({ live: key }, 'svc-test.webhook-500.txt', 'Estimate')
    await app.settled({ live: key }, pushed.json.id)
    await page.goto(`/operators/${id}/webhooks/${json.id}`)
    await page.getByRole('link', { name: 'ingestion.completed' }).click()
    const attempt = page.locator('.attempt-detail')
    await attempt.getByText('This failure was simulated, and nothing was sent.').waitFor()
    await attempt.getByText('The name of the document, svc-test.webhook-500.txt,').waitFor()
    await attempt.getByText('The next attempt is sent to your server.').waitFor()
    assert.equal(await attempt.getByText('before requests were stored').count(), 0)
    assert.equal(await attempt.getByRole('region', { name: 'Response' }).count(), 0)
    await page.getByText('The only attempt since then ended with a simulated 500.').waitFor()
    await page.getByRole('link', { name: /Simulated 500/ }).waitFor()
    await assertAccessible(page)
    assert.equal((await receiver.until(0, '/scripted')).length, 0)
    await page.getByRole('button', { name: /^Resend ingestion\.completed/ }).click()
    const [sent] = await receiver.until(1, '/scripted')
    assert.equal(JSON.parse(String(sent!.body)).data.id, pushed.json.id)
    await page.getByRole('heading', { name: '2 attempts' }).waitFor()
    await page.getByRole('link', { name: /Simulated 500/ }).click()
    await attempt.getByText('A later attempt was sent to your server.').waitFor()

    await page.goto(`/operators/${id}/limits`)
    await page.getByText('2 of 25 used.').waitFor()
  })
})

test('a sandbox name in live mode is not charged until the person confirms it', async () => {
  const other = await app.operator({ iu: 300 })
  const person = await addPerson(app, other, 'member')
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, person)
    await page.goto(`/operators/${other.id}/documents`)
    await drop(page, 'SVC-test.timeout.pdf', ', 3 IU')
    const upload = page.getByRole('listitem').filter({ hasText: 'SVC-test.timeout.pdf' })
    await upload
      .getByText(
        'Names that begin with svc-test. force an outcome only in test mode. Here the file is read ' +
          'like any other and costs 3 IU. To upload it all the same, press Upload anyway.',
      )
      .waitFor()
    await assertAccessible(page)
    const sent = () => app.sql('select id from ingestions where operator_id = $1', [other.id])
    assert.deepEqual(await sent(), [])
    await upload.getByRole('button', { name: 'Upload anyway SVC-test.timeout.pdf' }).click()
    await page.getByRole('row').filter({ hasText: 'SVC-test.timeout.pdf' }).waitFor()
    assert.equal((await sent()).length, 1)
  })
})

test('one click in live mode reads the sample in test mode, and a reload does not repeat it', async () => {
  const other = await app.operator({ iu: 300 })
  const person = await addPerson(app, other, 'member')
  await app.push({ live: other.test }, 'first.csv', 'a,b')
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, person)
    await page.goto(`/operators/${other.id}/documents`)
    await page.getByRole('link', { name: 'Try a sample in test mode' }).click()
    await page.getByRole('row').filter({ hasText: 'estimate.pdf' }).getByText('Completed').waitFor()
    await page.getByText('Free, 2 of 25 used today').waitFor()
    await page.reload()
    await page.getByText('Free, 2 of 25 used today').waitFor()
  })
  const rows = await app.sql('select id from ingestions where operator_id = $1', [other.sandboxId])
  assert.equal(rows.length, 2)
})

test('a person without a document uploads the sample once, in test mode', async () => {
  const other = await app.operator({ iu: 300 })
  const person = await addPerson(app, other, 'member')
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, person)
    await page.goto(`/operators/${other.sandboxId}/documents`)
    const sample = page.getByRole('button', { name: 'Try a sample estimate' })
    await sample.dblclick()
    await page.getByRole('row').filter({ hasText: 'estimate.pdf' }).getByText('Completed').waitFor()
    assert.equal(await page.getByRole('link', { name: 'estimate.pdf' }).count(), 1)
    assert.equal(await sample.count(), 0)
    await page.getByText('Free, 1 of 25 used today').waitFor()
  })
})

/** As a person drops a file on the page. */
async function drop(page: Page, name: string, cost = ''): Promise<void> {
  const dataTransfer = await page.evaluateHandle(`(() => {
    const data = new DataTransfer()
    data.items.add(new File(['%PDF-1.4 blank'], '${name}', { type: 'application/pdf' }))
    return data
  })()`)
  await page.dispatchEvent('main', 'dragenter', { dataTransfer })
  await page.getByText(`Drop to upload 1 file${cost}`, { exact: true }).waitFor()
  await page.dispatchEvent('main', 'drop', { dataTransfer })
}
