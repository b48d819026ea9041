import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { exampleOf } from './openapi-examples.ts'
import { headers, infoOf, parameters, securitySchemes, valueSchemas } from './openapi-parts.ts'
import {
  byStatus,
  errorSchemas,
  headerRefs,
  problemExamples,
  problemResponse,
  problemsName,
  problemsOf,
  rateLimitHeaders,
} from './openapi-problems.ts'
import { inlineSchemaOf, type Json, openSchemaBook, type SchemaBook } from './openapi-schemas.ts'

export type OpenApiOptions = {
  /** Public origin of the service. */
  baseUrl: string
  version: string
  webhooks?: readonly Webhook[]
}

/** An outbound call the service makes, as its receiver sees it. */
export type Webhook = { name: string; summary: string; description: string; body: z.ZodType }

/** The OpenAPI 3.1 document of a list of endpoints: a pure fold, in the list's order. */
export function openApiDocument(endpoints: readonly Endpoint[], options: OpenApiOptions): Json {
  const book = openSchemaBook()
  const responses = new Map<string, object>()
  const { document, schemas } = book.settle({
    paths: pathsOf(endpoints, book, responses),
    webhooks: webhooksOf(options.webhooks ?? [], book),
  })
  const { paths, webhooks } = withExamples(document, schemas)
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: infoOf(options.version),
    servers: [{ url: options.baseUrl }],
    tags: [...new Set(endpoints.map((endpoint) => endpoint.tag))].map((name) => ({ name })),
    paths,
    ...(Object.keys(webhooks).length > 0 ? { webhooks } : {}),
    components: {
      schemas: sorted({ ...schemas, ...valueSchemas, ...errorSchemas }),
      responses: sorted(Object.fromEntries(responses)),
      parameters,
      examples: problemExamples(),
      headers,
      securitySchemes,
    },
  }
}

function pathsOf(
  endpoints: readonly Endpoint[],
  book: SchemaBook,
  responses: Map<string, object>,
): Record<string, Json> {
  const paths: Record<string, Json> = {}
  const ids = new Set<string>()
  for (const endpoint of endpoints) {
    if (ids.has(endpoint.id)) throw new Error(`two endpoints are called ${endpoint.id}`)
    ids.add(endpoint.id)
    const path = paths[endpoint.path] ?? {}
    path[endpoint.method.toLowerCase()] = operationOf(endpoint, book, responses)
    paths[endpoint.path] = path
  }
  return paths
}

function operationOf(endpoint: Endpoint, book: SchemaBook, responses: Map<string, object>): Json {
  const { id, tag, summary, description, access, perHour } = endpoint
  const limit = `At most ${perHour.toLocaleString('en-US')} requests an hour.`
  const scope = access.scope ? `Requires the scope \`${access.scope}\`.` : 'Requires no scope.'
  const refusals = byStatus(problemsOf(endpoint)).map(([status, codes]) => {
    responses.set(problemsName(codes), problemResponse(codes))
    return [status, { $ref: `#/components/responses/${problemsName(codes)}` }]
  })
  const requestBody = requestBodyOf(endpoint, book)
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [description, scope, limit].filter(Boolean).join('\n\n'),
    security: [{ [`${access.surface}Key`]: access.scope ? [access.scope] : [] }],
    ...(access.scope ? { 'x-required-scope': access.scope } : {}),
    'x-requests-per-hour': perHour,
    parameters: parametersOf(endpoint),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      ...repliesOf(endpoint, book),
      ...(PARTIAL in endpoint.replies ? { 304: NOT_MODIFIED } : {}),
      ...Object.fromEntries(refusals),
    },
  }
}

function parametersOf(endpoint: Endpoint): Json[] {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { $ref: '#/components/schemas/Id' },
  }))
  const inQuery = Object.entries(endpoint.query?.shape ?? {}).map(([name, schema]) => {
    const { description, ...json } = inlineSchemaOf(schema as z.ZodType)
    return {
      name,
      in: 'query',
      required: false,
      ...(description ? { description } : {}),
      schema: json,
    }
  })
  const named = [
    ...(endpoint.idempotent ? ['Idempotency-Key'] : []),
    ...(PARTIAL in endpoint.replies ? ['Range', 'If-Range', 'If-Match', 'If-None-Match'] : []),
  ]
  const inHeader = named.map((name) => ({ $ref: `#/components/parameters/${name}` }))
  return [...inPath, ...inQuery, ...inHeader]
}

function requestBodyOf(endpoint: Endpoint, book: SchemaBook): Json | null {
  if (endpoint.accepts) {
    const content = Object.entries(endpoint.accepts).map(([type, schema]) => {
      const kind = type === 'application/json' ? 'Request' : 'Upload'
      return [type, { schema: book.add(`${pascal(endpoint.id)}${kind}`, schema as Json) }]
    })
    return { required: true, content: Object.fromEntries(content) }
  }
  if (!endpoint.body) return null
  const required = !(endpoint.body instanceof z.ZodOptional)
  const body = required ? endpoint.body : (endpoint.body as z.ZodOptional<z.ZodType>).unwrap()
  const schema = book.refer(body, 'input', `${pascal(endpoint.id)}Request`)
  return { required, content: { 'application/json': { schema } } }
}

function repliesOf(endpoint: Endpoint, book: SchemaBook): Record<string, Json> {
  const several = Object.keys(endpoint.replies).length > 1
  const replies = Object.entries(endpoint.replies).map(([status, schema]) => {
    const name = `${pascal(endpoint.id)}Reply${several ? status : ''}`
    const more = [
      ...(endpoint.idempotent ? ['Idempotent-Replayed'] : []),
      ...(endpoint.location ? ['Location'] : []),
      ...(PARTIAL in endpoint.replies ? ['ETag'] : []),
      ...(Number(status) === PARTIAL ? ['Content-Range'] : []),
    ]
    const reply = {
      description: schema.description ?? MEANINGS[status] ?? 'Done.',
      headers: headerRefs(['Svc-Request-Id', ...rateLimitHeaders, ...more]),
      content: { 'application/json': { schema: book.refer(schema, 'output', name) } },
    }
    return [status, reply]
  })
  return Object.fromEntries(replies)
}

/** Who answers with it streams its body, and takes a Range. */
const PARTIAL = 206

const NOT_MODIFIED = {
  description: 'The download still has the ETag in If-None-Match. The response has no body.',
  headers: headerRefs(['Svc-Request-Id', ...rateLimitHeaders, 'ETag']),
}

const MEANINGS: Record<string, string> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted; the work goes on.',
}

function webhooksOf(webhooks: readonly Webhook[], book: SchemaBook): Record<string, Json> {
  const items = webhooks.map(({ name, summary, description, body }) => {
    const schema = book.refer(body, 'output', `${pascal(name)}Event`)
    const post = {
      operationId: `on${pascal(name)}`,
      summary,
      description,
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { '2XX': { description: 'Any 2xx within 15 seconds means it has arrived.' } },
    }
    return [name, { post }]
  })
  return Object.fromEntries(items)
}

/** Gives every JSON body an example; the shared responses have their own. */
function withExamples<T>(value: T, schemas: Record<string, Json>): T {
  if (Array.isArray(value)) return value.map((inner) => withExamples(inner, schemas)) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => {
    const example = key === 'application/json' && 'schema' in inner
    if (!example) return [key, withExamples(inner, schemas)]
    return [key, { ...inner, example: exampleOf(inner.schema, schemas) }]
  })
  return Object.fromEntries(entries)
}

function pascal(name: string): string {
  return name.replaceAll(/(?:^|[._-])([a-z])/g, (_match, letter: string) => letter.toUpperCase())
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
