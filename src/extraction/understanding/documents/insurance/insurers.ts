import { type SourcedValue, valueIn } from '../../fields/field-match.ts'
import { isPlausibleName } from '../../fields/plausible-name.ts'
import type { Layout, LayoutCell, LayoutRow } from '../../layout/layout.ts'
import { canonicalCarrier } from '../../normalize/carriers.ts'
import { normalizeName } from '../../normalize/names.ts'
import { pattern } from '../../pattern.ts'
import { middleOf } from './policy-columns.ts'

/** The NAIC code of the next column. A long name may reach it, without a space between them. */
const CODE_BEHIND_NAME = /\s*(?<!\d)\d{5}$/

/** A scan may lose the blank: 'INSURERB: Acme Mutual'. */
const INSURER_LABEL = /^insurer(?:\s+|(?=[A-F]\s*[:;.]))([A-F])\s*[:;.]?\s*(.*)$/i

/** 'INSURER A : Acme Mutual' by letter. */
export function insurersOf(layout: Layout): Map<string, SourcedValue> {
  const found = new Map<string, SourcedValue>()
  for (const row of layout.rows) {
    for (const cell of row.cells) {
      const [, match, rest] = INSURER_LABEL.exec(cell.text) ?? []
      const letter = match?.toUpperCase()
      if (!letter || found.has(letter)) continue
      const own = (rest ?? '').replace(CODE_BEHIND_NAME, '').trim()
      const place = own ? cell : besideLabel(layout, cell)
      const name = own || (place?.text ?? '').replace(CODE_BEHIND_NAME, '')
      if (place && name) found.set(letter, valueIn(place, { value: name }))
    }
  }
  return found
}

/** The name to the right of its label, less than a line above or below its baseline. */
function besideLabel(layout: Layout, label: LayoutCell): LayoutCell | null {
  const right = label.box.x + label.box.width
  const reach = 0.8 * Math.max(label.box.height, layout.lineHeight)
  const off = (cell: LayoutCell) => Math.abs(middleOf(cell) - middleOf(label))
  const beside = layout.rows
    .slice(Math.max(0, label.row - 1), label.row + 2)
    .flatMap((row) => row.cells)
    .filter((cell) => cell.page === label.page && cell.box.x >= right - 2 && off(cell) <= reach)
    .filter((cell) => !/^\d+$|^insurer\s*[A-F]\b|^naic/i.test(cell.text))
  const nearest = Math.min(...beside.map((cell) => cell.box.x))
  return (
    beside.filter((cell) => cell.box.x <= nearest + 4).sort((a, b) => off(a) - off(b))[0] ?? null
  )
}

const NAMED = /^(carrier|insurer|insurance company|company|underwritten by)\s*:?\s*(.*)$/i
const INSURER = /\b(?:insurance|mutual|casualty|indemnity|assurance)\b/i
const COVERAGE = /type of|liab|\bcomp\b|compensation/i
/** Without a label, 'Acme Insurance Company' may be the certificate holder. */
const COVERAGE_OR_COMPANY = /type of|liab|comp/i
/** 'Acme Mutual Insurance Company (NAIC 12345)' */
const NAIC_CODE = /\s*\(?\bNAIC\b\s*(?:code|no\.?|number|#)?\s*:?\s*\d{5}\)?$/i

/** The insurer of the letter before the coverage. Null if no insurer has the letter. */
export function insurerOf(
  { rows, label }: { rows: LayoutRow[]; label: LayoutCell | null },
  insurers: Map<string, SourcedValue>,
): SourcedValue | null {
  const edge = insurers.size > 0 && label ? label.box.x : -1
  for (const { cells } of rows) {
    const letter = /^([A-F])\b(?:\s|$)/.exec(cells[0]?.text ?? '')?.[1]
    if (letter && cells[0]!.box.x <= edge) return insurers.get(letter) ?? null
  }
  for (const row of rows) {
    for (const [at, cell] of row.cells.entries()) {
      const [, label, rest = ''] = NAMED.exec(cell.text) ?? []
      if (label && rest === '') continue
      const isBeside = at > 0 && NAMED.exec(row.cells[at - 1]!.text)?.[2] === ''
      const text = (rest || cell.text).replace(NAIC_CODE, '').trim()
      const isOther = (rest || isBeside ? COVERAGE : COVERAGE_OR_COMPANY).test(text)
      if (INSURER.test(text) && !isOther && isPlausibleName(text))
        return valueIn(cell, { value: text })
    }
  }
  return insurers.size === 1 ? [...insurers.values()][0]! : null
}

const LABELED = pattern(
  String.raw`
    ^(?:(?:name\s+of\s+)?(?:the\s+)?(?:insurer|insuring\s+company)(?:\s+name)?|
    insurance\s+(?:company|carrier|co\.?)(?:\s+name)?|carrier(?:\s+name)?|
    (?:policy\s+)?(?:underwritten|issued)\s+by|compan(?:y|ies)\s+affording\s+coverage)\s*(?::\s*|$)`,
  'i',
)

/** The only insurer that a label names: 'Insurer: Acme Mutual' above the policies of a plain certificate. */
export function labeledInsurer({ rows }: Layout): SourcedValue | null {
  const found = rows.flatMap(({ cells }) =>
    cells.flatMap((cell, at): SourcedValue[] => {
      if (!LABELED.test(cell.text)) return []
      const own = cell.text.replace(LABELED, '')
      const place = own === '' ? cells[at + 1] : cell
      const name = (own || (place?.text ?? '')).replace(NAIC_CODE, '').trim()
      const isInsurer = INSURER.test(name) || canonicalCarrier(name) !== null
      return place && isInsurer && isPlausibleName(name) ? [valueIn(place, { value: name })] : []
    }),
  )
  const names = new Set(found.map(({ value }) => normalizeName(value)))
  return names.size === 1 ? found[0]! : null
}
