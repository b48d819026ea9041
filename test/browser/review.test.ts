import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { inProcessExtractor } from '../in-process-extractor.ts'
import { openTestApp } from '../test-app.ts'
import { assertAccessible } from './accessibility.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn, signInByLink } from './people.ts'

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
  await browser.onPage({ isOwn: true, origin, expected }, async (page) => {
    await page.clock.install()
    await signIn(page, app, people[0])
    await page.goto(`/operators/${operator.id}/review`)
    const isOpen = (name: string) =>
      page.locator('.queue [aria-current]').filter({ hasText: name }).waitFor()
    await isOpen('first.txt')
    await page.getByText('They differ by $50.00.').first().waitFor()
    // The document states no prior payments.
    await page.getByText('RCV − depreciation − deductible = net claim', { exact: true }).waitFor()
    await assertAccessible(page)
    await page.getByRole('heading', { name: '5 to check' }).waitFor()
    await page.getByRole('button', { name: 'Edit ACV: $1,150.00' }).waitFor()
    // No record stores the net claim, so it is shown without a way to correct it.
    const net = page.locator('.read-field').filter({ hasText: 'Net claim' })
    await net.getByText('no record stores this value').waitFor()
    assert.equal(await net.getByRole('button').count(), 0)
    await page.keyboard.press('e')
    await page.getByRole('textbox', { name: 'RCV' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await isOpen('second.txt')
    await page.keyboard.press('k')
    await isOpen('first.txt')
    await acceptByKey(page)
    await isOpen('second.txt')
    assert.equal(await page.locator('.queue li').count(), 1)
    await page.keyboard.press('u')
    await page.getByText('1 of 2').waitFor()
    await isOpen('first.txt')
    for (const left of ['second.txt', null]) {
      await acceptByKey(page)
      if (left) await isOpen(left)
    }
    await page.getByRole('heading', { name: 'Nothing to review.' }).waitFor()
    await assertAccessible(page)
  })
})

/** Accept ignores clicks while its page is so young that a person cannot have seen it. */
async function acceptByKey(page: Page): Promise<void> {
  await page.clock.fastForward(600)
  await page.keyboard.press('a')
}

/** Clicks Accept as soon as the scripts of a page have run, as the rest of a double click can. */
const CLICK_EARLY = `addEventListener('DOMContentLoaded', () =>
  document.querySelector('[data-needs-seen]')?.click())`

test('a double click on Accept accepts one document, and so does a held key', async () => {
  const other = await app.operator()
  const person = await addPerson(app, other, 'member')
  for (const name of ['one.txt', 'two.txt', 'three.txt', 'four.txt'])
    await app.ingest(other, name, estimate(`CLM-${name}`))
  await browser.onPage({ isOwn: true, origin, expected }, async (page) => {
    const accept = page.getByRole('button', { name: 'Accept document' })
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/accept')) sent++
    })
    const isLeft = async (count: number) => {
      await page.getByText(`1 of ${count}`).waitFor()
      // Until the scripts have run, Enter sends the form again and again without them.
      await page.waitForLoadState()
      await page.clock.fastForward(600)
      await accept.focus()
    }
    await signIn(page, app, person)
    await page.clock.install()
    await page.addInitScript(CLICK_EARLY)
    await page.goto(`/operators/${other.id}/review`)
    await isLeft(4)
    await accept.click()
    await isLeft(3)
    for (const key of ['a', 'Enter']) {
      for (let repeats = 0; repeats < 20; repeats++) await page.keyboard.down(key)
      await isLeft(key === 'a' ? 2 : 1)
      await page.keyboard.down(key)
      await page.keyboard.up(key)
      assert.equal(await page.locator('.queue li').count(), key === 'a' ? 2 : 1)
    }
    assert.equal(sent, 3)
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

test('the documents page follows the balance and the review queue by itself', async () => {
  const other = await app.operator({ iu: 300 })
  const person = await addPerson(app, other, 'member')
  await browser.onPage({ origin, expected }, async (page) => {
    await signIn(page, app, person)
    await page.goto(`/operators/${other.id}/documents`)
    const balance = page.locator('.balance')
    await balance.filter({ hasText: '300 IU' }).waitFor()
    await app.ingest(other, 'doubt.txt', estimate('CLM-9'))
    await page.getByRole('link', { name: 'Needs review 1' }).waitFor()
    await page.getByRole('link', { name: 'Review 1', exact: true }).waitFor()
    await balance.filter({ hasText: '297 IU' }).waitFor()
  })
})

test('a correction that a person typed survives the end of the session', async () => {
  const { id } = await app.ingest(operator, 'fourth.txt', estimate('CLM-4'))
  await browser.onPage({ origin, expected: /status of 401/ }, async (page) => {
    await signIn(page, app, people[0])
    const input = await editPolicy(page, `/operators/${operator.id}/documents/${id}`)
    await input.fill('HO-7')
    await app.sql('delete from auth_sessions where user_id = $1', [people[0].id])
    await input.press('Enter')
    await page.getByText('You are signed out. Open another tab, sign in').waitFor()
    const tab = await page.context().newPage()
    await signInByLink(tab, app, people[0])
    await tab.close()
    await input.press('Enter')
    await page.getByRole('button', { name: 'Edit Policy number: HO-7' }).waitFor()
  })
})

test('a viewer who presses A or E learns that the role cannot', async () => {
  const viewer = await addPerson(app, operator, 'viewer')
  const { id } = await app.ingest(operator, 'fifth.txt', estimate('CLM-5'))
  const says = 'Your role is viewer. Members and admins correct and accept documents.'
  await browser.onPage({ origin, expected }, async (page) => {
    await signIn(page, app, viewer)
    for (const path of [`review?document=${id}`, `documents/${id}`]) {
      await page.goto(`/operators/${operator.id}/${path}`)
      await page.locator('.facts-foot').getByText(says).waitFor()
      assert.equal(await page.getByText('Correct it, or accept').count(), 0)
      for (const key of ['a', 'e']) await page.keyboard.press(key)
      await page.locator('.toast').filter({ hasText: says }).nth(1).waitFor()
      await assertAccessible(page)
    }
  })
})
