import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { pathToFileURL } from 'node:url'

/** Several test files run in one process, and none can keep the others from running. */

const BROKEN = `
  import test, { after } from 'node:test'
  after(() => { throw new Error('cannot close') })
  after(() => {})
  test('first', () => {})
`
const SOUND = `
  import test from 'node:test'
  test('second', () => {})
`

test('a file whose hook fails is reported, and the next file runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'svc-suites-'))
  const files: { name: string; url: string }[] = []
  for (const [name, text] of Object.entries({ broken: BROKEN, sound: SOUND })) {
    const path = join(folder, `${name}.mjs`)
    await writeFile(path, text)
    files.push({ name, url: pathToFileURL(path).href })
  }
  const program = `
    import { runFiles } from ${JSON.stringify(new URL('file-suites.ts', import.meta.url).href)}
    await runFiles(${JSON.stringify(files)})
  `
  const path = join(folder, 'program.test.mjs')
  await writeFile(path, program)
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const options = { env, encoding: 'utf8', timeout: 60_000 } as const
  const { status, stdout } = spawnSync(process.execPath, ['--test', path], options)
  assert.equal(status, 1, stdout)
  assert.match(stdout, /✔ first .*✖ broken .*✔ second .*✔ sound /s)
  assert.match(stdout, /Error: cannot close/)
})
