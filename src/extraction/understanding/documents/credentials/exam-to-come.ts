import type { SourcedValue } from '../../fields/field-match.ts'
import type { Layout } from '../../layout/layout.ts'
import { runningTextOf } from '../../layout/running-text.ts'
import { pattern } from '../../pattern.ts'
import { type PartialFindings, warn } from '../../reading.ts'

/**
 * A school confirms that a technician attended a course, and the certifying body tells later whether the exam
 * was passed. Only then is the technician certified.
 */

const EXAM = 'exam(?:ination)?s?'
const TO_COME = pattern(
  String.raw`
      \b${EXAM}\s+(?:results?|scores?|grades?)\s+(?:are|is|will|to\s+be|(?:may|can)\s+take)\b
      (?!\s+(?:\w+\s+){0,2}(?:pass|satisfactory|below|attached|enclosed))|
      \b${EXAM}\s+(?:(?:results?|scores?|grades?)\s+)?(?:is\s+|are\s+)?(?:still\s+)?
      (?:pending|to\s+follow|not\s+(?:yet\s+)?(?:been\s+)?(?:taken|graded|scored|received))\b|
      \bpending\s+(?:\w+\s+){0,4}${EXAM}\b|
      \bcertif\w+\s+will\s+be\s+(?:\w+\s+){0,6}(?:upon|after|once)\s+(?:\w+\s+){0,5}${EXAM}\b|
      \bdoes\s+not\s+(?:constitute|confer|grant|represent|imply)\s+(?:\w+\s+){0,3}certification\b|
      \bis\s+not\s+an?\s+(?:iicrc\s+)?certification\b`,
  'i',
)

export const isBeforeExam = (layout: Layout, type: string): boolean =>
  /^iicrc_(?!certified_firm)/.test(type) && TO_COME.test(runningTextOf(layout).text)

export function warnOfExam(findings: PartialFindings, holder: SourcedValue | null): void {
  const message =
    'It confirms that a course was attended, and the exam is still to come, so nothing was saved. ' +
    'Upload the certification card when it arrives.'
  warn(findings, 'certification_revoked', message, holder?.page ?? null)
}
