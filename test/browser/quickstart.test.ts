import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after } from 'node:test'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import type { Extractor } from '../../src/extraction/extraction.ts'
import { inProcessExtractor } from '../in-process-extractor.ts'
import { openTestApp } from '../test-app.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signInByLink } from './people.ts'

/** Reads the same estimate from any file, because drawing a PDF is not what this is about. */
const extractor: Extractor = {
  ...inProcessExtractor,
  extract: (document) =>
    inProcessExtractor.extract({
      ...document,
      bytes: Buffer.from('Estimate\n\nInsured: Maria Lopez\nClaim Number: CLM-1\n'),
      filename: 'estimate.txt',
    }),
}
const baseUrl = 'https://data.harbor.example'
const [app, browser] = await Promise.all([
  openTestApp({ worker: true, extractor, config: { baseUrl } }),
  openBrowser(),
])
const operator = await app.operator()
const viewer = await addPerson(app, operator, 'viewer')
const folder = await mkdtemp(join(tmpdir(), 'svc-quickstart-'))
after(() => rm(folder, { recursive: true, force: true }))
const root = join(import.meta.dirname, '../..')
await copyFile(join(root, 'samples/estimate.pdf'), join(folder, 'estimate.pdf'))

test('the examples that the quickstart shows and copies work, with no package installed', async () => {
  await browser.onPage({ isOwn: true, origin: app.url }, async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await signInByLink(page, app, viewer)
    await page.goto(`/operators/${operator.id}/limits`)
    const ping = page.getByRole('row').filter({ hasText: 'GET /v1/ping' })
    await ping.getByText('600 left').waitFor()
    await ping.getByText(/^in \d+ (min|h|s)$/).waitFor()
    await page.getByRole('link', { name: 'Quickstart', exact: true }).click()
    assert.equal(await copied(page, 'Set the key'), "export SVC_KEY='svc_live_…'")
    // Node reads top-level import and await only in a file with this name.
    await page.getByText('Save it as quickstart.mjs. Node 20.3 or later.').waitFor()
    const examples = {
      curl: await copied(page, 'curl example, quickstart.sh'),
      Node: await copied(page, 'Node example, quickstart.mjs'),
      Python: await copied(page, 'Python example, quickstart.py'),
    }
    for (const code of Object.values(examples)) {
      assert.ok(code.includes(baseUrl), code)
      assert.doesNotMatch(code, /svc_(live|test)_/, 'the key is in the environment only')
    }
    await outputOf('sh', 'install.sh', await copied(page, 'Get the Node client'))
    const outputs = await Promise.all([
      outputOf('sh', 'quickstart.sh', examples.curl),
      outputOf(process.execPath, 'quickstart.mjs', examples.Node),
      outputOf('python3', 'quickstart.py', examples.Python),
    ])
    for (const output of outputs) {
      assert.ok(output.includes(operator.id), output)
      assert.match(output, /completed.*estimate/)
    }
    await page.goto(`/operators/${operator.sandboxId}/quickstart`)
    assert.equal(await copied(page, 'Set the key'), "export SVC_KEY='svc_test_…'")
    // Over plain HTTP, a browser gives the page no clipboard.
    await page.addInitScript(WITHOUT_CLIPBOARD)
    await page.goto(`/operators/${operator.id}/quickstart`)
    const text = await copied(page, 'Set the key', 'clipboardOfTest')
    assert.equal(text, "export SVC_KEY='svc_live_…'")
  })
})

const WITHOUT_CLIPBOARD = `
  window.clipboardOfTest = navigator.clipboard
  Object.defineProperty(navigator, 'clipboard', { value: undefined })`

/** The text that the button of a code block copies. It is the text of the block. */
async function copied(
  page: Page,
  label: string,
  clipboard = 'navigator.clipboard',
): Promise<string> {
  const block = page
    .locator('.code-block')
    .filter({ has: page.getByRole('region', { name: label }) })
  await block.getByRole('button').click()
  await block.getByText('Copied', { exact: true }).waitFor()
  const text = await page.evaluate<string>(`${clipboard}.readText()`)
  assert.equal(text, await block.getByRole('region').textContent())
  return text
}

/** Runs an example on this machine. Only the host of the address is another one. */
async function outputOf(program: string, file: string, code: string): Promise<string> {
  await writeFile(join(folder, file), code.replaceAll(baseUrl, app.url))
  const env = { PATH: process.env.PATH!, HOME: folder, SVC_KEY: operator.live }
  return (await promisify(execFile)(program, [file], { cwd: folder, env })).stdout
}
