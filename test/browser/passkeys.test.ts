import test from 'node:test'
import type { Page } from 'playwright-core'
import { freePort } from '../free-port.ts'
import { openTestApp } from '../test-app.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signInByLink } from './people.ts'

// Browsers bind passkeys to a host name, so this installation has one, and its port in BASE_URL.
const port = await freePort()
const origin = `http://localhost:${port}`
const config = { port, baseUrl: origin }
const [app, browser] = await Promise.all([openTestApp({ config }), openBrowser()])
const operator = await app.operator()

test('a passkey signs in without a password until it is deleted', async () => {
  const person = await addPerson(app, operator, 'admin')
  const expected = /status of 422|Error Code 422/
  await browser.onPage({ isOwn: true, origin, expected }, async (page) => {
    await addDevice(page)
    await signInByLink(page, app, person)
    await page.goto('/account')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Name').fill('Work laptop')
    await dialog.getByRole('button', { name: 'Add passkey' }).click()
    await page.getByText('Next time, choose "Use a passkey" to sign in.').waitFor()
    await page.getByText('Choose "Use a passkey" on the sign-in page.').waitFor()

    const usePasskey = async () => {
      await page.context().clearCookies()
      await page.goto('/sign-in')
      await page.getByRole('button', { name: 'Use a passkey' }).click()
    }
    await usePasskey()
    await page.waitForURL(`**/operators/${operator.id}/**`)
    await page.goto('/account')
    await page.getByRole('button', { name: 'Delete Work laptop' }).click()
    await page.getByText('The passkey is deleted.').waitFor()
    await usePasskey()
    await page.getByText('This passkey does not belong to an account here.').waitFor()
  })
})

/** A device that checks the person, in software. */
async function addDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
