import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

export type SchemaObject = Record<string, unknown>
export type Direction = 'input' | 'output'

/**
 * Collects Zod schemas as named components. A schema is named by `.meta({ id })` or by its
 * position. Its request and response forms can differ (defaults, closed objects). Then the request
 * form is named `<Name>Input`.
 */
export type SchemaBook = {
  /** A reference to the schema. It is final only after `settle`. */
  refer(schema: z.ZodType, direction: Direction, fallbackName: string): SchemaObject
  /** A reference to a JSON Schema written by hand. */
  add(name: string, schema: SchemaObject): SchemaObject
  /** The document with final references, and the schemas they lead to. */
  settle<Document>(document: Document): {
    document: Document
    schemas: Record<string, SchemaObject>
  }
}

export function openSchemaBook(): SchemaBook {
  const books = { input: new Map<string, SchemaObject>(), output: new Map<string, SchemaObject>() }

  function refer(schema: z.ZodType, direction: Direction, fallbackName: string): SchemaObject {
    const { $defs = {}, ...root } = jsonSchemaOf(schema, direction)
    for (const [name, inner] of Object.entries($defs as Record<string, SchemaObject>)) {
      keep(name, direction, inner)
    }
    if (typeof root.$ref === 'string') return marked(root, direction)
    keep(fallbackName, direction, root)
    return { $ref: markOf(direction, fallbackName) }
  }

  function add(name: string, schema: SchemaObject): SchemaObject {
    keep(name, 'input', schema)
    return { $ref: markOf('input', name) }
  }

  function keep(name: string, direction: Direction, schema: SchemaObject): void {
    const own = marked(schema, direction)
    const known = books[direction].get(name)
    if (known && !isDeepStrictEqual(known, own)) throw new Error(`two schemas are named ${name}`)
    books[direction].set(name, own)
  }

  function settle<Document>(document: Document) {
    const differing = differingNames(books.input, books.output)
    const finalOf = (direction: Direction, name: string) =>
      direction === 'input' && differing.has(name) ? `${name}Input` : name
    const final = <T>(value: T): T =>
      mapRefs(value, (ref) => {
        const [, direction, name] = MARK.exec(ref) ?? []
        return name ? `#/components/schemas/${finalOf(direction as Direction, name)}` : ref
      })
    const schemas: Record<string, SchemaObject> = {}
    for (const direction of ['input', 'output'] as const) {
      for (const [name, schema] of books[direction]) {
        schemas[finalOf(direction, name)] = final(schema)
      }
    }
    return { document: final(document), schemas }
  }

  return { refer, add, settle }
}

/** The JSON Schema of a parameter, which is written inline and not as a component. */
export function inlineSchemaOf(schema: z.ZodType): SchemaObject {
  return jsonSchemaOf(schema, 'input')
}

function jsonSchemaOf(schema: z.ZodType, io: Direction): SchemaObject {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      dropTextBounds(jsonSchema)
      keepDefault(zodSchema, jsonSchema)
    },
  })
  return json
}

/** A number in a query arrives as text. Bounds of the text, such as maxLength, do not apply to it. */
function dropTextBounds(schema: SchemaObject): void {
  if (schema.type !== 'integer' && schema.type !== 'number') return
  delete schema.pattern
  delete schema.minLength
  delete schema.maxLength
}

/** Zod drops the default of an input that is transformed, even if `.meta` states it. */
function keepDefault(zodSchema: z.core.$ZodType, schema: SchemaObject): void {
  const stated = z.globalRegistry.get(zodSchema)?.default
  if (stated !== undefined) schema.default = stated
}

const MARK = /^#\/(input|output)\/(.+)$/

function markOf(direction: Direction, name: string): string {
  return `#/${direction}/${name}`
}

function marked(schema: SchemaObject, direction: Direction): SchemaObject {
  return mapRefs(schema, (ref) => ref.replace(/^#\/\$defs\//, markOf(direction, '')))
}

/** Names whose two meanings differ, themselves or in what they refer to. */
function differingNames(
  input: Map<string, SchemaObject>,
  output: Map<string, SchemaObject>,
): Set<string> {
  const both = [...input.keys()].filter((name) => output.has(name))
  const bare = (schema: SchemaObject) => mapRefs(schema, (ref) => ref.replace(MARK, '$2'))
  const differing = new Set(
    both.filter((name) => !isDeepStrictEqual(bare(input.get(name)!), bare(output.get(name)!))),
  )
  for (;;) {
    const reached = both.filter(
      (name) =>
        !differing.has(name) &&
        [...refsOf(input.get(name)!)].some((ref) => differing.has(ref.replace(MARK, '$2'))),
    )
    if (reached.length === 0) return differing
    for (const name of reached) differing.add(name)
  }
}

export function refsOf(value: unknown): Set<string> {
  const refs = new Set<string>()
  mapRefs(value, (ref) => {
    refs.add(ref)
    return ref
  })
  return refs
}

function mapRefs<T>(value: T, change: (ref: string) => string): T {
  if (Array.isArray(value)) return value.map((inner) => mapRefs(inner, change)) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    key === '$ref' && typeof inner === 'string' ? change(inner) : mapRefs(inner, change),
  ])
  return Object.fromEntries(entries)
}
