import { credentialDecoys, credentialLabels } from '../../../lexicon/credential-labels.ts'
import { employerLabels } from '../../../lexicon/employer-labels.ts'
import { type FieldMatch, type SourcedValue, valueIn } from '../../fields/field-match.ts'
import { fieldSpecs, words } from '../../fields/labels.ts'
import { pairFields } from '../../fields/pairs.ts'
import type { Layout, LayoutCell, LayoutRow } from '../../layout/layout.ts'
import { hasLegalForm } from '../../normalize/names.ts'
import type { Reading } from '../../reading.ts'
import { namesOperator } from './holder.ts'
import { isFirmName } from './holder-names.ts'
import { isOtherParty } from './other-parties.ts'
import { isCaptioned } from './unlabeled-holder.ts'

/**
 * The company that a person works for, if the document says so. The company that asked for a background check
 * or received a card by fax is not the employer.
 */
export function employerOf(reading: Reading, person: SourcedValue): SourcedValue | null {
  const { labeled, alone } = employersIn(reading)
  const others = labeled.filter(({ value }) => value !== person.value)
  const isOwn = ({ value }: SourcedValue) => namesOperator(reading, value)
  const strong = others.filter(({ weak }) => !weak)
  const stated = strong.find(isOwn) ?? strong[0] ?? companyBehind(reading, person)
  if (stated) return stated
  const own = others.find(isOwn)
  if (own) return own
  // The operator without a label beside another company with one: only a person can tell.
  return alone && others.length > 0 ? null : (alone ?? others[0] ?? null)
}

type Employers = { labeled: FieldMatch[]; alone: SourcedValue | null }

/** Each row of a list asks for them, so they are found once. */
const employers = new WeakMap<Layout, Employers>()

function employersIn(reading: Reading): Employers {
  const known = employers.get(reading.layout)
  if (known) return known
  const found = { labeled: labeledEmployers(reading), alone: ownCompany(reading) }
  employers.set(reading.layout, found)
  return found
}

const specs = fieldSpecs(employerLabels)
/** In 'Firm: Cedar Builders LLC Firm Number 1234', the second label ends the name. */
const decoys = [
  ...words(credentialDecoys),
  ...fieldSpecs(credentialLabels.filter(({ name }) => name !== 'holder')).flatMap(
    (one) => one.labels,
  ),
]
/** The header of a table names the employer of one row only. */
const MOST_CELLS = 2

function labeledEmployers(reading: Reading): FieldMatch[] {
  const { layout, textStyle } = reading
  const { best, all } = pairFields(layout, specs, decoys, textStyle)
  const matches = [best.get('employer'), ...all].filter((one) => one !== undefined)
  const isEmployer = (one: FieldMatch) => {
    const isHeader = one.position === 'below' && layout.rows[one.row - 1]!.cells.length > MOST_CELLS
    if (isHeader) return false
    if (one.weak && !isFirmName(one.value) && !namesOperator(reading, one.value)) return false
    const cell = cellOf(layout.rows[one.row], one)
    return !(one.weak && cell && isOtherParty({ layout, isInsurance: false }, cell))
  }
  return matches.filter(isEmployer)
}

function cellOf(row: LayoutRow | undefined, { box }: SourcedValue): LayoutCell | undefined {
  return row?.cells.find((one) => one.box.x <= box.x + 1 && box.x < one.box.x + one.box.width)
}

/** 'Maria Lopez' / 'of Ridge Restoration LLC' */
const BEHIND_PERSON = /^(?:of|with|representing|employed\s+(?:by|with|at)|an?\s+employee\s+of)\s+/i

function companyBehind({ layout }: Reading, { page, box }: SourcedValue): SourcedValue | null {
  const below = layout.rows.find((row) => row.page === page && row.top > box.y + box.height / 2)
  const [cell, ...others] = below?.cells ?? []
  const name = cell?.text.replace(BEHIND_PERSON, '').replace(/[,.]$/, '')
  if (!cell || others.length > 0 || name === undefined || name === cell.text) return null
  return isFirmName(name) ? valueIn(cell, { value: name }) : null
}

const LABEL =
  /^(?:employed\s+by\b|(?:employer|company|firm|business|organization)(?:\s+name)?\s*(?::|$))\s*:?\s*/i

/**
 * The operator's name after a label, behind the person, or alone with its legal form. A title such as
 * "Certification" is also the name of "Certification Inc", so other cells do not count.
 */
function ownCompany(reading: Reading): SourcedValue | null {
  const { layout } = reading
  for (const { cells } of layout.rows) {
    for (const [at, cell] of cells.entries()) {
      const name = cell.text.replace(LABEL, '').replace(BEHIND_PERSON, '')
      const isBesideLabel = cells[at - 1]?.text.replace(LABEL, '') === ''
      if (!isBesideLabel && name === cell.text && !hasLegalForm(name)) continue
      if (!namesOperator(reading, name)) continue
      if (isOtherParty({ layout, isInsurance: false }, cell) || isCaptioned(layout, cell)) continue
      return valueIn(cell, { value: name })
    }
  }
  return null
}
