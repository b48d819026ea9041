import type { Layout, LayoutRow } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'

/**
 * Headings of the other parts of a license search. Their numbers and dates look like those of the license.
 */
const OTHER_SECTION = pattern(
  String.raw`
      ^(?:contractor['’]?s?\s+|surety\s+|license\s+)?(?:bond(?:ing|s)?|surety|(?:liability\s+)?insurance|
      workers?['’]?s?\s+comp(?:ensation)?|complaints?|disciplin\w+|enforcement|violations?|citations?|
      qualifying\s+(?:part(?:y|ies)|individuals?|agents?)|qualifiers?|personnel|special\s+qualifications?|
      associated\s+licenses|inspections?)(?:\s+(?:information|details?|history|actions?|coverage|
      requirements?))?\W*$`,
  'i',
)
const LICENSE_SECTION = pattern(
  String.raw`
      ^(?:license|licensing|licensee|registration|registrant|certification|business|company|contractor|entity|
      classifications?|name)\b(?:\s+(?:information|details?|status|record|and\s+\w+))?\W*$`,
  'i',
)

/** 'Bond Effective:' and 'Insurance Company:': the rest of the row is about the bond or the policy, too. */
const OTHER_LABEL = pattern(
  String.raw`
      ^(?:contractor['’]?s?\s+|surety\s+|liability\s+|license\s+)?(?:bond(?:ing)?|surety|insurance|insurer|
      workers?['’]?s?\s+comp(?:ensation)?)\b[^:]{0,30}:`,
  'i',
)
const LICENSE_LABEL =
  /^(?:license|licensing|licensee|registration|registrant|certification|contractor|original)\b/i

function withoutOthers(row: LayoutRow): LayoutRow {
  let isOther = false
  const cells = row.cells.filter(({ text }) => {
    if (OTHER_LABEL.test(text) || OTHER_SECTION.test(text)) isOther = true
    else if (LICENSE_LABEL.test(text)) isOther = false
    return !isOther
  })
  return { ...row, cells }
}

/**
 * The layout without the parts on bonds, insurance, complaints and qualifiers of a license search. Their rows
 * stay without cells, so that the other rows keep their positions.
 */
export function licenseSections(layout: Layout): Layout {
  let isOther = false
  const rows = layout.rows.map((row): LayoutRow => {
    const heading = row.cells[0]?.text ?? ''
    // 'Qualifying Agent:' with its name beside it is a line of the license.
    const isHeading = row.cells.every(({ text }) => OTHER_SECTION.test(text))
    if (row.cells.length > 0 && isHeading) isOther = true
    else if (row.cells.length === 1 && LICENSE_SECTION.test(heading)) isOther = false
    return isOther ? { ...row, cells: [] } : withoutOthers(row)
  })
  return { ...layout, rows }
}
