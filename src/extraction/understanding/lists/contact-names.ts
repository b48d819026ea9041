import { isWholePerson } from '../normalize/people-in-lines.ts'
import { pattern } from '../pattern.ts'
import type { ReadCell } from './report-list.ts'

/**
 * The cells of a job with the contact as the client, if the client's name has only a part of it. Programs
 * call a job 'Sloan - Roof', and its contact is Anita Sloan.
 */
export function withNameOfContact(cells: ReadCell[]): ReadCell[] {
  const [client, contact] = ['client_name', 'client.contact_name'].map((field) =>
    cells.find(({ mapped }) => mapped.column?.field === field),
  )
  if (!client || !contact || !('value' in client.cell) || !('value' in contact.cell)) return cells
  if (NAMES_CLIENTS.test(client.mapped.header)) return cells
  const whole = String(contact.cell.value)
  const own = nameIn(client.text)
  if (isWholePerson(whole) ? !isPartOf(own, whole) : !isBeginningOf(own, whole)) return cells
  const { text, cell } = contact
  const { address, unsaved } = client.cell
  const named = { ...cell, ...(address && { address }), ...(unsaved && { unsaved }) }
  return cells.flatMap((one) => {
    if (one === contact) return []
    return one === client ? [{ mapped: client.mapped, text, cell: named }] : [one]
  })
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
  const isWhole = own.length > 1 && isWholePerson(name)
  return own.includes(all.at(-1)!) && isShorter && !isWhole && own.every(isIn)
}

/** 'Forsyth Dental' of the company 'Forsyth Dental Partners' */
const isBeginningOf = (name: string, whole: string): boolean =>
  wordsOf(name).length > 1 && whole.toLowerCase().startsWith(`${name.toLowerCase()} `)

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}'’-]+/gu) ?? []
