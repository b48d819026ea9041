import { clientInput } from '../../clients/client-row.ts'
import { selectClient } from '../../clients/clients.queries.ts'
import { selectJob } from '../../jobs/jobs.queries.ts'
import type { SaveContext } from './saving.ts'

/**
 * A document that only adds to a job does not change its client, and a warning names the contact that was not
 * saved. If the client on file has this contact, nothing is missing.
 */
export async function dropKnownContacts(
  saving: SaveContext,
  jobIds: ReadonlyMap<string, string>,
): Promise<void> {
  const isOfContact = ({ code, record }: SaveContext['warnings'][number]) =>
    code === 'part_not_saved' && record === 'client'
  const [jobId] = jobIds.values()
  if (!jobId || !saving.warnings.some(isOfContact)) return
  const { tx, operatorId, keys, fields } = saving
  const job = await selectJob(tx, operatorId, jobId)
  const client = job?.client_id ? await selectClient(tx, operatorId, job.client_id) : null
  if (!client) return
  const { contact_phone, contact_email } = clientInput(client, keys)
  const onFile = [contact_phone, contact_email]
  const isKnown = (contact: string | null) =>
    fields.some(
      ({ record, name, value }) =>
        record === 'client' && name === contact && onFile.includes(value),
    )
  saving.warnings = saving.warnings.filter(
    (warning) => !(isOfContact(warning) && isKnown(warning.field)),
  )
}
