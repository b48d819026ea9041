import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  childrenOf,
  databaseOf,
  formOf,
  type Installation,
  lives,
  openInstallation,
} from './installation.ts'
import { numberedDocuments, slowToRead, slowToSave } from './numbered-documents.ts'
import { type Service, until } from './program.ts'
import { slowUpload, uploadsInProgress } from './slow-upload.ts'

/** How the service ends on a signal, and when the process that started it is gone. */

let installation: Installation
/** Keys of a demo that were not shown yet. */
let empty: Installation
let key = ''
let operatorId = ''

before(async () => {
  installation = await openInstallation()
  empty = await openInstallation()
  ;({ id: operatorId, key } = await installation.createOperator('ingest,read'))
})
after(() => Promise.all([installation?.close(), empty?.close()]))

test('SIGTERM finishes a running upload and document and leaves no process', async () => {
  const service = installation.start()
  await service.ready()
  const server = databaseOf(installation.dataDir)!
  const slow = await push('slow.csv', slowToSave(800))
  const rest = Promise.withResolvers<void>()
  const text = 'Dear Pat, thank you for the letter. '
  const upload = slowUpload(installation, { key, text, rest: rest.promise })
  await until(() => uploadsInProgress(installation) === 1, 'the upload has begun')
  await until(() => isHeld(slow), 'the document is being read')
  const children = childrenOf(service.pid)
  service.kill('SIGTERM')
  await until(() => isStopping(service), 'the service is stopping')
  rest.resolve()
  const { status, json, headers } = await upload
  assert.equal(status, 202)
  assert.equal(headers.get('connection'), 'close', 'no request is sent on what ends now')
  assert.deepEqual(await service.ended, { code: 0, signal: null })
  assert.equal(service.log.err, '')
  assert.deepEqual(children.filter(lives), [])
  assert.equal(lives(server.pid), false)
  await assert.rejects(fetch(`${installation.url}/healthz`))

  const next = installation.start()
  await next.ready()
  await assertCompleted([slow, json.id])
  // As if its window was closed.
  next.kill('SIGHUP')
  assert.deepEqual(await next.ended, { code: 0, signal: null })
})

test('SIGTERM lets a page of a document be drawn, also if its viewer left', async () => {
  const service = installation.start()
  await service.ready()
  const id = await push('estimate.pdf', readFileSync('samples/estimate.pdf'))
  const isCompleted = async () =>
    (await installation.call('GET', `/v1/ingestions/${id}`, { key })).json.status === 'completed'
  await until(isCompleted, 'the document is read')
  const cookie = await signIn()
  const url = `${installation.url}/operators/${operatorId}/documents/${id}/pages/1`
  const left = new AbortController()
  const leaving = fetch(url, { headers: { cookie }, signal: left.signal })
  const image = fetch(url, { headers: { cookie } }).then(async (reply) => ({
    status: reply.status,
    bytes: (await reply.arrayBuffer()).byteLength,
  }))
  // The first view starts the process that draws, which takes longer than this.
  await sleep(100)
  left.abort()
  await assert.rejects(leaving, { name: 'AbortError' })
  service.kill('SIGTERM')
  const { status, bytes } = await image
  assert.equal(status, 200)
  assert.ok(bytes > 5_000, `${bytes} bytes`)
  assert.deepEqual(await service.ended, { code: 0, signal: null })
  assert.equal(service.log.err, '')
  assert.doesNotMatch(service.log.out, /"level":50/)
})

/** The cookie of a new person of the operator. */
async function signIn(): Promise<string> {
  const invite = ['user', 'invite', '--email', 'ana@harbor.example', '--role', 'viewer']
  const { link } = await installation.svcJson(...invite, '--operator', operatorId)
  const reply = await fetch(`${installation.url}/sign-in/link`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ token: new URL(link).searchParams.get('token')! }),
  })
  return reply.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
}

test('Ctrl-C that comes twice, from the terminal and from npm, finishes running work', async () => {
  const service = installation.start()
  await service.ready()
  const slow = await push('slow.csv', slowToRead())
  await until(() => isHeld(slow), 'the document is being read')
  service.killGroup('SIGINT')
  // npm passes the signal on a moment later: within a second, the service counts both as one.
  await sleep(100)
  service.kill('SIGINT')
  assert.deepEqual(await service.ended, { code: 0, signal: null })
  assert.equal(service.log.err, '')
  assert.equal(databaseOf(installation.dataDir), null)
})

test('the second signal of one Ctrl-C may come at any moment of the shutdown', async () => {
  const service = installation.start()
  await service.ready()
  // The service treats signals within a second as one.
  const pressed = AbortSignal.timeout(500)
  const pressing = setInterval(() => pressed.aborted || service.kill('SIGINT'), 1)
  const ended = await service.ended
  clearInterval(pressing)
  assert.deepEqual(ended, { code: 0, signal: null }, service.log.err)
})

const noScript = spawnSync('script', ['--version']).status === 0 ? false : 'no terminal to close'

test('closing the window during a first start ends it in order', {
  skip: noScript,
}, async () => {
  const command = `exec ${process.execPath} src/main.ts start`
  const window = empty.startIn('script', ['-qec', command, '/dev/null'], { SVC_DEMO: 'on' })
  await window.ready()
  const [service] = childrenOf(window.pid)
  const children = childrenOf(service!)
  assert.ok(children.length >= 2, 'the database and a reader')
  window.kill('SIGKILL')
  await until(() => ![service!, ...children].some(lives), 'all have ended')
  assert.equal(databaseOf(empty.dataDir), null)
  assert.deepEqual(readdirSync(join(empty.dataDir, 'scratch')), [])
})

test('a stalled sender delays the shutdown no longer than the drain limit', async () => {
  const service = installation.start()
  await service.ready()
  const never = new Promise<void>(() => undefined)
  const text = 'Dear Pat, this letter has no end. '
  const stalled = slowUpload(installation, { key, text, rest: never })
  await until(() => uploadsInProgress(installation) === 1, 'the upload has begun')
  const asked = Date.now()
  service.kill('SIGTERM')
  await assert.rejects(stalled)
  assert.deepEqual(await service.ended, { code: 0, signal: null }, service.log.err)
  assert.ok(Date.now() - asked < 15_000)
})

test('if npm is killed, node finishes running work and ends, and the next start works', async () => {
  const npm = installation.startIn('npm', ['start'])
  await npm.ready()
  const node = childrenOf(npm.pid).find((pid) => pid !== databaseOf(installation.dataDir)?.pid)!
  const server = databaseOf(installation.dataDir)!
  const [document] = await numberedDocuments(1, 1)
  const id = await push(document!.name, document!.bytes)
  npm.kill('SIGKILL')
  await until(() => !lives(node) && !lives(server.pid), 'node and the database have ended', 15_000)

  const next = installation.startIn('npm', ['start'])
  await next.ready()
  await assertCompleted([id])
  next.kill('SIGTERM')
  assert.equal((await next.ended).code, 0)
  assert.equal(databaseOf(installation.dataDir), null)
})

async function push(name: string, bytes: Uint8Array): Promise<string> {
  const { status, text, json } = await installation.call('POST', '/v1/documents', {
    key,
    body: formOf(name, bytes),
  })
  assert.equal(status, 202, text)
  return json.id
}

function isStopping({ log }: Service): boolean {
  return log.out.includes('"msg":"stopping: ')
}

async function isHeld(id: string): Promise<boolean> {
  const held = 'select 1 from ingestions where id = $1 and leased_until is not null'
  return (await installation.sql(held, [id])).length > 0
}

async function assertCompleted(ids: string[]): Promise<void> {
  const open = `select 1 from ingestions where id = any($1) and status = 'processing'`
  await until(async () => (await installation.sql(open, [ids])).length === 0, 'all are settled')
  const states = 'select status, count(*)::int from ingestions where id = any($1) group by status'
  assert.deepEqual(await installation.sql(states, [ids]), [
    { status: 'completed', count: ids.length },
  ])
}
