import assert from 'node:assert/strict'
import test from 'node:test'
import type { Locator } from 'playwright-core'
import { openTestApp } from '../test-app.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

const [app, browser] = await Promise.all([openTestApp({ worker: true }), openBrowser()])
const operator = await app.operator()
const person = await addPerson(app, operator, 'admin')
const CSV = 'Job Number,Client Name,Loss Type\nJ-1,Pat Doe,Water\n'

test('a developer finds a failed call by its request ID, and what an upload caused', async () => {
  const { live: key } = operator
  const pushed = await app.push(operator, 'jobs.csv', CSV)
  assert.equal((await app.settled(operator, pushed.json.id)).status, 'completed')
  const refused = await app.call('POST', '/v1/jobs', { key, body: {} })
  const refusedId = refused.headers.get('svc-request-id')!
  await app.platform.requestLog.flush()

  const expected = /ERR_FAILED|sendError|afterRequest/
  await browser.onPage({ origin: app.url, expected }, async (page) => {
    await signIn(page, app, person)
    await page.goto(`/operators/${operator.id}/requests`)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(refusedId)
    await page.getByRole('option', { name: 'POST /v1/jobs 400' }).waitFor()
    await page.keyboard.press('Enter')
    const detail = page.getByRole('region', { name: 'Request POST /v1/jobs', exact: true })
    await detail.getByText('validation_failed').waitFor()
    assert.match((await detail.textContent()) ?? '', /Parameter client_name/)
    const post = await curlIn(detail)
    assert.match(post, /^curl -X POST "http:\S+\/v1\/jobs" .*-d '\{.*"client_name":.*\}'$/s)
    assert.match(page.url(), new RegExp(`/requests/${refusedId}$`))

    // Older requests are below it.
    const opened = page.getByRole('region', { name: 'Request POST /v1/documents' })
    while (!(await opened.isVisible())) {
      const before = page.url()
      await page.keyboard.press('ArrowDown')
      await page.waitForURL((url) => url.href !== before)
      await page.waitForLoadState()
    }
    const text = (await opened.textContent())!.replaceAll(/\s+/g, ' ')
    assert.match(text, /3 IU charged/)
    assert.match(text, /Document completed jobs\.csv/)
    assert.match(text, /Job created J-1/)
    assert.match(text, /Event ingestion\.completed/)
    const link = opened.getByRole('link', { name: 'jobs.csv' })
    const documentPath = `/operators/${operator.id}/documents/${pushed.json.id}`
    assert.equal(await link.getAttribute('href'), documentPath)
    await page.keyboard.press('Escape')
    await opened.waitFor({ state: 'detached' })
    assert.match(page.url(), /\/requests$/)
    await page.waitForFunction(`document.activeElement.closest('tr[id^=request-]') !== null`)
    // Before that, htmx does not listen for the opening of the search.
    await page.waitForLoadState()
    await page.route('**/jump?**', (route) => route.abort())
    await page.keyboard.press('Control+k')
    await page.getByText('The service did not respond. Check your connection').waitFor()
  })
})

test('the row of an open request is whole on the screen, and near the top nothing scrolls', async () => {
  const other = await app.operator()
  const developer = await addPerson(app, other, 'admin')
  const ids: string[] = []
  for (let calls = 0; calls < 24; calls++) {
    const { headers } = await app.call('GET', '/v1/ping', { key: other.live })
    ids.unshift(headers.get('svc-request-id')!)
  }
  await app.platform.requestLog.flush()
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, developer)
    for (const at of [0, 7, 8, 14, 23]) {
      const id = ids[at]
      await page.goto(`/operators/${other.id}/requests/${id}`)
      const row = (await page.locator(`#request-${id}`).boundingBox())!
      assert.ok(row.y >= 0 && row.y + row.height <= 900, `row ${at} is at ${row.y}`)
      if (at < 8) assert.equal(await page.evaluate('scrollY'), 0)
    }
  })
})

const curlIn = (detail: Locator) =>
  detail
    .getByRole('button', { name: 'Copy as curl' })
    .getAttribute('data-copy')
    .then((text) => text!)
