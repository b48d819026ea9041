import assert from 'node:assert/strict'
import test from 'node:test'
import { endpoints } from '../../../src/app.ts'
import { groupLimits, operatorLimits } from '../../../src/features/limits/limit.ts'
import { spendTestEvent } from '../../../src/features/webhooks/send-test.ts'
import type { OperatorId } from '../../../src/platform/tenant.ts'
import { runSvc } from '../../svc.ts'
import { openTestApp } from '../../test-app.ts'

const app = await openTestApp()
const AT = '2026-03-04T09:12:41.007Z'
const limitsOf = (id: OperatorId) => operatorLimits(app.platform, endpoints, id, app.clock.now())

test('limits name what is used and left of each endpoint, and reading them spends nothing', async () => {
  app.clock.set(AT)
  const owner = await app.operator()
  const hq = await app.group()
  for (let sent = 0; sent < 3; sent++) await app.call('GET', '/v1/jobs', { key: owner.live })
  await app.call('GET', '/v1/network/ping', { key: hq.key })
  for (let read = 0; read < 2; read++) {
    const { endpoints: all } = await limitsOf(owner.id)
    assert.deepEqual(
      all.filter(({ used }) => used > 0),
      [
        {
          endpoint: 'listJobs',
          method: 'GET',
          path: '/v1/jobs',
          limit: 600,
          used: 3,
          left: 597,
          resets_at: '2026-03-04T10:00:00.000Z',
        },
      ],
    )
    assert.equal(all.length, 21)
  }
  const next = await app.call('GET', '/v1/jobs', { key: owner.live })
  assert.equal(next.headers.get('ratelimit-remaining'), '596')
  const ofGroup = await groupLimits(app.platform, endpoints, hq.id, app.clock.now())
  assert.deepEqual([ofGroup.length, ofGroup[0]!.used, ofGroup[0]!.left], [9, 1, 599])
  assert.ok((await limitsOf(owner.sandboxId)).endpoints.every(({ used }) => used === 0))
  app.clock.set('2026-03-04T10:00:00.000Z')
  assert.ok((await limitsOf(owner.id)).endpoints.every(({ used }) => used === 0))
})

test('limits name the webhook test events of this hour, of an operator or its sandbox', async () => {
  app.clock.set(AT)
  const owner = await app.operator()
  for (let sent = 0; sent < 2; sent++)
    assert.equal(await spendTestEvent(app.platform, owner.id, app.clock.now()), null)
  const resets_at = '2026-03-04T10:00:00.000Z'
  const used = { limit: 60, used: 2, left: 58, resets_at }
  assert.deepEqual((await limitsOf(owner.id)).webhook_tests, used)
  const unused = { limit: 60, used: 0, left: 60, resets_at }
  assert.deepEqual((await limitsOf(owner.sandboxId)).webhook_tests, unused)
})

test('limits name exports of the last 24 hours and documents of a sandbox today', async () => {
  app.clock.set(AT)
  const owner = await app.operator()
  const none = { limit: 4, used: 0, left: 4, resets_at: null, in_progress: false }
  assert.deepEqual((await limitsOf(owner.id)).exports, none)
  await app.call('POST', '/v1/exports', { key: owner.live })
  const { exports, sandbox_documents } = await limitsOf(owner.id)
  const resets_at = '2026-03-05T09:12:41.007Z'
  assert.deepEqual(exports, { limit: 4, used: 1, left: 3, resets_at, in_progress: true })
  assert.equal(sandbox_documents, null)
  await app.push({ live: owner.test }, 'jobs.csv', 'Job Number,Client Name\nJ-1,Pat Doe\n')
  assert.deepEqual((await limitsOf(owner.sandboxId)).sandbox_documents, {
    limit: 25,
    used: 1,
    left: 24,
    resets_at: '2026-03-05T00:00:00.000Z',
  })
  app.clock.set('2026-03-05T00:00:00.000Z')
  assert.equal((await limitsOf(owner.sandboxId)).sandbox_documents?.used, 0)
  app.clock.set(null)
})

test('svc limits show prints the same', async () => {
  const owner = await app.operator()
  const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }
  const { code, out, err } = await runSvc(['limits', 'show', '--operator', owner.id, '--json'], env)
  assert.equal(code, 0, err)
  const shown = JSON.parse(out)
  assert.deepEqual([shown.endpoints.length, shown.exports.left], [21, 4])
})
