import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { readBody } from './body-bytes.ts'
import type { Call } from './endpoint.ts'
import { invalid, invalidCursor, Problem, type ProblemDetail } from './problem.ts'

/** Largest JSON body, unless an endpoint says otherwise. */
export const MAX_JSON_BYTES = 1024 * 1024
export const MAX_JSON_DEPTH = 16
/** Keys and list elements in a body, for each MiB that it may have. */
export const MAX_VALUES = 100_000
const MAX_STRING_CHARS = 1024 * 1024
const MAX_DETAILS = 20
/** The parameter that continues a list. Any value that the list did not create is refused. */
const CURSOR = 'cursor'

/** Fields that the service sets. Callers may send back what they read, so these are ignored. */
export const SERVER_OWNED = ['operator_id', 'id', 'source', 'created_at', 'updated_at']

/** Reads a bounded JSON body. Errors: unsupported_media_type, body_too_large, malformed_json. */
export async function readJson(
  call: Pick<Call, 'body' | 'headers' | 'signal'>,
  maxBytes: number,
): Promise<unknown> {
  checkJsonHeaders(call.headers, maxBytes)
  const body = await readBody(call, maxBytes, () => bodyTooLarge(maxBytes))
  return parseJson(body, Math.ceil(maxBytes / MAX_JSON_BYTES) * MAX_VALUES)
}

/** Errors: unsupported_media_type, body_too_large. */
export function checkJsonHeaders(headers: IncomingHttpHeaders, maxBytes: number): void {
  if (!JSON_UTF_8.test(headers['content-type'] ?? '')) {
    throw new Problem('unsupported_media_type', {
      message: 'Send the body as JSON in UTF-8 with the header Content-Type: application/json.',
    })
  }
  if (!/^(identity)?$/i.test(headers['content-encoding'] ?? '')) {
    throw new Problem('unsupported_media_type', {
      message: 'Send the body uncompressed, without the header Content-Encoding.',
    })
  }
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw bodyTooLarge(maxBytes)
}

const JSON_UTF_8 = /^application\/json\s*(;\s*(charset="?utf-8"?\s*)?)?$/i

export function bodyTooLarge(maxBytes: number): Problem {
  return new Problem('body_too_large', {
    message: `The JSON body can be at most ${maxBytes.toLocaleString('en-US')} bytes. Send a smaller body.`,
  })
}

export function malformedJson(): Problem {
  return new Problem('malformed_json', {
    message:
      'The body is not valid JSON in UTF-8. Fix the syntax. For example, remove a trailing comma.',
  })
}

/** Checks strict UTF-8, JSON, and the limits of its content. */
export function parseJson(bytes: Buffer, maxValues = MAX_VALUES): unknown {
  let text: string
  let value: unknown
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    value = JSON.parse(text)
  } catch {
    throw malformedJson()
  }
  checkBounds(value, { values: 0, max: maxValues, at: [], escapes: text.includes('\\u') })
  return value
}

/**
 * Checks an item of a streamed list against the limits of every body. `escapes`: whether its text has
 * any `\u`. Errors: validation_failed.
 */
export function checkItem(item: unknown, escapes: boolean): void {
  checkBounds(item, { values: 0, max: MAX_VALUES, at: [], escapes })
}

type BodyBounds = {
  values: number
  max: number
  /** Its position, turned into a path only for an error. */
  at: (string | number)[]
  /** Without a `\u` escape, strict UTF-8 and JSON cannot contain a NUL or half a surrogate pair. */
  escapes: boolean
}

function checkBounds(value: unknown, seen: BodyBounds): void {
  if (typeof value === 'string') checkText(value, seen)
  if (typeof value !== 'object' || value === null) return
  const { at } = seen
  if (at.length >= MAX_JSON_DEPTH)
    throw outOf(at, `must not nest deeper than ${MAX_JSON_DEPTH} levels.`)
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value)
  seen.values += Array.isArray(value) ? value.length : (keys as string[]).length
  if (seen.values > seen.max)
    throw invalid('body', `must have at most ${seen.max.toLocaleString('en-US')} values.`)
  for (const key of keys) {
    if (typeof key === 'string') checkFieldName(key, seen)
    at.push(key)
    checkBounds((value as Record<string | number, unknown>)[key], seen)
    at.pop()
  }
}

function checkFieldName(key: string, seen: BodyBounds): void {
  if (key === '__proto__' || key === 'constructor') {
    throw outOf([...seen.at, key], 'is not an allowed field name. Rename or remove it.')
  }
  checkText(key, seen)
}

function checkText(text: string, { at, escapes }: Pick<BodyBounds, 'at' | 'escapes'>): void {
  if (text.length > MAX_STRING_CHARS) throw outOf(at, 'must be at most 1,048,576 characters long.')
  if (!escapes) return
  if (text.includes('\0')) throw outOf(at, 'contains a NUL character. Remove it.')
  if (!text.isWellFormed()) throw outOf(at, 'contains an unpaired surrogate. Send valid Unicode.')
}

function outOf(at: BodyBounds['at'], message: string): Problem {
  return invalid(pathOf(at) || 'body', message)
}

/**
 * Validates a JSON body, or one item of it. `whole` names it in errors about the whole. Fields that
 * the server sets and the schema does not have are dropped first.
 */
export function parseBody<S extends z.ZodType>(
  schema: S,
  json: unknown,
  whole = 'body',
): z.output<S> {
  const shape = (schema as { shape?: Record<string, unknown> }).shape ?? {}
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) {
    const given = json
    const owned = SERVER_OWNED.filter((name) => Object.hasOwn(given, name) && !(name in shape))
    if (owned.length > 0) {
      json = Object.fromEntries(Object.entries(given).filter(([key]) => !owned.includes(key)))
    }
  }
  return parse(schema, json, whole)
}

/** Validates a query string: unknown and repeated parameters are refused by name. */
export function parseQuery<S extends z.ZodObject>(schema: S, search: string): z.output<S> {
  const values: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search)) {
    if (Object.hasOwn(values, name))
      throw invalid(name, 'appears more than once in the query string. Send it once.')
    if (!Object.hasOwn(schema.shape, name))
      throw invalid(name, 'is not a query parameter of this endpoint. Remove it.')
    if (name === CURSOR && !/^[\w-]{0,600}$/.test(value)) throw invalidCursor()
    checkText(value, { at: [name], escapes: true })
    values[name] = value
  }
  return parse(schema, values, 'query')
}

function parse<S extends z.ZodType>(schema: S, value: unknown, whole: string): z.output<S> {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  const details = result.error.issues
    .slice(0, MAX_DETAILS)
    .flatMap((issue) => detailsOf(issue, whole, { example: exampleAt(schema, issue.path) }))
    .slice(0, MAX_DETAILS)
  const [first] = details
  throw new Problem('validation_failed', {
    message: `${first!.param} ${first!.message}`,
    param: first!.param,
    details,
  })
}

/**
 * The error in words that follow the field's name. `where` names the object that has the field, and
 * `example` is an example of the field.
 */
export function detailsOf(
  issue: z.core.$ZodIssue,
  whole: string,
  { where = 'this endpoint', example }: { where?: string; example?: unknown } = {},
): ProblemDetail[] {
  const suchAs = example === undefined ? '' : `, such as ${JSON.stringify(example)}`
  const path = pathOf(issue.path)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, MAX_DETAILS).map((key) => ({
      param: shown(path ? `${path}.${key}` : key),
      message: `is not a field of ${where}. Remove it.`,
    }))
  }
  if (issue.code === 'invalid_value') {
    return [
      { param: path || whole, message: `must be one of ${issue.values.map(String).join(', ')}.` },
    ]
  }
  if (issue.code === 'invalid_type') {
    const missing = issue.input === undefined
    return [
      {
        param: path || whole,
        message: `${missing ? 'is required' : `must be ${article(issue.expected)}`}${suchAs}.`,
      },
    ]
  }
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const message = ZOD_MESSAGE.test(issue.message) ? boundOf(issue, suchAs) : issue.message
    return [{ param: path || whole, message }]
  }
  return [{ param: path || whole, message: issue.message }]
}

/** The first example of the field at a path, or undefined if its schema has none. */
function exampleAt(schema: z.ZodType, path: readonly PropertyKey[]): unknown {
  let field: z.ZodType | undefined = schema
  for (const key of path) {
    const inner = unwrapped(field)
    if (inner instanceof z.ZodObject) field = inner.shape[String(key)]
    else field = inner instanceof z.ZodArray ? (inner.element as z.ZodType) : undefined
  }
  const examples = field?.meta()?.examples ?? unwrapped(field)?.meta()?.examples
  return Array.isArray(examples) ? examples[0] : undefined
}

/** A schema without `optional` and `nullable`. */
function unwrapped(schema: z.ZodType | undefined): z.ZodType | undefined {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
  return isWrapped ? unwrapped(schema.unwrap() as z.ZodType) : schema
}

/** Zod's default messages, if a schema has none. */
const ZOD_MESSAGE = /^Too (small|big)/

function boundOf(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, suchAs: string): string {
  const bound =
    issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`
  if (issue.origin === 'string') return `must be ${bound} characters long.`
  return issue.origin === 'array' ? `must have ${bound} entries.` : `must be ${bound}${suchAs}.`
}

function pathOf(path: readonly PropertyKey[]): string {
  const whole = path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key),
    '',
  )
  return shown(whole)
}

/** A field name of the caller may be a megabyte long, so an error repeats only its beginning. */
function shown(path: string): string {
  return path.length > MAX_SHOWN_CHARS ? `${path.slice(0, MAX_SHOWN_CHARS)}…`.toWellFormed() : path
}

const MAX_SHOWN_CHARS = 120

function article(type: string): string {
  if (type === 'record') return 'an object'
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}
