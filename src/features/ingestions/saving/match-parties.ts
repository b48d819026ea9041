import { arePersonAndCompany } from '../../../extraction/understanding/normalize/client-names.ts'
import { compareNames } from '../../../extraction/understanding/normalize/compare-names.ts'
import { formsDiffer } from '../../../extraction/understanding/normalize/legal-form.ts'
import { isCompanyName } from '../../../extraction/understanding/normalize/names.ts'
import { streetKey } from '../../../extraction/understanding/normalize/streets.ts'
import type { OperatorKeys } from '../../../platform/secrets/operator-keys.ts'
import {
  emailIndex,
  type NewAddress,
  nameIndex,
  type PartyIndexes,
  phoneIndex,
} from '../../records/record.ts'
import { MatchIndex } from './matching.ts'

/** Finds the client or vendor on file that a document names: by email, phone or name. */

export type Party = {
  name: string
  contact_name?: string | null
  contact_email?: string | null
  contact_phone?: string | null
  address?: NewAddress | null
  billing_address?: NewAddress | null
  license_number?: string | null
}
export type PartyRow = {
  id: string
  email_index: string | null
  phone_index: string | null
  name_index: string
  earlier_email_index: string | null
  earlier_phone_index: string | null
  earlier_name_index: string | null
}

type EarlierKey = 'earlierEmail' | 'earlierPhone' | 'earlierName'
export type PartyIndex<R extends PartyRow> = MatchIndex<R, 'id' | keyof Indexes | EarlierKey>

export function partyIndex<R extends PartyRow>(rows: readonly R[]): PartyIndex<R> {
  return new MatchIndex(keysOf, rows)
}

function keysOf(row: PartyRow) {
  const { id, email_index: email, phone_index: phone, name_index: name } = row
  const { earlier_email_index: earlierEmail, earlier_phone_index: earlierPhone } = row
  const earlierName = row.earlier_name_index
  return { id, email, phone, name, earlierEmail, earlierPhone, earlierName }
}

export type PartyMatch<R> = { row: R; by: string }
/** What else is known of a row that a draft may name. A missing rule does not hold. */
export type PartyRules<R> = {
  compare?: typeof compareNames
  /** It had the name before a person corrected it. */
  hadName?(row: R): boolean
  /** It may be a father or son who has the name. */
  isRelative?(row: R): boolean
  /** It is known to be another party of the name. */
  isNamesake?(row: R): boolean
  /** Of several parties of the name, it is one that the draft may mean. By default, each is. */
  isOneOfSeveral?(row: R): boolean
  /** The only party of the name may have moved, unless its phone number differs too. */
  mayMove?(row: R): boolean
  /** A party that moved may have another phone number. */
  mayHaveNewPhone?(row: R): boolean
  /** The only party of the name may have another email at its place. */
  mayHaveNewContact?(row: R): boolean
  /** A company with another email needs no place, unless its phone differs too: it may be another office. */
  mayLackTown?(row: R): boolean
}

/**
 * An email or a phone number identifies a party only together with its name. Many people share the phone
 * number of a manager, an adjuster or an office. One from before a correction by a person counts if no party
 * of the name has it now. A name alone counts if nothing contradicts it.
 */
export function findParty<P extends Party, R extends PartyRow>(
  known: PartyIndex<R>,
  inputOf: (row: R) => P,
  party: P,
  indexes: Indexes,
  rules: PartyRules<R> = {},
): PartyMatch<R> | null {
  const { hadName = () => false, isRelative = () => false, compare = compareNames } = rules
  const byEmail = known.find('email', indexes.email).slice(0, MAX_COMPARED)
  const byPhone = known.find('phone', indexes.phone).slice(0, MAX_COMPARED)
  const namedLike = (row: R) => {
    const comparison = compare(inputOf(row).name, party.name)
    return comparison === 'agree' && isRelative(row) ? 'unclear' : comparison
  }
  const isNamed = ({ name_index }: R) => name_index === indexes.name
  const isOneKind = (row: R) => !areTenantAndOwner(inputOf(row).name, party.name)
  const isCalled = (row: R) => namedLike(row) === 'agree' || (hadName(row) && isOneKind(row))
  for (const [by, rows] of [
    ['contact_email', byEmail],
    ['contact_phone', byPhone],
    ['contact_email', known.find('earlierEmail', indexes.email).slice(0, MAX_COMPARED)],
    ['contact_phone', known.find('earlierPhone', indexes.phone).slice(0, MAX_COMPARED)],
  ] as const) {
    const row = rows.find(isNamed) ?? rows.find(isCalled)
    if (row) return { row, by }
  }
  const reached = byEmail.filter((row) => byPhone.includes(row))
  const relative = reached.find((row) => namedLike(row) === 'unclear')
  if (relative) return { row: relative, by: 'contact_email and contact_phone' }
  const named = [
    ...known.find('name', indexes.name),
    ...known
      .find('earlierName', indexes.name)
      .filter((row) => row.name_index !== indexes.name && isOneKind(row)),
  ]
  return findNamed(named, inputOf, party, rules)
}

/** A correction from a tenant to the company that owns the building is no new spelling of a name. */
function areTenantAndOwner(one: string, other: string): boolean {
  const [words, others] = [one, other].map((name) => name.toLowerCase().split(/\W+/))
  return arePersonAndCompany(one, other) && !words!.some((word) => others!.includes(word))
}

/** Which party of one name it is. `namesakes` have the name, or had it before a person corrected it. */
function findNamed<P extends Party, R extends PartyRow>(
  namesakes: readonly R[],
  inputOf: (row: R) => P,
  party: P,
  {
    isNamesake = () => false,
    mayMove = () => false,
    mayHaveNewContact = () => false,
    mayLackTown = () => false,
    mayHaveNewPhone = () => false,
    isOneOfSeveral = () => true,
  }: PartyRules<R>,
): PartyMatch<R> | null {
  const named = namesakes.slice(0, MAX_COMPARED)
  const licensed = named.find((row) => haveOneLicense(inputOf(row), party))
  if (licensed) return { row: licensed, by: 'name and license_number' }
  const likely = named.length > 1 ? named.filter(isOneOfSeveral) : named
  const fitting = likely.filter((row) => !contradict(inputOf(row), party) && !isNamesake(row))
  const byName = fitting.find((row) => !formsDiffer(inputOf(row).name, party.name)) ?? fitting[0]
  if (byName) return { row: byName, by: 'name' }
  const [only, ...others] = named
  if (!only || others.length > 0) return null
  const known = inputOf(only)
  const reached = mayHaveNewPhone(only) ? { ...known, contact_phone: null } : known
  if (mayMove(only) && isReached(reached, party)) return { row: only, by: 'name' }
  if (!mayHaveNewContact(only) || isNamesake(only) || !mayBeOne(known, party)) return null
  if (areAtOnePlace(known, party)) return { row: only, by: 'name and address' }
  const isCompany = isCompanyName(party.name) && !differ(phoneOf(known), phoneOf(party))
  return mayLackTown(only) && isCompany ? { row: only, by: 'name' } : null
}

function haveOneLicense(known: Party, found: Party): boolean {
  const plain = plainLicense(found)
  return plain !== '' && plain === plainLicense(known)
}

function plainLicense({ license_number }: Party): string {
  return (license_number ?? '').replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}

/**
 * Whether no email, phone, license number or legal form contradicts that two parties of one name and two
 * addresses are one. 'Summit Electric LLC' and 'Summit Electric Inc' of another town are two companies.
 */
function isReached(known: Party, found: Party): boolean {
  return !(
    differ(known.contact_email, found.contact_email) ||
    differ(phoneOf(known), phoneOf(found)) ||
    differ(plainLicense(known), plainLicense(found)) ||
    formsDiffer(known.name, found.name)
  )
}

const phoneOf = ({ contact_phone }: Party) => contact_phone?.replaceAll(/;.*|\D/g, '').slice(-10)

/** Whether two parties of one name have one street, or are companies of one town. */
function areAtOnePlace(known: Party, found: Party): boolean {
  const [town, other] = [known, found].map((party) => addressOf(party)?.city?.toLowerCase())
  return haveOneStreet(known, found) || (isCompanyName(found.name) && !!town && town === other)
}

/** Whether nothing but an email or phone contradicts that two parties of one name are one. */
export function mayBeOne(known: Party, found: Party): boolean {
  const [place, other] = [addressOf(known), addressOf(found)]
  const isOfOtherTown = differ(place?.city, other?.city) || differ(place?.state, other?.state)
  return !(
    differInPlace(known, found) ||
    (isOfOtherTown && !haveOneStreet(known, found)) ||
    differ(plainLicense(known), plainLicense(found)) ||
    formsDiffer(known.name, found.name)
  )
}

/**
 * Whether two parties with one name are different: both state an email, a postal code or a street, and these
 * do not match. So are two companies of different legal forms with different licenses.
 */
export function contradict(known: Party, found: Party): boolean {
  return (
    differ(known.contact_email, found.contact_email) ||
    differInPlace(known, found) ||
    (formsDiffer(known.name, found.name) && differ(plainLicense(known), plainLicense(found)))
  )
}

function differInPlace(known: Party, found: Party): boolean {
  return differ(zipOf(known), zipOf(found)) || differ(ownStreet(known), ownStreet(found))
}

export function haveOneStreet(known: Party, found: Party): boolean {
  const [a, b] = [known, found].map(ownStreet)
  return a === b && a !== ''
}

/** Whether nothing says how to reach the party. */
export function isUnreached(party: Party): boolean {
  return !party.contact_email && !party.contact_phone && ownStreet(party) === ''
}

/** The first five digits. */
export function zipOf(party: Party): string | null {
  return addressOf(party)?.postal_code?.slice(0, 5) ?? null
}

const ownStreet = (party: Party) => streetKey(addressOf(party)?.line1, null).street
const addressOf = (party: Party) => party.address ?? party.billing_address

function differ(a: string | null | undefined, b: string | null | undefined): boolean {
  return Boolean(a && b && a.toLowerCase() !== b.toLowerCase())
}

/**
 * Maximum number of parties with one name, email or phone that are compared. Beyond it, a new party is
 * created.
 */
export const MAX_COMPARED = 50

export type Indexes = { email: string | null; phone: string | null; name: string }

export function indexesOf(
  keys: OperatorKeys,
  { name, contact_email, contact_phone }: Party,
): Indexes {
  return {
    email: contact_email ? emailIndex(keys, contact_email) : null,
    phone: contact_phone ? phoneIndex(keys, contact_phone) : null,
    name: nameIndex(keys, name),
  }
}

/** Parties that have the email or the phone number, or had it before a person's correction. */
export function reachedBy<R extends PartyRow>(
  known: PartyIndex<R>,
  { email, phone }: Indexes,
): R[] {
  const now = [...known.find('email', email), ...known.find('phone', phone)]
  return [...now, ...known.find('earlierEmail', email), ...known.find('earlierPhone', phone)]
}

/** The keys that select the candidates of these parties. */
export function lookupIndexes(inputs: { indexes: Indexes }[]): PartyIndexes {
  const all = <Key extends keyof Indexes>(key: Key) =>
    inputs.map(({ indexes }) => indexes[key]).filter((index) => index !== null)
  return {
    email_index: all('email'),
    phone_index: all('phone'),
    name_index: all('name'),
    earlier_email_index: all('email'),
    earlier_phone_index: all('phone'),
    earlier_name_index: all('name'),
  }
}
