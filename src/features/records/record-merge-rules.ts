import { isNewer, isOfDocument, type Statement, type ValueSource } from './record-provenance.ts'

/** Decides whether a new statement replaces a value on file. */

export type FieldClass =
  | 'identity'
  | 'descriptive'
  | 'money'
  | 'milestone'
  | 'status'
  | 'certification_date'

export type FieldValue = string | number | boolean
/** `isMilestone` means that the status follows from a date that was empty before. */
export type StatedValue = { value: FieldValue; statement: Statement; isMilestone?: true }
/** Returns null if the new value is used, or the reason why it is not. */
type MergeRule = (kept: StatedValue, stated: StatedValue) => string | null

const keep = (reason: string): MergeRule => {
  return () => reason
}
export const NEWER = 'the value on file is newer'
const newest: MergeRule = ({ statement: kept }, { statement: stated }) => {
  if (isNewer(stated, kept)) return null
  const isSame = stated.ingestion_id && stated.ingestion_id === kept.ingestion_id
  return isSame ? 'the document states both' : NEWER
}
const newerDocument: MergeRule = (kept, stated) => {
  return isOfDocument(stated.statement) ? newest(kept, stated) : 'a date on file is not overwritten'
}
/** A stage that follows from a person's status holds until a newer document. */
const milestone: MergeRule = (kept, stated) => {
  if (stated.isMilestone) return null
  return kept.statement.derived ? newest(kept, stated) : 'a person set it'
}
/**
 * The later expiry date wins. A revocation always wins, until a newer document reinstates the certification.
 */
const longer: MergeRule = (kept, stated) => {
  const isNewest = isNewer(stated.statement, kept.statement)
  if (stated.statement.revokes)
    return kept.statement.reinstates && !isNewest ? 'a newer document reinstated it' : null
  if (kept.statement.revokes)
    return stated.statement.reinstates && isNewest ? null : 'a revocation ended it'
  if (stated.value === kept.value) return newest(kept, stated)
  return stated.value > kept.value ? null : 'the date on file is later'
}
/** A vendor's date that follows from a corrected certification only holds until a newer document. */
const revocation: MergeRule = (kept, stated) => {
  if (stated.statement.revokes) return null
  if (!kept.statement.derived) return 'a person set it'
  return isNewer(stated.statement, kept.statement) ? longer(kept, stated) : NEWER
}

const byPerson = keep('a person set it')
const byApi = keep('it was set through the API')
const byEvent = keep('an event set it')

/**
 * The rules by class of field and by the source of the value on file. Two cases never reach this table: an
 * empty value never replaces one, and a person's new statement always wins.
 */
const RULES: Readonly<Record<FieldClass, Readonly<Record<ValueSource, MergeRule>>>> = {
  identity: { person: byPerson, api: byApi, event: byEvent, document: newest, import: newest },
  descriptive: { person: byPerson, api: newest, event: newest, document: newest, import: newest },
  money: { person: byPerson, api: newest, event: newest, document: newest, import: newest },
  milestone: {
    person: byPerson,
    api: byApi,
    event: byEvent,
    document: newerDocument,
    import: newerDocument,
  },
  status: { person: milestone, api: newest, event: newest, document: newest, import: newest },
  certification_date: {
    person: revocation,
    api: longer,
    event: longer,
    document: longer,
    import: longer,
  },
}

/** Why a stated value does not replace the one on file. Null if it does. */
export function reasonToKeep(
  fieldClass: FieldClass,
  kept: StatedValue,
  stated: StatedValue,
): string | null {
  if (stated.statement.source === 'person') return null
  return RULES[fieldClass][kept.statement.source](kept, stated)
}

/** Why a field is not used if a part of it is kept, such as the email of an adjuster. */
export const reasonOfPart = (part: string, reason: string) =>
  reason === NEWER ? `${part} on file is newer` : reason.replace(/\bit\b/, part)

/**
 * Whether a value fills a field that was emptied by this statement. If a person emptied it, only a person or
 * an event fills it, or a milestone that was reached afterward: a job that was opened again may close again.
 */
export function mayFill(
  fieldClass: FieldClass,
  emptied: Statement,
  { statement, value }: StatedValue,
): boolean {
  if (emptied.source !== 'person' || emptied.derived) return true
  if (statement.source === 'person' || statement.source === 'event') return true
  return fieldClass === 'milestone' && Date.parse(String(value)) > Date.parse(emptied.at)
}
