import type { TypeCandidate } from '../classification/classify.ts'
import { profileOf } from './cell-shapes.ts'
import { NAME_FIELDS, withContactAsName, withoutCompaniesAsContacts } from './contact-columns.ts'
import { isExportOfContacts } from './exported-contacts.ts'
import { isForm, namesMost } from './filled-rows.ts'
import type { TableHeader } from './header-row.ts'
import { headerWords } from './header-words.ts'
import { withInvoiceRows } from './invoice-rows.ts'
import type { ListColumn, ListType } from './list-columns.ts'
import { MATCHERS, SAME_WORDS } from './list-matchers.ts'
import { type MappedColumn, mapColumns } from './map-columns.ts'
import { withClientsOfJobNames } from './named-after-clients.ts'
import { subjectOfRows } from './row-subjects.ts'

/** A table that was accepted as a list: its kind, its columns, and its lead over the next kind, if any. */
export type RecognizedList = {
  type: ListType
  next: ListType | null
  mapped: MappedColumn[]
  evidence: number
  margin: number
}

type ListContext = { titles: string[]; filename: string }

const TYPES = Object.keys(MATCHERS) as ListType[]

/** Columns that only an insurance repair job has. */
const LOSS_FIELDS = new RegExp(
  '^(?:date_of_loss|loss_|cat_code|water_|job_type|property_type|carrier_|tpa_|claim_|policy_|' +
    'adjuster_|-water_both|financials\\.(?:rcv|acv|depreciation|deductible|supplement))',
)
const REACH_FIELDS =
  /^(?:contact_email|contact_phone|address|billing_address(?:\.city|\.postal_code)?)$/
const TITLES: Record<ListType, RegExp> = {
  job_list: /\b(?:jobs?|claims?|projects?|loss(?:es)?|work orders?|wip|pipeline)\b/i,
  client_list: /\b(?:clients?|customers?|homeowners?|insureds?|policyholders?)\b/i,
  vendor_list: /\b(?:vendors?|sub-?contractors?|subs|suppliers?|trade partners?)\b/i,
}
const FOREIGN_TITLE = new RegExp(
  '\\b(?:employees?|staff|students?|members?|inventory|price ?list|pricing|statement|roster|' +
    'directory|ledger|teams?|volunteers?|donors?|attendees?|guests?|registrations?|payroll|' +
    'products?|catalog|orders?|patients?|schedule of values)\\b',
  'i',
)
const MIN_SCORES: Record<ListType, number> = { job_list: 4, client_list: 2.6, vendor_list: 3 }
/** Without columns of a loss, the others need a higher score. */
const MIN_WITHOUT_LOSS = 5.5
/** A column such as 'Company' is only perhaps one of a loss. */
const SURE_LOSS = 0.7
/** A header whose cells confirm it: most of them are job statuses. */
const KNOWN_PROGRESS = 1
const MIN_MARGIN = 0.4
/** A column that no record has a field for. Exports of contractors' programs have dozens. */
const DOUBT_OF_UNKNOWN = 0.15
const MAX_DOUBT = 1.5
/** If a kind of list leads by this much evidence but lacks a required column, the table is not a list. */
const FAR_BEHIND = 1.5

/**
 * Decides by the columns which kind of list a table is. Null if it is not a list, or if two kinds are equally
 * likely. `context` has the words around the table, the nearest first.
 */
export function listingOf(
  header: TableHeader,
  rows: string[][],
  context: ListContext,
): RecognizedList | null {
  const candidates = candidatesFor(header, rows, context)
  const [first, second] = candidates.filter((one) => isEnough(one) && namesMost(one, rows))
  if (first === undefined || isForm(rows, header, first.mapped)) return null
  const likeliest = candidates[0] as ListCandidate
  if (likeliest.evidence - first.evidence > FAR_BEHIND) return null
  const margin = first.evidence - (second?.evidence ?? MIN_SCORES[first.type] - MIN_MARGIN)
  return margin < MIN_MARGIN ? null : { ...first, next: second?.type ?? null, margin }
}

/** The kind of list that headers without rows name. Null if they name none. */
export function listTypeOf(header: TableHeader, context: ListContext): ListType | null {
  return candidatesFor(header, [], context).find(isEnough)?.type ?? null
}

/** The list that a table resembles most, even if it is not a list. */
export function closestList(
  header: TableHeader,
  rows: string[][],
  context: ListContext,
): TypeCandidate {
  const share = ({ type, evidence }: ListCandidate) => evidence / MIN_SCORES[type]
  const candidates = candidatesFor(header, rows, context).sort((a, b) => share(b) - share(a))
  const [first, second] = candidates as [ListCandidate, ListCandidate]
  const { type, evidence } = first
  const lacks = lackOf(first, rows, header) ?? `a clearer difference from a ${second.type}`
  return { type, score: evidence, needed: MIN_SCORES[type], lacks }
}

const LACKS: Record<ListType, string> = {
  job_list: 'columns of a loss or a claim, such as Date of Loss',
  client_list: 'a column of emails, phones or addresses',
  vendor_list: 'a column that only vendors have, such as Trade or Insurance Expiration',
}

/** Names the property that a table with enough evidence lacks. Null if it lacks none. */
function lackOf(one: ListCandidate, rows: string[][], header: TableHeader): string | null {
  const isNamed = one.mapped.some(({ column }) => column !== null && NAME_FIELDS.test(column.field))
  if (!isNamed) return 'a column of names'
  if (one.subject !== null) return lackOfJobs(one.subject)
  if (!isComplete(one)) return LACKS[one.type]
  if (!namesMost(one, rows)) return 'names and other values in most rows'
  return isForm(rows, header, one.mapped) ? 'values where it has labels' : null
}

const lackOfJobs = (subject: string) =>
  'columns of the jobs, such as Date of Loss and Carrier, ' +
  `or no column "${subject}", which names parts of jobs`

/**
 * `isTitled`: the words around the table name the kind. `subject`: the header of the parts of jobs that the
 * rows are about. Null if the rows are jobs.
 */
type ListCandidate = {
  type: ListType
  mapped: MappedColumn[]
  evidence: number
  isTitled: boolean
  subject: string | null
}

/** The most likely one first. */
function candidatesFor(
  header: TableHeader,
  rows: string[][],
  context: ListContext,
): ListCandidate[] {
  const profiles = header.texts.map((_, column) => profileOf(columnOf(rows, column)))
  const candidates = TYPES.map((type) => {
    const columns = mapColumns(header.texts, profiles, MATCHERS[type], type)
    const mapped = withNames(type, columns, rows, context)
    const cellsOf = (column: number) => profiles[column]?.cells ?? []
    const titles = [...context.titles, wordsOfFile(context)]
    const isOfContacts = type === 'job_list' && isExportOfContacts(mapped, cellsOf, titles)
    const evidence = isOfContacts ? 0 : evidenceOf(type, mapped) + wordsAround(type, context)
    const subject = type === 'job_list' ? subjectOfRows(mapped, rows) : null
    return { type, mapped, evidence, isTitled: isTitled(type, context), subject }
  })
  return candidates.sort((a, b) => b.evidence - a.evidence)
}

function withNames(
  type: ListType,
  columns: MappedColumn[],
  rows: string[][],
  context: ListContext,
): MappedColumn[] {
  if (type === 'job_list') return withInvoiceRows(withClientsOfJobNames(columns, rows), rows)
  const people = withoutCompaniesAsContacts(columns, rows)
  const isOfClients = type === 'client_list' && isTitled(type, context)
  return isOfClients ? withContactAsName(people) : people
}

function columnOf(rows: string[][], column: number): string[] {
  const step = Math.max(1, Math.floor(rows.length / 400))
  const cells: string[] = []
  for (let row = 0; row < rows.length; row += step) cells.push(rows[row]?.[column] ?? '')
  return cells
}

function evidenceOf(type: ListType, mapped: MappedColumn[]): number {
  let [evidence, doubt] = [0, 0]
  for (const { column, score, header } of mapped) {
    if (column === null || (column.proof < 0 && score < SAME_WORDS)) doubt += DOUBT_OF_UNKNOWN
    else if (isSure(column, score)) evidence += column.proof * Math.min(1, score)
    if (column !== null && NAME_FIELDS.test(column.field)) evidence += partyOf(type, header)
  }
  return evidence - Math.min(doubt, MAX_DOUBT)
}

const isSure = ({ field }: ListColumn, score: number) =>
  !LOSS_FIELDS.test(field) || score >= SURE_LOSS

/**
 * The kind that the header of the name column indicates: 'Subcontractor' is a vendor, 'Customer' a
 * client.
 */
function partyOf(type: ListType, header: string): number {
  const words = headerWords(header)
  const has = (...any: string[]): boolean => any.some((word) => words.includes(word))
  if (has('vendor', 'subcontractor', 'supplier', 'contractor', 'trade')) {
    return type === 'vendor_list' ? 2 : -1
  }
  if (has('client', 'customer', 'homeowner', 'insured', 'policyholder')) {
    return type === 'vendor_list' ? -1 : 1.5
  }
  return 0
}

function wordsAround(type: ListType, context: ListContext): number {
  const near = context.titles.join(' | ').slice(0, 2000)
  const file = wordsOfFile(context)
  let score = 0
  if (TITLES[type].test(near)) score += 1.5
  if (TITLES[type].test(file)) score += 0.8
  if (FOREIGN_TITLE.test(near) && !TITLES[type].test(near)) score -= 2
  if (FOREIGN_TITLE.test(file) && !TITLES[type].test(file)) score -= 1
  return score
}

function isEnough(candidate: ListCandidate): boolean {
  return candidate.evidence >= MIN_SCORES[candidate.type] && isComplete(candidate)
}

const wordsOfFile = ({ filename }: ListContext) =>
  filename.replace(/[_.-]+/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2')

function isTitled(type: ListType, context: ListContext): boolean {
  return [...context.titles, wordsOfFile(context)].some((text) => TITLES[type].test(text))
}

function isComplete(candidate: ListCandidate): boolean {
  const { type, mapped, evidence, subject } = candidate
  if (subject !== null) return false
  const fields = mapped.flatMap(({ column }) => (column === null ? [] : [column]))
  const has = (shape: RegExp): boolean => fields.some((column) => shape.test(column.field))
  if (!has(NAME_FIELDS)) return false
  if (type === 'client_list') return has(REACH_FIELDS)
  if (type === 'vendor_list')
    return fields.filter((column) => column.proof > 0).length >= 2 && isOfVendors(candidate)
  const lossProof = mapped
    .filter(
      ({ column, score }) => column && LOSS_FIELDS.test(column.field) && isSure(column, score),
    )
    .reduce((sum, { column }) => sum + (column?.proof ?? 0), 0)
  if (lossProof >= 2) return true
  if (evidence < MIN_WITHOUT_LOSS) return false
  return mapped.some(({ header }) => headerWords(header).includes('job')) || isWorkflow(candidate)
}

/**
 * A license search of a state board and a roster of technicians have names with licenses, too. A list of
 * vendors has a title, a header such as 'Subcontractor', or columns of a vendor's trade or papers.
 */
function isOfVendors({ type, mapped, isTitled }: ListCandidate): boolean {
  if (isTitled) return true
  const has = (shape: RegExp) => mapped.some(({ column }) => column && shape.test(column.field))
  const isNamed = mapped.some(
    ({ column, header }) => column && NAME_FIELDS.test(column.field) && partyOf(type, header) > 0,
  )
  return isNamed || has(VENDOR_FIELDS) || (has(/^license_/) && has(/^contact_/))
}

const VENDOR_FIELDS = /^(?:trade|vendor_type|insurance_|workers_comp|w9_|is_preferred)/

/**
 * In exports of contractors' programs, a record is a job. Each has its own street, and a known word for its
 * progress or the number of a project. Contacts have them too, so the table also has a title, or an estimated
 * or invoiced amount.
 */
function isWorkflow({ mapped, isTitled }: ListCandidate): boolean {
  const has = (shape: RegExp, least: number) =>
    mapped.some(({ column, score }) => score >= least && column && shape.test(column.field))
  const isOfProjects = mapped.some(
    ({ column, header }) =>
      column?.field === 'job_number' && headerWords(header).includes('project'),
  )
  return (
    (has(/^(?:status|stage)$/, KNOWN_PROGRESS) || isOfProjects) &&
    has(/^address(?:\.line1)?$/, SAME_WORDS) &&
    (isTitled || has(/^financials\.(?:estimate|approved|invoiced)_total$/, SAME_WORDS))
  )
}
