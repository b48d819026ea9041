import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import {
  childrenOf,
  databaseOf,
  formOf,
  type Installation,
  openInstallation,
  type Reply,
} from './installation.ts'
import { claimOf, numberedDocuments } from './numbered-documents.ts'
import { type Service, sendSignal, until } from './program.ts'

/** A dependency of the service fails and recovers. The service is never restarted. */

let installation: Installation
let service: Service
let operator = ''
let key = ''

before(async () => {
  installation = await openInstallation()
  service = installation.start()
  await service.ready()
  ;({ id: operator, key } = await installation.createOperator('ingest,read'))
})
after(() => installation?.close())

test('without the object store uploads get 503 and documents wait, and all recover', async () => {
  const folder = join(installation.dataDir, 'objects')
  const ids = await Promise.all([1, 2, 3, 4, 5, 6].map(pushed))
  renameSync(folder, `${folder}.away`)
  assertUnavailable(await push(7))
  await untilReadiness([200, 'degraded', 'ok', 'unreachable'])
  assert.equal((await installation.call('GET', '/v1/jobs', { key })).status, 200)
  renameSync(`${folder}.away`, folder)

  await service.ready()
  ids.push(await pushed(7))
  await untilSettled()
  await assertBooks(ids.length)
})

const noMount = canMount() ? false : 'only root may mount a small disk'

test('a full disk gives 503 until there is space, and nothing is half written', {
  skip: noMount,
}, async () => {
  const folder = join(installation.dataDir, 'objects')
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m,mode=700', 'tmpfs', folder])
  try {
    mkdirSync(join(folder, '.tmp'), { mode: 0o700 })
    assertUnavailable(await push(8, Buffer.alloc(5_000_000, 'lorem ipsum ')))
    await untilReadiness([200, 'ready', 'ok', 'ok'])
    writeFileSync(join(folder, 'filler'), Buffer.alloc(4_000_000))
    await until(hasNoReserve, 'the shortage is noticed', 5_000)
    const early = await push(8)
    assertUnavailable(early)
    assert.match(early.json.error.message, /short of disk space/)
    // The store is ready until no block is free.
    await untilReadiness([200, 'ready', 'ok', 'ok'])
    fill(join(folder, 'filler'))
    assertUnavailable(await push(8))
    await untilReadiness([200, 'degraded', 'ok', 'unreachable'])
    rmSync(join(folder, 'filler'))
    await pushed(8)
    await untilSettled()
  } finally {
    execFileSync('umount', [folder])
  }
  await service.ready()
  await assertBooks(8)
})

test('a frozen database makes no request hang forever, and the service recovers with it', async () => {
  const server = databaseOf(installation.dataDir)!
  const pids = [server.pid, ...childrenOf(server.pid)]
  const had = (await installation.sql('select count(*)::int from ingestions'))[0].count
  signalAll(pids, 'SIGSTOP')
  try {
    const asked = Date.now()
    const refused = Promise.all([installation.call('GET', '/v1/jobs', { key }), push(had + 1)])
    await untilReadiness([503, 'unavailable', 'does not answer', 'ok'])
    for (const reply of await refused) assertUnavailable(reply)
    assert.ok(Date.now() - asked < 45_000)
  } finally {
    // Frozen processes would outlive their server and keep this process waiting.
    signalAll(pids, 'SIGCONT')
  }

  await service.ready()
  await pushed(had + 1)
  await untilSettled()
  await assertBooks(had + 1)
})

/** A backend may have ended since it was listed. */
function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) sendSignal(pid, signal)
}

async function hasNoReserve(): Promise<boolean> {
  const { text } = await installation.call('GET', '/metrics')
  const read = (name: string) =>
    Number(new RegExp(`^${name}{use="objects"} (\\d+)$`, 'm').exec(text)?.[1])
  return read('svc_disk_free_bytes') < read('svc_disk_reserve_bytes')
}

async function push(n: number, given?: Buffer): Promise<Reply> {
  const [document] = await numberedDocuments(n, 1)
  const name = given ? 'big.txt' : document!.name
  return installation.call('POST', '/v1/documents', {
    key,
    body: formOf(name, given ?? document!.bytes),
  })
}

async function pushed(n: number): Promise<string> {
  const { status, text, json } = await push(n)
  assert.equal(status, 202, text)
  return json.id
}

function assertUnavailable({ status, headers, text, json }: Reply): void {
  assert.equal(status, 503, text)
  assert.equal(json.error.code, 'unavailable')
  assert.equal(json.error.request_id, headers.get('svc-request-id'))
  assert.match(headers.get('retry-after') ?? '', /^[1-9]\d*$/)
}

/** A check's result is cached for a second. */
async function untilReadiness(expected: [number, string, string, string]): Promise<void> {
  const holds = async () => {
    const { status, json } = await installation.call('GET', '/readyz')
    assert.match(json.extractor_sandbox, /^(full|namespaces|user|process): /)
    return isDeepStrictEqual([status, json.status, json.database, json.object_store], expected)
  }
  await until(holds, `/readyz says ${expected}`)
}

function untilSettled(): Promise<void> {
  const open = `select 1 from ingestions where status = 'processing'`
  return until(
    async () => (await installation.sql(open)).length === 0,
    'nothing is processing',
    40_000,
  )
}

/**
 * `count` documents, each completed, charged once and with one job. There are as many objects as
 * documents.
 */
async function assertBooks(count: number): Promise<void> {
  const states = 'select status, error_message, count(*)::int from ingestions group by 1, 2'
  assert.deepEqual(await installation.sql(states), [
    { status: 'completed', error_message: null, count },
  ])
  const balance = `select balance::int, (select sum(amount)::int from iu_entries
    where operator_id = $1) as entries from iu_accounts where operator_id = $1`
  const left = 1000 - 3 * count
  assert.deepEqual(await installation.sql(balance, [operator]), [{ balance: left, entries: left }])
  const claims = await installation.sql('select claim_number from jobs order by claim_number')
  assert.deepEqual(
    claims.map((row) => row.claim_number),
    Array.from({ length: count }, (_, i) => claimOf(i + 1)),
  )
}

function fill(path: string): void {
  for (const bytes of [1_000_000, 100_000, 4_096, 1]) {
    try {
      for (;;) writeFileSync(path, Buffer.alloc(bytes), { flag: 'a' })
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC')
    }
  }
}

/** Attempted, because root in a container often may not. */
function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const folder = join('/tmp', `svc-mount-${process.pid}`)
  mkdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}
