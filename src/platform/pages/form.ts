import { z } from 'zod'
import { readBody } from '../http/body-bytes.ts'
import type { Call } from '../http/endpoint.ts'
import { detailsOf } from '../http/input.ts'
import { Problem } from '../http/problem.ts'

/** The fields of most forms: text, and some lists. A separate script uploads files. */
export const MAX_FORM_BYTES = 64 * 1024
const KIB = 1024

/** One thing wrong with a form. `field` is null for the form as a whole. */
export type FormFault = { field: string | null; message: string }

/** Thrown by an action for input that a person can correct. The form stays open and shows it. */
export class FormError extends Error {
  readonly faults: readonly FormFault[]

  constructor(faults: readonly FormFault[]) {
    super(faults.map(({ message }) => message).join(' '))
    this.faults = faults
  }
}

/** A FormError about one field. */
export function formFault(field: string | null, message: string): FormError {
  return new FormError([{ field, message }])
}

/** Errors: body_too_large, unsupported_media_type, FormError. */
export async function readForm<S extends z.ZodObject>(
  call: Pick<Call, 'body' | 'headers' | 'signal'>,
  schema: S,
  maxBytes: number,
): Promise<z.output<S>> {
  const type = call.headers['content-type'] ?? ''
  if (type !== '' && !/^application\/x-www-form-urlencoded\b/i.test(type))
    throw new Problem('unsupported_media_type', {
      message: 'Nothing was changed. Open the page here and send the form again.',
    })
  const body = await readBody(call, maxBytes, () => tooLarge(maxBytes))
  return parseForm(new URLSearchParams(body.toString('utf8')), schema)
}

/** Text is trimmed, except in a field with `isVerbatim`. An empty field counts as not sent. */
export function parseForm<S extends z.ZodObject>(sent: URLSearchParams, schema: S): z.output<S> {
  const values: Record<string, string | string[]> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const isVerbatim = (field as z.ZodType).meta()?.isVerbatim === true
    const given = sent.getAll(name).map((text) => (isVerbatim ? text : text.trim()))
    const used = given.filter((text) => text !== '' && !text.includes('\0'))
    if (isList(field as z.ZodType)) values[name] = used
    else if (used.length > 0) values[name] = used.at(-1)!
  }
  const result = schema.safeParse(values, { reportInput: true })
  if (result.success) return result.data
  const faults = result.error.issues.flatMap((issue) =>
    detailsOf(issue, 'form').map(({ param, message }) => ({
      field: param.split(/[.[]/, 1)[0]!,
      message: wordsOf(message, labelOf(schema, param), isMissing(issue)),
    })),
  )
  throw new FormError(faults)
}

/** A field that is missing has the words that a form says before it is sent. */
function wordsOf(message: string, label: string, missing: boolean): string {
  if (missing) return `Fill in "${label}".`
  return /^[A-Z]/.test(message) ? message : `${label} ${message}`
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' && issue.input === undefined
}

function isList(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional)
    return isList(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return isList(schema.in as z.ZodType)
  return schema instanceof z.ZodArray
}

/** The field's label, which its schema has as its title. */
function labelOf(schema: z.ZodObject, param: string): string {
  const name = param.split(/[.[]/, 1)[0]!
  const field = schema.shape[name] as z.ZodType | undefined
  return field?.meta()?.title ?? name.replaceAll('_', ' ')
}

/** Some characters of a text are sent as three bytes. */
function tooLarge(maxBytes: number): Problem {
  const most = Math.floor(maxBytes / 2 / KIB)
  const size = most < KIB ? `${most} KB` : `${most / KIB} MB`
  return new Problem('body_too_large', {
    message: `The form is too large. Send less text, up to about ${size}.`,
  })
}
