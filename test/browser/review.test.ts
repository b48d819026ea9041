import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { inProcessExtractor } from '../in-process-extractor.ts'
import { openTestApp } from '../test-app.ts'
import { assertAccessible } from './accessibility.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

/** The review queue by keyboard, and two people at one field. */

const [app, browser] = await Promise.all([
  openTestApp({ worker: true, extractor: inProcessExtractor }),
  openBrowser(),
])
const operator = await app.operator()
const people = [
  await addPerson(app, operator, 'member'),
  await addPerson(app, operator, 'admin', 'Bo Finch'),
] as const
const origin = app.url
const expected = /403 \(Forbidden\)/

/** The net claim does not add up, so that a person should look. */
const estimate = (claim: string) => `Harbor Restoration
400 Dock St, Tacoma, WA 98402

Estimate

Insured: Maria Lopez
Property: 12 Alder St, Tacoma, WA 98402
Claim Number: ${claim}
Policy Number: HO-55-1234
Type of Loss: Water
Date of Loss: 03/01/2026

Replacement Cost Value:     $1,310.00
Less Depreciation:          ($210.00)
Actual Cash Value:          $1,150.00
Less Deductible:            ($500.00)
Net Claim:                  $650.00
`

test('a person reviews the queue by keyboard alone', async () => {
  await app.ingest(operator, 'first.txt', estimate('CLM-1'))
  await app.ingest(operator, 'second.txt', estimate('CLM-2'))
  await browser.onPage({ origin, expected }, async (page) => {
    await signIn(page, app, people[0])
    await page.goto(`/operators/${operator.id}/review`)
    const isOpen = (name: string) =>
      page.locator('.queue [aria-current]').filter({ hasText: name }).waitFor()
    await isOpen('first.txt')
    await page.getByText('They differ by $50.00.').first().waitFor()
    await assertAccessible(page)
    await page.keyboard.press('j')
    await isOpen('second.txt')
    await page.keyboard.press('k')
    await isOpen('first.txt')
    await page.keyboard.press('a')
    await isOpen('second.txt')
    assert.equal(await page.locator('.queue li').count(), 1)
    await page.keyboard.press('u')
    await page.getByText('1 of 2').waitFor()
    await isOpen('first.txt')
    for (const left of ['second.txt', null]) {
      await page.keyboard.press('a')
      if (left) await isOpen(left)
    }
    await page.getByRole('heading', { name: 'Nothing to review.' }).waitFor()
    await assertAccessible(page)
  })
})

async function editPolicy(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: 'Edit Policy number: HO-55-1234' }).click()
  return page.getByRole('textbox', { name: 'Policy number' })
}

test('of two people who edit one field, the second sees what it is now, and decides', async () => {
  const { id } = await app.ingest(operator, 'third.txt', estimate('CLM-3'))
  const path = `/operators/${operator.id}/documents/${id}`
  await browser.onPage({ origin, expected }, async (page) => {
    await browser.onPage({ origin, expected }, async (other) => {
      await signIn(page, app, people[0])
      await signIn(other, app, people[1])
      const [mine, theirs] = [await editPolicy(page, path), await editPolicy(other, path)]
      await theirs.fill('HO-1')
      await theirs.press('Enter')
      await other.getByText('you, just now').waitFor()
      await mine.fill('HO-2')
      await mine.press('Enter')
      const alert = page.getByText('Not saved. The job changed while you edited.')
      await alert.waitFor()
      assert.match((await alert.textContent()) ?? '', /"HO-1", entered by Bo Finch just now/)
      assert.equal(await mine.inputValue(), 'HO-2')
      await mine.press('Enter')
      await page.getByRole('button', { name: 'Edit Policy number: HO-2' }).waitFor()
    })
  })
})
