import type { FieldMatch, SourcedValue } from '../../fields/field-match.ts'
import { isPlaceholderName, isPlausibleName } from '../../fields/plausible-name.ts'
import { lineUnder } from '../../layout/cell-lines.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { splitCareOf } from '../../normalize/care-of.ts'
import { canonicalCarrier } from '../../normalize/carriers.ts'
import { flipName, hasLegalForm, looksLikeCompany } from '../../normalize/names.ts'
import { isWholePerson } from '../../normalize/people-in-lines.ts'
import { isTitle } from '../../normalize/person-titles.ts'
import { type PartialFindings, type Reading, warn } from '../../reading.ts'

/**
 * Policies name a couple in two lines, but the line under a name may also be an agent or a place. Only the
 * name with the label is saved, and a person decides about the other one.
 */
export function warnOfSecondName(
  { layout }: Reading,
  findings: PartialFindings,
  name: SourcedValue,
  isLabel: (cell: LayoutCell) => boolean,
): void {
  if (!isLabeled(name)) return
  const under = lineUnder(layout, name)
  const isHeader = (one: LayoutCell) => one !== under && isPlaceholderName(one.text)
  if (!under || layout.rows[under.row]!.cells.some((one) => isLabel(one) || isHeader(one))) return
  if (!isPlausibleName(under.text)) return
  const isSecond = isWholePerson(name.value) && isWholePerson(under.text)
  const isSurname = isWholePerson(name.value) && SURNAME.test(under.text)
  if (!isSecond && !isSurname && !mayEndName(layout, name, under)) return
  const [first, second] = [flipName(name.value), flipName(under.text)]
  // The next row of the same client's table.
  if (first === second) return
  const message =
    `client_name: "${under.text}" is under the client's name and was not saved. ` +
    (isSecond
      ? `If both are insured, set the client's name in the job to "${first} & ${second}".`
      : `If it is part of the name, set the client's name in the job to "${first} ${second}".`)
  const subject = { record: 'job', field: 'client_name' } as const
  warn(findings, 'second_name', message, under.page, subject)
}

/** Whether a line below a name may be its end or another party: 'Walt Dunn' above 'Dunn Homes LLC'. */
function mayEndName({ rows }: Layout, name: FieldMatch, under: LayoutCell): boolean {
  const { cells } = rows[under.row]!
  const isOfCell = Math.abs(under.box.x - name.box.x) <= 4
  const isOfRow = name.position === 'right' ? cells[0] !== under : cells.length > MAX_COLUMNS
  if (!isOfCell || isOfRow || hasLegalForm(name.value)) return false
  if (/\d/.test(under.text) || isTitle(under.text)) return false
  if (canonicalCarrier(under.text) !== null) return false
  return under.tokens.length > 1 && (looksLikeCompany(under.text) || !isWholePerson(name.value))
}

/** With more cells, the line is a row of a table. */
const MAX_COLUMNS = 2

const SURNAME = /^\p{Lu}['’]?\p{Ll}*\p{Lu}?\p{Ll}+(?:-\p{Lu}\p{Ll}+)?$/u

/** Who takes the mail of the client, or acts for an estate, is not part of the name. */
export function warnOfCareOf(
  { layout }: Reading,
  findings: PartialFindings,
  name: SourcedValue,
): void {
  if (!isLabeled(name)) return
  const behind = layout.rows[name.row]!.cells.flatMap((cell) => {
    const at = cell.text.indexOf(name.text)
    const found = at === -1 ? null : splitCareOf(cell.text.slice(at))
    return found?.name === name.text ? found : []
  })
  const [other] = behind
  if (!other) return
  const message =
    `"${other.rest}" was not saved, because it is not part of the client's name. To keep it, set it in the ` +
    `${other.field} of the client.`
  // The name is whole, so it needs no review.
  warn(findings, 'part_not_saved', message, name.page)
}

const TENANT =
  /\s*\((?<tenant>(?:tenant|occupant|renter|resident)s?(?:\s*[:–-]\s*|\s+)\p{L}[^()]*)\)$/iu

/** 'Harmon Property Management (tenant: Ann Bell)': the client without who lives there. */
export function withoutTenant<Name extends SourcedValue>(
  findings: PartialFindings,
  name: Name,
): Name {
  const tenant = TENANT.exec(name.value)?.groups?.tenant
  if (!tenant) return name
  const message =
    `"${tenant}" was not saved, because it is not part of the client's name. To keep it, set it in the ` +
    'notes of the client.'
  warn(findings, 'part_not_saved', message, name.page)
  return { ...name, value: name.value.replace(TENANT, '') }
}

function isLabeled(name: SourcedValue): name is FieldMatch {
  return 'label' in name && name.label !== ''
}
