import type { DraftOf } from '../../../extraction/findings.ts'
import { compareNames } from '../../../extraction/understanding/normalize/compare-names.ts'
import { formsDiffer, legalFormOf } from '../../../extraction/understanding/normalize/legal-form.ts'
import {
  looksLikeCompany,
  normalizeName,
} from '../../../extraction/understanding/normalize/names.ts'
import type { OperatorKeys } from '../../../platform/secrets/operator-keys.ts'
import { nameIndex } from '../../records/record.ts'
import { type Merged, type StoredValues, setMerged } from '../../records/record-merge.ts'
import {
  isOfDocument,
  type SourcedRow,
  type Statement,
  statementOf,
} from '../../records/record-provenance.ts'
import { contradict, haveOneStreet, type Party, zipOf } from './match-parties.ts'
import { type SaveContext, warn } from './saving.ts'

/**
 * A W-9 states the legal and the trade name of a contractor, and a certificate only one of the two. The
 * vendor has the trade name, and its legal name is its contact. An LLC is no trade name, but another company.
 * If a vendor list names the contractor, the vendor keeps that name.
 */

/**
 * Which name of a vendor on file a document of the same address states. `trade`: it also states the legal
 * name, which the vendor has on file. `company`: the other name is that of a company, so they may be two.
 */
export type OtherName = 'legal' | 'trade' | 'company'

export function otherNameOf(known: Party, found: Party): OtherName | null {
  if (isOneName(known.name, found.name)) return null
  const isLegal = isOneName(known.contact_name, found.name)
  const isTrade = isOneName(known.name, found.contact_name)
  if (!(isLegal || isTrade) || contradict(known, found)) return null
  // A company on file has no other address, and a document states both of its names.
  const isCompany = isTrade && hasLegalName(found)
  if (!isCompany && !haveOneStreet(known, found)) return null
  const [trade, legal] = isLegal ? [known.name, found.name] : [found.name, known.name]
  const isOwnCompany = legalFormOf(trade) !== null && !looksLikeCompany(legal)
  if (isOwnCompany || formsDiffer(trade, legal)) return 'company'
  return isLegal ? 'legal' : 'trade'
}

function isOneName(one: string | null | undefined, other: string | null | undefined): boolean {
  if (!one || !other) return false
  if (looksLikeCompany(one) || looksLikeCompany(other))
    return normalizeName(one) === normalizeName(other) && !formsDiffer(one, other)
  return compareNames(one, other) === 'agree'
}

/** The ZIP codes of vendors in documents. In a list, each row states the name that the operator uses. */
export function zipsOf(
  inputs: readonly { draft: { row: number | null }; party: Party }[],
): string[] {
  const zips = inputs.flatMap(({ draft, party }) => (draft.row === null && zipOf(party)) || [])
  return [...new Set(zips)]
}

/** The only vendor on file that the document calls by its other name. */
export function vendorOfOtherName<P extends Party, R>(
  nearby: readonly R[],
  inputOf: (row: R) => P,
  party: P,
): { row: R; by: string } | null {
  const named = nearby.filter((row) => otherNameOf(inputOf(row), party) !== null)
  const [row] = named
  const other = row && otherNameOf(inputOf(row), party)
  if (!row || named.length > 1 || other === 'company') return null
  return { row, by: other === 'legal' ? 'contact_name and address' : 'name and address' }
}

/** The name indexes of companies that documents state as the legal names of vendors. */
export function legalNameIndexes(
  keys: OperatorKeys,
  inputs: readonly { draft: { row: number | null }; party: Party }[],
): string[] {
  const companies = inputs.filter(({ draft, party }) => draft.row === null && hasLegalName(party))
  return companies.map(({ party }) => nameIndex(keys, party.contact_name!))
}

const hasLegalName = ({ contact_name }: Party) => !!contact_name && looksLikeCompany(contact_name)

/**
 * What a document states about a vendor on file that it calls by another name. The vendor keeps a name that
 * an operator's list states, or its next list would create another vendor. The trade name is its contact.
 */
export function statedByOtherName<P extends Party>(
  saving: SaveContext,
  draft: DraftOf<'client' | 'vendor'>,
  party: P,
  { row, values }: StoredValues<P>,
  other: OtherName | null,
): P {
  const { name, contact_name } = values
  if (other === 'legal') return { ...party, name }
  if (other !== 'trade' || !isOfList(row)) return party
  if (contact_name && !isOneName(contact_name, party.name)) {
    const what = `the trade name "${party.name}" was not saved. The vendor keeps its name from the list.`
    const next = 'If you use the trade name, rename the vendor with "svc vendor set".'
    warn(saving, draft, 'part_not_saved', `${what} ${next}`, 'contact_name')
  }
  return { ...party, name, contact_name: contact_name ?? party.name }
}

const isOfList = (row: SourcedRow) => statementOf(row, 'name').row !== undefined

/** In either order of arrival, the vendor has its trade name, unless a list or a person states the name. */
export function takeTradeName<P extends Party>(
  merged: Merged<P>,
  row: SourcedRow,
  name: string,
  statement: Statement,
): void {
  if (isOfList(row) || !isOfDocument(statementOf(row, 'name'))) return
  setMerged(merged, 'name', name, statement)
  merged.unused = merged.unused.filter(({ field }) => field !== 'name')
}

/** `id`: the vendor that the document changed or created. */
export function warnOfOtherVendor<P extends Party, R extends { id: string }>(
  saving: SaveContext,
  { draft, party }: { draft: DraftOf<'client' | 'vendor'>; party: P },
  nearby: readonly R[],
  inputOf: (row: R) => P,
  id: string,
): void {
  const other = nearby.find((row) => row.id !== id && otherNameOf(inputOf(row), party) !== null)
  if (!other) return
  const what =
    `it is saved to vendor ${id}, and vendor ${other.id} "${inputOf(other).name}" has another name that ` +
    'documents state with it.'
  const next =
    'If both are one vendor, set what is missing in one, and set the status of the other to inactive, with ' +
    '"svc vendor set".'
  warn(saving, draft, 'ambiguous_match', `${what} ${next}`, 'name')
}
