import { z } from 'zod'
import type { DB } from '../../platform/db/schema.gen.ts'
import { problemKinds, RETRY_LATER } from '../../platform/http/problem.ts'
import { described, labelsOf, Timestamp, Uuid } from '../../platform/http/values.ts'
import { Client } from '../clients/client.ts'
import { Job } from '../jobs/job.ts'
import { Vendor } from '../vendors/vendor.ts'
import { exampleExport, exampleManifest } from './export.example.ts'

/** Maximum number of exports that an operator can create in any 24 hours. */
export const EXPORTS_PER_DAY = 4

/** Errors of exports. */
export const exportProblems = problemKinds({
  export_in_progress: [409, 'Another export is in progress. Wait until it is complete.'],
  export_not_ready: [409, 'The export is still processing, or it failed. Check its status.'],
  export_expired: [
    410,
    'The bundle is no longer stored. Bundles are kept for seven days. Create a new export.',
  ],
  export_quota: [
    429,
    `Four exports were created in the last 24 hours. ${RETRY_LATER}`,
    'Retry-After',
  ],
})

export const exportStatuses = ['processing', 'completed', 'failed', 'expired'] as const
const exportStatusLabels = labelsOf(exportStatuses)
/** In the order in which a bundle lists them. */
export const exportResources = ['jobs', 'vendors', 'clients'] as const
export const ExportResource = z
  .enum(exportResources)
  .describe('Kind of record in a bundle.')
  .meta({ id: 'ExportResource' })
export type ExportResource = (typeof exportResources)[number]

/**
 * An object with one optional value per resource. `what` begins each description, such as "Number of jobs."
 */
function each<S extends z.ZodType>(value: S, what: string) {
  const own = value.optional()
  const { shape } = z.strictObject({ jobs: own, vendors: own, clients: own })
  const texts = { jobs: `${what} jobs.`, vendors: `${what} vendors.`, clients: `${what} clients.` }
  return z.strictObject(described(shape, texts))
}

const ResourceCounts = each(z.int().min(0), 'Number of').meta({ id: 'ExportResourceCounts' })

const ExportStatus = z
  .enum(exportStatuses)
  .describe(
    '`processing` becomes `completed` or `failed`. `completed` becomes `expired` after seven days.',
  )
  .meta({ id: 'ExportStatus' })

export const Export = z
  .strictObject(
    described(
      {
        id: Uuid,
        status: ExportStatus,
        status_label: z.string().max(20),
        resources: z.array(ExportResource).min(1).max(3),
        resource_counts: ResourceCounts,
        download_url: z.string().max(2000).nullable(),
        created_at: Timestamp,
        finished_at: Timestamp.nullable(),
        expires_at: Timestamp.nullable(),
      },
      {
        id: 'UUID of the export.',
        status: 'Status of the export.',
        resources: 'Resources in the bundle.',
        resource_counts: 'Number of records of each resource. Empty until the export is completed.',
        download_url: 'Address of the bundle. Null unless the status is `completed`.',
        created_at: 'When the export was requested, in UTC.',
        finished_at: 'When the export ended, in UTC. Null while it is processing.',
        expires_at: 'When the bundle is deleted, in UTC. Null unless it was completed.',
      },
    ),
  )
  .meta({ id: 'Export', examples: [exampleExport] })
export type Export = z.output<typeof Export>

const Digest = z.string().regex(/^[0-9a-f]{64}$/)

export const ExportManifest = z
  .strictObject(
    described(
      {
        export_id: Uuid,
        operator_id: Uuid,
        generated_at: Timestamp,
        synced_through: Timestamp,
        resource_counts: ResourceCounts,
        sha256: each(Digest, 'SHA-256, in hexadecimal, of the array of').meta({
          id: 'ExportDigests',
        }),
      },
      {
        export_id: 'UUID of the export.',
        operator_id: 'UUID of the operator.',
        generated_at: 'When the records were read, in UTC.',
        synced_through: 'Pass it to the lists as updated_since to get later changes.',
        resource_counts: 'Number of records of each resource.',
        sha256: 'Digest of each array’s bytes in the bundle, from its `[` to its `]`.',
      },
    ),
  )
  .meta({ id: 'ExportManifest', examples: [exampleManifest] })
export type ExportManifest = z.output<typeof ExportManifest>

/** More than any operator has, because every list in the contract needs a maximum. */
const MAX_RECORDS = 1_000_000_000

export const ExportBundle = z
  .strictObject({
    manifest: ExportManifest.describe('Contents of the bundle. The manifest comes first.'),
    resources: z
      .strictObject(
        described(
          {
            jobs: z.array(Job).max(MAX_RECORDS).optional(),
            vendors: z.array(Vendor).max(MAX_RECORDS).optional(),
            clients: z.array(Client).max(MAX_RECORDS).optional(),
          },
          {
            jobs: 'All jobs, as their list returns them.',
            vendors: 'All vendors, as their list returns them.',
            clients: 'All clients, as their list returns them.',
          },
        ),
      )
      .meta({ id: 'ExportResources' })
      .describe('The records of each resource in the export.'),
  })
  .meta({ id: 'ExportBundle' })
export type ExportBundle = z.output<typeof ExportBundle>

export type ExportRow = DB['exports'] & { resources: ExportResource[] }

/** `baseUrl` has no trailing slash. */
export function toExport(row: ExportRow, baseUrl: string, now: Date): Export {
  const status = statusOf(row, now)
  const counted = status === 'completed' || status === 'expired'
  return {
    id: row.id,
    status,
    status_label: exportStatusLabels[status],
    resources: row.resources,
    resource_counts: counted ? manifestOf(row).resource_counts : {},
    download_url: status === 'completed' ? `${baseUrl}/v1/exports/${row.id}/download` : null,
    created_at: row.created_at,
    finished_at: row.finished_at,
    expires_at: row.expires_at,
  }
}

/** An export expires on time, even before the task deletes it. */
function statusOf({ status, expires_at }: ExportRow, now: Date): Export['status'] {
  const over = expires_at !== null && Date.parse(expires_at) <= now.getTime()
  return status === 'completed' && over ? 'expired' : status
}

function manifestOf({ manifest }: ExportRow): ExportManifest {
  return JSON.parse(manifest!)
}
