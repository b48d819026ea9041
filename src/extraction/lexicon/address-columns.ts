import type { AddressField } from '../fields.ts'
import type { EnumColumnShape } from './enum-kinds.ts'

/** The columns of an address without its street. */
export const addressColumnParts: {
  part: Exclude<AddressField, 'line1'> | 'locality'
  shape: EnumColumnShape
  headers: string
  maxLength: number
}[] = [
  {
    part: 'line2',
    shape: 'any',
    headers: `
      address 2, address line 2, street 2, street line 2, street address 2, unit, apt, suite, apartment,
      unit number, apt suite`,
    maxLength: 200,
  },
  {
    part: 'city',
    shape: 'city',
    headers: 'city, town, municipality, city name, suburb',
    maxLength: 120,
  },
  {
    part: 'state',
    shape: 'state',
    headers: 'state, st, province, state province, us state',
    maxLength: 60,
  },
  {
    part: 'postal_code',
    shape: 'postal',
    headers: 'zip, zip code, postal code, postcode, zip postal code, postal',
    maxLength: 12,
  },
  { part: 'country', shape: 'country', headers: 'country, nation, country code', maxLength: 60 },
  {
    part: 'locality',
    shape: 'locality',
    headers: 'city state zip, city state, city st zip, city and state, town state',
    maxLength: 200,
  },
]
