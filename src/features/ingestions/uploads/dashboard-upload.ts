import type { Logger } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import type { AuditedAction } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { idempotencyKeyOf, storeAnswer, takeKey } from '../../../platform/http/idempotency.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { isOutage } from '../../../platform/outage.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { EventSource } from '../../outbound-events/outbound-event.ts'
import { type Accepted, acceptUpload } from './accept-upload.ts'
import { receiveUpload } from './upload.ts'

/** The browser creates `uploadId` for each file and sends it again with a retry. `body` is only the file. */
export type DashboardUpload = {
  operator: EventSource
  uploadId: string
  filename: string
  contentType: string | null
  body: AsyncIterable<Buffer>
  requestId: string
  now: Date
  signal: AbortSignal
  log: Logger
}

/**
 * `isReplay` is true if an earlier request with this upload id had the same result. Nothing was charged now.
 */
export type UploadedDocument = Accepted & { isReplay: boolean }

/** No API operation has this id, so an upload id cannot collide with a client's Idempotency-Key. */
const ENDPOINT_ID = 'dashboardUpload'

/**
 * Accepts a document that a person uploads, as POST /v1/documents does. Its source is `dashboard`, so no
 * ingestion event reports it. The same upload id with the same file is charged once. `audit` runs in the
 * transaction that accepts the document. Throws the errors of the endpoint, and `unavailable` without disk
 * space.
 */
export async function uploadFromDashboard(
  platform: Platform,
  upload: DashboardUpload,
  audit: (tx: Tx, action: AuditedAction) => Promise<void> = async () => undefined,
): Promise<UploadedDocument> {
  const { operator, requestId, now, signal, log } = upload
  const uploadId = idempotencyKeyOf([upload.uploadId])
  for (const use of ['objects', 'database'] as const)
    if (await platform.disk.isShort(use)) throw new Problem('unavailable', NO_SPACE)
  const keys = await platform.vault.keysOf(operator.id)
  const received = await receiveUpload(platform, operator.id, { signal, log }, async (store) => {
    const { filename, contentType } = upload
    return { filename, contentType, stored: await store(upload.body) }
  })
  const fingerprint = keys.blindIndex('request', received.fingerprint)
  const use = { id: uuidv7(), endpointId: ENDPOINT_ID, key: uploadId ?? '', fingerprint }
  const write = async (tx: Tx): Promise<UploadedDocument> => {
    const first = await takeKey(tx, operator.id, use, keys, now)
    if (first) return { ...(JSON.parse(first.text) as Accepted), isReplay: true }
    const { config } = platform
    const acceptance = { operator, keys, source: 'dashboard' as const, requestId, config }
    const accepted = await acceptUpload(tx, acceptance, received.body, now)
    await storeAnswer(tx, operator.id, use, keys, { status: 202, text: JSON.stringify(accepted) })
    const { type, bytes } = received.body
    const subject = { type: 'ingestion', id: accepted.id }
    await audit(tx, { action: 'ingestion.uploaded', subject, detail: { file_type: type, bytes } })
    return { ...accepted, isReplay: false }
  }
  try {
    const db = platform.tenants.of(operator.id)
    const done = await platform.writeLimiter.during(operator.id, () => db.transaction(write))
    if (done.isReplay) await received.discard()
    return done
  } catch (error) {
    // After an outage it is unknown whether the commit succeeded. If it did not, the orphan sweep moves the
    // object to the trash.
    if (!isOutage(error)) await received.discard()
    throw error
  }
}

const NO_SPACE = {
  message: 'The server has too little disk space for new documents. Try again later.',
  retryAfterSeconds: 60,
}
