import { type FieldMatch, parsedIn, type SourcedValue } from '../../fields/field-match.ts'
import { firstEmail, firstPhone } from '../../fields/values.ts'
import { linesUnder } from '../../layout/address-blocks.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'

export type Contacts = Partial<Record<'phone' | 'email', SourcedValue>>

const MAX_LINES = 2

/** The phone and the email on lines of their own below a name, as in a cell of a table. */
export function contactsUnder(
  layout: Layout,
  name: FieldMatch,
  isEnd: (cell: LayoutCell) => boolean,
): Contacts {
  return contactsOn(linesUnder(layout, name, MAX_LINES, isEnd))
}

/** The first phone and email, up to the first line that is neither. */
export function contactsOn(lines: readonly LayoutCell[]): Contacts {
  const found: Contacts = {}
  for (const cell of lines) {
    const phone = wholeLine(cell, firstPhone)
    const email = wholeLine(cell, firstEmail)
    if (phone) found.phone ??= phone
    else if (email) found.email ??= email
    else break
  }
  return found
}

/** The phone and the email in cells of their own right behind a name: 'ADJ: PAM KITE', '503-555-0122'. */
export function contactsBeside(
  { rows }: Layout,
  name: FieldMatch,
  isTaken: (cell: LayoutCell) => boolean,
): Contacts {
  const found: Contacts = {}
  if (name.position === 'below' || name.position === 'above') return found
  const end = name.box.x + name.box.width
  const behind = rows[name.row]?.cells.filter(({ box }) => box.x >= end) ?? []
  for (const cell of behind) {
    if (isTaken(cell)) break
    const phone = wholeLine(cell, firstPhone)
    const email = wholeLine(cell, firstEmail)
    if (phone) found.phone ??= phone
    else if (email) found.email ??= email
    else break
  }
  return found
}

function wholeLine(cell: LayoutCell, read: typeof firstPhone): SourcedValue | null {
  const parsed = read(cell.text)
  if (!parsed) return null
  const rest = cell.text.slice(0, parsed.start) + cell.text.slice(parsed.end)
  return /[\p{L}\d]/u.test(rest) ? null : parsedIn(cell, parsed)
}
