import type { OperatorPlace } from '../../../platform/pages/page-access.ts'
import { dayText, isMidnight, localText } from './document-values.ts'
import type { DrawnField } from './drawn-fields.ts'
import type { RecordField } from './field-vocabulary.ts'

/** The value that the page of a document shows for a field. */

export function partOf({ recordKind, path }: DrawnField): RecordField {
  return { kind: recordKind, path }
}

/** The record's value, or the value that was read if no record has it. */
export function shownValue({ used, value, notUsed }: DrawnField): string {
  return notUsed ? value : (used?.value ?? value)
}

/** The value was read, and the record has none: its sum failed, or it was too doubtful. */
export function isUnsaved({ canCorrect, used, cleared, notUsed }: DrawnField): boolean {
  return canCorrect && used === null && cleared === null && notUsed === null
}

/** A date that was stated without a time, and the zone of its midnight. */
export function statedDay(field: DrawnField, { timeZone }: OperatorPlace) {
  const shown = shownValue(field)
  const { from } = field.transforms.find(({ op }) => op === 'date.midnight') ?? {}
  const [, day, zone] = /^(.+)\[(.+)\]$/.exec(from ?? '') ?? []
  // The operator may have had another zone when the document was read.
  if (day && zone && shown === field.value) return { text: localText(day), zone }
  return isMidnight(shown, timeZone) ? { text: dayText(shown, timeZone), zone: timeZone } : null
}
