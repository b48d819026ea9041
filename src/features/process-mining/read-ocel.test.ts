import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minedFile, refusalOf } from './log-files.fixture.ts'

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

test('the type of the case has to be named where there are several', async () => {
  const text = JSON.stringify({ objects, events })
  assert.equal(
    await refusalOf('log.json', text),
    'log.json: name the type of object that is a case: --case order, item.',
  )
  assert.equal(
    await refusalOf('log.json', text, { naming: { case: 'job' } }),
    'log.json: no object is of type "job"; there are order, item.',
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

test('it does not matter where the stream is cut', async () => {
  const { readOcelJson } = await import('./read-ocel.ts')
  const bytes = Buffer.from(
    JSON.stringify({ 'a"\\': ['[{', { b: [1] }], objects, events }, null, 1),
  )
  for (let size = 1; size < 60; size++) {
    async function* pieces() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    }
    const { log } = await readOcelJson(pieces(), naming)
    assert.deepEqual([log.length, log.caseCount], [4, 2])
  }
})
