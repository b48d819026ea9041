import type { Document, Table } from '../../document.ts'
import type { DocumentType, Findings } from '../../findings.ts'
import type { Warning } from '../../provenance.ts'
import { warningOf } from '../../receipt-warnings.ts'
import { reviewReasonsOf } from '../../review-reasons.ts'
import type { ExtractionContext } from '../../task.ts'
import type { TypeCandidate } from '../classification/classify.ts'
import { withWholeAddresses } from './address-lines.ts'
import { withCents } from './cents-columns.ts'
import { withCombinedColumns } from './combined-columns.ts'
import { withContinuedRows } from './continued-rows.ts'
import { withoutCounts } from './counted-supplements.ts'
import { withCreatedDays } from './created-days.ts'
import { withDaysOfDeals } from './deal-days.ts'
import { withDittos } from './ditto-cells.ts'
import { withGroups } from './group-headings.ts'
import { findHeader, type TableHeader } from './header-row.ts'
import { withoutFalseIdentifiers } from './identifiers.ts'
import { isSaved, type ListType } from './list-columns.ts'
import { listMatchers } from './list-matchers.ts'
import { startReading } from './list-reading.ts'
import { closestList, listingOf, listTypeOf, type RecognizedList } from './list-type.ts'
import { withWholeNames } from './lone-names.ts'
import { withLowerHeaders } from './lower-headers.ts'
import { withMergedCells } from './merged-cells.ts'
import { warningOfSupplements } from './numbered-supplements.ts'
import { isOneRowPrint } from './one-row-prints.ts'
import { withOtherPhones } from './other-phones.ts'
import { gridsOf } from './page-grid.ts'
import { withPolicyRows } from './policy-rows.ts'
import { readTable } from './read-table.ts'
import { isScanned, scanWarning, withoutRules } from './scanned-lists.ts'
import { namesSeveral } from './several-clients.ts'
import { hasRows, tablesWithin } from './several-tables.ts'
import { doubtsOfSpare } from './spare-cells.ts'
import { stackedGridOf } from './stacked-grid.ts'
import { withUnstackedRows } from './stacked-rows.ts'
import { withStatedLossTypes } from './stated-loss-types.ts'
import { withStatusColumn } from './status-column.ts'
import { withoutCustomers, withSubCustomers } from './sub-customers.ts'
import { recordRows } from './table-rows.ts'
import { withTimeColumns } from './time-columns.ts'

/** `printed` is the table as the file has it, or one of several tables of a sheet. */
type ListTable = {
  printed: Table
  table: Table
  header: TableHeader
  listing: RecognizedList
  /** Cells of several fields that were left out. */
  unsplit: Warning[]
  /** Rows that were left out, because they may be parts of others. */
  unsure: Warning[]
}

type ListWanted = { draws: boolean; isOfSeveral?: boolean }

const TELLING_MARGIN = 1
const SURE_COLUMN = 0.7
/** A grid built from the words of a page, or a table in a letter, needs several rows to count as a list. */
const MIN_ROWS_ON_PAGES = 2

/**
 * Reads a list of jobs, clients or vendors. Every sheet or table that is a list is read with its own columns.
 * If there is none, it tries the grid built from the words of the pages. Null if that is not a list either.
 * Dates of past events are at most `context.today` (YYYY-MM-DD). `isOfSeveral`: rows of one client are
 * no list.
 */
export function understandList(
  document: Document,
  context: ExtractionContext,
  { draws, isOfSeveral }: ListWanted = { draws: true },
): Findings | null {
  const printed = document.tables.flatMap((table) => tablesWithin(table))
  const found = listsOf(document, printed, false)
  const isDrawn = draws && found.length === 0 && !isOfCells(document)
  const lists = isDrawn ? listsOf(document, drawnTables(document), true) : found
  if (lists.length === 0) return null
  if (isOfSeveral && !lists.some((list) => isOfJobs(document, list))) return null
  const reading = startReading(document, context)
  const rows = new Map<DocumentType, number>()
  for (const { table, header, listing } of lists) {
    const count = readTable(reading, table, header, listing)
    rows.set(listing.type, (rows.get(listing.type) ?? 0) + count)
  }
  const [documentType] = [...rows].sort((a, b) => b[1] - a[1])[0] as [DocumentType, number]
  const doubts = [...lists.flatMap(doubtsOf), ...unreadTables(document, printed, lists)]
  if (isDrawn && isScanned(document)) doubts.push(scanWarning())
  const { warnings, fields, transforms, drafts } = reading.finish()
  const all = [...document.warnings, ...doubts, ...warnings]
  const reviewReasons = [...new Set([...reviewReasonsOf(all), ...reading.reviewReasons])]
  return {
    documentType,
    reviewReasons,
    pages: document.pages.length,
    warnings: all,
    fields,
    transforms: [...document.transforms, ...transforms],
    drafts,
  }
}

/** An estimate has several rows of one client. */
function isOfJobs(document: Document, { table, header, listing }: ListTable): boolean {
  const rows = recordRows(table.rows, header).filter((row) => row.some(Boolean))
  const isOnlyRow = isSheet(document) && document.tables.length === 1 && rows.length === 1
  return isOnlyRow || namesSeveral(listing, rows)
}

function drawnTables(document: Document): Table[] {
  const stacked = stackedGridOf(document, listMatchers)
  const tables = stacked ? [stacked] : gridsOf(document, listMatchers)
  return isScanned(document) ? tables.map(withoutRules) : tables
}

/** The list that a sheet of the document resembles most. Null if none has a header. */
export function closestListIn(document: Document): TypeCandidate | null {
  if (!isSheet(document)) return null
  const closest = document.tables.flatMap((table) => {
    const header = findHeader(table.rows, listMatchers)
    if (header === null) return []
    const own = contextOf(document, table, header)
    const closest = closestList(header, recordRows(table.rows, header), own)
    const isWhole = withLowerHeaders(table.rows, header, listMatchers) !== null
    return [isWhole ? closest : { ...closest, lacks: 'all its headers in one row' }]
  })
  return closest.sort((a, b) => b.score - a.score)[0] ?? null
}

/**
 * The list that a file would be if it had rows below its headers. Null if it has some, or if it is no list.
 */
export function listWithoutRows(document: Document): ListType | null {
  if (!isSheet(document)) return null
  const types = document.tables.map((table) => {
    const rows = [...table.rows.filter((row) => row.some((cell) => cell.trim() !== '')), []]
    const header = findHeader(rows, listMatchers)
    if (header === null || header.at + header.rows < rows.length - 1) return null
    return listTypeOf(header, contextOf(document, table, header))
  })
  return types.find((type) => type !== null) ?? null
}

function listsOf(document: Document, tables: Table[], isGrid: boolean): ListTable[] {
  const lists: ListTable[] = []
  for (const printed of tables) {
    const unstacked = withUnstackedRows(printed, listMatchers)
    const found = findHeader(unstacked.rows, listMatchers)
    const top = found && withLowerHeaders(unstacked.rows, found, listMatchers)
    if (top === null) continue
    const grouped = withGroups(withDittos(unstacked, top), top)
    const { table: whole, unsure } = withWholeRows(document, grouped.table, grouped.header, isGrid)
    const joined = withCents(withWholeAddresses(whole, grouped.header), grouped.header)
    const split = withCombinedColumns(joined.table, joined.header)
    const policies = withPolicyRows(split.table, split.header)
    const { table, header, customers } = withSubCustomers(policies.table, policies.header)
    const body = recordRows(table.rows, header)
    const isShort = !isSheet(document) && body.length < MIN_ROWS_ON_PAGES
    const listing = listingOf(header, body, contextOf(document, table, header))
    if (listing === null || (isShort && !isOneRowPrint(document, table, header, listing))) continue
    const columns = withoutCounts(withStatusColumn(listing, body), body)
    const typed = withStatedLossTypes({ ...listing, mapped: columns }, body)
    const own = withoutFalseIdentifiers(typed, body)
    const sold = withDaysOfDeals({ ...listing, mapped: own }, body)
    const created = withCreatedDays({ ...listing, mapped: sold }, body)
    const mapped = withOtherPhones(withTimeColumns({ ...listing, mapped: created }, body))
    const jobs = withoutCustomers(table, listing.type === 'job_list' ? customers : [])
    lists.push({
      printed,
      table: jobs.table,
      header,
      listing: { ...listing, mapped },
      unsplit: [...joined.unsplit, ...split.unsplit, ...policies.left],
      unsure: [...unsure, ...jobs.notes],
    })
  }
  return lists
}

/** The lines of a grid of words are joined already, except for names. */
function withWholeRows(document: Document, table: Table, header: TableHeader, isGrid: boolean) {
  const listing = listingOf(
    header,
    recordRows(table.rows, header),
    contextOf(document, table, header),
  )
  if (listing === null) return { table, unsure: [] }
  const merged = withMergedCells(table, header, listing)
  const joined = isGrid ? table : withContinuedRows(merged.table, header, listing.mapped)
  const named = withWholeNames(joined, header, listing.mapped)
  return { ...named, unsure: [...merged.unsure, ...named.unsure] }
}

/** Words of a page would split the cells that a sheet has, such as the header 'Transaction Type'. */
const isOfCells = ({ type }: Document) => type === 'csv' || type === 'xlsx' || type === 'xls'

/** Whether the file only has tables. A text of lines with tabs is one, too. */
function isSheet({ type, tables }: Document): boolean {
  const isText = type === 'txt' && tables.length > 0
  return isText || type === 'csv' || type === 'xlsx' || type === 'xls'
}

function contextOf(document: Document, table: Table, header: TableHeader) {
  const around = isSheet(document) ? [] : titlesOf(document)
  const titles = [table.name ?? '', ...header.titles, ...around]
  return { titles, filename: document.filename }
}

/** Other sheets of a workbook and other tables of a sheet, such as a pivot table, are not read. */
function unreadTables(document: Document, tables: Table[], lists: ListTable[]): Warning[] {
  if (!isSheet(document)) return []
  const read = new Set(lists.map(({ printed }) => printed))
  const others = tables.filter((table) => !read.has(table) && hasRows(table))
  return others.map((table) => {
    const { name, page, firstRow } = table
    const isPart = !document.tables.includes(table)
    const where = isPart ? `The table from row ${firstRow} of the sheet` : 'The sheet'
    const what = 'is not a list of jobs, clients or vendors and was not read.'
    const next = 'If it is one, add a row of headers, such as "Job Number", and upload it again.'
    const place = isPart ? { page, row: firstRow } : { page }
    return warningOf('table_left_out', `${where} "${name ?? page}" ${what} ${next}`, place)
  })
}

/** The first words of a page describe its table. */
function titlesOf(document: Document): string[] {
  return (document.pages[0]?.lines ?? []).slice(0, 4).map((line) => line.text)
}

function doubtsOf({ table, header, listing, unsplit, unsure }: ListTable): Warning[] {
  const place = { page: table.page, row: table.firstRow + header.at }
  const doubts: Warning[] = [...unsplit, ...unsure]
  if (listing.margin < TELLING_MARGIN) {
    const { type, next } = listing
    const doubt = next ? `${next} is almost as likely` : 'few of its columns show it'
    const message = `The list type is ${type}, but ${doubt}. Check the type.`
    doubts.push(warningOf('uncertain_kind', message, place))
  }
  for (const { header: text, column, score } of listing.mapped) {
    if (column === null || !isSaved(column.field) || score >= SURE_COLUMN) continue
    const message = `The column "${text}" was read as ${column.field}, which may be wrong. Check its values.`
    doubts.push(warningOf('uncertain_column', message, { field: column.field, ...place }))
  }
  doubts.push(...doubtsOfSpare(listing.mapped, recordRows(table.rows, header), place))
  const supplements = warningOfSupplements(listing.mapped, recordRows(table.rows, header), place)
  return supplements ? [...doubts, supplements] : doubts
}
