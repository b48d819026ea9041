import type { DraftOf } from '../../../extraction/findings.ts'
import type { CertificationRow } from '../../certifications/certification-row.ts'
import type { MisfitDays } from '../../certifications/certification-terms.ts'
import type { UnusedValue } from '../../records/record-merge.ts'
import { statementDay, statementOf } from '../../records/record-provenance.ts'
import { type SaveContext, warn } from './saving.ts'
import { commandToSet, originOf } from './unused-values.ts'

/** A document says that a certification is valid longer than the record, which keeps its end. */

type Unused = readonly UnusedValue[]

/** A person's correction is kept, also when the certification is renewed later. */
export function warnOfRenewal(
  saving: SaveContext,
  draft: DraftOf<'certification'>,
  { id }: CertificationRow,
  unused: Unused,
): void {
  const found = unused.find(({ field }) => field === 'expires_on')
  if (found?.keptStatement.source !== 'person' || found.kept === null) return
  if (found.stated <= found.kept) return
  const what = `it is valid until ${found.stated}, and a person set ${found.kept}, which is kept.`
  const command = commandToSet(saving, draft.kind, id, `expires_on=${found.stated}`)
  const next = `If it was renewed, run ${command}.`
  warn(saving, draft, 'renewal_not_used', `${what} ${next}`, 'expires_on')
}

/**
 * A revocation always wins, but a statement that the certification is in force after that is a contradiction.
 * The license from before the revocation is none.
 */
export function warnOfActivity(
  saving: SaveContext,
  draft: DraftOf<'certification'>,
  row: CertificationRow,
  unused: Unused,
): void {
  const kept = statementOf(row, 'expires_on')
  const end = row.expires_on && (kept.ends ?? row.expires_on)
  if (!kept.revokes || draft.revokes || !end || !isAfter(saving, draft, end)) return
  const stated = unused.find(({ field }) => field === 'expires_on')?.stated
  if (!draft.inForce && (!stated || stated <= end)) return
  const says = stated ? `it is valid until ${stated}` : 'it is in force'
  const what = `${says}, and a document of ${statementDay(kept)} ended it on ${end}, which is kept.`
  const command = commandToSet(saving, draft.kind, row.id, `expires_on=${stated ?? 'VALUE'}`)
  const next = `If it is in force again, run ${command}.`
  warn(saving, draft, 'renewal_not_used', `${what} ${next}`, 'expires_on')
}

/** Whether the document is about the time after this day. Without a date, only its words tell. */
function isAfter(saving: SaveContext, draft: DraftOf<'certification'>, day: string): boolean {
  const { dated } = saving.statements.of(draft)('expires_on')
  const begins = draft.values.issued_on
  if ((dated && dated > day) || (begins && begins > day)) return true
  return !dated && draft.inForce === true
}

/** A day that would make the record end before it begins is not saved. */
export function warnOfMisfit(
  saving: SaveContext,
  draft: DraftOf<'certification'>,
  row: CertificationRow,
  { begins, ends }: MisfitDays,
): void {
  const onFile = (verb: string, field: 'issued_on' | 'expires_on') =>
    row[field] ? [`${verb} on ${row[field]} (${originOf(statementOf(row, field))})`] : []
  const stated = [begins ? `begins on ${begins}` : [], ends ? `ends on ${ends}` : []].flat()
  const kept = [
    ends ? onFile('begins', 'issued_on') : [],
    begins ? onFile('ends', 'expires_on') : [],
  ]
  const what = `it ${stated.join(' and ')}, but the record ${kept.flat().join(' and ')}.`
  const command = commandToSet(saving, draft.kind, row.id, 'issued_on=VALUE expires_on=VALUE')
  const next = `The record keeps its dates. If the document is right, run ${command}.`
  warn(saving, draft, 'dates_out_of_order', `${what} ${next}`, ends ? 'expires_on' : 'issued_on')
}
