import { JsonElements } from './json-elements.ts'
import type { LogColumnNames, LogRead } from './log-read.ts'
import { OcelLog } from './ocel-log.ts'
import { XmlScanner, type XmlTag } from './xml-scanner.ts'

type JsonObject = Record<string, unknown>

/** Events of an OCEL log in JSON, 2.0 or 1.0. `case` is the object type that is a case. */
export async function readOcelJson(chunks: AsyncIterable<Buffer>, naming: LogColumnNames) {
  const log = new OcelLog(naming.dates)
  const scanner = new JsonElements((section, element, key) => {
    const row = element as JsonObject
    if (section === 'objects') log.addObject(textOf(row.id), textOf(row.type))
    if (section === 'events') log.addEvent(textOf(row.type), textOf(row.time), objectsOf(row))
    if (section === 'ocel:objects') log.addObject(key, textOf(row['ocel:type']))
    if (section === 'ocel:events') addLegacyEvent(log, row)
  })
  for await (const chunk of chunks) scanner.push(chunk)
  scanner.end()
  return log.flattened(naming.case)
}

function addLegacyEvent(log: OcelLog, row: JsonObject): void {
  const objects = row['ocel:omap']
  const ids = Array.isArray(objects) ? objects.map(textOf) : []
  log.addEvent(textOf(row['ocel:activity']), textOf(row['ocel:timestamp']), ids)
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

/** Events of an OCEL log in XML, 2.0 or 1.0. */
export async function readOcelXml(
  chunks: AsyncIterable<Buffer>,
  naming: LogColumnNames,
): Promise<LogRead> {
  const log = new OcelLog(naming.dates)
  const scanner = new XmlScanner(new OcelXmlReading(log))
  for await (const chunk of chunks) scanner.push(chunk)
  scanner.end()
  return log.flattened(naming.case)
}

/**
 * OCEL 2.0 describes an event or object in attributes of its tag. OCEL 1.0 uses elements such as `<string
 * key="id" value="…"/>` within it.
 */
class OcelXmlReading {
  readonly #log: OcelLog
  readonly #path: string[] = []
  /** The path of the current event or object. Empty outside of one. */
  #where = ''
  #id = ''
  #type = ''
  #time = ''
  #objects: string[] = []
  /** OCEL 1.0: the key of the current list. */
  #list = ''

  constructor(log: OcelLog) {
    this.#log = log
  }

  open(tag: XmlTag): void {
    this.#path.push(tag.name)
    const depth = this.#path.length
    if (depth === 3) this.#where = this.#path.join('/')
    if (this.#where !== 'log/events/event' && this.#where !== 'log/objects/object') return
    if (depth === 3) {
      this.#id = attributeOf(tag, 'id')
      this.#type = attributeOf(tag, 'type')
      this.#time = attributeOf(tag, 'time')
      this.#objects = []
    } else if (depth === 4) this.#openPart(tag)
    else if (depth === 5) this.#openObject(tag)
  }

  close(): void {
    if (this.#path.length === 3) {
      if (this.#where === 'log/events/event')
        this.#log.addEvent(this.#type, this.#time, this.#objects)
      if (this.#where === 'log/objects/object') this.#log.addObject(this.#id, this.#type)
      this.#where = ''
    }
    this.#path.pop()
  }

  #openPart(tag: XmlTag): void {
    const key = attributeOf(tag, 'key')
    this.#list = tag.name === 'list' ? key : ''
    const value = attributeOf(tag, 'value')
    if (key === 'id') this.#id = value
    if (key === 'type' || key === 'activity') this.#type = value
    if (key === 'timestamp') this.#time = value
  }

  #openObject(tag: XmlTag): void {
    const isRelated = tag.name === 'relationship' && this.#path[3] === 'objects'
    if (isRelated) this.#objects.push(attributeOf(tag, 'object-id'))
    else if (this.#list === 'omap' && attributeOf(tag, 'key') === 'object-id')
      this.#objects.push(attributeOf(tag, 'value'))
  }
}

function attributeOf(tag: XmlTag, name: string): string {
  const i = tag.names.lastIndexOf(name, tag.attributes - 1)
  if (tag.attributes === 0 || i < 0) return ''
  return Buffer.from(tag.source[i]!.subarray(tag.from[i]!, tag.to[i]!)).toString('utf8')
}
