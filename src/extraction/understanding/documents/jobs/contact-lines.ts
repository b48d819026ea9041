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
    const { phone, email } = contactsIn(cell)
    if (!phone && !email) break
    if (phone) found.phone ??= phone
    if (email) found.email ??= email
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
    const { phone, email } = contactsIn(cell)
    if (!phone && !email) break
    if (phone) found.phone ??= phone
    if (email) found.email ??= email
  }
  return found
}

/** The phone and the email of a cell with nothing else: 'ann@bell.example (503) 555-0122'. */
function contactsIn(cell: LayoutCell): Contacts {
  const [phone, email] = [firstPhone(cell.text), firstEmail(cell.text)]
  let rest = cell.text
  for (const one of [phone, email])
    if (one) rest = rest.replace(cell.text.slice(one.start, one.end), ' ')
  if (/[\p{L}\d]/u.test(rest)) return {}
  return {
    ...(phone && { phone: parsedIn(cell, phone) }),
    ...(email && { email: parsedIn(cell, email) }),
  }
}
