import { capitalized } from '../capitalized.ts'
import { Problem } from '../http/problem.ts'
import { isOutage } from '../outage.ts'
import { isUuid } from '../uuid.ts'
import { FormError, type FormFault } from './form.ts'
import type { Place } from './page-access.ts'

export type Admin = { name: string; email: string }

/** Why a page or an action is refused, in words for the person. */
export class PageRefusal extends Error {
  readonly status: number
  readonly title: string
  /** Sent in place of the page, such as the address to sign in at. */
  readonly to: string | null
  readonly faults: readonly FormFault[]
  /** Where the person can go on. Null: the first page. */
  readonly link: { label: string; href: string } | null
  /** Such as Retry-After. */
  readonly headers: Readonly<Record<string, string>>
  /** Who can do what this person may not. */
  readonly admins: { title: string; people: readonly Admin[] } | null

  constructor(
    status: number,
    title: string,
    message: string,
    {
      to = null,
      faults = [],
      link = null,
      headers = {},
      admins = null,
    }: Partial<Pick<PageRefusal, 'to' | 'faults' | 'link' | 'headers' | 'admins'>> = {},
  ) {
    super(message)
    this.status = status
    this.title = title
    this.to = to
    this.faults = faults
    this.link = link
    this.headers = headers
    this.admins = admins
  }
}

export function notFound(): PageRefusal {
  return new PageRefusal(
    404,
    'Page not found',
    'This address has no page, or it belongs to a company or network that you are not a member of. ' +
      'Check the address. If a colleague sent it, ask the people who run this service to add you.',
  )
}

/** For a record that the member's company does not have in this mode. */
export function notFoundIn({ name, ...place }: Place): PageRefusal {
  if (place.kind === 'network') return noSuchAddress(true)
  const other = place.mode === 'live' ? 'test' : 'live'
  return new PageRefusal(
    404,
    'Page not found',
    `The ${place.mode} data of ${name} has nothing at this address. ` +
      `It may be in ${other} data, or no longer exist. ` +
      'Change the mode at the top right, or choose a page from the menu.',
    { link: { label: 'Open the documents', href: `/operators/${place.id}/documents` } },
  )
}

/** For an address that is no page for anyone. */
export function noSuchAddress(isSignedIn: boolean): PageRefusal {
  const title = 'Page not found'
  if (isSignedIn)
    return new PageRefusal(404, title, 'Check the address, or choose a page from the menu.')
  const link = { label: 'Sign in', href: '/sign-in' }
  return new PageRefusal(404, title, 'Check the address, or sign in first.', { link })
}

/** For a value in the query string. `path`: the page without one, null for a part of a page. */
export function invalidFilter(path: string | null): PageRefusal {
  const link = path === null ? null : { label: 'Clear the filters', href: path }
  return new PageRefusal(
    400,
    'A filter in the address is not valid',
    'Clear the filters, then choose them again.',
    { link },
  )
}

export function crossSite(): PageRefusal {
  return new PageRefusal(
    403,
    'This form came from another site',
    'Nothing was changed. Open the page here and send the form again.',
  )
}

/** The refusal for any error. A bug answers 500, and the caller logs it. */
export function toPageRefusal(error: unknown): PageRefusal {
  if (error instanceof PageRefusal) return error
  if (error instanceof FormError)
    return new PageRefusal(422, 'Not saved', error.message, { faults: error.faults })
  if (error instanceof Problem) {
    if (error.status === 404) return notFound()
    const title = TITLES[error.status] ?? 'Not done'
    return new PageRefusal(error.status, title, sentenceOf(error), { headers: error.headers() })
  }
  if (isOutage(error))
    return new PageRefusal(
      503,
      'The service did not respond in time',
      'Your data is safe. Try again in a few seconds.',
      { headers: { 'retry-after': '5' } },
    )
  return new PageRefusal(
    500,
    'The service failed',
    'Nothing was changed. Try again, and report the request ID if it happens again.',
  )
}

/** Messages about a field begin with its name in lower case. */
function sentenceOf({ message }: Problem): string {
  return capitalized(message)
}

const TITLES: Record<number, string> = {
  400: 'The address has a value that is not allowed',
  402: 'No Intelligence Units left',
  413: 'Too large',
  415: 'The form could not be read',
  429: 'Too many requests',
  503: 'The service is overloaded',
}

/** A path parameter that is a UUID. Throws not found for any other text. */
export function uuidParam(text: string): string {
  if (!isUuid(text)) throw notFound()
  return text
}
