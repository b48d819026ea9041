import type { Document } from '../document.ts'
import type { AddressField, FieldName, RecordFields } from '../fields.ts'
import type { Draft, Field } from '../findings.ts'
import type { Box, Transform, TransformOp, Warning } from '../provenance.ts'
import { type WarningCode, warningOf } from '../receipt-warnings.ts'
import type { ExtractionContext } from '../task.ts'
import type { FieldPairs, UnreadText } from './fields/assign-values.ts'
import { evidenceOf, type ValueEvidence } from './fields/confidence.ts'
import { contested, type SourcedValue } from './fields/field-match.ts'
import { isMisreadForm, isMixedCode } from './fields/misread-forms.ts'
import type { TextStyle } from './fields/values.ts'
import type { Layout } from './layout/layout.ts'
import type { ParsedAddress } from './normalize/address.ts'

/** The input of a document type's reader. */
export type Reading = {
  document: Document
  layout: Layout
  textStyle: TextStyle
  context: ExtractionContext
}

/** A field before it has a confidence, with the conditions that determine it. */
export type SeenField = Omit<Field, 'confidence'> & { evidence: ValueEvidence }

/** The findings that the reader of a document type collects. */
export type PartialFindings = {
  fields: SeenField[]
  transforms: Transform[]
  warnings: Warning[]
  drafts: Draft[]
}

export function noFindings(): PartialFindings {
  return { fields: [], transforms: [], warnings: [], drafts: [] }
}

const transformOfKind = {
  money: 'money.normalize',
  date: 'date.normalize',
  phone: 'phone.normalize',
  name: 'name.flip',
  carrier: 'carrier.canonical',
  tin: 'tin.mask',
} as const satisfies Record<string, TransformOp>
export type NormalizedKind = keyof typeof transformOfKind

export type FieldDetails = {
  /** The draft, if a document has several of its kind: `certification[2]`. */
  ref?: string
  value?: string
  kind?: NormalizedKind
  proven?: boolean | null
  text?: string
  box?: Box
}

/** Adds a field, and the change from its text to the value if there was one. */
export function addField<Kind extends keyof RecordFields>(
  findings: PartialFindings,
  recordKind: Kind,
  name: RecordFields[Kind],
  source: SourcedValue,
  details: FieldDetails = {},
): void {
  const record = details.ref ?? recordKind
  const value = details.value ?? source.value
  const text = details.text ?? source.text
  findings.fields.push({
    record,
    name,
    value,
    text,
    page: source.page,
    box: details.box ?? source.box,
    evidence: evidenceOf(withDoubt(source, name, value), details.proven ?? null),
  })
  if (!details.kind || value === text) return
  const op = transformOfKind[details.kind]
  const from = op === 'tin.mask' ? null : text
  findings.transforms.push({
    op,
    record,
    field: name,
    from,
    to: value,
    page: source.page,
    row: null,
  })
}

/** A value of a scan is in doubt if its form is not one of print, or if letters may be digits. */
function withDoubt(source: SourcedValue, name: string, value: string): SourcedValue {
  if (source.confidence === 1) return source
  if (isMisreadForm(name, value)) return contested(source)
  const isMixed = source.doubt === undefined && isMixedCode(name, value)
  return isMixed ? { ...source, doubt: 'mixed code' } : source
}

/** The stated parts of an address as fields under a path. */
export function addressFieldsOf<Path extends string>(
  path: Path,
  address: ParsedAddress | null,
): { name: `${Path}.${AddressField}`; value: string }[] {
  const parts = Object.entries(address ?? {}) as [AddressField, string | null][]
  return parts.flatMap(([part, value]) =>
    value === null ? [] : [{ name: `${path}.${part}` as const, value }],
  )
}

const UNREAD_TEXTS: Record<UnreadText['why'], [form: string, next: string]> = {
  'hidden digits': ['hides some of its digits', 'Enter the whole number in the job.'],
  'no date': ['is not a complete date', 'Enter it from the document.'],
  'unusual form': ['has an unusual form', 'Enter it from the document.'],
}

/** Warns of every labeled code and date that could not be read completely and was therefore left out. */
export function warnOfCuts(findings: PartialFindings, { best, cut, unread }: FieldPairs): void {
  for (const { name, weak, page } of cut.values()) {
    if (weak) continue
    const message = `${name} may be incomplete, so it was left out. Enter it from the document.`
    warn(findings, 'value_cut', message, page)
  }
  for (const [name, { text, page, why }] of unread) {
    if (best.has(name) || cut.has(name)) continue
    const [form, next] = UNREAD_TEXTS[why]
    warn(findings, 'value_cut', `${name} "${text}" ${form}, so it was left out. ${next}`, page)
  }
}

export function warn(
  findings: PartialFindings,
  code: WarningCode,
  message: string,
  page: number | null = null,
  subject: { record: string; field: FieldName } | null = null,
): void {
  findings.warnings.push(warningOf(code, message, { page, ...subject }))
}
