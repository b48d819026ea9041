import { listApiKeys, ping } from './features/api-keys/api-keys.routes.ts'
import { getClient, listClients } from './features/clients/clients.routes.ts'
import { getIngestion, pushDocument } from './features/documents/documents.routes.ts'
import { extractDocument } from './features/documents/extract-document.task.ts'
import { sweepOrphans } from './features/documents/sweep-orphans.task.ts'
import type { Extractor } from './features/extraction/extraction.ts'
import { getJob, listJobs } from './features/jobs/jobs.routes.ts'
import { listOutboundEvents } from './features/outbound-events/outbound-events.routes.ts'
import { pruneOutboundEvents } from './features/outbound-events/prune-outbound-events.task.ts'
import { getVendor, listVendors } from './features/vendors/vendors.routes.ts'
import type { Endpoint } from './platform/http/endpoint.ts'
import { pruneAnswers } from './platform/http/idempotency.ts'
import { pruneRateLimits } from './platform/http/prune-rate-limits.ts'
import type { SealedColumn } from './platform/secrets/rotation.ts'
import type { Scheduled, Task } from './platform/tasks/task.ts'

/** The whole service as lists. What is not in them does not exist. */

export const endpoints: readonly Endpoint[] = [
  ping,
  listApiKeys,
  pushDocument,
  getIngestion,
  listJobs,
  getJob,
  listClients,
  getClient,
  listVendors,
  getVendor,
  listOutboundEvents,
]

export function tasksOf(extractor: Extractor): readonly Task[] {
  return [extractDocument(extractor)]
}

export const schedule: readonly Scheduled[] = [
  sweepOrphans,
  pruneAnswers,
  pruneRateLimits,
  pruneOutboundEvents,
]

/** Every column that holds sealed values: what a rotation of keys seals anew. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'clients', column: 'sealed' },
  { table: 'jobs', column: 'sealed' },
  { table: 'vendors', column: 'sealed' },
  { table: 'certifications', column: 'sealed' },
  { table: 'ingestions', column: 'sealed' },
  { table: 'ingestions', column: 'receipt_sealed' },
  { table: 'idempotency_keys', column: 'sealed' },
  { table: 'activity_events', column: 'sealed' },
  { table: 'outbound_events', column: 'sealed' },
  { table: 'webhook_endpoints', column: 'sealed' },
  { table: 'webhook_attempts', column: 'sealed' },
]
