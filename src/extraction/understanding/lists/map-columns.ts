import { hasLegalForm } from '../normalize/names.ts'
import { dropOtherAdjusters } from './adjuster-contacts.ts'
import { assign } from './assign.ts'
import { type ColumnProfile, fitOf } from './cell-shapes.ts'
import type { HeaderMatcher } from './header-match.ts'
import { dropInternalClaims, dropInternalIds } from './internal-ids.ts'
import { preferLatestEstimates } from './latest-estimates.ts'
import { type ColumnField, isSaved, type ListColumn, type ListType } from './list-columns.ts'
import { namedHeaders } from './named-headers.ts'
import { dropNumbersAsNames } from './numbers-as-names.ts'
import { withoutOtherParties } from './party-headers.ts'
import type { SpareColumns } from './spare-columns.ts'

/** One column of the table and its field (null: unknown). */
export type MappedColumn = {
  index: number
  header: string
  column: ListColumn | null
  score: number
  /** The index of the column with the time of this date. */
  timeAt?: number
  /** The date that this column has the time of. */
  timeOf?: ColumnField
  /** The columns of the same field that come first. This one is used in rows without them. */
  insteadOf?: readonly number[]
  /** Its header names someone else than the client. */
  isOfOther?: true
  /** It has values of the invoice in the row. */
  isOfInvoice?: true
  /** It has the day on which a deal was won or lost. */
  isOfDeal?: true
  /** Its header names another adjuster than the one that is saved. */
  isOfOtherAdjuster?: true
  /** Its types of loss are types of the job, too: 'Water Mitigation'. */
  isOfJobType?: boolean
}

/**
 * Without a clear header, a column counts only as one of these, and only if its cells are certain.
 */
const EVIDENCE_BY_CELLS: Record<ListType, Partial<Record<ColumnField, number>>> = {
  job_list: {
    'client.contact_email': 0.42,
    'client.contact_phone': 0.36,
    address: 0.4,
    'address.state': 0.4,
    loss_type: 0.42,
    carrier_name: 0.4,
  },
  client_list: {
    contact_email: 0.42,
    contact_phone: 0.36,
    billing_address: 0.4,
    'billing_address.state': 0.4,
  },
  vendor_list: {
    contact_email: 0.42,
    contact_phone: 0.36,
    address: 0.4,
    'address.state': 0.4,
    trade: 0.42,
  },
}
const ACCEPTED = 0.5
const HEADER_COUNTS_FROM = 0.45

/**
 * Assigns columns of the table to fields of the list, one to one, with the best total score of
 * headers and cells.
 */
export function mapColumns(
  texts: string[],
  profiles: ColumnProfile[],
  matcher: HeaderMatcher,
  type: ListType,
): MappedColumn[] {
  const evidence = EVIDENCE_BY_CELLS[type]
  const headers = namedHeaders(texts, profiles, matcher, type)
  const used = headers
    .map((_, index) => index)
    .filter((index) => headers[index] !== '' || (profiles[index]?.cells.length ?? 0) > 0)
  const scores = used.map((index) => {
    const header = headers[index] as string
    const named = matcher.scores(header)
    const isOfAmounts = matcher.columns.some(
      ({ shape }, at) => shape === 'money' && named[at] === 1,
    )
    return Float64Array.from(matcher.columns, (column, at) =>
      combine(
        mayName(header, column) ? (named[at] as number) : 0,
        column,
        profiles[index] as ColumnProfile,
        isOfAmounts ? undefined : evidence[column.field],
      ),
    )
  })
  const names = used.map((index) => headers[index] as string)
  const cells = used.map((index) => profiles[index]?.cells ?? [])
  const keys = dropInternalIds(scores, names, cells, matcher)
  const spareClaims = dropInternalClaims(scores, names, cells, matcher)
  dropNumbersAsNames(scores, names, cells, matcher)
  preferJobHeaders(scores, names, matcher, keys)
  preferInsured(scores, names, matcher)
  const spareEstimates = preferLatestEstimates(scores, names, cells, matcher)
  keepNamedFields(scores, names, cells, matcher)
  const isOfOther = withoutOtherParties(scores, names, matcher, type)
  const assignAll = () => preferNamedColumns(assign(scores), scores, names, matcher)
  const first = assignAll()
  const isOfOtherAdjuster = dropOtherAdjusters({ scores, headers: names, matcher }, first)
  const assigned = isOfOtherAdjuster.size > 0 ? assignAll() : first
  const chosen = withStates(assigned, used, matcher, profiles)
  const spareOf = spareIn(new Map([...spareClaims, ...spareEstimates]), chosen, used, matcher)
  return used.map((index, row): MappedColumn => {
    const at = chosen[row] as number
    const whole = at < 0 ? 0 : scores[row]?.[at] || ACCEPTED
    const score = BARE_REFERENCE.test(texts[index] as string) ? Math.min(whole, UNSURE) : whole
    const own = { index, header: texts[index] as string }
    const spare = at < 0 ? spareOf(row) : null
    if (spare) return { ...own, ...spare }
    return {
      ...own,
      column: at < 0 ? null : (matcher.columns[at] as ListColumn),
      score,
      ...(isOfOther[row] && { isOfOther: true }),
      ...(isOfOtherAdjuster.has(row) && at < 0 && { isOfOtherAdjuster: true }),
    }
  })
}

/** It may be the number of a job, of a claim or of a check. */
const BARE_REFERENCE = /^\s*ref(?:erence)?\s*(?:#|no\.?|num(?:ber)?|id)?\s*$/i
/** `understand-list.ts` says that such a column may be wrong. */
const UNSURE = 0.65

/** Null if the column is not spare, or if no other column states its field. */
function spareIn(
  spareColumns: SpareColumns,
  chosen: readonly number[],
  used: readonly number[],
  { columns }: HeaderMatcher,
) {
  return (row: number): Pick<MappedColumn, 'column' | 'score' | 'insteadOf'> | null => {
    const spare = spareColumns.get(row)
    const main = spare?.insteadOf.filter((one) => chosen[one] === spare.field) ?? []
    if (!spare || main.length === 0) return null
    const column = columns[spare.field] as ListColumn
    return { column, score: 1, insteadOf: main.map((one) => used[one]!) }
  }
}

const OF_EVENTS = /^(?:dates|financials)\./

/**
 * 'Date Received' is the date of receipt or nothing. If another column has that date, it is not the one of
 * the payment, although 'payment received date' shares its words. The same holds for amounts, and 'Company'
 * over different names is no 'company type', although 'Patuxent Hauling & Roll-Off' says one.
 */
function keepNamedFields(
  scores: Float64Array[],
  headers: string[],
  cells: readonly (readonly string[])[],
  { columns, scores: scoresOf }: HeaderMatcher,
): void {
  headers.forEach((header, row) => {
    const named = scoresOf(header)
    if (!named.includes(1)) return
    const own = cells[row]!
    const isOfNames =
      columns.some(({ shape }, at) => shape === 'party' && named[at] === 1) &&
      new Set(own).size === own.length
    columns.forEach(({ field, shape }, at) => {
      const isOther = OF_EVENTS.test(field) || (isOfNames && shape.startsWith('enum:'))
      if (isOther && named[at] !== 1) scores[row]![at] = 0
    })
  })
}

/** If a header names the job or project, a file or work order is not the job's number. */
const JOB_WORD = /\b(?:job|project)\b/i

function preferJobHeaders(
  scores: Float64Array[],
  headers: string[],
  { columns, scores: scoresOf }: HeaderMatcher,
  keys: ReadonlySet<number>,
): void {
  const at = columns.findIndex(({ field }) => field === 'job_number')
  if (at < 0) return
  const isNamed = (header: string, row: number) =>
    JOB_WORD.test(header) && scoresOf(header)[at] === 1 && !keys.has(row)
  if (!headers.some(isNamed)) return
  headers.forEach((header, row) => {
    if (!isNamed(header, row)) scores[row]![at] = 0
  })
}

const INSURED_WORD = /\b(?:insured|policy ?holder)\b/i
/** 'Bill To' shares two words with 'Bill To City'. */
const PART_OF_CLIENT = /first_name$|last_name$|address\.(?:line\d|city|postal_code)$/

/**
 * The insured is the client, not the owner or customer in another column. A column of whole names has no
 * first names or towns, although 'Insured' shares a word with 'Insured First Name'.
 */
function preferInsured(
  scores: Float64Array[],
  headers: string[],
  { columns, scores: scoresOf }: HeaderMatcher,
): void {
  const at = columns.findIndex(({ field }) => field === 'client_name' || field === 'name')
  if (at < 0) return
  const isWhole = headers.map((header) => scoresOf(header)[at] === 1)
  const isInsured = headers.map((header, row) => isWhole[row] && INSURED_WORD.test(header))
  headers.forEach((header, row) => {
    if (!isWhole[row]) return
    if (isInsured.includes(true) && !isInsured[row]) scores[row]![at] = 0
    columns.forEach(({ field }, other) => {
      if (PART_OF_CLIENT.test(field) && scoresOf(header)[other] !== 1) scores[row]![other] = 0
    })
  })
}

/**
 * The best total may give an unsaved field the column whose header is one of a saved field ('Office Phone'),
 * and the saved field another column ('Cell'). If both fit equally, the first one is saved.
 */
function preferNamedColumns(
  chosen: number[],
  scores: Float64Array[],
  headers: string[],
  { columns, scores: scoresOf }: HeaderMatcher,
): number[] {
  const isField = (at: number) => at >= 0 && isSaved((columns[at] as ListColumn).field)
  const better = [...chosen]
  better.forEach((own, row) => {
    if (own < 0 || isField(own)) return
    const named = scoresOf(headers[row] as string)
    const rival = better.findIndex((at, other) => {
      if (!isField(at) || named[at] !== 1) return false
      const lead = (scores[row]?.[at] ?? 0) - (scores[other]?.[at] ?? 0)
      return lead > 0 || (lead === 0 && row < other)
    })
    if (rival < 0) return
    better[row] = better[rival] as number
    better[rival] = own
  })
  return better
}

/**
 * A column with only state codes is the state of the list's address under any header ('Region'),
 * unless another column is.
 */
function withStates(
  chosen: number[],
  used: number[],
  { columns }: HeaderMatcher,
  profiles: ColumnProfile[],
): number[] {
  const state = columns.findIndex(({ field }) => /^(?:billing_)?address\.state$/.test(field))
  if (state < 0 || chosen.includes(state)) return chosen
  const free = used.findIndex((index, row) => {
    const at = chosen[row] as number
    const isFree = at < 0 || !isSaved((columns[at] as ListColumn).field)
    const profile = profiles[index] as ColumnProfile
    return isFree && profile.cells.length >= 3 && profile.share('state') === 1
  })
  return chosen.map((at, row) => (row === free ? state : at))
}

/** 'Address' shares a word with 'Address 2', but is the first line. */
const SECOND_LINE = /\b(?:2|2nd|second|ii|two|unit|apt|apartment|suite|ste)\b/i

const mayName = (header: string, { field }: ListColumn): boolean =>
  !field.endsWith('.line2') || SECOND_LINE.test(header.replace(/(?<=[a-z])(?=\d)/gi, ' '))

function combine(
  header: number,
  column: ListColumn,
  profile: ColumnProfile,
  evidence: number | undefined,
): number {
  if (header < HEADER_COUNTS_FROM) {
    if (evidence === undefined) return 0
    // The names of companies state their trades, too.
    if (column.field === 'trade' && profile.cells.some(hasLegalForm)) return 0
    return profile.cells.length >= 2 && fitOf(profile, column.shape) >= 0.9 ? evidence : 0
  }
  const fit = fitOf(profile, column.shape)
  const score = fit < 0 ? header * (1 + fit) : header * (1 + 0.25 * fit)
  return score >= ACCEPTED ? score : 0
}
