import assert from 'node:assert/strict'
import test from 'node:test'
import { setOperatorRole } from '../../src/features/users/memberships.queries.ts'
import { openTestApp } from '../test-app.ts'
import { openBrowser } from './browser.ts'
import { addPerson, addToGroup, signIn, signInByLink } from './people.ts'

const [app, browser] = await Promise.all([openTestApp(), openBrowser()])
const harbor = await app.operator()
const summit = await app.operator({ name: 'Summit Drying' })
const person = await addPerson(app, harbor, 'viewer')
await app.platform.db.transaction((tx) =>
  setOperatorRole(tx, summit.id, { userId: person.id, role: 'admin' }, app.clock.now()),
)

test('a person changes the company and the mode, and comes back to them', async () => {
  await browser.onPage({ origin: app.url }, async (page) => {
    await page.goto('/')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signIn(page, app, person)
    await page.goto(`/operators/${harbor.id}/units`)
    const switcher = page.locator('details.switcher')
    await switcher.locator('summary').click()
    await switcher.getByRole('link', { name: 'Summit Drying' }).click()
    await page.waitForURL(`**/operators/${summit.id}/**`)
    assert.match((await switcher.locator('summary').textContent()) ?? '', /Summit Drying/)
    await page.getByRole('link', { name: 'Live mode. Switch to test' }).click()
    await page.waitForURL(`**/operators/${summit.sandboxId}/**`)
    await page.getByRole('link', { name: 'Test mode. Switch to live' }).waitFor()

    const jump = page.getByRole('button', { name: 'Jump to' })
    await jump.click()
    await page.getByRole('combobox').fill('request l')
    await page.keyboard.press('Escape')
    await page.getByRole('combobox').waitFor({ state: 'hidden' })
    assert.equal(await page.evaluate('document.activeElement.className'), 'jump')
    await page.keyboard.press('Control+k')
    // Enter before the results arrive opens the first of them, and not one of the earlier results.
    await page.getByRole('combobox').fill('units')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/operators/${summit.sandboxId}/units`)

    await page.goto('/')
    await page.waitForURL(`**/operators/${summit.sandboxId}/**`)
  })
})

test('the keyboard alone opens pages, menus, the search and dialogs', async () => {
  await browser.onPage({ isOwn: true, origin: app.url }, async (page) => {
    page.setDefaultTimeout(10_000)
    await signIn(page, app, person)
    const requests = `/operators/${harbor.id}/requests`
    await page.goto(requests)
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await page.keyboard.press('?')
    await shortcuts.waitFor()
    await page.mouse.click(5, 5)
    await shortcuts.waitFor({ state: 'hidden' })
    await page.keyboard.press('/')
    await page.keyboard.type('gu?/')
    assert.equal(await page.locator('[data-list-search]:focus').inputValue(), 'gu?/')
    assert.ok(!(await shortcuts.isVisible()), 'no shortcut works inside a field')

    const menu = page.locator('details.switcher')
    const isOpen = () => menu.evaluate((own) => (own as unknown as { open: boolean }).open)
    await menu.locator('summary').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    assert.equal(await menu.locator('a:focus .muted').count(), 1)
    assert.match((await menu.locator('a:focus').textContent()) ?? '', /Summit Drying/)
    await page.keyboard.press('Escape')
    assert.equal(await isOpen(), false)
    await menu.locator('summary:focus').press('Enter')
    assert.equal(await isOpen(), true)
    await page.getByRole('heading', { level: 1 }).click()
    assert.equal(await isOpen(), false)

    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('u')
    await page.waitForURL(`**/operators/${harbor.id}/units`)
    await page.keyboard.press('Control+k')
    const options = page.getByRole('option')
    await options.nth(1).waitFor()
    await page.keyboard.press('ArrowDown')
    assert.equal(await options.nth(1).getAttribute('aria-selected'), 'true')
    await page.keyboard.press('Escape')

    const cookie = (name: string, value: string) => ({ name, value, url: app.url })
    await page.context().addCookies([cookie('svc_shortcuts', 'off'), cookie('svc_toast', 'Saved.')])
    await page.clock.install()
    await page.goto(requests)
    const toast = page.locator('.toast').getByText('Saved.', { exact: true })
    await toast.waitFor()
    await page.keyboard.press('?')
    assert.ok(!(await shortcuts.isVisible()), 'the person switched them off')
    await page.clock.fastForward(7_000)
    await toast.waitFor({ state: 'detached' })
  })
})

test('a person of a headquarters reads what they can do, and signs out', async () => {
  const group = await app.group({ name: 'Northwind Network' })
  const admin = await addToGroup(app, group, 'network_admin')
  await browser.onPage({ origin: app.url }, async (page) => {
    await signInByLink(page, app, admin)
    await page.waitForURL(`**/networks/${group.id}`)
    await page.getByRole('heading', { name: 'Northwind Network' }).waitFor()
    await page.getByText(`svc key mint --group ${group.id}`).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Jump to' }).count(), 0)
    await page.getByRole('main').getByRole('link', { name: 'Your account' }).click()
    await page.getByRole('heading', { name: 'Your account' }).waitFor()
    await page.goto('/')
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  })
})

test('the menu of companies shows whole names, and a touched screen no keys', async () => {
  const longName = 'Northwind Restoration of Colorado'
  const long = await app.operator({ name: longName })
  const others = await Promise.all([1, 2, 3].map((n) => app.operator({ name: `Cedar ${n}` })))
  await app.platform.db.transaction(async (tx) => {
    for (const { id } of [long, ...others])
      await setOperatorRole(tx, id, { userId: person.id, role: 'admin' }, app.clock.now())
  })
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, person)
    await page.goto(`/operators/${harbor.id}/units`)
    await page.locator('details.switcher summary').click()
    await page.getByRole('searchbox', { name: 'Find a company or network' }).fill('north')
    assert.equal(await page.locator('details.switcher a:visible').count(), 1)
    const name = page.locator('details.switcher').getByRole('link', { name: longName })
    assert.ok((await name.boundingBox())!.height < 40, 'it is on one line')
    // It is above the page, so it can be clicked where it is wider than the sidebar.
    await name.click({ position: { x: 230, y: 10 } })
    await page.waitForURL(`**/operators/${long.id}/**`)
    assert.ok(await page.locator('.jump kbd').isVisible())
  })
  await browser.onPage({ origin: app.url, width: 390, isTouched: true }, async (page) => {
    await signIn(page, app, person)
    await page.goto(`/operators/${long.id}/units`)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Jump to' }).waitFor()
    assert.equal(await page.locator('kbd:visible').count(), 0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Jump to' }).waitFor({ state: 'hidden' })
    assert.equal(await page.evaluate('document.activeElement.ariaLabel'), 'Menu')
    await page.goto('/account')
    await page.getByRole('heading', { name: 'Password' }).waitFor()
    assert.equal(await page.getByRole('heading', { name: 'Keyboard shortcuts' }).count(), 0)
  })
})
