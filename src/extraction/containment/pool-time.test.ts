import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { test } from 'node:test'
import { failureOf, poolAnswer, poolOf } from './pool.fixture.ts'

test('a document that hangs is a timeout, and another succeeds meanwhile', async () => {
  const pool = await poolOf(2, { stepMs: 600 })
  const hanging = failureOf(pool, 'hang')
  assert.equal((await poolAnswer(pool, 'a')).attempt, 0)
  assert.equal(await hanging, 'timeout')
  assert.equal((await poolAnswer(pool, 'b')).attempt, 0)
})

test('time in which a child sleeps or is stopped counts', async () => {
  const pool = await poolOf(1, { stepMs: 500, wallMs: 20_000 })
  const startedAt = performance.now()
  assert.equal(await failureOf(pool, 'asleep'), 'timeout')
  const { pid } = await poolAnswer(pool, 'a')
  const stopped = failureOf(pool, 'asleep')
  process.kill(Number(pid), 'SIGSTOP')
  assert.equal(await stopped, 'timeout')
  assert.ok(performance.now() - startedAt < 15_000)
})

test('a document that waits for a processor has more time on the clock, up to a limit', {
  skip: process.platform !== 'linux' && 'only Linux tells these times cheaply',
}, async (t) => {
  const pool = await poolOf(1, { stepMs: 700, wallMs: 60_000 })
  const bounded = await poolOf(1, { stepMs: 700, wallMs: 350 })
  const burners = Array.from({ length: availableParallelism() * 2 }, () =>
    spawn(process.execPath, ['-e', 'for (;;);']),
  )
  t.after(() => {
    for (const burner of burners) burner.kill('SIGKILL')
  })
  assert.ok(Number((await poolAnswer(pool, 'work')).tookMs) > 700)
  assert.equal(await failureOf(bounded, 'work'), 'timeout')
})

test('each step of OCR has its own time', async () => {
  assert.deepEqual(await poolAnswer(await poolOf(1, { stepMs: 400 }), 'scan'), { steps: 3 })
})

test('OCR that waits for a busy machine fails no step; the clock bounds the whole', {
  skip: process.platform !== 'linux' && 'only Linux tells processor time cheaply',
}, async () => {
  const pool = await poolOf(1, { stepMs: 300 })
  assert.deepEqual(await poolAnswer(pool, 'scan starved'), { starvedMs: 900 })
  const bounded = await poolOf(1, { stepMs: 300, busyMs: 600 })
  assert.equal(await failureOf(bounded, 'scan starved'), 'timeout')
})

test('an endless step of OCR ends when its processor time is used up', async () => {
  const pool = await poolOf(1, { stepMs: 400 })
  assert.equal(await failureOf(pool, 'scan endless'), 'timeout')
  assert.equal((await poolAnswer(pool, 'a')).attempt, 0)
})
