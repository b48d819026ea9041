import type { z } from 'zod'
import type { ClientField, VendorField } from '../../extraction/fields.ts'
import type { DraftOf } from '../../extraction/findings.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId, Stamp } from '../../platform/tenant.ts'
import { NewClient } from '../clients/client.ts'
import { type ClientRow, clientInput } from '../clients/client-row.ts'
import {
  clientRow,
  createClients,
  selectClientCandidates,
  updateClient,
} from '../clients/clients.queries.ts'
import {
  emailIndex,
  fillEmptyFields,
  type NewAddress,
  nameIndex,
  type PartyIndexes,
  phoneIndex,
  type RecordSource,
} from '../records/record.ts'
import { NewVendor } from '../vendors/vendor.ts'
import { type VendorRow, vendorInput } from '../vendors/vendor-row.ts'
import {
  insertVendors,
  selectVendorCandidates,
  updateVendor,
  vendorRow,
} from '../vendors/vendors.queries.ts'
import { type AreSame, checkedInput, type FieldPath } from './drafts.ts'
import { MatchIndex } from './matching.ts'
import { chunks, noteMatch, type SaveContext, warn } from './saving.ts'

/** Clients and vendors: people and companies found again by email, phone or name. */

true satisfies AreSame<ClientField, FieldPath<NewClient>>
true satisfies AreSame<VendorField, FieldPath<NewVendor>>

type VendorValues = DraftOf<'vendor'>['values']
type Party = {
  name: string
  contact_email?: string | null
  contact_phone?: string | null
  address?: NewAddress | null
  billing_address?: NewAddress | null
}
type PartyRow = {
  id: string
  email_index: string | null
  phone_index: string | null
  name_index: string
}

/** How one kind of party is read and written. */
type PartyStore<P extends Party, R extends PartyRow> = {
  kind: 'client' | 'vendor'
  schema: z.ZodType<P>
  candidates(saving: SaveContext, looked: PartyIndexes): Promise<R[]>
  row(operatorId: OperatorId, stamp: Stamp, keys: OperatorKeys, party: P, source: RecordSource): R
  insert(saving: SaveContext, rows: R[]): Promise<void>
  update(saving: SaveContext, id: string, party: P): Promise<R>
  input(row: R, keys: OperatorKeys): P
}

const clients: PartyStore<NewClient, ClientRow> = {
  kind: 'client',
  schema: NewClient,
  candidates: ({ tx, operatorId }, looked) => selectClientCandidates(tx, operatorId, looked),
  row: clientRow,
  insert: ({ tx, operatorId: id, mode, keys, now }, rows) =>
    createClients(tx, { id, mode }, keys, rows, now),
  update: ({ tx, operatorId, stamp, keys }, id, client) =>
    updateClient(tx, operatorId, stamp, keys, id, client),
  input: clientInput,
}

const vendors: PartyStore<NewVendor, VendorRow> = {
  kind: 'vendor',
  schema: NewVendor,
  candidates: ({ tx, operatorId }, looked) => selectVendorCandidates(tx, operatorId, looked),
  row: vendorRow,
  insert: ({ tx }, rows) => insertVendors(tx, rows),
  update: ({ tx, operatorId, stamp, keys }, id, vendor) =>
    updateVendor(tx, operatorId, stamp, keys, id, vendor),
  input: vendorInput,
}

/** Saves client drafts; gives the id of each by its ref. */
export function saveClients(
  saving: SaveContext,
  drafts: DraftOf<'client'>[],
): Promise<Map<string, string>> {
  return saveParties(saving, clients, drafts)
}

/** Saves vendor drafts; gives the id of each by its ref. */
export function saveVendors(
  saving: SaveContext,
  drafts: DraftOf<'vendor'>[],
): Promise<Map<string, string>> {
  return saveParties(
    saving,
    vendors,
    drafts.map((draft) => ({ ...draft, values: withInsuranceStatus(draft.values, saving.today) })),
  )
}

const EXPIRING_DAYS = 30

/** A document states when an insurance ends; its status today follows from that. */
function withInsuranceStatus(values: VendorValues, today: string): VendorValues {
  const expires = values.insurance_expires_on
  if (typeof expires !== 'string' || values.insurance_status !== undefined) return values
  const daysLeft = (Date.parse(expires) - Date.parse(today)) / 86_400_000
  const current = daysLeft <= EXPIRING_DAYS ? 'expiring_soon' : 'valid'
  return { ...values, insurance_status: daysLeft < 0 ? 'expired' : current }
}

async function saveParties<P extends Party, R extends PartyRow>(
  saving: SaveContext,
  store: PartyStore<P, R>,
  drafts: DraftOf<'client' | 'vendor'>[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const chunk of chunks(drafts)) {
    const inputs = chunk.flatMap((draft) => {
      const party = checkedInput(store.schema, draft, saving.warnings)
      if (!party)
        warn(saving, draft, 'name_missing', `the ${store.kind} has no name, so it was not saved.`)
      return party ? [{ draft, party, indexes: indexesOf(saving.keys, party) }] : []
    })
    const known: PartyIndex<R> = new MatchIndex(
      keysOf,
      await store.candidates(saving, merged(inputs)),
    )
    const inputOf = cachedInput(store, saving.keys)
    const fresh: R[] = []
    for (const { draft, party, indexes } of inputs) {
      const match = findMatch(known, inputOf, party, indexes)
      if (match) {
        ids.set(draft.ref, await complete(saving, store, known, match, draft, party, fresh))
      } else if (draft.match === 'create') {
        const row = store.row(saving.operatorId, saving.stamp, saving.keys, party, 'document')
        fresh.push(row)
        known.add(row)
        ids.set(draft.ref, row.id)
        saving.records.push({ kind: store.kind, id: row.id, action: 'created' })
      }
    }
    await store.insert(saving, fresh)
  }
  return ids
}

type PartyIndex<R extends PartyRow> = MatchIndex<R, 'email' | 'phone' | 'name'>

function keysOf({ email_index: email, phone_index: phone, name_index: name }: PartyRow) {
  return { email, phone, name }
}

/** A row is opened once, however many drafts it is compared with. */
function cachedInput<P extends Party, R extends PartyRow>(
  store: PartyStore<P, R>,
  keys: OperatorKeys,
): (row: R) => P {
  const inputs = new Map<R, P>()
  return (row) => {
    const input = inputs.get(row) ?? store.input(row, keys)
    inputs.set(row, input)
    return input
  }
}

type Match<R> = { row: R; by: string }

async function complete<P extends Party, R extends PartyRow>(
  saving: SaveContext,
  store: PartyStore<P, R>,
  known: PartyIndex<R>,
  { row, by }: Match<R>,
  draft: DraftOf<'client' | 'vendor'>,
  party: P,
  fresh: R[],
): Promise<string> {
  noteMatch(saving, draft, by, row.id)
  const whole = fillEmptyFields(store.input(row, saving.keys), party)
  // Two rows of one list: insert the first before the second completes it.
  if (whole && fresh.includes(row)) await store.insert(saving, fresh.splice(0))
  if (whole) known.replace(row, await store.update(saving, row.id, whole))
  saving.records.push({ kind: store.kind, id: row.id, action: whole ? 'completed' : 'matched' })
  return row.id
}

/**
 * An email or a phone identifies a party; a name alone only if nothing contradicts it.
 */
function findMatch<P extends Party, R extends PartyRow>(
  known: PartyIndex<R>,
  inputOf: (row: R) => P,
  party: P,
  indexes: Indexes,
): Match<R> | null {
  const [byEmail] = known.find('email', indexes.email)
  if (byEmail) return { row: byEmail, by: 'contact_email' }
  const [byPhone] = known.find('phone', indexes.phone)
  if (byPhone) return { row: byPhone, by: 'contact_phone' }
  const named = known.find('name', indexes.name).slice(0, MAX_NAMESAKES)
  const byName = named.find((row) => !contradict(inputOf(row), party))
  return byName ? { row: byName, by: 'name' } : null
}

/** Two parties of one name: both state an email, a postal code or a street, and the two differ. */
function contradict(known: Party, found: Party): boolean {
  const [a, b] = [known.address ?? known.billing_address, found.address ?? found.billing_address]
  return (
    differ(known.contact_email, found.contact_email) ||
    differ(a?.postal_code?.slice(0, 5), b?.postal_code?.slice(0, 5)) ||
    differ(a?.line1, b?.line1)
  )
}

function differ(a: string | null | undefined, b: string | null | undefined): boolean {
  return Boolean(a && b && a.toLowerCase() !== b.toLowerCase())
}

/** People of one name that are compared; beyond them a new party is created. */
const MAX_NAMESAKES = 50

type Indexes = { email: string | null; phone: string | null; name: string }

function indexesOf(keys: OperatorKeys, { name, contact_email, contact_phone }: Party): Indexes {
  return {
    email: contact_email ? emailIndex(keys, contact_email) : null,
    phone: contact_phone ? phoneIndex(keys, contact_phone) : null,
    name: nameIndex(keys, name),
  }
}

function merged(inputs: { indexes: Indexes }[]): PartyIndexes {
  const all = <Key extends keyof Indexes>(key: Key) =>
    inputs.map(({ indexes }) => indexes[key]).filter((index) => index !== null)
  return { email_index: all('email'), phone_index: all('phone'), name_index: all('name') }
}
