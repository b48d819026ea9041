import type { JobLabel } from '../../../lexicon/job-labels.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import { type FieldMatch, matchIn, type SourcedValue } from '../../fields/field-match.ts'
import { firstPhone } from '../../fields/values.ts'
import { linesUnder } from '../../layout/address-blocks.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { isOfBusiness } from '../../normalize/business-emails.ts'
import { flipName } from '../../normalize/names.ts'
import { isPrintedAsPhone } from '../../normalize/phone.ts'
import { readUsState } from '../../normalize/states.ts'
import { addressStart } from '../../normalize/street-starts.ts'
import { addField, type PartialFindings, type Reading } from '../../reading.ts'
import { type Contacts, contactsOn } from './contact-lines.ts'
import { candidatesFor } from './job-matches.ts'
import type { JobRecords } from './job-records.ts'

type BlockMatches = JobRecords & { pairs: FieldPairs<JobLabel> }

/** Adds the phone and the email that are without a label below the client's name, as in an address block. */
export function readContactsOfBlock(
  reading: Reading,
  findings: PartialFindings,
  matches: BlockMatches,
): void {
  const { client } = matches
  const found = contactsOfBlock(reading, matches)
  for (const kind of ['phone', 'email'] as const) {
    const match = found[kind]
    if (!match || client[`contact_${kind}`] !== undefined) continue
    client[`contact_${kind}`] = match.value
    addField(findings, 'client', `contact_${kind}`, match, kind === 'phone' ? { kind } : {})
  }
}

/** The phone and the email, each alone on a line of the client's blocks and nowhere else. */
export function contactsOfBlock(
  { layout, context }: Reading,
  { pairs, client }: BlockMatches,
): Contacts {
  const { name } = client
  if (typeof name !== 'string') return {}
  const isTaken = (cell: LayoutCell) =>
    pairs.labels.has(cell) || pairs.all.some(({ page, row, box }) => isAt(cell, page, row, box.x))
  const isNamed = ({ value }: FieldMatch) => flipName(value) === name
  const names = [...candidatesFor(pairs, 'client_name').filter(isNamed), ...linesOf(layout, name)]
  const blocks = names.map((one) => linesUnder(layout, one, MAX_LINES, isTaken))
  const isInBlock = (cell: LayoutCell) =>
    cell.text.includes(name) || blocks.some((lines) => lines.includes(cell))
  const others = layout.rows.flatMap(({ cells }) => cells.filter((cell) => !isInBlock(cell)))
  const found: Contacts = {}
  for (const { phone, email } of blocks.map((lines) => contactsOn(contactLines(lines)))) {
    if (phone && isWholePhone(phone) && !others.some(({ text }) => hasPhone(text, phone)))
      found.phone ??= phone
    const isOwn = email && isOfBusiness(email.value, context.operatorName)
    if (email && !isOwn && !others.some(({ text }) => text.toLowerCase().includes(email.value)))
      found.email ??= email
  }
  return found
}

const MAX_LINES = 7

const isAt = (cell: LayoutCell, page: number, row: number, x: number) =>
  page === cell.page && row === cell.row && x >= cell.box.x && x < cell.box.x + cell.box.width

/** The lines that are the client's name and nothing else. A person may sign below the block. */
function linesOf({ rows }: Layout, name: string): FieldMatch[] {
  const [word = name] = name.split(' ')
  return rows.flatMap(({ cells }) =>
    cells
      .filter(({ text }) => text.length < 200 && text.includes(word) && flipName(text) === name)
      .map((cell) => matchIn('client_name', cell, { value: cell.text })),
  )
}

/** What is below the town of a block, or below its name if it has no town. */
function contactLines(lines: LayoutCell[]): LayoutCell[] {
  const below = lines.slice(lines.findIndex(({ text }) => isTown(text)) + 1)
  const isOther = ({ text }: LayoutCell) => !COUNTRY.test(text) && addressStart(text) !== 0
  const start = below.findIndex((cell) => isOther(cell) || firstPhone(cell.text) !== null)
  return start < 0 ? [] : below.slice(start)
}

const COUNTRY = /^(?:the )?(?:united states(?: of america)?|u\.?\s?s\.?(?:\s?a\.?)?)$/i
const STATE_AND_ZIP = /(?:^|[\s,])(\p{L}[\p{L}.]*(?: \p{L}+)?)[.,]*\s+\d{5}(?:-\d{4})?$/u

function isTown(text: string): boolean {
  const state = STATE_AND_ZIP.exec(text)?.[1]
  if (state === undefined) return false
  const last = state.split(' ').at(-1) ?? ''
  return readUsState(state) !== null || readUsState(last) !== null
}

/** Ten digits alone may be a number of an account. */
function isWholePhone({ text }: SourcedValue): boolean {
  return isPrintedAsPhone(text.replace(/\s?(?:x|ext\.?)\s?\d+$/i, ''))
}

function hasPhone(text: string, { value }: SourcedValue): boolean {
  const digits = text.replace(/[^\d]/g, '')
  const [number = value] = value.replace(/^\+1?/, '').split(';')
  return digits.includes(number) && firstPhone(text) !== null
}
