import {
  type AddressField,
  addressFields,
  type ClientField,
  type JobField,
  type VendorField,
} from '../../fields.ts'
import type { ClientValues, JobValues, Value, VendorValues } from '../../findings.ts'
import { mayNameTown, type ParsedAddress, splitAddress } from '../normalize/address.ts'
import { normalizeName } from '../normalize/names.ts'
import { splitStateZip, splitTownState } from '../normalize/state-zips.ts'
import type { AddressPath, ColumnField, ListType } from './list-columns.ts'

/** The values of one row by column, those of unsaved columns included. */
export type RowValues = Map<ColumnField, Value>
export type ValueProblem = { field: JobField | ClientField | VendorField; message: string }
/** The record of a row. `split`: an address was split into its parts. */
export type ListRecord = { problems: ValueProblem[]; split: boolean } & (
  | { kind: 'job'; values: JobValues; client: ClientValues }
  | { kind: 'client'; values: ClientValues; client: null }
  | { kind: 'vendor'; values: VendorValues; client: null }
)

/** Makes the record of a row. Null without a name. */
export function recordOf(type: ListType, row: RowValues): ListRecord | null {
  if (type === 'job_list') return jobOf(row)
  return type === 'client_list' ? clientOf(row) : vendorOf(row)
}

/**
 * The key of a client in one list: the name, and an email or a phone. Rows with the same key are the same
 * client.
 */
export function clientKey(values: ClientValues): string {
  const reach = values.contact_email ?? values.contact_phone ?? ''
  return `${normalizeName(String(values.name))}|${reach}`
}

function jobOf(row: RowValues): ListRecord | null {
  const name =
    row.get('client_name') ?? fullName(row.get('client.first_name'), row.get('client.last_name'))
  if (name === undefined || name === '') return null
  const problems: ValueProblem[] = []
  const values: JobValues = { client_name: name }
  const client: ClientValues = { name }
  for (const [field, value] of row) {
    if (!isOwnField(field)) continue
    if (field.startsWith('client.')) client[field.slice(7) as ClientField] = value
    else values[field as JobField] = value
  }
  const address = addressIn(row, 'address')
  for (const { part, value } of address.parts) values[`address.${part}`] = value
  const billing = addressIn(row, 'client.billing_address')
  for (const { part, value } of billing.parts) client[`billing_address.${part}`] = value
  checkWater(values, row, problems)
  problems.push(...address.problems)
  return { kind: 'job', values, client, problems, split: address.split || billing.split }
}

function clientOf(row: RowValues): ListRecord | null {
  const party = partyOf(row)
  if (party === null) return null
  const values: ClientValues = { name: party.name }
  for (const [field, value] of row) if (isOwnField(field)) values[field as ClientField] = value
  values.name = party.name
  if (row.has('-company')) addContact(values, party)
  const { parts, problems, split } = addressIn(row, 'billing_address')
  for (const { part, value } of parts) values[`billing_address.${part}`] = value
  return { kind: 'client', values, client: null, problems, split }
}

function vendorOf(row: RowValues): ListRecord | null {
  const party = partyOf(row)
  if (party === null) return null
  const values: VendorValues = { name: party.name }
  for (const [field, value] of row) if (isOwnField(field)) values[field as VendorField] = value
  addContact(values, party)
  const { parts, problems, split } = addressIn(row, 'address')
  for (const { part, value } of parts) values[`address.${part}`] = value
  return { kind: 'vendor', values, client: null, problems, split }
}

/** Whether the column alone is a field. Addresses and names may be joined from several columns. */
function isOwnField(field: ColumnField): boolean {
  return !/^-|(?:^|\.)(?:first|last)_name$|(?:^|\.)(?:billing_)?address(?:\.|$)/.test(field)
}

type RowParty = { name: Value; person: string | undefined }

function partyOf(row: RowValues): RowParty | null {
  const person = fullName(row.get('first_name'), row.get('last_name'))
  const name = row.get('name') ?? row.get('-company') ?? person
  return name === undefined || name === '' ? null : { name, person }
}

/** The person named beside a company is its contact. */
function addContact(values: ClientValues | VendorValues, { name, person }: RowParty): void {
  if (person !== undefined && person !== name) values.contact_name ??= person
}

function fullName(first: Value | undefined, last: Value | undefined): string | undefined {
  if (first === undefined && last === undefined) return undefined
  return [first, last].filter((part) => part !== undefined).join(' ')
}

/** The parts of an address. A whole one in a single cell fills the parts that have no column. */
function addressIn(
  row: RowValues,
  path: AddressPath,
): { parts: { part: AddressField; value: Value }[]; problems: ValueProblem[]; split: boolean } {
  const street = row.get(path)
  const locality = row.get(`${path}.locality`)
  const parts = new Map<AddressField, Value>()
  const problems: ValueProblem[] = []
  let split = false
  if (street !== undefined) {
    const isWhole = needsSplitting(String(street), row.has(`${path}.city`))
    const whole = isWhole ? splitAddress(String(street)) : null
    if (whole === null || (whole.line1 === null && whole.city === null)) parts.set('line1', street)
    else {
      addParts(parts, whole)
      split = whole.line1 !== street
    }
  }
  if (locality !== undefined) {
    const whole = splitAddress(String(locality))
    if (whole === null) parts.set('city', locality)
    else addParts(parts, whole)
    split = true
  }
  for (const part of addressFields) {
    const own = part === 'line1' ? undefined : row.get(`${path}.${part}`)
    if (own !== undefined) parts.set(part, own)
  }
  const coded = splitStateZip(String(parts.get('postal_code') ?? ''))
  if (coded?.zip) {
    parts.set('postal_code', coded.zip)
    if (!parts.has('state')) parts.set('state', coded.state)
    split = true
  }
  const placed = splitTownState(String(parts.get('city') ?? ''))
  if (placed && [undefined, placed.state].includes(parts.get('state') as string | undefined)) {
    parts.set('city', placed.town)
    parts.set('state', placed.state)
    split = true
  }
  if (street !== undefined && !parts.has('city')) problems.push(...unsureTown(street, path))
  return { parts: [...parts].map(([part, value]) => ({ part, value })), problems, split }
}

/** The problem of '40 Rue de Lac Mandeville, LA 70448', which may be one street. */
function unsureTown(street: Value, path: AddressPath): ValueProblem[] {
  const whole = splitAddress(String(street))
  if (whole === null || path === 'client.billing_address' || !mayNameTown(whole)) return []
  const message =
    `cannot be told from the street in "${whole.line1}". ` +
    'To save it, put a comma before the town and upload the list again'
  return [{ field: `${path}.city`, message }]
}

function addParts(parts: Map<AddressField, Value>, whole: ParsedAddress): void {
  for (const part of addressFields) if (whole[part] !== null) parts.set(part, whole[part])
}

function needsSplitting(street: string, hasCity: boolean): boolean {
  if (!hasCity) return true
  return /[,\n;#]|\b(?:apt|unit|suite|ste|bldg|fl|floor|rm|lot|apartment|trlr|spc)\b/i.test(street)
}

function checkWater(values: JobValues, row: RowValues, problems: ValueProblem[]): void {
  const both = /([1-3])\D+([1-4])/.exec(String(row.get('-water_both') ?? ''))
  if (both !== null) {
    values.water_category ??= Number(both[1])
    values.water_class ??= Number(both[2])
  }
  // Without a type, the job on file decides.
  if ([undefined, 'water', 'sewage'].includes(values.loss_type as string | undefined)) return
  for (const field of ['water_category', 'water_class'] as const) {
    if (values[field] === undefined) continue
    delete values[field]
    problems.push({
      field,
      message:
        'needs a water or sewage loss. To save it, correct the type of loss and upload the list again',
    })
  }
}
