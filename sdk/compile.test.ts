import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'

const node = (...args: string[]) => spawnSync(process.execPath, args, { encoding: 'utf8' })
const tsc = join(import.meta.dirname, '../node_modules/typescript/bin/tsc')

test('the strictest tsc settings compile the sources to plain modules with types', async () => {
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

test('the snippets of the README compile', async () => {
  const page = await readFile(join(import.meta.dirname, 'README.md'), 'utf8')
  const blocks = [...page.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code]) => code!).join('')
  assert.equal(await complaintsOf(blocks), '')
})

test('a call that is not in the contract does not compile', async () => {
  const source = `import { openClient } from 'svc-client'
    const client = openClient({ baseUrl: 'https://api.example.com', key: 'svc_live_x' })
    await client.createJob({ client_name: 'Ann', status: 'opened' })
    await client.createJob({})
    await client.listJobs({ offset: 3 })
    await client.getJob()
    for await (const page of client.sync('listApiKeys')) console.log(page)
    console.log((await client.getJob('x')).client_nam)
    await client.getJob('x', { signal: new AbortController().signal })`
  const complaints = await complaintsOf(source)
  const places = [...complaints.matchAll(/snippets\.ts\((\d+),/g)].map(([, line]) => Number(line))
  assert.deepEqual(places, [3, 4, 5, 6, 7, 8], complaints)
})

/** The output of tsc for a program that imports the client by its package name. */
async function complaintsOf(program: string): Promise<string> {
  const source = program.replace(/'svc-client(\/\w+)?'/g, (_match, file = '/client') => {
    return `'${import.meta.dirname}${file}.ts'`
  })
  const folder = await mkdtemp(join(tmpdir(), 'svc-sdk-program-'))
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
    return node(tsc, '-p', folder).stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('the client imports only node: modules', async () => {
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
