import assert from 'node:assert/strict'
import test from 'node:test'
import { gunzipSync } from 'node:zlib'
import { parse } from 'yaml'
import { z } from 'zod'
import type { GroupAccess, OperatorAccess } from './access.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { idempotencyKeyOf } from './idempotency.ts'
import { openApiDocument } from './openapi.ts'
import { openApiPages } from './openapi-pages.ts'
import { problemsOf } from './openapi-problems.ts'
import { platformProblems, problemKinds } from './problem.ts'
import type { PageAnswer } from './public-page.ts'

const Color = z.enum(['red', 'green']).meta({ id: 'Color' })
const Size = z.object({ width: z.int().min(0).max(9).default(3) }).meta({ id: 'Size' })
const Thing = z
  .strictObject({ id: z.uuid(), color: Color, color_label: z.string().max(20), size: Size })
  .meta({ id: 'Thing' })
const NewThing = z.strictObject({ color: Color, size: Size }).meta({ id: 'NewThing' })

const writer: OperatorAccess = { surface: 'operator', scope: 'write' }
const anyGroup: GroupAccess = { surface: 'group', scope: null }
const thingProblems = problemKinds({ no_things: [402, 'No things are left. Make one.'] })
const handle = () => Promise.reject(new Error('never called'))
const createThing = endpoint({
  method: 'POST',
  path: '/v1/things',
  id: 'createThing',
  tag: 'Things',
  summary: 'Create a thing',
  access: writer,
  perHour: 300,
  idempotent: true,
  body: NewThing,
  replies: { 201: Thing },
  problems: [thingProblems.no_things],
  handle,
})
const readThing = endpoint({
  method: 'GET',
  path: '/v1/network/things/{id}',
  id: 'readThing',
  tag: 'Things',
  summary: 'Read a thing',
  access: anyGroup,
  perHour: 600,
  query: z.strictObject({ cursor: z.string().max(9).optional().describe('Where to go on.') }),
  replies: { 200: Thing },
  handle,
})
const options = { baseUrl: 'https://api.example.com', version: '1.2.3' }
const lists = {
  summary: 'Things.',
  scopes: { operator: ['write'], group: [] },
  tags: { Things: 'Things to try.' },
  problems: [...Object.values(platformProblems), ...Object.values(thingProblems)],
  webhooks: [],
  webhookHeaders: {},
}

const codesOf = (one: Endpoint) => problemsOf(one).map(({ code }) => code)

function documentOf(...endpoints: Endpoint[]) {
  return JSON.parse(JSON.stringify(openApiDocument({ ...lists, endpoints }, options)))
}

test('a write lists the errors of its scope, body and Idempotency-Key, and its own', () => {
  assert.deepEqual(codesOf(createThing), [
    'validation_failed',
    'malformed_json',
    'invalid_key',
    'insufficient_scope',
    'idempotency_in_progress',
    'body_too_large',
    'unsupported_media_type',
    'idempotency_key_reuse',
    'rate_limited',
    'ip_rate_limited',
    'request_timeout',
    'internal_error',
    'unavailable',
    'no_things',
  ])
})

test("a group's read without a scope lists not_found, invalid_cursor and subscription_inactive", () => {
  assert.deepEqual(codesOf(readThing), [
    'validation_failed',
    'invalid_cursor',
    'invalid_key',
    'subscription_inactive',
    'not_found',
    'rate_limited',
    'ip_rate_limited',
    'internal_error',
    'unavailable',
  ])
})

test('responses past the limit check have RateLimit headers, and 401 and 403 do not', () => {
  const { paths, components } = documentOf(createThing)
  const { responses } = paths['/v1/things'].post
  const namesOf = (status: string) => {
    const { $ref } = responses[status]
    const response = $ref ? components.responses[$ref.split('/').at(-1)] : responses[status]
    return Object.keys(response.headers)
  }
  const limits = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']
  assert.deepEqual(namesOf('201'), ['Svc-Request-Id', ...limits, 'Idempotent-Replayed'])
  assert.deepEqual(namesOf('400'), ['Svc-Request-Id', ...limits])
  assert.deepEqual(namesOf('401'), ['Svc-Request-Id'])
  assert.deepEqual(namesOf('403'), ['Svc-Request-Id'])
  assert.deepEqual(namesOf('429'), ['Svc-Request-Id', ...limits, 'Retry-After'])
})

test('a schema for request and response is split in two only if the two differ', () => {
  const { components, paths } = documentOf(createThing)
  const names = Object.keys(components.schemas).filter((name) => !name.startsWith('Error'))
  assert.deepEqual(names, ['Color', 'Id', 'NewThing', 'Size', 'SizeInput', 'Thing'])
  assert.deepEqual(components.schemas.Size.required, ['width'])
  assert.equal(components.schemas.SizeInput.required, undefined)
  assert.equal(components.schemas.NewThing.properties.size.$ref, '#/components/schemas/SizeInput')
  assert.equal(components.schemas.Thing.properties.size.$ref, '#/components/schemas/Size')
  assert.deepEqual(paths['/v1/things'].post.requestBody.content['application/json'].example, {
    color: 'red',
    size: { width: 3 },
  })
})

test("an endpoint's key kind and scope are its security", () => {
  const { paths } = documentOf(createThing, readThing)
  assert.deepEqual(paths['/v1/things'].post.security, [{ operatorKey: ['write'] }])
  assert.equal(paths['/v1/things'].post['x-required-scope'], 'write')
  assert.deepEqual(paths['/v1/network/things/{id}'].get.security, [{ groupKey: [] }])
  assert.deepEqual(paths['/v1/network/things/{id}'].get.parameters, [
    {
      name: 'id',
      in: 'path',
      required: true,
      description: 'UUID of the thing.',
      schema: { $ref: '#/components/schemas/Id' },
    },
    {
      name: 'cursor',
      in: 'query',
      required: false,
      description: 'Where to go on.',
      schema: { type: 'string', maxLength: 9 },
    },
  ])
})

test('two endpoints or two different schemas with the same name are refused', () => {
  assert.throws(() => documentOf(createThing, createThing), /two endpoints are called createThing/)
  const other = { ...readThing, replies: { 200: z.strictObject({}).meta({ id: 'Thing' }) } }
  assert.throws(() => documentOf(createThing, other), /two schemas are named Thing/)
})

test('a webhook has no security, the headers of every delivery, and its body', () => {
  assert.equal('webhooks' in documentOf(createThing), false)
  const webhook = { name: 'thing.created', summary: 'A thing', description: 'Made.', body: Thing }
  const webhookHeaders = { 'X-Sign': { type: 'string', description: 'The signature.' } }
  const api = { ...lists, endpoints: [createThing], webhooks: [webhook], webhookHeaders }
  const { webhooks } = JSON.parse(JSON.stringify(openApiDocument(api, options)))
  assert.deepEqual(Object.keys(webhooks), ['thing.created'])
  const { post } = webhooks['thing.created']
  assert.deepEqual(post.security, [])
  assert.deepEqual(post.parameters, [
    {
      name: 'X-Sign',
      in: 'header',
      required: true,
      description: 'The signature.',
      schema: { type: 'string' },
    },
  ])
  const { schema } = post.requestBody.content['application/json']
  assert.deepEqual(schema, { $ref: '#/components/schemas/Thing' })
})

test('a tag without a description and an unlisted error are refused', () => {
  const api = { ...lists, endpoints: [createThing] }
  const untagged = { ...api, tags: {} }
  assert.throws(() => openApiDocument(untagged, options), /the tag Things is not described/)
  const unlisted = { ...api, problems: Object.values(platformProblems) }
  assert.throws(() => openApiDocument(unlisted, options), /the problem no_things is not listed/)
})

test('a link passes the id of a response to the operation that takes it', () => {
  for (const own of [{ links: ['readThing'] }, { location: '/v1/network/things/{id}' }]) {
    const linked = documentOf({ ...createThing, ...own }, readThing)
    const { links } = linked.paths['/v1/things'].post.responses['201']
    const { operationId, parameters } = links.readThing
    assert.deepEqual([operationId, parameters], ['readThing', { id: '$response.body#/id' }])
  }
})

test('the pattern of Idempotency-Key accepts exactly the values that the service accepts', () => {
  const { components } = documentOf(createThing)
  const pattern = new RegExp(components.parameters['Idempotency-Key'].schema.pattern)
  const accepted = (value: string) => {
    try {
      return idempotencyKeyOf([value]) !== null
    } catch {
      return false
    }
  }
  const x = (length: number) => 'x'.repeat(length)
  const valid = ['a', '"a"', 'a b', '"', '"a', 'a"', '""a', '" "', x(255), `"${x(255)}"`, '~', '!']
  const invalid = ['""', x(256), `"${x(256)}"`, 'ä', 'a\tb', '"é"', `"${x(255)}`]
  for (const value of [...valid, ...invalid]) {
    assert.equal(pattern.test(value), valid.includes(value), value)
    assert.equal(accepted(value), valid.includes(value), value)
  }
})

async function getPage(path: string, headers: Record<string, string> = {}): Promise<PageAnswer> {
  const pages = openApiPages({ ...lists, endpoints: [createThing] }, options)
  return pages.find((page) => page.path === path)!.respond({ headers, path })
}

test('the document is available as YAML by Accept and at /openapi.yaml, with equal content', async () => {
  const json = await getPage('/openapi')
  assert.equal(json.headers['content-type'], 'application/json; charset=utf-8')
  for (const yaml of [
    await getPage('/openapi.yaml'),
    await getPage('/openapi', { accept: 'application/json;q=0.5, application/yaml' }),
  ]) {
    assert.equal(yaml.headers['content-type'], 'application/yaml; charset=utf-8')
    assert.deepEqual(parse(String(yaml.body)), JSON.parse(String(json.body)))
  }
  const any = await getPage('/openapi', { accept: 'text/html, */*' })
  assert.deepEqual(any.body, json.body)
})

test('a client that accepts gzip gets the same document compressed, with its own ETag', async () => {
  for (const path of ['/openapi', '/openapi.yaml']) {
    const plain = await getPage(path)
    const compressed = await getPage(path, { 'accept-encoding': 'br, gzip' })
    assert.equal(plain.headers['content-encoding'], undefined)
    assert.equal(compressed.headers['content-encoding'], 'gzip')
    assert.match(compressed.headers.vary!, /Accept-Encoding/)
    assert.deepEqual(gunzipSync(compressed.body as Buffer), plain.body)
    assert.notEqual(compressed.headers.etag, plain.headers.etag)
  }
})

test("a client that sends the document's ETag gets 304 without a body", async () => {
  const { etag } = (await getPage('/openapi')).headers
  assert.match(etag!, /^"[\w-]{27}"$/)
  assert.equal((await getPage('/openapi', { 'if-none-match': '"other"' })).status, 200)
  const known = await getPage('/openapi', { 'if-none-match': `"other", W/${etag}` })
  assert.equal(known.status, 304)
  assert.equal(known.body, '')
  assert.equal(known.headers.etag, etag)
})
