import type { Action, Page } from './page.ts'
import type { Place } from './page-access.ts'
import { type Admin, PageRefusal } from './page-refusal.ts'

/** Tells a person with a lower role who can do this and, on a page, why. */
export function roleRefusal(one: Page | Action, place: Place, people: Admin[]): PageRefusal {
  const who = 'role' in one.access ? WHO[one.access.role] : 'members'
  const names = people.map(({ name, email }) => name || email)
  const ask = `Ask ${names.length > 0 ? joinNames(names) : NO_ADMIN}.`
  const admins = people.length > 0 ? { title: `Admins of ${place.name}`, people } : null
  if (one.method === 'POST' || !one.reserved)
    return new PageRefusal(403, `Only ${who} can do this`, ask, { admins })
  const { what, why } = one.reserved
  const text = `You are a ${place.role} of ${place.name}. ${why}`
  const few = people.length === 1 ? names[0] : 'one of these people'
  const message = `${text} ${admins ? `Ask ${few} to do it for you.` : ask}`
  return new PageRefusal(403, `Only ${who} can ${what}`, message, { admins })
}

const NO_ADMIN = 'the people who run this service to name an admin'

/** In the plural, with everyone who has at least the role. */
const WHO = {
  viewer: 'members',
  member: 'members and admins',
  admin: 'admins',
  network_admin: 'network admins',
}

function joinNames(names: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names)
}
