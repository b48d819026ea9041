import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { readConfig } from '../../src/config.ts'
import { authenticator } from '../../src/features/api-keys/api-key-authenticator.ts'
import { openLog } from '../../src/platform/log.ts'
import { openPlatform } from '../../src/platform/platform.ts'
import type { OperatorId } from '../../src/platform/tenant.ts'
import { arrayIn, fill } from '../stories/exports/export-requests.ts'
import { databaseOf, type Installation, openInstallation } from './installation.ts'
import { type Service, until } from './program.ts'

/** A kill -9 during an export costs only time. */

const EACH = 3_000

let installation: Installation
let service: Service
let key = ''

before(async () => {
  installation = await openInstallation()
  service = installation.start()
  await service.ready()
  const operator = await installation.createOperator('read,webhooks')
  key = operator.key
  await fillPlace(operator.id)
})
after(() => installation?.close())

/** Enough records that a kill finds the export in progress, written directly to the database. */
async function fillPlace(id: OperatorId): Promise<void> {
  const config = readConfig({ SVC_DATA_DIR: installation.dataDir })
  const now = () => new Date()
  const platform = await openPlatform({
    config,
    databaseUrl: installation.databaseUrl(),
    networkUrl: null,
    log: openLog('silent'),
    now,
    authenticator: (db, vault) => authenticator(db, vault.root),
  })
  for (let part = 0; part < 6; part++) await fill({ platform, clock: { now } }, { id }, EACH / 6)
  await platform.close()
}

test('after a kill during a bundle, the next process completes it and reports it once', async () => {
  const begun = await installation.call('POST', '/v1/exports', { key })
  assert.equal(begun.status, 202, begun.text)
  const { id } = begun.json
  const rowOf = async () => (await installation.sql('select * from exports where id = $1', [id]))[0]
  const temp = join(installation.dataDir, 'objects', '.tmp')
  await until(() => readdirSync(temp).length > 0, 'the bundle is being written')
  service.kill('SIGKILL')
  await service.ended
  const cut = await rowOf()
  assert.deepEqual([cut.status, cut.attempts], ['processing', 1])
  assert.ok(databaseOf(installation.dataDir))

  service = installation.start()
  await service.ready()
  await until(async () => (await rowOf()).status !== 'processing', 'the export has ended')
  const row = await rowOf()
  assert.deepEqual([row.status, row.attempts], ['completed', 2])
  assert.notEqual(row.object_key, cut.object_key)
  assert.deepEqual(readdirSync(temp), [])
  const stored = readdirSync(join(installation.dataDir, 'objects', 'exports'), { recursive: true })
  const files = stored.filter((name) => String(name).includes(id))
  assert.deepEqual(files, [row.object_key.replace('exports/', '')])

  const { status, text, json } = await installation.call('GET', `/v1/exports/${id}/download`, {
    key,
  })
  assert.equal(status, 200)
  const { manifest } = json
  assert.deepEqual(manifest.resource_counts, { jobs: EACH, vendors: EACH, clients: EACH })
  for (const name of ['jobs', 'vendors', 'clients']) {
    const digest = createHash('sha256').update(arrayIn(text, name)).digest('hex')
    assert.equal(digest, manifest.sha256[name], name)
  }
  const listed = await installation.call('GET', '/v1/outbound-events', { key })
  const types = listed.json.data.map((one: { type: string }) => one.type)
  assert.deepEqual(types, ['export.completed'])
})
