import { escapedValue } from './xml-text.ts'

type EventAttributeValue = string | number | boolean | null

/** An event as it is written into a log, for another tool to mine. */
export type WrittenEvent = {
  /** A UUID */
  id: string
  caseId: string
  activity: string
  /** ISO 8601 */
  occurredAt: string
  attributes: Readonly<Record<string, EventAttributeValue>>
}

/**
 * Writes logs as text, piece by piece, in memory that does not grow with the events. Events come in their
 * final order. XES needs the events of a case together, because they share a trace.
 */
export const logWriters = { xes: writeXes, csv: writeCsv, ocel: writeOcel } as const

type WrittenEvents = AsyncIterable<WrittenEvent> | Iterable<WrittenEvent>

const XES_HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<log xes.version="1849-2016" xmlns="http://www.xes-standard.org/">
  <extension name="Concept" prefix="concept" uri="http://www.xes-standard.org/concept.xesext"/>
  <extension name="Time" prefix="time" uri="http://www.xes-standard.org/time.xesext"/>
  <extension name="Identity" prefix="identity" uri="http://www.xes-standard.org/identity.xesext"/>
  <global scope="trace">
    <string key="concept:name" value=""/>
  </global>
  <global scope="event">
    <string key="concept:name" value=""/>
    <date key="time:timestamp" value="1970-01-01T00:00:00.000Z"/>
  </global>
  <classifier name="Activity" keys="concept:name"/>
`

/** IEEE 1849. If the events of a case are not together, the case has several traces of the same name. */
export async function* writeXes(events: WrittenEvents): AsyncGenerator<string> {
  yield XES_HEAD
  let open: string | null = null
  for await (const event of events) {
    if (event.caseId !== open) {
      if (open !== null) yield '  </trace>\n'
      open = event.caseId
      yield `  <trace>\n    ${xesAttribute('concept:name', open)}\n`
    }
    const own = [
      xesAttribute('concept:name', event.activity),
      `<date key="time:timestamp" value="${escapedValue(event.occurredAt)}"/>`,
      `<id key="identity:id" value="${escapedValue(event.id)}"/>`,
    ]
    const others = Object.entries(event.attributes).filter(([key]) => !XES_KEYS.has(key))
    const more = others.flatMap(([key, value]) => (value === null ? [] : xesAttribute(key, value)))
    yield `    <event>\n${[...own, ...more].map((line) => `      ${line}\n`).join('')}    </event>\n`
  }
  if (open !== null) yield '  </trace>\n'
  yield '</log>\n'
}

/** The reserved names of an event, which no attribute may use. */
const XES_KEYS = new Set(['concept:name', 'time:timestamp', 'identity:id'])

function xesAttribute(key: string, value: Exclude<EventAttributeValue, null>): string {
  const type = typeof value === 'string' ? 'string' : typeof value === 'boolean' ? 'boolean' : ''
  const numeric = Number.isSafeInteger(value) ? 'int' : 'float'
  return `<${type || numeric} key="${escapedValue(key)}" value="${escapedValue(String(value))}"/>`
}

/** RFC 4180. Attributes are one JSON object, because their names differ between events. */
export async function* writeCsv(events: WrittenEvents): AsyncGenerator<string> {
  yield 'case_id,activity,timestamp,event_id,attributes\r\n'
  for await (const { caseId, activity, occurredAt, id, attributes } of events) {
    const json = Object.keys(attributes).length > 0 ? JSON.stringify(attributes) : ''
    yield `${[caseId, activity, occurredAt, id, json].map(csvField).join(',')}\r\n`
  }
}

function csvField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * OCEL 2.0 as JSON. Each case is an object of the type `case`. Events come first, because all objects and
 * types are known only after the last event. Only their names are kept in memory.
 */
export async function* writeOcel(events: WrittenEvents): AsyncGenerator<string> {
  const cases = new Set<string>()
  const types = new Map<string, Map<string, string>>()
  let separator = '\n'
  yield '{"events":['
  for await (const event of events) {
    cases.add(event.caseId)
    yield separator + JSON.stringify(ocelEvent(event, types))
    separator = ',\n'
  }
  yield '\n],"objects":['
  separator = '\n'
  for (const id of cases) {
    yield `${separator}${JSON.stringify({ id, type: 'case', attributes: [], relationships: [] })}`
    separator = ',\n'
  }
  const eventTypes = Array.from(types, ([name, attributes]) => ({
    name,
    attributes: Array.from(attributes, ([key, type]) => ({ name: key, type })),
  }))
  yield `\n],"objectTypes":[{"name":"case","attributes":[]}],`
  yield `"eventTypes":${JSON.stringify(eventTypes)}}\n`
}

function ocelEvent(event: WrittenEvent, types: Map<string, Map<string, string>>) {
  const { id, caseId, activity, occurredAt } = event
  const known = types.get(activity) ?? new Map<string, string>()
  types.set(activity, known)
  const attributes = Object.entries(event.attributes).flatMap(([name, value]) => {
    if (value === null) return []
    const type = ocelType(value)
    const before = known.get(name) ?? type
    known.set(name, before === type ? type : wider(before, type))
    return [{ name, value: String(value) }]
  })
  const relationships = [{ objectId: caseId, qualifier: 'case' }]
  return { id, type: activity, time: occurredAt, attributes, relationships }
}

function ocelType(value: Exclude<EventAttributeValue, null>): string {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? 'integer' : 'float'
  return typeof value === 'boolean' ? 'boolean' : 'string'
}

/** The type that holds both. */
function wider(a: string, b: string): string {
  return a !== 'string' && b !== 'string' && a !== 'boolean' && b !== 'boolean' ? 'float' : 'string'
}
