import type { Values } from '../../findings.ts'
import { readW9Form } from '../forms/w9-form.ts'
import { splitAddress } from '../normalize/address.ts'
import { normalizeName } from '../normalize/names.ts'
import { maskTin } from '../normalize/tin.ts'
import { type CertificationDraft, vendorDraft } from './holder.ts'
import { seenForm } from './insurance.ts'
import { signatureDate } from './job-documents.ts'
import type { Cell, Layout } from './layout.ts'
import { noParts, note, type Parts, type Reading, type Seen } from './parts.ts'
import { pattern } from './pattern.ts'
import { nameOf } from './values.ts'

type Read = {
  name: Seen | null
  business: Seen | null
  street: Seen | null
  city: Seen | null
  tin: Seen | null
  masked: string | null
}

/** A W-9: the vendor it speaks of and its certification, the TIN only ever masked. */
export function readW9(reading: Reading): Parts {
  const parts = noParts()
  const read = fromForm(reading) ?? fromLayout(reading.layout)
  const holder = read.business ?? read.name
  const signed = signatureDate(reading, /signature|sign/i)
  const operator = reading.context.operatorName
  const own =
    !holder || (operator !== null && normalizeName(operator) === normalizeName(holder.value))
  const record = own ? 'document' : 'vendor'
  if (read.name) note(parts, read.business ? 'document' : record, 'name', read.name)
  if (read.business) note(parts, record, read.name ? 'business_name' : 'name', read.business)
  if (holder && !own) {
    const person: Values = read.business && read.name ? { contact_name: read.name.value } : {}
    const values = { name: holder.value, ...person, w9_on_file: true, ...addressOf(parts, read) }
    parts.drafts.push(vendorDraft(values))
  }
  const values: CertificationDraft['values'] = { certification_type: 'w9' }
  if (read.tin && read.masked) {
    values.number = read.masked
    const hidden = { ...read.tin, value: read.masked, text: read.masked }
    note(parts, 'document', 'tin', hidden)
    note(
      parts,
      'certification',
      'number',
      { ...read.tin, text: read.masked },
      { value: read.masked },
    )
    parts.transforms.push({
      op: 'tin.mask',
      record: 'certification',
      field: 'number',
      from: null,
      to: read.masked,
      page: read.tin.page,
      row: null,
    })
  }
  if (signed && signed.value <= reading.context.today) {
    values.issued_on = signed.value
    note(parts, 'certification', 'issued_on', signed, { kind: 'date' })
  }
  parts.drafts.push({
    kind: 'certification',
    ref: 'certification',
    match: 'create',
    row: null,
    values,
    vendor: own ? null : 'vendor',
    holderName: holder?.value ?? null,
  })
  return parts
}

function fromForm(reading: Reading): Read | null {
  const form = readW9Form(reading.document.form)
  if (!form) return null
  const seen = (field: typeof form.name) => (field ? seenForm(field) : null)
  const tin = form.ssn ?? form.ein
  const masked = tin ? maskTin(form.ssn ? ssnOf(tin.value) : einOf(tin.value)) : null
  return {
    name: seen(form.name),
    business: seen(form.business),
    street: seen(form.street),
    city: seen(form.city),
    tin: seen(tin),
    masked,
  }
}

/** The flattened form: each line's answer stands under its printed number and question. */
function fromLayout(layout: Layout): Read {
  const name = answer(layout, /^(?:1\s*\.?\s*)?name (?:\(as shown|of entity|as shown)/i)
  const business = answer(layout, /^(?:2\s*\.?\s*)?business name/i)
  const street =
    answer(layout, /^(?:[56]\s*\.?\s*)?address \(?number/i) ??
    answer(layout, /^(?:5\s*\.?\s*)?address\b/i)
  const city = answer(layout, /^(?:[67]\s*\.?\s*)?city, ?state/i)
  const tin = tinOf(layout)
  return { name, business, street, city, tin: tin?.seen ?? null, masked: tin?.masked ?? null }
}

const printed = pattern(
  String.raw`
      disregarded entity|check (?:the )?appropriate|federal tax|exempt(?:ion|ions)? |requester|
      account number|see (?:specific )?instructions|print or type|^\d\s?[A-Z][a-z]+ |city, state|
      address \(|business name|name \(as|do not leave|limited liability company|individual\/sole|
      entity's name|^line 2|for a sole proprietor`,
  'i',
)

function answer(layout: Layout, question: RegExp): Seen | null {
  for (const row of layout.rows) {
    const at = row.cells.findIndex((one) => question.test(one.text))
    const cell = row.cells[at]
    if (!cell) continue
    const inline = /:\s*(\S.*)$/.exec(cell.text)?.[1]
    if (inline && !printed.test(inline)) return seenText(cell, inline)
    const beside = row.cells[at + 1]
    if (/:$/.test(cell.text) && beside && !printed.test(beside.text))
      return seenText(beside, beside.text)
    for (const next of layout.rows.slice(cell.row + 1, cell.row + 5)) {
      if (next.page !== row.page) break
      const found = next.cells.find(
        (one) => one.box.x > cell.box.x - 16 && one.box.x < cell.box.x + 150,
      )
      if (!found) continue
      if (/^[2-7]\s*[A-Z]/.test(found.text)) break
      if (printed.test(found.text) || found.text.length > 90) continue
      return seenText(found, found.text)
    }
  }
  return null
}

/** Nine digits, however boxed, near 'Social security number' or 'Employer identification number'. */
function tinOf(layout: Layout): { seen: Seen; masked: string } | null {
  for (const [label, isPerson] of [
    [/social security number/i, true],
    [/employer identification number/i, false],
  ] as const) {
    for (const row of layout.rows) {
      const cell = row.cells.find((one) => label.test(one.text) && one.text.length < 90)
      if (!cell) continue
      const near = layout.rows.slice(cell.row, cell.row + 4).filter((one) => one.page === row.page)
      let digits = ''
      for (const one of near) {
        for (const other of one.cells) {
          if (other !== cell && other.box.x < cell.box.x - 20) continue
          if (other !== cell && /[a-z]{3}/i.test(other.text)) break
          digits += other.text.replace(label, '').replace(/\D/g, '')
        }
        if (digits.length >= 9) break
      }
      if (digits.length !== 9) continue
      const masked = maskTin(isPerson ? ssnOf(digits) : einOf(digits))
      return { seen: seenText(cell, masked), masked }
    }
  }
  return null
}

function ssnOf(digits: string): string {
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
}

function einOf(digits: string): string {
  return `${digits.slice(0, 2)}-${digits.slice(2)}`
}

function seenText(cell: Cell, text: string): Seen {
  const value = nameOf(text)?.value ?? text.trim()
  return {
    value,
    text,
    page: cell.page,
    box: cell.box,
    how: 'layout',
    sure: cell.confidence,
    mended: false,
  }
}

function addressOf(parts: Parts, read: Read): Record<string, string> {
  const lines = [read.street, read.city].filter((one) => one !== null)
  const text = lines.map((one) => one.text).join('\n')
  const address = text === '' ? null : splitAddress(text)
  const values: Record<string, string> = {}
  for (const [key, value] of Object.entries(address ?? {})) {
    if (value === null) continue
    values[`address.${key}`] = value
    note(parts, 'vendor', `address.${key}`, lines[0]!, { value, text })
  }
  return values
}
