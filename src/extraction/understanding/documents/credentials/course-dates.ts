import type { FieldMatch } from '../../fields/field-match.ts'
import { fold } from '../../layout/layout.ts'

/**
 * Training cards often print only the day of the course, which then counts as the day of issue. Others print
 * it beside the day on which the card was issued, days or weeks later.
 */
const COURSE = /^(?:dateof|date)?(?:course|class|training|complet|passed)/
const ISSUED = /issu(?:ed|e|ance)/

export const isCourseLabel = (label: string) => COURSE.test(fold(label))
export const isIssueLabel = (label: string) => ISSUED.test(fold(label)) && !isCourseLabel(label)

/** The day of issue instead of the day of the course, if the document prints both. */
export function issueOver<Name extends string>(
  date: FieldMatch<Name> | undefined,
  all: readonly FieldMatch<Name>[],
): FieldMatch<Name> | undefined {
  if (!date || !isCourseLabel(date.label)) return date
  const isIssue = ({ name, weak, label }: FieldMatch<Name>) =>
    name === date.name && !weak && isIssueLabel(label)
  return all.find(isIssue) ?? date
}
