import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditedRun } from '../src/cli/audited-run.ts'
import { run } from '../src/platform/db/db.ts'
import { openTestApp } from './test-app.ts'

/** The transactions of a command: none commits a write before the first entry. */

const app = await openTestApp()
const owner = await app.operator()
const NONE = '01a1fd90-0000-7000-8000-000000000000'
const INSERT = `insert into workers (id, seen_at) values ($1, '2026-01-01')`
const entries = async () => (await app.sql('select from audit_entries')).length
const countOf = async () => (await app.sql('select from workers where id = $1', [NONE])).length

test('a command that declares no action cannot write', async () => {
  const { guard, audit } = auditedRun({ name: 'look' }, app.clock.now)
  const { db, tenants } = guard(app.platform)
  for (const one of [db, tenants.of(owner.id)]) {
    const write = { message: /read-only transaction/ }
    await assert.rejects(run(one, INSERT, [NONE]), write)
    await assert.rejects(
      one.transaction((tx) => run(tx, INSERT, [NONE])),
      write,
    )
    const tx = await one.begin()
    await assert.rejects(run(tx, INSERT, [NONE]), write)
    await tx.rollback()
    assert.equal((await run(one, 'select 1 as one', [])).length, 1)
  }
  const minted = db.transaction((tx) => audit.operator(tx, owner.id, { action: 'api_key.minted' }))
  await assert.rejects(minted, /"svc look" does not declare "api_key\.minted"/)
})

test('a command saves nothing before its first entry', async () => {
  const { guard, audit } = auditedRun({ name: 'act', audits: ['a.done'] }, app.clock.now)
  const { db } = guard(app.platform)
  const write = () => db.transaction((tx) => run(tx, INSERT, [NONE]))
  const message = '"svc act" changed data without an audit entry. Nothing was saved.'
  await assert.rejects(write(), { message })
  await assert.rejects(run(db, INSERT, [NONE]), { message })
  await assert.rejects(
    db.transaction(async (tx) => {
      await audit.installation(tx, { action: 'a.done' })
      throw new Error('failed later')
    }),
    /failed later/,
  )
  await db.transaction(async (tx) => {
    await run(tx, INSERT, [NONE])
    audit.unchanged(tx)
  })
  await assert.rejects(write(), { message })
  assert.equal(await countOf(), 0)
  await db.transaction((tx) => audit.installation(tx, { action: 'a.done' }))
  await write()
  assert.equal(await countOf(), 1)
})

test('a transaction that found nothing to change has no entry and is not a snapshot', async () => {
  const { guard, audit } = auditedRun({ name: 'act', audits: ['a.done'] }, app.clock.now)
  const { db } = guard(app.platform)
  const before = await entries()
  const both = async (isEntryFirst: boolean) =>
    db.transaction(async (tx) => {
      if (!isEntryFirst) audit.unchanged(tx)
      await audit.installation(tx, { action: 'a.done' })
      if (isEntryFirst) audit.unchanged(tx)
    })
  const message =
    '"svc act" added an audit entry and called audit.unchanged() in one transaction. ' +
    'Call one of them. Nothing was saved.'
  await assert.rejects(both(true), { message })
  await assert.rejects(both(false), { message })
  assert.equal(await entries(), before)
  await assert.rejects(
    db.transaction(async (tx) => audit.unchanged(tx), 'snapshot'),
    {
      message: 'audit.unchanged() of "svc act" needs a tx of db.transaction(work) without a mode.',
    },
  )
})
