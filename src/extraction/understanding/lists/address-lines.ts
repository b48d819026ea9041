import type { Table } from '../../document.ts'
import type { TableHeader } from './header-row.ts'

/**
 * Accounting programs export the lines of an address in columns such as 'Bill to 1' to 'Bill to 5', or 'Bill
 * from 1' of a vendor. A line may be a name, the street or the city, so only all of them together are an
 * address.
 */

/** `name` is the header that the lines together would have. */
type AddressLines = { name: string; columns: number[] }

const LINE =
  /^(bill(?:ing)?|ship(?:ping)?|mailing|street)?(?: to| from)?(?: ?address)?(?: ?line)? ?#?([1-5])$/i
/** 'Address 1' and 'Address 2' are the street and the unit. */
const MIN_LINES = 3
const MIN_LINES_OF_INVOICE = 2

function addressLinesIn(texts: readonly string[]): AddressLines[] {
  const groups = new Map<string, AddressLines>()
  texts.forEach((text, column) => {
    const found = LINE.exec(text.trim())
    if (!found) return
    const kind = found[1]?.toLowerCase().replace(/(?:p?ing)$/, '') ?? ''
    const group = groups.get(kind) ?? { name: nameOf(kind), columns: [] }
    if (Number(found[2]) !== group.columns.length + 1) return
    groups.set(kind, { ...group, columns: [...group.columns, column] })
  })
  return [...groups].flatMap(([kind, group]) => {
    const isOfInvoice = kind === 'bill' || kind === 'ship'
    const least = isOfInvoice ? MIN_LINES_OF_INVOICE : MIN_LINES
    return group.columns.length >= least ? [group] : []
  })
}

function nameOf(kind: string): string {
  if (kind === 'bill' || kind === 'ship') return `${kind} to address`
  return kind === 'mail' ? 'mailing address' : 'address'
}

/** The first column of an address has the header of the whole, and the others have none. */
export function withAddressHeaders(texts: string[]): string[] {
  const own = [...texts]
  for (const { name, columns } of addressLinesIn(texts)) {
    for (const column of columns) own[column] = ''
    own[columns[0]!] = name
  }
  return own
}

const LOCATION = /^location(?=\s+(?:street|address|city|town|state|zip|postal|country|unit))/i

/** 'Location City' is the town of a branch, unless the list has the street of the location, too. */
export function withLocations(texts: string[]): string[] {
  const isOfJob = texts.some((text) => /^location\s+(?:street|address)/i.test(text.trim()))
  return isOfJob ? texts.map((text) => text.trim().replace(LOCATION, 'Property')) : texts
}

/** The table with each address in the first of its columns. */
export function withWholeAddresses(table: Table, { texts, at, rows }: TableHeader): Table {
  const groups = addressLinesIn(texts)
  if (groups.length === 0) return table
  const joined = table.rows.map((row, index) => {
    if (index < at + rows) return row
    const cells = [...row]
    for (const { columns } of groups) {
      const lines = columns.map((column) => (row[column] ?? '').trim())
      for (const column of columns) cells[column] = ''
      cells[columns[0]!] = lines.filter((line) => line !== '').join('\n')
    }
    return cells
  })
  return { ...table, rows: joined }
}
