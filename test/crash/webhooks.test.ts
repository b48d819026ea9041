import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, before, test } from 'node:test'
import { admitted, caPath, openReceiver } from '../receiver.ts'
import { type Installation, openInstallation } from './installation.ts'
import { type Service, until } from './program.ts'

/** Deliveries when the service is killed or stopped, and the `svc webhook` commands beside it. */

const receiver = await openReceiver()
let installation: Installation
let key = ''
let operator = ''
let service: Service

before(async () => {
  installation = await openInstallation({
    WEBHOOK_ALLOWED_CIDRS: admitted.join(','),
    NODE_EXTRA_CA_CERTS: caPath,
  })
  const made = await installation.createOperator('webhooks,write')
  operator = made.id
  key = made.key
  service = installation.start()
  await service.ready()
})
after(() => installation?.close())

test('if a worker is killed during a delivery, the next worker delivers it again', async () => {
  receiver.set('/killed', 'hang')
  const endpoint = await subscribe('/killed')
  await createClient('Ada Lovelace')
  const [first] = await receiver.until(1, '/killed')
  service.kill('SIGKILL')
  await service.ended
  const [row] = await installation.sql(
    'select extract(epoch from leased_until - now()) as left from webhook_endpoints where id = $1',
    [endpoint],
  )
  assert.ok(row.left > 0 && row.left <= 30, `claimed for ${row.left} s more`)
  receiver.set('/killed', 200)
  service = installation.start()
  await service.ready()
  await installation.sql('update webhook_endpoints set leased_until = now() where id = $1', [
    endpoint,
  ])
  const [, second] = await receiver.until(2, '/killed')
  assert.deepEqual(second!.body, first!.body)
  assert.equal(second!.headers['svc-delivery-id'], first!.headers['svc-delivery-id'])
  await settled(endpoint, ['delivered'])
})

test('a service that stops lets a running delivery finish and records it', async () => {
  const endpoint = await subscribe('/slow')
  const delivery = Promise.withResolvers<ServerResponse>()
  receiver.set('/slow', (_request, response) => delivery.resolve(response))
  await createClient('Ada Lovelace')
  const response = await delivery.promise
  service.kill('SIGTERM')
  const isStopping = () => service.log.out.includes('"msg":"stopping: ')
  await until(isStopping, 'the service is stopping')
  response.writeHead(200).end()
  assert.deepEqual(await service.ended, { code: 0, signal: null })
  assert.equal(service.log.err, '')
  service = installation.start()
  await service.ready()
  assert.deepEqual(await statesOf(endpoint), ['delivered'])
  assert.equal(receiver.requests.filter(({ path }) => path === '/slow').length, 1)
})

test('every webhook command prints one JSON object and names what is missing', async () => {
  receiver.set('/commanded', 500)
  const id = await subscribe('/commanded')
  const own = ['--operator', operator]
  const { data } = await installation.svcJson('webhook', 'list', ...own)
  assert.equal(data.at(-1).url, receiver.url('/commanded'))
  await createClient('Ada Lovelace')
  const [got] = await receiver.until(1, '/commanded')
  const eventId = String(got!.headers['svc-event-id'])
  // A separate process, because it trusts the receiver's certificate through its environment.
  const printed = await installation.svcProcess(['webhook', 'test', ...own, id, '--json'])
  assert.equal(printed.code, 0, printed.err)
  const tested = JSON.parse(printed.out)
  assert.deepEqual([tested.ok, tested.status, tested.error], [false, 500, 'http_status'])
  const attempts = await installation.svcJson('webhook', 'attempts', ...own, '--limit', '2', id)
  assert.deepEqual(
    attempts.data.map((one: { event_id: string | null }) => one.event_id),
    [null, eventId],
  )
  const disabled = { id, status: 'disabled' }
  assert.deepEqual(await installation.svcJson('webhook', 'disable', ...own, id), disabled)
  const refused = await installation.svc('webhook', 'replay', ...own, '--event', eventId, id)
  assert.deepEqual([refused.code, refused.out], [1, ''])
  assert.match(refused.err, /Run "svc webhook enable" first\./)
  receiver.set('/commanded', 200)
  const enabled = { id, status: 'active' }
  assert.deepEqual(await installation.svcJson('webhook', 'enable', ...own, id), enabled)
  const one = await installation.svcJson('webhook', 'replay', ...own, '--event', eventId, id)
  assert.deepEqual(one, { id, replayed: 1 })
  await settled(id, ['delivered'])
  const all = await installation.svcJson(
    'webhook',
    'replay',
    ...own,
    '--since',
    '2026-01-01T00:00:00Z',
    id,
  )
  assert.deepEqual(all, { id, replayed: 3 })
  const rotated = await installation.svcJson('webhook', 'rotate-secret', ...own, id)
  assert.match(rotated.secret, /^whsec_/)
  const both = await installation.svc('webhook', 'replay', ...own, id)
  assert.equal(both.code, 2)
  assert.match(both.err, /^Give either --event or --since\./)
  const none = await installation.svc('webhook', 'enable', ...own, operator)
  assert.deepEqual([none.code, none.out], [1, ''])
  assert.match(
    none.err,
    /^This operator has no webhook endpoint \S+\. Run "svc webhook list --operator \S+" to see all\.\n$/,
  )
})

async function subscribe(path: string): Promise<string> {
  const body = JSON.stringify({ url: receiver.url(path), events: ['*'] })
  const made = await installation.call('POST', '/v1/webhook-endpoints', {
    key,
    body,
    headers: JSON_BODY,
  })
  assert.equal(made.status, 201, made.text)
  return made.json.id
}

async function createClient(name: string): Promise<void> {
  const body = JSON.stringify({ name })
  const made = await installation.call('POST', '/v1/clients', { key, body, headers: JSON_BODY })
  assert.equal(made.status, 201, made.text)
}

const JSON_BODY = { 'content-type': 'application/json' }

async function statesOf(endpoint: string): Promise<string[]> {
  const states = 'select status from webhook_deliveries where endpoint_id = $1 order by id'
  return (await installation.sql(states, [endpoint])).map(({ status }) => status)
}

function settled(endpoint: string, states: string[]): Promise<void> {
  return until(async () => (await statesOf(endpoint)).join() === states.join(), states.join())
}
