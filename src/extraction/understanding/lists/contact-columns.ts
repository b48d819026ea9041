import { looksLikeCompany } from '../normalize/names.ts'
import { isWholePerson } from '../normalize/people-in-lines.ts'
import { isBlank } from './cell-shapes.ts'
import { listColumns } from './list-columns.ts'
import type { MappedColumn } from './map-columns.ts'

export const NAME_FIELDS = /^(?:client_name|name|client\.last_name|last_name|-company)$/
const MOST = 0.5

/**
 * The 'Full Name' of a vendor is no person. Most cells of such a column are companies, or repeat the name. A
 * manager of several buildings may be the 'Contact' of each.
 */
export function withoutCompaniesAsContacts(
  mapped: MappedColumn[],
  rows: readonly string[][],
): MappedColumn[] {
  const names = mapped.filter(({ column }) => NAME_FIELDS.test(column?.field ?? ''))
  return mapped.map((one) => {
    if (one.column?.field !== 'contact_name') return one
    const mayBeCompany = /contact/i.test(one.header)
    const filled = rows.filter((row) => !isBlank((row[one.index] ?? '').trim()))
    const companies = filled.filter((row) => {
      const text = row[one.index]!.trim()
      const isName = names.some(({ index }) => (row[index] ?? '').trim() === text)
      return (!mayBeCompany && looksLikeCompany(text)) || (isName && !isWholePerson(text))
    })
    return companies.length > filled.length * MOST ? { ...one, column: null } : one
  })
}

/** In a list of customers without another name, the contact is the customer. */
export function withContactAsName(mapped: MappedColumn[]): MappedColumn[] {
  const name = listColumns.client_list.find(({ field }) => field === 'name') ?? null
  const isNamed = mapped.some(({ column }) => column !== null && NAME_FIELDS.test(column.field))
  if (isNamed) return mapped
  return mapped.map((one) =>
    one.column?.field === 'contact_name' ? { ...one, column: name } : one,
  )
}
