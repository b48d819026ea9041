import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { exampleOf } from './openapi-examples.ts'
import {
  type ApiScopes,
  headers,
  infoOf,
  parameters,
  securitySchemesOf,
  valueSchemas,
} from './openapi-parts.ts'
import {
  byStatus,
  errorCodeSchema,
  errorSchemas,
  headerRefs,
  pascal,
  problemExamples,
  problemResponse,
  problemsName,
  problemsOf,
  RATE_LIMIT_HEADERS,
} from './openapi-problems.ts'
import {
  inlineSchemaOf,
  openSchemaBook,
  type SchemaBook,
  type SchemaObject,
} from './openapi-schemas.ts'
import type { ProblemKind } from './problem.ts'

/** The content of the document. app.ts joins it from the features. */
export type ApiDefinition = {
  summary: string
  endpoints: readonly Endpoint[]
  /** Every tag, in the document's order, with its description. */
  tags: Readonly<Record<string, string>>
  scopes: ApiScopes
  /** Every kind of error of the platform and the features. */
  problems: readonly ProblemKind[]
  webhooks: readonly Webhook[]
  /** Headers of every webhook request, with their schemas. */
  webhookHeaders: Readonly<Record<string, SchemaObject & { description: string }>>
}

export type OpenApiOptions = {
  /** Public origin of the service. */
  baseUrl: string
  version: string
}

/** An outbound call the service makes, as its receiver sees it. */
export type Webhook = { name: string; summary: string; description: string; body: z.ZodType }

/** The OpenAPI 3.1 document of an API, in the order of its lists. */
export function openApiDocument(api: ApiDefinition, options: OpenApiOptions): SchemaObject {
  const book = openSchemaBook()
  const responses = new Map<string, object>()
  const { document, schemas } = book.settle({
    paths: pathsOf(api, book, responses),
    webhooks: webhooksOf(api, book),
  })
  const { paths, webhooks } = withExamples(document, schemas)
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: infoOf(api.summary, options.version),
    servers: [{ url: options.baseUrl }],
    tags: Object.entries(api.tags).map(([name, description]) => ({ name, description })),
    paths,
    ...(Object.keys(webhooks).length > 0 ? { webhooks } : {}),
    components: {
      schemas: sorted({
        ...schemas,
        ...valueSchemas,
        ...errorSchemas,
        ErrorCode: errorCodeSchema(api.problems),
      }),
      responses: sorted(Object.fromEntries(responses)),
      parameters,
      examples: problemExamples(new Set(api.endpoints.flatMap(problemsOf))),
      headers,
      securitySchemes: securitySchemesOf(api.scopes),
    },
  }
}

function pathsOf(
  { endpoints, tags, problems }: ApiDefinition,
  book: SchemaBook,
  responses: Map<string, object>,
): Record<string, SchemaObject> {
  const paths: Record<string, SchemaObject> = {}
  const ids = new Set<string>()
  for (const endpoint of endpoints) {
    if (ids.has(endpoint.id)) throw new Error(`two endpoints are called ${endpoint.id}`)
    if (!(endpoint.tag in tags)) throw new Error(`the tag ${endpoint.tag} is not described`)
    for (const kind of problemsOf(endpoint))
      if (!problems.includes(kind)) throw new Error(`the problem ${kind.code} is not listed`)
    ids.add(endpoint.id)
    const path = paths[endpoint.path] ?? {}
    path[endpoint.method.toLowerCase()] = operationOf(endpoint, endpoints, book, responses)
    paths[endpoint.path] = path
  }
  return paths
}

function operationOf(
  endpoint: Endpoint,
  endpoints: readonly Endpoint[],
  book: SchemaBook,
  responses: Map<string, object>,
): SchemaObject {
  const { id, tag, summary, description, access, perHour } = endpoint
  const limit = `Limit: ${perHour.toLocaleString('en-US')} requests per hour.`
  const scope = access.scope ? `Requires the scope \`${access.scope}\`.` : 'Requires no scope.'
  const refusals = byStatus(problemsOf(endpoint)).map(([status, kinds]) => {
    responses.set(problemsName(kinds), problemResponse(kinds))
    return [status, { $ref: `#/components/responses/${problemsName(kinds)}` }]
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
      ...repliesOf(endpoint, endpoints, book),
      ...(PARTIAL_CONTENT in endpoint.replies ? { 304: NOT_MODIFIED } : {}),
      ...Object.fromEntries(refusals),
    },
  }
}

function parametersOf(endpoint: Endpoint): SchemaObject[] {
  const inPath = [...endpoint.path.matchAll(/([\w-]+)s\/\{(\w+)\}/g)].map(([, noun, name]) => ({
    name,
    in: 'path',
    required: true,
    description: `UUID of the ${noun!.replaceAll('-', ' ')}.`,
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
    ...(PARTIAL_CONTENT in endpoint.replies
      ? ['Range', 'If-Range', 'If-Match', 'If-None-Match']
      : []),
  ]
  const inHeader = named.map((name) => ({ $ref: `#/components/parameters/${name}` }))
  return [...inPath, ...inQuery, ...inHeader]
}

function requestBodyOf(endpoint: Endpoint, book: SchemaBook): SchemaObject | null {
  if (endpoint.accepts) {
    const content = Object.entries(endpoint.accepts).map(([type, schema]) => {
      const kind = type === 'application/json' ? 'Request' : 'Upload'
      return [type, { schema: book.add(`${pascal(endpoint.id)}${kind}`, schema as SchemaObject) }]
    })
    return { required: true, content: Object.fromEntries(content) }
  }
  if (!endpoint.body) return null
  const required = !(endpoint.body instanceof z.ZodOptional)
  const body = required ? endpoint.body : (endpoint.body as z.ZodOptional<z.ZodType>).unwrap()
  const schema = book.refer(body, 'input', `${pascal(endpoint.id)}Request`)
  return { required, content: { 'application/json': { schema } } }
}

function repliesOf(
  endpoint: Endpoint,
  endpoints: readonly Endpoint[],
  book: SchemaBook,
): Record<string, SchemaObject> {
  const links = linksOf(endpoint, endpoints)
  const several = Object.keys(endpoint.replies).length > 1
  const replies = Object.entries(endpoint.replies).map(([status, schema]) => {
    const name = `${pascal(endpoint.id)}Reply${several ? status : ''}`
    const more = [
      ...(endpoint.idempotent ? ['Idempotent-Replayed'] : []),
      ...(endpoint.location ? ['Location'] : []),
      ...(PARTIAL_CONTENT in endpoint.replies ? ['ETag'] : []),
      ...(Number(status) === PARTIAL_CONTENT ? ['Content-Range'] : []),
    ]
    const reply = {
      description: schema.description ?? MEANINGS[status] ?? 'Success.',
      headers: headerRefs(['Svc-Request-Id', ...RATE_LIMIT_HEADERS, ...more]),
      content: { 'application/json': { schema: book.refer(schema, 'output', name) } },
      ...(Object.keys(links).length > 0 ? { links } : {}),
    }
    return [status, reply]
  })
  return Object.fromEntries(replies)
}

/** Operations that take the `id` of a success: the GET of what was created, and those of `links`. */
function linksOf({ location, links = [] }: Endpoint, endpoints: readonly Endpoint[]): SchemaObject {
  const created = endpoints.filter(({ method, path }) => method === 'GET' && path === location)
  const entries = [...created.map(({ id }) => id), ...links].map((operationId) => {
    const description = `Pass the \`id\` of this response to \`${operationId}\`.`
    return [operationId, { operationId, parameters: { id: '$response.body#/id' }, description }]
  })
  return Object.fromEntries(entries)
}

/** An endpoint with this status streams its body, and honors Range. */
const PARTIAL_CONTENT = 206

const NOT_MODIFIED = {
  description: 'Not modified. The ETag matches If-None-Match. The response has no body.',
  headers: headerRefs(['Svc-Request-Id', ...RATE_LIMIT_HEADERS, 'ETag']),
}

const MEANINGS: Record<string, string> = {
  200: 'Success.',
  201: 'Created.',
  202: 'Accepted. Processing continues.',
}

function webhooksOf(api: ApiDefinition, book: SchemaBook): Record<string, SchemaObject> {
  const { webhooks, webhookHeaders } = api
  const parameters = Object.entries(webhookHeaders).map(([name, { description, ...schema }]) => {
    return { name, in: 'header', required: true, description, schema }
  })
  const items = webhooks.map(({ name, summary, description, body }) => {
    const schema = book.refer(body, 'output', `${pascal(name)}Event`)
    const post = {
      operationId: `on${pascal(name)}`,
      summary,
      description,
      // The signature headers prove who sent it: no security scheme applies.
      security: [],
      parameters,
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: {
        '2XX': { description: 'Any 2xx status within 15 seconds counts as delivered.' },
      },
    }
    return [name, { post }]
  })
  return Object.fromEntries(items)
}

/** Adds an example to every JSON body. The shared responses already have one. */
function withExamples<T>(value: T, schemas: Record<string, SchemaObject>): T {
  if (Array.isArray(value)) return value.map((inner) => withExamples(inner, schemas)) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => {
    const example = key === 'application/json' && 'schema' in inner
    if (!example) return [key, withExamples(inner, schemas)]
    return [key, { ...inner, example: exampleOf(inner.schema, schemas) }]
  })
  return Object.fromEntries(entries)
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
