import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Platform } from '../platform.ts'
import { signalOf } from './body-signal.ts'
import { closingOf, RunningHandlers } from './closing.ts'
import { compressed } from './compression.ts'
import { Connections, connectionLimits } from './connections.ts'
import { drain } from './draining.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { requestsSeen } from './metrics.ts'
import { type Answer, answer, asProblem, finish, spendAddressBudget } from './pipeline.ts'
import { Problem } from './problem.ts'
import type { PublicPage } from './public-page.ts'
import { requestIdAt } from './request-id.ts'
import { UNKNOWN_PATH } from './request-log.ts'
import { performInOrder } from './request-queue.ts'
import { logEntryMaker, logRequest, newTrace, refusedEntry } from './request-trace.ts'
import type { Route, RouteAnswer, Routes } from './route.ts'
import { sendAnswer } from './sending.ts'
import { putContentTypeAside, putContentTypeBack } from './stated-types.ts'
import { refusalWithoutHost, refuseConnection, refuseTunnels } from './unframed.ts'
import { asksForPage, unknownPath } from './unknown-path.ts'

export type Server = { url: string; close(): Promise<void> }
type ServerOptions = { host: string; port: number; now?: () => Date }

/** How long a caller may take to send a whole request: 25 MB at 85 KB/s. */
const REQUEST_TIMEOUT_MS = 300_000
/** Limit for the headers of a request. For the first one it starts with the connection. */
const HEADERS_TIMEOUT_MS = 10_000
/** How often both limits are checked. */
const TIMEOUTS_EVERY_MS = 1_000
/** New connections that wait to be accepted. The kernel may allow fewer (net.core.somaxconn). */
const BACKLOG = 4096
/** More than a request line can have, so that a long id is an unknown id and not another path. */
const MAX_PARAM_LENGTH = 65_536

/** Mounts all endpoints, pages and routes, and listens. Only this file imports the HTTP framework. */
export async function startServer(
  platform: Platform,
  endpoints: readonly Endpoint[],
  pages: readonly PublicPage[],
  options: ServerOptions,
  { list: routes, unknown }: Routes = { list: [], unknown: null },
): Promise<Server> {
  const now = options.now ?? (() => new Date())
  const app = Fastify({
    logger: false,
    // The endpoints' definitions validate input and output, which saves 35 ms at every start.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
    exposeHeadRoutes: true,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    rewriteUrl: (request) => {
      putContentTypeAside(request)
      return decodable(request.url ?? '/')
    },
    // A request without Host gets our own error below.
    http: { requireHostHeader: false, connectionsCheckingInterval: TIMEOUTS_EVERY_MS },
    trustProxy: platform.config.trustProxy.length > 0 ? platform.config.trustProxy : false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: refuseConnection,
    frameworkErrors: (_error, request, reply) => {
      refuse(new Problem('bad_request'), request, reply, platform, now)
    },
  })
  app.server.headersTimeout = HEADERS_TIMEOUT_MS
  performInOrder(app.server)
  const connections = new Connections(app.server, connectionLimits(platform.config), platform.log)
  const running = new RunningHandlers()
  app.addHook('onRoute', (route) => running.watch(route))
  const closing = closingOf(app.server, connections, running)
  // An unknown expectation may be ignored (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  )
  app.server.on('connect', refuseTunnels(platform, now))
  app.addHook('onRequest', (request, reply, next) => {
    const problem = connections.refusalOf(request.raw) ?? refusalWithoutHost(request.raw)
    if (problem) refuse(problem, request, reply, platform, now)
    else next()
  })
  leaveBodies(app)
  for (const endpoint of endpoints) mount(app, endpoint, platform, now)
  for (const page of pages) mountPage(app, page, platform, now)
  for (const route of routes) mountRoute(app, route, platform, now)
  const known = [...endpoints, ...routes, ...pages.map(({ path }) => ({ path, method: 'GET' }))]
  mountUnknown(app, known, unknown, platform, now)
  app.setErrorHandler((error, request, reply) => {
    const problem = isFrameworkRefusal(error) ? new Problem('bad_request') : error
    refuse(problem, request, reply, platform, now)
  })
  const url = await app.listen({ host: options.host, port: options.port, backlog: BACKLOG })
  return { url, close: () => closing(() => app.close()) }
}

/** The framework must not read bodies, because endpoints and pages read them as streams. */
function leaveBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

function unused(): never {
  throw new Error('no route has a schema of the framework')
}

function isFrameworkRefusal(error: unknown): boolean {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  return String(code).startsWith('FST_') && statusCode !== undefined && statusCode < 500
}

/** An id with invalid escapes is an unknown id, so it is passed on undecoded. */
function decodable(url: string): string {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

function mount(
  app: FastifyInstance,
  endpoint: Endpoint,
  platform: Platform,
  now: () => Date,
): void {
  const { id, method, path } = endpoint
  // A request's log line has only our own field names, and redaction cost more than writing the line.
  const log = platform.log.child({ endpoint: id, method, path }, { redact: [] })
  const entryOf = logEntryMaker(endpoint)
  app.route({
    method: endpoint.method,
    url: pathPattern(endpoint.path),
    handler: async (request, reply) => {
      const started = performance.now()
      const call = callOf(request, platform, now)
      const trace = newTrace()
      const answered = await answer(endpoint, call, platform, trace)
      const { 'accept-encoding': accepted } = request.headers
      const whole = method === 'GET' ? compressed(answered, String(accepted ?? '')) : answered
      const responseBytes = send(reply, whole, call)
      drain(request.raw)
      const ms = performance.now() - started
      requestsSeen(endpoint.id, answered.status, ms / 1000)
      const { status } = answered
      const durationMs = Math.round(ms)
      log.info({ request_id: call.requestId, status, ms: durationMs }, 'request')
      logRequest(entryOf(trace, call, { status, durationMs, responseBytes }), call, platform)
    },
  })
}

function mountPage(
  app: FastifyInstance,
  page: PublicPage,
  platform: Platform,
  now: () => Date,
): void {
  app.get(page.path, async (request, reply) => {
    const call = callOf(request, platform, now)
    try {
      if (!page.unlimited) spendAddressBudget(call, platform)
      const fixed = { 'svc-request-id': call.requestId, 'x-content-type-options': 'nosniff' }
      const { status, headers, body } = await page.respond({
        headers: request.headers,
        path: request.url,
      })
      send(reply, { status, headers: { ...fixed, ...headers }, body }, call)
    } catch (error) {
      send(reply, refusal(asProblem(error, call), call), call)
    }
  })
}

function mountRoute(app: FastifyInstance, route: Route, platform: Platform, now: () => Date): void {
  const { method, path } = route
  app.route({
    method,
    url: pathPattern(path),
    handler: async (request, reply) => {
      // The router also matches an empty segment, as in "/operators/".
      if (Object.values(request.params as Record<string, string>).includes('')) reply.callNotFound()
      else await respond(route.respond, request, reply, callOf(request, platform, now))
    },
  })
}

async function respond(
  answered: Route['respond'],
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
): Promise<void> {
  send(reply, await answered(call, request.url), call)
  drain(request.raw)
}

function mountUnknown(
  app: FastifyInstance,
  known: Parameters<typeof unknownPath>[1],
  unknown: Routes['unknown'],
  platform: Platform,
  now: () => Date,
): void {
  app.setNotFoundHandler((request, reply) => {
    if (unknown && asksForPage(request))
      return respond(unknown, request, reply, callOf(request, platform, now))
    const { path, problem } = unknownPath(request, known)
    return refuse(problem, request, reply, platform, now, path)
  })
}

/** With the framework's own parameters. */
function pathPattern(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

function callOf(request: FastifyRequest, platform: Platform, now: () => Date): Call {
  putContentTypeBack(request.raw)
  const at = now()
  const requestId = requestIdAt(at)
  const mark = request.url.indexOf('?')
  let log: Logger | undefined
  let gone: AbortSignal | undefined
  return {
    requestId,
    method: request.method,
    params: { ...(request.params as Record<string, string>) },
    search: mark < 0 ? '' : request.url.slice(mark + 1),
    headers: request.headers,
    valuesOf: (name) => request.raw.headersDistinct[name] ?? [],
    body: request.raw,
    address: request.ip,
    now: at,
    isGone: () => request.raw.socket.destroyed,
    // Created on demand: most requests need neither, and both are expensive.
    get signal() {
      gone ??= signalOf(request.raw, platform)
      return gone
    },
    get log() {
      log ??= platform.log.child({ request_id: requestId })
      return log
    },
  }
}

/** A response outside the pipeline. It counts against the limit of the address like any request. */
function refuse(
  why: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  platform: Platform,
  now: () => Date,
  path = templateOf(request),
): void {
  const call = callOf(request, platform, now)
  try {
    spendAddressBudget(call, platform)
    throw why
  } catch (error) {
    const problem = asProblem(error, call)
    const { status } = problem
    const responseBytes = send(reply, refusal(problem, call), call)
    drain(request.raw)
    logRequest(
      refusedEntry(path, problem, call, { status, durationMs: 0, responseBytes }),
      call,
      platform,
    )
  }
}

/** The path as the contract writes it. */
function templateOf({ routeOptions }: FastifyRequest): string {
  return routeOptions?.url?.replaceAll(/:(\w+)/g, '{$1}') ?? UNKNOWN_PATH
}

function refusal(problem: Problem, call: Call): Answer {
  return finish(problem.status, problem.body(call.requestId), problem.headers(), call)
}

function send(reply: FastifyReply, answer: Answer | RouteAnswer, call: Call): number | null {
  reply.hijack()
  // While stopping, the client must not send its next request on the same connection.
  if (!reply.server.server.listening) reply.raw.shouldKeepAlive = false
  return sendAnswer(reply.raw, answer, reply.request.method === 'HEAD', (error) => {
    call.log.error({ err: error }, 'download interrupted')
  })
}
