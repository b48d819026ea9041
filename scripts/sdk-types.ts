/**
 * Generates sdk/types.gen.ts from the OpenAPI document: a type per named schema, a signature per operation,
 * and the table that client.ts uses for calls. It covers the JSON Schema that our document uses and throws
 * on anything else, so that nothing is omitted silently.
 */
export function sdkTypes(openApi: string): string {
  const document: OpenApiDocument = JSON.parse(openApi)
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => toCall(method, path, operation)),
  )
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `${docOf(schema, '')}export type ${name} = ${typeOf(schema, '')}\n`,
  )
  return [
    '// Written by scripts/generate.ts from the OpenAPI document. Do not edit it.',
    `import type { RequestOptions } from './options.ts'\n`,
    schemas.join('\n'),
    '/** Every operation of the document, by its operationId. */',
    `export type Operations = {\n${operations.map(signatureOf).join('\n')}\n}\n`,
    '/** How each operation is called. Arguments: those in the path, body, query, options. */',
    `export const operations = {\n${operations.map(rowOf).join('\n')}\n} as const\n`,
  ].join('\n')
}

type OpenApiDocument = {
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: Record<string, Schema> }
}
type OpenApiOperation = {
  operationId: string
  summary: string
  description?: string
  parameters: ({ $ref: string } | Parameter)[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { content?: Content } | { $ref: string }>
}
type Parameter = { name: string; in: string; description?: string; schema: Schema }
type Content = Record<string, { schema: Schema }>
type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
}

/** The source of an operation's signature and table row. */
type MethodCall = {
  id: string
  method: string
  path: string
  doc: string
  inPath: string[]
  body: Schema | null
  bodyRequired: boolean
  query: Schema | null
  reply: string
  idempotent: boolean
}

function toCall(method: string, path: string, operation: OpenApiOperation): MethodCall {
  const { operationId: id, summary, description, requestBody } = operation
  const named = operation.parameters.filter((one): one is Parameter => 'name' in one)
  const inQuery = named.filter((one) => one.in === 'query')
  const fields = inQuery.map(({ name, description: told, schema }) => {
    return [name, { ...schema, ...(told ? { description: told } : {}) }]
  })
  const body = requestBody?.content['application/json']?.schema ?? null
  if (requestBody && !body) throw new Error(`${id}: no JSON body among its content types`)
  return {
    id,
    path,
    body,
    method: method.toUpperCase(),
    bodyRequired: requestBody?.required ?? false,
    doc: [summary, description].filter(Boolean).join('\n\n'),
    inPath: named.filter((one) => one.in === 'path').map(({ name }) => name),
    query: inQuery.length > 0 ? { type: 'object', properties: Object.fromEntries(fields) } : null,
    reply: replyOf(operation),
    idempotent: operation.parameters.some(
      (one) => '$ref' in one && one.$ref.endsWith('/Idempotency-Key'),
    ),
  }
}

/** The body of a success, or a union of several. A response that supports ranges is read as a stream. */
function replyOf({ responses }: OpenApiOperation): string {
  if ('206' in responses) return 'Response'
  const bodies = Object.entries(responses).flatMap(([status, response]) => {
    const json = 'content' in response ? response.content?.['application/json'] : undefined
    return status.startsWith('2') && json ? [typeOf(json.schema, '  ')] : []
  })
  return [...new Set(bodies)].join(' | ') || 'void'
}

function signatureOf({ id, doc, inPath, body, bodyRequired, query, reply }: MethodCall): string {
  const taken = [
    ...inPath.map((name) => `${name}: string`),
    ...(body ? [`body${bodyRequired ? '' : '?'}: ${typeOf(body, '  ')}`] : []),
    ...(query ? [`query?: ${typeOf(query, '  ')}`] : []),
    'options?: RequestOptions',
  ]
  return `${comment(doc, '  ')}  ${id}(${taken.join(', ')}): Promise<${reply}>`
}

function rowOf({ id, method, path, inPath, body, query, idempotent, reply }: MethodCall): string {
  const streamed = reply === 'Response'
  const shape = { method, path, inPath, body: !!body, query: !!query, idempotent, streamed }
  const fields = Object.entries(shape).map(([key, value]) => `${key}: ${literal(value)}`)
  return `  ${id}: { ${fields.join(', ')} },`
}

/** TypeScript for a schema. `indent` is that of its first line. */
export function typeOf(schema: Schema, indent: string): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1)!
  if ('const' in schema) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  const either = schema.anyOf ?? schema.oneOf
  if (either) return union(either.map((one) => typeOf(one, indent)))
  if (schema.allOf) return schema.allOf.map((one) => inBrackets(typeOf(one, indent))).join(' & ')
  if (Array.isArray(schema.type)) {
    return union(schema.type.map((type) => plainType({ ...schema, type }, indent)))
  }
  return plainType(schema, indent)
}

function plainType(schema: Schema, indent: string): string {
  if (schema.type === 'array') return `${inBrackets(typeOf(schema.items ?? {}, indent))}[]`
  if (schema.type === 'object') return objectType(schema, indent)
  if (schema.type === undefined) return 'unknown'
  const known = PLAIN[schema.type as string]
  if (!known) throw new Error(`no TypeScript for ${JSON.stringify(schema)}`)
  return known
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

function objectType(schema: Schema, indent: string): string {
  const { properties, required = [], additionalProperties: more } = schema
  const inner = `${indent}  `
  const lines = Object.entries(properties ?? {}).map(([name, property]) => {
    const key = /^[a-zA-Z_]\w*$/.test(name) ? name : literal(name)
    const mark = required.includes(name) ? '' : '?'
    return `${docOf(property, inner)}${inner}${key}${mark}: ${typeOf(property, inner)}`
  })
  if (lines.length > 0) return `{\n${lines.join('\n')}\n${indent}}`
  const value = typeof more === 'object' ? typeOf(more, indent) : 'unknown'
  return more === false ? 'Record<string, never>' : `Record<string, ${value}>`
}

function union(types: string[]): string {
  return [...new Set(types)].join(' | ')
}

function inBrackets(type: string): string {
  return /[|&]/.test(type) && !type.startsWith('{') ? `(${type})` : type
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'string') return `${value}`
  return `'${JSON.stringify(value).slice(1, -1).replaceAll("'", "\\'")}'`
}

function docOf(schema: Schema, indent: string): string {
  return schema.description ? comment(schema.description, indent) : ''
}

function comment(text: string, indent: string): string {
  const lines = text.replaceAll('*/', '* /').split('\n')
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`
  const starred = lines.map((line) => `${indent} * ${line}`.trimEnd())
  return `${indent}/**\n${starred.join('\n')}\n${indent} */\n`
}
