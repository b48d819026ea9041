import assert from 'node:assert/strict'
import test from 'node:test'
import { sdkTypes } from '../scripts/sdk-types.ts'
import { endpoints } from '../src/app.ts'
import { openClient } from './client.ts'
import { operations } from './types.gen.ts'

const typesOf = (schemas: object, paths: object = {}) =>
  sdkTypes(JSON.stringify({ paths, components: { schemas } }))

/** The TypeScript of one schema. */
function typeOf(schema: object): string {
  const text = typesOf({ It: schema })
  return /export type It = (.*?)\n\n\/\*\* Every operation/s.exec(text)![1]!.trimEnd()
}

test('every endpoint of the service is a method of the same name', () => {
  const client = openClient({ baseUrl: 'https://api.example.com', key: 'svc_live_x' })
  assert.deepEqual(Object.keys(operations).sort(), endpoints.map(({ id }) => id).sort())
  for (const { id, method, path, idempotent } of endpoints) {
    const row = operations[id as keyof typeof operations]
    assert.equal(typeof client[id as keyof typeof client], 'function', id)
    assert.deepEqual([row.method, row.path, row.idempotent], [method, path, idempotent ?? false])
  }
})

test('each schema becomes its TypeScript type', () => {
  assert.equal(typeOf({ type: 'string', format: 'uuid' }), 'string')
  assert.equal(typeOf({ type: ['string', 'null'] }), 'string | null')
  assert.equal(typeOf({ enum: ['a', "it's", 3, null] }), "'a' | 'it\\'s' | 3 | null")
  assert.equal(typeOf({ const: true }), 'true')
  assert.equal(
    typeOf({ anyOf: [{ $ref: '#/components/schemas/Job' }, { type: 'null' }] }),
    'Job | null',
  )
  assert.equal(typeOf({ type: 'array', items: { type: ['integer', 'null'] } }), '(number | null)[]')
  assert.equal(
    typeOf({ type: 'object', additionalProperties: { type: 'number' } }),
    'Record<string, number>',
  )
  assert.equal(typeOf({ type: 'object', additionalProperties: {} }), 'Record<string, unknown>')
  assert.equal(
    typeOf({ allOf: [{ type: 'string' }, { enum: ['a', 'b'] }] }),
    "string & ('a' | 'b')",
  )
  assert.equal(typeOf({}), 'unknown')
  assert.throws(() => typeOf({ type: 'money' }), /no TypeScript for/)
})

test('an object has its required and optional properties, each with its description', () => {
  const schema = {
    type: 'object',
    properties: {
      id: { type: 'string', description: 'Ends a comment? */ No.' },
      'odd name': { type: 'object', properties: { deep: { type: 'boolean' } } },
    },
    required: ['id'],
  }
  const expected = [
    '{',
    '  /** Ends a comment? * / No. */',
    '  id: string',
    "  'odd name'?: {",
    '    deep?: boolean',
    '  }',
    '}',
  ]
  assert.equal(typeOf(schema), expected.join('\n'))
})

test('an operation takes path, body, query and options, and returns any of its successes', () => {
  const json = (name: string) => ({
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  })
  const operation = {
    operationId: 'replaceThing',
    summary: 'Replace a thing',
    parameters: [
      { name: 'group', in: 'path', schema: { type: 'string' } },
      { name: 'id', in: 'path', schema: { type: 'string' } },
      { name: 'dry', in: 'query', description: 'Only look.', schema: { type: 'boolean' } },
      { $ref: '#/components/parameters/Idempotency-Key' },
    ],
    requestBody: { required: true, ...json('NewThing') },
    responses: { 200: json('Thing'), 201: json('MadeThing'), 400: { $ref: '#/x' } },
  }
  const text = typesOf({}, { '/v1/{group}/things/{id}': { post: operation } })
  const signature = [
    '  /** Replace a thing */',
    '  replaceThing(group: string, id: string, body: NewThing, query?: {',
    '    /** Only look. */',
    '    dry?: boolean',
    '  }, options?: RequestOptions): Promise<Thing | MadeThing>',
  ]
  assert.ok(text.includes(signature.join('\n')), text)
  const row =
    "  replaceThing: { method: 'POST', path: '/v1/{group}/things/{id}', inPath: ['group', 'id'], " +
    'body: true, query: true, idempotent: true, streamed: false },'
  assert.ok(text.includes(row), text)
})
