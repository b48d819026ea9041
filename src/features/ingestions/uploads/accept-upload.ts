import type { Config } from '../../../config.ts'
import type { Db } from '../../../platform/db/db.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { OperatorKeys } from '../../../platform/secrets/operator-keys.ts'
import { enqueue } from '../../../platform/tasks/task.ts'
import { chargeDocument, DOCUMENT_IU, meteringProblems } from '../../metering/metering.ts'
import { requireStorage } from '../../metering/storage.queries.ts'
import type { EventSource } from '../../outbound-events/outbound-event.ts'
import { type IngestionRow, ingestionProblems, SANDBOX_DOCUMENTS_PER_DAY } from '../ingestion.ts'
import { countSandboxDocument, insertIngestion } from '../ingestions.queries.ts'
import type { Upload } from './upload.ts'

type Acceptance = {
  operator: EventSource
  keys: OperatorKeys
  source: IngestionRow['source']
  requestId: string
  config: Pick<Config, 'storageBytes'>
}
export type Accepted = { id: string; status: 'processing' }

/**
 * Charges a stored document, inserts its ingestion and enqueues it, in the caller's transaction. Throws
 * sandbox_quota, iu_exhausted or storage_quota.
 */
export async function acceptUpload(
  tx: Db,
  { operator, keys, source, requestId, config }: Acceptance,
  { ingestionId: id, filename, ...file }: Upload,
  now: Date,
): Promise<Accepted> {
  if (operator.mode === 'test') {
    const counted = await countSandboxDocument(tx, operator.id, now, SANDBOX_DOCUMENTS_PER_DAY)
    if (!counted) throw sandboxFull(now)
  } else if (!(await chargeDocument(tx, operator.id, id, now))) {
    throw new Problem(meteringProblems.iu_exhausted, {
      message:
        `A document costs ${DOCUMENT_IU} IU and the balance is lower. Ask the people who run this ` +
        'service to add IU.',
    })
  }
  const settingBytes = config.storageBytes[operator.mode]
  await requireStorage(tx, operator.id, { bytes: file.bytes, settingBytes }, now)
  const row = {
    id,
    source,
    request_id: requestId,
    file_type: file.type,
    bytes: file.bytes,
    content_sha256: file.sha256,
    object_key: file.objectKey,
    sealed: keys.seal({ table: 'ingestions', id, column: 'sealed' }, JSON.stringify({ filename })),
  }
  await insertIngestion(tx, operator.id, row, now)
  await enqueue(tx, { name: 'extract_document' }, { operatorId: operator.id, id, requestId })
  return { id, status: 'processing' }
}

function sandboxFull(now: Date): Problem {
  const untilMidnight = DAY_MS - (now.getTime() % DAY_MS)
  return new Problem(ingestionProblems.sandbox_quota, {
    message:
      'A sandbox accepts 25 documents a day (UTC). Wait until midnight UTC, or use a live key.',
    retryAfterSeconds: untilMidnight / 1000,
  })
}
