import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageReader } from './page-reader.ts'
import { codeOf, cookieOf, PASSWORD, peopleOf } from './people.ts'
import { runSvc } from './svc.ts'
import { openTestApp } from './test-app.ts'

/** The commands that give people access to the dashboard, next to the running service. */

const app = await openTestApp()
const { auth } = app.platform
const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }
const svc = (...words: string[]) => runSvc(words, env)

async function json(...words: string[]) {
  const { code, out, err } = await svc(...words, '--json')
  assert.equal(code, 0, err)
  return JSON.parse(out)
}

async function error(...words: string[]): Promise<string> {
  const { code, out, err } = await svc(...words)
  assert.deepEqual([code, out], [1, ''])
  return err.trim()
}

async function signsIn(link: string) {
  const token = new URL(link).searchParams.get('token')!
  const visitor = { headers: {}, address: '203.0.113.7', now: new Date() }
  return auth.signInWithLink(token, visitor)
}

test('user invite gives a person a role and prints a link that signs in once', async () => {
  const owner = await app.operator({ name: 'Alder Restoration' })
  const words = ['user', 'invite', '--operator', owner.sandboxId, '--email', 'Pat@Alder.example']
  const made = await json(...words, '--role', 'admin', '--name', 'Pat Lee')
  const { user_id, link, link_expires_at, ...rest } = made
  assert.deepEqual(rest, { email: 'pat@alder.example', role: 'admin', is_new: true })
  assert.match(link, /^http:\/\/127\.0\.0\.1:\d+\/sign-in\/link\?token=\w{32}$/)
  const hours = (Date.parse(link_expires_at) - Date.now()) / 3_600_000
  assert.ok(hours > 23.9 && hours <= 24)
  assert.deepEqual(
    [(await signsIn(link)).outcome, (await signsIn(link)).outcome],
    ['signed_in', 'refused'],
  )
  const { data } = await json('user', 'list', '--operator', owner.id)
  assert.deepEqual(
    data.map(({ created_at, ...row }: { created_at: string }) => row),
    [
      {
        user_id,
        email: 'pat@alder.example',
        name: 'Pat Lee',
        role: 'admin',
        place: 'Alder Restoration',
        operator_id: owner.id,
        group_id: null,
        two_factor: false,
      },
    ],
  )
})

test('a person can belong to an operator and a group, and an invitation changes a role', async () => {
  const owner = await app.operator({ name: 'Birch Restoration' })
  const group = await app.group({ name: 'Birch HQ' })
  const email = ['--email', 'kim@birch.example']
  const first = await json('user', 'invite', '--operator', owner.id, ...email, '--role', 'viewer')
  const toGroup = ['user', 'invite', '--group', group.id, ...email, '--role', 'network_admin']
  const second = await json(...toGroup)
  assert.deepEqual([second.user_id, second.is_new], [first.user_id, false])
  await json('user', 'invite', '--operator', owner.id, ...email, '--role', 'member')
  const { data } = await json('user', 'list')
  const kim = data.filter((row: { email: string }) => row.email === 'kim@birch.example')
  assert.deepEqual(
    kim.map((row: { role: string; place: string }) => [row.place, row.role]),
    [
      ['Birch HQ', 'network_admin'],
      ['Birch Restoration', 'member'],
    ],
  )
})

test('user remove ends the access, and deletes a person who has no other', async () => {
  const owner = await app.operator()
  const other = await app.operator()
  const email = ['--email', 'sam@cedar.example']
  const invite = (id: string) =>
    json('user', 'invite', '--operator', id, ...email, '--role', 'member')
  const { link } = await invite(owner.id)
  await invite(other.id)
  const signedIn = await signsIn(link)
  assert.equal(signedIn.outcome, 'signed_in')
  const remove = (id: string) => json('user', 'remove', '--operator', id, ...email)
  assert.equal((await remove(owner.id)).account_deleted, false)
  const again = await error('user', 'remove', '--operator', owner.id, ...email)
  assert.match(again, /sam@cedar\.example has no access to this operator\. Run "svc user list"/)
  const cookie = (signedIn as { cookies: string[] }).cookies[0]!
  assert.ok(await auth.sessionOf({ cookie }, new Date()))
  assert.equal((await remove(other.id)).account_deleted, true)
  assert.equal(await auth.sessionOf({ cookie }, new Date()), null)
  assert.match(await error('user', 'link', ...email), /No person has the email sam@cedar\.example/)
})

test('user link is in the log of the installation and of each place of the person', async () => {
  const [owner, other, group] = [await app.operator(), await app.operator(), await app.group()]
  const email = ['--email', 'kit@fir.example']
  const places = [
    ['--operator', owner.id],
    ['--operator', other.id],
    ['--group', group.id],
  ]
  for (const place of places) await json('user', 'invite', ...place, ...email, '--role', 'viewer')
  await json('user', 'link', ...email, '--reset-two-factor')
  for (const log of [...places, ['--installation']]) {
    const { data } = await json('audit', 'list', ...log, '--limit', '1')
    assert.equal(data[0].action, 'user.link_created')
    assert.deepEqual(data[0].detail, { email: 'kit@fir.example', reset_two_factor: true })
  }
  const { readPage } = await pageReader(app, owner)
  const page = await readPage('audit')
  assert.match(page, /Sign-in link created ?Email ?kit@fir\.example ?Reset two factor ?Yes/)
  const filtered = await readPage('audit?action=user.link_created')
  assert.match(filtered, /Action: Sign-in link created/)
})

test('user link --reset-two-factor ends all sessions, and its link asks for no code', async () => {
  const { signedIn } = peopleOf(app)
  const lost = await signedIn()
  const made = await auth.enableTotp(PASSWORD, lost.visitor)
  assert.ok(made.outcome === 'done')
  const confirmed = await auth.confirmTotp(codeOf(made.uri), lost.visitor)
  const words = ['user', 'link', '--email', lost.email]
  assert.equal((await signsIn((await json(...words)).link)).outcome, 'code_required')
  const cookie = cookieOf(confirmed)
  assert.ok(await auth.sessionOf({ cookie }, new Date()))
  const { link } = await json(...words, '--reset-two-factor')
  assert.equal(await auth.sessionOf({ cookie }, new Date()), null)
  assert.equal((await signsIn(link)).outcome, 'signed_in')
})

test('the last admin stays one, unless --force is given', async () => {
  const owner = await app.operator()
  const words = ['--operator', owner.id, '--email', 'lee@elm.example']
  await json('user', 'invite', ...words, '--role', 'admin')
  const refusal =
    'lee@elm.example is the last admin of this operator. Invite another admin first, or add --force.'
  for (const command of [
    ['user', 'remove', ...words],
    ['user', 'invite', ...words, '--role', 'viewer'],
  ])
    assert.ok((await error(...command)).includes(refusal))
  const second = ['--operator', owner.id, '--email', 'max@elm.example']
  await json('user', 'invite', ...second, '--role', 'admin')
  await json('user', 'remove', ...words)
  assert.ok((await error('user', 'remove', ...second)).includes('is the last admin'))
  assert.equal((await json('user', 'remove', ...second, '--force')).account_deleted, true)
})

test('wrong arguments are refused before the database is opened', async () => {
  const id = '01a1fdba-0000-7000-8000-000000000001'
  for (const [words, message] of [
    [['user', 'invite', '--email', 'a@b.example'], 'Give either --operator or --group.'],
    [
      ['user', 'invite', '--operator', id, '--email', 'a@b.example', '--role', 'owner'],
      '--role must be one of admin, member, viewer, not "owner".',
    ],
    [
      ['user', 'invite', '--group', id, '--email', 'a@b.example', '--role', 'admin'],
      '--role must be one of network_admin, viewer, not "admin".',
    ],
    [
      ['user', 'remove', '--operator', id, '--email', 'nobody'],
      '--email must be an address such as pat@example.com.',
    ],
  ] as const) {
    const { code, err } = await svc(...words)
    assert.equal(code, 2)
    assert.ok(err.includes(message), err)
  }
  const unknown = ['--operator', id, '--email', 'a@b.example', '--role', 'admin']
  assert.match(await error('user', 'invite', ...unknown), /No operator has the ID 01a1fdba/)
})
