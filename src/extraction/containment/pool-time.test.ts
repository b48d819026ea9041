import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Pool, type poolLimits } from './pool.ts'

const program = join(import.meta.dirname, 'pool.fake-child.ts')
const tessdataDir = mkdtempSync(join(tmpdir(), 'pool-time-'))
const scratchDir = join(tessdataDir, 'scratch')
const context = { today: '2026-01-31', timeZone: 'UTC', operatorName: null }
const bytes = Buffer.from('document')
const pools: Pool[] = []
after(() => Promise.all(pools.map((pool) => pool.close())))

async function poolOf(processes: number, limits: Partial<typeof poolLimits> = {}): Promise<Pool> {
  const pool = new Pool({ processes, tessdataDir, scratchDir, program, limits })
  pools.push(pool)
  await pool.ready()
  return pool
}

/** The fake child returns facts as the fields of findings. */
async function answerOf(pool: Pool, filename: string): Promise<Record<string, unknown>> {
  const outcome = await pool.run({ operatorId: 'a', bytes, filename, context })
  assert.ok('ok' in outcome, JSON.stringify(outcome))
  return Object.fromEntries(outcome.ok.fields.map(({ name, value }) => [name, JSON.parse(value)]))
}

async function failureOf(pool: Pool, filename: string): Promise<string> {
  const outcome = await pool.run({ operatorId: 'a', bytes, filename, context })
  assert.ok('failed' in outcome, JSON.stringify(outcome))
  return outcome.failed.code
}

test('a document that hangs is a timeout, and another succeeds meanwhile', async () => {
  const pool = await poolOf(2, { stepMs: 600 })
  const hanging = failureOf(pool, 'hang')
  assert.equal((await answerOf(pool, 'a')).attempt, 0)
  assert.equal(await hanging, 'timeout')
  assert.equal((await answerOf(pool, 'b')).attempt, 0)
})

test('time in which a child sleeps or is stopped counts', async () => {
  const pool = await poolOf(1, { stepMs: 500, wallMs: 20_000 })
  const startedAt = performance.now()
  assert.equal(await failureOf(pool, 'asleep'), 'timeout')
  const { pid } = await answerOf(pool, 'a')
  const stopped = failureOf(pool, 'asleep')
  process.kill(Number(pid), 'SIGSTOP')
  assert.equal(await stopped, 'timeout')
  assert.ok(performance.now() - startedAt < 15_000)
})

test('a document that waits for a processor has more time on the clock, up to a limit', {
  skip: process.platform !== 'linux' && 'only Linux tells these times cheaply',
}, async (t) => {
  const patient = await poolOf(1, { stepMs: 700, wallMs: 60_000 })
  const bounded = await poolOf(1, { stepMs: 700, wallMs: 350 })
  const burners = Array.from({ length: availableParallelism() * 2 }, () =>
    spawn(process.execPath, ['-e', 'for (;;);']),
  )
  t.after(() => {
    for (const burner of burners) burner.kill('SIGKILL')
  })
  assert.ok(Number((await answerOf(patient, 'work')).tookMs) > 700)
  assert.equal(await failureOf(bounded, 'work'), 'timeout')
})

test('each step of OCR has its own time', async () => {
  assert.deepEqual(await answerOf(await poolOf(1, { stepMs: 400 }), 'scan'), { steps: 3 })
})

test('OCR that waits for a busy machine fails no step; the clock bounds the whole', {
  skip: process.platform !== 'linux' && 'only Linux tells processor time cheaply',
}, async () => {
  const patient = await poolOf(1, { stepMs: 300 })
  assert.deepEqual(await answerOf(patient, 'scan starved'), { starvedMs: 900 })
  const bounded = await poolOf(1, { stepMs: 300, documentMs: 600 })
  assert.equal(await failureOf(bounded, 'scan starved'), 'timeout')
})

test('an endless step of OCR ends when its processor time is used up', async () => {
  const pool = await poolOf(1, { stepMs: 400 })
  assert.equal(await failureOf(pool, 'scan endless'), 'timeout')
  assert.equal((await answerOf(pool, 'a')).attempt, 0)
})
