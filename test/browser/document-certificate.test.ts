import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test from 'node:test'
import { openTestApp } from '../test-app.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

/** A certificate of insurance: a group of fields for each of its coverages. */

const [app, browser] = await Promise.all([openTestApp({ worker: true }), openBrowser()])
const operator = await app.operator()
const person = await addPerson(app, operator, 'member')
const bytes = await readFile('samples/certificate.pdf')
const { id } = await app.ingest(operator, 'certificate.pdf', bytes)

test('each coverage of a certificate has a head with its type, and its limit is an amount', async () => {
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, person)
    await page.goto(`/operators/${operator.id}/documents/${id}`)
    const limits: [coverage: string, limit: string][] = [
      ['Certification 1: General liability', 'Limit each occurrence $1,000,000.00'],
      ['Certification 2: Auto liability', 'Limit combined single $2,000,000.00'],
      ['Certification 3: Umbrella liability', 'Limit each occurrence $1,000,000.00'],
    ]
    await page.getByRole('heading', { name: 'Certification 1' }).waitFor()
    const heads = await page.getByRole('heading', { name: /^Certification \d/ }).allTextContents()
    assert.deepEqual(
      heads,
      limits.map(([coverage]) => coverage),
    )
    for (const [coverage, limit] of limits) {
      const group = page.getByRole('region', { name: coverage })
      const field = group.getByRole('listitem').filter({ hasText: 'Limit' })
      const text = await field.locator('.read-label, .read-value').allTextContents()
      assert.equal(text.map((one) => one.trim()).join(' '), limit)
    }
    const changes = page.getByRole('listitem').filter({ hasText: 'Amount rewritten as a number' })
    assert.deepEqual(await changes.locator('span:nth-child(2)').allTextContents(), [
      '1,000,000 → $1,000,000.00',
      '2,000,000 → $2,000,000.00',
      '1,000,000 → $1,000,000.00',
    ])
  })
})
