import assert from 'node:assert/strict'
import test from 'node:test'
import { spendTestEvent } from '../../../src/features/webhooks/send-test.ts'
import type { OperatorId } from '../../../src/platform/tenant.ts'
import { addPerson } from '../../browser/people.ts'
import { cookieOf } from '../../people.ts'
import { admitted, ca, openReceiver } from '../../receiver.ts'
import { runSvc } from '../../svc.ts'
import { openTestApp } from '../../test-app.ts'
import { webhookRequests } from './webhook-requests.ts'

const app = await openTestApp({ config: { webhookAllowedCidrs: admitted }, outbound: { ca } })
const receiver = await openReceiver()
const { subscribe, attemptsOf } = webhookRequests(app, receiver)
const HOUR_MS = 3_600_000

test('an operator can send 60 test events an hour, by the dashboard and by command together', async () => {
  const now = new Date()
  app.clock.set('2026-03-04T09:12:41.007Z')
  const owner = await app.operator()
  const { id } = await subscribe(owner, '/tested')
  for (const at of [app.clock.now(), now, new Date(now.getTime() + HOUR_MS)])
    await Promise.all(Array.from({ length: 59 }, () => spendTestEvent(app.platform, owner.id, at)))
  const press = await pressFor(owner.id, id)

  assert.match((await press()).text, /Your server accepted the event\./)
  const limited = await press()
  assert.deepEqual([limited.status, limited.retryAfter], [429, '2839'])
  assert.match(
    limited.text,
    /All 60 test events of this clock hour were sent\. Try again in 48 minutes\./,
  )
  const counts = { attempts: 1, audited: 1 }
  assert.deepEqual(await done(owner.id, id), counts)

  // The command runs by the time of this machine.
  const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }
  for (const at of [now, new Date(now.getTime() + HOUR_MS)])
    assert.equal(await spendTestEvent(app.platform, owner.id, at), null)
  const { code, err } = await runSvc(['webhook', 'test', '--operator', owner.id, id], env)
  assert.equal(code, 1)
  assert.match(
    err,
    /^All 60 test events of this clock hour were sent\. Try again in \d+ minutes?\.$/m,
  )
  assert.deepEqual(await done(owner.id, id), counts)

  app.clock.set('2026-03-04T10:00:00.000Z')
  assert.match((await press()).text, /Your server accepted the event\./)
})

async function done(operatorId: OperatorId, endpointId: string) {
  const audited = await app.sql(
    `select from audit_entries where operator_id = $1 and action = 'webhook_endpoint.tested'`,
    [operatorId],
  )
  return { attempts: (await attemptsOf(endpointId)).length, audited: audited.length }
}

/** Presses "Send test event" as a member. */
async function pressFor(operatorId: OperatorId, endpointId: string) {
  const { auth } = app.platform
  const { id } = await addPerson(app, { id: operatorId }, 'member')
  const visitor = { headers: {}, address: '203.0.113.7', now: app.clock.now() }
  const cookie = cookieOf(await auth.signInWithLink(await auth.createLink(id), visitor))
  const url = `${app.url}/operators/${operatorId}/webhooks/${endpointId}/test`
  const headers = { cookie, 'hx-request': 'true', 'sec-fetch-site': 'same-origin' }
  return async () => {
    const answer = await fetch(url, { method: 'POST', headers })
    const retryAfter = answer.headers.get('retry-after')
    return { status: answer.status, retryAfter, text: await answer.text() }
  }
}
