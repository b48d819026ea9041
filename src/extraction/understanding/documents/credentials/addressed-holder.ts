import { type SourcedValue, valueIn } from '../../fields/field-match.ts'
import { cellInColumn, type Layout, type LayoutCell } from '../../layout/layout.ts'
import { normalizeName } from '../../normalize/names.ts'
import { pattern } from '../../pattern.ts'
import type { Reading } from '../../reading.ts'
import { namesOperator } from '../parties/holder.ts'
import { isFirmName, nameIn } from '../parties/holder-names.ts'
import { isAboutOther, isToHolder } from '../parties/letters.ts'
import { isEndingNotice } from './ending-notice.ts'

/** The holder of a license that a notice ends: named in its sentence, or the addressee. */

const ENDING = '(?:revok|suspend|cancel|terminat|surrender|lapse)'
const OF_HOLDER = pattern(
  String.raw`
    \b(?:licen[sc]e|registration|certificate)(?:\s+(?:(?:no\.?|number|#)\s*)?[\w*-]*\d[\w*-]*,?)?\s+
    (?:of|held\s+by|issued\s+to)\s+(?:your\s+\w+,?\s+)?(\p{Lu}[^:;]{3,70}?),?\s+
    (?:is|was|has|have|will)\s+(?:been\s+|be\s+)?(?:\w+ly\s+|hereby\s+)?${ENDING}\w*`,
  'u',
)

/** 'The Board has revoked the license of Cedar Builders LLC effective June 1, 2026' */
const OF_OBJECT = pattern(
  String.raw`
    \b(?:${ENDING}\w*|reinstated)\s+(?:the\s+)?(?:[\w-]+\s+){0,4}?(?:licen[sc]e|registration|certificate)
    (?:\s+(?:(?:no\.?|number|#)\s*)?[\w*-]*\d[\w*-]*,?)?\s+(?:of|held\s+by|issued\s+to)\s+
    (\p{Lu}[^:;]{3,70}?)(?:,?\s+(?:effective|as\s+of|on|from|for|due)\b|[.,]?$)`,
  'u',
)

/** "The license of Cedar Builders LLC has been revoked", also over two lines. */
export function holderInEnding({ layout }: Reading): SourcedValue | null {
  const cells = layout.rows.flatMap((row) => row.cells)
  for (const [at, cell] of cells.entries()) {
    const text = `${cell.text} ${cells[at + 1]?.text ?? ''}`
    const [, name] = OF_HOLDER.exec(text) ?? OF_OBJECT.exec(text) ?? []
    if (name && isFirmName(name)) return valueIn(cell, { value: name })
  }
  return null
}

const ADDRESSEE = /^(?:to\b\s*:|dear\b)\s*(.*?)[,:]?$/i
const ADDRESSEE_LABEL = /^to\W*$/i
const LINES_OF_ADDRESSEE = 3

/**
 * The addressee of a notice about "your license". A notice that names only one company is about that one,
 * even without "your".
 */
export function addressedHolder(reading: Reading): SourcedValue | null {
  const { layout } = reading
  const names = addresseesOf(reading)
  const [only, ...others] = new Map(names.map((one) => [normalizeName(one.value), one])).values()
  if (!only || others.length > 0 || isFromCompany(layout)) return null
  return isToHolder(layout) || (isEndingNotice(layout) && isOnlyCompany(layout, only)) ? only : null
}

/** On the cover of a fax between two companies, 'your license' may be that of either. */
function isFromCompany({ rows }: Layout): boolean {
  return rows.some(({ cells }) =>
    cells.some(({ text }, at) => {
      const from = /^from\b\W*(.*)$/i.exec(text)
      return from !== null && isFirmName(from[1] || (cells[at + 1]?.text ?? ''))
    }),
  )
}

const COMPANY = /\b(?:llc|l\.l\.c|inc|incorporated|ltd|llp|corp|corporation)\b/i

function isOnlyCompany(layout: Layout, { value }: SourcedValue): boolean {
  const texts = layout.rows.flatMap(({ cells }) => cells.map(({ text }) => text))
  const own = value.toLowerCase()
  const others = texts.filter((text) => COMPANY.test(text) && !text.toLowerCase().includes(own))
  return others.length === 0 && !isAboutOther(layout)
}

function addresseesOf(reading: Reading): SourcedValue[] {
  const { layout } = reading
  const isCompany = (text: string) => isFirmName(text) || namesOperator(reading, text)
  return layout.rows
    .flatMap((row) => row.cells)
    .flatMap((cell) => {
      const inline = ADDRESSEE.exec(cell.text)?.[1] ?? ''
      const lines = isCompany(inline) ? [] : linesBehind(layout, cell, inline !== '')
      const line = lines.find(({ text }) => isCompany(text))
      const name = isCompany(inline) ? nameIn(cell, inline) : line && nameIn(line, line.text)
      return name ? [name] : []
    })
}

/** The lines of the address behind 'To:'. The first one may be a person of the company. */
function linesBehind(layout: Layout, cell: LayoutCell, isPerson: boolean): LayoutCell[] {
  const isLabel = ADDRESSEE_LABEL.test(cell.text)
  if (!isLabel && !(isPerson && /^to\b/i.test(cell.text))) return []
  const { cells } = layout.rows[cell.row]!
  const beside = isLabel ? cells[cells.indexOf(cell) + 1] : undefined
  const column = (beside ?? cell).box
  const below = layout.rows
    .slice(cell.row + 1, cell.row + 1 + LINES_OF_ADDRESSEE)
    .flatMap((row) => (row.page === cell.page ? (cellInColumn(row.cells, column) ?? []) : []))
  return beside ? [beside, ...below] : below
}
