import type { Document } from '../../document.ts'
import type { Draft, Field } from '../../findings.ts'
import type { Box, Transform, TransformOp, Warning } from '../../provenance.ts'
import type { Found } from '../pairs.ts'
import { confidenceOf } from './confidence.ts'
import type { Layout } from './layout.ts'
import type { Habits } from './values.ts'

/** What understanding may know besides the document. */
export type Context = { today: string; operatorName: string | null }

export type Reading = { document: Document; layout: Layout; habits: Habits; context: Context }

/** What the reading of one document type gathers. */
export type Parts = {
  fields: Field[]
  transforms: Transform[]
  warnings: Warning[]
  drafts: Draft[]
}

export function noParts(): Parts {
  return { fields: [], transforms: [], warnings: [], drafts: [] }
}

/** Something read, with its place: what a field needs besides its name. */
export type Seen = Pick<Found, 'value' | 'text' | 'page' | 'box' | 'how' | 'sure' | 'mended'>

const opOf: Record<string, TransformOp> = {
  money: 'money.normalize',
  date: 'date.normalize',
  phone: 'phone.normalize',
  name: 'name.flip',
  carrier: 'carrier.canonical',
  address: 'address.split',
  tin: 'tin.mask',
}

/** Notes a field, and the change of its text on the way to the value where there was one. */
export function note(
  parts: Parts,
  record: string,
  name: string,
  seen: Seen,
  options: {
    value?: string
    kind?: string
    proven?: boolean | null
    text?: string
    box?: Box
  } = {},
): void {
  const value = options.value ?? seen.value
  const text = options.text ?? seen.text
  parts.fields.push({
    record,
    name,
    value,
    text,
    page: seen.page,
    box: options.box ?? seen.box,
    confidence: confidenceOf(seen, options.proven ?? null),
  })
  const op = options.kind ? opOf[options.kind] : undefined
  if (op && value !== text) {
    const from = op === 'tin.mask' ? null : text
    parts.transforms.push({ op, record, field: name, from, to: value, page: seen.page, row: null })
  }
}

export function warn(
  parts: Parts,
  code: string,
  message: string,
  page: number | null = null,
): void {
  parts.warnings.push({ code, message, page, row: null })
}
