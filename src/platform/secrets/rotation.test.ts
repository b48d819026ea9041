import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type pg from 'pg'
import { cloneDatabase } from '../../../test/test-database.ts'
import { type Database, databaseOn, openDb, openPool, run } from '../db/db.ts'
import type { OperatorId } from '../tenant.ts'
import { type KeyRing, openKeyRing } from './key-ring.ts'
import { replaceSealed } from './rotation.queries.ts'
import { dropOldMasterKeys, rotateKeys, rotateMasterKey } from './rotation.ts'
import { Sealed } from './sealed.ts'
import { openVault, type Vault } from './vault.ts'

const folder = mkdtempSync(join(tmpdir(), 'svc-rotation-'))
const column = { table: 'sealed_things', column: 'sealed' }
const t0 = Date.parse('2026-01-01T00:00:00.000Z')
let database: Awaited<ReturnType<typeof cloneDatabase>>
let db: Database

before(async () => {
  database = await cloneDatabase()
  db = openDb(database.url)
  await run(
    db,
    `create table sealed_things (operator_id uuid, id uuid, sealed bytea, updated_at text,
     primary key (operator_id, id))`,
    [],
  )
})

after(async () => {
  await db.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** An installation with two operators of three rows each, all under the first keys. */
async function installation() {
  for (const table of ['root_secrets', 'data_keys', 'sealed_things']) {
    await run(db, `delete from ${table}`, [])
  }
  const clock = { atMs: t0 }
  const now = () => new Date(clock.atMs)
  const dataDir = mkdtempSync(join(folder, 'keys-'))
  const ring = openKeyRing({ masterKeys: null, dataDir }, true)
  const vault = await openVault(db, ring, now)
  const operators = [randomUUID(), randomUUID()] as OperatorId[]
  for (const operatorId of operators) {
    await vault.createKeys(db, operatorId, now())
    for (let row = 0; row < 3; row++) await insertThing(vault, operatorId, `text ${row}`)
  }
  const rotationClock = {
    now,
    sleep: async (ms: number) => {
      clock.atMs += ms
    },
    say: () => undefined,
  }
  return { clock, now, dataDir, ring, vault, operators, rotationClock }
}

async function insertThing(vault: Vault, operatorId: OperatorId, text: string) {
  const id = randomUUID()
  const sealed = (await vault.keysOf(operatorId)).seal({ ...column, id }, text)
  await run(db, `insert into sealed_things values ($1, $2, $3, 'then')`, [operatorId, id, sealed])
  return id
}

type ThingRow = { operator_id: OperatorId; id: string; sealed: Sealed; updated_at: string }
const things = () => run<ThingRow>(db, 'select * from sealed_things', [])

/** Opens every row as a newly started process would, from the file and the database alone. */
async function opened(dataDir: string, now: () => Date): Promise<string[]> {
  const vault = await openVault(db, openKeyRing({ masterKeys: null, dataDir }, true), now)
  const texts: string[] = []
  for (const { operator_id, id, sealed } of await things()) {
    texts.push((await vault.keysOf(operator_id)).open({ ...column, id }, sealed))
  }
  return texts.sort()
}

const allTexts = ['text 0', 'text 0', 'text 1', 'text 1', 'text 2', 'text 2']

async function wrappedKids(): Promise<string[]> {
  const text = `select split_part(wrapped, ':', 1) as kid from data_keys
    union all select split_part(wrapped, ':', 1) from root_secrets`
  return (await run<{ kid: string }>(db, text, [])).map((row) => row.kid)
}

test('a rotation seals everything with new keys and leaves rows and digests unchanged', async () => {
  const it = await installation()
  const digest = it.vault.root.digestKey('svc_live_x')
  const rotation = await rotateKeys(db, it.ring, it.vault, [column], it.rotationClock)
  assert.deepEqual(rotation, {
    newestKid: 'm2',
    masterAdded: true,
    operators: 2,
    reseal: { resealed: 6, left: 0, unreadable: [] },
  })
  assert.deepEqual(new Set(await wrappedKids()), new Set(['m2']))
  const rows = await things()
  assert.deepEqual(new Set(rows.map((row) => row.sealed.toBytes().readUInt16BE(0))), new Set([2]))
  assert.deepEqual(new Set(rows.map((row) => row.updated_at)), new Set(['then']))
  assert.deepEqual(await opened(it.dataDir, it.now), allTexts)
  const restarted = await openVault(db, it.ring, it.now)
  assert.equal(restarted.root.digestKey('svc_live_x'), digest)
})

test('a rotation killed before any of its statements loses nothing and can be finished', async () => {
  for (let statements = 0; ; statements++) {
    const it = await installation()
    const killed = dyingDb(statements)
    const finished = await rotateKeys(killed, it.ring, it.vault, [column], it.rotationClock).then(
      () => true,
      (error: Error) => {
        assert.equal(error.message, 'killed')
        return false
      },
    )
    await killed.close()
    assert.deepEqual(await opened(it.dataDir, it.now), allTexts, `after ${statements}`)
    const ring = openKeyRing({ masterKeys: null, dataDir: it.dataDir }, false)
    const vault = await openVault(db, ring, it.now)
    await rotateKeys(db, ring, vault, [column], it.rotationClock)
    assert.deepEqual(new Set(await wrappedKids()), new Set([ring.newestKid]))
    assert.deepEqual(await opened(it.dataDir, it.now), allTexts)
    if (!finished) continue
    assert.ok(statements > 20, `the whole took ${statements} statements`)
    return
  }
})

test('two concurrent rotations add one master key', async () => {
  const it = await installation()
  const other = openKeyRing({ masterKeys: null, dataDir: it.dataDir }, false)
  const added = await Promise.all([rotateMasterKey(db, it.ring), rotateMasterKey(db, other)])
  assert.deepEqual(added.sort(), [false, true])
  assert.deepEqual(openKeyRing({ masterKeys: null, dataDir: it.dataDir }, false).kids, ['m2', 'm1'])
  assert.deepEqual(await opened(it.dataDir, it.now), allTexts)
})

test('a row rewritten during the rotation keeps its last value', async () => {
  const it = await installation()
  const [row] = await things()
  const keys = await it.vault.keysOf(row!.operator_id)
  const place = { ...column, id: row!.id }
  const edited = keys.seal(place, 'edited')
  const stale = [
    { id: row!.id, old: row!.sealed.toPostgres(), fresh: keys.seal(place, 'old').toPostgres() },
  ]
  await run(db, 'update sealed_things set sealed = $2 where id = $1', [row!.id, edited])
  assert.equal(await replaceSealed(db, row!.operator_id, column, stale), 0)
  const kept = (await things()).find((thing) => thing.id === row!.id)!
  assert.equal(keys.open(place, kept.sealed), 'edited')
})

test('a locked row is skipped without waiting, and a later run takes it', async () => {
  const it = await installation()
  const [held] = await things()
  await db.transaction(async (tx) => {
    await run(tx, 'select 1 from sealed_things where id = $1 for update', [held!.id])
    const { reseal } = await rotateKeys(db, it.ring, it.vault, [column], it.rotationClock)
    assert.deepEqual(reseal, { resealed: 5, left: 1, unreadable: [] })
  })
  const again = { onlyReseal: true }
  const later = await rotateKeys(db, it.ring, it.vault, [column], it.rotationClock, again)
  assert.deepEqual(later, {
    newestKid: 'm2',
    masterAdded: false,
    operators: 0,
    reseal: { resealed: 1, left: 0, unreadable: [] },
  })
})

test('a value that does not open is named and kept, and the others are rotated', async () => {
  const it = await installation()
  const [bad] = await things()
  const bytes = bad!.sealed.toBytes()
  bytes[20]! ^= 1
  const damaged = Sealed.fromBytes(bytes)
  await run(db, 'update sealed_things set sealed = $2 where id = $1', [bad!.id, damaged])
  const { reseal } = await rotateKeys(db, it.ring, it.vault, [column], it.rotationClock)
  const { operator_id: operatorId, id } = bad!
  assert.deepEqual(reseal, {
    resealed: 5,
    left: 0,
    unreadable: [{ operatorId, table: 'sealed_things', column: 'sealed', id }],
  })
  const after = (await things()).find((thing) => thing.id === id)!
  assert.equal(after.sealed.toPostgres(), damaged.toPostgres())
})

test('the old master key is dropped ten minutes after nothing is wrapped by it', async () => {
  const it = await installation()
  const file = join(it.dataDir, 'master-keys')
  const drop = (now: Date) => dropOldMasterKeys(db, it.ring, now)
  const real = () => new Date()
  assert.deepEqual(await drop(real()), { dropped: [], hint: 'm1 is the only master key' })
  await rotateMasterKey(db, it.ring)
  assert.deepEqual(await drop(real()), {
    dropped: [],
    hint: '2 keys are still encrypted with m1. Run "svc encryption-key rotate" first.',
  })
  await rotateKeys(db, it.ring, it.vault, [column], it.rotationClock)
  assert.deepEqual(await drop(real()), {
    dropped: [],
    hint: 'nothing is encrypted with m1: drop it in 10 minutes',
  })
  const late = new Date(Date.now() + 11 * 60_000)
  assert.deepEqual(await drop(late), {
    dropped: ['m1'],
    hint: 'dropped m1. Older backups still need it',
  })
  assert.match(readFileSync(file, 'utf8'), /^m2:[A-Za-z0-9+/]+=\n$/)
  assert.deepEqual(await opened(it.dataDir, it.now), allTexts)
})

test('with master keys from settings, only the data keys are rotated', async () => {
  const it = await installation()
  const old = readFileSync(join(it.dataDir, 'master-keys'), 'utf8').trim()
  const fresh = `next:${Buffer.alloc(32, 5).toString('base64')}`
  const ring: KeyRing = openKeyRing({ masterKeys: `${fresh},${old}`, dataDir: it.dataDir }, false)
  const vault = await openVault(db, ring, it.now)
  const rotation = await rotateKeys(db, ring, vault, [column], it.rotationClock)
  assert.equal(rotation.masterAdded, false)
  assert.equal(rotation.operators, 2)
  assert.deepEqual(new Set(await wrappedKids()), new Set(['next']))
  const { hint } = await dropOldMasterKeys(db, ring, it.now())
  assert.match(
    hint,
    /^nothing is encrypted with m1: remove it from SVC_MASTER_KEYS and restart, once/,
  )
})

test('a new data key is as old as its own transaction, however long the others took', async () => {
  const it = await installation()
  const perMinute = {
    ...it.rotationClock,
    now: () => {
      it.clock.atMs += 60_000
      return it.now()
    },
  }
  await rotateKeys(db, it.ring, it.vault, [column], perMinute)
  const rows = await run<{ created_at: string }>(
    db,
    'select created_at from data_keys where id = 2 order by created_at',
    [],
  )
  assert.deepEqual(
    rows.map((row) => row.created_at),
    ['2026-01-01T00:01:00.000Z', '2026-01-01T00:02:00.000Z'],
  )
})

/** A database that fails after `statements` statements, as if the process had ended there. */
function dyingDb(statements: number): Database {
  const pool = openPool(database.url, { max: 2 })
  let left = statements
  function mayLive() {
    if (--left < 0) throw new Error('killed')
  }
  async function connect() {
    const client = await pool.connect()
    const query = (given: pg.QueryConfig, done: (error: Error, result: pg.QueryResult) => void) => {
      if (given.text !== 'rollback') mayLive()
      client.query(given, done)
    }
    return { query, release: () => client.release() }
  }
  async function query(given: pg.QueryConfig) {
    mayLive()
    return pool.query(given)
  }
  return databaseOn({ connect, query, end: () => pool.end() } as unknown as pg.Pool)
}
