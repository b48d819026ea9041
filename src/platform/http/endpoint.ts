import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { AuditedAction } from '../audit/audit.ts'
import type { Db } from '../db/db.ts'
import type { DiskUse } from '../files/disk-space.ts'
import type { Platform } from '../platform.ts'
import type { OperatorKeys } from '../secrets/operator-keys.ts'
import type { Access, CallerOf, OperatorAccess, OperatorCaller } from './access.ts'
import type { ItemList } from './item-list.ts'
import type { ProblemName } from './problem.ts'

export type Method = 'GET' | 'POST' | 'DELETE'
export type Replies = Readonly<Record<number, z.ZodType>>

/** The request as it arrived, before anything is checked. */
export type Call = {
  requestId: string
  method: string
  params: Record<string, string>
  /** The raw query string, without the question mark. */
  search: string
  headers: IncomingHttpHeaders
  /** Every value of a header, with `name` in lower case. `headers` joins them to one text. */
  valuesOf(name: string): string[]
  body: Readable
  /** The client's address. Behind trusted proxies, the one they name. */
  address: string
  now: Date
  /** Aborted when the client goes away before its answer, or sends its body too slowly. */
  signal: AbortSignal
  /** Whether the connection is closed. `signal` says so only until the body is complete. */
  isGone(): boolean
  log: Logger
}

/**
 * A body that was received as a stream before the transaction. `discard` deletes what was stored of it.
 * It logs its failures and never throws, because that error would replace the response.
 */
export type Received<Body> = { body: Body; fingerprint: string; discard(): Promise<void> }

export type EndpointContext<A extends Access, Path extends string, Query, Body> = {
  caller: CallerOf<A>
  /** The caller's own keys, to seal and open with. */
  keys: A extends OperatorAccess ? OperatorKeys : null
  params: Record<PathParam<Path>, string>
  query: Query
  body: Body
  /**
   * The request's transaction for a write, and the pool for a read. A group's pool reads only
   * published data.
   */
  db: Db
  now: Date
  requestId: string
  platform: Platform
}

/** For a response with a secret that not every caller may see again. */
export type Replays = {
  /** The body as it is stored, sealed, with the first request's transaction. */
  keep(text: string, caller: OperatorCaller): string
  /** The body for a caller that repeats the request. */
  show(
    kept: string,
    context: { caller: OperatorCaller; keys: OperatorKeys; db: Db },
  ): Promise<string>
}

export type PathParam<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParam<Rest>
  : never

type ReplyOf<R extends Replies> = {
  [Status in keyof R & number]: { status: Status; body: z.output<R[Status]> }
}[keyof R & number]

type EndpointDefinition<
  A extends Access,
  Path extends string,
  Q extends z.ZodObject,
  B extends z.ZodType,
  R extends Replies,
> = {
  /** Groups only read. */
  method: A extends OperatorAccess ? Method : 'GET'
  path: Path
  /** operationId: camelCase, unique, also the SDK's method name. */
  id: string
  tag: string
  summary: string
  description?: string
  access: A
  /** Requests per clock hour, operator (or group) and endpoint. */
  perHour: number
  /** operationIds of other endpoints, besides that of `location`, that take the `id` of a success. */
  links?: readonly string[]
  /** Honors Idempotency-Key. */
  idempotent?: true
  query?: Q
  /** Schema of the JSON body, or of the `body` that `receive` returns. */
  body?: B
  /** Largest JSON body in bytes. The default is 1 MiB. */
  maxBytes?: number
  /** The list in the JSON body that is read item by item as it arrives. Not with `idempotent`. */
  items?: ItemList
  /** Content types a `receive` takes, with their OpenAPI schemas. */
  accepts?: Record<string, object>
  /** The storage that a request fills. It is refused with 503 while that disk is short of space. */
  fills?: readonly DiskUse[]
  /** Receives the body as a stream, before the transaction. */
  receive?(call: Call, caller: CallerOf<A>, platform: Platform): Promise<Received<z.output<B>>>
  replies: R
  /** Path of the resource that a 201 or 202 creates. `{id}` is replaced by the id in the response. */
  location?: string
  /** Without this, every caller gets the first body again, byte for byte. */
  replays?: Replays
  /** Errors of this endpoint only, beyond those its traits imply. */
  problems?: readonly ProblemName[]
  handle(context: EndpointContext<A, Path, z.output<Q>, z.output<B>>): Promise<ReplyOf<R>>
}

/** An endpoint as the pipeline, /openapi and the tests see it. */
export type Endpoint = Omit<
  EndpointDefinition<Access, string, z.ZodObject, z.ZodType, Replies>,
  'handle' | 'receive'
> & {
  receive?(call: Call, caller: never, platform: Platform): Promise<Received<unknown>>
  handle(context: never): Promise<Replied>
}

export type Replied = {
  status: number
  body: unknown
  items?: number | null
  audit?: AuditedAction
}

/** Declares an endpoint. The pipeline adds the behavior that all endpoints share. */
export function endpoint<
  A extends Access,
  const Path extends string,
  R extends Replies,
  Q extends z.ZodObject = z.ZodObject<Record<never, never>>,
  B extends z.ZodType = z.ZodUndefined,
>(definition: EndpointDefinition<A, Path, Q, B, R>): Endpoint {
  return definition
}

/** A response with a declared status and its body. `items`: how many items of a batch were stored. */
export function reply<const Status extends number, Body>(
  status: Status,
  body: Body,
  items: number | null = null,
) {
  return { status, body, items }
}

/** A reply whose action is in the operator's audit log. One transaction has both. */
export function audited<R extends object>(replied: R, audit: AuditedAction) {
  return { ...replied, audit }
}

/** A body whose JSON text already exists. `Body` is its parsed type. */
export function rendered<Body>(text: string): Body {
  return new Rendered(text) as unknown as Body
}

export class Rendered {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
