import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test, { beforeEach } from 'node:test'
import type { Page } from 'playwright-core'
import { qrCode } from '../../src/dashboard/components/qr-code.ts'
import { codeOf, PASSWORD } from '../people.ts'
import { openTestApp } from '../test-app.ts'
import { assertAccessible } from './accessibility.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signInByLink, signInByPassword } from './people.ts'

const [app, browser] = await Promise.all([openTestApp(), openBrowser()])
const operator = await app.operator()

// All tests share one address, which has five tries a minute.
let minutes = 0
beforeEach(() => app.clock.set(new Date(Date.now() + ++minutes * 60_000)))

test('a person sets a password, signs out, and signs in with it', async () => {
  const person = await addPerson(app, operator, 'admin')
  await browser.onPage(
    { origin: app.url, expected: /status of 422|Error Code 422/ },
    async (page) => {
      await signInByLink(page, app, person)
      await page.goto('/account')
      await page.getByLabel('New password').fill('too short')
      await page.getByRole('button', { name: 'Set a password' }).click()
      await page.getByText('Use at least 12 characters.').waitFor()
      await page.getByLabel('New password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Set a password' }).click()
      await page.getByText('Your password is saved.').waitFor()

      await page.getByText('Ana Torres').first().click()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.getByRole('heading', { name: 'Sign in' }).waitFor()
      await signInByPassword(page, { ...person, password: 'not this one' })
      await page.getByText('The email or the password is wrong.').waitFor()
      await signInByPassword(page, { ...person, password: PASSWORD })
      await page.waitForURL(`**/operators/${operator.id}/**`)
    },
  )
})

/** The codes that the dialog shows and saves as a file. */
async function savedCodes(page: Page, shown: string, email: string): Promise<string[]> {
  const codes = shown.trim().split('\n')
  for (const one of codes) assert.match(one, /^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  assert.equal(file.suggestedFilename(), 'recovery-codes.txt')
  const text = await readFile(await file.path(), 'utf8')
  assert.ok(text.includes(email) && text.endsWith(`${codes.join('\n')}\n`), text)
  return codes
}

/** As apps show it: "123 456". */
const gapped = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

test('with an app, signing in takes its code, or a recovery code once', async () => {
  const person = await addPerson(app, operator, 'admin')
  await browser.onPage(
    { origin: app.url, expected: /status of 422|Error Code 422/ },
    async (page) => {
      await signInByLink(page, app, person)
      await page.goto('/account')
      await page.getByRole('button', { name: 'Set up an app' }).click()
      await page.getByRole('button', { name: 'Continue' }).click()
      const connect = page.getByRole('dialog', { name: 'Connect the app' })
      const uri = await connect.getByRole('link', { name: 'open the app' }).getAttribute('href')
      const picture = connect.getByRole('img', { name: 'QR code of the key.' })
      const drawn = await picture.locator('path').getAttribute('d')
      assert.ok(String(qrCode(uri!, '')).includes(`d="${drawn}"`))
      const key = new URL(uri!).searchParams.get('secret')!
      const text = await connect.getByRole('region', { name: 'Key' }).textContent()
      assert.equal(text!.replaceAll(/\s/g, ''), key)
      await assertAccessible(page)
      await connect.getByLabel('Code from the app').fill(gapped(codeOf(uri!)))
      await connect.getByRole('button', { name: 'Turn on' }).click()
      const saved = page.getByRole('dialog', { name: 'Save your recovery codes' })
      const shown = await saved.getByRole('region', { name: 'Recovery codes' }).textContent()
      const [code] = await savedCodes(page, shown!, person.email)
      await page.keyboard.press('Escape')
      await saved.getByLabel('I saved the codes').check()
      await saved.getByRole('button', { name: 'Done' }).click()
      await page.getByRole('button', { name: 'New recovery codes' }).waitFor()

      const link = async () => {
        await page.context().clearCookies()
        await page.goto(`/sign-in/link?token=${await app.platform.auth.createLink(person.id)}`)
        await page.getByRole('button', { name: 'Sign in' }).click()
        await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
      }
      const enterRecovery = async () => {
        await link()
        await page.getByRole('link', { name: 'Use a recovery code' }).click()
        await page.getByLabel('Recovery code').fill(code!.toUpperCase().replace('-', ' '))
        await page.getByRole('button', { name: 'Sign in' }).click()
      }
      await link()
      await page
        .getByLabel('Code from your authenticator app')
        .fill(gapped(codeOf(uri!, Date.now() + 30_000)))
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL(`**/operators/${operator.id}/**`)
      await enterRecovery()
      await page.waitForURL(`**/operators/${operator.id}/**`)
      await page.goto('/account')
      await page.getByText('9 recovery codes left of 10.').waitFor()
      await enterRecovery()
      await page.getByText('The recovery code is wrong or was used.').waitFor()
      assert.equal(page.url().includes(code!), false)
    },
  )
})

test('ending another session leads its page to sign in', async () => {
  const person = await addPerson(app, operator, 'admin')
  await browser.onPage({ origin: app.url }, async (laptop) => {
    await signInByLink(laptop, app, person)
    // The page after the sign-in asks for new rows every two seconds, even after its session has ended.
    await laptop.goto('/account')
    await browser.onPage({ origin: app.url }, async (phone) => {
      await signInByLink(phone, app, person)
      await phone.goto('/account')
      assert.equal(await phone.getByText('This session').count(), 1)
      await phone.getByRole('button', { name: /^End Chrome/ }).click()
      await phone.getByText('The session has ended.').waitFor()
    })
    await laptop.goto('/account')
    await laptop.waitForURL('**/sign-in?to=%2Faccount')
  })
})

test('ten minutes after the sign-in, a new password takes another sign-in', async () => {
  const person = await addPerson(app, operator, 'admin')
  await browser.onPage({ origin: app.url, expected: /status of 401/ }, async (page) => {
    await signInByLink(page, app, person)
    app.clock.set(new Date(Date.now() + 11 * 60_000))
    await page.goto('/account')
    await page.getByLabel('New password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Set a password' }).click()
    await page.getByText('You signed in more than 10 minutes ago. Sign in').waitFor()
    assert.equal(await page.getByLabel('New password').inputValue(), PASSWORD)
  })
})
