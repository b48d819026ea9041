import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  childrenOf,
  databaseOf,
  formOf,
  type Installation,
  killEverything,
  lives,
  openInstallation,
} from './installation.ts'
import {
  claimOf,
  type NumberedDocument,
  numberedDocuments,
  slowToRead,
} from './numbered-documents.ts'
import { type Service, until } from './program.ts'
import { uploadsInProgress } from './slow-upload.ts'

/** A kill -9 at any moment may cost only time. One installation is killed many times. */

let installation: Installation
let service: Service
let operator = ''
let key = ''

before(async () => {
  installation = await openInstallation({ EXTRACTOR_PROCESSES: '2' })
  service = installation.start()
  await service.ready()
  ;({ id: operator, key } = await installation.createOperator('ingest,read'))
})
after(async () => {
  if (process.env.CRASH_LOG) console.error(service.log.err, service.log.out.slice(-3000))
  await installation?.close()
})

test('kill -9 of all processes during 100 ingestions loses none and charges none twice', async () => {
  const documents = await numberedDocuments(1, 100)
  const acknowledged = new Map<string, string>()
  const pushing = pushAll(documents, acknowledged)
  await until(() => acknowledged.size >= 50, 'half of the documents are acknowledged')
  await killEverything(service, installation.dataDir)
  await pushing
  const before = acknowledged.size
  assert.ok(before >= 50 && before < 100, `${before} were acknowledged before the kill`)

  service = installation.start()
  await service.ready()
  const survivors = await installation.sql('select id from ingestions')
  for (const id of acknowledged.values()) assert.ok(survivors.some((row) => row.id === id))
  // An upload without a response is stored whole or not at all. Both are sent again, as a client would do,
  // and the second upload of the same bytes makes no second job.
  await pushAll(
    documents.filter(({ name }) => !acknowledged.has(name)),
    acknowledged,
  )
  assert.equal(acknowledged.size, 100)
  await untilSettled()

  const states = await installation.sql(
    'select status, count(*)::int from ingestions group by status',
  )
  assert.deepEqual(states, [{ status: 'completed', count: survivors.length + 100 - before }])
  const claims = await installation.sql('select claim_number from jobs order by claim_number')
  assert.deepEqual(
    claims.map((row) => row.claim_number),
    Array.from({ length: 100 }, (_, i) => claimOf(i + 1)).sort(),
  )
  await assertLedger(survivors.length + 100 - before)
})

test('if only the service is killed, the next one takes over its database and continues', async () => {
  const ids = await pushSome(201, 12)
  const server = databaseOf(installation.dataDir)
  const children = childrenOf(service.pid).filter((pid) => pid !== server?.pid)
  assert.ok(children.length >= 2 && server)
  service.kill('SIGKILL')
  await service.ended
  assert.equal(lives(server.pid), true)
  await until(() => !children.some(lives), 'the children have ended', 5_000)

  service = installation.start()
  await service.ready()
  assert.equal(databaseOf(installation.dataDir)?.pid, server.pid)
  await untilSettled()
  await assertCompleted(ids)
})

test('if only the database is killed, requests get 503 and then work again without a restart', async () => {
  const ids = await pushSome(301, 12)
  const server = databaseOf(installation.dataDir)
  process.kill(server!.pid, 'SIGKILL')
  const refused = await firstRefusal()
  assert.equal(refused.status, 503)
  assert.equal(refused.json.error.code, 'unavailable')
  assert.equal(refused.json.error.request_id, refused.headers.get('svc-request-id'))
  assert.match(refused.headers.get('retry-after') ?? '', /^[1-9]\d*$/)

  // Backends of the killed server answer for up to 2 s, also to /readyz. The next server waits for their end.
  const replaced = () => ![undefined, server!.pid].includes(databaseOf(installation.dataDir)?.pid)
  await until(replaced, 'another database runs')
  await service.ready()
  assert.notEqual(databaseOf(installation.dataDir)?.pid, server!.pid)
  ids.push(...(await pushSome(321, 2)))
  await untilSettled()
  await assertCompleted(ids)
})

test('if the database is killed while the worker starts, the service waits for it', async () => {
  service.kill('SIGTERM')
  await service.ended
  service = installation.start()
  // The API listens first, and the worker starts after its extractor children.
  await until(listens, 'the API listens')
  process.kill(databaseOf(installation.dataDir)!.pid, 'SIGKILL')
  await until(() => service.log.out.includes('"msg":"ready at '), 'the service is ready')
  await service.ready()
  const ids = await pushSome(341, 2)
  await untilSettled()
  await assertCompleted(ids)
})

test('if only an extractor child is killed, another one reads its document', async () => {
  const said = service.log.err.length
  const [slow] = await pushSome(0, 1, [{ name: 'slow.csv', bytes: slowToRead() }])
  const [other] = await pushSome(401, 1)
  const server = databaseOf(installation.dataDir)
  const children = childrenOf(service.pid).filter((pid) => pid !== server?.pid)
  await until(() => isHeld(slow!), 'the document is being read')
  for (const pid of children) process.kill(pid, 'SIGKILL')
  await untilSettled()
  await assertCompleted([slow!, other!])
  assert.equal(service.log.err.slice(said), '')
})

test('a kill during uploads leaves unanswered ones stored whole or not at all', async () => {
  const before = await counts()
  const stalled = Array.from({ length: 4 }, () => stalledUpload())
  await until(() => uploadsInProgress(installation) >= 4, 'four uploads stream in')
  const acknowledged = new Map<string, string>()
  const finished = pushAll(await numberedDocuments(501, 8), acknowledged)
  await until(() => acknowledged.size > 0, 'the first of eight uploads is acknowledged')
  await killEverything(service, installation.dataDir)
  await Promise.all([...stalled, finished])

  service = installation.start()
  await service.ready()
  await untilSettled()
  const { ingestions, charged } = await counts()
  assert.ok(ingestions >= before.ingestions && ingestions <= before.ingestions + 8)
  assert.equal(charged - before.charged, 3 * (ingestions - before.ingestions))
  const doctor = await installation.svcJson('doctor')
  assert.equal(doctor.ledger, 'every balance equals the sum of its entries')
  const half = await installation.sql(`select count(*)::int from ingestions where bytes > 1000000`)
  assert.deepEqual(half, [{ count: 0 }])
})

/**
 * Uploads eight at a time. An upload without a response, or with a 503, does not count as acknowledged,
 * because its sender got no id.
 */
async function pushAll(
  documents: NumberedDocument[],
  acknowledged: Map<string, string>,
): Promise<void> {
  const left = [...documents]
  const pushOne = async (): Promise<void> => {
    for (let document = left.shift(); document; document = left.shift()) {
      const body = formOf(document.name, document.bytes)
      const reply = await installation
        .call('POST', '/v1/documents', { key, body })
        .catch(() => null)
      if (reply?.status === 202) acknowledged.set(document.name, reply.json.id)
      else if (reply) assert.equal(reply.status, 503, reply.text)
    }
  }
  await Promise.all(Array.from({ length: 8 }, pushOne))
}

async function pushSome(
  from: number,
  count: number,
  given?: NumberedDocument[],
): Promise<string[]> {
  const acknowledged = new Map<string, string>()
  await pushAll(given ?? (await numberedDocuments(from, count)), acknowledged)
  assert.equal(acknowledged.size, count, `${service.log.err}${service.log.out.slice(-3_000)}`)
  return [...acknowledged.values()]
}

/** A document of which 2 MB have been sent when the service dies. */
async function stalledUpload(): Promise<void> {
  const part = 'content-disposition: form-data; name="file"; filename="big.txt"'
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from(`--x\r\n${part}\r\n\r\n`))
      controller.enqueue(Buffer.alloc(2_000_000, 'lorem ipsum '))
    },
  })
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'multipart/form-data; boundary=x',
  }
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  await assert.rejects(fetch(`${installation.url}/v1/documents`, init))
}

function listens(): Promise<boolean> {
  return installation.call('GET', '/healthz').then(
    ({ status }) => status === 200,
    () => false,
  )
}

async function isHeld(id: string): Promise<boolean> {
  const held = 'select 1 from ingestions where id = $1 and leased_until is not null'
  return (await installation.sql(held, [id])).length > 0
}

async function firstRefusal() {
  for (const end = Date.now() + 5_000; Date.now() < end; ) {
    const reply = await installation.call('GET', '/v1/jobs?limit=1', { key })
    if (reply.status !== 200) return reply
  }
  throw new Error('no request met the dead database')
}

function untilSettled(): Promise<void> {
  const open = `select count(*)::int from ingestions where status = 'processing'`
  return until(
    async () => (await installation.sql(open))[0]?.count === 0,
    'nothing is processing',
    60_000,
  )
}

async function assertCompleted(ids: string[]): Promise<void> {
  const states = await installation.sql(
    `select status, error_message, count(*)::int from ingestions
     where id = any($1) group by 1, 2`,
    [ids],
  )
  assert.deepEqual(states, [{ status: 'completed', error_message: null, count: ids.length }])
}

async function assertLedger(documents: number): Promise<void> {
  const entries = `select reason, amount::int, count(*)::int, count(distinct ingestion_id)::int as of
    from iu_entries where operator_id = $1 group by reason, amount order by reason`
  assert.deepEqual(await installation.sql(entries, [operator]), [
    { reason: 'document', amount: -3, count: documents, of: documents },
    { reason: 'grant', amount: 1000, count: 1, of: 0 },
  ])
  const balance = 'select balance::int from iu_accounts where operator_id = $1'
  assert.deepEqual(await installation.sql(balance, [operator]), [{ balance: 1000 - 3 * documents }])
}

async function counts(): Promise<{ ingestions: number; charged: number }> {
  const text = `select (select count(*)::int from ingestions) as ingestions,
    (select -sum(amount)::int from iu_entries where reason = 'document') as charged`
  return (await installation.sql(text))[0]
}
