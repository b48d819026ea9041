import type { Page } from 'playwright-core'
import { v7 as uuidv7 } from 'uuid'
import { setGroupRole, setOperatorRole } from '../../src/features/users/memberships.queries.ts'
import { upsertUser } from '../../src/features/users/users.queries.ts'
import type { Tx } from '../../src/platform/db/db.ts'
import type { NetworkRole, OperatorRole } from '../../src/platform/pages/page-access.ts'
import { cookieOf } from '../people.ts'
import type { Group, Operator, TestApp } from '../test-app.ts'

export type DashboardPerson = { id: string; email: string; name: string }

/** A person with a role at an operator. */
export async function addPerson(
  { platform, clock }: TestApp,
  operator: Pick<Operator, 'id'>,
  role: OperatorRole,
  name = 'Ana Torres',
): Promise<DashboardPerson> {
  const now = clock.now()
  return platform.db.transaction(async (tx) => {
    const person = await newPerson(tx, name, now)
    await setOperatorRole(tx, operator.id, { userId: person.id, role }, now)
    return person
  })
}

/** A person of a headquarters, who is at no operator. */
export async function addToGroup(
  { platform, clock }: TestApp,
  group: Pick<Group, 'id'>,
  role: NetworkRole,
): Promise<DashboardPerson> {
  const now = clock.now()
  return platform.db.transaction(async (tx) => {
    const person = await newPerson(tx, 'Hana Quinn', now)
    await setGroupRole(tx, group.id, { userId: person.id, role }, now)
    return person
  })
}

async function newPerson(tx: Tx, name: string, now: Date): Promise<DashboardPerson> {
  const email = `${uuidv7()}@example.com`
  const { id } = await upsertUser(tx, { email, name }, now)
  return { id, email, name }
}

/**
 * Gives the page's browser the cookie of a new session. The two pages of a sign-in take 0.4 s of processor
 * time, so only the stories about signing in open them, with `signInByLink`.
 */
export async function signIn(page: Page, app: TestApp, person: DashboardPerson): Promise<void> {
  const { auth } = app.platform
  const visitor = { headers: {}, address: '127.0.0.1', now: app.clock.now() }
  const result = await auth.signInWithLink(await auth.createLink(person.id), visitor)
  await addCookies(page, cookieOf(result), app.url)
}

/** Adds cookies, given as the header that a browser sends. */
export async function addCookies(page: Page, header: string, url: string): Promise<void> {
  const pairs = header.split('; ').filter((pair) => pair !== '')
  const cookies = pairs.map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url, httpOnly: true }
  })
  await page.context().addCookies(cookies)
}

/** Signs in by a one-time link, as the person would. */
export async function signInByLink(
  page: Page,
  { platform }: TestApp,
  person: DashboardPerson,
): Promise<void> {
  const token = await platform.auth.createLink(person.id)
  await page.goto(`/sign-in/link?token=${token}`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
}

/** Fills in the form of the sign-in page, which is open or opens now. */
export async function signInByPassword(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (!page.url().includes('/sign-in')) await page.goto('/sign-in')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
