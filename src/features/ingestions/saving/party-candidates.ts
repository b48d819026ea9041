import type { ClientOfJob } from './job-clients.ts'
import {
  type Indexes,
  lookupIndexes,
  type Party,
  type PartyIndex,
  partyIndex,
} from './match-parties.ts'
import type { PartyStore, SourcedPartyRow } from './party-stores.ts'
import type { SaveContext } from './saving.ts'
import { legalNameIndexes, zipsOf } from './trade-name-vendors.ts'

/** Selects the clients or vendors on file that a document may be about. */

type StatedParty<P> = { draft: { row: number | null }; party: P; indexes: Indexes }

/**
 * `known`: by email, phone, name or job. `nearby`: those at the addresses of documents or with a legal name
 * that one states, as they are now.
 */
export async function partiesOnFile<P extends Party, R extends SourcedPartyRow>(
  saving: SaveContext,
  store: PartyStore<P, R>,
  inputs: readonly StatedParty<P>[],
  owners: readonly ClientOfJob[],
): Promise<{ known: PartyIndex<R>; nearby: () => R[] }> {
  const looked = lookupIndexes([...inputs])
  const legalNames = store.nearby ? legalNameIndexes(saving.keys, inputs) : []
  looked.name_index.push(...owners.map(({ nameIndex }) => nameIndex), ...legalNames)
  const known = partyIndex(await store.candidates(saving, looked))
  await addRenamed(saving, store, known, owners)
  const zips = store.nearby ? zipsOf(inputs) : []
  const rows = zips.length > 0 ? await store.nearby!(saving, zips) : []
  for (const row of rows) if (known.find('id', row.id).length === 0) known.add(row)
  const nearby = () => [
    ...rows.flatMap(({ id }) => known.find('id', id)),
    ...legalNames.flatMap((name) => known.find('name', name)),
  ]
  return { known, nearby: () => [...new Set(nearby())] }
}

/** A client may have another name or spelling than its job, by which it is not found. */
async function addRenamed<P extends Party, R extends SourcedPartyRow>(
  saving: SaveContext,
  { byIds }: PartyStore<P, R>,
  known: PartyIndex<R>,
  owners: readonly ClientOfJob[],
): Promise<void> {
  const ids = new Set(owners.map(({ id }) => id).filter((id) => known.find('id', id).length === 0))
  if (ids.size === 0) return
  for (const row of await byIds(saving, [...ids])) known.add(row)
}
