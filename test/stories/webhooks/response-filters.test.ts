import assert from 'node:assert/strict'
import test from 'node:test'
import { MAX_SEARCHED_DELIVERIES } from '../../../src/features/webhooks/listed-deliveries.queries.ts'
import { pageReader, textOf } from '../../page-reader.ts'
import { openTestApp } from '../../test-app.ts'

/** The list of deliveries by their last response, for an endpoint that has failed for days. */

const app = await openTestApp()

test('a search by response ends after some thousand deliveries, and goes on by a link', async () => {
  const owner = await app.operator()
  const { sourceOf } = await pageReader(app, owner)
  const body = { url: 'https://hooks.example.com/svc', events: ['client.created'] }
  const { json } = await app.call('POST', '/v1/webhook-endpoints', { key: owner.live, body })
  // The oldest event had a timeout, and the others 503.
  await app.sql(EVENTS, [owner.id, MAX_SEARCHED_DELIVERIES])
  await app.sql(DELIVERIES, [owner.id, json.id])
  await app.sql(ATTEMPTS, [owner.id, json.id])
  const path = `webhooks/${json.id}`
  const first = await sourceOf(`${path}?response=timeout`)
  for (const words of [
    'No match in these deliveries',
    'Older deliveries are not searched yet. 4,000 are searched at a time.',
  ])
    assert.ok(textOf(first).includes(words), words)
  const [, cursor] = /cursor=([\w-]+)"[^>]*>Search older deliveries/.exec(first)!
  const older = await sourceOf(`${path}?response=timeout&cursor=${cursor}`)
  assert.match(textOf(older), /client\.created .*Timeout/)
  assert.equal(older.match(/id="delivery-/g)?.length, 1)
  // A page that is full searches no further.
  const failed = await sourceOf(`${path}?response=5xx`)
  assert.equal(failed.match(/id="delivery-/g)?.length, 25)
  const last = await sourceOf(`${path}?response=4xx&cursor=${cursor}`)
  assert.match(textOf(last), /No delivery matches these filters/)
})

const EVENTS = `
  insert into outbound_events (operator_id, id, seq, type, created_at, sealed)
  select $1, ('019a0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, n + 1, 'client.created',
    now() - interval '1 day', '\\x00'
  from generate_series(0, $2::int) n`
const DELIVERIES = `
  insert into webhook_deliveries
    (operator_id, id, endpoint_id, event_id, status, attempts, due_at, created_at)
  select operator_id, id, $2, id, 'held', 1, created_at, created_at from outbound_events
  where operator_id = $1`
const ATTEMPTS = `
  insert into webhook_attempts
    (operator_id, id, endpoint_id, delivery_id, event_id, event_type, at, duration_ms, status, error)
  select d.operator_id, d.id, $2, d.id, d.event_id, e.type, d.created_at, 12,
    case when e.seq > 1 then 503 end, case when e.seq > 1 then 'http_status' else 'timeout' end
  from webhook_deliveries d
  join outbound_events e on e.operator_id = d.operator_id and e.id = d.event_id
  where d.operator_id = $1`
