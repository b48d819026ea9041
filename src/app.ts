import type { Extractor } from './extraction/extraction.ts'
import type { DocumentViewer } from './extraction/viewer.ts'
import { groupScopes, operatorScopes } from './features/api-keys/api-key-scopes.ts'
import { apiKeyPages, mintApiKey, revokeApiKey } from './features/api-keys/api-keys.pages.ts'
import { listApiKeys, ping } from './features/api-keys/api-keys.routes.ts'
import { auditPage } from './features/audit/audit.pages.ts'
import { Client } from './features/clients/client.ts'
import { createClient, getClient, listClients } from './features/clients/clients.routes.ts'
import { eventProblems } from './features/events/event.ts'
import { createEvent, createEvents } from './features/events/events.routes.ts'
import { openEventMonths } from './features/events/open-event-months.task.ts'
import { expireExports } from './features/exports/expire-exports.task.ts'
import { Export, exportProblems } from './features/exports/export.ts'
import { exportObjects } from './features/exports/export-objects.ts'
import { exportLease } from './features/exports/exports.queries.ts'
import { createExport, downloadExport, getExport } from './features/exports/exports.routes.ts'
import { runExport } from './features/exports/run-export.task.ts'
import { sweepBundles } from './features/exports/sweep-bundles.task.ts'
import { networkStart } from './features/groups/groups.pages.ts'
import { publishRosters } from './features/groups/publish-rosters.task.ts'
import { documentSchedule } from './features/ingestions/document-schedule.ts'
import { extractDocument } from './features/ingestions/extract-document.task.ts'
import { Ingestion, ingestionProblems } from './features/ingestions/ingestion.ts'
import { documentObjects } from './features/ingestions/ingestion-objects.ts'
import { getIngestion, pushDocument } from './features/ingestions/ingestions.routes.ts'
import { matchDocument } from './features/ingestions/match-document.task.ts'
import { documentPages } from './features/ingestions/pages/document.pages.ts'
import { documentActions } from './features/ingestions/pages/document-actions.pages.ts'
import { documentViewPages } from './features/ingestions/pages/document-files.pages.ts'
import { documentJump } from './features/ingestions/pages/document-jump.ts'
import { documentListPages } from './features/ingestions/pages/document-list.pages.ts'
import { uploadActions } from './features/ingestions/pages/document-uploads.pages.ts'
import { unmatchedLease } from './features/ingestions/unmatched-documents.queries.ts'
import { Job } from './features/jobs/job.ts'
import { createJob, getJob, listJobs } from './features/jobs/jobs.routes.ts'
import { jumpPage } from './features/jump/jump.pages.ts'
import { limitsPage } from './features/limits/limits.pages.ts'
import { quickstartPage } from './features/limits/quickstart.pages.ts'
import { meteringProblems } from './features/metering/metering.ts'
import { proveLedger } from './features/metering/prove-ledger.task.ts'
import { largestShare, nearAllowance, storageOfMonth } from './features/metering/storage.queries.ts'
import {
  listNetworkCompliance,
  listNetworkMembers,
  pingNetwork,
} from './features/network/network.routes.ts'
import {
  exportNetwork,
  getNetworkSummary,
  listNetworkProcess,
  listNetworkPrograms,
  listNetworkSignals,
  listNetworkSummaries,
} from './features/network/network-snapshots.routes.ts'
import { operatorStart } from './features/operators/operators.pages.ts'
import { type Announcement, announcement } from './features/outbound-events/outbound-event.ts'
import { listOutboundEvents } from './features/outbound-events/outbound-events.routes.ts'
import { pruneOutboundEvents } from './features/outbound-events/prune-outbound-events.task.ts'
import { computeProcessMapsTask } from './features/process-maps/compute-process-maps.task.ts'
import { processMapLease } from './features/process-maps/process-maps.queries.ts'
import { pruneRequests } from './features/requests/prune-requests.task.ts'
import { requestJump } from './features/requests/request-jump.ts'
import { requestPages } from './features/requests/requests.pages.ts'
import { selectLastRequests } from './features/requests/requests.queries.ts'
import { evaluateSignalsTask } from './features/signals/evaluate-signals.task.ts'
import { pruneSignals } from './features/signals/prune-signals.task.ts'
import { evaluationLease } from './features/signals/signals.queries.ts'
import { pruneInputs } from './features/snapshots/prune-inputs.task.ts'
import { takeSnapshots } from './features/snapshots/take-snapshots.task.ts'
import { unitActions, unitPages } from './features/units/units.pages.ts'
import { accountActions, accountPage } from './features/users/account.pages.ts'
import {
  root,
  signIn,
  signInCode,
  signInDone,
  signInLink,
  signInWithCode,
  signInWithLink,
  signInWithPassword,
  signOut,
} from './features/users/sign-in.pages.ts'
import { askForPasskey, signInWithPasskey } from './features/users/sign-in-passkey.pages.ts'
import { getVendor, listVendors } from './features/vendors/vendors.routes.ts'
import { deliverEvents } from './features/webhooks/deliver-events.task.ts'
import { pruneDeliveries } from './features/webhooks/prune-deliveries.task.ts'
import { webhookProblems } from './features/webhooks/webhook-endpoint.ts'
import { endpointLease } from './features/webhooks/webhook-endpoints.queries.ts'
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookEndpoints,
} from './features/webhooks/webhook-endpoints.routes.ts'
import { webhookHeaders } from './features/webhooks/webhook-headers.ts'
import { webhookActions, webhookPages } from './features/webhooks/webhooks.pages.ts'
import { pruneSignIns } from './platform/auth/prune-sign-ins.ts'
import type { SweptObjects } from './platform/files/object-sweep.ts'
import type { DatabaseGauge } from './platform/http/database-gauges.ts'
import type { Endpoint } from './platform/http/endpoint.ts'
import { pruneAnswers } from './platform/http/idempotency.ts'
import type { ApiDefinition } from './platform/http/openapi.ts'
import { type ProblemKind, platformProblems } from './platform/http/problem.ts'
import { pruneRateLimits } from './platform/http/prune-rate-limits.ts'
import type { Outbound } from './platform/outbound/post.ts'
import type { Action, Page } from './platform/pages/page.ts'
import type { Platform } from './platform/platform.ts'
import type { SealedColumn } from './platform/secrets/rotation.queries.ts'
import { overdueRows } from './platform/tasks/overdue.ts'
import { stoppedSweeps } from './platform/tasks/scheduled.ts'
import type { FairTask, Scheduled, Task } from './platform/tasks/task.ts'

/** All parts of the service as lists. Parts that are not listed here do not exist. */

/**
 * The events that are sent to operators' systems, as webhooks and in the list of outbound events.
 */
export const webhooks: readonly Announcement[] = [
  announcement('job.created', Job, 'Job created'),
  announcement('client.created', Client, 'Client created'),
  announcement('ingestion.completed', Ingestion, 'Uploaded document read'),
  announcement('ingestion.failed', Ingestion, 'Uploaded document could not be read'),
  announcement('export.completed', Export, 'Export ready to download'),
]

export const endpoints: readonly Endpoint[] = [
  ping,
  listApiKeys,
  pushDocument,
  getIngestion,
  listJobs,
  createJob,
  getJob,
  listClients,
  createClient,
  getClient,
  listVendors,
  getVendor,
  createEvent,
  createEvents,
  createWebhookEndpoint,
  listWebhookEndpoints,
  deleteWebhookEndpoint,
  createExport,
  getExport,
  downloadExport,
  listOutboundEvents(webhooks),
  pingNetwork,
  getNetworkSummary,
  listNetworkSummaries,
  listNetworkMembers,
  listNetworkCompliance,
  listNetworkSignals,
  listNetworkPrograms,
  listNetworkProcess,
  exportNetwork,
]

/** The groups of operations in /openapi, in its order. */
const tags = {
  Meta: 'The API key that you send, and the other keys of the operator.',
  Documents: 'Upload documents and get what was extracted from them.',
  Jobs: 'Restoration jobs of the operator.',
  Clients: 'The operator’s clients.',
  Vendors: 'Subcontractors and suppliers of the operator. Read-only.',
  Events: 'Activity events on jobs, for process mining.',
  Webhooks: 'Outbound events: sent to your endpoints, or polled.',
  Exports: 'Complete exports of the account as one JSON file.',
  Network: 'Read-only data of a network for its headquarters. Requires a group key.',
}

/** Every kind of error, in the order of the contract. */
const problems: readonly ProblemKind[] = [
  platformProblems,
  ingestionProblems,
  meteringProblems,
  eventProblems,
  exportProblems,
  webhookProblems,
].flatMap((kinds) => Object.values(kinds))

/** The dashboard, in the order of its sidebar. */
export const pages: readonly Page[] = [
  root,
  signIn,
  signInLink,
  signInCode,
  signInDone,
  accountPage,
  operatorStart,
  networkStart,
  ...documentListPages,
  ...documentPages,
  ...apiKeyPages(selectLastRequests),
  ...webhookPages,
  ...requestPages(() => endpoints),
  limitsPage(() => endpoints),
  quickstartPage,
  ...unitPages,
  auditPage,
  jumpPage(() => pages, [documentJump, requestJump]),
]

/** All pages, with the parts that draw documents. Those need the platform and a viewer. */
export function pagesOf(platform: Platform, viewer: DocumentViewer): readonly Page[] {
  return [...pages, ...documentViewPages(platform, viewer)]
}

export const actions: readonly Action[] = [
  ...uploadActions,
  ...documentActions,
  mintApiKey,
  revokeApiKey,
  ...webhookActions(() => webhooks),
  ...unitActions,
  signInWithPassword,
  signInWithLink,
  signInWithCode,
  askForPasskey,
  signInWithPasskey,
  ...accountActions,
  signOut,
]

/** The content of /openapi. */
export const api: ApiDefinition = {
  summary: 'Documents, events and records of property-restoration contractors.',
  endpoints,
  tags,
  scopes: { operator: operatorScopes, group: groupScopes },
  problems,
  webhooks,
  webhookHeaders,
}

export function tasksOf(extractor: Extractor, outbound: Outbound): readonly (Task | FairTask)[] {
  return [
    extractDocument(extractor),
    matchDocument(extractor),
    runExport(),
    deliverEvents(outbound),
    evaluateSignalsTask,
    computeProcessMapsTask,
  ]
}

export const schedule: readonly Scheduled[] = [
  ...documentSchedule,
  pruneAnswers,
  pruneRateLimits,
  pruneSignIns,
  pruneOutboundEvents,
  pruneDeliveries,
  pruneRequests,
  proveLedger,
  expireExports,
  sweepBundles,
  openEventMonths,
  publishRosters,
  takeSnapshots,
  pruneSignals,
  pruneInputs,
]

/** Stored objects that each belong to a row. `svc objects` counts, sweeps and restores them. */
export const sweptObjects: readonly SweptObjects[] = [documentObjects, exportObjects]

/** Run once before a worker takes work: until then, events of a new month would be misplaced. */
export const beforeWork: readonly Scheduled[] = [openEventMonths]

/** The leases of the tasks that a sweep enqueues. */
export const leases = [unmatchedLease, exportLease, endpointLease, evaluationLease, processMapLease]

/** The database figures of /metrics for the whole installation. */
export const gauges: readonly DatabaseGauge[] = [
  storageOfMonth,
  largestShare,
  nearAllowance,
  stoppedSweeps,
  overdueRows(leases),
]

/** Every column with sealed values. A key rotation seals them again. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'clients', column: 'sealed' },
  { table: 'jobs', column: 'sealed' },
  { table: 'vendors', column: 'sealed' },
  { table: 'certifications', column: 'sealed' },
  { table: 'ingestions', column: 'sealed' },
  { table: 'ingestions', column: 'receipt_sealed' },
  { table: 'unmatched_documents', column: 'sealed' },
  { table: 'idempotency_keys', column: 'sealed' },
  { table: 'activity_events', column: 'sealed' },
  { table: 'outbound_events', column: 'sealed' },
  { table: 'webhook_endpoints', column: 'sealed' },
  { table: 'webhook_attempts', column: 'sealed' },
  { table: 'webhook_attempts', column: 'exchange_sealed' },
  { table: 'process_maps', column: 'sealed' },
]
