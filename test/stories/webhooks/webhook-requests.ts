import assert from 'node:assert/strict'
import type { Receiver } from '../../receiver.ts'
import type { Json, Operator, TestApp } from '../../test-app.ts'

/** Shared by the stories of webhooks. */
export function webhookRequests(app: TestApp, receiver: Receiver) {
  /** An endpoint at a path of the receiver. */
  async function subscribe(
    owner: Pick<Operator, 'live'>,
    path: string,
    events = ['*'],
  ): Promise<Json> {
    const body = { url: receiver.url(path), events }
    const made = await app.call('POST', '/v1/webhook-endpoints', { key: owner.live, body })
    assert.equal(made.status, 201, made.text)
    return made.json
  }

  /** Creates a record, which emits an event. */
  async function createClient(owner: Pick<Operator, 'live'>, name: string): Promise<Json> {
    const made = await app.call('POST', '/v1/clients', { key: owner.live, body: { name } })
    assert.equal(made.status, 201, made.text)
    return made.json
  }

  async function endpointOf(owner: Pick<Operator, 'live'>, id: string): Promise<Json> {
    const { json } = await app.call('GET', '/v1/webhook-endpoints', { key: owner.live })
    return json.data.find((row: Json) => row.id === id)
  }

  /** The rows of the deliveries to an endpoint, oldest first. */
  const deliveriesOf = (endpointId: string): Promise<Json[]> =>
    app.sql('select * from webhook_deliveries where endpoint_id = $1 order by created_at, id', [
      endpointId,
    ])

  /** The rows of the attempts on an endpoint, oldest first. */
  const attemptsOf = (endpointId: string): Promise<Json[]> =>
    app.sql('select * from webhook_attempts where endpoint_id = $1 order by at, id', [endpointId])

  return { subscribe, createClient, endpointOf, deliveriesOf, attemptsOf }
}
