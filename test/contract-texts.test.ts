import assert from 'node:assert/strict'
import test from 'node:test'
import {
  document,
  type JsonObject,
  operations,
  resolveRef,
  schemaParts,
  webhookOperations,
} from './contract-document.ts'

test('every summary is a verb and a noun', () => {
  const verbs = /^(Create|Delete|Download|Export|Get|List|Upload) [a-zA-Z' ]{3,40}$/
  for (const [place, { summary }] of operations) {
    const rule = 'start it with Create, Delete, Download, Export, Get, List or Upload'
    assert.match(summary as string, verbs, `${place}: the summary is "${summary}"; ${rule}`)
  }
})

test('every request and every reply in JSON has an example', () => {
  const missing = operations.flatMap(([place, operation]) => {
    const { requestBody, responses } = operation as {
      requestBody?: JsonObject
      responses: JsonObject
    }
    const bodies = [
      requestBody,
      ...Object.values(responses).map((one) => resolveRef(one as JsonObject)),
    ]
    return bodies
      .map((body) => (body?.content as Record<string, JsonObject>)?.['application/json'])
      .filter((media) => media && !('example' in media) && !('examples' in media))
      .map(() => place)
  })
  assert.deepEqual(missing, [])
})

test('every property, parameter, header and tag has a description', () => {
  const properties = schemaParts().flatMap(({ place, value }) =>
    Object.entries((value.properties ?? {}) as JsonObject).map(
      ([name, schema]): [string, JsonObject] => [`${place} ${name}`, schema as JsonObject],
    ),
  )
  const parameters = [...operations, ...webhookOperations].flatMap(([place, { parameters }]) =>
    (parameters as JsonObject[]).map((one): [string, JsonObject] => [
      `${place} ${one.name}`,
      resolveRef(one),
    ]),
  )
  const headers = Object.entries<JsonObject>(document.components.headers)
  const tags = document.tags.map((tag: JsonObject): [string, JsonObject] => [
    `tag ${tag.name}`,
    tag,
  ])
  const described = [...properties, ...parameters, ...headers, ...tags]
  assert.ok(properties.length > 500, `${properties.length} properties`)
  const missing = described
    .filter(([, one]) => !one.description && !resolveRef(one).description)
    .map(([place]) => `${place}: add .describe('…')`)
  assert.deepEqual(missing, [])
})

test('a description of a property is one line of at most 40 words', () => {
  const long = schemaParts()
    .flatMap(({ place, value }) =>
      Object.entries((value.properties ?? {}) as Record<string, JsonObject>).map(
        ([name, { description = '' }]) => ({
          place: `${place} ${name}`,
          text: String(description),
        }),
      ),
    )
    .filter(({ text }) => text.includes('\n') || text.split(' ').length > 40)
  assert.deepEqual(long, [])
})
