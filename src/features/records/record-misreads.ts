import { isOneEditApart } from '../../extraction/understanding/normalize/edits.ts'
import type { FieldValue, StatedValue } from './record-merge-rules.ts'
import type { Statement } from './record-provenance.ts'
import { foldedText, PERSON_FIELDS } from './record-spelling.ts'

/** OCR misreads letters of names. A document with text states them as they are, in any order of arrival. */

export const SCANNED = 'it is from a scan and differs by few letters'

/** A shorter name is another one with one other letter. */
const MIN_CHARS = 6
const MAX_MISREAD_WORDS = 2

/** Whether OCR may have read one of these names as the other: "Oliver Mile" and "Oliver Miles". */
export function mayBeMisread(field: string, one: FieldValue | null, other: FieldValue): boolean {
  if (typeof one !== 'string' || typeof other !== 'string' || !PERSON_FIELDS.test(field))
    return false
  const [words, others] = [one, other].map((name) => name.trim().split(/\s+/).map(foldedText))
  if (words!.length !== others!.length || words!.join('').length < MIN_CHARS) return false
  const changed = words!.flatMap((word, at) => (word === others![at] ? [] : [[word, others![at]!]]))
  const isNear = changed.every(([word, read]) => isOneEditApart(word!, read!))
  return changed.length > 0 && changed.length <= MAX_MISREAD_WORDS && isNear
}

/** Which of two names a scan misread. Null if none, or if both are from scans. */
export function misreadOf(
  field: string,
  kept: FieldValue | null,
  own: Statement,
  next: StatedValue,
): 'kept' | 'stated' | null {
  const isScan = next.statement.scanned === true
  if ((own.scanned === true) === isScan || !mayBeMisread(field, kept, next.value)) return null
  return isScan ? 'stated' : 'kept'
}
