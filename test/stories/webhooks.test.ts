import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { admitted, ca, openReceiver } from '../receiver.ts'
import { type Operator, openWorld } from '../world.ts'

/** Webhooks from the endpoint to the receiver. */

const world = await openWorld({
  worker: true,
  config: { webhookAllowedCidrs: admitted },
  outbound: { ca },
})
const receiver = await openReceiver()

async function subscribe(owner: Operator, path: string, events: string[] = ['*']) {
  const body = { url: receiver.url(path), events }
  const made = await world.call('POST', '/v1/webhook-endpoints', { key: owner.live, body })
  assert.equal(made.status, 201, made.text)
  return made.json
}

async function createClient(owner: Operator, name: string) {
  const made = await world.call('POST', '/v1/clients', { key: owner.live, body: { name } })
  assert.equal(made.status, 201, made.text)
  return made.json
}

test('an event is delivered signed, byte for byte as the list of events has it', async () => {
  const owner = await world.operator()
  const endpoint = await subscribe(owner, '/whole')
  const client = await createClient(owner, 'Ada Lovelace')
  const [got] = await receiver.until(1, '/whole')
  assert.equal(got!.method, 'POST')
  const body = got!.body.toString('utf8')
  const events = await world.call('GET', '/v1/outbound-events', { key: owner.live })
  assert.equal(JSON.stringify(events.json.data[0]), body)
  const event = JSON.parse(body)
  assert.deepEqual(event.data, client)
  const { headers } = got!
  assert.equal(headers['content-type'], 'application/json')
  assert.equal(headers['svc-event-id'], event.id)
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['svc-signature']))!
  const expected = createHmac('sha256', endpoint.secret).update(`${t}.${body}`).digest('hex')
  assert.equal(v1, expected)
})
