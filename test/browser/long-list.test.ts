import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../in-process-extractor.ts'
import { openTestApp } from '../test-app.ts'
import { assertAccessible } from './accessibility.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

/** The page of a long list shows its first 200 rows, and their records can be corrected. */

const [app, browser] = await Promise.all([
  openTestApp({ worker: true, extractor: inProcessExtractor }),
  openBrowser(),
])
const operator = await app.operator()
const person = await addPerson(app, operator, 'member')

test('the jobs of a list of 1,200 rows are corrected on its page', async () => {
  const rows = Array.from(
    { length: 1_200 },
    (_, at) => `J-${at},Client ${at},KX-${1000 + at},${at % 300 === 7 ? 'lots' : '500.00'}`,
  )
  const list = ['Job Number,Client Name,Claim Number,Deductible', ...rows].join('\n')
  const { id } = await app.ingest(operator, 'jobs.csv', list)
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, person)
    await page.goto(`/operators/${operator.id}/documents/${id}`)
    const note = page.locator('.loss-note')
    await note.getByText('4 left out').waitFor()
    await note.getByText('The table shows the first 200 rows and marks those among them.').waitFor()
    assert.equal(await note.getByRole('link').count(), 1)
    const claim = page.locator('[id="field-job_0_-claim_number"]')
    await claim.getByRole('button', { name: /^Edit Claim number/ }).click()
    await claim.getByRole('textbox').fill('KX-9999')
    await page.keyboard.press('Enter')
    await claim.getByText('you, just now').waitFor()
    await assertAccessible(page)
  })
  const jobs: { job_number: string; claim_number: string }[] = []
  for (let cursor = ''; ; ) {
    const path = `/v1/jobs?limit=100${cursor && `&cursor=${cursor}`}`
    const { json } = await app.call('GET', path, { key: operator.live })
    jobs.push(...json.data)
    if (!json.has_more) break
    cursor = json.next_cursor
  }
  assert.equal(jobs.length, 1_200)
  assert.equal(jobs.find((job) => job.job_number === 'J-0')?.claim_number, 'KX-9999')
})
