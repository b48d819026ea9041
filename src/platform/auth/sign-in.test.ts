import assert from 'node:assert/strict'
import test from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { cookieOf, PASSWORD, peopleOf } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { openCounter } from '../http/fallback-counter.ts'
import type { TaskContext } from '../tasks/task.ts'
import { openAuth } from './auth.ts'
import { pruneSignIns } from './prune-sign-ins.ts'

/** Signing in to the dashboard by password and by one-time link, and the sessions that follow. */

const app = await openTestApp()
const { auth } = app.platform
const { person, from, signedIn } = peopleOf(app)

test('a password signs in, and the cookie is for this host and out of reach of scripts', async () => {
  const { id, email, visitor } = await person()
  const typed = { email: ` ${email}`.trim().toUpperCase(), password: PASSWORD }
  const result = await auth.signInWithPassword(typed, visitor)
  assert.equal(result.outcome, 'signed_in')
  const { cookies, userId } = result as { cookies: string[]; userId: string }
  assert.equal(userId, id)
  assert.equal(cookies.length, 1)
  assert.match(
    cookies[0]!,
    /^svc\.session_token=\w{32}\.[\w%]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const session = await auth.sessionOf({ cookie: cookieOf(result) }, app.clock.now())
  assert.deepEqual(session?.user, {
    id,
    email,
    name: 'Pat Lee',
    twoFactor: false,
    hasPassword: true,
  })
})

test('a wrong password, an unknown address and a person without a password get the same answer', async () => {
  const { email, visitor } = await person()
  const without = await person(null)
  const refused = { outcome: 'refused' }
  for (const [typed, where] of [
    [{ email, password: 'wrong horse battery' }, visitor],
    [{ email: 'nobody@summit.example', password: PASSWORD }, from('203.0.113.201')],
    [{ email: without.email, password: PASSWORD }, without.visitor],
    [{ email: 'not an address', password: PASSWORD }, from('203.0.113.202')],
    [{ email, password: 'x'.repeat(10_000) }, from('203.0.113.203')],
  ] as const)
    assert.deepEqual(await auth.signInWithPassword(typed, where), refused)
})

test('the sixth try in a minute waits, of an account and of an address', async () => {
  app.clock.set('2026-03-04T09:12:20.000Z')
  const { email } = await person()
  const wrong = { email, password: 'wrong horse battery' }
  for (let i = 0; i < 5; i++)
    assert.equal((await auth.signInWithPassword(wrong, from(`198.51.100.${i}`))).outcome, 'refused')
  const wait = { outcome: 'wait', seconds: 40 }
  const right = { email, password: PASSWORD }
  assert.deepEqual(await auth.signInWithPassword(right, from('198.51.100.9')), wait)
  for (let i = 0; i < 5; i++) {
    const other = { email: `other${i}@summit.example`, password: PASSWORD }
    assert.equal((await auth.signInWithPassword(other, from('198.51.100.50'))).outcome, 'refused')
  }
  const other = { email: 'other9@summit.example', password: PASSWORD }
  assert.deepEqual(await auth.signInWithPassword(other, from('198.51.100.50')), wait)
  app.clock.set('2026-03-04T09:13:00.000Z')
  assert.equal((await auth.signInWithPassword(right, from('198.51.100.50'))).outcome, 'signed_in')
  const keys = await app.sql(`select key from rate_limits where key like '%sign-in%'`)
  assert.ok(keys.length > 0)
  assert.ok(!JSON.stringify(keys).includes('@'), 'no address is stored')
  app.clock.set(null)
})

test('a try that signs in uses up none, and gives none for another account', async () => {
  app.clock.set('2026-03-04T10:12:20.000Z')
  const where = from('198.51.100.77')
  const [own, victim] = [await person(), await person()]
  const outcomeOf = async (email: string, password: string) =>
    (await auth.signInWithPassword({ email, password }, where)).outcome
  const right = () => outcomeOf(own.email, PASSWORD)
  const wrong = () => outcomeOf(victim.email, 'wrong horse battery')
  for (let i = 0; i < 6; i++) assert.equal(await right(), 'signed_in')
  for (let i = 0; i < 4; i++) assert.equal(await wrong(), 'refused')
  assert.equal(await right(), 'signed_in')
  assert.deepEqual([await wrong(), await wrong(), await right()], ['refused', 'wait', 'wait'])
  app.clock.set(null)
})

test('an account signs in 30 times a minute at most', async () => {
  app.clock.set('2026-03-04T10:22:20.000Z')
  const { email } = await person()
  const outcomes = []
  for (let i = 0; i < 31; i++) {
    const at = from(`198.51.100.${100 + i}`)
    outcomes.push((await auth.signInWithPassword({ email, password: PASSWORD }, at)).outcome)
  }
  assert.equal(outcomes.filter((one) => one === 'signed_in').length, 30)
  assert.equal(outcomes[30], 'wait')
  app.clock.set(null)
})

test('a link signs in once', async () => {
  const { id, visitor } = await person(null)
  const token = await auth.createLink(id)
  assert.match(token, /^\w{32}$/)
  const stored = await app.sql('select identifier from auth_verifications')
  assert.ok(stored.every(({ identifier }) => identifier !== token))
  const both = await Promise.all([1, 2].map(() => auth.signInWithLink(token, visitor)))
  assert.deepEqual(both.map(({ outcome }) => outcome).sort(), ['refused', 'signed_in'])
  assert.deepEqual(await auth.signInWithLink(token, visitor), { outcome: 'refused' })
  assert.deepEqual(await auth.signInWithLink('x'.repeat(32), visitor), { outcome: 'refused' })
})

test('a link is valid for 24 hours', async () => {
  const { id, visitor } = await person(null)
  const token = await auth.createLink(id)
  const age = `update auth_verifications set expires_at = expires_at - $1::interval where value like $2`
  const [{ hours }] = await app.sql(
    `select round(extract(epoch from max(expires_at) - max(created_at)) / 3600)::int as hours
     from auth_verifications where value like '%@%'`,
  )
  assert.equal(hours, 24)
  await app.sql(age, ['24 hours 1 second', '%@summit.example%'])
  assert.deepEqual(await auth.signInWithLink(token, visitor), { outcome: 'refused' })
})

test('a session ends at once, in every process', async () => {
  const { id, cookie } = await signedIn()
  const now = app.clock.now()
  const { db, log, vault, config } = app.platform
  const counter = await openCounter(null, app.databaseUrl, log)
  const { signInSecret: secret } = vault.root
  const { baseUrl } = config
  const second = openAuth({ db, databaseUrl: app.databaseUrl, baseUrl, secret, counter, log })
  const session = (await second.sessionOf({ cookie }, now))!
  const [listed] = await auth.sessions(id, now)
  assert.deepEqual(
    [listed?.id, listed?.user_agent, listed?.address?.startsWith('203.0.113.')],
    [session.id, 'Firefox', true],
  )
  const stranger = uuidv7()
  assert.equal(await auth.endSession(stranger, session.id), false)
  assert.equal(await auth.endSession(id, session.id), true)
  assert.equal(await second.sessionOf({ cookie }, now), null)
  await second.close()
  await counter.close()
})

test('signing in again ends the session of the browser, and signing out ends the new one', async () => {
  const { id, email, cookie, visitor } = await signedIn()
  const again = await auth.signInWithPassword({ email, password: PASSWORD }, visitor)
  const now = app.clock.now()
  assert.equal(await auth.sessionOf({ cookie }, now), null)
  const renewed = cookieOf(again)
  assert.equal((await auth.sessionOf({ cookie: renewed }, now))?.user.id, id)
  assert.deepEqual(await auth.signOut({ cookie: renewed }), [
    'svc.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ])
  assert.equal(await auth.sessionOf({ cookie: renewed }, now), null)
})

test('a session ends after 14 days, and a forged cookie opens none', async () => {
  const { cookie } = await signedIn()
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  assert.ok(await auth.sessionOf({ cookie }, days(13)))
  assert.equal(await auth.sessionOf({ cookie }, days(15)), null)
  const value = cookie.slice(cookie.indexOf('=') + 1)
  const token = value.slice(0, 32)
  const other = `${value.startsWith('x') ? 'y' : 'x'}${value.slice(1)}`
  for (const forged of [token, `${token}.`, `${token}.${'A'.repeat(43)}%3D`, other])
    assert.equal(await auth.sessionOf({ cookie: `svc.session_token=${forged}` }, days(0)), null)
})

test('sessions and links that have expired are deleted', async () => {
  const { id, visitor } = await signedIn()
  await auth.createLink(id)
  const left = () =>
    app.sql(
      `select (select count(*)::int from auth_sessions where user_id = $1) as sessions,
         (select count(*)::int from auth_verifications
          where value like '%' || (select email from auth_users where id = $1) || '%') as links`,
      [id],
    )
  const pruneAfter = async (days: number) => {
    const now = () => new Date(visitor.now.getTime() + days * 86_400_000)
    const { signal } = new AbortController()
    await pruneSignIns.run({ platform: app.platform, now, signal } as unknown as TaskContext)
  }
  await pruneAfter(0.9)
  assert.deepEqual(await left(), [{ sessions: 1, links: 1 }])
  await pruneAfter(1.1)
  assert.deepEqual(await left(), [{ sessions: 1, links: 0 }])
  await pruneAfter(14.1)
  assert.deepEqual(await left(), [{ sessions: 0, links: 0 }])
})
