import { closingLabels, descriptionLabel, remarksTitle } from '../../../lexicon/insurance-labels.ts'
import { words } from '../../fields/labels.ts'
import type { CoverageType } from '../../forms/acord25.ts'
import { fold, type Layout, type LayoutCell } from '../../layout/layout.ts'
import { coverageNameAt } from './coverage-names.ts'
import { insurersOf } from './insurers.ts'
import { coverageBehindLabel, namedInBlock } from './policy-blocks.ts'
import { numberHeadIn } from './policy-columns.ts'
import { datesIn } from './policy-terms.ts'
import { nameBesideTerm } from './unknown-coverages.ts'

/** The name of a coverage, or a label that ends the coverage before it (without a type). */
export type Anchor = {
  type: CoverageType | null
  label: LayoutCell
  head: LayoutCell | null
  /** Another name of the coverage just above. */
  isAgain?: boolean
  /** The printed name of a policy that has a term and becomes no certification. */
  unsaved?: string
}

export function anchorsOf(layout: Layout): Anchor[] {
  const anchors: Anchor[] = []
  const named = new Set<LayoutCell>()
  // 'INSURER B: Prairie Workers Compensation Fund' is the name of a company.
  const insurers = [...insurersOf(layout).values()].map(({ box }) => box)
  let head: LayoutCell | null = null
  let isClosed = false
  let page = 0
  for (const row of layout.rows) {
    if (row.page !== page) isClosed = false
    page = row.page
    const numberHead = numberHeadIn(layout, row)
    if (numberHead) [head, isClosed] = [numberHead, false]
    const before = anchors.at(-1)
    const isOpen = !isClosed && before?.label.page === page
    const closing = isOpen ? row.cells.find(closesPolicies) : undefined
    if (closing) anchors.push({ type: null, label: closing, head: null })
    if (closing || row.cells.some(({ text }) => remarksTitle.test(text))) isClosed = true
    if (isClosed) continue
    const own = head?.page === page ? head : null
    const isTerm = datesIn(row) >= 2
    const isInsurer = ({ box }: LayoutCell) => !isTerm && insurers.includes(box)
    const known = row.cells
      .filter((cell) => !named.has(cell) && !isInsurer(cell) && !(own && cell.box.x >= own.box.x))
      .flatMap((cell) => coverageNameAt(layout, cell, isTerm) ?? [])[0]
    const above = before?.label.page === page ? before : null
    const unknown =
      !known && isTerm ? nameBesideTerm(layout, row, { above, head: own, named }) : null
    const name = known ?? unknown ?? (own ? null : coverageBehindLabel(layout, row))
    if (!name) continue
    const { type, lines } = name
    const label = lines[0]!
    for (const line of lines) named.add(line)
    const isUnsaved = type === null && (isTerm || termFollows(layout, lines.at(-1)!))
    const inBlock = type === null && !own ? (name.name ?? namedInBlock(layout, label)) : null
    const printed = inBlock ?? (isUnsaved ? lines.map(({ text }) => text).join(' ') : null)
    anchors.push({ type, label, head: own, ...(printed && { unsaved: printed }) })
  }
  return withoutAgencies(anchors).map((anchor, at, kept) => {
    const { type, label } = anchor
    const before = kept[at - 1]
    const isNamed = before?.type === type && before.label.page === label.page
    return { ...anchor, isAgain: isNamed && isNear(before, label) }
  })
}

/** A bureau has the coverage in its name, which is in the letterhead and in the footer of its form. */
const AGENCY = /\b(?:bureau|department|dept|division|board|commission|office)\s+of\s+work/i

/** Only the first agency, or none if the certificate names the coverage elsewhere. */
function withoutAgencies(anchors: Anchor[]): Anchor[] {
  const isAgency = ({ label }: Anchor) => AGENCY.test(label.text)
  const isNamed = anchors.some((one) => one.type === 'workers_compensation' && !isAgency(one))
  const first = isNamed ? undefined : anchors.find(isAgency)
  return anchors.filter((one) => one === first || !isAgency(one))
}

const CLOSING_KEYS = new Set(words(closingLabels).map(fold))
const closesPolicies = ({ text }: LayoutCell): boolean =>
  descriptionLabel.test(text) || CLOSING_KEYS.has(fold(text))

/** 'EXCESS LIAB' is a line of the umbrella's band. */
function isNear(before: Anchor, { row }: LayoutCell): boolean {
  return row - before.label.row < 8
}

/** A narrow table prints the term of a policy in the row below its name. */
function termFollows(layout: Layout, { page, row }: LayoutCell): boolean {
  const next = layout.rows[row + 1]
  const isTerm = next?.page === page && datesIn(next) >= 2
  return isTerm && !next.cells.some((cell) => coverageNameAt(layout, cell, true))
}
