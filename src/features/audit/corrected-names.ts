import type { Db } from '../../platform/db/db.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { correctableCertification } from '../certifications/certification-correction.ts'
import { correctableClient } from '../jobs/job-client-correction.ts'
import { correctableJob } from '../jobs/job-correction.ts'
import type { CorrectableRecord } from '../records/record-correction.ts'
import { valueAt } from '../records/record-paths.ts'
import { correctableVendor } from '../vendors/vendor-correction.ts'
import type { AuditRow } from './audit.queries.ts'

type SelectNames = (
  db: Db,
  operatorId: OperatorId,
  ids: readonly string[],
  keys: OperatorKeys,
) => Promise<(readonly [id: string, name: string])[]>

const kinds: Readonly<Record<string, SelectNames>> = {
  job: namesOf(correctableJob, ['job_number', 'claim_number', 'client_name']),
  client: namesOf(correctableClient, ['name']),
  vendor: namesOf(correctableVendor, ['name']),
  certification: namesOf(correctableCertification, ['number', 'certification_type']),
}

/** Their current names by ID. The log has only IDs, because names are personal. */
export async function correctedNames(
  db: Db,
  operatorId: OperatorId,
  rows: readonly AuditRow[],
  keys: OperatorKeys,
): Promise<Map<string, string>> {
  const found = await Promise.all(
    Object.entries(kinds).map(([kind, select]) => {
      const corrected = rows.filter(({ action }) => action === `${kind}.corrected`)
      const ids = new Set(corrected.flatMap(({ subject_id: id }) => id ?? []))
      return ids.size > 0 ? select(db, operatorId, [...ids], keys) : []
    }),
  )
  return new Map(found.flat())
}

function namesOf<Row extends { id: string }, Input extends object>(
  kind: CorrectableRecord<Row, Input>,
  fields: readonly string[],
): SelectNames {
  return async (db, operatorId, ids, keys) => {
    const rows = await kind.selectAll(db, operatorId, ids)
    return rows.flatMap((row) => {
      const input = kind.input(row, keys)
      const name = fields.map((field) => valueAt(input, field)).find((value) => value !== null)
      return name === undefined ? [] : [[row.id, String(name)] as const]
    })
  }
}
