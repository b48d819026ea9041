import type { Table } from '../../document.ts'
import type { Warning } from '../../provenance.ts'
import { warningOf } from '../../receipt-warnings.ts'
import { firstCode } from '../fields/codes.ts'
import type { TableHeader } from './header-row.ts'
import { fieldsNamed } from './list-matchers.ts'

/**
 * QuickBooks makes a job a customer below its customer and exports both as one name: 'Dunn, Walt:26-0417
 * Fire'. The part behind the colon is the number of the job, its name, or both.
 */

const CUSTOMER_AND_JOB = /^(customer|client)(?:\s+name)?\s*:\s*(?:job|project|sub-?\s?customer)$/i
/** A colon with a space is part of a text: 'Attn: Sam Fox'. */
const SUB_CUSTOMER = /^([^:]*\p{L}[^:]*[^\s:]):(\S.*)$/u
const MOST = 0.5

type CustomerColumn = { index: number; label: string }
/** `customers`: the rows of customers whose jobs have their own rows. */
type SplitCustomers = { table: Table; header: TableHeader; customers: number[] }

/** The table with columns for the number and the name of the job behind a customer. */
export function withSubCustomers(table: Table, header: TableHeader): SplitCustomers {
  const start = header.at + header.rows
  const column = columnOfCustomers(header.texts, table.rows.slice(start))
  if (!column) return { table, header, customers: [] }
  const { index, label } = column
  const hasNumber = header.texts.some((text) =>
    fieldsNamed('job_list', text).includes('job_number'),
  )
  const width = header.texts.length
  const added = hasNumber ? ['Job Name'] : ['Job Name', 'Job #']
  const texts = [...header.texts.with(index, label), ...added]
  const parents = new Set(table.rows.slice(start).flatMap((row) => parentIn(row[index]) ?? []))
  const customers: number[] = []
  const rows = table.rows.map((row, at) => {
    if (at < start) return row
    const text = (row[index] ?? '').trim()
    if (parents.has(text)) customers.push(at)
    const [, customer, job] = SUB_CUSTOMER.exec(text) ?? []
    if (customer === undefined || job === undefined) return row
    const { number, name } = hasNumber ? { number: '', name: job } : splitJob(job)
    const padded = Array.from({ length: width }, (_, one) => row[one] ?? '')
    return [...padded.with(index, customer.trim()), name, ...(hasNumber ? [] : [number])]
  })
  return { table: { ...table, rows }, header: { ...header, texts }, customers }
}

function columnOfCustomers(texts: string[], body: string[][]): CustomerColumn | null {
  for (const [index, text] of texts.entries()) {
    const [, named] = CUSTOMER_AND_JOB.exec(text) ?? []
    if (named !== undefined) return { index, label: named }
    if (!fieldsNamed('job_list', text).includes('client_name')) continue
    const cells = body.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '')
    const parents = cells.flatMap((cell) => parentIn(cell) ?? [])
    const names = new Set(cells)
    const jobs = Map.groupBy(parents, (name) => name)
    // The customer has a row, or several jobs.
    const known = parents.filter((name) => names.has(name) || jobs.get(name)!.length > 1)
    if (known.length > 0 && known.length >= MOST * parents.length) return { index, label: text }
  }
  return null
}

const parentIn = (cell: string | undefined) => SUB_CUSTOMER.exec((cell ?? '').trim())?.[1]?.trim()

/** The number at the start of a part: '26-0417' and 'Fire' of '26-0417 Fire'. */
function splitJob(job: string): { number: string; name: string } {
  const parts = job.split(':').map((part) => part.trim())
  for (const [at, part] of parts.entries()) {
    const code = firstCode(part)
    if (code?.start !== 0 || code.isCut || !NUMBER.test(code.value)) continue
    const rest = part.slice(code.end).replace(/^[\s–—-]+/, '')
    return { number: code.value, name: parts.with(at, rest).filter(Boolean).join(':') }
  }
  return { number: '', name: parts.join(':') }
}

/** 'Unit 8' and '2 baths' are names. */
const NUMBER = /\d.*\d.*\d/

/** The table without the rows of customers, which are no jobs. */
export function withoutCustomers(
  table: Table,
  customers: readonly number[],
): { table: Table; notes: Warning[] } {
  const isCustomer = new Set(customers)
  const rows = table.rows.map((row, at) => (isCustomer.has(at) ? row.map(() => '') : row))
  const notes = customers.slice(0, MAX_NOTES).map((at) => {
    const row = table.firstRow + at
    const message = `Row ${row} is the customer of the jobs in other rows, and was not saved as a job.`
    return warningOf('note_row', message, { page: table.page, row })
  })
  const more = `${customers.length - MAX_NOTES} more rows of customers were not saved as jobs.`
  if (customers.length > MAX_NOTES) notes.push(warningOf('warnings_bounded', more))
  return { table: { ...table, rows }, notes }
}

const MAX_NOTES = 50
