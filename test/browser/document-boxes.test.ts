import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test from 'node:test'
import { runSvc } from '../svc.ts'
import { openTestApp } from '../test-app.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

/** The states of the boxes on a document's pages, and a document without boxes. */

const [app, browser] = await Promise.all([openTestApp({ worker: true }), openBrowser()])
const operator = await app.operator()
const person = await addPerson(app, operator, 'member')
const estimate = await readFile('samples/estimate.pdf')
const first = await app.ingest(operator, 'estimate.pdf', estimate)

test('the box of a value that was not used is hatched, and its field says why', async () => {
  const { json } = await app.call('GET', '/v1/jobs', { key: operator.live })
  const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }
  const words = ['job', 'set', '--operator', operator.id, json.data[0].id]
  const values = ['policy_number=HO3-99', 'date_of_loss=2024-11-20']
  const { code, err } = await runSvc([...words, ...values], env)
  assert.equal(code, 0, err)
  const copy = Buffer.concat([estimate, Buffer.from('\n% copy\n')])
  const { id } = await app.ingest(operator, 'copy.pdf', copy)
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, person)
    await page.goto(`/operators/${operator.id}/documents/${id}`)
    const boxes = page.getByRole('group', { name: 'Fields on page 1' })
    const box = boxes.getByRole('link', { name: /^Policy number:/ })
    await box.waitFor()
    const fillOf = (field: string) =>
      page.evaluate<string>(`getComputedStyle(document.querySelector('#box-${field} rect')).fill`)
    assert.match(await fillOf('job-policy_number'), /#not-used"\)$/)
    assert.match(await fillOf('job-claim_number'), /^rgba/)
    const fields = page.getByRole('listitem').filter({ hasText: 'Value not used' })
    assert.equal(await fields.count(), 2)
    const field = fields.filter({ hasText: 'Policy number' })
    await field.getByText('The job keeps "HO3-99", entered by ').waitFor()
    await box.hover()
    assert.match((await field.getAttribute('class')) ?? '', /is-linked/)
    // Only the date decides which job this is, so only the date needs review.
    const note = page.locator('.note').filter({ hasText: 'to check' })
    assert.deepEqual(await note.locator('b, li, p').allTextContents(), [
      '1 to check',
      'Date of loss was not used.',
      'If the document is right, correct the field.',
    ])
  })
})

test('a document that was read before page sizes were stored says that it has no boxes', async () => {
  const [{ page_sizes }] = await app.sql('select page_sizes from ingestions where id = $1', [
    first.id,
  ])
  assert.ok(page_sizes)
  const sentence = 'This document was read before boxes were stored, so its pages show no boxes.'
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, person)
    const path = `/operators/${operator.id}/documents/${first.id}`
    await page.goto(path)
    await page.getByRole('group', { name: 'Fields on page 1' }).waitFor()
    assert.equal(await page.getByText(sentence).count(), 0)
    await app.sql('update ingestions set page_sizes = null, record_refs = null where id = $1', [
      first.id,
    ])
    await page.goto(path)
    await page.getByText(sentence).waitFor()
    assert.equal(await page.getByRole('group', { name: 'Fields on page 1' }).count(), 0)
    assert.equal(await page.getByRole('link', { name: /^p\. 1: show/ }).count(), 0)
    assert.equal(await page.getByRole('button', { name: 'Boxes' }).count(), 0)
  })
})

test('the line from a cell to its field begins beside the table', async () => {
  const list = await app.ingest(operator, 'jobs.csv', await readFile('samples/jobs.csv'))
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, person)
    await page.goto(`/operators/${operator.id}/documents/${list.id}`)
    const cell = page.locator('.sheet-table .is-used a').first()
    await cell.hover()
    const line = await page.locator('.leader path').getAttribute('d')
    const [, begin] = /^M([\d.]+) /.exec(line ?? '') ?? []
    const sheet = (await page.locator('.sheet').first().boundingBox())!
    assert.ok(Number(begin) >= sheet.x + sheet.width - 1, line ?? 'no line')
  })
})
