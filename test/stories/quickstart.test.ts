import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
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

const programs = { sh: 'sh', mjs: process.execPath, py: 'python3' }

for (const [language, mode] of [
  ['curl', 'live'],
  ['curl', 'test'],
  ['Node', 'live'],
  ['Python', 'live'],
] as const)
  test(`the ${language} example works with a ${mode} key`, async () => {
    const file = await savedExample(language, mode)
    const { stdout } = await run(programOf(file), [file], operator[mode])
    assert.match(stdout, new RegExp(mode === 'live' ? operator.id : operator.sandboxId))
    assert.match(stdout, /completed.*estimate/)
  })

for (const language of ['curl', 'Node', 'Python'] as const)
  test(`the ${language} example ends with what to do if the key may not upload`, async () => {
    const { secret } = await app.mint(operator.id, 'live', ['read'])
    const file = await savedExample(language, 'live')
    const { code, stdout, stderr } = await run(programOf(file), [file], secret).catch((e) => e)
    assert.equal(code, 1)
    const error = language === 'curl' ? stdout : stderr
    assert.match(error, /Use a key that has this scope\./)
    assert.doesNotMatch(error, /Traceback/)
  })

test('the curl example leaves a terminal open that it is pasted into', async () => {
  const { secret } = await app.mint(operator.id, 'live', ['read'])
  const { code } = await shownExample('curl', 'live')
  const { stdout } = await run('sh', ['-c', `${code}\necho still open`], secret)
  assert.match(stdout, /still open\n$/)
})

test('the Node example imports the client library, which the service serves as one file', async () => {
  const { code, install } = await shownExample('Node', 'live')
  assert.match(code, /^import \{ openClient \} from '\.\/svc-client\.mjs'/)
  assert.equal(install, `curl -fsS -o svc-client.mjs ${app.url}/docs/svc-client.mjs`)
  const response = await fetch(`${app.url}/docs/svc-client.mjs`)
  assert.equal(response.headers.get('content-type'), 'text/javascript; charset=utf-8')
  const text = await response.text()
  assert.equal(text, await readFile(join(root, 'sdk/svc-client.gen.mjs'), 'utf8'))
  assert.match(text, /^export \{ ApiError, .*openClient, readEvent, verifySignature \};\n$/m)
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

function programOf(file: string): string {
  return programs[file.split('.').at(-1) as keyof typeof programs]
}

/** An example in its file, beside what its panel says to download. */
async function savedExample(language: string, mode: 'live' | 'test') {
  const { file, code, install } = await shownExample(language, mode)
  await writeFile(join(folder, file), code)
  if (install !== null) await run('sh', ['-c', install], operator[mode])
  return file
}

/** An example as its copy button has it, with the address of the test app. */
async function shownExample(language: string, mode: 'live' | 'test') {
  const text = await quickstart(mode)
  const [, file, code] = block(text, `${language} example, ([^"]+)`)!
  const [, install] = block(text, `Get the ${language} client`) ?? []
  return { file: file!, code: runnable(code!), install: install ? runnable(install) : null }
}

function block(text: string, label: string): RegExpExecArray | null {
  return new RegExp(`aria-label="${label}"><code>([^<]*)</code>`).exec(text)
}

function runnable(code: string): string {
  return unescaped(code).replaceAll(app.platform.config.baseUrl, app.url)
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
