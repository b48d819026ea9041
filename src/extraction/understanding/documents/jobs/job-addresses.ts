import type { JobLabel } from '../../../lexicon/job-labels.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import { contested, type FieldMatch, matchIn } from '../../fields/field-match.ts'
import {
  addressAt,
  addressBehind,
  addressUnder,
  type LocatedAddress,
  townBlockUnder,
  townsWithoutStreet,
  withPartsOfTown,
} from '../../layout/address-blocks.ts'
import { boxOfPart } from '../../layout/address-lines.ts'
import { townInForm } from '../../layout/headed-towns.ts'
import { fold, type Layout, type LayoutCell } from '../../layout/layout.ts'
import type { ParsedAddress } from '../../normalize/address.ts'
import { flipName } from '../../normalize/names.ts'
import { pattern } from '../../pattern.ts'
import {
  addField,
  addressFieldsOf,
  type PartialFindings,
  type Reading,
  warn,
} from '../../reading.ts'
import { careOfBelow, warnOfCareOfAddress } from './care-of-addresses.ts'
import { candidatesFor } from './job-matches.ts'
import type { JobRecords } from './job-records.ts'

type JobAddressPath = 'address' | 'billing_address'
/** `isWritten`: its street has no known form. Its state and ZIP code have theirs. */
type FoundAddress = { match: FieldMatch; located: LocatedAddress; isWritten: boolean }
type AddressMatches = JobRecords & { pairs: FieldPairs<JobLabel> }

/** The addresses of the property and of the client, each from its label or from below the client's name. */
export function readAddresses(
  { layout }: Reading,
  findings: PartialFindings,
  { pairs, job, client }: AddressMatches,
  isEnd: (cell: LayoutCell) => boolean,
): void {
  const property = labeledAddress(layout, pairs, 'address', isEnd)
  if (property) setProperty(findings, job, withTownOfStreet(layout, property, isEnd))
  else warnOfUnread(findings, pairs, 'job', 'address')
  const mailing = labeledAddress(layout, pairs, 'billing_address', isEnd)
  if (mailing) setBilling(findings, client, mailing)
  else warnOfUnread(findings, pairs, 'client', 'billing_address')
  if (job['address.line1'] !== undefined) return
  const party = candidatesFor(pairs, 'client_name').find(
    ({ value }) => flipName(value) === job.client_name,
  )
  const careOf = party && careOfBelow(layout, party)
  const home = party && (addressBehind(layout, party) ?? addressUnder(layout, party, isEnd))
  if (careOf && home) warnOfCareOfAddress(findings, careOf)
  else if (party && home) {
    const found = { match: party, located: home, isWritten: false }
    if (!isForMailOnly(party, home)) setProperty(findings, job, found)
    else if (!mailing) setBilling(findings, client, found)
  }
  const isReported = unreadOf(pairs, 'address') || unreadOf(pairs, 'billing_address')
  if (!party || home || property || mailing || isReported) return
  const text = townBlockUnder(layout, party, isEnd)
  if (text !== null) warnOfText(findings, 'job', 'address', { text, page: party.page })
}

/** A letter may name only the street of the loss, which the addressee has with its town. */
function withTownOfStreet(
  layout: Layout,
  found: FoundAddress,
  isEnd: (cell: LayoutCell) => boolean,
): FoundAddress {
  const { line1, city, postal_code } = found.located.address
  if (line1 === null || city !== null || postal_code !== null) return found
  const wholes = layout.rows
    .flatMap(({ cells }) => cells.filter(({ text }) => fold(text) === fold(line1)))
    .flatMap(
      (cell) => addressAt(layout, matchIn('address', cell, { value: cell.text }), isEnd) ?? [],
    )
    .filter(({ address }) => address.postal_code !== null && address.line1 === line1)
  const towns = new Set(wholes.map(({ address }) => address.postal_code))
  if (towns.size === 1) return { ...found, located: wholes[0]! }
  const town = wholes.length === 0 ? townInForm(layout, found.match) : null
  const located = town && withPartsOfTown(layout, found.match, town)
  return located ? { ...found, located } : found
}

export function setProperty(
  findings: PartialFindings,
  job: JobRecords['job'],
  { match, located, isWritten }: FoundAddress,
): void {
  for (const part of addressFieldsOf('address', located.address)) {
    const { name, value } = part
    job[name] = value
    const source = isWritten && isStreetLine(name) ? contested(match) : match
    const box = boxOfPart(part, located)
    addField(findings, 'job', name, source, { value, text: located.text, box })
  }
  addSplit(findings, 'job', 'address', match, located)
}

export function setBilling(
  findings: PartialFindings,
  client: JobRecords['client'],
  { match, located, isWritten }: FoundAddress,
): void {
  for (const part of addressFieldsOf('billing_address', located.address)) {
    const { name, value } = part
    client[name] = value
    const source = isWritten && isStreetLine(name) ? contested(match) : match
    const box = boxOfPart(part, located)
    addField(findings, 'client', name, source, { value, text: located.text, box })
  }
  addSplit(findings, 'client', 'billing_address', match, located)
}

/** Where nothing states the property, it is where the billed client lives. */
export function readHome(
  { layout }: Reading,
  findings: PartialFindings,
  { pairs, job, client }: AddressMatches,
  party: FieldMatch,
): void {
  const isStated = (['address', 'billing_address'] as const).some((path) => unreadOf(pairs, path))
  if (isStated || job['address.line1'] || client['billing_address.line1']) return
  const isLabel = (cell: LayoutCell) => pairs.labels.has(cell)
  const located = addressBehind(layout, party) ?? addressUnder(layout, party, isLabel)
  if (!located || isForMailOnly(party, located) || careOfBelow(layout, party)) return
  setProperty(findings, job, { match: party, located, isWritten: false })
}

const POST_BOX = /\bp\.?\s*o\.?\s*box\b/i
const BILLED = /^(?:bill|invoice|sold)/
const MANAGER = pattern(
  String.raw`
    \b(?:realty|realtors?|properties|(?:property|asset|community)\s+(?:management|managers?)|
    management\s+(?:co|company|group|corp|inc|llc|services))\b`,
  'i',
)

/** No one lives in a post office box, and a manager is billed at an office that is not the property. */
const isForMailOnly = ({ label, value }: FieldMatch, { text }: LocatedAddress): boolean =>
  POST_BOX.test(text) || (BILLED.test(label) && MANAGER.test(value))

/** 'Property' may begin other words, such as 'Property Claim · PO Box 6502 · Dallas, TX 75265'. */
const isOfOffice = ({ weak, label }: FieldMatch, { text }: LocatedAddress): boolean =>
  weak && !/address|street/.test(label) && POST_BOX.test(text)

/** Warns of labeled towns that are in no address. */
export function warnOfUnusedTowns({ layout }: Reading, findings: PartialFindings): void {
  const read = findings.fields.filter(({ name }) => name.endsWith('address.postal_code'))
  for (const { cell, town } of townsWithoutStreet(layout)) {
    const isUsed = read.some(({ value }) => town.includes(value))
    const isReported = findings.warnings.some(({ message }) => message.includes(town))
    if (isUsed || isReported) continue
    warnOfText(findings, 'job', 'address', { text: town, page: cell.page })
  }
}

const isStreetLine = (name: string) => /line\d$/.test(name)

/** The first address that was read after a label of the path, or the first that is kept as written. */
function labeledAddress(
  layout: Layout,
  pairs: FieldPairs<JobLabel>,
  path: JobAddressPath,
  isEnd: (cell: LayoutCell) => boolean,
): FoundAddress | null {
  for (const match of candidatesFor(pairs, path)) {
    const located = addressAt(layout, match, isEnd)
    if (located && isOfOffice(match, located)) continue
    if (located) return { match, located, isWritten: false }
  }
  const match = pairs.written.get(path)
  if (match && isNameOnly(match)) {
    const located = path === 'billing_address' ? addressUnder(layout, match, isEnd) : null
    return located && { match, located, isWritten: false }
  }
  const located = match && addressAt(layout, match, isEnd)
  // Beyond a label that may mean something else, only a state and a ZIP code show that it is an address.
  if (!match || !located || (match.weak && located.address.postal_code === null)) return null
  if (isOfOffice(match, located)) return null
  const address = asWritten(located.address)
  return { match, located: { ...located, address }, isWritten: true }
}

/**
 * Below 'Name / Address' is a box with the name above the address, which is read as the home of the client.
 * The bar is that of the label.
 */
const isNameOnly = ({ text }: FieldMatch) => /\S(?: \/)+$/.test(text)

/** A place of many words without a comma is not a town alone. */
function asWritten(address: ParsedAddress): ParsedAddress {
  const { line1, city } = address
  const isTown =
    city === null || line1 !== null || (/^\D+$/.test(city) && city.split(' ').length <= 3)
  return isTown ? address : { ...address, line1: city, city: null }
}

function warnOfUnread(
  findings: PartialFindings,
  pairs: FieldPairs<JobLabel>,
  record: 'job' | 'client',
  path: JobAddressPath,
): void {
  const unread = unreadOf(pairs, path)
  if (unread) warnOfText(findings, record, path, unread)
}

function unreadOf(pairs: FieldPairs<JobLabel>, path: JobAddressPath): FieldMatch | undefined {
  return [pairs.best.get(path), pairs.written.get(path)].find(
    (one) => one && !one.weak && !isNameOnly(one),
  )
}

function warnOfText(
  findings: PartialFindings,
  record: 'job' | 'client',
  path: JobAddressPath,
  { text, page }: { text: string; page: number },
): void {
  const message =
    `${record}: the address "${text}" was not understood, so it was left out. ` +
    `Enter it in the ${record}.`
  warn(findings, 'value_cut', message, page, { record, field: `${path}.line1` })
}

function addSplit(
  findings: PartialFindings,
  record: string,
  field: string,
  { page }: FieldMatch,
  { text, address }: LocatedAddress,
): void {
  const to = Object.values(address).filter(Boolean).join(', ')
  findings.transforms.push({ op: 'address.split', record, field, from: text, to, page, row: null })
}
