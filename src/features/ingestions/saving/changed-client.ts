import type { Draft, DraftOf } from '../../../extraction/findings.ts'
import { arePersonAndCompany } from '../../../extraction/understanding/normalize/client-names.ts'
import { compareNames } from '../../../extraction/understanding/normalize/compare-names.ts'
import type { FieldChange } from '../../records/record-merge.ts'
import { isPoorerSpelling } from '../../records/record-spelling.ts'
import { type SaveContext, warn } from './saving.ts'
import { commandToSet, correctionOf } from './unused-values.ts'

/**
 * An owner and the owner's company share a name, but only one of them is the insured. A claim with another
 * insured may be misread.
 */
export function warnOfChangedClient(
  saving: SaveContext,
  draft: DraftOf<'job'>,
  id: string,
  changes: readonly FieldChange[],
): void {
  const { from, to } = changes.find(({ field }) => field === 'client_name') ?? {}
  if (typeof from !== 'string' || typeof to !== 'string') return
  const areOfKinds = arePersonAndCompany(from, to)
  if (!areOfKinds && compareNames(from, to) === 'agree') return
  // "Ann Lee dba Lee Properties" says that both are one.
  if (isPoorerSpelling('client_name', from, to)) return
  const why = areOfKinds ? 'One is a person and the other a company. ' : ''
  const what =
    `the client changed from "${from}" to "${to}". ${why}` +
    `If the change is wrong, ${correctionOf(saving, draft, id, 'client_name')}.`
  warn(saving, draft, 'ambiguous_match', what, 'client_name')
}

/**
 * "Oakwood Apartments" and "Oakwood Condominiums" with one email are two clients of one manager, or one that
 * was renamed. A document that states both shows that they are two. `done`: what happened to the client.
 */
export function warnOfSimilarClient<Row extends { id: string }>(
  saving: SaveContext,
  draft: Draft,
  { name, done }: { name: string; done: string },
  reached: Readonly<Record<'email' | 'phone number', readonly Row[]>>,
  nameOf: (row: Row) => string,
): void {
  const isSimilar = (row: Row) => compareNames(nameOf(row), name) === 'agree'
  for (const [by, others] of Object.entries(reached)) {
    const other = others.find((row) => !saving.records.has(row.id) && isSimilar(row))
    if (!other) continue
    const what =
      `${done}, and client ${other.id} "${nameOf(other)}" has its ${by}. ` +
      'If both are one client, set the client_name and client_id of the job with "svc job set".'
    warn(saving, draft, 'ambiguous_match', what, 'name')
    return
  }
}

const CONTACT_FIELDS = ['contact_name', 'contact_email', 'contact_phone'] as const
type StatedContact = Partial<Record<(typeof CONTACT_FIELDS)[number], string | null>>

/**
 * Warns about the contact of a client that is not created, because the job keeps its client. `client`: that
 * of the job. A job of the API may have only a name.
 */
export function warnOfUnusedContact(
  saving: SaveContext,
  draft: DraftOf<'client'>,
  stated: StatedContact,
  client: { id: string; values: StatedContact } | null,
): void {
  for (const field of CONTACT_FIELDS) {
    const value = stated[field]
    if (!value || value === client?.values[field]) continue
    const next = client
      ? `set it with ${commandToSet(saving, 'client', client.id, `${field}=VALUE`)}`
      : 'create a client with it through the API, and set the client_id of the job with "svc job set"'
    const what = `${field} "${value}" was not used, because the job keeps its client.`
    warn(saving, draft, 'value_not_used', `${what} If both are one client, ${next}.`, field)
  }
}
