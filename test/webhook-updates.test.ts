import assert from 'node:assert/strict'
import test from 'node:test'
import { pageReader } from './page-reader.ts'
import { openTestApp } from './test-app.ts'

const app = await openTestApp()

test('a page that shows no waiting delivery shows the health after the last one', async () => {
  const owner = await app.operator()
  const { readPage } = await pageReader(app, owner)
  const hook = { url: 'https://example.com/hook', events: ['client.created'] }
  const { json } = await app.call('POST', '/v1/webhook-endpoints', { key: owner.live, body: hook })
  await app.call('POST', '/v1/clients', { key: owner.live, body: { name: 'Pat Doe' } })
  const failingSince = new Date(Date.now() - 3_600_000)
  await app.sql('update webhook_endpoints set failing_since = $2 where id = $1', [
    json.id,
    failingSince,
  ])
  const before = await readPage(`webhooks/${json.id}`)
  assert.match(before, /No delivery has succeeded since/)
  assert.match(before, /1 delivery waiting on this page/)

  // The delivery succeeds just before the page reads the deliveries.
  const { tenants } = app.platform
  const { of } = tenants
  let isSent = false
  tenants.of = (id) => {
    const db = of(id)
    return {
      ...db,
      transaction: (work) => db.transaction(work),
      async send(text, ...rest) {
        if (!isSent && text.includes('webhook_deliveries')) {
          isSent = true
          await app.sql(
            `update webhook_deliveries set status = 'delivered', attempts = 1, finished_at = $2
             where endpoint_id = $1`,
            [json.id, new Date()],
          )
          await app.sql('update webhook_endpoints set failing_since = null where id = $1', [
            json.id,
          ])
        }
        return db.send(text, ...rest)
      },
    }
  }
  const after = await readPage(`webhooks/${json.id}`)
  tenants.of = of
  assert.ok(isSent)
  assert.match(after, /0 deliveries waiting on this page/)
  assert.doesNotMatch(after, /No delivery has succeeded since/)
})
