import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { inProcessExtractor } from '../in-process-extractor.ts'
import { openTestApp } from '../test-app.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

const extractor = inProcessExtractor
const [app, browser] = await Promise.all([openTestApp({ extractor }), openBrowser()])
const operator = await app.operator({ iu: 300 })
const member = await addPerson(app, operator, 'member')
const path = `/operators/${operator.id}/documents`
const jobs = 'Job Number,Client Name,Claim Number\nSR-2026-0418,Ann Reyes,CLM-1\n'

const fileOf = (name: string, text: string) => {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
}
const program = {
  name: 'setup.exe',
  mimeType: 'application/x-msdownload',
  buffer: Buffer.from('x'),
}
const photo = { name: 'IMG_4471.heic', mimeType: 'image/heic', buffer: Buffer.from('x') }
const lists = [
  fileOf('jobs.csv', jobs),
  fileOf('second.csv', `${jobs}a,b,c\n`),
  fileOf('third.csv', `${jobs}d,e,f\n`),
]

test('a member uploads files, sees one read, and cancels the others at once', async () => {
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, member)
    await page.goto(path)
    await page.getByRole('heading', { name: 'Upload your first document' }).waitFor()
    const choose = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose files' }).click()
    await (await choose).setFiles([...lists, photo, program])
    const refused = page.getByRole('list', { name: 'Uploads' }).getByText('HEIC is not supported.')
    await refused.waitFor()
    await page
      .getByRole('list', { name: 'Uploads' })
      .getByText('EXE is not supported. Upload a PDF')
      .waitFor()
    await page.getByRole('link', { name: 'jobs.csv' }).waitFor()
    await page.getByText('3 IU per file, 291 IU left.').waitFor()
    await page.getByText('3 documents in the last 7 days').waitFor()
    await page.getByRole('heading', { name: 'Drop files anywhere on this page' }).waitFor()
    assert.equal(await page.getByText(/first document|Mint a key first/).count(), 0)
    await page.getByRole('link', { name: 'Needs review 0' }).waitFor()
    const rows = await app.sql('select source from ingestions where operator_id = $1', [
      operator.id,
    ])
    const source = 'dashboard'
    assert.deepEqual(rows, [{ source }, { source }, { source }])

    await cancelSelected(page, ['second.csv', 'third.csv'])
    for (const name of ['second.csv', 'third.csv']) {
      const row = page.getByRole('row').filter({ hasText: name })
      await row.getByText('Canceled', { exact: true }).waitFor()
      await row.getByText('Canceled by Ana Torres').waitFor()
    }

    const { stop } = await app.work()
    const first = page.getByRole('row').filter({ hasText: 'jobs.csv' })
    await first.getByText('Completed').waitFor()
    await first.getByText('SR-2026-0418').waitFor()
    await first.getByText('and 1 client', { exact: true }).waitFor()
    assert.ok(await refused.isVisible())
    await stop()
    const entries = await app.sql(
      `select action, actor_name from audit_entries
       where operator_id = $1 and action like 'ingestion.%' order by id`,
      [operator.id],
    )
    const uploaded = { action: 'ingestion.uploaded', actor_name: 'Ana Torres' }
    const canceled = { action: 'ingestion.canceled', actor_name: 'Ana Torres' }
    assert.deepEqual(entries, [uploaded, uploaded, uploaded, canceled, canceled])

    await page.getByRole('link', { name: 'jobs.csv' }).click()
    await page.getByText('Dashboard, Ana Torres').waitFor()
    assert.equal(
      await page
        .locator('.facts-head')
        .getByText(/Request/)
        .count(),
      0,
    )
  })
})

async function cancelSelected(page: Page, names: [string, string]): Promise<void> {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByText('2 selected').waitFor()
  await page.getByRole('button', { name: 'Cancel documents', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel 2 documents?' })
  await dialog.getByText('The 6 IU are not refunded.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel documents' }).click()
  await page.getByText('2 documents canceled.').waitFor()
}
