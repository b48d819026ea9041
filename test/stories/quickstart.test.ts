import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after } from 'node:test'
import { promisify } from 'node:util'
import { addPerson } from '../browser/people.ts'
import { openTestApp } from '../test-app.ts'

/** The examples of the quickstart page, run as the page shows them. */

const app = await openTestApp({ worker: true })
const operator = await app.operator()
const folder = await mkdtemp(join(tmpdir(), 'svc-quickstart-'))
after(() => rm(folder, { recursive: true, force: true }))
const { auth } = app.platform
const visitor = { headers: {}, address: '203.0.113.7', now: app.clock.now() }
const { id: personId } = await addPerson(app, operator, 'viewer')
const signedIn = await auth.signInWithLink(await auth.createLink(personId), visitor)
assert.ok(signedIn.outcome === 'signed_in')
const cookie = signedIn.cookies.map((one) => one.split(';', 1)[0]).join('; ')

const root = join(import.meta.dirname, '../..')
await copyFile(join(root, 'samples/estimate.pdf'), join(folder, 'estimate.pdf'))
await mkdir(join(folder, 'node_modules'))
await symlink(join(root, 'sdk'), join(folder, 'node_modules/svc-client'))

const programs = { sh: 'sh', mjs: process.execPath, py: 'python3' }

for (const [language, mode] of [
  ['curl', 'live'],
  ['curl', 'test'],
  ['Node', 'live'],
  ['Python', 'live'],
] as const)
  test(`the ${language} example works with a ${mode} key`, async () => {
    const { file, code } = await shownExample(language, mode)
    await writeFile(join(folder, file), code)
    const program = programs[file.split('.').at(-1) as keyof typeof programs]
    const { stdout } = await run(program, [file], operator[mode])
    assert.match(stdout, new RegExp(mode === 'live' ? operator.id : operator.sandboxId))
    assert.match(stdout, /completed.*estimate/)
  })

test('the curl example ends with the error if the key may not upload', async () => {
  const { secret } = await app.mint(operator.id, 'live', ['read'])
  const { file, code } = await shownExample('curl', 'live')
  await writeFile(join(folder, file), code)
  const { code: exit, stdout } = await run('sh', [file], secret).catch((error) => error)
  assert.equal(exit, 1)
  assert.match(stdout, /insufficient_scope/)
})

test('the page of each mode names its own key', async () => {
  for (const mode of ['live', 'test'] as const)
    assert.match(await quickstart(mode), new RegExp(`export SVC_KEY=&#39;svc_${mode}_…&#39;`))
})

/** An example that does not end fails. */
function run(program: string, words: string[], key: string) {
  const env = { PATH: process.env.PATH!, HOME: folder, SVC_KEY: key }
  return promisify(execFile)(program, words, { cwd: folder, env, timeout: 20_000 })
}

/** An example as its copy button has it, with the address of the test app. */
async function shownExample(language: string, mode: 'live' | 'test') {
  const text = await quickstart(mode)
  const shown = new RegExp(`aria-label="${language} example, ([^"]+)"><code>([^<]*)</code>`)
  const [, file, code] = shown.exec(text)!
  return { file: file!, code: unescaped(code!).replaceAll(app.platform.config.baseUrl, app.url) }
}

async function quickstart(mode: 'live' | 'test'): Promise<string> {
  const id = mode === 'live' ? operator.id : operator.sandboxId
  const headers = { accept: 'text/html', cookie }
  const response = await fetch(`${app.url}/operators/${id}/quickstart`, { headers })
  assert.equal(response.status, 200)
  return response.text()
}

function unescaped(text: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
  return text.replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => signs[name]!)
}
