import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { databaseOf, type Installation, killEverything, openInstallation } from './installation.ts'
import { type Service, until } from './program.ts'

/** The request log may lose its last half second to a kill, and nothing else may depend on it. */

let installation: Installation
let service: Service
let key = ''

before(async () => {
  installation = await openInstallation()
  service = installation.start()
  await service.ready()
  ;({ key } = await installation.createOperator('write,read'))
})
after(() => installation?.close())

const JSON_BODY = {
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ client_name: 'Pat' }),
}
async function create() {
  const { status, text } = await installation.call('POST', '/v1/jobs', { key, ...JSON_BODY })
  assert.equal(status, 201, text)
}
const count = async (table: string) =>
  (await installation.sql(`select count(*)::int as count from ${table}`))[0].count
const logged = (rows: number) =>
  until(async () => (await count('requests')) >= rows, 'all are logged')

test('kill -9 loses at most the unwritten batch of the request log', async () => {
  for (let sent = 0; sent < 5; sent++) await create()
  await logged(5)
  for (let sent = 0; sent < 3; sent++) await create()
  await killEverything(service, installation.dataDir)
  service = installation.start()
  await service.ready()
  assert.equal(await count('jobs'), 8)
  const rows = await count('requests')
  assert.ok(rows >= 5 && rows <= 8, `${rows} are logged`)
})

test('an orderly stop loses none', async () => {
  const had = await count('requests')
  await create()
  await create()
  service.kill('SIGTERM')
  await service.ended
  service = installation.start()
  await service.ready()
  assert.equal(await count('requests'), had + 2)
})

test('if the database is away for a moment, what was requested before is logged after', async () => {
  const had = await count('requests')
  await create()
  await until(() => service.log.out.includes('"msg":"ready at '), 'the worker runs too')
  const { pid } = databaseOf(installation.dataDir)!
  process.kill(pid, 'SIGKILL')
  // It may be back before a read sees the outage.
  const isRestarted = () => (databaseOf(installation.dataDir)?.pid ?? pid) !== pid
  await until(isRestarted, 'the database is restarted')
  const reads = () => installation.call('GET', '/v1/jobs', { key })
  await until(async () => (await reads()).status === 200, 'the database is back')
  await create()
  await logged(had + 2)
})
