import type { LayoutRow } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'
import { type PartialFindings, type Reading, warn } from '../../reading.ts'

/** Coverages that no type of certification stands for, as certificates print them in their own band. */
const OTHER_COVERAGE = pattern(
  String.raw`
    ^(?:professional liab(?:ility)?|errors? (?:&|and) omissions|e ?& ?o|builders?['’]?s? risk|
    (?:commercial )?crime|employee dishonesty|fidelity(?: bond)?|cyber(?: liab(?:ility)?)?|
    inland marine|installation floater|(?:contractors?['’]? )?equipment(?: floater)?|
    (?:commercial |business personal )?property|employment practices(?: liab(?:ility)?)?|
    directors? (?:&|and) officers?(?: liab(?:ility)?)?|bailees?(?: coverage)?|garage ?keepers)\b`,
  'i',
)
const DATE = /\b\d{1,2}[/-]\d{1,2}[/-]\d{2,4}\b/g

/** Warns of each coverage with a term that has no type of certification, so that it is not simply missing. */
export function warnOfOtherCoverages({ layout }: Reading, findings: PartialFindings): void {
  const named = new Set<string>()
  for (const [index, row] of layout.rows.entries()) {
    const name = row.cells.flatMap(({ text }) => OTHER_COVERAGE.exec(text)?.[0] ?? [])[0]
    if (!name || named.has(name.toLowerCase())) continue
    const next = layout.rows[index + 1]
    if (!hasTerm(row) && !(next && !isCoverage(next) && hasTerm(next))) continue
    named.add(name.toLowerCase())
    const message = `"${name}" has no type of certification, so this policy was not saved.`
    warn(findings, 'coverage_not_saved', message, row.page)
  }
}

const isCoverage = ({ cells }: LayoutRow) => cells.some(({ text }) => OTHER_COVERAGE.test(text))

function hasTerm({ cells }: LayoutRow): boolean {
  return cells.flatMap(({ text }) => text.match(DATE) ?? []).length >= 2
}
