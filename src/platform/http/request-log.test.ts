import assert from 'node:assert/strict'
import { test } from 'node:test'
import { metricsText } from './metrics.ts'
import { type LoggedRequest, openRequestLog, type UnownedRequest } from './request-log.ts'

const caller = { surface: 'operator', id: 'o' as never, keyId: 'k' } as const
const requestOf = (id: string): LoggedRequest => ({
  ...{ id, caller, method: 'GET', path: '/v1/jobs', status: 200, durationMs: 3 },
  ...{
    responseBytes: 91,
    error: null,
    resourceId: null,
    items: null,
    isWithinLimit: true,
    replayed: false,
  },
})

/** A database whose statements wait until they are answered, and a log. */
function slowDatabase() {
  const statements: { ids: string; text: string; answer(error?: Error): void }[] = []
  const warnings: string[] = []
  const send = (text: string, values: readonly unknown[]) =>
    new Promise<never>((resolve, reject) => {
      const answer = (error?: Error) => (error ? reject(error) : resolve({ rows: [] } as never))
      statements.push({ ids: values[1] as string, text, answer })
    })
  const warn = (_: object, line: string) => void warnings.push(line)
  return { db: { send }, log: { warn, error: warn } as never, statements, warnings }
}

const noOwners = async () => new Map()
const keyOf = (digest: string) => ({ surface: 'operator', owner: 'o', digest }) as const
const refused = (id: string): UnownedRequest => ({
  ...requestOf(id),
  ...{ caller: null, status: 401, isWithinLimit: false },
})

const dropped = async () => {
  const { text } = await metricsText()
  return Number(/^svc_request_log_dropped_total (\d+)$/m.exec(text)?.[1])
}
const turn = () => new Promise((resolve) => setImmediate(resolve))
const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test('a full buffer drops the newest requests, counts them and warns once', async () => {
  const { db, log, statements, warnings } = slowDatabase()
  const requests = openRequestLog(db, log, noOwners, 2)
  const before = await dropped()
  for (const id of ['a', 'b', 'c', 'd']) requests.record(requestOf(id))
  assert.equal((await dropped()) - before, 2)
  assert.equal(warnings.length, 1)
  const flushed = requests.flush()
  // While a statement runs, its rows still count: memory is bounded in total.
  requests.record(requestOf('e'))
  assert.equal((await dropped()) - before, 3)
  statements[0]!.answer()
  await flushed
  assert.deepEqual(
    statements.map(({ ids }) => ids),
    ['{a,b}'],
  )
})

test('while the database is away requests wait, and are written once it is back', async () => {
  const { db, log, statements } = slowDatabase()
  const requests = openRequestLog(db, log, noOwners)
  requests.record(requestOf('a'))
  const first = requests.flush()
  statements[0]!.answer(away)
  await first
  requests.record(requestOf('b'))
  const second = requests.flush()
  // The first statement may have been committed, so rows that exist are left alone.
  assert.deepEqual([statements[1]!.ids, /on conflict/.test(statements[1]!.text)], ['{a,b}', true])
  statements[1]!.answer()
  await second
  assert.equal(statements.length, 2)
})

test('a batch is written at once when it is full, and one statement runs at a time', async () => {
  const { db, log, statements } = slowDatabase()
  const requests = openRequestLog(db, log, noOwners)
  for (let sent = 0; sent < 1200; sent++) requests.record(requestOf(String(sent)))
  assert.equal(statements.length, 1)
  statements[0]!.answer()
  await turn()
  assert.equal(statements.length, 2)
  statements[1]!.answer()
  await turn()
  statements[2]!.answer()
  const sizes = statements.map(({ ids }) => ids.split(',').length)
  assert.deepEqual(sizes, [500, 500, 200])
})

test('of requests beyond the hourly limits, 60 a minute of each key are kept', async () => {
  const { db, log, statements } = slowDatabase()
  const requests = openRequestLog(db, log, noOwners)
  for (let sent = 0; sent < 100; sent++)
    requests.record({ ...requestOf(String(sent)), isWithinLimit: false })
  requests.record(requestOf('allowed'))
  const other = { ...caller, id: 'p' as never, keyId: 'other' }
  requests.record({ ...requestOf('other'), caller: other, isWithinLimit: false })
  void requests.flush()
  const ids = statements[0]!.ids.slice(1, -1).split(',')
  assert.deepEqual([ids.length, ...ids.slice(-3)], [62, '59', 'allowed', 'other'])
  statements[0]!.answer()
})

test('of an owner, 120 a minute are kept, so that a revoked key hides no other', async () => {
  const { db, log, statements } = slowDatabase()
  const requests = openRequestLog(db, log, noOwners)
  const send = (keyId: string, count: number) => {
    for (let sent = 0; sent < count; sent++)
      requests.record({ ...requestOf(keyId), caller: { ...caller, keyId }, isWithinLimit: false })
  }
  send('revoked', 1000)
  send('valid', 50)
  send('third', 50)
  void requests.flush()
  const ids = statements[0]!.ids.slice(1, -1).split(',')
  const counts = ['revoked', 'valid', 'third'].map((id) => ids.filter((one) => one === id).length)
  assert.deepEqual(counts, [60, 50, 10])
  statements[0]!.answer()
})

test('requests beyond the limit of their address leave half of the places to others', async () => {
  const { db, log, statements } = slowDatabase()
  const requests = openRequestLog(db, log, async () => new Map([['known', caller]]))
  const error = { code: 'ip_rate_limited', message: 'Too many requests.', param: null }
  for (let sent = 0; sent < 600; sent++)
    requests.recordUnowned({ ...refused('x'), status: 429, error }, keyOf('made-up'))
  requests.recordUnowned(refused('typo'), keyOf('known'))
  const flushed = requests.flush()
  await turn()
  assert.deepEqual(
    statements.map(({ ids }) => ids),
    ['{typo}'],
  )
  statements[0]!.answer()
  await flushed
})

test('an orderly stop writes what waits', async () => {
  const { db, log, statements } = slowDatabase()
  const requests = openRequestLog(db, log, noOwners)
  requests.record(requestOf('a'))
  const closed = requests.close()
  assert.equal(statements[0]!.ids, '{a}')
  statements[0]!.answer()
  await closed
})

test('a statement that PostgreSQL refuses costs its rows only', async () => {
  const { db, log, statements, warnings } = slowDatabase()
  const requests = openRequestLog(db, log, noOwners)
  const before = await dropped()
  requests.record(requestOf('a'))
  const flushed = requests.flush()
  statements[0]!.answer(new Error('column does not exist'))
  await flushed
  assert.equal((await dropped()) - before, 1)
  assert.match(warnings[0]!, /could not be written/)
})

test('requests without a caller are written once their owners are found, 60 a minute', async () => {
  const { db, log, statements } = slowDatabase()
  const asked: string[][] = []
  const requests = openRequestLog(db, log, async (keys) => {
    asked.push(keys.map(({ digest }) => digest))
    return new Map([['revoked', { ...caller, keyId: 'k2' }]])
  })
  requests.recordUnowned(refused('a'), keyOf('made-up'))
  for (let sent = 0; sent < 70; sent++)
    requests.recordUnowned(refused(`b${sent}`), keyOf('revoked'))
  const flushed = requests.flush()
  await turn()
  assert.deepEqual([asked.length, asked[0]!.length, asked[0]![0]], [1, 71, 'made-up'])
  const ids = statements[0]!.ids.slice(1, -1).split(',')
  assert.deepEqual([ids.length, ids[0], ids.at(-1)], [60, 'b0', 'b59'])
  statements[0]!.answer()
  await flushed
})

test('500 requests wait for their owners at most, also while the database is away', async () => {
  const { db, log, statements } = slowDatabase()
  let isAway = true
  const requests = openRequestLog(db, log, async () => {
    if (isAway) throw away
    return new Map([['revoked', caller]])
  })
  const before = await dropped()
  for (let sent = 0; sent < 499; sent++) requests.recordUnowned(refused('x'), keyOf('made-up'))
  await requests.flush()
  requests.recordUnowned(refused('last'), keyOf('revoked'))
  requests.recordUnowned(refused('more'), keyOf('revoked'))
  assert.equal((await dropped()) - before, 1)
  isAway = false
  const flushed = requests.flush()
  await turn()
  assert.deepEqual(
    statements.map(({ ids }) => ids),
    ['{last}'],
  )
  statements[0]!.answer()
  await flushed
})
