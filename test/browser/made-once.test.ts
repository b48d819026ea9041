import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { madeOnce } from './made-once.ts'

const whole = (folder: string) => writeFile(join(folder, 'program'), 'whole')

test('a folder that is filled by several at once is filled whole, and later not again', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'svc-made-once-'))
  const folder = join(parent, 'browser')
  let filled = 0
  const fill = (part: string) => {
    filled++
    return whole(part)
  }
  await Promise.all([madeOnce(folder, fill), madeOnce(folder, fill), madeOnce(folder, fill)])
  assert.equal(filled, 3)
  await madeOnce(folder, fill)
  assert.equal(filled, 3)
  assert.deepEqual(await readdir(parent), ['browser'])
  assert.equal(await readFile(join(folder, 'program'), 'utf8'), 'whole')
  assert.equal((await stat(folder)).mode & 0o777, 0o755, 'other users may use it')
})

test('a process that is killed while it fills a folder leaves no half of it', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'svc-made-once-'))
  const folder = join(parent, 'browser')
  const killed = spawn(process.execPath, [
    join(import.meta.dirname, 'made-once.fixture.ts'),
    folder,
  ])
  await once(killed.stdout, 'data')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  const [abandoned] = await readdir(parent)
  assert.match(abandoned!, /^browser\.part-/)
  const long = new Date(Date.now() - 2 * 3_600_000)
  await utimes(join(parent, abandoned!), long, long)
  await madeOnce(folder, whole)
  assert.deepEqual(await readdir(parent), ['browser'])
  assert.equal(await readFile(join(folder, 'program'), 'utf8'), 'whole')
})

test('what fails to fill leaves nothing', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'svc-made-once-'))
  const full = () => Promise.reject(new Error('no space'))
  await assert.rejects(madeOnce(join(parent, 'browser'), full), /no space/)
  assert.deepEqual(await readdir(parent), [])
})
