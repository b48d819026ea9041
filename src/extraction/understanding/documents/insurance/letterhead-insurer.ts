import { type SourcedValue, valueIn } from '../../fields/field-match.ts'
import { isPlausibleName } from '../../fields/plausible-name.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { canonicalCarrier, INSURER } from '../../normalize/carriers.ts'
import { normalizeName } from '../../normalize/names.ts'
import { pattern } from '../../pattern.ts'
import { ISSUING_BODY } from '../parties/holder-names.ts'
import { isOtherCaption, linesAbove } from '../parties/other-parties.ts'

/** The insurer that prints a certificate or a notice itself: its name is in the letterhead. */

const ROWS_OF_LETTERHEAD = 4
/** The legal forms of insurers. An agency may be called 'Acme Insurance Inc' or 'Acme Insurance Group'. */
const FORM_OF_INSURER =
  /\b(?:company|co|corporation|corp|exchange|fund|reciprocal|lloyds|mutual|mut|association)\b/i
const OTHER_THAN_INSURER = pattern(
  String.raw`
      \b(?:agen(?:cy|cies|ts?)|brok(?:er|ers|erage)|services?|solutions|associates|advisors?|partners|
      consultants?|finance|financial|certificate|evidence|notice|policy|liability|compensation|holder|
      the\s+following|by|for|on)\b`,
  'i',
)
/** The form has a place for each insurer. */
const OF_FORM = /\binsurer\s*(?:[A-F]\b|\(s\))|\bacord\b/i

/** The bureau of a state whose fund insures the employers: 'Ohio Bureau of Workers' Compensation'. */
const BUREAU = /^(?:\p{Lu}\p{L}+\s+){0,3}bureau\s+of\s+workers?['’]?\s+compensation$/iu
const STATE_FUND = /\bstate\s+(?:compensation\s+)?insurance\s+fund\b/i

export function insurerInLetterhead(layout: Layout): SourcedValue | null {
  const cells = layout.rows.flatMap((row) => row.cells)
  if (cells.some(({ text }) => OF_FORM.test(text))) return null
  const [page] = cells.map((cell) => cell.page)
  const isOfFund = cells.some(({ text }) => STATE_FUND.test(text))
  const isOwnInsurer = (text: string) => isInsurer(text) || (isOfFund && BUREAU.test(text))
  const rows = layout.rows.filter((row) => row.page === page && row.cells.length > 0)
  const found = rows
    .slice(0, ROWS_OF_LETTERHEAD)
    .flatMap((row) => row.cells)
    .filter((cell) => isOwnInsurer(cell.text) && !isOfOther(layout, cell))
  const names = new Set(found.map(({ text }) => normalizeName(text)))
  return names.size === 1 ? valueIn(found[0]!, { value: found[0]!.text }) : null
}

function isInsurer(text: string): boolean {
  if (OTHER_THAN_INSURER.test(text) || ISSUING_BODY.test(text) || /[:\d]/.test(text)) return false
  if (!isPlausibleName(text)) return false
  return canonicalCarrier(text) !== null || (INSURER.test(text) && FORM_OF_INSURER.test(text))
}

const isOfOther = (layout: Layout, cell: LayoutCell) =>
  linesAbove(layout, cell).some(({ text }) => isOtherCaption({ layout, isInsurance: true }, text))
