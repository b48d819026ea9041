import { isWholePerson } from '../normalize/people-in-lines.ts'
import { pattern } from '../pattern.ts'
import type { ListType } from './list-columns.ts'
import type { ReadCell } from './report-list.ts'

/**
 * The cells with the contact, or the person whose first and last names have columns, as the client, if the
 * client's name has only a part of it. Programs call a job 'Sloan - Roof', and its contact is Anita Sloan.
 */
export function withNameOfContact(cells: ReadCell[], type: ListType): ReadCell[] {
  if (type === 'vendor_list') return cells
  const [client, contact, first, last] = CELLS[type].map((field) => filled(cells, field))
  if (!client) return cells
  if (first && last) {
    const text = `${first.text} ${last.text}`
    const isOfFirm = NAMES_CLIENTS.test(client.mapped.header)
    return isPartOf(isOfFirm ? client.text : nameIn(client.text), text)
      ? named(cells, client, { text, cell: { value: text, op: null } })
      : cells
  }
  if (type !== 'job_list' || !contact || NAMES_CLIENTS.test(client.mapped.header)) return cells
  const whole = String(contact.cell.value)
  const own = nameIn(client.text)
  const isPart = isWholePerson(whole)
    ? isPartOf(own, whole) && !isWhole(own)
    : isBeginningOf(own, whole)
  return isPart ? named(cells, client, contact).filter((one) => one !== contact) : cells
}

const CELLS = {
  job_list: ['client_name', 'client.contact_name', 'client.first_name', 'client.last_name'],
  client_list: ['name', 'contact_name', 'first_name', 'last_name'],
} as const

type FilledCell = ReadCell & { cell: Extract<ReadCell['cell'], { value: unknown }> }

const filled = (cells: readonly ReadCell[], field: string) =>
  cells.find((one): one is FilledCell => one.mapped.column?.field === field && 'value' in one.cell)

/** The cells with the name in another one as the client's, which keeps what else is in its own. */
function named(
  cells: ReadCell[],
  client: FilledCell,
  { text, cell }: Pick<FilledCell, 'text' | 'cell'>,
): ReadCell[] {
  const { address, unsaved } = client.cell
  const own = { ...cell, ...(address && { address }), ...(unsaved && { unsaved }) }
  return cells.map((one) => (one === client ? { mapped: client.mapped, text, cell: own } : one))
}

/** The column has the client's own name: 'Santos Laundry' is a firm there, and no job. */
const NAMES_CLIENTS = /client|customer|insured|owner|account|company|business/i

/** 'Sloan' of 'Sloan - Roof' and of 'Sloan board up' */
const nameIn = (text: string) =>
  text
    .split(/\s+[-–—:]\s+/)[0]!
    .trim()
    .replace(WORK, '')

/** The work at the end of a job's name. */
const WORK = pattern(
  String.raw`
    (?:\s+(?:board|up|board-up|clean|cleanup|contents?|demo|dry|drying|dry-out|emergency|fire|flood|
    gutters?|job|laundry|kitchen|bath|bathroom|basement|loss|mitigation|mold|out|pack-?out|rebuild|
    reconstruction|recon|remodel|repairs?|restoration|roof|roofing|sewage|siding|smoke|storm|tarp|water))+$`,
  'i',
)
/** 'Sloan', and 'Sloan, A', of 'Anita Sloan', but neither 'Anita' nor the whole 'Anita Sloan' of a junior */
function isPartOf(name: string, whole: string): boolean {
  const [own, all] = [wordsOf(name), wordsOf(whole)]
  const isIn = (word: string) =>
    all.some((one) => one === word || (word.length === 1 && one.startsWith(word)))
  const isShorter = own.length < all.length || own.some((word) => word.length === 1)
  return own.includes(all.at(-1)!) && isShorter && own.every(isIn)
}

const isWhole = (name: string) => wordsOf(name).length > 1 && isWholePerson(name)

/** 'Forsyth Dental' of the company 'Forsyth Dental Partners' */
const isBeginningOf = (name: string, whole: string): boolean =>
  wordsOf(name).length > 1 && whole.toLowerCase().startsWith(`${name.toLowerCase()} `)

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}'’-]+/gu) ?? []
