import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { firstEmail, firstPhone } from '../../fields/values.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'

/** One label for the phone and the email of the adjuster. */
const LABEL = pattern(
  String.raw`
    ^(?:(?:claims?\s+)?(?:adjuster|adj\.?|examiner)|claims?\s+(?:rep(?:resentative)?|specialist))
    (?:['’]s)?\s+contact(?:\s+(?:info(?:rmation)?|details?|numbers?))?\s*(?::\s*(?<own>.*))?$`,
  'i',
)
const EDGE = 3

type LabeledContacts = Partial<Record<'phone' | 'email', FieldMatch>>

/** The phone and the email behind 'Adjuster Contact', in the cells beside it or in the row below it. */
export function contactsLabeled(
  layout: Layout,
  isLabel: (cell: LayoutCell) => boolean,
): LabeledContacts {
  for (const { cells } of layout.rows) {
    for (const label of cells) {
      const found = LABEL.exec(label.text.trim())
      if (!found) continue
      const beside = untilLabel(cells.slice(cells.indexOf(label) + 1), isLabel)
      const contacts = [found.groups?.own ? [label] : [], beside, under(layout, label)].map(
        contactsIn,
      )
      const stated = contacts.find(({ phone, email }) => phone || email)
      if (stated) return stated
    }
  }
  return {}
}

function untilLabel(cells: readonly LayoutCell[], isLabel: (cell: LayoutCell) => boolean) {
  const end = cells.findIndex(isLabel)
  return end < 0 ? cells : cells.slice(0, end)
}

/** The cells of the next row from the label up to the next head. */
function under({ rows }: Layout, label: LayoutCell): LayoutCell[] {
  const own = rows[label.row]!
  const next = own.cells[own.cells.indexOf(label) + 1]
  const right = next ? next.box.x - EDGE : Number.POSITIVE_INFINITY
  const below = rows[label.row + 1]
  if (!below || below.page !== own.page) return []
  return below.cells.filter(({ box }) => box.x >= label.box.x - EDGE && box.x < right)
}

function contactsIn(cells: readonly LayoutCell[]): LabeledContacts {
  const read = { phone: firstPhone, email: firstEmail }
  const contacts: LabeledContacts = {}
  for (const kind of ['phone', 'email'] as const) {
    for (const cell of cells) {
      const value = read[kind](cell.text)
      if (!value || contacts[kind]) continue
      const text = cell.text.slice(value.start, value.end)
      contacts[kind] = matchIn(`adjuster_${kind}`, cell, { ...value, text, label: 'contact' })
    }
  }
  return contacts
}
