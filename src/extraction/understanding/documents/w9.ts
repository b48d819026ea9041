import type { CertificationValues, VendorValues } from '../../findings.ts'
import { type SourcedValue, valueIn } from '../fields/field-match.ts'
import { isPlaceholderName } from '../fields/plausible-name.ts'
import { nameOf } from '../fields/values.ts'
import { valueOfField } from '../forms/form-value.ts'
import { readW9Form } from '../forms/w9-form.ts'
import type { Layout, LayoutCell } from '../layout/layout.ts'
import { splitAddress } from '../normalize/address.ts'
import { maskTin } from '../normalize/tin.ts'
import { pattern } from '../pattern.ts'
import {
  addField,
  addressFieldsOf,
  noFindings,
  type PartialFindings,
  type Reading,
} from '../reading.ts'
import { holderKindOf, vendorDraft, warnOfUnknownHolder } from './holder.ts'
import { signatureDate } from './signatures.ts'

type W9Answers = {
  name: SourcedValue | null
  business: SourcedValue | null
  street: SourcedValue | null
  city: SourcedValue | null
  tin: SourcedValue | null
  masked: string | null
}

/** A W-9: a vendor and its certification. The TIN is only ever given masked. */
export function readW9(reading: Reading): PartialFindings {
  const findings = noFindings()
  const answers = fromForm(reading) ?? fromLayout(reading.layout)
  const { name, business } = answers
  const holder = business ?? name
  const kind = holderKindOf(reading, [business?.value ?? null, name?.value ?? null])
  const own = kind === 'operator'
  if (name) addField(findings, own || business ? 'document' : 'vendor', 'name', name)
  if (business && name)
    addField(findings, 'document', 'business_name', business, own ? {} : { ref: 'vendor' })
  else if (business) addField(findings, own ? 'document' : 'vendor', 'name', business)
  if (holder && !own) {
    const values: VendorValues = { name: holder.value }
    if (business && name) values.contact_name = name.value
    values.w9_on_file = true
    findings.drafts.push(vendorDraft({ ...values, ...addressValues(findings, answers) }))
  }
  const values = certificationValues(reading, findings, answers)
  if (kind === 'unknown') {
    warnOfUnknownHolder(findings)
    return findings
  }
  findings.drafts.push({
    kind: 'certification',
    ref: 'certification',
    match: 'create',
    row: null,
    values,
    vendor: own ? null : 'vendor',
    holderName: holder?.value ?? null,
  })
  return findings
}

function certificationValues(
  reading: Reading,
  findings: PartialFindings,
  { tin, masked }: W9Answers,
): CertificationValues {
  const values: CertificationValues = { certification_type: 'w9' }
  if (tin && masked) {
    values.number = masked
    const hidden = { ...tin, value: masked, text: masked }
    addField(findings, 'document', 'tin', hidden)
    addField(findings, 'certification', 'number', hidden)
    findings.transforms.push({
      op: 'tin.mask',
      record: 'certification',
      field: 'number',
      from: null,
      to: masked,
      page: tin.page,
      row: null,
    })
  }
  const signed = signatureDate(reading, /signature|sign/i)
  if (signed && signed.value <= reading.context.today) {
    values.issued_on = signed.value
    addField(findings, 'certification', 'issued_on', signed, { kind: 'date' })
  }
  return values
}

function fromForm(reading: Reading): W9Answers | null {
  const form = readW9Form(reading.document.form)
  if (!form) return null
  const value = (field: typeof form.name) => (field ? valueOfField(field) : null)
  // A name typed in small letters is one. Only what stands in place of a name is left out.
  const named = (field: typeof form.name) =>
    field && !isPlaceholderName(field.value.trim()) ? valueOfField(field) : null
  const tin = form.ssn ?? form.ein
  const masked = tin ? maskTin(form.ssn ? ssnOf(tin.value) : einOf(tin.value)) : null
  return {
    name: named(form.name),
    business: named(form.business),
    street: value(form.street),
    city: value(form.city),
    tin: value(tin),
    masked,
  }
}

/** The flattened form: each answer is under its printed number and question. */
function fromLayout(layout: Layout): W9Answers {
  const name = answer(layout, /^(?:1\s*\.?\s*)?name (?:\(as shown|of entity|as shown)/i, isName)
  const business = answer(layout, /^(?:2\s*\.?\s*)?business name/i, isName)
  const street =
    answer(layout, /^(?:[56]\s*\.?\s*)?address \(?number/i) ??
    answer(layout, /^(?:5\s*\.?\s*)?address\b/i)
  const city = answer(layout, /^(?:[67]\s*\.?\s*)?city, ?state/i)
  const tin = tinOf(layout)
  return { name, business, street, city, tin: tin?.source ?? null, masked: tin?.masked ?? null }
}

const printed = pattern(
  String.raw`
      disregarded entity|check (?:the )?appropriate|federal tax|exempt(?:ion|ions)? |requester|
      account number|see (?:specific )?instructions|print or type|city, state|
      address \(|business name|name \(as|do not leave|limited liability company|individual\/sole|
      entity's name|^line 2|for a sole proprietor|^[cs] corporation|^partnership|^trust\/estate`,
  'i',
)

/** A numbered question, such as '3a Check the appropriate box …'. '5 Star Restoration' is none. */
const numbered =
  /^[1-7][ab]?\.?\s*(?:name|business|check|if on line|exempt|address|city|list|requester)\b/i
const isName = (text: string) => nameOf(text) !== null
const isAnswer = (text: string) => !printed.test(text) && !numbered.test(text)

function answer(
  layout: Layout,
  question: RegExp,
  isWanted: (text: string) => boolean = () => true,
): SourcedValue | null {
  for (const row of layout.rows) {
    const at = row.cells.findIndex((one) => question.test(one.text))
    const cell = row.cells[at]
    if (!cell) continue
    const inline = /:\s*(\S.*)$/.exec(cell.text)?.[1]
    if (inline && isAnswer(inline) && isWanted(inline)) return answerIn(cell, inline)
    const beside = row.cells[at + 1]
    if (/:$/.test(cell.text) && beside && isAnswer(beside.text) && isWanted(beside.text))
      return answerIn(beside, beside.text)
    for (const next of layout.rows.slice(cell.row + 1, cell.row + 5)) {
      if (next.page !== row.page) break
      const found = next.cells.find(
        (one) => one.box.x > cell.box.x - 16 && one.box.x < cell.box.x + 150,
      )
      if (!found) continue
      if (numbered.test(found.text)) break
      if (!isAnswer(found.text) || !isWanted(found.text) || found.text.length > 90) continue
      return answerIn(found, found.text)
    }
  }
  return null
}

const tinLabels = [
  { label: /social security number/i, isPerson: true },
  { label: /employer identification number/i, isPerson: false },
]

/** Nine digits, however boxed, near 'Social security number' or 'Employer identification number'. */
function tinOf(layout: Layout): { source: SourcedValue; masked: string } | null {
  for (const { label, isPerson } of tinLabels) {
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
      return { source: answerIn(cell, masked), masked }
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

function answerIn(cell: LayoutCell, text: string): SourcedValue {
  return valueIn(cell, { value: nameOf(text)?.value ?? text.trim(), text })
}

function addressValues(findings: PartialFindings, { street, city }: W9Answers): VendorValues {
  const lines = [street, city].filter((line) => line !== null)
  const text = lines.map((line) => line.text).join('\n')
  const address = text === '' ? null : splitAddress(text)
  const values: VendorValues = {}
  for (const { name, value } of addressFieldsOf('address', address)) {
    values[name] = value
    addField(findings, 'vendor', name, lines[0]!, { value, text })
  }
  return values
}
