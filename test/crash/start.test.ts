import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { childrenOf, databaseOf, type Installation, openInstallation } from './installation.ts'
import { type Service, sendSignal, until } from './program.ts'

/** What a start does while its database is down or frozen. */

const LOGINS = 'pg_advisory_xact_lock'
const MIGRATIONS = 'select name from schema_migrations'
const KEYS = 'from root_secrets'
const RIGHTS = 'pg_has_role(j.relowner'
const PRELOADED = join(import.meta.dirname, 'fault-at-statement.ts')

let installation: Installation

before(async () => {
  installation = await openInstallation()
})
after(() => installation?.close())

/** A start whose database gets the signal at the first statement with each text. */
function startWithFault(signal: NodeJS.Signals, texts: string[]): Service {
  return installation.start(['start'], {
    NODE_OPTIONS: `--import=${PRELOADED}`,
    FAULT_SIGNAL: signal,
    FAULT_TEXTS: texts.join('|'),
  })
}

test('if the database is killed at any step of a start, the start waits for it', async () => {
  const texts = [LOGINS, MIGRATIONS, KEYS, RIGHTS]
  const service = startWithFault('SIGKILL', texts)
  await service.ready(90_000)
  service.kill('SIGTERM')
  assert.deepEqual(await service.ended, { code: 0, signal: null }, service.log.err)
  const faults = [...service.log.out.matchAll(/^SIGKILL before (.+)$/gm)].map(([, text]) => text)
  assert.deepEqual(faults.toSorted(), texts.toSorted())
  assert.match(service.log.out, /waiting for the database \(migrations\)/)
})

test('SIGTERM ends a start that waits for a frozen database, without the rest of it', async () => {
  const service = startWithFault('SIGSTOP', [MIGRATIONS])
  try {
    await stopWhileFrozen(service, 'migrations')
  } finally {
    thaw()
  }
  assert.deepEqual(await service.ended, { code: 0, signal: null }, service.log.err)
  assert.equal(service.log.err, '')
  assert.doesNotMatch(service.log.out, /"msg":"ready at /)
  assert.equal(databaseOf(installation.dataDir), null)
})

test('a start ends within 30 s of SIGTERM even if its database stays frozen', async () => {
  const service = startWithFault('SIGSTOP', [KEYS])
  try {
    const asked = await stopWhileFrozen(service, 'keys')
    assert.deepEqual(await service.ended, { code: 1, signal: null }, service.log.err)
    assert.ok(Date.now() - asked < 35_000)
    assert.match(service.log.out, /"msg":"did not stop within 30 s: ending"/)
  } finally {
    thaw()
  }
})

test('a start without the right login or host fails at once, and names DATABASE_URL', async () => {
  const service = installation.start()
  await service.ready()
  const stranger = new URL(installation.databaseUrl())
  stranger.password = 'guess'
  for (const [url, why] of [
    [stranger.href, '28P01'],
    ['postgres://svc:guess@db.invalid/svc', 'ENOTFOUND|EAI_AGAIN'],
  ] as const) {
    const asked = Date.now()
    const { code, out, err } = await installation.svcProcess(['start'], { DATABASE_URL: url })
    assert.deepEqual([code, out], [1, ''])
    const said = `^Cannot connect to PostgreSQL with DATABASE_URL \\((${why})\\)\\. Check host, `
    assert.match(err, new RegExp(`${said}user and password\\.\n$`))
    assert.ok(Date.now() - asked < 20_000)
  }
  service.kill('SIGTERM')
  await service.ended
})

/** Returns when the signal was sent. */
async function stopWhileFrozen(service: Service, step: string): Promise<number> {
  const waits = `waiting for the database (${step})`
  await until(() => service.log.out.includes(waits), waits)
  service.kill('SIGTERM')
  const asked = Date.now()
  await until(() => service.log.out.includes('"msg":"stopping: '), 'the service stops', 5_000)
  return asked
}

/** Frozen processes would outlive their server. */
function thaw(): void {
  const server = databaseOf(installation.dataDir)
  if (server) for (const pid of [server.pid, ...childrenOf(server.pid)]) sendSignal(pid, 'SIGCONT')
}
