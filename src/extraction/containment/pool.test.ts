import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { misdeeds } from './misdeeds.fixture.ts'
import {
  bytes,
  closedLater,
  context,
  factsOf,
  failureOf,
  newPool,
  poolAnswer,
  poolOf,
  program,
  scratchDir,
  tessdataDir,
  until,
} from './pool.fixture.ts'
import { ExtractorPool } from './pool.ts'

/** A zombie has already ended and only waits for its parent to collect it. */
function lives(pid: number): boolean {
  const state = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)])
    .stdout.toString()
    .trim()
  return state !== '' && !state.startsWith('Z')
}

test('one child serves document after document and gets their bytes whole', async () => {
  const pool = await poolOf(1)
  const first = await poolAnswer(pool, 'a')
  const large = Buffer.alloc(25 * 1024 * 1024, 7)
  const outcome = await pool.run({ operatorId: 'a', bytes: large, filename: 'b', context })
  assert.ok('ok' in outcome)
  assert.deepEqual(factsOf(outcome.ok), { pid: first.pid, attempt: 0, bytes: 26_214_400 })
})

test('a child has no environment of ours, reads its program and writes its scratch folder only', async () => {
  process.env.SVC_SECRET_OF_TEST = 'x'
  assert.deepEqual(await poolAnswer(await poolOf(1), 'rights'), {
    environment: [
      'LANG',
      'MALLOC_ARENA_MAX',
      'MALLOC_MMAP_THRESHOLD_',
      'MALLOC_TRIM_THRESHOLD_',
      'OMP_THREAD_LIMIT',
      'TMPDIR',
      'TZ',
    ],
    write: 'ERR_ACCESS_DENIED',
    scratch: 'allowed',
    read: 'ERR_ACCESS_DENIED',
    spawn: 'ERR_ACCESS_DENIED',
  })
})

test('a document that eats memory costs its child, and is tried once with the second reader', async () => {
  const pool = await poolOf(1, { maxResidentBytes: 250 * 1024 * 1024 })
  assert.equal((await poolAnswer(pool, 'eat')).attempt, 1)
})

test('memory that earlier documents left in a child is not held against a document', async () => {
  const pool = await poolOf(1, { maxResidentBytes: 400 * 1024 * 1024 })
  const first = await poolAnswer(pool, 'large')
  const second = await poolAnswer(pool, 'large')
  assert.equal(second.attempt, 0)
  assert.notEqual(second.pid, first.pid)
})

test('a document that needs another child and gets none is tried again later by its task', async () => {
  const limits = { maxResidentBytes: 400 * 1024 * 1024 }
  const options = { program, processes: 1, spares: 0, tessdataDir, scratchDir, limits }
  const pool = closedLater(new ExtractorPool(options))
  await pool.ready()
  await poolAnswer(pool, 'large')
  options.program = join(scratchDir, 'missing.ts')
  await assert.rejects(poolAnswer(pool, 'large'), { name: 'DependencyUnavailable' })
})

test('memory stays the reason if another child has too little time', async () => {
  const pool = await poolOf(1, { maxResidentBytes: 400 * 1024 * 1024, documentMs: 2_500 })
  await poolAnswer(pool, 'reply')
  assert.equal(await failureOf(pool, 'scan large'), 'too_complex')
})

test('a document that crashes its child is tried once with the second reader', async () => {
  assert.equal((await poolAnswer(await poolOf(1), 'crash')).attempt, 1)
})

test('a document whose child someone else kills is read again by the same reader', async () => {
  const pool = await poolOf(1)
  const pid = Number((await poolAnswer(pool, 'a')).pid)
  const reading = poolAnswer(pool, 'slow')
  setTimeout(() => process.kill(pid, 'SIGKILL'), 50)
  const answer = await reading
  assert.equal(answer.attempt, 0)
  assert.notEqual(answer.pid, pid)
})

test('a document whose child is killed three times fails, and others go on', async () => {
  const pool = await poolOf(2)
  assert.equal(await failureOf(pool, 'kill'), 'extraction_failed')
  assert.equal((await poolAnswer(pool, 'b')).attempt, 0)
})

test('an answer past the cap is not taken in', async () => {
  const pool = await poolOf(1)
  assert.equal(await failureOf(pool, 'flood'), 'too_complex')
  assert.equal(await failureOf(pool, 'flood of batches'), 'too_complex')
})

test('a child that says anything but its answer is ended, and its document read by another', async () => {
  const pool = await poolOf(1)
  const apart = ['flood', 'flood of batches', 'two answers', 'late answer', 'another id']
  const wrong = Object.keys(misdeeds).filter((name) => !apart.includes(name))
  assert.equal(wrong.length, 16)
  for (const name of wrong) {
    const pid = (await poolAnswer(pool, 'before')).pid
    const answer = await poolAnswer(pool, name).catch((error) =>
      assert.fail(`${name}: ${error.message}`),
    )
    assert.notEqual(answer.pid, pid, name)
  }
})

test('what a child says about another document counts for none', async () => {
  const pool = await poolOf(1)
  const first = await poolAnswer(pool, 'late answer')
  const second = await poolAnswer(pool, 'slow')
  assert.deepEqual(second, { pid: second.pid, attempt: 0, bytes: 8 })
  assert.notEqual(second.pid, first.pid)
  assert.deepEqual(await poolAnswer(pool, 'two answers'), {})
  assert.equal(await failureOf(pool, 'another id'), 'extraction_failed')
  assert.notEqual((await poolAnswer(pool, 'a')).pid, second.pid)
})

test('a worn child goes when a spare one can take its place', async () => {
  const pool = await poolOf(1, { recycleAfterDocuments: 2 })
  const first = await poolAnswer(pool, 'a')
  await until(() => pool.children.some(({ isSpare }) => isSpare))
  assert.equal((await poolAnswer(pool, 'b')).pid, first.pid)
  await until(() => !lives(Number(first.pid)))
  assert.notEqual((await poolAnswer(pool, 'c')).pid, first.pid)
})

test('an aborted document rejects with its reason and frees its place', async () => {
  const pool = await poolOf(1)
  const atWork = new AbortController()
  const waiting = new AbortController()
  const first = pool.run({ operatorId: 'a', bytes, filename: 'hang', context }, atWork.signal)
  const second = pool.run({ operatorId: 'a', bytes, filename: 'a', context }, waiting.signal)
  waiting.abort(new Error('canceled while waiting'))
  await assert.rejects(second, { message: 'canceled while waiting' })
  atWork.abort(new Error('canceled at work'))
  await assert.rejects(first, { message: 'canceled at work' })
  assert.equal((await poolAnswer(pool, 'b')).attempt, 0)
})

test('a closed pool leaves no process behind', async () => {
  const pool = await poolOf(2)
  const pid = Number((await poolAnswer(pool, 'a')).pid)
  assert.ok(lives(pid))
  await pool.close()
  assert.ok(!lives(pid))
})

test('a pool whose program cannot start says so', async () => {
  const pool = newPool({ program: join(tessdataDir, 'none.ts') })
  await assert.rejects(
    pool.run({ operatorId: 'a', bytes, filename: 'a', context }),
    (error: Error) => {
      assert.match(String(error.cause), /could not start/)
      return error.name === 'DependencyUnavailable'
    },
  )
})

test('a document waits for better times where the private folder cannot be made', async () => {
  const file = join(tessdataDir, 'a-file')
  writeFileSync(file, '')
  const pool = newPool({ scratchDir: join(file, 'scratch') })
  await assert.rejects(pool.run({ operatorId: 'a', bytes, filename: 'a', context }), {
    name: 'DependencyUnavailable',
  })
})

test('a process that has no descriptor left for a child goes on, and starts one when it has', async () => {
  const script = `
    import { closeSync, openSync } from 'node:fs'
    import { ExtractorPool } from ${JSON.stringify(join(import.meta.dirname, 'pool.ts'))}
    const open = []
    try { for (;;) open.push(openSync('/dev/null')) } catch (error) { console.log(error.code) }
    const pool = new ExtractorPool({ processes: 1, tessdataDir: ${JSON.stringify(tessdataDir)},
      scratchDir: ${JSON.stringify(scratchDir)},
      program: ${JSON.stringify(program)} })
    const work = { operatorId: 'a', bytes: Buffer.alloc(1), filename: 'a', context: {} }
    console.log(await pool.run(work).catch((error) => error.name))
    open.forEach(closeSync)
    setInterval(() => {}, 1_000)
    console.log(Object.keys(await pool.run(work))[0])
    await pool.close()
    process.exit()`
  const args = ['-n', '100', process.execPath, '--input-type=module', '-e', script]
  const { stdout, stderr } = spawnSync('sh', [
    '-c',
    'ulimit "$1" "$2"; shift 2; exec "$@"',
    'sh',
    ...args,
  ])
  assert.deepEqual(
    stdout.toString().split('\n'),
    ['EMFILE', 'DependencyUnavailable', 'ok', ''],
    stderr.toString(),
  )
})

test('children of a killed process end with it, even in an endless loop', {
  timeout: 40_000,
}, async () => {
  const script = `
    import { ExtractorPool } from ${JSON.stringify(join(import.meta.dirname, 'pool.ts'))}
    const pool = new ExtractorPool({ processes: 1, tessdataDir: ${JSON.stringify(tessdataDir)},
      scratchDir: ${JSON.stringify(scratchDir)},
      program: ${JSON.stringify(program)} })
    await pool.ready()
    void pool.run({ operatorId: 'a', bytes: Buffer.alloc(1), filename: 'hang', context: {} })
    const timer = setInterval(() => {
      if (!pool.children.some(({ isBusy, pid }) => isBusy && pid)) return
      clearInterval(timer)
      console.log('at work')
    }, 10)`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => owner.stdout.once('data', resolve))
  const children = await childrenOf(owner)
  assert.ok(children.length > 0)
  owner.kill('SIGKILL')
  await until(() => !children.some(lives), 15_000)
})

async function childrenOf(owner: ChildProcess): Promise<number[]> {
  const ps = spawn('ps', ['-o', 'pid=', '--ppid', String(owner.pid)])
  let out = ''
  ps.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
  })
  await new Promise((resolve) => ps.once('close', resolve))
  return out.split('\n').filter(Boolean).map(Number)
}
