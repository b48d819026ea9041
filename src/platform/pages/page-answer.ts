import type { IncomingHttpHeaders } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Session } from '../auth/session.ts'
import { weightFor } from '../http/compression.ts'
import { cookieOf } from '../http/cookies.ts'
import type { Call } from '../http/endpoint.ts'
import type { RouteAnswer } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import type { Html } from './html.ts'
import type { PageFile, PageResult } from './page.ts'
import type { Place } from './page-access.ts'
import { lastPlace } from './page-place.ts'
import type { PageRefusal } from './page-refusal.ts'

/** The known facts about a request while it is answered. The shell shows them. */
export type ShellContext = {
  call: Call
  /** Path and query string. */
  url: string
  layout: PageLayout
  platform: Platform
  placesOf(userId: string): Promise<Place[]>
  pageId: string | null
  /** Shown alone, without navigation, to signed-in people too. */
  isPlain: boolean
  session: Session | null
  place: Place | null
  /** Those of the person, once they are read. */
  places: readonly Place[] | null
}

/** A page in its shell, as the layout draws it. */
export type ShellPage = Pick<ShellContext, ViewFacts> & {
  title: string
  body: Html
  status: number
  /** Whether keyboard shortcuts are on, which a person chooses per browser. */
  hasShortcuts: boolean
  /** Everywhere this person can switch to. */
  places: readonly Place[]
  /** The place whose pages the sidebar lists: the page's, or else the last one. */
  navPlace: Place | null
  toast: string | null
  now: Date
}

type ViewFacts = 'url' | 'platform' | 'pageId' | 'isPlain' | 'session' | 'place'

/** The dashboard draws these. The platform only knows that they are HTML. */
export type PageLayout = {
  page(view: ShellPage): Promise<Html>
  /** The error, inside the shell or in place of a part. */
  refusal(refusal: PageRefusal, requestId: string): Html
  /** The faults of a form, which the form itself shows. */
  faults(refusal: PageRefusal): Html
}

const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': CSP,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** A cookie with a message that the next page shows once. */
const TOAST = 'svc_toast'
/** A cookie with the last place, for `/` to lead back to. It is no secret: membership is checked again. */
export const LAST_PLACE = 'svc_place'
/** A cookie that is `off` if the person turned keyboard shortcuts off in this browser. */
const SHORTCUTS = 'svc_shortcuts'
const YEAR_SECONDS = 31_536_000

export async function asAnswer(
  result: PageResult,
  shown: ShellContext,
  cookies: readonly string[] = [],
): Promise<RouteAnswer> {
  if (result.kind === 'file') return fileAnswer(result, shown)
  if (result.kind === 'redirect') return redirectAnswer(result.to, shown, result.toast, cookies)
  if (result.kind === 'fragment') {
    const headers = { ...htmlHeaders(shown, cookies), ...toastEvent(result.toast) }
    return compressedHtml({ status: 200, headers, body: result.body.toString() }, shown)
  }
  return contentAnswer(result.title, result.body, result.status, shown, cookies)
}

/** An error page, or for a part of a page what replaces it. */
export async function refusalAnswer(
  refusal: PageRefusal,
  shown: ShellContext,
): Promise<RouteAnswer> {
  const answer = await refusedAnswer(refusal, shown)
  return { ...answer, headers: { ...answer.headers, ...refusal.headers } }
}

async function refusedAnswer(refusal: PageRefusal, shown: ShellContext): Promise<RouteAnswer> {
  const { layout, call } = shown
  const { status, to } = refusal
  if (to !== null && isPartial(shown))
    return { status, headers: { ...htmlHeaders(shown), 'hx-redirect': to }, body: refusal.message }
  if (to !== null) return redirectAnswer(to, shown, null, [])
  if (isPartial(shown) && call.method === 'POST')
    return { status, headers: htmlHeaders(shown), body: layout.faults(refusal).toString() }
  const body = layout.refusal(refusal, call.requestId)
  if (isPartial(shown)) return { status, headers: htmlHeaders(shown), body: body.toString() }
  return errorPage(refusal, body, shown)
}

/** The shell reads the database, which may be what failed. The error is then drawn without it. */
async function errorPage(
  { status, title }: PageRefusal,
  body: Html,
  shown: ShellContext,
): Promise<RouteAnswer> {
  const plain = { ...shown, isPlain: true, places: shown.places ?? [] }
  // During an outage, the shell would wait for the database once more.
  if (status === 503) return contentAnswer(title, body, status, plain, [])
  try {
    return await contentAnswer(title, body, status, shown, [])
  } catch (error) {
    shown.call.log.error({ err: error, status }, 'error page drawn without its shell')
    return contentAnswer(title, body, status, plain, [])
  }
}

async function contentAnswer(
  title: string,
  body: Html,
  status: number,
  shown: ShellContext,
  cookies: readonly string[],
): Promise<RouteAnswer> {
  const { call, layout, session, platform, place } = shown
  const places = shown.places ?? (session ? await shown.placesOf(session.user.id) : [])
  const toast = textOfCookie(call.headers, TOAST)
  const set = [...cookies]
  if (toast !== null) set.push(cookie(TOAST, '', 0, platform))
  if (place && textOfCookie(call.headers, LAST_PLACE) !== place.id)
    set.push(cookie(LAST_PLACE, place.id, YEAR_SECONDS, platform))
  const hasShortcuts = areShortcutsOn(call.headers)
  const navPlace = place ?? lastPlace(places, textOfCookie(call.headers, LAST_PLACE))
  const drawn = await layout.page({
    ...shown,
    title,
    body,
    status,
    places,
    navPlace,
    toast,
    hasShortcuts,
    now: call.now,
  })
  const headers = htmlHeaders(shown, set)
  return compressedHtml({ status, headers, body: `<!doctype html>\n${drawn}` }, shown)
}

function redirectAnswer(
  to: string,
  shown: ShellContext,
  toast: string | null,
  cookies: readonly string[],
): RouteAnswer {
  const set = toast === null ? cookies : [...cookies, cookie(TOAST, toast, 60, shown.platform)]
  const headers = htmlHeaders(shown, set)
  // A script cannot see a redirect that the browser follows by itself.
  if (isPartial(shown)) return { status: 200, headers: { ...headers, 'hx-redirect': to }, body: '' }
  return { status: 303, headers: { ...headers, location: to }, body: '' }
}

function fileAnswer({ type, filename, body }: PageFile, shown: ShellContext): RouteAnswer {
  const headers: Record<string, string> = {
    ...HEADERS,
    ...requestIdHeader(shown),
    'content-type': type,
  }
  // Nothing in a downloaded file may run as a page of this service.
  headers['content-security-policy'] = "default-src 'none'; sandbox; frame-ancestors 'none'"
  if (filename !== null)
    headers['content-disposition'] =
      `attachment; filename*=UTF-8''${encodeURIComponent(filename).replaceAll("'", '%27')}`
  return { status: 200, headers, body }
}

function isPartial({ call }: ShellContext): boolean {
  return call.headers['hx-request'] === 'true'
}

function htmlHeaders(shown: ShellContext, cookies: readonly string[] = []) {
  const headers: Record<string, string | string[]> = {
    ...HEADERS,
    ...requestIdHeader(shown),
    'content-type': 'text/html; charset=utf-8',
    vary: 'HX-Request',
  }
  if (cookies.length > 0) headers['set-cookie'] = [...cookies]
  return headers
}

function requestIdHeader({ call }: ShellContext) {
  return { 'svc-request-id': call.requestId }
}

function toastEvent(toast: string | null): Record<string, string> {
  return toast === null ? {} : { 'hx-trigger': asciiJson({ toast }) }
}

/** A header can carry only ASCII. */
function asciiJson(value: object): string {
  return JSON.stringify(value).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/**
 * Compresses responses to GET only: the response to an action may contain a secret, which compressed
 * lengths can reveal.
 */
function compressedHtml(
  answer: RouteAnswer & { body: string },
  { call }: ShellContext,
): RouteAnswer {
  const accepted = String(call.headers['accept-encoding'] ?? '')
  if (call.method === 'POST' || weightFor('br', accepted) <= 0) return answer
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  const headers = {
    ...answer.headers,
    'content-encoding': 'br',
    vary: 'HX-Request, Accept-Encoding',
  }
  return { ...answer, headers, body: brotliCompressSync(answer.body, { params }) }
}

/** The text of one of our cookies, or null. Anyone can send another. */
export function textOfCookie(headers: IncomingHttpHeaders, name: string): string | null {
  try {
    return decodeURIComponent(cookieOf(headers, name) ?? '') || null
  } catch {
    return null
  }
}

export function areShortcutsOn(headers: IncomingHttpHeaders): boolean {
  return cookieOf(headers, SHORTCUTS) !== 'off'
}

/** The cookie that keeps the choice. */
export function shortcutsCookie(isOn: boolean, platform: Platform): string {
  return cookie(SHORTCUTS, isOn ? '' : 'off', isOn ? 0 : YEAR_SECONDS, platform)
}

function cookie(name: string, value: string, seconds: number, { config }: Platform): string {
  const secure = config.baseUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
