import assert from 'node:assert/strict'
import test from 'node:test'
import { linkOf, textOf } from '../../page-reader.ts'
import { PASSWORD, peopleOf } from '../../people.ts'
import { openTestApp } from '../../test-app.ts'

/** What the pages of an account and of the sign-in answer. Their dialogs are in test/browser. */

const app = await openTestApp()
const { person, signedIn } = peopleOf(app)

async function open(path: string, cookie: string): Promise<string> {
  const reply = await fetch(app.url + path, { headers: { accept: 'text/html', cookie } })
  assert.equal(reply.status, 200)
  return reply.text()
}

async function send(path: string, fields: Record<string, string>, cookie = '') {
  const reply = await fetch(app.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, 'hx-request': 'true', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  })
  const to = reply.headers.get('hx-redirect')
  return { status: reply.status, to, text: textOf(await reply.text()) }
}

test('a new password that is short or easy to guess is refused', async () => {
  const { email, cookie } = await signedIn(null)
  for (const [password, says] of [
    ['too short', 'Use at least 12 characters.'],
    ['short', 'Use at least 12 characters.'],
    ['password', 'Use at least 12 characters.'],
    ['password1234', 'This password is easy to guess.'],
    [email, 'This password is easy to guess.'],
  ] as const) {
    const { status, text } = await send('/account/password', { password }, cookie)
    assert.deepEqual([status, text.includes(says)], [422, true], `${password}: ${text}`)
  }
})

test('a sign-in with an unknown email is refused like one with a wrong password', async () => {
  const fields = { email: 'nobody@example.com', password: PASSWORD }
  const { status, text } = await send('/sign-in', fields)
  assert.equal(status, 422)
  assert.match(text, /The email or the password is wrong\./)
})

test('after five wrong passwords, the right one waits for the next minute', async () => {
  const { email } = await person()
  app.clock.set('2026-03-04T09:12:05Z')
  for (let tries = 1; tries <= 5; tries++) {
    const { status, text } = await send('/sign-in', { email, password: `wrong ${tries}` })
    assert.equal(status, 422)
    assert.match(text, /The email or the password is wrong\./)
  }
  const limited = await send('/sign-in', { email, password: PASSWORD })
  assert.equal(limited.to, null)
  assert.match(limited.text, /Too many attempts\. Wait \d+ seconds?, then try again\./)
  app.clock.advance(60_000)
  const { to } = await send('/sign-in', { email, password: PASSWORD })
  assert.ok(to && !to.startsWith('/sign-in'), `${to}`)
  app.clock.set(null)
})

test('ten minutes after a sign-in by link, the account names the command for a new link', async () => {
  const { email, cookie } = await signedIn(null)
  app.clock.set(new Date(Date.now() + 11 * 60_000))
  const account = await open('/account', cookie)
  assert.match(textOf(account), /ask the people who run this service for a new link/)
  assert.ok(textOf(account).includes(`svc user link --email ${email}`))
  assert.equal(linkOf(account, 'sign in again'), null)
  const again = textOf(await open('/sign-in?again=1&to=/account', cookie))
  assert.match(again, /No password yet\? Ask the people who run this service/)
  assert.ok(again.includes(`svc user link --email ${email}`))
  app.clock.set(null)
})

test('ten minutes after the sign-in, a person with a password is asked to sign in again', async () => {
  const { cookie } = await signedIn()
  app.clock.set(new Date(Date.now() + 11 * 60_000))
  const to = linkOf(await open('/account', cookie), 'sign in again')
  assert.equal(to, '/sign-in?again=1&to=/account')
  const source = await open(to, cookie)
  assert.match(source, /<h1[^>]*>Sign in<\/h1>/)
  assert.doesNotMatch(source, /<nav\b/)
  app.clock.set(null)
})

test('at an IP address, the account page says why passkeys do not work and who can change it', async () => {
  const { cookie } = await signedIn(null)
  const text = textOf(await open('/account', cookie))
  const reason =
    'Passkeys do not work at an IP address. Ask the people who run this service to set BASE_URL to a ' +
    'host name.'
  assert.ok(text.includes(reason), text)
  assert.doesNotMatch(text, /Add a passkey/)
})

test('a sign-in link that was cut says so, and offers no button that would fail', async () => {
  const page = await open('/sign-in/link', '')
  assert.match(textOf(page), /A part of the link is missing\. Copy the whole link and open it\./)
  assert.doesNotMatch(page, /<button[^>]*type="submit"/)
})
