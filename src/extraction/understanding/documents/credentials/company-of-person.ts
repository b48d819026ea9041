import type { SourcedValue } from '../../fields/field-match.ts'
import { type Layout, type LayoutCell, sameColumn } from '../../layout/layout.ts'
import type { Reading } from '../../reading.ts'
import { isPerson, namesOperator } from '../parties/holder.ts'
import { isFirmName, isTradeName, nameIn } from '../parties/holder-names.ts'
import { isOtherParty } from '../parties/other-parties.ts'
import { CONTINUATION, isCaptioned } from '../parties/unlabeled-holder.ts'
import { GRANT_PHRASE, type LabeledName } from './certificate-holder.ts'

/** 'DBA' labels the trade name of the person, who then holds the license. */
const COMPANY_LABEL = /^(?!.*(?:dba|trade|doing)).*(?:company|business|firm|entity|organization)/

/**
 * The company of a license in a person's name: the operator, after a label or beside the person, else the
 * company below the person in a granting sentence, or after a label such as 'Company'.
 */
export function companyOfPerson(
  reading: Reading,
  person: SourcedValue,
  names: readonly LabeledName[],
): SourcedValue | null {
  const labeled = names.find(({ value }) => namesOperator(reading, value))
  if (labeled) return labeled
  const { layout } = reading
  const cells = layout.rows.flatMap((row) => row.cells)
  const beside = cells.find(
    (cell) =>
      isBeside(layout, cell, person) &&
      namesOperator(reading, cell.text) &&
      !isOtherParty({ layout, isInsurance: false }, cell) &&
      !isCaptioned(layout, cell),
  )
  if (beside) return { ...person, value: beside.text, text: beside.text, box: beside.box }
  const isCompany = ({ label, value }: LabeledName) =>
    COMPANY_LABEL.test(label) && isFirmName(value) && !isPerson(value)
  return companyBelow(layout, cells, person) ?? names.find(isCompany) ?? null
}

/** 'This certifies that' / 'Dana Whitfield' / 'Whitfield Plumbing LLC': the person qualifies the firm. */
function companyBelow(
  layout: Layout,
  cells: readonly LayoutCell[],
  person: SourcedValue,
): SourcedValue | null {
  const at = cells.findIndex(({ page, box }) => page === person.page && box === person.box)
  const [above, own, below, next] = [cells[at - 1], cells[at], cells[at + 1], cells[at + 2]]
  if (!own || !below || !isBeside(layout, below, person)) return null
  if (!isGranted(own) && !(above && isGranted(above))) return null
  if (isOtherParty({ layout, isInsurance: false }, below)) return null
  const goesOn = next !== undefined && CONTINUATION.test(next.text)
  const isCompany = isFirmName(below.text) || (goesOn && isTradeName(below.text))
  return isCompany && !CLASS_OF_PERSON.test(below.text) ? nameIn(below, below.text) : null
}

const isGranted = ({ text }: LayoutCell) => GRANT_PHRASE.test(text)
/** 'Master Heating & Cooling' between a name and 'is licensed' is the class of the license. */
const CLASS_OF_PERSON = /^(?:master|journey\w*|apprentice|class|certified|licensed|registered)\b/i

/** The gap between two lines of a name, in heights of a line. */
const MAX_LINE_GAP = 1.6

/** The line above or below in its column. A cell to the left would be the label of something else. */
function isBeside(layout: Layout, cell: LayoutCell, { page, box }: SourcedValue): boolean {
  if (cell.page !== page || !sameColumn(cell.box, box)) return false
  const { cells } = layout.rows[cell.row]!
  if (cells.some((one) => one.box.x < cell.box.x)) return false
  const [upper, lower] = cell.box.y < box.y ? [cell.box, box] : [box, cell.box]
  return lower.y - (upper.y + upper.height) <= MAX_LINE_GAP * layout.lineHeight
}
