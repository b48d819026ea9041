import { JsonElements } from './json-elements.ts'
import type { LogRead, Naming } from './log-read.ts'
import { OcelLog } from './ocel-log.ts'
import { XmlScanner, type XmlTag } from './xml-scanner.ts'

type JsonObject = Record<string, unknown>

/** Events of an OCEL 2.0 log in JSON; `case` names the type of object that is a case. */
export async function readOcelJson(chunks: AsyncIterable<Buffer>, naming: Naming) {
  const log = new OcelLog(naming.dates)
  const scanner = new JsonElements((section, element) => {
    const row = element as JsonObject
    if (section === 'objects') log.addObject(textOf(row.id), textOf(row.type))
    if (section === 'events') log.addEvent(textOf(row.type), textOf(row.time), objectsOf(row))
  })
  for await (const chunk of chunks) scanner.push(chunk)
  scanner.end()
  return log.flattened(naming.case)
}

function objectsOf({ relationships }: JsonObject): string[] {
  if (!Array.isArray(relationships)) return []
  return relationships.map((one: unknown) => {
    return typeof one === 'object' && one !== null ? textOf((one as JsonObject).objectId) : ''
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Events of an OCEL 2.0 log in XML. */
export async function readOcelXml(chunks: AsyncIterable<Buffer>, naming: Naming): Promise<LogRead> {
  const log = new OcelLog(naming.dates)
  const path: string[] = []
  let event: { type: string; time: string; objects: string[] } | null = null
  const scanner = new XmlScanner({
    open(tag) {
      path.push(tag.name)
      const where = path.join('/')
      if (where === 'log/objects/object')
        log.addObject(attributeOf(tag, 'id'), attributeOf(tag, 'type'))
      else if (where === 'log/events/event')
        event = { type: attributeOf(tag, 'type'), time: attributeOf(tag, 'time'), objects: [] }
      else if (where === 'log/events/event/objects/relationship')
        event?.objects.push(attributeOf(tag, 'object-id'))
    },
    close() {
      if (event && path.length === 3) {
        log.addEvent(event.type, event.time, event.objects)
        event = null
      }
      path.pop()
    },
  })
  for await (const chunk of chunks) scanner.push(chunk)
  scanner.end()
  return log.flattened(naming.case)
}

function attributeOf(tag: XmlTag, name: string): string {
  const i = tag.names.lastIndexOf(name, tag.attributes - 1)
  if (tag.attributes === 0 || i < 0) return ''
  return Buffer.from(tag.source[i]!.subarray(tag.from[i]!, tag.to[i]!)).toString('utf8')
}
