import type { Field } from '../../extraction/findings.ts'
import { type Db, run } from '../../platform/db/db.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { claimKey } from '../jobs/jobs.queries.ts'

/** A list may have 50,000 rows. The provenance of the jobs names the newest list of each. */
const MAX_NUMBERS = 1_000

/** Call it in the transaction that completes the document. A search by one of these numbers then finds it. */
export async function insertDocumentNumbers(
  tx: Db,
  operatorId: OperatorId,
  ingestionId: string,
  fields: readonly Field[],
): Promise<void> {
  const stated = fields.flatMap(({ name, value }) => {
    if (name === 'claim_number') return [claimKey(value)]
    return name === 'job_number' ? [value] : []
  })
  const numbers = [...new Set(stated)].slice(0, MAX_NUMBERS)
  if (numbers.length > 0) await run(tx, INSERT, [operatorId, ingestionId, numbers])
}

const INSERT = `
  insert into document_numbers (operator_id, number, ingestion_id)
  select $1::uuid, number, $2::uuid from unnest($3::text[]) as number`
