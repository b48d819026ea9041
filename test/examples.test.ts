import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import test, { after, before } from 'node:test'
import { openClient, type SvcClient } from '../sdk/client.ts'
import { ownSignature } from '../src/features/webhooks/sign.ts'
import { type Installation, openInstallation } from './crash/installation.ts'
import { printed, runProgram, type Service, until } from './crash/program.ts'
import { freePort } from './free-port.ts'

/**
 * Runs the commands of both examples' pages as printed. Only the ports and the folder differ, so that the
 * test does not disturb a manual run.
 */
const folder = mkdtempSync(join(tmpdir(), 'svc-examples-'))
const port = String(await freePort())
const receiver = linesOf('webhook-receiver')
const sync = linesOf('nightly-sync')
let installation: Installation
let listening: Service | undefined
let key = ''
let client: SvcClient

before(async () => {
  await run(receiver[0]!)
  const [, settings = '', command] = /^(.*) (npm start)\n$/.exec(receiver[1]!) ?? []
  assert.equal(command, 'npm start')
  const pairs = settings.split(' ').map((pair) => pair.split('=') as [string, string])
  installation = await openInstallation(Object.fromEntries(pairs))
  await installation.startIn('npm', ['start']).ready()
  const { operator_id } = await installation.svcJson(
    'operator',
    'create',
    '--name',
    'Harbor',
    '--iu',
    '30',
  )
  const scopes = 'read,write,ingest,webhooks'
  const minted = ['key', 'mint', '--operator', operator_id, '--scopes', scopes]
  key = (await installation.svcJson(...minted)).secret
  client = openClient({ baseUrl: installation.url, key })
  for (const sample of ['jobs.csv', 'certificate.pdf']) {
    const { id } = await client.uploadFile(join(import.meta.dirname, '../samples', sample))
    await client.waitForIngestion(id)
  }
})

after(async () => {
  listening?.killGroup('SIGTERM')
  await installation?.close()
  rmSync(folder, { recursive: true })
})

test('the nightly sync copies all records, and then those that changed', async () => {
  const first = await run(sync[0]!)
  assert.match(first, /^jobs: [1-9]\d* changed, complete through \d{4}-/m)
  assert.match(first, /^clients: [1-9]\d* changed/m)
  assert.match(first, /^vendors: [1-9]\d* changed/m)
  const second = await run(sync[1]!)
  assert.match(second, /"client_name":"Dana Whitfield"/)
  assert.match(second, /^jobs: [1-9]\d* changed/m)
  assert.match(await run(sync[2]!), /Dana Whitfield.*open/)
  const copy = new DatabaseSync(join(folder, 'copy.sqlite'))
  for (const list of ['listJobs', 'listClients', 'listVendors'] as const) {
    const table = list.slice('list'.length).toLowerCase()
    const kept = copy.prepare(`select id, record from ${table}`).all()
    const wanted = new Map<string, string>()
    for await (const one of client.paginate(list)) wanted.set(one.id, JSON.stringify(one))
    assert.deepEqual(new Map(kept.map(({ id, record }) => [id, record])), wanted, table)
  }
  copy.close()
})

test('a nightly sync that was killed continues after the last page it stored', async () => {
  const asked: string[] = []
  const page = { data: [{ id: 'a', updated_at: '2026-03-01T00:00:00.000Z' }], synced_through: null }
  const server = createServer((request, response) => {
    asked.push(request.url!)
    const isFirst = asked.length === 1
    if (isFirst) response.end(JSON.stringify({ ...page, next_cursor: 'second', has_more: true }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const SVC_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const runUntilAsked = async (count: number) => {
    const script = ['examples/nightly-sync/nightly-sync.ts', join(folder, 'killed.sqlite')]
    const child = runProgram(
      process.execPath,
      script,
      { ...env(), KEY: '', SVC_KEY: key, SVC_URL },
      '',
    )
    await until(() => asked.length === count, `page ${count} is asked for`)
    child.kill('SIGKILL')
    await child.ended
  }
  await runUntilAsked(2)
  await runUntilAsked(3)
  assert.deepEqual(asked, [
    '/v1/jobs?limit=100',
    '/v1/jobs?cursor=second&limit=100',
    '/v1/jobs?cursor=second&limit=100',
  ])
  server.closeAllConnections()
  server.close()
})

test('the receiver prints every event of signed deliveries, in order', async () => {
  const secret = (await run(receiver[2]!)).trim()
  assert.match(secret, /^whsec_/)
  listening = runProgram('sh', ['-euc', asHere(receiver[3]!)], { ...env(), SECRET: secret }, '')
  const { log } = listening
  await until(() => log.out.includes('listening at'), 'the receiver listens')
  await run(receiver[4]!)
  const saved = /^#\d+ ingestion\.completed: estimate\.pdf, saved clients and jobs$/m
  await until(() => saved.test(log.out), 'the event of the estimate arrives')
  assert.match(log.out, /^#\d+ job\.created: Dana Whitfield, [0-9a-f-]{36}$/m)
  const numbers = [...log.out.matchAll(/^#(\d+) /gm)].map(([, seq]) => Number(seq))
  assert.deepEqual(
    numbers,
    [...numbers].sort((a, b) => a - b),
  )
  assert.doesNotMatch(log.err, /refused|failed/)

  const body = '{"id":"once","seq":999,"type":"job.created","data":{"id":"j","client_name":"Ann"}}'
  const at = Math.floor(Date.now() / 1000)
  const signed = { 'svc-signature': ownSignature(body, [secret], at) }
  assert.equal(await post(body, signed), 204)
  assert.equal(await post(body, signed), 204)
  await until(() => log.out.includes('duplicate, ignored'), 'the duplicate is ignored')
  assert.equal(log.out.split('\n#999 job.created: Ann, j\n').length, 2)
  assert.match(log.out, /^#999 job\.created: duplicate, ignored$/m)
  assert.equal(await post(body, { 'svc-signature': ownSignature(body, ['guess'], at) }), 400)
  assert.equal(await post(body, {}), 400)
  assert.equal(await post('x'.repeat(64 * 1024 * 1024 + 1), signed), 413)
})

/** Posts to the receiver and returns the status. */
async function post(body: string, headers: Record<string, string>): Promise<number> {
  const ca = readFileSync(join(folder, 'receiver.pem'))
  const options = { method: 'POST', ca, headers, agent: false }
  const sent = request(`https://127.0.0.1:${port}/hooks`, options)
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode!
}

/** The shell blocks of an example's page. */
function linesOf(example: string): string[] {
  const path = join(import.meta.dirname, '../examples', example, 'README.md')
  const blocks = readFileSync(path, 'utf8').matchAll(/^```sh\n(.*?)^```/gms)
  return [...blocks].map(([, lines]) => lines!.replaceAll('/tmp/svc-example', folder))
}

/** Runs a block in a shell that stops at the first failure, and returns its output. */
async function run(lines: string): Promise<string> {
  const { code, out, err } = await printed('sh', ['-euc', asHere(lines)], env())
  assert.equal(code, 0, `${lines}\n${err}`)
  return out
}

function asHere(lines: string): string {
  return lines.replaceAll('http://127.0.0.1:8080', installation?.url).replaceAll('8443', port)
}

function env(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env
  return { PATH, HOME, KEY: key, SVC_URL: installation?.url, RECEIVER_PORT: port }
}
