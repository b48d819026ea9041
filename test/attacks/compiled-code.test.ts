import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { whyNot } from '../../src/extraction/containment/choose.ts'
import { compileChildren } from '../../src/extraction/containment/compiled-code.ts'
import { ExtractorPool } from '../../src/extraction/containment/pool.ts'
import {
  noSandbox,
  type Sandbox,
  sandboxesToTry,
} from '../../src/extraction/containment/sandbox.ts'
import { openFolders } from '../../src/extraction/extraction.ts'
import type { Targets } from './contained-program.ts'

/** Children of all operators run the same compiled code, so none of them may change it. */
const dataDir = mkdtempSync(join(tmpdir(), 'compiled-'))
chmodSync(dataDir, 0o755)
/** Not the folder that all test files share. */
const folders = { ...(await openFolders(dataDir)), compiledDir: join(dataDir, 'compiled-children') }
/** Any sandbox with its own root: the code is the same for all. */
const wrapped = { ...noSandbox, isWrapped: true }
const compiled = (await compileChildren(wrapped, folders))!
after(() => rmSync(dataDir, { recursive: true, force: true }))

/** What a child reports: its writes to the compiled code, and the folder that its Node uses. */
async function attempts(sandbox: Sandbox): Promise<string[]> {
  const program = join(import.meta.dirname, 'contained-program.ts')
  const options = { processes: 1, spares: 0, ...folders, sandbox, compiled, program, bare: true }
  const pool = new ExtractorPool(options)
  try {
    const write = [join(compiled.path, 'new'), join(compiled.path, someFile())]
    const targets: Targets = { read: [], list: [], write, connect: [], signal: [], compiled: true }
    const bytes = Buffer.from(JSON.stringify(targets))
    const context = { today: '2026-01-31', timeZone: 'UTC', operatorName: null }
    const outcome = await pool.run({ operatorId: 'a', filename: 'a', context, bytes })
    assert.ok('ok' in outcome, JSON.stringify(outcome))
    return outcome.ok.fields.map(({ value }) => value)
  } finally {
    await pool.close()
  }
}

const someFile = () => readdirSync(compiled.path)[0]!

test('a child in its own root uses the compiled code and cannot change it', async () => {
  for (const sandbox of sandboxesToTry().filter(({ isWrapped }) => isWrapped)) {
    if ((await whyNot(sandbox, folders)) !== null) continue
    const [newFile, oldFile, , , used = ''] = await attempts(sandbox)
    assert.deepEqual([newFile, oldFile], ['EROFS', 'EROFS'], sandbox.tool)
    const scratchFolder = new RegExp(`^${folders.scratchDir}/[^/]+/compiled/${compiled.version}-`)
    assert.match(used, scratchFolder, sandbox.tool)
  }
})

test('a child without its own root gets no compiled code', async () => {
  assert.equal(await compileChildren(noSandbox, folders), null)
  assert.equal((await attempts(noSandbox)).at(-1), 'none')
})

test('the children are compiled once for a version, with files that every user can read', async () => {
  assert.ok(readdirSync(compiled.path).length > 300)
  const { mode, mtimeMs } = statSync(join(compiled.path, someFile()))
  assert.equal(mode & 0o777, 0o644)
  assert.deepEqual(await compileChildren(wrapped, folders), compiled)
  assert.equal(statSync(join(compiled.path, someFile())).mtimeMs, mtimeMs)
})

test('empty files of a full disk are removed, and the next start compiles them again', async () => {
  const markers = () =>
    readdirSync(folders.compiledDir).filter((name) => /^[0-9a-f]{32}$/.test(name))
  const [marker = ''] = markers()
  rmSync(join(folders.compiledDir, marker))
  writeFileSync(join(compiled.path, 'empty'), '')
  assert.equal(await compileChildren(wrapped, folders), null)
  assert.deepEqual(markers(), [])
  assert.deepEqual(await compileChildren(wrapped, folders), compiled)
  assert.deepEqual(markers(), [marker])
})

test('children compile themselves if the folder cannot be made', async () => {
  const file = join(dataDir, 'a file')
  writeFileSync(file, '')
  assert.equal(await compileChildren(wrapped, { ...folders, compiledDir: file }), null)
})
