import type { DraftOf } from '../../../extraction/findings.ts'
import { type Indexes, MAX_COMPARED, type PartyIndex } from './match-parties.ts'
import type { SourcedPartyRow } from './party-stores.ts'
import { type SaveContext, warn } from './saving.ts'

type NamedParty = { draft: DraftOf<'client' | 'vendor'>; indexes: Indexes }

/**
 * A new client or vendor may be one on file of the same name that has a new email and phone, or a namesake.
 * `namesakes`: the parties of the document with this name. One on file that another of them is about is a
 * namesake.
 */
export function warnOfPossibleParty<R extends SourcedPartyRow>(
  saving: SaveContext,
  known: PartyIndex<R>,
  { draft, indexes }: NamedParty,
  namesakes: readonly NamedParty[],
  mayBe: (row: R) => boolean,
): void {
  const isOfOther = (row: R) =>
    saving.records.has(row.id) ||
    namesakes.some(
      ({ indexes: { email, phone } }) =>
        (email !== null && email === row.email_index) ||
        (phone !== null && phone === row.phone_index),
    )
  const ids = known
    .find('name', indexes.name)
    .slice(0, MAX_COMPARED)
    .filter((row) => !isOfOther(row) && mayBe(row))
    .map(({ id }) => id)
  if (ids.length === 0) return
  const { kind } = draft
  const which =
    ids.length === 1
      ? `${kind} ${ids[0]} has the same name`
      : `these ${kind}s have the same name: ${idsOf(ids)}`
  const what = `a new ${kind} was created, and ${which}. No email or phone shows that they are one.`
  warn(saving, draft, 'ambiguous_match', `${what} ${NEXT[kind]}`, 'name')
}

const NEXT = {
  client:
    'If they are one client, correct the contacts of the one on file with "svc client set", and give it ' +
    'the jobs of the new one with "svc job set" and client_id.',
  vendor:
    'If they are one vendor, correct the contacts of the one on file, and set the status of the new one to ' +
    'inactive, with "svc vendor set".',
}

const MAX_NAMED = 5

function idsOf(ids: readonly string[]): string {
  const more = ids.length - MAX_NAMED
  return ids.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
