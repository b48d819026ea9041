import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'

const node = (...args: string[]) => spawnSync(process.execPath, args, { encoding: 'utf8' })
const tsc = join(import.meta.dirname, '../node_modules/typescript/bin/tsc')

test('a user’s tsc at its strictest makes plain modules of the sources, with their types', async () => {
  const out = await mkdtemp(join(tmpdir(), 'svc-sdk-out-'))
  try {
    const compiled = node(tsc, '-p', import.meta.dirname, '--outDir', out)
    assert.equal(compiled.status, 0, compiled.stdout)
    await writeFile(join(out, 'package.json'), '{"type":"module"}')
    const program = `
      import { openClient } from '${out}/client.js'
      import { verifySignature } from '${out}/signature.js'
      const client = openClient({ baseUrl: 'https://api.example.com', key: 'svc_live_x' })
      console.log(typeof client.listJobs, typeof client.sync, typeof verifySignature)`
    const { stdout } = node('--no-experimental-strip-types', '--input-type=module', '-e', program)
    assert.equal(stdout, 'function function function\n')
    const types = await readFile(join(out, 'types.gen.d.ts'), 'utf8')
    assert.match(types, /getJob\(id: string, options\?: RequestOptions\): Promise<Job>/)
  } finally {
    await rm(out, { recursive: true })
  }
})

test('the snippets of the README fit the types', async () => {
  const page = await readFile(join(import.meta.dirname, 'README.md'), 'utf8')
  const blocks = [...page.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code]) => code!).join('')
  const source = blocks.replace(/'svc-client(\/\w+)?'/g, (_match, file = '/client') => {
    return `'${import.meta.dirname}${file}.ts'`
  })
  const folder = await mkdtemp(join(tmpdir(), 'svc-sdk-readme-'))
  try {
    await writeFile(join(folder, 'snippets.ts'), source)
    const typeRoots = [join(import.meta.dirname, '../node_modules/@types')]
    const mild = { noUnusedLocals: false, noPropertyAccessFromIndexSignature: false }
    const inPlace = { rewriteRelativeImportExtensions: false, allowImportingTsExtensions: true }
    const config = {
      extends: join(import.meta.dirname, 'tsconfig.json'),
      compilerOptions: { ...mild, ...inPlace, typeRoots, noEmit: true, rootDir: '/' },
      files: ['snippets.ts'],
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    const { status, stdout } = node(tsc, '-p', folder)
    assert.equal(status, 0, stdout)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('nothing is needed but what Node brings', async () => {
  const names = await readdir(import.meta.dirname)
  const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  assert.ok(sources.includes('client.ts'))
  for (const name of sources) {
    const text = await readFile(join(import.meta.dirname, name), 'utf8')
    const imported = [...text.matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, what]) => what!)
    const foreign = imported.filter((what) => !/^(node:|\.\/[\w.-]+\.ts$)/.test(what))
    assert.deepEqual(foreign, [], name)
  }
})
