import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import test from 'node:test'
import { type Random, seeded } from '../../demo/random.ts'
import type { ItemList } from './item-list.ts'
import { readJsonList } from './json-list.ts'
import { Problem, problemKinds } from './problem.ts'

const MAX = 8
const { too_many } = problemKinds({ too_many: [413, 'Too many items.'] })
const list: Omit<ItemList, 'readerAt'> = {
  name: 'events',
  max: MAX,
  tooMany: () => new Problem(too_many),
}

/** Reads a body that arrives in these pieces. A refusal is its code and message. */
async function read(...pieces: (string | Buffer)[]): Promise<unknown> {
  return readUpTo(MAX, pieces)
}

/** Adds the items that are read to `seen`. */
async function readUpTo(
  max: number,
  pieces: (string | Buffer)[],
  seen: unknown[] = [],
): Promise<unknown> {
  const body = Readable.from(pieces.map((piece) => Buffer.from(piece as string)))
  const headers = { 'content-type': 'application/json' }
  const { signal } = new AbortController()
  const readerAt = () => (item: unknown) => {
    seen.push(item)
    return item
  }
  const call = { body, headers, signal, now: new Date() }
  try {
    return withTexts(await readJsonList(call, 1024 * 1024, { ...list, max, readerAt }))
  } catch (error) {
    return withTexts(error)
  }
}

/** Problems as text, at any depth. */
function withTexts(value: unknown): unknown {
  if (value instanceof Problem) return `${value.code}: ${value.message}`
  if (Array.isArray(value)) return value.map(withTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTexts(inner)]))
}

const MALFORMED =
  'malformed_json: The body is not valid JSON in UTF-8. Fix the syntax. For example, remove a trailing comma.'

test('items are read in order, with any other fields beside the list', async () => {
  const items = [{ a: 1 }, [2], 'three', 4, null, true]
  const text = JSON.stringify(items)
  assert.deepEqual(await read(`{"events":${text}}`), { events: items })
  assert.deepEqual(await read(`{"x":[1],"events":${text},"y":{"events":[1]}}`), {
    x: [1],
    events: items,
    y: { events: [1] },
  })
  assert.deepEqual(await read(` { "\\u0065vents" : ${text} } `), { events: items })
  assert.deepEqual(await read('{"events":[]}'), { events: [] })
  assert.deepEqual(await read('{"events":[ \n ]}'), { events: [] })
  assert.deepEqual(await read('\ufeff{"events":[1]}'), { events: [1] })
})

const REPEATED = 'validation_failed: events appears more than once in the body. Send it once.'

test('a second list is refused at its key, and none of it is read', async () => {
  for (const [text, itemsRead] of [
    ['{"events":[1,2],"events":[3]}', 2],
    ['{"events":[1,2],"\\u0065vents":[3]}', 2],
    ['{"events":[1,2],"events"', 2],
    ['{"events":[1,2],"events":5}', 2],
    ['{"events":"no","events":[3]}', 0],
    ['{"events":{"events":[1]},"events":[3]}', 0],
    ['{"events":[1]}{"events":[3]}', 1],
    ['{"events":[1]}{"x":1,"events":[3]}', 1],
    ['{"events":[1]},{"events":[3]}', 1],
  ] as const) {
    const seen: unknown[] = []
    assert.equal(await readUpTo(MAX, [text], seen), REPEATED, text)
    assert.equal(seen.length, itemsRead, text)
  }
})

test('repeating the list does not allow more items than the limit', async () => {
  const items = Array(MAX).fill('{"a":1}').join(',')
  const between = [',', '}{', '},{', ']', ':', ',"x":{}, ', ',"x":[],"y":"\\"", ', '\u00a0', '']
  const keys = ['"events":', '"\\u0065vents":', '"events"', ':', '"x":{"events":', '']
  for (const gap of between) {
    for (const key of keys) {
      const seen: unknown[] = []
      const lists = `${key}[${items}]${gap}`.repeat(40)
      const result = await readUpTo(MAX, [`{"events":[${items}]${gap}${lists}}`], seen)
      assert.equal(seen.length, MAX, gap + key)
      assert.match(String(result), /^(malformed_json|validation_failed): /, gap + key)
    }
  }
})

test('a list elsewhere in the document is not the list', async () => {
  assert.deepEqual(await read('{"a":{"events":[1]}}'), { a: { events: [1] } })
  assert.deepEqual(await read('[{"events":[1]}]'), [{ events: [1] }])
  assert.deepEqual(await read('{"events":{"events":[1]}}'), { events: { events: [1] } })
  assert.deepEqual(await read('{"a":"\\"events\\":[1]"}'), { a: '"events":[1]' })
})

test('invalid JSON is refused at any position', async () => {
  const bad = ['', '{', '{"events":', '{"events":[', '{"events":[1', '{"events":[1]']
  const lists = [
    '[1,]',
    '[,1]',
    '[,]',
    '[1,,2]',
    '[1 2]',
    '[1}',
    '[{]',
    '[{"a":1]]',
    "['a']",
    '["a]',
  ]
  const items = [
    '[nul]',
    '[01]',
    '["\t"]',
    '[{"a"}]',
    '[{"a":1,}]',
    '[\ufeff1]',
    '["\\x"]',
    '[\u00a01]',
  ]
  const whole = [...lists, ...items].map((text) => `{"events":${text}}`)
  for (const text of [...bad, ...whole, '{"events":[1]}}', '{"events":[1]} x', '{"events" [1]}'])
    assert.equal(await read(text), MALFORMED, text)
  const latin = Buffer.concat([
    Buffer.from('{"events":["'),
    Buffer.from([0xe9]),
    Buffer.from('"]}'),
  ])
  assert.equal(await read(latin), MALFORMED)
})

test('a comma after the last allowed item must be followed by an item', async () => {
  const wide = ' '.repeat(70_000)
  assert.equal(await read(`{"events":[${wide}1,]}`), MALFORMED)
  assert.equal(await read(`{"events":[${wide},1]}`), MALFORMED)
  assert.equal(await read(`{"events":[${wide}1,,2]}`), MALFORMED)
  assert.deepEqual(await read(`{"events":[${wide}1,${wide}2]}`), { events: [1, 2] })
})

test('the first byte of an item above the limit ends the body; a comma does not', async () => {
  const full = Array(MAX).fill(1).join(',')
  assert.equal(await read(`{"events":[${full},{`), 'too_many: Too many items.')
  assert.equal(await read(`{"events":[${full},]}`), MALFORMED)
  assert.deepEqual(await read(`{"events":[${full} ] }`), { events: Array(MAX).fill(1) })
})

test('a list above the limit is refused before items of the same chunk are parsed', async () => {
  const seen: unknown[] = []
  const piece = `{"events":[${'{},'.repeat(1_000)}`
  assert.equal(await readUpTo(500, [piece], seen), 'too_many: Too many items.')
  assert.deepEqual(seen, [])
})

test('an item above its limits fails alone, with the same message as a whole body', async () => {
  const nested = (levels: number) => `${'['.repeat(levels)}1,{"a":2}${']'.repeat(levels)}`
  const at = '[0]'.repeat(16)
  const many = `{"a":[${Array(100_001).fill(1).join(',')}],"b":"]"}`
  const keys = `{${Array(100_002).fill('"a":1').join(',')}}`
  assert.deepEqual(await read(`{"events":[1,${nested(40)},${many},"\\u0000",${keys},2]}`), {
    events: [
      1,
      `validation_failed: ${at} must not nest deeper than 16 levels.`,
      'validation_failed: body must have at most 100,000 values.',
      'validation_failed: body contains a NUL character. Remove it.',
      'validation_failed: body must have at most 100,000 values.',
      2,
    ],
  })
})

test('random bodies, valid or damaged, in any chunks, are read as JSON.parse reads them', async () => {
  const random = seeded(61)
  let refused = 0
  for (let turn = 0; turn < 1500; turn++) {
    const text = random.chance(0.5) ? bodyText(random) : damaged(random, bodyText(random))
    const expected = parsed(text)
    const result = await readUpTo(1000, piecesOf(random, Buffer.from(text)))
    if (expected === MALFORMED) refused++
    // With a damaged bracket, a field of an item can look like a field of the body until the end is read.
    const isRepeated =
      expected === MALFORMED && /^\S+: \S+ appears more than once/.test(String(result))
    if (!isRepeated) assert.deepEqual(result, expected, text)
  }
  assert.ok(refused > 200 && refused < 1000, `${refused} were refused`)
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return MALFORMED
  }
}

function piecesOf(random: Random, bytes: Buffer): Buffer[] {
  const pieces: Buffer[] = []
  for (let from = 0; from < bytes.length; ) {
    const to = from + random.int(1, 12)
    pieces.push(bytes.subarray(from, to))
    from = to
  }
  return pieces
}

/** Each name occurs once, because the service refuses repeated fields and JSON.parse does not. */
function bodyText(random: Random): string {
  const names = ['x', 'events', 'y', 'even'].filter(() => random.chance(0.5))
  const fields = names.map((name) => {
    const isList = random.chance(name === 'events' ? 0.8 : 0.4)
    return `"${name}"${space(random)}:${isList ? listText(random, 1) : valueText(random, 1)}`
  })
  return `${space(random)}{${fields.join(',')}}${space(random)}`
}

function listText(random: Random, depth: number): string {
  const items = Array.from({ length: random.int(0, 5) }, () => valueText(random, depth + 1))
  return `[${items.join(',')}]`
}

function valueText(random: Random, depth: number): string {
  const leaf = random.pick(LEAVES)
  const text = depth > 4 || random.chance(0.5) ? leaf : containerText(random, depth)
  return `${space(random)}${text}${space(random)}`
}

function containerText(random: Random, depth: number): string {
  if (random.chance(0.5)) return listText(random, depth)
  return `{"events":${valueText(random, depth + 1)},"b":${valueText(random, depth + 1)}}`
}

const LEAVES = [
  '{"a":"},{"},{"b":[{},{}]}',
  '[{},{}]',

  '1',
  '-2.5e3',
  'true',
  'null',
  '"é"',
  '"[{,"',
  '"\\"]}"',
  '"\\\\"',
  '{}',
  '[]',
  '"🏚"',
]

function space(random: Random): string {
  return random.chance(0.2) ? random.pick([' ', '\n', '\t ']) : ''
}

/** With one letter left out, doubled, or replaced. */
function damaged(random: Random, text: string): string {
  const letters = [...text]
  const at = random.int(0, letters.length - 1)
  const instead = random.pick(['', letters[at]!.repeat(2), ...'{}[],:"\\1'])
  return letters.with(at, instead).join('')
}
