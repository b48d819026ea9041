import assert from 'node:assert/strict'
import test from 'node:test'
import {
  selectInvitations,
  withdrawInvitation,
} from '../../../src/features/users/invitations.queries.ts'
import {
  selectGroupPlace,
  selectOperatorMembers,
  selectOperatorPlace,
  selectPlaces,
  setOperatorRole,
} from '../../../src/features/users/memberships.queries.ts'
import { acceptInvitation, inviteUser } from '../../../src/features/users/user-invitations.ts'
import { run } from '../../../src/platform/db/db.ts'
import { peopleOf } from '../../people.ts'
import { openTestApp } from '../../test-app.ts'

/** The places that people may see, and how they become members. */

const app = await openTestApp()
const { db, tenants } = app.platform
const { person } = peopleOf(app)
const now = new Date('2026-03-04T09:00:00.000Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

async function admin(operatorId: Parameters<typeof setOperatorRole>[1]) {
  const { id } = await person(null)
  await setOperatorRole(db, operatorId, { userId: id, role: 'admin' }, now)
  return id
}

test('a member has the operator and its sandbox, and a stranger has neither', async () => {
  const owner = await app.operator({ name: 'Alder Restoration' })
  const userId = await admin(owner.id)
  const place = {
    operator_id: owner.id,
    sandbox_operator_id: owner.sandboxId,
    name: 'Alder Restoration',
    time_zone: 'UTC',
    role: 'admin',
  }
  for (const id of [owner.id, owner.sandboxId])
    assert.deepEqual(await selectOperatorPlace(db, userId, id), place)
  assert.deepEqual(await selectPlaces(db, userId), { operators: [place], groups: [] })
  const stranger = await person(null)
  assert.equal(await selectOperatorPlace(db, stranger.id, owner.id), null)
  assert.deepEqual(await selectPlaces(db, stranger.id), { operators: [], groups: [] })
})

test("an operator's requests see no membership or invitation of another", async () => {
  const [owner, other] = [await app.operator(), await app.operator()]
  const invitedBy = await admin(owner.id)
  const place = { operator_id: owner.id, group_id: null, role: 'viewer' } as const
  await inviteUser(db, { place, email: 'kim@alder.example', invitedBy }, now)
  for (const table of ['operator_memberships', 'invitations']) {
    const count = async (id: typeof owner.id) =>
      (await run(tenants.of(id), `select 1 from ${table}`, [])).length
    assert.deepEqual([await count(owner.id), await count(other.id)], [1, 0], table)
  }
})

test('an invitation is accepted once, within seven days', async () => {
  const owner = await app.operator()
  const invitedBy = await admin(owner.id)
  const place = { operator_id: owner.id, group_id: null, role: 'member' } as const
  const { token } = await inviteUser(db, { place, email: 'sam@alder.example', invitedBy }, now)
  assert.equal(await acceptInvitation(db, token, days(8)), null)
  const both = await Promise.all(
    [1, 2].map(() => db.transaction((tx) => acceptInvitation(tx, token, days(6)))),
  )
  assert.equal(both.filter((one) => one !== null).length, 1)
  const members = await selectOperatorMembers(db, owner.id)
  assert.deepEqual(
    members.map(({ email, role }) => [email.replace(/^pat\d+/, 'pat'), role]),
    [
      ['pat@summit.example', 'admin'],
      ['sam@alder.example', 'member'],
    ],
  )
})

test('a newer invitation replaces an open one, and a withdrawn one is not accepted', async () => {
  const owner = await app.operator()
  const group = await app.group()
  const invitedBy = await admin(owner.id)
  const place = { operator_id: null, group_id: group.id, role: 'viewer' } as const
  const invite = () => inviteUser(db, { place, email: 'lee@alder.example', invitedBy }, now)
  const [first, second] = [await invite(), await invite()]
  assert.equal(second.id, first.id)
  assert.deepEqual(
    (await selectInvitations(db, group.id, now)).map(({ id, role }) => [id, role]),
    [[second.id, 'viewer']],
  )
  assert.equal(await acceptInvitation(db, first.token, now), null)
  assert.equal(await withdrawInvitation(db, owner.id, second.id), false)
  const accepted = await acceptInvitation(db, second.token, now)
  assert.equal((await selectGroupPlace(db, accepted!.userId, group.id))?.role, 'viewer')
  const third = await invite()
  assert.equal(await withdrawInvitation(db, group.id, third.id), true)
  assert.equal(await acceptInvitation(db, third.token, now), null)
})
