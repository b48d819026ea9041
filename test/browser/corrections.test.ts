import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { inProcessExtractor } from '../in-process-extractor.ts'
import { openTestApp } from '../test-app.ts'
import { assertAccessible } from './accessibility.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

/** What a person may type into a field of a document, and what the page then shows. */

const [app, browser] = await Promise.all([
  openTestApp({ worker: true, extractor: inProcessExtractor }),
  openBrowser(),
])
const operator = await app.operator()
const [person, other] = [
  await addPerson(app, operator, 'member'),
  await addPerson(app, operator, 'admin', 'Bo Finch'),
]
const estimate = await app.ingest(
  operator,
  'estimate.txt',
  `Harbor Restoration

Estimate

Insured: Maria Lopez
Property: 12 Alder St, Tacoma, WA 98402
Home: 253-555-0142
Claim Number: CLM-1
Policy Number: HO-55-1234
Type of Loss: Water
Date of Loss: 03/01/2026

Replacement Cost Value:     $1,310.00
`,
)
const path = `/operators/${operator.id}/documents/${estimate.id}`
const origin = app.url
const expected = /403 \(Forbidden\)|422/

const rowOf = (page: Page, label: string) =>
  page.locator('.read-field').filter({ has: page.getByText(label, { exact: true }) })

async function typed(page: Page, label: string, text: string) {
  const row = rowOf(page, label)
  if (!/is-editing/.test((await row.getAttribute('class')) ?? ''))
    await row.getByRole('button', { name: /^Edit/ }).click()
  await row.getByRole('textbox').fill(text)
  await page.keyboard.press('Enter')
  return row
}

test('a field that a person cleared is empty, and says who cleared it and what was read', async () => {
  await browser.onPage({ origin, expected }, async (page) => {
    await signIn(page, app, person)
    await page.goto(path)
    const row = await typed(page, 'Policy number', '')
    for (const seen of ['Cleared by you just now.', /^Cleared by you/]) {
      await row.getByText(seen).waitFor()
      await row.getByRole('button', { name: 'Edit Policy number: Empty' }).waitFor()
      assert.match((await row.textContent()) ?? '', /Read as "HO-55-1234"/)
      assert.equal(await row.locator('.confidence').count(), 0)
      await page.reload()
    }
    await assertAccessible(page)
    const { json } = await app.call('GET', '/v1/jobs', { key: operator.live })
    assert.equal(json.data[0].policy_number, null)
    await signIn(page, app, other)
    await page.goto(path)
    await row.getByText(/^Cleared by Ana Torres/).waitFor()
  })
})

test('a field with known values is a select with their labels', async () => {
  await browser.onPage({ origin, expected }, async (page) => {
    await signIn(page, app, person)
    await page.goto(path)
    const row = rowOf(page, 'Loss type')
    const edit = row.getByRole('button', { name: 'Edit Loss type: Water' })
    await edit.click()
    const choice = row.getByRole('combobox', { name: 'Loss type' })
    assert.equal(await choice.inputValue(), 'water')
    assert.ok((await choice.textContent())?.includes('Biohazard'))
    await choice.selectOption({ label: 'Mold' })
    await page.keyboard.press('Escape')
    await edit.press('Enter')
    assert.equal(await choice.inputValue(), 'water')
    await assertAccessible(page)
    await choice.selectOption({ label: 'Mold' })
    await row.getByRole('button', { name: /^Save/ }).click()
    await row.getByRole('button', { name: 'Edit Loss type: Mold' }).waitFor()
    await row.getByText('Read as "Water".').waitFor()
    const { json } = await app.call('GET', '/v1/jobs', { key: operator.live })
    assert.equal(json.data[0].loss_type, 'mold')
  })
})

test('an error says how to type the value, with an example', async () => {
  await browser.onPage({ origin, expected }, async (page) => {
    await signIn(page, app, person)
    await page.goto(path)
    const phone = await typed(page, 'Contact phone', 'abc')
    await phone.getByText(/^Contact phone must be one phone number .* \(813\) 555-0142/).waitFor()
    const state = await typed(page, 'State', 'Washinton')
    await state.getByText('State must be a US state or its code').waitFor()
    await assertAccessible(page)
    await typed(page, 'Contact phone', '253.555.0199 x7')
    await phone.getByRole('button', { name: 'Edit Contact phone: (253) 555-0199 ext. 7' }).waitFor()
  })
})
