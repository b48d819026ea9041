import { type SourcedValue, valueIn } from '../../fields/field-match.ts'
import { firstDate } from '../../fields/values.ts'
import { cellInColumn, type Layout, type LayoutCell } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'
import type { Reading } from '../../reading.ts'

/** The first and the last day of the policy that a notice is about. */
export type PolicyTerm = { begins: SourcedValue; ends: SourcedValue }

const LABEL = pattern(
  String.raw`
    ^\W*(?:(?:policy|coverage|insurance|current|original)\s+)*(?:period|terms?|dates)
    (?:\s+of\s+(?:the\s+)?(?:policy|coverage|insurance))?\b\s*(?:[:(]|(?=\d|from\b)|$)`,
  'i',
)
/** 'From 12:01 AM on 04/15/2026 to 04/15/2027', a year in most states. */
const BEFORE = /^\W*(?:from|effective|begin(?:s|ning))?\W*(?:on)?\W*$/i
const BETWEEN = /^[\s,]*(?:to|through|thru|until|[-\u2013\u2014])\W*$/i
const TIME =
  /\b(?:at\s+)?\d{1,2}:\d{2}(?::\d{2})?\s*[ap]\.?m\.?(?:\s+standard\s+time)?(?:\s+on\b)?/gi

/** The term behind or below its label. Null if the notice labels several terms. */
export function policyTermIn({ layout, textStyle }: Reading): PolicyTerm | null {
  const labels = layout.rows.flatMap(({ cells }) => cells.filter(({ text }) => LABEL.test(text)))
  const terms = labels.flatMap((label) => {
    const under = below(layout, label)
    const term =
      termIn(partsBehind(layout, label), textStyle) ?? termIn(under ? [under] : [], textStyle)
    return term ? [term] : []
  })
  const different = new Set(terms.map(({ begins, ends }) => `${begins.value} ${ends.value}`))
  return different.size === 1 ? terms[0]! : null
}

type TermText = { cell: LayoutCell; text: string }

/** The rest of the cell, the cells behind it, and the one below, in which the second day may be. */
function partsBehind(layout: Layout, label: LayoutCell): TermText[] {
  const { cells } = layout.rows[label.row]!
  const rest = label.text.slice(LABEL.exec(label.text)![0].length)
  const right = cells.slice(cells.indexOf(label) + 1)
  const own = rest.trim() === '' ? [] : [{ cell: label, text: rest }]
  const next = below(layout, own.length > 0 ? label : (right[0] ?? label))
  return [...own, ...right.map((cell) => ({ cell, text: cell.text })), ...(next ? [next] : [])]
}

function below({ rows }: Layout, { row, page, box }: LayoutCell): TermText | undefined {
  const next = rows[row + 1]
  const cell = next?.page === page ? cellInColumn(next.cells, box) : undefined
  return cell && { cell, text: cell.text }
}

function termIn(parts: readonly TermText[], textStyle: Reading['textStyle']): PolicyTerm | null {
  const text = parts.map((part) => part.text).join(' ')
  const plain = text.replace(TIME, (time) => ' '.repeat(time.length))
  const first = firstDate(plain, textStyle)
  if (!first || !BEFORE.test(plain.slice(0, first.start))) return null
  const rest = plain.slice(first.end)
  const last = firstDate(rest, textStyle)
  if (!last || !BETWEEN.test(rest.slice(0, last.start)) || last.value <= first.value) return null
  const found = (at: number, day: typeof first) => {
    const { cell } = partAt(parts, at)
    return valueIn(cell, { ...day, text: text.slice(at, at + day.end - day.start) })
  }
  return { begins: found(first.start, first), ends: found(first.end + last.start, last) }
}

function partAt(parts: readonly TermText[], at: number): TermText {
  let end = 0
  for (const part of parts) {
    end += part.text.length + 1
    if (at < end) return part
  }
  return parts.at(-1)!
}
