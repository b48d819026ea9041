import type { JobLabel } from '../../../lexicon/job-labels.ts'
import type { Box } from '../../../provenance.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import type { FieldMatch, SourcedValue } from '../../fields/field-match.ts'
import { nearestParty } from '../../layout/address-blocks.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { addField, type PartialFindings, type Reading } from '../../reading.ts'
import { contactsLabeled } from './adjuster-contacts.ts'
import { contactsOfBlock } from './client-contacts.ts'
import { contactsBeside, contactsUnder } from './contact-lines.ts'
import { candidatesFor, matchesOf } from './job-matches.ts'
import type { JobRecords } from './job-records.ts'
import { isIn, isOfSender } from './sender-contacts.ts'

type ContactMatches = JobRecords & { pairs: FieldPairs<JobLabel> }

const PARTY_LABELS = [
  'client_name',
  'adjuster_name',
  'estimator',
  'carrier_name',
  'project_manager',
] as const satisfies JobLabel[]

/** Xactimate prints the company of the claim representative as the second line of the same block. */
export function partiesOf(best: FieldPairs<JobLabel>['best']): FieldMatch<JobLabel>[] {
  const adjuster = best.get('adjuster_name')
  return PARTY_LABELS.flatMap((name) => {
    const party = best.get(name)
    // A carrier in a sentence has no block of contacts.
    if (!party || (name === 'carrier_name' && party.label === 'prose')) return []
    const isCompany = adjuster !== undefined && party.label === 'company'
    return isCompany && isLineUnder(adjuster.labelBox, party.labelBox)
      ? { ...adjuster, labelBox: party.labelBox }
      : party
  })
}

function isLineUnder(upper: Box, lower: Box): boolean {
  const down = lower.y - upper.y
  return down > 0 && down <= 2 * upper.height && Math.abs(lower.x - upper.x) <= 3
}

/**
 * Assigns phones and emails: first those whose label names the party, then the others to the nearest party.
 */
export function readContacts(
  reading: Reading,
  findings: PartialFindings,
  { pairs, job, client }: ContactMatches,
  isLabel: (cell: LayoutCell) => boolean,
): void {
  const { layout } = reading
  const { best } = pairs
  const parties = partiesOf(best)
  const adjuster = best.get('adjuster_name')
  const owner = best.get('client_name')
  const isTaken = (cell: LayoutCell) => isLabel(cell) || pairs.all.some((one) => isIn(one, cell))
  const ofAdjuster = {
    ...(adjuster && contactsUnder(layout, adjuster, isLabel)),
    ...(adjuster && contactsBeside(layout, adjuster, isTaken)),
    ...contactsLabeled(layout, isLabel),
  }
  const inBlock = contactsOfBlock(reading, { pairs, job, client })
  const ofOwner = { ...inBlock, ...(owner && contactsBeside(layout, owner, isTaken)) }
  const ofOther = mobilesOfOthers(layout, pairs, parties)
  const isOfOther = ({ box }: FieldMatch) => [...ofOther.keys()].some((one) => one.box === box)
  for (const kind of ['phone', 'email'] as const) {
    const normalized = kind === 'phone' ? { kind } : {}
    const setClient = (match: SourcedValue) => {
      const name = `contact_${kind}` as const
      if (client[name] !== undefined) return
      client[name] = match.value
      addField(findings, 'client', name, match, normalized)
    }
    const setAdjuster = (match: SourcedValue) => {
      const name = `adjuster_${kind}` as const
      if (job[name] !== undefined) return
      job[name] = match.value
      addField(findings, 'job', name, match, normalized)
    }
    const stated = best.get(`adjuster_${kind}`)
    const own = best.has(`client_${kind}`)
      ? candidatesFor(pairs, `client_${kind}`).find((one) => !isOfOther(one))
      : undefined
    if (stated) setAdjuster(stated)
    else if (ofAdjuster[kind]) setAdjuster(ofAdjuster[kind])
    if (own) setClient(own)
    else if (ofOwner[kind]) setClient(ofOwner[kind])
    for (const match of matchesOf(pairs, kind)) {
      const nearest = nearestParty(match, parties)
      const party =
        owner && nearest?.name === 'carrier_name' && isBelowClient(pairs, match) ? owner : nearest
      if (party?.name === 'client_name' && !isOfSender(reading, match, pairs)) setClient(match)
      if (party?.name === 'adjuster_name') setAdjuster(match)
    }
    for (const [match, party] of kind === 'phone' ? ofOther : []) {
      if (party.name === 'adjuster_name') setAdjuster(match)
    }
  }
}

const OF_CLIENT: readonly JobLabel[] = ['client_name', 'client_phone', 'client_email']

/** 'Email' right below 'Insured' or 'Home Phone' in their column, and not the carrier's in its row. */
function isBelowClient(
  { all }: FieldPairs<JobLabel>,
  { page, row, labelBox }: FieldMatch,
): boolean {
  return all.some(
    (one) =>
      OF_CLIENT.includes(one.name) &&
      one.page === page &&
      one.row === row - 1 &&
      Math.abs(one.labelBox.x - labelBox.x) <= 3,
  )
}

const MOBILE = /^(?:cell|cellular|mobile)(?:phone)?$/

/**
 * 'Cellular' is mostly the client's, but Xactimate also prints it in the block of a claim representative: in
 * the row of the name, or in the rows of the position and the company below it.
 */
function mobilesOfOthers(
  { rows }: Layout,
  pairs: FieldPairs<JobLabel>,
  parties: readonly FieldMatch<JobLabel>[],
): Map<FieldMatch<JobLabel>, FieldMatch<JobLabel>> {
  const isOf = (mobile: FieldMatch, party: FieldMatch) => {
    if (party.page !== mobile.page || mobile.row < party.row) return false
    if (party.labelBox.x >= mobile.labelBox.x) return false
    const below = rows.slice(party.row + 1, mobile.row + 1)
    return below.every(({ cells: [first] }) => first && OF_BLOCK.test(first.text))
  }
  const mobiles = matchesOf(pairs, 'client_phone').filter(({ label }) => MOBILE.test(label))
  return new Map(
    mobiles.flatMap((mobile) => {
      const [party] = parties.filter((one) => isOf(mobile, one)).toSorted(lastFirst)
      return party && party.name !== 'client_name' ? [[mobile, party] as const] : []
    }),
  )
}

const lastFirst = (a: FieldMatch, b: FieldMatch) => b.row - a.row || b.labelBox.x - a.labelBox.x

const OF_BLOCK = /^(?:position|company)\b/i
