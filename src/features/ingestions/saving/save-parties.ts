import type { z } from 'zod'
import type { ClientField, VendorField } from '../../../extraction/fields.ts'
import type { DraftOf, VendorValues } from '../../../extraction/findings.ts'
import { compareNames } from '../../../extraction/understanding/normalize/compare-names.ts'
import type { OperatorKeys } from '../../../platform/secrets/operator-keys.ts'
import type { OperatorId, Stamp } from '../../../platform/tenant.ts'
import { NewClient } from '../../clients/client.ts'
import { clientFieldRules } from '../../clients/client-fields.ts'
import { type ClientRow, clientInput } from '../../clients/client-row.ts'
import {
  changedClientRow,
  clientRow,
  createClients,
  selectClientCandidates,
  updateClients,
} from '../../clients/clients.queries.ts'
import type { PartyIndexes, RecordSource } from '../../records/record.ts'
import {
  type FieldPath,
  type FieldRules,
  mergeStated,
  provenanceOfNew,
} from '../../records/record-merge.ts'
import type { Provenance, SourcedRow } from '../../records/record-provenance.ts'
import { NewVendor } from '../../vendors/vendor.ts'
import { vendorFieldRules } from '../../vendors/vendor-fields.ts'
import { insuranceStatusOn } from '../../vendors/vendor-insurance.ts'
import { type VendorRow, vendorInput } from '../../vendors/vendor-row.ts'
import {
  changedVendorRow,
  insertVendors,
  selectVendorCandidates,
  updateVendors,
  vendorRow,
} from '../../vendors/vendors.queries.ts'
import type { ClientPlaces } from './client-places.ts'
import { type AreSame, checkedInput } from './drafts.ts'
import { type ClientOfJob, isOfDocument } from './job-clients.ts'
import type { KeptClients } from './kept-clients.ts'
import {
  findParty,
  type Indexes,
  indexesOf,
  lookupIndexes,
  type PartyRow as MatchedRow,
  type Party,
  type PartyIndex,
  type PartyMatch,
  partyIndex,
} from './match-parties.ts'
import { mergedRow } from './merged-row.ts'
import { PendingRows } from './pending-rows.ts'
import { chunks, noteMatch, type SaveContext, warn } from './saving.ts'
import { warnOfUnused } from './unused-values.ts'

/** Saves clients and vendors: people and companies that are matched by email, phone or name. */

true satisfies AreSame<ClientField, FieldPath<NewClient>>
true satisfies AreSame<VendorField, FieldPath<NewVendor>>

type SourcedPartyRow = MatchedRow & SourcedRow
/** How one kind of party is read and written. */
type PartyStore<P extends Party, R extends SourcedPartyRow> = {
  kind: 'client' | 'vendor'
  schema: z.ZodType<P>
  rules: FieldRules
  candidates(saving: SaveContext, looked: PartyIndexes): Promise<R[]>
  row(
    operatorId: OperatorId,
    stamp: Stamp,
    keys: OperatorKeys,
    party: P,
    source: RecordSource,
    provenance: Provenance | null,
  ): R
  insert(saving: SaveContext, rows: R[]): Promise<void>
  update(saving: SaveContext, rows: R[]): Promise<void>
  changedRow(row: R, stamp: Stamp, keys: OperatorKeys, party: P, provenance: Provenance): R
  input(row: R, keys: OperatorKeys): P
}

const clients: PartyStore<NewClient, ClientRow> = {
  kind: 'client',
  schema: NewClient,
  rules: clientFieldRules,
  candidates: ({ tx, operatorId }, looked) => selectClientCandidates(tx, operatorId, looked),
  row: clientRow,
  insert: ({ tx, operatorId: id, mode, requestId, keys, now }, rows) =>
    createClients(tx, { id, mode, requestId }, keys, rows, now),
  update: ({ tx, operatorId }, rows) => updateClients(tx, operatorId, rows),
  changedRow: changedClientRow,
  input: clientInput,
}

const vendors: PartyStore<NewVendor, VendorRow> = {
  kind: 'vendor',
  schema: NewVendor,
  rules: vendorFieldRules,
  candidates: ({ tx, operatorId }, looked) => selectVendorCandidates(tx, operatorId, looked),
  row: vendorRow,
  insert: ({ tx }, rows) => insertVendors(tx, rows),
  update: ({ tx, operatorId }, rows) => updateVendors(tx, operatorId, rows),
  changedRow: changedVendorRow,
  input: vendorInput,
}

/** What the jobs of a document say about its clients. `owners`: the clients of their claims, by ref. */
export type ClientsOfJobs = {
  owners: ReadonlyMap<string, ClientOfJob>
  kept: KeptClients
  places: ClientPlaces
}

/** Saves client drafts. Returns the id of each by its ref. */
export function saveClients(
  saving: SaveContext,
  drafts: DraftOf<'client'>[],
  ofJobs: ClientsOfJobs,
): Promise<Map<string, string>> {
  return saveParties(saving, clients, drafts, ofJobs)
}

/** Saves vendor drafts. Returns the id of each by its ref. */
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

/** A document states when an insurance expires. */
function withInsuranceStatus(values: VendorValues, today: string): VendorValues {
  const expires = values.insurance_expires_on
  if (typeof expires !== 'string' || values.insurance_status !== undefined) return values
  return { ...values, insurance_status: insuranceStatusOn(expires, today) }
}

async function saveParties<P extends Party, R extends SourcedPartyRow>(
  saving: SaveContext,
  store: PartyStore<P, R>,
  drafts: DraftOf<'client' | 'vendor'>[],
  ofJobs: ClientsOfJobs | null = null,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const chunk of chunks(drafts)) {
    const inputs = chunk.flatMap((draft) => partyToMatch(saving, store, draft) ?? [])
    const owners = inputs.flatMap(({ ref }) => ofJobs?.owners.get(ref) ?? [])
    const looked = lookupIndexes(inputs)
    looked.name_index.push(...owners.map(({ nameIndex }) => nameIndex))
    const known = partyIndex(await store.candidates(saving, looked))
    await ofJobs?.places.load(saving, inputs, ({ name }) => known.find('name', name))
    const inputOf = cachedInput(store, saving.keys)
    const parties: Chunk<P, R> = { store, inputs, known, inputOf, pending: new PendingRows<R>() }
    for (const input of inputs) {
      const match = await partyOnFile(saving, parties, input, ofJobs)
      const id = match
        ? merge(saving, parties, input, match)
        : await create(saving, parties, input, ofJobs)
      if (id === null) continue
      ids.set(input.ref, id)
      ofJobs?.places.note(input.ref, id)
    }
    const { changed, fresh } = parties.pending.take()
    await store.update(saving, changed)
    await store.insert(saving, fresh)
  }
  return ids
}

type PartyToMatch<P extends Party> = {
  draft: DraftOf<'client' | 'vendor'>
  party: P
  ref: string
  name: string
  indexes: Indexes
}

/** The party of a draft. Null, with a warning, if it has no name. */
function partyToMatch<P extends Party, R extends SourcedPartyRow>(
  saving: SaveContext,
  { schema }: PartyStore<P, R>,
  draft: DraftOf<'client' | 'vendor'>,
): PartyToMatch<P> | null {
  const party = checkedInput(schema, draft, saving.warnings)
  if (party) {
    const indexes = indexesOf(saving.keys, party)
    return { draft, party, ref: draft.ref, name: party.name, indexes }
  }
  const what = 'it has no name, so it was not saved. Add the name and upload again.'
  warn(saving, draft, 'name_missing', what)
  return null
}

/** The parties of one chunk of drafts. */
type Chunk<P extends Party, R extends SourcedPartyRow> = {
  store: PartyStore<P, R>
  inputs: readonly PartyToMatch<P>[]
  known: PartyIndex<R>
  inputOf: (row: R) => P
  pending: PendingRows<R>
}

/** The party on file: the client of the draft's job if it has the same name, else by its own values. */
async function partyOnFile<P extends Party, R extends SourcedPartyRow>(
  saving: SaveContext,
  { inputs, known, inputOf }: Chunk<P, R>,
  input: PartyToMatch<P>,
  ofJobs: ClientsOfJobs | null,
): Promise<PartyMatch<R> | null> {
  const { draft, party, ref, indexes } = input
  const owner = ofJobs?.owners.get(ref)
  const row = ownerOf(known, owner)
  const names = row && compareNames(inputOf(row).name, party.name)
  if (owner && row && names === 'agree') return { row, by: owner.by }
  // Two vendors of one name in one document are two offices.
  const isAlone = () => inputs.filter((one) => one.indexes.name === indexes.name).length === 1
  const mayMove = ({ id }: R) => !saving.records.has(id) && isAlone()
  const rules = ofJobs?.places.rulesFor(input, party, inputOf) ?? { mayMove }
  const found = findParty(known, inputOf, party, indexes, rules)
  if (found || !owner?.mayRename || !row || names !== 'unclear') return found
  if (draft.match !== 'create' || !isOfDocument(row, 'name')) return null
  // Otherwise "Bob Stone" would stay without a job after a newer document of the claim names "Robert Stone".
  return (await ofJobs?.kept.isOfKnownJob(ref)) ? { row, by: owner.by } : null
}

/** The client of the job on file. Undefined if an earlier row of this document renamed it. */
function ownerOf<R extends SourcedPartyRow>(
  known: PartyIndex<R>,
  owner: ClientOfJob | undefined,
): R | undefined {
  return owner && known.find('name', owner.nameIndex).find(({ id }) => id === owner.id)
}

/** Decrypts each row once, even if it is compared with many drafts. */
function cachedInput<P extends Party, R extends SourcedPartyRow>(
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

function merge<P extends Party, R extends SourcedPartyRow>(
  saving: SaveContext,
  { store, known, inputOf, pending }: Chunk<P, R>,
  { draft, party }: PartyToMatch<P>,
  { row, by }: PartyMatch<R>,
): string {
  noteMatch(saving, draft, by, row.id)
  const { keys, stamp, statements } = saving
  const onFile = { row, values: inputOf(row) }
  const merged = mergeStated(store.rules, onFile, party, statements.of(draft))
  warnOfUnused(saving, draft, row.id, merged.unused)
  saving.records.found(store.kind, row.id, merged.changes, draft.ref)
  if (Object.keys(merged.provenance).length === 0) return row.id
  const changed = mergedRow(row, merged, (values, provenance) =>
    store.changedRow(row, stamp, keys, values, provenance),
  )
  known.replace(row, changed)
  pending.replace(changed)
  return row.id
}

/** Null if the draft may not create a party, or if no job would use the client. */
async function create<P extends Party, R extends SourcedPartyRow>(
  saving: SaveContext,
  { store, known, pending }: Chunk<P, R>,
  { draft, party, ref }: PartyToMatch<P>,
  ofJobs: ClientsOfJobs | null,
): Promise<string | null> {
  if (draft.match !== 'create' || (await ofJobs?.kept.isUnused(ref))) return null
  const { operatorId, stamp, keys, statements } = saving
  const of = statements.of(draft)
  const provenance = provenanceOfNew(store.rules, party, statements.creationOf(draft), of)
  const row = store.row(operatorId, stamp, keys, party, 'document', provenance)
  pending.add(row)
  known.add(row)
  saving.records.created(store.kind, row.id, ref)
  return row.id
}
