import { type Actor, audit, auditGroup, type NewAuditEntry } from '../audit/audit.ts'
import { isFresh, type Session } from '../auth/session.ts'
import type { Db, Tx } from '../db/db.ts'
import { parseQuery } from '../http/input.ts'
import { Problem } from '../http/problem.ts'
import type { Route, RouteAnswer } from '../http/route.ts'
import { MAX_FORM_BYTES, readForm } from './form.ts'
import type { Action, ActionResult, Page, PageResult } from './page.ts'
import { hasRole } from './page-access.ts'
import { asAnswer, refusalAnswer, type ShellContext } from './page-answer.ts'
import { loadSession, type PageCall, type PageParts, shownIn } from './page-parts.ts'
import { inMode, placeAt } from './page-place.ts'
import {
  crossSite,
  invalidFilter,
  notFound,
  notFoundIn,
  PageRefusal,
  toPageRefusal,
} from './page-refusal.ts'
import { auditPerson } from './person-audit.ts'
import { roleRefusal } from './role-refusal.ts'
import { isSameOrigin } from './same-origin.ts'

export function pageRoute(one: Page | Action, parts: PageParts): Route {
  return {
    method: one.method,
    path: one.path,
    respond: (call, url) => answerPage(one, { ...call, url }, parts),
  }
}

/** The steps of every request of a browser, in order. */
export async function answerPage(
  one: Page | Action,
  call: PageCall,
  parts: PageParts,
): Promise<RouteAnswer> {
  const isPlain = one.access.place === 'anyone'
  const shown: ShellContext = { ...shownIn(call, parts), pageId: one.id, isPlain }
  try {
    await loadSession(call, parts, shown)
    if (one.access.place !== 'anyone') await requirePlace(one, call, parts, shown)
    if (one.method === 'POST') return await performAction(one, call, parts, shown)
    const query = queryOf(one, call)
    const context = { ...(await contextOf(call, parts, shown)), query }
    const result = await (one.show as (context: object) => Promise<PageResult>)(context)
    return await asAnswer(result, shown)
  } catch (error) {
    const found = toPageRefusal(
      isOfQuery(error, one) ? invalidFilter(pathWithoutQuery(one, call)) : error,
    )
    const isUnexplained = found.status === 404 && found.link === null
    const refusal = isUnexplained && shown.place ? notFoundIn(shown.place) : found
    if (refusal.status >= 500) call.log.error({ err: error, page: one.id }, 'page failed')
    return refusalAnswer(refusal, shown)
  }
}

/** Whether a page's query string is invalid. A page has no other input, and opens cursors itself. */
function isOfQuery(error: unknown, { method }: Page | Action): boolean {
  return method === 'GET' && error instanceof Problem && error.status === 400
}

function pathWithoutQuery(one: Page | Action, { url }: PageCall): string | null {
  return one.method === 'GET' && one.part ? null : url.split('?', 1)[0]!
}

/** Session, membership, role, and for an action the origin of the form. */
async function requirePlace(
  one: Page | Action,
  call: PageCall,
  parts: PageParts,
  shown: ShellContext,
) {
  const { session } = shown
  if (!session) throw signInFirst(one, call)
  const { access } = one
  if (access.place === 'anyone' || access.place === 'account') return
  shown.places = await parts.placesOf(session.user.id)
  const place = placeAt(call.url, shown.places)
  if (!place || place.kind !== access.place) throw notFound()
  shown.place = place
  if (hasRole(place, access)) return
  throw roleRefusal(one, place, await parts.adminsOf(place))
}

/** After the sign-in, the person returns to the page they saw, and never to a part of a page. */
function signInFirst(one: Page | Action, { url, headers }: PageCall): PageRefusal {
  const seen = headers['hx-request'] === 'true' ? pathOf(String(headers['hx-current-url'])) : null
  const asked = one.method === 'GET' && !one.part ? url : null
  const back = seen ?? asked
  const to =
    back && back.length <= MAX_BACK_CHARS ? `/sign-in?to=${encodeURIComponent(back)}` : '/sign-in'
  return new PageRefusal(401, 'You are signed out', 'Sign in, then try again.', { to })
}

const MAX_BACK_CHARS = 1000

function pathOf(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** At a place, the change and its audit entry are in one transaction, so neither exists without the other. */
async function performAction(one: Action, call: PageCall, parts: PageParts, shown: ShellContext) {
  const { platform } = parts
  if (!isSameOrigin(call.headers, platform.config.baseUrl)) throw crossSite()
  if (one.freshSignIn) requireFreshSignIn(shown.session, call)
  const input = one.streams ? {} : await formOf(one, call, parts, shown)
  // A person may be removed while the form arrives.
  const requireMember = () => requirePlace(one, call, parts, shown)
  if (shown.place && !one.streams) await requireMember()
  if (one.modeOf && shown.place?.kind === 'operator')
    shown.place = inMode(shown.place, (one.modeOf as (input: object) => 'live' | 'test')(input))
  const { place, session } = shown
  const actor = session && actorOf(session, call)
  const own = await contextOf(call, parts, shown)
  const context = { ...own, query: {}, input, call, actor, requireMember }
  const perform = async (db: Db) =>
    (one.perform as (context: object) => Promise<ActionResult>)({ ...context, db })
  if (one.streams || !place) {
    const done = await (place || !actor
      ? perform(context.db)
      : performOnAccount(one, { perform, actor, call, parts }))
    return asAnswer(done.result, shown, done.cookies)
  }
  const database = place.kind === 'operator' ? platform.tenants.of(place.id) : platform.db
  const inTransaction = async (tx: Tx) => {
    const done = await perform(tx)
    for (const entry of auditEntries(done, actor!, call))
      await (place.kind === 'operator'
        ? audit(tx, place.id, entry)
        : auditGroup(tx, place.id, entry))
    return done
  }
  const done = await platform.writeLimiter.during(place.id, () =>
    database.transaction(inTransaction),
  )
  return asAnswer(done.result, shown, done.cookies)
}

type OnAccount = {
  perform(db: Db): Promise<ActionResult>
  actor: Actor
  call: PageCall
  parts: PageParts
}

/**
 * The library commits changes of credentials itself, and their entry follows. If the entry fails,
 * the log has an error and the person still gets the result, such as recovery codes that are shown
 * once.
 */
async function performOnAccount(
  one: Action,
  { perform, actor, call, parts: { platform, placesOf } }: OnAccount,
): Promise<ActionResult> {
  const places = await placesOf(actor.id!)
  const write = async (tx: Tx, done: ActionResult) => {
    for (const entry of auditEntries(done, actor, call)) await auditPerson(tx, places, entry)
    return done
  }
  if (one.inTransaction) return platform.db.transaction(async (tx) => write(tx, await perform(tx)))
  const done = await perform(platform.db)
  try {
    if (done.audit) await platform.db.transaction((tx) => write(tx, done))
  } catch (error) {
    call.log.error(
      { err: error, page: one.id, user_id: actor.id },
      'could not write the audit entry',
    )
  }
  return done
}

function actorOf({ user }: Session, { address, headers }: PageCall): Actor {
  const userAgent = headers['user-agent'] ?? null
  return { kind: 'user', id: user.id, name: user.name || user.email, address, userAgent }
}

function auditEntries({ audit }: ActionResult, actor: Actor, { now }: PageCall): NewAuditEntry[] {
  return [audit ?? []].flat().map((action) => ({ ...action, actor, at: now }))
}

async function formOf(
  one: Action,
  call: PageCall,
  { platform }: PageParts,
  { place }: ShellContext,
) {
  if (!one.input) return {}
  const { maxFormBytes: most = MAX_FORM_BYTES } = one
  const bytes = Math.min(Number(call.headers['content-length'] ?? most), most)
  const release = place ? platform.bodyBudget.reserve(place.id, bytes) : () => {}
  try {
    return await readForm(call, one.input, most)
  } finally {
    release()
  }
}

function requireFreshSignIn(session: Session | null, call: PageCall): void {
  if (session && isFresh(session, call.now)) return
  const back = call.headers.referer
  const to = back && URL.canParse(back) ? new URL(back).pathname : '/account'
  throw new PageRefusal(
    401,
    'Sign in again first',
    'You signed in more than 10 minutes ago. Sign in again, then repeat this.',
    { to: `/sign-in?again=1&to=${encodeURIComponent(to)}` },
  )
}

async function contextOf(
  call: PageCall,
  { platform }: PageParts,
  { session, place }: ShellContext,
) {
  const { params, now, requestId, address, headers, method, isGone } = call
  const tenant =
    place?.kind === 'operator'
      ? platform.tenants.of(place.id)
      : place
        ? platform.networkDb
        : platform.db
  const keys = place?.kind === 'operator' ? await platform.vault.keysOf(place.id) : null
  const common = { params, now, requestId, address, headers, method, isGone, platform }
  return { ...common, session, place, keys, db: tenant as Db, tenant }
}

/** Parameters that the page does not have, and empty ones of a filter form, are ignored. */
function queryOf({ query }: Page, { search }: PageCall): unknown {
  if (!query) return {}
  const known = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(search))
    if (Object.hasOwn(query.shape, name) && value !== '') known.set(name, value)
  return parseQuery(query, known.toString())
}
