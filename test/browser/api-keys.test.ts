import assert from 'node:assert/strict'
import test from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { openTestApp } from '../test-app.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn, signInByLink } from './people.ts'

const [app, browser] = await Promise.all([openTestApp(), openBrowser()])
const operator = await app.operator()
const admin = await addPerson(app, operator, 'admin')

test('an admin mints a key, calls with it, and revokes it', async () => {
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, admin)
    await page.goto(`/operators/${operator.id}/keys`)
    await page.getByRole('button', { name: 'Mint a key' }).first().click()
    const mint = page.getByRole('dialog', { name: 'Mint an API key' })
    assert.ok(await mint.getByRole('button', { name: 'Mint key' }).isDisabled())
    const missing = 'Fill in "Name". Choose at least one under "Allow this key to".'
    await mint.getByText(missing).waitFor()
    await mint.getByRole('textbox', { name: 'Name' }).fill('albi  nightly')
    await mint
      .getByText('Choose at least one under "Allow this key to".', { exact: true })
      .waitFor()
    await mint.getByRole('button', { name: 'Read only' }).click()
    await mint.getByText('The secret is shown once.').waitFor()
    await mint.getByRole('button', { name: 'Mint key' }).dblclick()

    const dialog = page.getByRole('dialog', { name: 'Copy the secret of albi nightly' })
    const secret = await dialog.getByRole('region', { name: 'Secret' }).textContent()
    assert.match(secret ?? '', /^svc_live_[0-9A-Za-z]{58}$/)
    const fragment = `svc_live_…${secret!.slice(31, 37)}…`
    const found = `The list shows this key as ${fragment}, so look for ${secret!.slice(31, 37)}.`
    await dialog.getByText(found).waitFor()
    assert.ok((await dialog.textContent())!.includes(`Bearer ${fragment}"`))
    const shortened = 'The key in this command is shortened. "Copy curl" copies the whole key.'
    assert.ok((await dialog.textContent())!.includes(shortened))
    const copies = await dialog.locator('[data-copy^="curl "]').getAttribute('data-copy')
    assert.ok(copies!.includes(`Bearer ${secret}"`))
    for (const name of ['Copy secret', 'Copy curl'])
      await dialog.getByRole('button', { name, exact: true }).waitFor()
    await page.keyboard.press('Escape')
    assert.ok(await dialog.isVisible())
    await dialog.getByText('Waiting for the first call').waitFor()
    assert.equal((await app.call('GET', '/v1/ping', { key: secret! })).status, 200)
    await dialog.getByText('First call received').waitFor()
    await dialog.getByText('GET /v1/ping returned 200').waitFor()
    await dialog.getByLabel('I saved the secret').check()
    await dialog.getByRole('button', { name: 'Done' }).click()
    const minted = 'select count(*)::int as keys from api_keys where name is not null'
    assert.deepEqual(await app.sql(minted), [{ keys: 1 }])

    await page.getByRole('link', { name: 'GET /v1/ping' }).waitFor()
    await page.locator('button:focus', { hasText: 'Mint a key' }).waitFor()
    await page.getByRole('button', { name: 'Revoke albi nightly' }).click()
    const revoke = page.getByRole('dialog', { name: 'Revoke albi nightly?' })
    await revoke.getByLabel('to confirm').fill('albi nightly')
    await revoke.getByRole('button', { name: 'Revoke key' }).click()
    await page.getByText('Key albi nightly is revoked.').waitFor()
    const row = page.getByRole('row').filter({ hasText: 'albi nightly' })
    const text = (await row.textContent()) ?? ''
    assert.match(text, /Ana Torres.*Revoked [A-Z][a-z]+ \d+/s)
    assert.equal(text.match(/Revoked/g)?.length, 1)
    assert.ok(text.includes(fragment), text)
  })
})

test('only its own button closes the dialog with a secret, and its links open another tab', async () => {
  // The session ends while the dialog waits for the first call.
  await browser.onPage(
    { origin: app.url, expected: /status of 401|Error Code 401/ },
    async (page) => {
      await signIn(page, app, admin)
      const { dialog, secret } = await mint(page, 'kept open')
      for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Escape')
      await page.mouse.click(5, 5)
      // As the back gesture of a phone does.
      await dialog.evaluate((own) => (own as unknown as { requestClose(): void }).requestClose())
      await page.keyboard.press('Control+k')
      assert.equal(await page.getByRole('dialog', { name: 'Jump to' }).isVisible(), false)
      await app.call('GET', '/v1/ping', { key: secret })
      const [opened] = await Promise.all([
        page.waitForEvent('popup'),
        dialog.getByRole('link', { name: 'Open request' }).click(),
      ])
      await opened.getByRole('heading', { name: 'GET /v1/ping' }).waitFor()
      await opened.close()
      for (const link of await dialog.getByRole('link').all()) {
        assert.equal(await link.getAttribute('target'), '_blank')
        assert.equal(await link.getAttribute('rel'), 'noopener')
      }

      const asked = page.waitForEvent('dialog')
      await page.evaluate('void setTimeout(() => location.reload())')
      const question = await asked
      assert.equal(question.type(), 'beforeunload')
      await question.dismiss()
      assert.ok(await dialog.getByText(secret).isVisible())
      await saved(dialog)
    },
  )
})

test('two keys of one name can be told apart, in the dialog to revoke and in the request log', async () => {
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, admin)
    const used = await mint(page, 'ERP')
    await saved(used.dialog)
    await saved((await mint(page, 'ERP')).dialog)
    await app.call('GET', '/v1/ping', { key: used.secret })
    await app.platform.requestLog.flush()
    await page.reload()
    const fragment = `svc_live_…${used.secret.slice(31, 37)}…`
    const row = page.getByRole('row').filter({ hasText: fragment })
    await row.getByRole('button', { name: 'Revoke' }).click()
    const revoke = page.getByRole('dialog', { name: 'Revoke ERP?' })
    const about = (await revoke.locator('dl').textContent())!.replaceAll(/\s+/g, ' ')
    assert.match(about, /^ ?Key ?svc_live_…\w{6}… ?Mode ?Live ?Last used ?(now|\d+ s ago) ?$/)
    assert.ok(about.includes(fragment), about)
    await revoke.getByLabel('to confirm').fill('ERP')
    await revoke.getByRole('button', { name: 'Revoke key' }).click()
    await page.getByText('Key ERP is revoked.').waitFor()

    await page.goto(`/operators/${operator.id}/requests`)
    const logged = page
      .getByRole('row')
      .filter({ hasText: `${fragment.slice('svc_live_'.length)} revoked` })
    await logged.filter({ hasText: 'ERP' }).filter({ hasText: 'GET /v1/ping' }).waitFor()
    await page.locator('summary').filter({ hasText: 'Key' }).click()
    await page.getByRole('link', { name: `ERP, ${fragment}` }).waitFor()
    const long = ['integration'.repeat(5), operator.id]
    await app.sql('update api_keys set name = $1 where operator_id = $2', long)
    await page.goto(`/operators/${operator.id}/keys`)
    const hidden = await page.locator('.table-scroll').evaluate((table) => {
      const { scrollWidth, clientWidth } = table as unknown as Record<string, number>
      return scrollWidth! - clientWidth!
    })
    assert.equal(hidden, 0, 'a long name breaks')
  })
})

test('a form that needs a new sign-in keeps what was entered', async () => {
  const expected = /status of 401|Error Code 401/
  await browser.onPage({ origin: app.url, expected }, async (page) => {
    await signIn(page, app, admin)
    await page.goto(`/operators/${operator.id}/keys`)
    app.clock.set(new Date(Date.now() + 11 * 60_000))
    const form = await mintForm(page, 'late key')
    await form.getByRole('button', { name: 'Mint key' }).click()
    await form.getByText('You signed in more than 10 minutes ago.').waitFor()
    const [again] = await Promise.all([
      page.waitForEvent('popup'),
      form.getByRole('link', { name: 'Sign in again in a new tab' }).click(),
    ])
    await again.waitForURL('**/sign-in?again=1&to=%2Fsign-in%2Fdone')
    // The sign-in has the time of the machine.
    app.clock.set(null)
    await signInByLink(again, app, admin)
    await again.goto('/sign-in/done')
    await again.getByText('Your form is still open in the other tab.').waitFor()
    await form.getByText('You are signed in again. Send this form now.').waitFor()
    await form.getByRole('button', { name: 'Mint key' }).click()
    await page.getByRole('dialog', { name: 'Copy the secret of late key' }).waitFor()
    const stored = await page.evaluate('JSON.stringify([sessionStorage, localStorage])')
    assert.doesNotMatch(String(stored), /late key/)
  })
})

async function saved(dialog: Locator): Promise<void> {
  await dialog.getByLabel('I saved the secret').check()
  const done = dialog.getByRole('button', { name: 'Done' })
  await Promise.all([dialog.page().waitForEvent('load'), done.click()])
}

async function mintForm(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Mint a key' }).first().click()
  const form = page.getByRole('dialog', { name: 'Mint an API key' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('button', { name: 'Read only' }).click()
  return form
}

async function mint(page: Page, name: string) {
  await page.goto(`/operators/${operator.id}/keys`)
  const form = await mintForm(page, name)
  await form.getByRole('button', { name: 'Mint key' }).click()
  const dialog = page.getByRole('dialog', { name: `Copy the secret of ${name}` })
  const secret = (await dialog.getByRole('region', { name: 'Secret' }).textContent())!
  return { dialog, secret }
}
