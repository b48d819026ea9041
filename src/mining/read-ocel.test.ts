import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minedFile, miningError, readFile } from './log-files.fixture.ts'
import { readWarnings } from './read-warnings.ts'

const objects = [
  { id: 'o1', type: 'order' },
  { id: 'o2', type: 'order' },
  { id: 'i1', type: 'item' },
]
const events = [
  ocelEvent('place', '2026-03-01T08:00:00Z', ['o1', 'i1']),
  ocelEvent('place', '2026-03-01T08:00:00Z', ['o2']),
  ocelEvent('ship', '2026-03-01T12:00:00+02:00', ['o1', 'o2', 'o1', 'i1']),
  ocelEvent('pack', '2026-03-01T09:00:00Z', ['i1']),
  ocelEvent('lost', '?', ['o1']),
]

function ocelEvent(type: string, time: string, ids: string[]) {
  const relationships = ids.map((objectId) => ({ objectId, qualifier: 'of "{[' }))
  return { id: `${type}-${ids}`, type, time, attributes: [], relationships }
}

const types = { objectTypes: [{ name: 'order', attributes: [] }], eventTypes: [] }
const naming = { case: 'order' }

test('an object of the named type is a case with the events that name it', async () => {
  for (const log of [
    { ...types, objects, events },
    { events, ...types, objects },
  ])
    for (const space of [0, 2]) {
      const map = await minedFile('log.json', JSON.stringify(log, null, space), { naming })
      assert.deepEqual(map.variants, [{ activities: ['place', 'ship'], cases: 2 }])
      assert.deepEqual(map.edges[0]?.median_seconds, 7200)
      assert.equal(map.events, 4)
      const { events_read, without_case, without_timestamp, in_several_cases } = map.quality
      assert.deepEqual([events_read, without_case, without_timestamp], [5, 1, 1])
      assert.equal(in_several_cases, 1)
    }
})

test('another type gives another map', async () => {
  const text = JSON.stringify({ objects, events })
  const map = await minedFile('log.json', text, { naming: { case: 'item' } })
  assert.deepEqual(map.variants, [{ activities: ['place', 'pack', 'ship'], cases: 1 }])
})

test('the type of the case must be named if there are several', async () => {
  const text = JSON.stringify({ objects, events })
  assert.equal(
    await miningError('log.json', text),
    'log.json: Set the object type that is a case with --case. The types are order, item.',
  )
  assert.equal(
    await miningError('log.json', text, { naming: { case: 'job' } }),
    'log.json: The file has no object of type "job". The types are order, item.',
  )
  const one = JSON.stringify({ objects: objects.slice(0, 2), events })
  assert.equal((await minedFile('log.json', one)).cases, 2)
})

test('the same log in XML gives the same map', async () => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><log><object-types><object-type name="order">
<attributes/></object-type></object-types><event-types/><objects>${objects
    .map(
      ({ id, type }) => `<object id="${id}" type="${type}"><attributes><attribute name="type"
 time="1970-01-01T00:00:00Z">x</attribute></attributes><objects><relationship object-id="i1"
 qualifier="has"/></objects></object>`,
    )
    .join('')}</objects><events>${events
    .map(
      ({ id, type, time, relationships }) =>
        `<event id="${id}" type="${type}" time="${time}"><objects>${relationships
          .map(({ objectId }) => `<relationship object-id="${objectId}" qualifier="q"/>`)
          .join('')}</objects></event>`,
    )
    .join('')}</events></log>`
  const json = JSON.stringify({ objects, events })
  const fromXml = await minedFile('log.xml', xml, { naming })
  assert.deepEqual(fromXml, await minedFile('log.json', json, { naming }))
  assert.deepEqual(fromXml, await minedFile('log', xml, { naming, format: 'ocel' }))
})

const first = {
  'ocel:global-log': { 'ocel:version': '1.0', 'ocel:attribute-names': [{ a: 1 }] },
  'ocel:global-event': { 'ocel:activity': '__INVALID__' },
  'ocel:events': Object.fromEntries(
    events.map(({ id, type, time, relationships }) => {
      const omap = relationships.map(({ objectId }) => objectId)
      const event = { 'ocel:activity': type, 'ocel:timestamp': time, 'ocel:omap': omap }
      return [id, { ...event, 'ocel:vmap': { 'ocel:objects': { o9: {} } } }]
    }),
  ),
  'ocel:objects': Object.fromEntries(
    objects.map(({ id, type }) => [id, { 'ocel:type': type, 'ocel:ovmap': {} }]),
  ),
}

test('the same log in OCEL 1.0 gives the same map, in JSON and in XML', async () => {
  const expected = await minedFile('log.json', JSON.stringify({ objects, events }), { naming })
  const { 'ocel:events': logEvents, 'ocel:objects': things, ...globals } = first
  for (const log of [first, { 'ocel:objects': things, ...globals, 'ocel:events': logEvents }])
    for (const space of [0, 2]) {
      const map = await minedFile('log.jsonocel', JSON.stringify(log, null, space), { naming })
      assert.deepEqual(map, expected)
    }
  const xml = `<?xml version="1.0" encoding="UTF-8"?><log>
<global scope="event"><string key="activity" value="__INVALID__"/></global>
<global scope="object"><string key="type" value="__INVALID__"/></global>
<global scope="log"><list key="object-types"><string key="object-type" value="order"/></list></global>
<!-- ${' '.repeat(5000)} --><events>${events
    .map(
      ({ id, type, time, relationships }) => `<event><string key="id" value="${id}"/>
<string key="activity" value="${type}"/><date key="timestamp" value="${time}"/>
<list key="omap">${relationships
        .map(({ objectId }) => `<string key="object-id" value="${objectId}"/>`)
        .join('')}</list><list key="vmap"><string key="activity" value="x"/>
<string key="object-id" value="i1"/></list></event>`,
    )
    .join('')}</events><objects>${objects
    .map(
      ({
        id,
        type,
      }) => `<object><string key="id" value="${id}"/><string key="type" value="${type}"/>
<list key="ovmap"><string key="type" value="x"/></list></object>`,
    )
    .join('')}</objects></log>`
  assert.deepEqual(await minedFile('log.xmlocel', xml, { naming }), expected)
})

test('an id of OCEL 1.0 matches as a key and as a value in any spelling', async () => {
  const log = String.raw`{"ocel:objects":{"o\u00e9\"":{"ocel:type":"t"},"p":{"ocel:type":"u"}},
    "ocel:events":{"e":{"ocel:activity":"a","ocel:timestamp":"2026-03-01","ocel:omap":["oé\""]}}}`
  const { variants } = await minedFile('log', log, { naming: { case: 't' } })
  assert.deepEqual(variants, [{ activities: ['a'], cases: 1 }])
})

test('events without an object of the type belong to another process and are not left out', async () => {
  const text = JSON.stringify({ objects, events })
  const result = await readFile('log.json', text, { naming: { case: 'item' } })
  assert.deepEqual(readWarnings(result), [
    'Skipped 1 of 5 events: 1 without a timestamp.',
    '1 of 5 events name no object of type "item".',
  ])
})

test('the chunks of the stream do not matter', async () => {
  const { readOcelJson } = await import('./read-ocel.ts')
  const bytes = Buffer.from(
    JSON.stringify({ 'a"\\': ['[{', { b: [1] }], objects, events }, null, 1),
  )
  const legacy = Buffer.from(JSON.stringify(first, null, 1))
  for (let size = 1; size < 60; size++)
    for (const text of [bytes, legacy]) {
      async function* pieces() {
        for (let at = 0; at < text.length; at += size) yield text.subarray(at, at + size)
      }
      const { log } = await readOcelJson(pieces(), naming)
      assert.deepEqual([log.length, log.caseCount], [4, 2])
    }
})
