import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import type { Actor, AuditedAction } from '../audit/audit.ts'
import type { Session } from '../auth/session.ts'
import type { Database, Db, Tx } from '../db/db.ts'
import type { Call, PathParam } from '../http/endpoint.ts'
import type { Opened } from '../http/streamed.ts'
import type { Platform } from '../platform.ts'
import type { OperatorKeys } from '../secrets/operator-keys.ts'
import type { Html } from './html.ts'
import type { AnyoneAccess, OperatorPageAccess, PageAccess, PlaceOf } from './page-access.ts'

export type PageContext<A extends PageAccess, Path extends string, Query> = {
  session: A extends AnyoneAccess ? Session | null : Session
  /** Null on pages outside an operator or a network. */
  place: PlaceOf<A>
  /** The operator's own keys, to seal and open with. */
  keys: A extends OperatorPageAccess ? OperatorKeys : null
  params: Record<Exclude<PathParam<Path>, 'operator' | 'group'>, string>
  query: Query
  /** On an operator's page its rows, on a network's the published tables, otherwise all rows. */
  db: Db
  now: Date
  requestId: string
  /** HEAD is answered as GET is, without the body. A page that does more than read skips that for HEAD. */
  method: 'GET' | 'HEAD' | 'POST'
  /** Whether the client has gone away, so that no answer reaches it. */
  isGone(): boolean
  address: string
  headers: IncomingHttpHeaders
  platform: Platform
}

/** A whole page inside the shell. On pages for anyone the shell has no navigation. */
export type PageContent = { kind: 'content'; title: string; body: Html; status: number }
/** A part of a page, for an update in place. */
export type PageFragment = { kind: 'fragment'; body: Html; toast: string | null }
export type PageFile = {
  kind: 'file'
  type: string
  /** Null: shown in the page, as an image is. */
  filename: string | null
  body: string | Buffer | Opened
}
export type PageRedirect = { kind: 'redirect'; to: string; toast: string | null }

export type PageResult = PageContent | PageFragment | PageFile | PageRedirect

/** `status` is for pages that report a failure, such as a link that was used. */
export function content(title: string, body: Html, status = 200): PageContent {
  return { kind: 'content', title, body, status }
}

/** `toast`: a short message that appears beside the update. */
export function fragment(body: Html, toast: string | null = null): PageFragment {
  return { kind: 'fragment', body, toast }
}

export function file(
  type: string,
  body: PageFile['body'],
  { filename = null }: { filename?: string | null } = {},
): PageFile {
  return { kind: 'file', type, filename, body }
}

/** A path of this service. `toast` is shown on the next page. */
export function redirect(to: string, toast: string | null = null): PageRedirect {
  return { kind: 'redirect', to, toast }
}

/** `audit` is written in the action's transaction, if it has one. `cookies` are Set-Cookie values. */
export type ActionResult = {
  result: PageContent | PageFragment | PageRedirect
  audit: AuditedAction | readonly AuditedAction[] | null
  cookies?: readonly string[]
}

/** A place in the navigation. */
export type NavItem = {
  /** Its heading. One that begins with a hyphen only groups its pages. */
  section: string | null
  label: string
  icon: string
  /** The letter after G that goes there. */
  key?: string
  /** The path of another page that has this entry. */
  also?: string
}

type PageDefinition<A extends PageAccess, Path extends string, Q extends z.ZodObject> = {
  /** camelCase, unique among pages and actions. */
  id: string
  path: Path
  access: A
  /** An entry of the sidebar, for pages without further parameters. */
  nav?: NavItem
  /**
   * For a page that takes more than the least role. Others see it in the sidebar, and read there that only
   * admins can `what`, and `why`, as a whole sentence.
   */
  reserved?: { what: string; why: string }
  /** A part of another page, or a file: no test opens it alone. */
  part?: true
  query?: Q
  show(context: PageContext<A, Path, z.output<Q>>): Promise<PageResult>
}

type ActionDefinition<A extends PageAccess, Path extends string, I extends z.ZodObject> = {
  id: string
  path: Path
  access: A
  /** Requires a sign-in less than ten minutes old. */
  freshSignIn?: true
  /** Fields of the form. A field that is an array takes repeated values. */
  input?: I
  /** For a form with more than `MAX_FORM_BYTES`. */
  maxFormBytes?: number
  /** Which of the operator's two tenants the action changes. Without it, the one of the page. */
  modeOf?(input: z.output<I>): 'live' | 'test'
  /** For `account`: changes rows by `db` alone, so that the audit entry commits with them. */
  inTransaction?: true
  /** Reads the body itself and opens its own transactions, for uploads. `db` is the operator's pool. */
  streams?: true
  perform(
    context: Omit<PageContext<A, Path, Record<never, never>>, 'db'> & {
      /** The action's transaction. Actions that stream open their own on `tenant`. */
      db: Tx
      input: z.output<I>
      /** For `streams`: the request, the operator's pool, who acts, and the check before the commit. */
      call: Call
      tenant: Database
      actor: Actor
      /** Throws for a person who was removed meanwhile. */
      requireMember(): Promise<void>
    },
  ): Promise<ActionResult>
}

/** A page as the answering function and the tests see it. */
export type Page = Omit<PageDefinition<PageAccess, string, z.ZodObject>, 'show'> & {
  method: 'GET'
  show(context: never): Promise<PageResult>
}
export type Action = Omit<
  ActionDefinition<PageAccess, string, z.ZodObject>,
  'perform' | 'modeOf'
> & {
  method: 'POST'
  modeOf?(input: never): 'live' | 'test'
  perform(context: never): Promise<ActionResult>
}

/** Declares a page. `answerPage` adds the behavior that all pages share. */
export function page<
  A extends PageAccess,
  const Path extends string,
  Q extends z.ZodObject = z.ZodObject<Record<never, never>>,
>(definition: PageDefinition<A, Path, Q>): Page {
  return { ...definition, method: 'GET' }
}

/** Declares the action of a form. */
export function action<
  A extends PageAccess,
  const Path extends string,
  I extends z.ZodObject = z.ZodObject<Record<never, never>>,
>(definition: ActionDefinition<A, Path, I>): Action {
  return { ...definition, method: 'POST' }
}
