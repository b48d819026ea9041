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
import { fillEmptyFields, type PartyIndexes, type RecordSource } from '../records/record.ts'
import { NewVendor } from '../vendors/vendor.ts'
import { type VendorRow, vendorInput } from '../vendors/vendor-row.ts'
import {
  insertVendors,
  selectVendorCandidates,
  updateVendor,
  vendorRow,
} from '../vendors/vendors.queries.ts'
import { type AreSame, checkedInput, type FieldPath } from './drafts.ts'
import {
  findParty,
  indexesOf,
  merged,
  type Party,
  type PartyIndex,
  type PartyMatch,
  type PartyRow,
  partyIndex,
} from './match-parties.ts'
import { chunks, noteMatch, type SaveContext, warn } from './saving.ts'

/** Clients and vendors: people and companies found again by email, phone or name. */

true satisfies AreSame<ClientField, FieldPath<NewClient>>
true satisfies AreSame<VendorField, FieldPath<NewVendor>>

type VendorValues = DraftOf<'vendor'>['values']
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
    const known = partyIndex(await store.candidates(saving, merged(inputs)))
    const inputOf = cachedInput(store, saving.keys)
    const fresh: R[] = []
    for (const { draft, party, indexes } of inputs) {
      const match = findParty(known, inputOf, party, indexes)
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

async function complete<P extends Party, R extends PartyRow>(
  saving: SaveContext,
  store: PartyStore<P, R>,
  known: PartyIndex<R>,
  { row, by }: PartyMatch<R>,
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
