import { fieldLabel } from '../../../dashboard/components/field-label.ts'
import { shortIdText } from '../../../dashboard/components/format.ts'
import type { TransformOp } from '../../../extraction/provenance.ts'
import { capitalized } from '../../../platform/capitalized.ts'
import type { Receipt } from '../receipts/receipt.ts'
import { kindOf } from '../receipts/receipt-records.ts'
import { instantText, localText, valueText } from './document-values.ts'

/** The changes between a document and its records, in plain words. */

type ReceiptTransform = Receipt['transforms'][number]
export type TransformText = {
  /** The field, or "Document". */
  label: string
  /** "10/29/2026 → Oct 29, 2026, 12:00 AM CDT". */
  values: string
  words: string
  /** The names of the operations in the receipt, for developers. */
  ops: string
}

/** A zone follows the last two. */
const LABELS: Readonly<Record<TransformOp, string>> = {
  'decode.charset': 'Text converted from another encoding',
  'pdf.ocr_page': 'Page read as a picture (OCR)',
  'image.rotate': 'Page rotated upright',
  'table.header_map': 'Column header read as this field',
  'table.drop_totals': 'Totals row left out',
  'date.normalize': 'Date rewritten in standard form',
  'money.normalize': 'Amount rewritten as a number',
  'phone.normalize': 'Phone number rewritten in standard form',
  'address.split': 'Address split into its parts',
  'name.flip': 'First name put first',
  'carrier.canonical': 'Carrier name replaced by its standard name',
  'enum.map': 'Word read as a known value',
  'dedupe.match': 'Matched to a record on file',
  'tin.mask': 'Tax ID masked',
  'model.fill': 'Filled in by the language model',
  'date.midnight': 'Date without a time: midnight',
  'time.zone': 'Time without an offset: local time',
}

/** Explains the transforms that change what a person sees, in their order. */
export function transformTexts(
  transforms: readonly ReceiptTransform[],
  timeZone: string,
): TransformText[] {
  return joined(transforms)
    .map((one) => ({ ...textOf(one, timeZone), from: one.op === 'image.rotate' ? null : one.from }))
    .filter(({ from, to }) => from !== to)
    .map(({ from, to, label, words, ops }) => {
      const values = [from, to].filter((text) => text !== null && text !== '')
      return { label, words, ops, values: values.join(' → ') }
    })
}

/** The notation of RFC 9557. */
const ZONED = /^(.+)\[(.+)\]$/

type Joined = ReceiptTransform & { zone: string | null; ops: string }

/** A date that is rewritten and then made an instant is one change for a person. */
function joined(transforms: readonly ReceiptTransform[]): Joined[] {
  const list: Joined[] = []
  for (const one of transforms) {
    const [, local = null, zone = null] = ZONED.exec(one.from ?? '') ?? []
    if (zone === null) {
      list.push({ ...one, zone, ops: one.op })
      continue
    }
    const before = list.at(-1)
    const isSame = (key: 'record' | 'field') => before?.[key] === one[key]
    if (
      before?.op === 'date.normalize' &&
      before.to === local &&
      isSame('record') &&
      isSame('field')
    )
      list[list.length - 1] = { ...one, zone, from: before.from, ops: `${before.op}, ${one.op}` }
    else list.push({ ...one, zone, from: localText(local!), ops: one.op })
  }
  return list
}

function textOf({ op, ops, record, field, to, zone, page }: Joined, timeZone: string) {
  const place = op === 'image.rotate' && page !== null ? `Page ${page}` : 'Document'
  const label = field ? `${numbered(record)}${fieldLabel(field)}` : place
  const words = zone ? `${LABELS[op]} in ${zone}` : LABELS[op]
  return { label, words, ops, to: shownTo({ op, record, field, to, zone }, timeZone) }
}

/** "Certification 2: ", as the sections of the page count. Empty for the only record of its kind. */
function numbered(record: string | null): string {
  const [, kind, number] = /^(\w+)\[(\d+)\]$/.exec(record ?? '') ?? []
  return kind ? `${capitalized(kind)} ${Number(number) + 1}: ` : ''
}

type Shown = Pick<Joined, 'op' | 'record' | 'field' | 'to' | 'zone'>

function shownTo({ op, record, field, to, zone }: Shown, timeZone: string): string | null {
  if (to === null) return null
  if (zone !== null) return instantText(to, zone)
  if (op === 'image.rotate') return `${Math.min(Number(to), 360 - Number(to))}°`
  if (op === 'table.header_map') return fieldLabel(to)
  if (op === 'dedupe.match') return shortIdText(to)
  const kind = kindOf(record ?? '')
  return field ? valueText({ kind, path: field }, localText(to), timeZone) : to
}
