import type { VendorValues } from '../../../findings.ts'
import { credentialDecoys, credentialLabels } from '../../../lexicon/credential-labels.ts'
import type { FieldLabels } from '../../../lexicon/entries.ts'
import { companyRoles } from '../../../lexicon/other-parties.ts'
import type { FieldMatch, SourcedValue } from '../../fields/field-match.ts'
import { fieldSpecs, words } from '../../fields/labels.ts'
import { pairFields } from '../../fields/pairs.ts'
import { isWholeLabel } from '../../fields/printed-labels.ts'
import {
  addressAt,
  addressBehind,
  addressUnder,
  type LocatedAddress,
} from '../../layout/address-blocks.ts'
import { boxOfPart } from '../../layout/address-lines.ts'
import { fold, type Layout, type LayoutCell } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'
import { addField, addressFieldsOf, type PartialFindings, type Reading } from '../../reading.ts'
import { ISSUING_BODY } from './holder-names.ts'
import { namesOtherParty } from './other-parties.ts'

/** The address and phone that a license or notice prints for a vendor, by their place or their labels. */

const contactLabels: FieldLabels<'address' | 'phone'>[] = [
  {
    name: 'address',
    kind: 'address',
    labels: `
      Address | Mailing Address | Business Address | Street Address | Physical Address | Premise Address |
      Firm Address | Company Address | Licensee Address | Address of Record | Public Address |
      Principal Address | Principal Place of Business | Insured Address | Business Location`,
  },
  {
    name: 'phone',
    kind: 'phone',
    labels: `
      Phone | Phone Number | Phone # | Phone No | Telephone | Telephone Number | Business Phone |
      Business Phone Number`,
  },
]
type PrintedContact = 'address' | 'phone'

const specs = fieldSpecs(contactLabels)
const OWN_LABELS = new Set(specs.flatMap(({ labels }) => labels.map(fold)))
/** The labels of the credential only end a value. */
const decoys = [
  ...words(credentialDecoys),
  ...fieldSpecs(credentialLabels).flatMap(({ labels, weak }) => [...labels, ...weak]),
].filter((label) => !OWN_LABELS.has(fold(label)))

/** Which labels in the form are the company's: all, only those below its name, or none. */
export type LabelsOfCompany = 'all' | 'below' | 'none'

/** Adds what is printed of the company's contact. */
export function addPrintedContact(
  { layout, textStyle }: Reading,
  findings: PartialFindings,
  company: SourcedValue,
  { ref = 'vendor', labels = 'all' }: { ref?: string; labels?: LabelsOfCompany } = {},
): VendorValues {
  const values: VendorValues = {}
  const under = blockUnder(layout, company)
  const isLabeled = labels !== 'none' && isLabeledValue(company)
  const labeled = isLabeled ? pairFields(layout, specs, decoys, textStyle).all : []
  const isOwn = (one: FieldMatch<PrintedContact>) =>
    isLabeled && isInForm(layout, one, company) && (labels === 'all' || one.row > company.row)
  const near = labeled.filter(isOwn)
  const address = under ?? labeledAddress(layout, near)
  if (address) {
    const { located, source } = address
    for (const part of addressFieldsOf('address', located.address)) {
      const { name, value } = part
      values[name] = value
      const box = boxOfPart(part, located)
      addField(findings, 'vendor', name, source, { ref, value, text: located.text, box })
    }
  }
  const [phone, other] = [
    ...new Map(near.filter(({ name }) => name === 'phone').map((one) => [one.value, one])).values(),
  ]
  if (phone && !other) {
    values.contact_phone = phone.value
    addField(findings, 'vendor', 'contact_phone', phone, { ref, kind: 'phone' })
  }
  return values
}

type PrintedAddress = { located: LocatedAddress; source: SourcedValue }

/** Without its street and town, an address would mix with the one on file. */
const isWhole = ({ address }: LocatedAddress) =>
  address.line1 !== null && address.city !== null && address.state !== null

function blockUnder(layout: Layout, company: SourcedValue): PrintedAddress | null {
  const row = rowOf(layout, company)
  if (row < 0) return null
  const isEnd = (cell: LayoutCell) => ISSUING_BODY.test(cell.text) || isBesideLabel(layout, cell)
  const party = { ...company, row }
  const located = addressBehind(layout, party) ?? addressUnder(layout, party, isEnd)
  return located && isWhole(located) ? { located, source: company } : null
}

/** The row that prints a name, or -1. */
export function rowOf({ rows }: Layout, { page, box }: SourcedValue): number {
  const isIn = ({ box: cell }: LayoutCell) =>
    cell.x <= box.x + 1 && box.x < cell.x + cell.width && Math.abs(cell.y - box.y) <= 1
  return rows.findIndex((row) => row.page === page && row.cells.some(isIn))
}

function isBesideLabel({ rows }: Layout, cell: LayoutCell): boolean {
  const { cells } = rows[cell.row]!
  return cells
    .slice(0, cells.indexOf(cell))
    .some(({ text }) => /:$/.test(text) || isWholeLabel(text))
}

const isLabeledValue = (one: SourcedValue): one is FieldMatch =>
  'labelBox' in one && (one.position === 'right' || one.position === 'inline')

const ROWS_OF_FORM = 14
const SAME_PLACE = 4

/** The agency prints its own contact, too. The holder's has the place of the other labels. */
function isInForm(layout: Layout, match: FieldMatch<PrintedContact>, company: FieldMatch): boolean {
  const { rows } = layout
  const { page, row, labelBox, position } = match
  return (
    page === company.page &&
    (position === 'right' || position === 'inline') &&
    Math.abs(row - company.row) <= ROWS_OF_FORM &&
    Math.abs(labelBox.x - company.labelBox.x) <= SAME_PLACE &&
    !rows[row]!.cells.some(({ text }) => ISSUING_BODY.test(text.split(/\d/)[0]!)) &&
    !isOfOther(layout, match, company)
  )
}

/**
 * Whether the next party above is another one: the address below 'Agent: Front Range' is the agent's. A row
 * without cells is of a bond or a policy, see `licenseSections`.
 */
function isOfOther(
  { rows }: Layout,
  { page, row, labelBox }: FieldMatch<PrintedContact>,
  company: FieldMatch,
): boolean {
  for (let at = row; at >= 0 && at > row - ROWS_OF_FORM; at--) {
    if (at === company.row || rows[at]!.page !== page) return false
    const isAbove = ({ box }: LayoutCell) => Math.abs(box.x - labelBox.x) <= SAME_PLACE
    const { cells } = rows[at]!
    if (cells.length === 0) return true
    if (cells.some((cell) => isAbove(cell) && namesOtherParty(cell.text))) return true
    const isRole = cells.some((cell) => isAbove(cell) && ROLE.test(cell.text))
    const between = rows.slice(at + 1, row).flatMap((one) => one.cells.filter(isAbove))
    if (isRole && between.every(({ text }) => CONTACT_LINE.test(text))) return true
  }
  return false
}

/**
 * A role beside the company's. Only what follows at once is of that person: below 'License Number' the
 * company goes on.
 */
const ROLE = pattern(`^(?:${companyRoles.trim()})(?: name)?\\s*:`, 'i')
const CONTACT_LINE = /^(?:title|address|street|city|phone|telephone|fax|e-?mail)\b/i

function labeledAddress(
  layout: Layout,
  near: readonly FieldMatch<PrintedContact>[],
): PrintedAddress | null {
  for (const source of near) {
    if (source.name !== 'address') continue
    const located = addressAt(layout, source, (cell) => isBesideLabel(layout, cell))
    if (located && isWhole(located)) return { located, source }
  }
  return null
}
