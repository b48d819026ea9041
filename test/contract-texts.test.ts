import assert from 'node:assert/strict'
import test from 'node:test'
import {
  document,
  type Json,
  operations,
  resolve,
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
    const { requestBody, responses } = operation as { requestBody?: Json; responses: Json }
    const bodies = [requestBody, ...Object.values(responses).map((one) => resolve(one as Json))]
    return bodies
      .map((body) => (body?.content as Record<string, Json>)?.['application/json'])
      .filter((media) => media && !('example' in media) && !('examples' in media))
      .map(() => place)
  })
  assert.deepEqual(missing, [])
})

test('every property, parameter, header and tag has a description', () => {
  const properties = schemaParts().flatMap(({ place, value }) =>
    Object.entries((value.properties ?? {}) as Json).map(([name, schema]): [string, Json] => [
      `${place} ${name}`,
      schema as Json,
    ]),
  )
  const parameters = [...operations, ...webhookOperations].flatMap(([place, { parameters }]) =>
    (parameters as Json[]).map((one): [string, Json] => [`${place} ${one.name}`, resolve(one)]),
  )
  const headers = Object.entries<Json>(document.components.headers)
  const tags = document.tags.map((tag: Json): [string, Json] => [`tag ${tag.name}`, tag])
  const described = [...properties, ...parameters, ...headers, ...tags]
  assert.ok(properties.length > 500, `${properties.length} properties`)
  const missing = described
    .filter(([, one]) => !one.description && !resolve(one).description)
    .map(([place]) => `${place}: add .describe('…')`)
  assert.deepEqual(missing, [])
})

test('a description of a property is one line of at most 40 words', () => {
  const long = schemaParts()
    .flatMap(({ place, value }) =>
      Object.entries((value.properties ?? {}) as Record<string, Json>).map(
        ([name, { description = '' }]) => ({
          place: `${place} ${name}`,
          text: String(description),
        }),
      ),
    )
    .filter(({ text }) => text.includes('\n') || text.split(' ').length > 40)
  assert.deepEqual(long, [])
})
