import assert from 'node:assert/strict'
import test from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { until } from '../crash/program.ts'
import { inProcessExtractor } from '../in-process-extractor.ts'
import { openTestApp } from '../test-app.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn, signInByLink } from './people.ts'

const extractor = inProcessExtractor
const [app, browser] = await Promise.all([openTestApp({ extractor }), openBrowser()])
const jobs = 'Job Number,Client Name,Claim Number\nSR-2026-0418,Ann Reyes,CLM-1\n'

test('an upload whose answer was lost is retried by button and charged once', async () => {
  const operator = await app.operator({ iu: 300 })
  const member = await addPerson(app, operator, 'member')
  await browser.onPage({ origin: app.url, expected: /ERR_CONNECTION_RESET/ }, async (page) => {
    await signIn(page, app, member)
    await page.goto(`/operators/${operator.id}/documents`)
    const keepAnswers = await loseAnswers(page, '*/documents')
    const file = { name: 'jobs.csv', mimeType: 'text/csv', buffer: Buffer.from(jobs) }
    await page.locator('[data-upload-files]').setInputFiles(file)
    const uploads = page.getByRole('list', { name: 'Uploads' })
    await uploads.getByText('The connection was lost.').waitFor()
    const stored = 'select count(*)::int as count from ingestions where operator_id = $1'
    assert.deepEqual(await app.sql(stored, [operator.id]), [{ count: 1 }])
    await keepAnswers()
    await page.getByRole('button', { name: 'Retry jobs.csv' }).click()
    await page.getByRole('link', { name: 'jobs.csv' }).waitFor()
    await page.getByText('3 IU per file, 297 IU left.').waitFor()
    assert.equal(await page.getByRole('row').filter({ hasText: 'jobs.csv' }).count(), 1)
  })
})

test('a person who is signed out keeps the uploads, and retries them after the sign-in', async () => {
  const operator = await app.operator({ iu: 300 })
  const member = await addPerson(app, operator, 'member')
  await app.push(operator, 'first.csv', jobs)
  await browser.onPage({ origin: app.url, expected: /status of 401/ }, async (page) => {
    await signIn(page, app, member)
    await page.goto(`/operators/${operator.id}/documents`)
    const files = page.locator('[data-upload-files]')
    const file = { name: 'jobs.csv', mimeType: 'text/csv', buffer: Buffer.from(jobs) }
    const uploads = page.getByRole('list', { name: 'Uploads' })
    // The list has an item before the session ends, because the next update may come at any time.
    await files.setInputFiles({ ...file, name: 'photo.heic' })
    await uploads.getByText('HEIC is not supported.').waitFor()
    await app.sql('delete from auth_sessions where user_id = $1', [member.id])
    await files.setInputFiles(file)
    await uploads.getByText('Open another tab, sign in, then retry.').waitFor()
    await page.getByText('You are signed out', { exact: true }).waitFor()
    const tab = await page.context().newPage()
    await signInByLink(tab, app, member)
    await tab.close()
    await page.getByRole('button', { name: 'Retry jobs.csv' }).click()
    await page.getByRole('link', { name: 'jobs.csv' }).waitFor()
  })
})

test('a file shows how much of it is sent', async () => {
  const operator = await app.operator({ iu: 300 })
  const member = await addPerson(app, operator, 'member')
  await browser.onPage({ isOwn: true, origin: app.url }, async (page) => {
    await signIn(page, app, member)
    await page.goto(`/operators/${operator.id}/documents`)
    const session = await page.context().newCDPSession(page)
    const unlimited = { offline: false, latency: 0, downloadThroughput: -1 }
    const slow = { ...unlimited, uploadThroughput: 100_000 }
    await session.send('Network.emulateNetworkConditions', slow)
    const buffer = Buffer.from(jobs + 'SR-1,Bo Tan,CLM-2\n'.repeat(20_000))
    const file = { name: 'long.csv', mimeType: 'text/csv', buffer }
    await page.locator('[data-upload-files]').setInputFiles(file)
    await page.getByRole('progressbar', { name: 'Upload of long.csv' }).waitFor()
    const some = 'document.querySelector("[aria-label=\'Upload of long.csv\']").value'
    await until(() => page.evaluate<boolean>(`${some} > 0 && ${some} < 100`), 'a part is sent')
    const fast = { ...unlimited, uploadThroughput: -1 }
    await session.send('Network.emulateNetworkConditions', fast)
    await page.getByRole('link', { name: 'long.csv' }).waitFor()
  })
})

test('new documents wait while rows are selected, and the palette finds those of a job', async () => {
  const operator = await app.operator({ iu: 300 })
  const member = await addPerson(app, operator, 'member')
  await app.push(operator, 'first.csv', jobs)
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, member)
    await page.goto(`/operators/${operator.id}/documents`)
    const box = page.getByRole('checkbox', { name: 'Select first.csv' })
    await box.check()
    await app.push(operator, 'second.csv', `${jobs}SR-2026-0419,Bo Tan,CLM-2\n`)
    await page.getByRole('button', { name: '1 new document' }).waitFor()
    assert.ok(await box.isChecked())
    assert.equal(await page.getByRole('link', { name: 'second.csv' }).count(), 0)
    await page.getByRole('button', { name: '1 new document' }).click()
    await page.getByRole('link', { name: 'second.csv' }).waitFor()
    const { stop } = await app.work()
    await page.getByText('Completed').nth(1).waitFor()
    await stop()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('sr-2026-0419')
    await page.getByText('Type a whole claim number, job number, document ID').waitFor()
    await page.getByRole('combobox').fill('CLM-2')
    await page.getByRole('option', { name: 'second.csv' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox').waitFor({ state: 'hidden' })
  })
})

test('a document that was begun before a listed one and accepted after it still appears', async () => {
  const operator = await app.operator({ iu: 300 })
  const member = await addPerson(app, operator, 'member')
  const { json: earlier } = await app.push(operator, 'earlier.csv', jobs)
  await app.push(operator, 'later.csv', `${jobs}SR-2026-0419,Bo Tan,CLM-2\n`)
  const moved = 'update ingestions set operator_id = $2 where id = $1'
  await app.sql(moved, [earlier.id, operator.sandboxId])
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, member)
    await page.goto(`/operators/${operator.id}/documents`)
    await page.getByRole('link', { name: 'later.csv' }).waitFor()
    await app.sql(moved, [earlier.id, operator.id])
    await page.getByRole('link', { name: 'earlier.csv' }).waitFor()
    assert.match((await page.getByRole('row').nth(1).textContent()) ?? '', /later\.csv/)
  })
})

test('a viewer sees the documents and uploads none', async () => {
  const operator = await app.operator({ iu: 300 })
  const viewer = await addPerson(app, operator, 'viewer')
  await app.push(operator, 'first.csv', jobs)
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, viewer)
    await page.goto(`/operators/${operator.id}/documents?status=processing`)
    await page.getByRole('link', { name: 'first.csv' }).waitFor()
    assert.equal(await page.getByRole('button', { name: /Choose files|Cancel/ }).count(), 0)
    await page.getByText('Members and admins upload documents.').waitFor()
  })
})

for (const role of ['member', 'viewer'] as const)
  test(`a ${role} who reads further down sees that a document arrived, and sees it on a click`, async () => {
    const operator = await app.operator({ iu: 300 })
    const person = await addPerson(app, operator, role)
    for (let n = 1; n <= 25; n++) await app.push(operator, `list-${n}.csv`, `${jobs}${n},Bo,${n}\n`)
    await browser.onPage({ origin: app.url, width: 1440 }, async (page) => {
      await signIn(page, app, person)
      await page.goto(`/operators/${operator.id}/documents`)
      await page.getByRole('link', { name: 'list-1.csv' }).scrollIntoViewIfNeeded()
      assert.ok((await page.evaluate<number>('scrollY')) > 300)
      await app.push(operator, 'newest.csv', `${jobs}SR-9,Bo Tan,CLM-9\n`)
      const notice = page.getByRole('button', { name: '1 new document' })
      await notice.waitFor()
      assert.ok(await isInView(notice))
      const head = page.getByRole('columnheader', { name: 'Received' })
      const [{ y = 0, height = 0 }, { y: headY = 0 }] = [
        (await notice.boundingBox()) ?? {},
        (await head.boundingBox()) ?? {},
      ]
      assert.ok(headY >= y + height, `the head at ${headY} is below the notice`)
      await notice.click()
      await page.getByRole('link', { name: 'newest.csv' }).waitFor()
      assert.ok(await isInView(page.getByRole('link', { name: 'newest.csv' })))
    })
  })

/** Whether a person sees it without scrolling. */
function isInView(one: Locator): Promise<boolean> {
  return one.evaluate((element: { getBoundingClientRect(): { top: number; bottom: number } }) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= 900
  })
}

/**
 * The browser loses the answers to requests that reach the server, until the returned function is called.
 * Playwright's own `route.fetch` does not send the file.
 */
async function loseAnswers(page: Page, urlPattern: string): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) =>
    session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }),
  )
  await session.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] })
  return () => session.send('Fetch.disable')
}

test('Back leads from a search to the whole list, and the search field is empty again', async () => {
  const operator = await app.operator({ iu: 300 })
  const member = await addPerson(app, operator, 'member')
  await app.push(operator, 'jobs.csv', jobs)
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, member)
    await page.goto(`/operators/${operator.id}/documents`)
    const search = page.getByRole('search').getByRole('searchbox')
    await search.fill('CLM-404')
    await search.press('Enter')
    await page.waitForURL(/q=CLM-404/)
    await page.goBack()
    await page.getByRole('link', { name: 'jobs.csv' }).waitFor()
    assert.equal(await search.inputValue(), '')
  })
})
