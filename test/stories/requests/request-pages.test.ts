import assert from 'node:assert/strict'
import test from 'node:test'
import { revokeKey } from '../../../src/features/api-keys/api-key-minting.ts'
import { linkOf, pageReader, rowsWith, textOf } from '../../page-reader.ts'
import { openTestApp } from '../../test-app.ts'

/** What the request log says of a call. How a developer finds it by keyboard is in test/browser. */

const app = await openTestApp()

/** The request that is open beside the list. */
const detailOf = (source: string, name: string) =>
  source.slice(source.indexOf(`aria-label="Request ${name}"`))

/** The path below the operator's. */
const below = (id: string, row: string) =>
  /href="([^"]*)"/.exec(row)![1]!.replace(`/operators/${id}/`, '')

test('a developer copies a GET request as a command without a body', async () => {
  app.clock.set(new Date())
  const owner = await app.operator()
  const { sourceOf } = await pageReader(app, owner, 'viewer')
  const { json } = await app.call('POST', '/v1/clients', {
    key: owner.live,
    body: { name: 'Ada Lovelace' },
  })
  await app.call('GET', `/v1/clients/${json.id}`, { key: owner.live })
  await app.platform.requestLog.flush()
  const [row] = rowsWith(await sourceOf('requests'), 'GET /v1/clients/{id}')
  const source = await sourceOf(below(owner.id, row!))
  const detail = detailOf(source, 'GET /v1/clients/{id}')
  assert.match(textOf(detail), /Succeeded in/)
  assert.match(textOf(detail), /1 of [\d,]+ used this hour/)
  const bearer = '-H "Authorization: Bearer $SVC_KEY"'
  const url = `${app.platform.config.baseUrl}/v1/clients/${json.id}`
  const [, copied] = /data-copy="(curl [^"]*)"/.exec(detail)!
  assert.equal(copied!.replaceAll('&quot;', '"'), `curl "${url}" \\\n  ${bearer}`)
  app.clock.set(null)
})

test('a developer finds a call to an unknown path, and one with a revoked key', async () => {
  const owner = await app.operator()
  const { sourceOf } = await pageReader(app, owner, 'viewer')
  const revoked = await app.mint(owner.id, 'live')
  await revokeKey(app.platform.db, revoked.id, app.clock.now())
  await app.call('GET', '/v1/clients/by-name/dana-whitfield', { key: owner.live })
  await app.call('PATCH', '/v1/jobs', { key: owner.live, body: {} })
  await app.call('GET', '/v1/jobs', { key: revoked.secret })
  await app.platform.requestLog.flush()

  const list = await sourceOf('requests')
  const [refused] = rowsWith(list, 'GET /v1/jobs').filter((row) => textOf(row).includes('401'))
  assert.ok(rowsWith(list, 'PATCH /v1/jobs').some((row) => textOf(row).includes('405')))
  const detail = detailOf(await sourceOf(below(owner.id, refused!)), 'GET /v1/jobs')
  assert.match(detail, />\s*Revoked/)
  const filter = linkOf(list, 'unknown path')!
  assert.match(filter, /path=unknown/)
  const unknown = await sourceOf(filter.slice(filter.indexOf('requests')))
  assert.deepEqual(rowsWith(unknown, '/v1/'), [])
  const [row] = rowsWith(unknown, 'GET unknown path')
  const source = await sourceOf(below(owner.id, row!))
  const opened = detailOf(source, 'GET unknown path')
  assert.match(textOf(opened), /No endpoint has this path\./)
  assert.doesNotMatch(textOf(opened), /Copy as curl/)
  assert.ok(!source.includes('whitfield'))
})
