import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import test, { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { openBrowser } from './browser.ts'
import { launchChromium } from './chromium.ts'

const browser = await openBrowser()
const HTMX = readFileSync(fileURLToPath(import.meta.resolve('htmx.org/dist/htmx.min.js')), 'utf8')
const bodies: Record<string, string> = {
  '/good': '<main><h1>Jobs</h1><label>Claim <input></label></main>',
  '/error': "<h1>Jobs</h1><script>console.error('no jobs')</script>",
  '/thrown': "<h1>Jobs</h1><script>throw new Error('no jobs')</script>",
  '/missing': '<h1>Jobs</h1><img alt="" src="/no-such-image">',
  '/broken': "<h1>Jobs</h1><script>fetch('/500')</script>",
  '/elsewhere': '<h1>Jobs</h1><script src="http://cdn.example/jobs.js"></script>',
  '/no-label': '<main><h1>Jobs</h1><input id="claim"></main>',
  '/search': `<label>Claim <input hx-get="/slow" hx-trigger="input" hx-sync="this:replace"></label>
    <script>${HTMX}</script>`,
}
const origin = await serve()

test('a page has a locale, a time zone, a color scheme, a width and a font', async () => {
  await browser.onPage({ origin, colorScheme: 'dark', width: 390 }, async (page) => {
    await page.goto('/good')
    const seen = await page.evaluate(`({
      ...Intl.DateTimeFormat().resolvedOptions(),
      dark: matchMedia('(prefers-color-scheme: dark)').matches,
      width: innerWidth,
    })`)
    const { locale, timeZone, dark, width } = seen as Record<string, unknown>
    assert.deepEqual([locale, timeZone, dark, width], ['en-US', 'America/Denver', true, 390])
    await page.getByLabel('Claim').fill('CLM-1')
    const size = "document.createElement('canvas').getContext('2d').measureText('Jobs').width"
    assert.ok((await page.evaluate<number>(size)) > 10)
  })
})

const faulty = [
  { path: '/error', message: /console: no jobs/ },
  { path: '/thrown', message: /uncaught: Error: no jobs/ },
  { path: '/missing', message: /console: .* status of 404 .*\/no-such-image/ },
  { path: '/broken', message: /500: http:\/\/127\.0\.0\.1:\d+\/500/ },
  { path: '/elsewhere', message: /other origin: http:\/\/cdn\.example\/jobs\.js/ },
]
for (const { path, message } of faulty) {
  test(`a test fails if its page has a problem: ${path}`, async () => {
    const error = await failureOf((page) => page.goto(path, { waitUntil: 'networkidle' }))
    assert.match(error.message, /^The page had problems:/)
    assert.match(error.message, message)
  })
}

test('a problem that a test expects does not fail it', async () => {
  await browser.onPage({ origin, expected: /no jobs/ }, (page) => page.goto('/error'))
})

test('a search that replaces the one before is no problem', async () => {
  await browser.onPage({ origin }, async (page) => {
    await page.goto('/search')
    const aborted = page.waitForEvent('console', (one) => one.text() === 'htmx:sendAbort')
    for (const text of ['c', 'cl']) {
      const asked = page.waitForRequest('**/slow*')
      await page.getByLabel('Claim').fill(text)
      await asked
    }
    await aborted
  })
})

test('a failed test names the folder with the screenshot and the HTML of its page', async () => {
  const about = { folder: '' }
  const error = await failureOf(async (page) => {
    await page.goto('/good')
    assert.equal(await page.getByRole('heading').textContent(), 'Vendors')
  }, about)
  assert.match(error.message, /The page is kept in \S+: page\.png, page\.html, failure\.txt$/)
  assert.match(error.stack!, /Vendors[\s\S]*browser\.test\.ts[\s\S]*The page is kept in /)
  const kept = (name: string) => readFile(join(about.folder, name))
  assert.deepEqual((await kept('page.png')).subarray(1, 4).toString(), 'PNG')
  assert.match(String(await kept('page.html')), /<h1>Jobs<\/h1>/)
  assert.match(String(await kept('failure.txt')), /\/good\n[\s\S]*Vendors/)
  await rm(about.folder, { recursive: true })
})

test('a page without violations is accessible', async () => {
  await browser.onPage({ origin }, async (page) => {
    await page.goto('/good')
    await assertAccessible(page)
  })
})

test('the message of a violation has its rule, its element and what to do', async () => {
  await browser.onPage({ origin }, async (page) => {
    await page.goto('/no-label')
    await assert.rejects(assertAccessible(page), ({ message }: Error) => {
      assert.match(
        message,
        /^Violations of accessibility on http:\S+\/no-label:\nlabel \(critical\)/,
      )
      assert.match(message, /label \(critical\): Form elements must have labels, https:/)
      assert.match(message, /\n {2}#claim\n {4}Fix any of the following:/)
      return true
    })
  })
})

test('without a browser the tests fail and say what to install', async () => {
  const { CHROME_PATH } = process.env
  process.env.CHROME_PATH = '/no/such/chrome'
  const help = /There is no browser .*Install Google Chrome, or set CHROME_PATH/
  await assert.rejects(launchChromium(), help)
  delete process.env.CHROME_PATH
  Object.assign(process.env, CHROME_PATH ? { CHROME_PATH } : {})
})

/**
 * The error of a page that must fail. Its saved traces are removed, unless the test checks them.
 */
async function failureOf(
  use: (page: Page) => Promise<unknown>,
  about?: { folder: string },
): Promise<Error> {
  const error: Error = await browser.onPage({ origin }, use).then(
    () => assert.fail('the page did not fail'),
    (thrown: Error) => thrown,
  )
  const folder = /kept in (\S+):/.exec(error.message)?.[1]
  assert.ok(folder, `the message names no folder: ${error.message}`)
  if (about) about.folder = folder
  else await rm(folder, { recursive: true })
  return error
}

/** Pages with and without problems. */
async function serve(): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/slow')) return
    const body = bodies[url]
    response.statusCode = body ? 200 : url === '/500' ? 500 : 404
    response.setHeader('content-type', 'text/html; charset=utf-8')
    const icon = '<link rel="icon" href="data:,">'
    response.end(`<!doctype html><html lang="en"><title>Test</title>${icon}${body ?? ''}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
