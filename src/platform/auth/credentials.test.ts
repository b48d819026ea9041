import assert from 'node:assert/strict'
import test from 'node:test'
import { getMigrations } from 'better-auth/db/migration'
import { openDevice } from '../../../test/passkey-device.ts'
import { codeOf, cookieOf, PASSWORD, peopleOf } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { openPool } from '../db/db.ts'
import { optionsOf } from './better-auth.ts'

/** Passwords, second factors and passkeys of people who use the dashboard. */

const ORIGIN = 'http://localhost:8080'
const app = await openTestApp({ config: { baseUrl: ORIGIN } })
const { auth } = app.platform
const { from, person, signedIn } = peopleOf(app)

/** A person with two-factor authentication. */
async function withTotp() {
  const someone = await signedIn()
  const made = await auth.enableTotp(PASSWORD, someone.visitor)
  assert.equal(made.outcome, 'done')
  const { uri, recoveryCodes } = made as { uri: string; recoveryCodes: string[] }
  const used = codeOf(uri)
  const confirmed = await auth.confirmTotp(used, someone.visitor)
  assert.equal(confirmed.outcome, 'done')
  return { ...someone, uri, used, recoveryCodes, confirmed }
}

/** The code of the app that set-up has not used. */
const nextCodeOf = (uri: string) => codeOf(uri, Date.now() + 30_000)

test('better-auth finds nothing to create or to add in our tables', async () => {
  const { config, log } = app.platform
  const pool = openPool(app.databaseUrl, { max: 1, forLibrary: true })
  const settings = { baseUrl: config.baseUrl, secret: 'x'.repeat(43), log, pool }
  const { toBeCreated, toBeAdded } = await getMigrations(optionsOf(settings))
  assert.deepEqual([toBeCreated, toBeAdded], [[], []])
  await pool.end()
})

test('a person without a password sets one, and other sessions end', async () => {
  const { id, email, visitor } = await signedIn(null)
  const other = from('198.51.100.1')
  const elsewhere = await auth.signInWithLink(await auth.createLink(id), other)
  const short = 'too short'
  assert.deepEqual(await auth.setPassword(short, visitor), { outcome: 'too_short' })
  assert.deepEqual(await auth.setPassword('x'.repeat(129), visitor), { outcome: 'too_long' })
  assert.equal((await auth.setPassword(PASSWORD, visitor)).outcome, 'done')
  assert.equal((await auth.setPassword(`${PASSWORD} 2`, visitor)).outcome, 'done')
  const now = app.clock.now()
  assert.equal(await auth.sessionOf({ cookie: cookieOf(elsewhere) }, now), null)
  assert.equal((await auth.sessionOf(visitor.headers, now))?.user.hasPassword, true)
  const signIn = (password: string) => auth.signInWithPassword({ email, password }, other)
  assert.equal((await signIn(PASSWORD)).outcome, 'refused')
  assert.equal((await signIn(`${PASSWORD} 2`)).outcome, 'signed_in')
  const [{ password }] = await app.sql('select password from auth_accounts where user_id = $1', [
    id,
  ])
  assert.match(password, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a change needs a sign-in of the last ten minutes', async () => {
  const { visitor } = await signedIn()
  const later = { ...visitor, now: new Date(Date.now() + 11 * 60_000) }
  const again = { outcome: 'sign_in_again' }
  assert.deepEqual(await auth.setPassword(PASSWORD, later), again)
  assert.deepEqual(await auth.enableTotp(PASSWORD, later), again)
  assert.deepEqual(await auth.passkeyRegistration(later), again)
  assert.deepEqual(await auth.setPassword(PASSWORD, from('198.51.100.2')), again)
})

test('two-factor authentication asks for a code after the password and after a link', async () => {
  const { id, email, visitor, uri, confirmed } = await withTotp()
  const [row] = await app.sql('select secret from auth_two_factors where user_id = $1', [id])
  assert.ok(!row.secret.includes(new URL(uri).searchParams.get('secret')))
  const now = app.clock.now()
  assert.equal(await auth.sessionOf(visitor.headers, now), null, 'the session was replaced')
  const session = await auth.sessionOf({ cookie: cookieOf(confirmed) }, now)
  assert.equal(session?.user.twoFactor, true)

  const fresh = from('198.51.100.3')
  const first = await auth.signInWithPassword({ email, password: PASSWORD }, fresh)
  assert.equal(first.outcome, 'code_required')
  const challenged = from('198.51.100.3', cookieOf(first))
  assert.equal(await auth.sessionOf(challenged.headers, now), null)
  const wrong = { code: '000000', kind: 'totp' } as const
  assert.deepEqual(await auth.verifyCode(wrong, challenged), { outcome: 'refused' })
  const code = { code: nextCodeOf(uri), kind: 'totp' } as const
  const second = await auth.verifyCode(code, challenged)
  assert.equal(second.outcome, 'signed_in')
  assert.deepEqual(await auth.verifyCode(code, challenged), { outcome: 'start_again' })

  const link = await auth.signInWithLink(await auth.createLink(id), from('198.51.100.4'))
  assert.equal(link.outcome, 'code_required')
})

test('a code of the app works once, in whichever browser, and so do older ones', async () => {
  const { email, uri, used } = await withTotp()
  const code = nextCodeOf(uri)
  const challenge = async (address: string, minute = 0) => {
    const visitor = { ...from(address), now: new Date(Date.now() + minute * 60_000) }
    const first = await auth.signInWithPassword({ email, password: PASSWORD }, visitor)
    return from(address, cookieOf(first))
  }
  const [one, two] = [await challenge('198.51.100.21'), await challenge('198.51.100.22')]
  const enter = async (code: string, visitor: typeof one) =>
    (await auth.verifyCode({ code, kind: 'totp' }, visitor)).outcome
  assert.equal(await enter(used, one), 'refused', 'the code that confirmed the app')
  const both = await Promise.all([enter(code, one), enter(code, two)])
  assert.deepEqual(both.sort(), ['refused', 'signed_in'])
  assert.equal(await enter(code, await challenge('198.51.100.23', 1)), 'refused')
})

test('a recovery code works once', async () => {
  const { email, recoveryCodes } = await withTotp()
  assert.equal(recoveryCodes.length, 10)
  const use = async (code: string, minute: number) => {
    const now = new Date(Date.now() + minute * 60_000)
    const visitor = { ...from('198.51.100.5'), now }
    const first = await auth.signInWithPassword({ email, password: PASSWORD }, visitor)
    const challenged = { ...visitor, headers: { cookie: cookieOf(first) } }
    return (await auth.verifyCode({ code, kind: 'recovery' }, challenged)).outcome
  }
  assert.equal(await use(recoveryCodes[0]!, 1), 'signed_in')
  assert.equal(await use(recoveryCodes[0]!, 2), 'refused')
  assert.equal(await use(recoveryCodes[1]!, 3), 'signed_in')
})

test('turning second factors on does not count as a new sign-in', async () => {
  const { id, visitor } = await signedIn()
  const before = await auth.sessions(id, app.clock.now())
  const made = (await auth.enableTotp(PASSWORD, visitor)) as { uri: string }
  const on = await auth.confirmTotp(codeOf(made.uri), visitor)
  const after = await auth.sessions(id, app.clock.now())
  assert.notEqual(after[0]!.id, before[0]!.id)
  assert.deepEqual(
    after.map((one) => one.signed_in_at),
    before.map((one) => one.signed_in_at),
  )
  const off = await auth.disableTotp(PASSWORD, from('198.51.100.8', cookieOf(on)))
  assert.equal(off.outcome, 'done')
  const session = await auth.sessionOf({ cookie: cookieOf(off) }, app.clock.now())
  assert.equal(session?.user.twoFactor, false)
})

test('a passkey signs in without a password, once per challenge, until it is deleted', async () => {
  const { id, visitor } = await signedIn(null)
  assert.equal(auth.canUsePasskeys, true)
  const device = openDevice(ORIGIN)
  const registration = await auth.passkeyRegistration(visitor)
  assert.equal(registration.outcome, 'done')
  const { options } = registration as unknown as { options: { challenge: string; rp: object } }
  assert.deepEqual(options.rp, { name: 'Operator and Network HQ Data Service', id: 'localhost' })
  const both = `${visitor.headers.cookie}; ${cookieOf(registration)}`
  const registering = { ...visitor, headers: { cookie: both } }
  const made = { response: device.create(options), name: 'Work laptop' }
  assert.equal((await auth.registerPasskey(made, registering)).outcome, 'done')
  assert.equal((await auth.registerPasskey(made, registering)).outcome, 'refused')
  const [listed] = await auth.passkeys(id)
  assert.equal(listed?.name, 'Work laptop')

  const challenge = await auth.passkeyChallenge(from('198.51.100.9'))
  const asked = challenge.options as { challenge: string; userVerification: string }
  assert.equal(asked.userVerification, 'required')
  const browser = from('198.51.100.9', cookieOf({ outcome: 'done', ...challenge }))
  const signIn = await auth.signInWithPasskey(device.get(asked), browser)
  assert.equal(signIn.outcome, 'signed_in')
  assert.equal((signIn as { userId: string }).userId, id)
  assert.equal((await auth.signInWithPasskey(device.get(asked), browser)).outcome, 'refused')

  const someoneElse = await signedIn()
  assert.equal((await auth.deletePasskey(listed!.id, someoneElse.visitor)).outcome, 'refused')
  const again = from('198.51.100.9', cookieOf(signIn))
  assert.equal((await auth.deletePasskey(listed!.id, again)).outcome, 'done')
  assert.deepEqual(await auth.passkeys(id), [])
})

test('a passkey of a device that does not check the person is refused', async () => {
  const { visitor } = await signedIn(null)
  const device = openDevice(ORIGIN, { checksPerson: false })
  const registration = await auth.passkeyRegistration(visitor)
  const { options } = registration as unknown as { options: { challenge: string } }
  const both = `${visitor.headers.cookie}; ${cookieOf(registration)}`
  const made = { response: device.create(options), name: 'Old key' }
  await auth.registerPasskey(made, { ...visitor, headers: { cookie: both } })
  const challenge = await auth.passkeyChallenge(visitor)
  const browser = from('198.51.100.10', cookieOf({ outcome: 'done', ...challenge }))
  const asked = challenge.options as { challenge: string }
  assert.deepEqual(await auth.signInWithPasskey(device.get(asked), browser), { outcome: 'refused' })
})

test('people, sessions and secrets are out of sight of requests for an operator', async () => {
  await person()
  const owner = await app.operator()
  const db = app.platform.tenants.of(owner.id)
  for (const table of [
    'users',
    'sessions',
    'accounts',
    'verifications',
    'two_factors',
    'passkeys',
  ]) {
    const { rows } = await db.send(`select * from auth_${table}`, [])
    assert.deepEqual(rows, [], table)
  }
})

test('nothing of a sign-in reaches the log', async () => {
  const { email, visitor } = await person()
  await auth.signInWithPassword({ email, password: 'wrong horse battery' }, visitor)
  await auth.signInWithPassword({ email: 'nobody@summit.example', password: 'x' }, visitor)
  assert.deepEqual(
    app.log.filter((line) => /@|horse|Better Auth/.test(line)),
    [],
  )
})
