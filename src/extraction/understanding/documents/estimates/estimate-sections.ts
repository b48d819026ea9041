import type { TextStyle } from '../../fields/values.ts'
import type { Layout, LayoutRow } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'
import { coverageTableRows } from './estimate-tables.ts'

const SECTION_OPENING = pattern(
  String.raw`
    ^(?:summary (?:for|of)|coverage summary|loss summary|
    (?:(?:loss|claim|coverage|estimate)\s)?recap\b|(?:estimate|claim|coverage)\stotals$|
    (?:(?:grand totals?|totals?)\s(?:of|for)\s)?(?:all|combined)\scoverages\b|
    (?:coverage|cov\.?|section) [A-E]\b|
    (?:dwelling|other structures?|appurtenant structures?|contents|personal property|code upgrade|
    ordinance (?:or|and|&) law)(?:\W|$|\s(?:summary|coverage|totals?|loss)))`,
  'i',
)

/** A heading of the totals of all coverages. */
const RECAP = pattern(
  String.raw`
    ^(?:(?:loss|claim|coverage|estimate)\s)?recap\b|^(?:estimate|claim|coverage)\stotals$|
    ^(?:grand\stotals?|totals?|all|combined)\s|^summary (?:for|of) all\b`,
  'i',
)

/** The part of the layout under a heading, with everything else blank. */
export type Section = { layout: Layout; isRecap: boolean }

/** The parts under each heading of a coverage or a summary, and the tables that recap the coverages. */
export function sectionsOf(layout: Layout, textStyle: TextStyle): Section[] {
  const starts = startsOf(layout, textStyle)
  return starts.map(({ row: start, isRecap }, at) => {
    const end = starts[at + 1]?.row ?? layout.rows.length
    const rows = layout.rows.map((row, index) =>
      index >= start && index < end ? row : { ...row, cells: [] },
    )
    return { layout: { ...layout, rows }, isRecap }
  })
}

type SectionStart = { row: number; isRecap: boolean }

/**
 * The headings, and below a net claim another RCV or a table of coverages. Totals of all coverages may have
 * no heading.
 */
function startsOf(layout: Layout, textStyle: TextStyle): SectionStart[] {
  const tables = coverageTableRows(layout, textStyle)
  const starts: SectionStart[] = []
  let hasNet = false
  let afterAmounts = 0
  for (const [index, row] of layout.rows.entries()) {
    const text = textIn(row)
    const isRecap = isHeading(row) ? RECAP.test(text) : tables.has(index)
    const isStart: boolean = isHeading(row) || (hasNet && (isRecap || NEXT_RCV.test(text)))
    // The head of a table may have several lines.
    if (isStart) starts.push({ row: tables.has(index) ? afterAmounts : index, isRecap })
    hasNet = !isStart && (hasNet || (starts.length > 0 && NET.test(text)))
    if (AMOUNT.test(text)) afterAmounts = index + 1
  }
  return starts
}

const textIn = ({ cells }: LayoutRow) => cells.map((cell) => cell.text).join(' ')
const AMOUNT = /\d[.,]\d\d\b/
const NEXT_RCV = /^(?:(?:grand|combined|claim)\s)?(?:totals?:?\s)?(?:replacement\scost|rcv)\b/i
const NET = /^(?:net|amount)\s(?:claim|pay\w+|actual\scash\svalue\s(?:payment|claim))/i

/** Alone on its row and without an amount. */
function isHeading(row: LayoutRow): boolean {
  const text = textIn(row)
  if (text.length >= 70 || !SECTION_OPENING.test(text)) return false
  return (
    /^(?:summary|coverage summary|loss summary)/i.test(text) ||
    (row.cells.length === 1 && !AMOUNT.test(text) && !/:\s*\S/.test(text))
  )
}
