import type { AddressField } from '../../fields.ts'
import { addressColumnParts } from '../../lexicon/address-columns.ts'
import { type ClientColumnField, clientColumnEntries } from '../../lexicon/client-columns.ts'
import type { AddressHeaders, UnsavedColumn } from '../../lexicon/entries.ts'
import type { EnumColumnShape } from '../../lexicon/enum-kinds.ts'
import { foreignColumnEntries } from '../../lexicon/foreign-columns.ts'
import { type JobColumnField, jobAddresses, jobColumnEntries } from '../../lexicon/job-columns.ts'
import { partyAddress, unsavedPartyColumns } from '../../lexicon/party-columns.ts'
import { unsavedJobColumns } from '../../lexicon/unsaved-job-columns.ts'
import { type VendorColumnField, vendorColumnEntries } from '../../lexicon/vendor-columns.ts'

export type AddressPath = 'address' | 'billing_address' | 'client.billing_address'
/** A whole address in one cell, one of its parts, or city, state and postal code in one cell. */
type AddressColumnField = AddressPath | `${AddressPath}.${AddressField | 'locality'}`

export type ColumnField =
  | JobColumnField
  | ClientColumnField
  | VendorColumnField
  | AddressColumnField
  | UnsavedColumn

/** A column that a list may have. `headers` are the usual ones in the trade. */
export type ListColumn = {
  field: ColumnField
  shape: EnumColumnShape
  proof: number
  headers: string[]
  maxLength?: number
}

export type ListType = 'job_list' | 'client_list' | 'vendor_list'

/** A column of a foreign list is evidence against every kind. */
const FOREIGN_PROOF = -1.5

const foreignColumns = foreignColumnEntries.map((entry) =>
  toColumn({ ...entry, shape: 'any', proof: FOREIGN_PROOF }),
)

/** The columns of each kind of list, those of foreign lists included. */
export const listColumns: Record<ListType, ListColumn[]> = {
  job_list: [
    ...jobColumnEntries.map(toColumn),
    ...jobAddresses.flatMap(addressColumns),
    ...unsavedJobColumns.map(toColumn),
    ...foreignColumns,
  ],
  client_list: [
    ...clientColumnEntries.map(toColumn),
    ...addressColumns({ ...partyAddress, path: 'billing_address' }),
    ...unsavedPartyColumns.map(toColumn),
    ...foreignColumns,
  ],
  vendor_list: [
    ...vendorColumnEntries.map(toColumn),
    ...addressColumns({ ...partyAddress, path: 'address' }),
    ...unsavedPartyColumns.map(toColumn),
    ...foreignColumns,
  ],
}

export function isSaved(field: ColumnField): field is Exclude<ColumnField, UnsavedColumn> {
  return !field.startsWith('-')
}

type ListColumnEntry = Omit<ListColumn, 'headers'> & { headers: string }

function toColumn(entry: ListColumnEntry): ListColumn {
  return { ...entry, headers: split(entry.headers) }
}

function addressColumns({
  path,
  street,
  places,
  plain,
}: AddressHeaders<AddressPath>): ListColumn[] {
  const whole: ListColumn = {
    field: path,
    shape: 'street',
    proof: 0.5,
    headers: split(street),
    maxLength: 300,
  }
  const parts = addressColumnParts.map(({ part, shape, headers, maxLength }): ListColumn => {
    const bare = split(headers)
    const placed = places.flatMap((place) => bare.map((header) => `${place} ${header}`))
    const all = plain ? [...bare, ...placed] : placed
    return { field: `${path}.${part}`, shape, proof: 0.1, headers: all, maxLength }
  })
  return [whole, ...parts]
}

function split(headers: string): string[] {
  return headers.split(',').map((header) => header.trim())
}
