import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '../src/app.ts'
import { openApiDocument } from '../src/platform/http/openapi.ts'

/** The OpenAPI document for tests. */

export type JsonObject = Record<string, unknown>
export type DocumentPart = { place: string; value: JsonObject }

const ROOT = join(import.meta.dirname, '..')
export const readProjectJson = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
export const { version } = readProjectJson('package.json')
export const document = JSON.parse(
  JSON.stringify(openApiDocument(api, { baseUrl: 'http://127.0.0.1:8080', version })),
)
export const operations: [string, JsonObject][] = Object.entries<JsonObject>(
  document.paths,
).flatMap(([path, item]) =>
  Object.entries(item).map(([method, one]): [string, JsonObject] => [
    `${method} ${path}`,
    one as JsonObject,
  ]),
)
export const webhookOperations: [string, JsonObject][] = Object.entries<{ post: JsonObject }>(
  document.webhooks,
).map(([name, { post }]) => [name, post])

export function resolveRef(part: JsonObject): JsonObject {
  if (typeof part.$ref !== 'string') return part
  const steps = part.$ref.replace(/^#\//, '').split('/')
  return steps.reduce<JsonObject>((at, step) => at?.[step] as JsonObject, document)
}

/** Every schema of the document, including nested ones. */
export function schemaParts(): DocumentPart[] {
  const named = Object.entries(document.components.schemas).map(([name, schema]) => ({
    place: `#/components/schemas/${name}`,
    value: schema as JsonObject,
  }))
  const placed = partsOf(document, '#')
    .filter(
      ({ place }) => !place.startsWith('#/components/schemas/') && !/\/examples?\//.test(place),
    )
    .filter(({ value }) => typeof value.schema === 'object')
    .map(({ place, value }) => ({ place: `${place}/schema`, value: value.schema as JsonObject }))
  return [...named, ...placed].flatMap(withInner)
}

function withInner(part: DocumentPart): DocumentPart[] {
  const { place, value } = part
  const lists = ['anyOf', 'oneOf', 'allOf'].flatMap((key) =>
    ((value[key] ?? []) as JsonObject[]).map((inner, at) => ({
      place: `${place}/${key}/${at}`,
      value: inner,
    })),
  )
  const properties = Object.entries((value.properties ?? {}) as Record<string, JsonObject>).map(
    ([name, inner]) => ({ place: `${place}/properties/${name}`, value: inner }),
  )
  const single = ['items', 'additionalProperties', 'propertyNames']
    .filter((key) => typeof value[key] === 'object')
    .map((key) => ({ place: `${place}/${key}`, value: value[key] as JsonObject }))
  return [part, ...[...lists, ...properties, ...single].flatMap(withInner)]
}

/** Every object in a value, with its location. */
export function partsOf(value: unknown, place: string): DocumentPart[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, one]) => partsOf(one, `${place}/${key}`))
  return Array.isArray(value) ? inner : [{ place, value: value as JsonObject }, ...inner]
}
