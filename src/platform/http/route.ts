import type { Call, Method } from './endpoint.ts'
import type { Opened } from './streamed.ts'

/** A page or an action of the dashboard, as the server mounts it. */
export type Route = {
  method: Exclude<Method, 'DELETE'>
  /** `{name}` is a parameter. */
  path: string
  /** Answers its own errors. `url` is the path as requested, with its query string. */
  respond(call: Call, url: string): Promise<RouteAnswer>
}

/** The dashboard, as the server mounts it. `unknown` answers a browser at any other path. */
export type Routes = { list: readonly Route[]; unknown: Route['respond'] | null }

export type RouteAnswer = {
  status: number
  headers: Record<string, string | string[]>
  body: string | Buffer | Opened
}
