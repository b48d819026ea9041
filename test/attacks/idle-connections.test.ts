import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Installation, openInstallation } from '../crash/installation.ts'
import { type Service, until } from '../crash/program.ts'
import { cloneDatabase } from '../test-database.ts'
import { openSilentSockets } from './silent-sockets.ts'

/** A service with 256 descriptors, and so 64 connections, while attackers take as many as they can. */

const DESCRIPTORS = 256
const CONNECTIONS = 64
const EXHAUST = join(import.meta.dirname, 'exhaust-descriptors.ts')
const TIMEOUT_MS = 30_000

type Started = { installation: Installation; service: Service }
type ProbeTarget = Started & { key: string }

let embedded: ProbeTarget
let external: ProbeTarget
const places: Installation[] = []
let dropDatabase: () => Promise<unknown>

before(async () => {
  const database = await cloneDatabase()
  dropDatabase = database.drop
  const first = await open({ NODE_OPTIONS: `--import=${EXHAUST}` })
  const second = await open({ DATABASE_URL: database.url })
  places.push(first.installation, second.installation)
  embedded = await withKey(first)
  external = await withKey(second)
})
after(async () => {
  await Promise.all(places.map((installation) => installation.close()))
  await dropDatabase?.()
})

async function open(settings: Record<string, string>): Promise<Started> {
  const installation = await openInstallation({ PRE_AUTH_PER_MINUTE: '1000000', ...settings })
  const shell = `ulimit -n ${DESCRIPTORS}; exec "$0" src/main.ts start`
  return { installation, service: installation.startIn('sh', ['-c', shell, process.execPath]) }
}

async function withKey({ installation, service }: Started): Promise<ProbeTarget> {
  await service.ready()
  const { key } = await installation.createOperator('ingest,read')
  return { installation, service, key }
}

type ProbeRequest = {
  agent?: Agent
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** The status of a response, over a new connection unless an agent is given. */
function ask(
  { installation, key }: ProbeTarget,
  path: string,
  asked: ProbeRequest = {},
): Promise<number> {
  const { agent = false, method = 'GET', headers = {}, body } = asked
  const sent = { agent, method, timeout: TIMEOUT_MS }
  return new Promise((resolve, reject) => {
    const authorization = `Bearer ${key}`
    const asking = request(installation.url + path, {
      ...sent,
      headers: { authorization, ...headers },
    })
    asking.on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    asking.on('timeout', () => asking.destroy(new Error('no answer')))
    asking.on('error', reject)
    asking.end(body)
  })
}

const targets: [string, () => ProbeTarget][] = [
  ['the embedded database', () => embedded],
  ['DATABASE_URL', () => external],
]

for (const [database, target] of targets) {
  test(`400 silent connections from 40 addresses keep no other client out (${database})`, async () => {
    const { installation, service } = target()
    const kept = new Agent({ keepAlive: true, maxSockets: 1 })
    assert.equal(await ask(target(), '/v1/ping', { agent: kept }), 200)
    // Few at once, because this process must also send callers' requests before 64 others arrive.
    const opening = openSilentSockets(installation.url, { count: 400, addresses: 40, atOnce: 10 })
    const statuses: number[] = []
    for (let asked = 0; asked < 20; asked++) {
      for (const path of ['/healthz', '/v1/jobs', '/readyz'])
        statuses.push(await ask(target(), path))
      statuses.push(await ask(target(), '/v1/ping', { agent: kept }))
    }
    const attack = await opening
    assert.equal(attack.accepted(), 400)
    await until(() => attack.standing() <= CONNECTIONS, 'the others have been closed')
    assert.ok(attack.standing() > CONNECTIONS / 2, 'and no more than had to be')
    assert.equal(await ask(target(), '/healthz'), 200)
    attack.close()
    kept.destroy()
    assert.deepEqual([...new Set(statuses)], [200])
    assert.match(service.log.out, /"limit":64,"msg":"closed connections to make room for others"/)
    const metrics = await (await fetch(`${installation.url}/metrics`)).text()
    assert.match(metrics, /^svc_http_connections_limit 64$/m)
    assert.match(metrics, /^svc_http_connections_closed_total\{state="silent"\} [1-9]/m)
    assert.doesNotMatch(
      metrics,
      /^svc_http_connections_closed_total\{state="(idle|busy|refused)"\}/m,
    )
  })
}

test('headers must come within 10 s; idle connections stay', async () => {
  const { port } = new URL(embedded.installation.url)
  const opened = ['', 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: '].map((sent) => {
    const socket = connect(Number(port), '127.0.0.1')
    const client = { socket, text: '' }
    socket.on('data', (bytes) => {
      client.text += String(bytes)
    })
    if (sent !== '') socket.write(sent)
    return client
  })
  const idle = new Agent({ keepAlive: true, maxSockets: 1 })
  assert.equal(await ask(embedded, '/healthz', { agent: idle }), 200)
  const [used] = Object.values(idle.freeSockets).flatMap((sockets) => sockets ?? [])
  await Promise.all(opened.map(({ socket }) => once(socket, 'close')))
  for (const { text } of opened) assert.match(text, /^HTTP\/1\.1 408 .*"code":"request_timeout"/s)
  assert.equal(used?.destroyed, false)
  assert.equal(await ask(embedded, '/healthz', { agent: idle }), 200)
  idle.destroy()
})

test('a process without free descriptors responds 503 where it needs one, and recovers', async () => {
  const { installation, service } = embedded
  const kept = new Agent({ keepAlive: true, maxSockets: 1 })
  const ping = () => ask(embedded, '/v1/ping', { agent: kept })
  assert.equal(await ping(), 200)
  service.kill('SIGUSR2')
  const isOut = () =>
    ask(embedded, '/healthz').then(
      () => false,
      () => true,
    )
  await until(isOut, 'no connection is accepted any more')
  const upload = { headers: { 'content-type': 'multipart/form-data; boundary=x' }, method: 'POST' }
  const form = 'content-disposition: form-data; name="file"; filename="a.txt"'
  const body = `--x\r\n${form}\r\n\r\nDear Pat, thank you.\r\n--x--\r\n`
  assert.equal(await ask(embedded, '/v1/documents', { ...upload, body, agent: kept }), 503)
  assert.equal(await ping(), 200, 'over what is open')
  await until(async () => !(await isOut()), 'connections are accepted again')
  assert.equal(await ask(embedded, '/v1/documents', { ...upload, body }), 202)
  await until(async () => (await ask(embedded, '/readyz')) === 200, 'all parts are well')
  // The database is checked every 500 ms: an error after the recovery would be printed by now.
  await sleep(1_000)
  const open = `select 1 from ingestions where status = 'processing'`
  await until(async () => (await installation.sql(open)).length === 0, 'the document has been read')
  assert.equal(service.log.err, '')
  kept.destroy()
})
