import assert from 'node:assert/strict'
import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import test from 'node:test'
import { z } from 'zod'
import { parseBody, parseJson, parseQuery, readJson } from './input.ts'
import { Problem } from './problem.ts'
import { PlainDate, Timestamp } from './values.ts'

/** The parts of a refusal, on one line for comparison. */
function refusal(work: () => unknown): { code: string; param: string | undefined } | null {
  try {
    work()
    return null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { code: error.code, param: error.init.param }
  }
}
const problemOf = async (work: Promise<unknown>): Promise<Problem> => {
  const refused = await work.catch((reason: unknown) => reason)
  if (refused instanceof Problem) return refused
  throw refused
}
const refusedBy = (work: () => unknown) => problemOf((async () => work())())
const json = (text: string) => refusal(() => parseJson(Buffer.from(text)))
const callOf = (body: Readable, headers: IncomingHttpHeaders) => {
  return { body, headers, signal: new AbortController().signal }
}
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

test('a body is JSON in strict UTF-8', () => {
  assert.deepEqual(parseJson(Buffer.from('{"a":[1,"é",null]}')), { a: [1, 'é', null] })
  for (const bad of ['', '{', "{'a':1}", '{"a":1,}', 'NaN', '{"a":1}{}'])
    assert.deepEqual(json(bad), { code: 'malformed_json', param: undefined }, bad)
  const latin = refusal(() => parseJson(Buffer.from([0x22, 0xe9, 0x22])))
  assert.deepEqual(latin, { code: 'malformed_json', param: undefined })
})

test('a text with a NUL or an unpaired surrogate gives a 400 that names its position', () => {
  assert.deepEqual(json('{"a":{"b":["x","y\\u0000"]}}'), code('a.b[1]'))
  assert.deepEqual(json('{"a":"\\ud83d"}'), code('a'))
  assert.deepEqual(json('{"a\\u0000":1}'), code('body'))
  assert.equal(json('{"a":"\\ud83c\\udfe0"}'), null)
})

test('a field called __proto__ or constructor gives a 400 at any depth', () => {
  for (const name of ['__proto__', 'constructor']) {
    assert.deepEqual(json(`{"${name}":{}}`), code(name))
    assert.deepEqual(json(`{"a":[{"${name}":1}]}`), code(`a[0].${name}`))
  }
})

test('depth and number of values are limited', () => {
  assert.equal(json(nested(16)), null)
  assert.equal(json(nested(17))?.code, 'validation_failed')
  assert.equal(json(`[${Array(100_000).fill(1).join(',')}]`), null)
  assert.equal(json(`[${Array(100_001).fill(1).join(',')}]`)?.code, 'validation_failed')
})

test('a body above its limit is refused before it is complete', async () => {
  let sent = 0
  async function* endless() {
    for (;;) {
      sent += 1000
      yield Buffer.alloc(1000, 'a')
    }
  }
  const body = Readable.from(endless(), { highWaterMark: 1 })
  const error = await problemOf(
    readJson(callOf(body, { 'content-type': 'application/json' }), 5000),
  )
  assert.equal(error.code, 'body_too_large')
  assert.equal(error.status, 413)
  assert.ok(sent < 20_000)
})

const headersOf = (type: string | undefined) => (type === undefined ? {} : { 'content-type': type })

test('only uncompressed application/json in UTF-8 is read as JSON', async () => {
  const latin = 'application/json; charset=latin1'
  for (const type of [undefined, 'text/plain', 'application/jsonp', 'multipart/form-data', latin]) {
    const error = await problemOf(readJson(callOf(Readable.from(['{}']), headersOf(type)), 100))
    assert.equal(error.code, 'unsupported_media_type', type)
    assert.equal(error.status, 415)
  }
  const packed = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const refused = await problemOf(readJson(callOf(Readable.from(['{}']), packed), 100))
  assert.equal(refused.code, 'unsupported_media_type')
  const bytes = () => Readable.from([Buffer.from('{"a":1}')])
  for (const type of ['application/json', 'Application/JSON; charset=utf-8'])
    assert.deepEqual(await readJson(callOf(bytes(), headersOf(type)), 100), { a: 1 })
})

const ThingInput = z.strictObject({
  name: z.string(),
  size: z.int().optional(),
  kind: z.enum(['big', 'small']).optional(),
  parts: z.array(z.strictObject({ code: z.string() })).optional(),
})
const thing = (body: unknown) => refusal(() => parseBody(ThingInput, body))

test('an unknown field gives a 400 with its name; fields set by the service are ignored', () => {
  assert.deepEqual(thing({ name: 'a', color: 'red' }), code('color'))
  assert.deepEqual(thing({ name: 'a', parts: [{ code: 'x', id: 1 }] }), code('parts[0].id'))
  const owned = { operator_id: '1', id: '2', source: 'api', created_at: '3', updated_at: '4' }
  assert.deepEqual(parseBody(ThingInput, { name: 'a', ...owned }), { name: 'a' })
})

test('every missing or mistyped field is named with its position', () => {
  assert.deepEqual(thing({}), code('name'))
  assert.deepEqual(thing([]), code('body'))
  assert.deepEqual(thing('name'), code('body'))
  assert.deepEqual(thing(null), code('body'))
  assert.deepEqual(thing({ name: 'a', kind: 'huge' }), code('kind'))
  try {
    parseBody(ThingInput, { name: 1, kind: 'huge', parts: [{}] })
    assert.fail('it was taken')
  } catch (error) {
    assert.ok(error instanceof Problem)
    assert.deepEqual(error.init.details, [
      { param: 'name', message: 'must be a string.' },
      { param: 'kind', message: 'must be one of big, small.' },
      { param: 'parts[0].code', message: 'is required.' },
    ])
    assert.equal(error.message, 'name must be a string.')
  }
})

test("an error about a missing or mistyped field shows the schema's example", async () => {
  const Dated = z.strictObject({
    at: Timestamp,
    days: z.array(z.strictObject({ on: PlainDate.nullish() })),
    share: z
      .int()
      .max(100)
      .meta({ examples: [25] })
      .optional(),
  })
  const error = await refusedBy(() => parseBody(Dated, { days: [{ on: 7 }], share: 101 }))
  assert.deepEqual(error.init.details, [
    { param: 'at', message: 'is required, such as "2026-03-01T14:30:00.000Z".' },
    { param: 'days[0].on', message: 'must be a string, such as "2026-03-01".' },
    { param: 'share', message: 'must be at most 100, such as 25.' },
  ])
})

test('a query parameter must be known and appear once', () => {
  const Query = z.strictObject({ limit: z.string().optional() })
  assert.deepEqual(parseQuery(Query, 'limit=5'), { limit: '5' })
  assert.deepEqual(parseQuery(Query, ''), {})
  assert.deepEqual(
    refusal(() => parseQuery(Query, 'limit=5&limit=5')),
    code('limit'),
  )
  assert.deepEqual(
    refusal(() => parseQuery(Query, 'valueOf=1')),
    code('valueOf'),
  )
  assert.deepEqual(
    refusal(() => parseQuery(Query, 'limit=%00')),
    code('limit'),
  )
})

function code(param: string) {
  return { code: 'validation_failed', param }
}

test('an error shows enough of a name to recognize it, and a limited number of positions', async () => {
  const long = await refusedBy(() => parseBody(ThingInput, { name: 'a', ['x'.repeat(900_000)]: 1 }))
  assert.equal(long.init.param, `${'x'.repeat(120)}…`)
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`f${n}`, n]))
  const all = await refusedBy(() => parseBody(ThingInput, { name: 'a', ...many }))
  assert.equal(all.init.details?.length, 20)
})

test('a schema limit without a message gets a plain one', async () => {
  const Bounded = z.strictObject({
    n: z.int().min(1).max(3),
    t: z.string().max(4),
    l: z.array(z.int()).max(2),
  })
  const cases: [object, string][] = [
    [{ n: 0 }, 'n must be at least 1.'],
    [{ n: 4 }, 'n must be at most 3.'],
    [{ t: 'abcde' }, 't must be at most 4 characters long.'],
    [{ l: [1, 2, 3] }, 'l must have at most 2 entries.'],
  ]
  for (const [given, message] of cases) {
    const body = { n: 1, t: '', l: [], ...given }
    assert.equal((await refusedBy(() => parseBody(Bounded, body))).message, message)
  }
})
