import type { CoverageType } from '../../forms/acord25.ts'
import { isAligned, isNextLine, lineUnder } from '../../layout/cell-lines.ts'
import { type Layout, type LayoutCell, type LayoutRow, sameColumn } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'
import { isCarrier } from '../parties/addressee.ts'
import { type CoverageName, coverageNameAt } from './coverage-names.ts'
import { columnsUnder, middleOf } from './policy-columns.ts'
import { datesIn, topOf } from './policy-terms.ts'

type Above = { type: CoverageType | null; label: LayoutCell }
type NamePlace = {
  /** The name of a coverage above on the page. */
  above: Above | null
  /** The header of the policy numbers. */
  head: LayoutCell | null
  /** The lines of names that are already read. */
  named: ReadonlySet<LayoutCell>
}

/** The words of ACORD forms and the details of a coverage beside its policy. They name no other policy. */
const PRINT = pattern(
  String.raw`
    ^(?:x\s*)?(?:claims?[- ]made|occur|gen['’]?l agg|policy\b|project\b|pro-|ject\b|loc\b|other:?$|
    any auto|(?:(?:all )?owned|scheduled|hired|non-?owned)\b(?!.*\bauto\b)|autos\b|ded\b|deductible|retention|
    (?:umbrella|excess) form|any proprietor|officer|partner|member|excluded|\(?mandatory|if yes|
    describe|(?:special )?provisions|description|and employers?['’]?s? liab|[yn]\s?\/|per statute|
    included|yes\b|no\b|carrier|insurer|issued|renewal|primary|limits?\b|naic|am best)`,
  'i',
)
/** The label of a term or another value, such as 'Policy period' or 'Retro date:'. */
const LABEL = /:$|\b(?:period|term|effective|expir\w*|dates?|from|inception|through)\b/i
/** The last words of ACORD 25 in the band of the workers compensation. Other policies are below. */
const END_OF_FORM = /^(?:description of operations below|e\.?l\.? disease)/i

/** A word that begins another coverage right below a name without a term. */
export const COVERAGE_WORD = pattern(
  String.raw`
    \b(?:liab(?:ility)?|equip(?:ment)?|tools?|floater|bond|marine|crime|cyber|property|risks?|umbrella|excess|
    auto(?:mobile)?|vehicles?|professional|practices|cargo|flood)\b`,
  'i',
)

/**
 * The name beside a term in a row without the name of a known coverage. It may be centered between two rows.
 * If its words are unknown, its policy is not of the coverage above, which has its own term.
 */
export function nameBesideTerm(
  layout: Layout,
  row: LayoutRow,
  place: NamePlace,
): CoverageName | null {
  const { above, head, named } = place
  if (!above && !head) return null
  const near = cellsNear(layout, row).filter((cell) => isInNames(layout, row, cell, place))
  const own = near.filter((cell) => !named.has(cell))
  const known = own.flatMap((cell) => coverageNameAt(layout, cell, true) ?? [])[0]
  if (known) return known
  const lines = own.filter((cell) => isName(cell.text))
  const wrapped = lines.flatMap((cell) => nameOnNextLine(layout, cell) ?? [])[0]
  if (wrapped) return wrapped
  if (lines.length === 0) return null
  const isOther = !above || hasTerm(layout, above, row) || isBelow(layout, above, row, lines[0]!)
  return isOther ? { type: null, lines } : null
}

/** 'Excess /' above 'Umbrella Liability' in one cell. A row with its own term is another policy. */
function nameOnNextLine(layout: Layout, cell: LayoutCell): CoverageName | null {
  const under = lineUnder(layout, cell)
  if (!under || datesIn(layout.rows[under.row]!) >= 2) return null
  const name = coverageNameAt(layout, under, true)
  return name && { ...name, lines: [cell, ...name.lines] }
}

function hasTerm(layout: Layout, { label }: Above, row: LayoutRow): boolean {
  const top = topOf(layout, label)
  return layout.rows
    .slice(0, layout.rows.indexOf(row))
    .some((one) => one.page === row.page && datesIn(one) >= 2 && middleOfRow(one) >= top)
}

/** Whether a name is below the coverage above, which has no term: below its form or in another row. */
function isBelow(
  layout: Layout,
  { type, label }: Above,
  row: LayoutRow,
  name: LayoutCell,
): boolean {
  const between = layout.rows
    .slice(label.row + 1, layout.rows.indexOf(row))
    .flatMap(({ cells }) => cells)
    .filter(({ box }) => box.y + box.height <= name.box.y + 1)
  if (between.some(({ text }) => END_OF_FORM.test(text))) return type === 'workers_compensation'
  const above = [label, ...between.filter(({ box }) => sameColumn(box, label.box))]
  if (!isAligned(name.box, label.box) || above.slice(1).some(({ text }) => PRINT.test(text)))
    return false
  return COVERAGE_WORD.test(name.text) || !above.some(({ box }) => isNextLine(box, name.box))
}

/** The cells level with the row's dates. A name of two lines may be centered beside them. */
function cellsNear(layout: Layout, row: LayoutRow): LayoutCell[] {
  const at = layout.rows.indexOf(row)
  const middle = middleOfRow(row)
  return layout.rows
    .slice(Math.max(0, at - 1), at + 2)
    .filter((one) => one.page === row.page && (one === row || !(one.table || datesIn(one) >= 2)))
    .flatMap((one) => one.cells)
    .filter((cell) => Math.abs(middleOf(cell) - middle) < 0.8 * layout.lineHeight)
}

/** Whether a cell is in the column of the names: under the name above, and left of the number. */
function isInNames(
  layout: Layout,
  row: LayoutRow,
  cell: LayoutCell,
  { above, head }: NamePlace,
): boolean {
  const { x, width } = cell.box
  const dates = row.cells.filter((one) => datesIn({ ...row, cells: [one] }) > 0)
  const right = head
    ? columnsUnder(layout, head).number.left
    : Math.min(...dates.map(({ box }) => box.x))
  if (x >= right) return false
  if (!above) return true
  const { box } = above.label
  return isAligned(cell.box, box) || (x < box.x + box.width && x + width > box.x)
}

/** A code, a mark in a box and the words of the form are no names. */
function isName(text: string): boolean {
  const hasWord = /\p{L}{2}/u.test(text) && !/\d/.test(text) && !/^[xyna/ ]+$/i.test(text)
  return hasWord && !PRINT.test(text) && !LABEL.test(text) && !isCarrier(text)
}

const middleOfRow = ({ top, height }: LayoutRow) => top + height / 2
