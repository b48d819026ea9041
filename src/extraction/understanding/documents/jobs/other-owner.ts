import type { JobLabel } from '../../../lexicon/job-labels.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import { isSameName } from '../../fields/rivals.ts'
import { type PartialFindings, warn } from '../../reading.ts'
import { candidatesFor } from './job-matches.ts'
import type { JobRecords } from './job-records.ts'

type Contact = 'contact_phone' | 'contact_email'
const CONTACTS: Partial<Record<JobLabel, Contact>> = {
  client_phone: 'contact_phone',
  client_email: 'contact_email',
}
const OWNER = /^(?:property)?owners?(?:name)?$/
const OF_OWNER = /^owners?(?:phone|email)/

/**
 * Beside an insured, a document may name another owner of the property. The phone and the email of this owner
 * are not the client's.
 */
export function leaveOutOtherOwner(
  findings: PartialFindings,
  pairs: FieldPairs<JobLabel>,
  { client }: JobRecords,
): void {
  const name = client.name
  if (typeof name !== 'string') return
  const stated = pairs.rivals.get('client_name') ?? []
  const isNamedAs = (value: string) => isSameName(value, name)
  const owner = stated.find(({ label, value }) => OWNER.test(label) && !isNamedAs(value))
  const isInsured = stated.some(({ label, value }) => !OWNER.test(label) && isNamedAs(value))
  if (!owner || !isInsured) return
  for (const [label, field] of Object.entries(CONTACTS) as [JobLabel, Contact][]) {
    const best = pairs.best.get(label)
    if (!best || !OF_OWNER.test(best.label)) continue
    const other = candidatesFor(pairs, label).find((one) => !OF_OWNER.test(one.label))
    if (other) pairs.best.set(label, other)
    else pairs.best.delete(label)
    const message =
      `client: ${field} "${best.value}" belongs to the owner "${owner.value}", who is not the client, ` +
      'so it was left out. If it is also the client\'s, set it with "svc client set".'
    warn(findings, 'value_refused', message, best.page, { record: 'client', field })
  }
}
