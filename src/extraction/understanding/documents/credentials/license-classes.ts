import type { FieldMatch } from '../../fields/field-match.ts'
import { cellInColumn, type Layout, type LayoutCell } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'
import { isFirmName, isLicensedClass, isTradeOnly } from '../parties/holder-names.ts'

/** What a license is for, such as 'Contractor - Plumbing'. It begins like the label of a holder. */

export type LabeledText = Pick<FieldMatch, 'value' | 'row' | 'page' | 'position' | 'labelBox'>

export function isOfClass(layout: Layout, name: LabeledText): boolean {
  if (isBehindColon(layout, name))
    return isTradeOnly(name.value) || isTradeBehindClass(layout, name)
  return isLicensedClass(name.value) || isBehindClass(layout, name)
}

/** 'Name: Basic Restoration Company' labels a name. A label without a colon may head a column of classes. */
function isBehindColon(layout: Layout, name: LabeledText): boolean {
  return name.position !== 'below' && labelCell(layout, name)?.text.includes(':') === true
}

const CLASS_CAPTION = pattern(
  String.raw`
      ^(?:(?:(?:licen[sc]e|licensed|business|contractor|registration|permit|credential|entity|firm|work)\s+)*
      (?:types?|class(?:es|ifications?)?|categor(?:y|ies)|trades?|special(?:ty|ties)|scope|profession|rank|
      activity|activities|description|designation)|
      (?:types?|class|kind|nature|category|description)\s+of\s+(?:the\s+)?\w+)(?:\(s\))?\W*$`,
  'i',
)

/** 'Business Type | Contractor: Plumbing'. 'Class | Contractor: Dana Whitfield' may be two labels. */
function isTradeBehindClass(layout: Layout, name: LabeledText): boolean {
  return isBehindClass(layout, name) && TRADE.test(name.value)
}

const TRADE = pattern(
  String.raw`
      ^(?:(?:general|residential|commercial|specialty|building|home|light|limited|water|fire|smoke|mold|
      storm|damage|improvement|repairs?|services?|plumb\w*|electric\w*|hvac|heating|cooling|air|
      conditioning|mechanical|roof\w*|siding|gutters?|paint\w*|drywall|plaster\w*|floor\w*|tile|
      carpet|carpentry|framing|masonry|concrete|excavat\w*|demolition|insulation|remodel\w*|
      construction|restoration|remediation|mitigation|reconstruction|abatement|asbestos|lead|
      landscap\w*|tree|fenc\w*|clean\w*|janitorial|handyman|cabinet\w*|windows?|doors?|glass|and|
      contract(?:or|ing)s?)\b[\s/&,-]*)+$`,
  'i',
)

/** Whether the label and the text are the value of a caption, as in 'TYPE | CONTRACTOR - RESTORATION'. */
function isBehindClass(layout: Layout, name: LabeledText): boolean {
  const cell = labelCell(layout, name)
  if (!cell || name.position !== 'inline' || isFirmName(name.value)) return false
  const { cells } = layout.rows[cell.row]!
  const left = cells[cells.indexOf(cell) - 1]
  if (left && CLASS_CAPTION.test(left.text)) return true
  const row = layout.rows[cell.row - 1]
  const above = row?.page === cell.page ? cellInColumn(row.cells, cell.box) : undefined
  return above !== undefined && CLASS_CAPTION.test(above.text)
}

function labelCell({ rows }: Layout, { page, labelBox }: LabeledText): LayoutCell | undefined {
  const cells = rows.flatMap((row) => (row.page === page ? row.cells : []))
  return cells.find(({ box }) => box.x === labelBox.x && box.y === labelBox.y)
}
