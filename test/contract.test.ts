import assert from 'node:assert/strict'
import test from 'node:test'
import { endpoints } from '../src/app.ts'
import {
  type DocumentPart,
  document,
  type JsonObject,
  operations,
  partsOf,
  readProjectJson,
  resolveRef,
  schemaParts,
  version,
} from './contract-document.ts'

test('the published document matches the endpoints', () => {
  assert.deepEqual(readProjectJson('docs/openapi.json'), document)
})

test('the document has the parts OpenAPI 3.1 requires', () => {
  assert.match(document.openapi, /^3\.1\.\d+$/)
  assert.ok(document.info.title)
  assert.equal(document.info.version, version)
  assert.equal(operations.length, endpoints.length)
  const kinds = ['schemas', 'responses', 'parameters', 'examples', 'headers', 'securitySchemes']
  assert.deepEqual(Object.keys(document.components), kinds)
  for (const kind of kinds) {
    for (const name of Object.keys(document.components[kind])) assert.match(name, /^[\w.-]+$/)
  }
})

test('every operation has its own id', () => {
  const ids = operations.map(([, operation]) => operation.operationId as string)
  assert.deepEqual([...new Set(ids)], ids)
})

for (const [place, operation] of operations) {
  test(`${place} has an id, a tag, a summary, a security scheme and responses`, () => {
    assert.match(operation.operationId as string, /^[a-z][a-zA-Z0-9]*$/)
    assert.ok(operation.summary)
    const tags = document.tags.map((tag: JsonObject) => tag.name)
    assert.ok((operation.tags as string[]).every((tag) => tags.includes(tag)))
    const [requirement] = operation.security as JsonObject[]
    const schemes = Object.keys(document.components.securitySchemes)
    assert.ok(Object.keys(requirement!).every((name) => schemes.includes(name)))
    const statuses = Object.keys(operation.responses as JsonObject)
    assert.ok(statuses.some((status) => status.startsWith('2')))
    for (const status of ['400', '401', '429', '500', '503']) {
      assert.ok(statuses.includes(status), `no response ${status}`)
    }
  })

  test(`${place} declares every path parameter, and every parameter has a schema`, () => {
    const parameters = (operation.parameters as JsonObject[]).map(resolveRef)
    const inPath = parameters.filter((one) => one.in === 'path').map((one) => one.name)
    const wanted = [...place.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    assert.deepEqual(inPath, wanted)
    for (const { name, schema } of parameters) assert.ok(schema, String(name))
  })
}

test('every reference has a target, and every component is referenced', () => {
  const refs = new Set<string>()
  for (const { place, value } of partsOf(document, '#')) {
    if (typeof value.$ref !== 'string') continue
    refs.add(value.$ref)
    assert.ok(resolveRef(value), `${place} refers to ${value.$ref}, which is not there`)
  }
  for (const kind of ['schemas', 'responses', 'parameters', 'headers', 'examples']) {
    for (const name of Object.keys(document.components[kind])) {
      assert.ok(refs.has(`#/components/${kind}/${name}`), `nothing refers to ${kind}/${name}`)
    }
  }
})

test('texts, lists and maps have a maximum size', () => {
  assert.deepEqual(schemaParts().flatMap(unbounded), [])
})

/**
 * The parts of a schema without a bound. Schemas with only a reference or alternatives are checked
 * in their parts.
 */
function unbounded({ place, value: schema }: DocumentPart): string[] {
  const types = [schema.type].flat()
  const chooses = ['$ref', 'anyOf', 'oneOf', 'allOf', 'const', 'enum'].some((key) => key in schema)
  if (schema.type === undefined) return chooses ? [] : [`${place} has no type`]
  const found: string[] = []
  const textBounds = ['maxLength', 'pattern', 'format', 'enum', 'const', 'contentMediaType']
  if (types.includes('string') && !textBounds.some((key) => key in schema)) {
    found.push(`${place} is a string without a bound: add .max(N)`)
  }
  if (types.includes('array') && !('maxItems' in schema && 'items' in schema)) {
    found.push(`${place} is a list without a bound: add .max(N)`)
  }
  const bounded = 'properties' in schema || 'maxProperties' in schema
  if (types.includes('object') && !bounded)
    found.push(
      `${place} is a map without a bound: use z.strictObject or add maxProperties with .meta`,
    )
  return found
}

test('every enum is a named schema, except the codes that narrow the errors of a status', () => {
  const inline = schemaParts()
    .filter(({ place, value }) => 'enum' in value && !/\/schemas\/\w+$/.test(place))
    .filter(({ place }) => !place.startsWith('#/components/responses/'))
  assert.deepEqual(
    inline.map((part) => part.place),
    [],
  )
})

/** Machine-readable values of a trace or an error. They are not shown to people, so they need no label. */
const UNLABELED = ['code', 'op', 'kind', 'action']

test('every enum in a response has a label beside it', () => {
  const missing = schemaParts().flatMap(({ place, value }) => {
    const properties = (value.properties ?? {}) as Record<string, JsonObject>
    if (/\/((?:New|Stated)\w+|\w+Input|\w+Request|\w+Upload|Error\w*)$/.test(place)) return []
    if (place.includes('/responses/')) return []
    // An event's own fields are for machines. The record in it has labels.
    if (/\/\w+Event$/.test(place)) return []
    return Object.entries(properties)
      .filter(([name]) => !UNLABELED.includes(name))
      .filter(([name, schema]) => isEnum(schema) && !(`${name}_label` in properties))
      .map(([name]) => `${place} ${name}`)
  })
  assert.deepEqual(missing, [])
})

function isEnum(schema: JsonObject): boolean {
  if (typeof schema.$ref === 'string') return isEnum(resolveRef(schema))
  return 'enum' in schema || ((schema.anyOf ?? []) as JsonObject[]).some(isEnum)
}

for (const endpoint of endpoints) {
  test(`the examples of ${endpoint.id} match their schemas`, () => {
    const operation = document.paths[endpoint.path][endpoint.method.toLowerCase()]
    const sent = operation.requestBody?.content['application/json']?.example
    if (endpoint.body && !endpoint.receive) {
      const { error } = endpoint.body.safeParse(sent)
      assert.equal(error, undefined, `body: ${error?.message}`)
    }
    for (const [status, schema] of Object.entries(endpoint.replies)) {
      const { example } = operation.responses[status].content['application/json']
      const { error } = schema.safeParse(example)
      assert.equal(error, undefined, `${status}: ${error?.message}`)
    }
  })
}
