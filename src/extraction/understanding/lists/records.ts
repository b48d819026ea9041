import type { Values } from '../../findings.ts'
import { splitAddress } from '../normalize/address.ts'
import { normalizeName } from '../normalize/names.ts'
import type { ListType } from './list-columns.ts'

/** The values of one row by field, as the columns gave them ('-' and 'client.' fields included). */
export type RowValues = Map<string, string | number | boolean>
export type Problem = { field: string; message: string }
export type Record_ = { values: Values; client: Values | null; problems: Problem[]; split: boolean }

/** Makes the record of a row; null when it lacks the name its kind can't be without. */
export function recordOf(type: ListType, row: RowValues): Record_ | null {
  if (type === 'job_list') return jobOf(row)
  return partyOf(row, type === 'client_list' ? 'billing_address' : 'address', type)
}

/** What tells two clients of one list apart: the name and whatever reaches them. */
export function clientKey(values: Values): string {
  const reach = values.contact_email ?? values.contact_phone ?? ''
  return `${normalizeName(String(values.name))}|${reach}`
}

function jobOf(row: RowValues): Record_ | null {
  const name = row.get('client_name') ?? fullName(row, 'client.')
  if (name === undefined || name === '') return null
  const problems: Problem[] = []
  const values: Values = { client_name: name }
  const client: Values = { name }
  for (const [field, value] of row) {
    if (field.startsWith('-') || /^client\.(?:first|last)_name$/.test(field)) continue
    if (/(?:^|\.)(?:billing_)?address(?:\.|$)/.test(field)) continue
    if (field.startsWith('client.')) client[field.slice(7)] = value
    else values[field] = value
  }
  const split = addAddress(values, row, 'address', 'address')
  const splitBilling = addAddress(client, row, 'client.billing_address', 'billing_address')
  checkWater(values, row, problems)
  return { values, client, problems, split: split || splitBilling }
}

function partyOf(row: RowValues, address: string, type: ListType): Record_ | null {
  const person = fullName(row, '')
  const name = row.get('name') ?? row.get('-company') ?? person
  if (name === undefined || name === '') return null
  const values: Values = { name }
  for (const [field, value] of row) {
    if (field.startsWith('-') || field.startsWith(address)) continue
    if (field === 'first_name' || field === 'last_name' || field === 'name') continue
    values[field] = value
  }
  const isCompany = type === 'vendor_list' || row.has('-company')
  if (isCompany && person !== undefined && person !== name && values.contact_name === undefined) {
    values.contact_name = person
  }
  const split = addAddress(values, row, address, address)
  return { values, client: null, problems: [], split }
}

function fullName(row: RowValues, path: string): string | undefined {
  const first = row.get(`${path}first_name`)
  const last = row.get(`${path}last_name`)
  if (first === undefined && last === undefined) return undefined
  return [first, last].filter((part) => part !== undefined).join(' ')
}

/** Gathers the parts of an address; a whole one in a single cell fills what no column of its own has. */
function addAddress(values: Values, row: RowValues, from: string, to: string): boolean {
  const street = row.get(from)
  const locality = row.get(`${from}.locality`)
  const parts: Values = {}
  let split = false
  if (street !== undefined) {
    const whole = needsSplitting(String(street), row.has(`${from}.city`))
      ? splitAddress(String(street))
      : null
    if (whole === null || (whole.line1 === null && whole.city === null)) parts.line1 = street
    else {
      for (const [part, value] of Object.entries(whole)) if (value !== null) parts[part] = value
      split = whole.line1 !== street
    }
  }
  if (locality !== undefined) {
    const whole = splitAddress(String(locality))
    if (whole === null) parts.city = locality
    else for (const [part, value] of Object.entries(whole)) if (value !== null) parts[part] = value
    split = true
  }
  for (const part of ['line2', 'city', 'state', 'postal_code', 'country']) {
    const own = row.get(`${from}.${part}`)
    if (own !== undefined) parts[part] = own
  }
  for (const [part, value] of Object.entries(parts)) values[`${to}.${part}`] = value
  return split
}

function needsSplitting(street: string, hasCity: boolean): boolean {
  if (!hasCity) return true
  return /[,\n;#]|\b(?:apt|unit|suite|ste|bldg|fl|floor|rm|lot|apartment|trlr|spc)\b/i.test(street)
}

function checkWater(values: Values, row: RowValues, problems: Problem[]): void {
  const both = /([1-3])\D+([1-4])/.exec(String(row.get('-water_both') ?? ''))
  if (both !== null) {
    values.water_category ??= Number(both[1])
    values.water_class ??= Number(both[2])
  }
  if (values.loss_type === 'water' || values.loss_type === 'sewage') return
  for (const field of ['water_category', 'water_class']) {
    if (values[field] === undefined) continue
    delete values[field]
    problems.push({ field, message: 'given without a water or sewage loss' })
  }
}
