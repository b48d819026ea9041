import { z } from 'zod'
import { normalizeName } from '../../extraction/understanding/normalize/names.ts'
import {
  described,
  labelsOf,
  PlainDate,
  Timestamp,
  text,
  Uuid,
} from '../../platform/http/values.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'

/** The common parts of jobs, clients and vendors. */

const recordSources = ['api', 'document', 'dashboard', 'import'] as const
export type RecordSource = (typeof recordSources)[number]
export const recordSourceLabels = labelsOf(recordSources, { api: 'API' })

/** First and last keys of every record on the wire. */
export const recordHead = described({ id: Uuid }, { id: 'UUID of the record.' })
export const recordTail = described(
  {
    source: z
      .enum(recordSources)
      .describe('How a record was created.')
      .meta({ id: 'RecordSource' }),
    source_label: z.string().max(40),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  {
    source: 'How the record was created: API call, uploaded document, dashboard or import.',
    created_at: 'When the record was created, in UTC.',
    updated_at: 'When the record last changed, in UTC. Lists are ordered by it.',
  },
)

/** The country if none is stated. */
export const HOME_COUNTRY = 'US'

const Country = z.string().regex(/^[A-Z]{2}$/, {
  error: 'must be a two-letter ISO 3166 country code in capitals, such as "US".',
})

const addressTexts = {
  line1: 'Street address, such as "418 Larkspur Lane".',
  line2: 'Unit, suite or floor.',
  city: 'City.',
  state: 'State or province, such as "TX".',
  postal_code: 'ZIP or postal code.',
  country: 'Two-letter ISO 3166 country code.',
}

export const Address = z
  .strictObject(
    described(
      {
        line1: z.string().max(200).nullable(),
        line2: z.string().max(200).nullable(),
        city: z.string().max(120).nullable(),
        state: z.string().max(60).nullable(),
        postal_code: z.string().max(20).nullable(),
        country: Country,
      },
      addressTexts,
    ),
  )
  .meta({ id: 'Address' })
export type Address = z.output<typeof Address>
export const exampleAddress = {
  line1: '418 Larkspur Lane',
  line2: null,
  city: 'Round Rock',
  state: 'TX',
  postal_code: '78664',
  country: 'US',
}

export const NewAddress = z
  .strictObject(
    described(
      {
        line1: text(200).nullish(),
        line2: text(200).nullish(),
        city: text(120).nullish(),
        state: text(60).nullish(),
        postal_code: text(20).nullish(),
        country: Country.nullish(),
      },
      {
        ...addressTexts,
        country: `Two-letter ISO 3166 country code. Default \`${HOME_COUNTRY}\`.`,
      },
    ),
  )
  .meta({ id: 'NewAddress' })
export type NewAddress = z.output<typeof NewAddress>

/** The parts of an address that have columns. Its street lines are sealed. */
export type AddressColumns = {
  city: string | null
  state: string | null
  postal_code: string | null
  country: string
}

export function addressColumns(address: NewAddress | null | undefined): AddressColumns {
  const { city = null, state = null, postal_code = null, country } = address ?? {}
  return { city, state, postal_code, country: country ?? HOME_COUNTRY }
}

export function toAddress(
  place: AddressColumns,
  lines: { line1?: string; line2?: string },
): Address {
  return {
    line1: lines.line1 ?? null,
    line2: lines.line2 ?? null,
    city: place.city,
    state: place.state,
    postal_code: place.postal_code,
    country: place.country,
  }
}

/** An enum's value or null, with its label. */
export function labelOf<Value extends string>(
  labels: Readonly<Record<Value, string>>,
  value: Value | null,
) {
  return value === null ? null : labels[value]
}

/** Removes null and undefined values, so that the sealed JSON has only values that are known. */
export function withoutEmpty<T extends Record<string, unknown>>(values: T) {
  const entries = Object.entries(values).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> }
}

export function pick<Row, const Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> {
  const picked = {} as Pick<Row, Name>
  for (const name of names) picked[name] = row[name]
  return picked
}

export const Phone = text(40)
export const NullableLabel = z.string().max(60).nullable()
export const NullableDate = PlainDate.nullable()
export const NullableTimestamp = Timestamp.nullable()
export function nullableText(max: number) {
  return z.string().max(max).nullable()
}

export function nameIndex(keys: OperatorKeys, name: string): string {
  return keys.blindIndex('name', normalizeName(name))
}

export function emailIndex(keys: OperatorKeys, email: string): string {
  return keys.blindIndex('email', email.trim().toLowerCase())
}

/** Only the last ten digits count, so that a country code does not make it a different number. */
export function phoneIndex(keys: OperatorKeys, phone: string): string {
  const digits = phone.replace(/;ext=.*|x\d+$/i, '').replaceAll(/\D/g, '')
  return keys.blindIndex('phone', digits.slice(-10))
}

/** The sealed part of a client or vendor. A sole proprietor's business data is personal too. */
export type PrivateParty = {
  name: string
  contact_name?: string
  contact_email?: string
  contact_phone?: string
  line1?: string
  line2?: string
}

type PartyContact = {
  name: string
  contact_email?: string | null | undefined
  contact_phone?: string | null | undefined
}

/** The blind indexes that match a client or vendor. */
export function partyIndexes(
  keys: OperatorKeys,
  { name, contact_email, contact_phone }: PartyContact,
) {
  return {
    email_index: contact_email ? emailIndex(keys, contact_email) : null,
    phone_index: contact_phone ? phoneIndex(keys, contact_phone) : null,
    name_index: nameIndex(keys, name),
  }
}

/** Columns of the blind indexes from before a person's correction. */
export type EarlierIndexColumn = `earlier_${keyof ReturnType<typeof partyIndexes>}`

/** Columns of blind indexes that find a client or vendor. */
export type PartyIndexColumn = keyof ReturnType<typeof partyIndexes> | EarlierIndexColumn

export const PARTY_INDEX_COLUMNS = [
  'email_index',
  'phone_index',
  'name_index',
  'earlier_email_index',
  'earlier_phone_index',
  'earlier_name_index',
] as const satisfies readonly PartyIndexColumn[]

/** The blind indexes to search for, by column. */
export type PartyIndexes = Record<PartyIndexColumn, string[]>
