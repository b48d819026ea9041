import type { Extractor } from '../../extraction/extraction.ts'
import type { Findings } from '../../extraction/findings.ts'
import { type Failure, readFailures } from '../../extraction/read-failures.ts'
import { dayIn } from '../../extraction/time-zone.ts'
import type { TaskContext } from '../../platform/tasks/task.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { DEFAULT_TIME_ZONE } from '../operators/operator.ts'
import { selectOperatorContext } from '../operators/operators.queries.ts'
import { type IngestionRow, openIngestion } from './ingestion.ts'
import { originalBytes } from './original-document.ts'

/** What was read, and the operator's time zone of that moment. The days of its statements are in it too. */
export type ReadDocument = { findings: Findings; timeZone: string }
export type ReadOutcome = { ok: ReadDocument } | { failed: Failure }

/** Reads the original of an ingestion in a contained process. */
export async function readDocument(
  operatorId: OperatorId,
  row: IngestionRow,
  extractor: Extractor,
  signal: AbortSignal,
  { platform, now }: TaskContext,
): Promise<ReadOutcome> {
  const keys = await platform.vault.keysOf(operatorId)
  const operator = await selectOperatorContext(platform.db, operatorId)
  let bytes = await originalBytes(platform, keys, row)
  if (!bytes) {
    // If the store itself is unavailable, for example an unmounted folder, every object seems missing. The
    // ping then throws, which is an outage. If the store is back, the second read finds the object.
    await platform.store.ping()
    bytes = await originalBytes(platform, keys, row)
  }
  if (!bytes) return { failed: readFailures.missingObject }
  const timeZone = operator?.time_zone ?? DEFAULT_TIME_ZONE
  const operatorName = operator ? companyName(operator.name) : null
  const context = { today: dayIn(timeZone, now()), timeZone, operatorName }
  const { filename } = openIngestion(row, keys)
  const outcome = await extractor.extract({ operatorId, bytes, filename, context }, signal)
  return 'failed' in outcome ? outcome : { ok: { findings: outcome.ok, timeZone } }
}

/** Documents do not print the remark of 'Summit Restoration (demo)'. */
function companyName(name: string): string {
  return name.replace(/\s*\([^()]*\)\s*$/, '') || name
}
