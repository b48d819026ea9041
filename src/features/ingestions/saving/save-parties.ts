import type { DraftOf, VendorValues } from '../../../extraction/findings.ts'
import { compareClientNames } from '../../../extraction/understanding/normalize/client-names.ts'
import { compareNames } from '../../../extraction/understanding/normalize/compare-names.ts'
import { areOfCouple } from '../../../extraction/understanding/normalize/couples.ts'
import { looksLikeCompany } from '../../../extraction/understanding/normalize/names.ts'
import { provenanceOfNew } from '../../records/record-creation.ts'
import { mergeStated } from '../../records/record-merge.ts'
import { mayBeMisread } from '../../records/record-misreads.ts'
import { isOfDocument, statementOf } from '../../records/record-provenance.ts'
import { insuranceStatusOn } from '../../vendors/vendor-insurance.ts'
import { warnOfSimilarClient, warnOfUnusedContact } from './changed-client.ts'
import type { ClientPlaces } from './client-places.ts'
import { callsByEarlierName, hadName } from './corrected-names.ts'
import { checkedInput } from './drafts.ts'
import type { FamilyClients } from './family-clients.ts'
import { type ClientOfJob, COUPLE } from './job-clients.ts'
import type { KeptClients } from './kept-clients.ts'
import {
  findParty,
  type Indexes,
  indexesOf,
  MAX_COMPARED,
  mayBeOne,
  type Party,
  type PartyIndex,
  type PartyMatch,
  reachedBy,
} from './match-parties.ts'
import { mergedRow } from './merged-row.ts'
import { partiesOnFile } from './party-candidates.ts'
import {
  cachedInput,
  clients,
  type PartyStore,
  type SourcedPartyRow,
  vendors,
} from './party-stores.ts'
import { PendingRows } from './pending-rows.ts'
import { warnOfPossibleParty } from './possible-parties.ts'
import type { RenamedClients } from './renamed-clients.ts'
import { chunks, noteMatch, type SaveContext, warn } from './saving.ts'
import {
  otherNameOf,
  statedByOtherName,
  takeTradeName,
  vendorOfOtherName,
  warnOfOtherVendor,
} from './trade-name-vendors.ts'
import { warnOfUnused } from './unused-values.ts'

/** Saves clients and vendors: people and companies that are matched by email, phone or name. */

/** What the jobs of a document say about its clients. `owners`: the clients of their claims, by ref. */
export type ClientsOfJobs = {
  owners: ReadonlyMap<string, ClientOfJob>
  kept: KeptClients
  places: ClientPlaces
  families: FamilyClients
  renamed: RenamedClients
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
  const all = drafts.flatMap((draft) => partyToMatch(saving, store, draft) ?? [])
  const named = Map.groupBy(all, ({ indexes }) => indexes.name)
  for (const inputs of chunks(all)) {
    const owners = inputs.flatMap(({ ref }) => ofJobs?.owners.get(ref) ?? [])
    const { known, nearby } = await partiesOnFile(saving, store, inputs, owners)
    await ofJobs?.places.load(saving, inputs, ({ name }) => known.find('name', name))
    const inputOf = cachedInput(store, saving.keys)
    const parties: Chunk<P, R> = { store, named, known, inputOf, pending: new PendingRows<R>() }
    for (const input of inputs) {
      const match =
        (await partyOnFile(saving, parties, input, ofJobs)) ??
        vendorOfOtherName(nearby(), inputOf, input.party)
      const id = match
        ? merge(saving, parties, input, match, ofJobs)
        : await create(saving, parties, input, ofJobs)
      if (id === null) continue
      warnOfOtherVendor(saving, input, nearby(), inputOf, id)
      ids.set(input.ref, id)
      ofJobs?.places.note(input.ref, id)
      ofJobs?.families.note(input.ref, id)
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
  /** All parties of the document by the index of their names. */
  named: ReadonlyMap<string, readonly PartyToMatch<P>[]>
  known: PartyIndex<R>
  inputOf: (row: R) => P
  pending: PendingRows<R>
}

/** The party on file: the client of the draft's job if it has the same name, else by its own values. */
async function partyOnFile<P extends Party, R extends SourcedPartyRow>(
  saving: SaveContext,
  { named, known, inputOf }: Chunk<P, R>,
  input: PartyToMatch<P>,
  ofJobs: ClientsOfJobs | null,
): Promise<PartyMatch<R> | null> {
  const { draft, party, ref, indexes } = input
  const owner = ofJobs?.owners.get(ref)
  const row = ownerOf(saving, known, owner)
  const names = row && compareNames(inputOf(row).name, party.name)
  // Renaming the client of several jobs would give the others the name of another organization.
  const mayTakeName = () =>
    owner?.isOnlyJob !== false || compareClientNames(inputOf(row!).name, party.name) === 'agree'
  if (owner && row && names === 'agree' && mayTakeName()) return { row, by: owner.by }
  const { keys } = saving
  const [client] = owner ? known.find('id', owner.id) : []
  if (owner && client && callsByEarlierName(keys, client, owner, party.name))
    return { row: client, by: owner.by }
  // Two vendors of one name in one document are two offices.
  const isAlone = named.get(indexes.name)!.length === 1
  const mayChange = ({ id }: R) => !saving.records.has(id) && isAlone
  const rules = ofJobs?.places.rulesFor(input, party, inputOf) ?? { mayMove: mayChange }
  const corrected = (one: R) => hadName(keys, one, party.name)
  const reached = reachedBy(known, indexes).filter(({ id }) => id !== owner?.id)
  const others = reached.slice(0, MAX_COMPARED)
  const nameOf = (one: R) => inputOf(one).name
  const relatives = await ofJobs?.families.relativesOf(saving, input, others, nameOf)
  const found = findParty(known, inputOf, party, indexes, {
    ...rules,
    mayHaveNewContact: mayChange,
    // A list states a company once. The client of a job may be of another town, as its property is.
    mayLackTown: () => ofJobs?.places.hasJob(ref) !== true,
    // A license prints the mailing address and the phone number that a company registered.
    mayHaveNewPhone: () => isCredential(draft, party),
    hadName: corrected,
    isRelative: ({ id }) => relatives?.has(id) === true,
  })
  if (found || !owner?.mayRename || !row) return found
  const isMisread =
    statementOf(row, 'name').scanned && mayBeMisread('name', inputOf(row).name, party.name)
  if (names !== 'unclear' && !isMisread) return found
  if (draft.match !== 'create' || !isOfDocument(statementOf(row, 'name'))) return null
  // Otherwise "Bob Stone" would stay without a job after a newer document of the claim names "Robert Stone".
  return (await ofJobs?.kept.isOfKnownJob(ref)) ? { row, by: owner.by } : null
}

const isCredential = (draft: DraftOf<'client' | 'vendor'>, { name }: Party) =>
  draft.kind === 'vendor' && draft.row === null && looksLikeCompany(name)

/** The client of the job on file. Undefined if an earlier row of this document renamed it. */
function ownerOf<R extends SourcedPartyRow>(
  { records }: SaveContext,
  known: PartyIndex<R>,
  owner: ClientOfJob | undefined,
): R | undefined {
  if (!owner || records.hasChanged(owner.id, 'name')) return undefined
  return known.find('id', owner.id)[0]
}

function merge<P extends Party, R extends SourcedPartyRow>(
  saving: SaveContext,
  chunk: Chunk<P, R>,
  input: PartyToMatch<P>,
  { row, by }: PartyMatch<R>,
  ofJobs: ClientsOfJobs | null,
): string {
  const { store, known, inputOf, pending } = chunk
  const { draft, party } = input
  noteMatch(saving, draft, by, row.id)
  const { keys, stamp, statements } = saving
  const onFile = { row, values: inputOf(row) }
  const of = statements.of(draft)
  const other = store.nearby ? otherNameOf(onFile.values, party) : null
  const isOfCouple = by === COUPLE && areOfCouple(party.name, onFile.values.name)
  const named = isOfCouple
    ? { ...party, name: onFile.values.name }
    : statedByOtherName(saving, draft, party, onFile, other)
  const stated = store.stated?.(named, onFile, of, saving.today) ?? named
  const merged = mergeStated(store.rules, onFile, stated, of)
  store.settle?.(merged, row, stated, saving.today)
  if (other === 'trade') takeTradeName(merged, row, party.name, of('name'))
  warnOfUnused(saving, draft, row.id, merged.unused)
  saving.records.noteStamp(row)
  saving.records.found(store.kind, row.id, merged.changes, draft.ref)
  const isRenamed = merged.changes.some(({ field }) => field === 'name')
  if (ofJobs && isRenamed) warnOfSimilar(saving, chunk, input, `client ${row.id} was renamed`)
  const isNoted = Object.keys(merged.provenance).length > 0
  const changed = isNoted
    ? mergedRow(row, merged, (values, provenance) =>
        store.changedRow(row, stamp, keys, values, provenance),
      )
    : row
  const { name } = merged.values
  ofJobs?.renamed.note(changed, { name, before: onFile.values.name, stated: party.name })
  if (!isNoted) return row.id
  known.replace(row, changed)
  pending.replace(changed)
  return row.id
}

/** `done`: what happened to the client of the draft. */
function warnOfSimilar<P extends Party, R extends SourcedPartyRow>(
  saving: SaveContext,
  { known, inputOf }: Chunk<P, R>,
  { draft, name, indexes }: PartyToMatch<P>,
  done: string,
): void {
  const email = known.find('email', indexes.email).slice(0, MAX_COMPARED)
  const phone = known.find('phone', indexes.phone).slice(0, MAX_COMPARED)
  const reached = { email, 'phone number': phone }
  warnOfSimilarClient(saving, draft, { name, done }, reached, (row) => inputOf(row).name)
}

/** Null if the draft may not create a party, or if no job would use the client. */
async function create<P extends Party, R extends SourcedPartyRow>(
  saving: SaveContext,
  chunk: Chunk<P, R>,
  input: PartyToMatch<P>,
  ofJobs: ClientsOfJobs | null,
): Promise<string | null> {
  const { draft, party, ref } = input
  if (draft.match !== 'create') return null
  if (await ofJobs?.kept.isUnused(ref)) {
    const row = ownerOf(saving, chunk.known, ofJobs?.owners.get(ref))
    const client = row ? { id: row.id, values: chunk.inputOf(row) } : null
    if (draft.kind === 'client') warnOfUnusedContact(saving, draft, party, client)
    return null
  }
  if (ofJobs) warnOfSimilar(saving, chunk, input, 'a new client was created')
  const { store, named, known, inputOf, pending } = chunk
  const mayBe = (row: R) => !ofJobs?.places.isElsewhere(input, row) && mayBeOne(inputOf(row), party)
  warnOfPossibleParty(saving, known, input, named.get(input.indexes.name)!, mayBe)
  const { operatorId, stamp, keys, statements } = saving
  const of = statements.of(draft)
  const provenance = provenanceOfNew(store.rules, party, statements.creationOf(draft), of)
  const row = store.row(operatorId, stamp, keys, party, 'document', provenance)
  pending.add(row)
  known.add(row)
  saving.records.created(store.kind, row.id, ref)
  return row.id
}
