import { type Db, run } from '../../platform/db/db.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { OperatorId } from '../../platform/tenant.ts'

export type WebhookAttemptRow = DB['webhook_attempts']

/** The latest attempts on an endpoint, newest first. A test attempt has no event. */
export async function selectAttempts(
  db: Db,
  operatorId: OperatorId,
  endpointId: string,
  limit: number,
): Promise<WebhookAttemptRow[]> {
  return run<WebhookAttemptRow>(db, LAST, [operatorId, endpointId, limit])
}

/** Across operators: deletes up to 1,000 attempts from before `before`. Returns their number. */
export async function pruneAttemptRows(db: Db, before: Date): Promise<number> {
  return (await run(db, PRUNE_ATTEMPTS, [before.toISOString()])).length
}

const LAST = `
  select * from webhook_attempts where operator_id = $1 and endpoint_id = $2
  order by at desc, id desc limit $3`
const PRUNE_ATTEMPTS = `
  delete from webhook_attempts where (operator_id, id) in (
    select operator_id, id from webhook_attempts where at < $1 limit 1000 for update skip locked)
  returning id`
