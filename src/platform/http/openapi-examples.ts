import type { z } from 'zod'
import { openSchemaBook, type SchemaObject } from './openapi-schemas.ts'
import { humanize } from './values.ts'

/** The example that the contract shows for a schema: of a response, or of the `input` of a request. */
export function exampleOfSchema(schema: z.ZodType, side: 'input' | 'output' = 'output'): unknown {
  const book = openSchemaBook()
  const { document, schemas } = book.settle(book.refer(schema, side, 'Example'))
  return exampleOf(document, schemas)
}

/**
 * An example of a schema, made of the examples, defaults and enums of its parts. The contract's test
 * checks that it fits the schema.
 */
export function exampleOf(
  schema: SchemaObject,
  schemas: Record<string, SchemaObject>,
  fieldName = 'text',
): unknown {
  if (typeof schema.$ref === 'string') {
    const target = schemas[schema.$ref.replace('#/components/schemas/', '')]
    if (!target) throw new Error(`no schema at ${schema.$ref}`)
    return exampleOf(target, schemas, fieldName)
  }
  const [stated] = (schema.examples as unknown[] | undefined) ?? []
  if (stated !== undefined) return stated
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const [choice] = (schema.anyOf ?? schema.oneOf ?? []) as SchemaObject[]
  if (choice) return exampleOf(choice, schemas, fieldName)
  return exampleOfType(schema, schemas, fieldName)
}

function exampleOfType(
  schema: SchemaObject,
  schemas: Record<string, SchemaObject>,
  fieldName: string,
): unknown {
  switch ([schema.type].flat()[0]) {
    case 'object':
      return exampleOfObject(schema, schemas)
    case 'array':
      return schema.items ? [exampleOf(schema.items as SchemaObject, schemas, fieldName)] : []
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1))
    case 'string':
      return exampleOfText(schema, fieldName)
    default:
      return null
  }
}

function exampleOfObject(
  schema: SchemaObject,
  schemas: Record<string, SchemaObject>,
): SchemaObject {
  const properties = (schema.properties ?? {}) as Record<string, SchemaObject>
  const example: SchemaObject = {}
  for (const [name, inner] of Object.entries(properties)) {
    const labeled = name.endsWith('_label') ? example[name.slice(0, -'_label'.length)] : undefined
    example[name] = labeled === undefined ? exampleOf(inner, schemas, name) : labelText(labeled)
  }
  return example
}

function labelText(value: unknown): string | null {
  return typeof value === 'string' ? humanize(value) : null
}

const FORMATS: Record<string, string> = {
  uuid: '0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10',
  'date-time': '2026-03-01T14:30:00.000Z',
  date: '2026-03-01',
  email: 'pat@example.com',
  uri: 'https://example.com/',
}

function exampleOfText(schema: SchemaObject, fieldName: string): string {
  const known = FORMATS[String(schema.format)]
  const plain = known ?? fieldName.replaceAll('_', ' ')
  return plain.slice(0, Number(schema.maxLength ?? plain.length))
}
