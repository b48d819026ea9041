import { z } from 'zod'
import type { DB } from '../../platform/db/schema.gen.ts'
import { labelsOf, Timestamp, Uuid } from '../../platform/http/values.ts'
import { Client } from '../clients/client.ts'
import { Job } from '../jobs/job.ts'
import { Vendor } from '../vendors/vendor.ts'
import { exampleExport, exampleManifest } from './export.example.ts'

export const exportStatuses = ['processing', 'completed', 'failed', 'expired'] as const
const exportStatusLabels = labelsOf(exportStatuses)
/** In the order a bundle has them. */
export const exportResources = ['jobs', 'vendors', 'clients'] as const
export const ExportResource = z.enum(exportResources).meta({ id: 'ExportResource' })
export type ExportResource = (typeof exportResources)[number]

/** Some of the resources, each with its own value. */
function each<S extends z.ZodType>(value: S) {
  const own = value.optional()
  return z.strictObject({ jobs: own, vendors: own, clients: own })
}

const ResourceCounts = each(z.int().min(0)).meta({ id: 'ExportResourceCounts' })

export const Export = z
  .strictObject({
    id: Uuid,
    status: z.enum(exportStatuses).meta({ id: 'ExportStatus' }),
    status_label: z.string().max(20),
    resources: z.array(ExportResource).min(1).max(3).describe('What was asked for.'),
    resource_counts: ResourceCounts.describe('Records of each resource; empty until completed.'),
    download_url: z.string().max(2000).nullable().describe('Null unless completed.'),
    created_at: Timestamp,
    finished_at: Timestamp.nullable(),
    expires_at: Timestamp.nullable().describe('When a completed export is deleted.'),
  })
  .meta({ id: 'Export', examples: [exampleExport] })
export type Export = z.output<typeof Export>

const Digest = z.string().regex(/^[0-9a-f]{64}$/)

export const ExportManifest = z
  .strictObject({
    export_id: Uuid,
    operator_id: Uuid,
    generated_at: Timestamp,
    synced_through: Timestamp.describe('Go on from here: pass it to the lists as updated_since.'),
    resource_counts: ResourceCounts,
    sha256: each(Digest)
      .meta({ id: 'ExportDigests' })
      .describe('Of the text of each array, from its [ to its ], as it stands in the bundle.'),
  })
  .meta({ id: 'ExportManifest', examples: [exampleManifest] })
export type ExportManifest = z.output<typeof ExportManifest>

/** Above what any operator has; the contract bounds every list. */
const MAX_RECORDS = 1_000_000_000

export const ExportBundle = z
  .strictObject({
    manifest: ExportManifest,
    resources: z
      .strictObject({
        jobs: z.array(Job).max(MAX_RECORDS).optional(),
        vendors: z.array(Vendor).max(MAX_RECORDS).optional(),
        clients: z.array(Client).max(MAX_RECORDS).optional(),
      })
      .meta({ id: 'ExportResources' }),
  })
  .meta({ id: 'ExportBundle' })
export type ExportBundle = z.output<typeof ExportBundle>

export type ExportRow = DB['exports'] & { resources: ExportResource[] }

/** The one seam between a row and the wire. `baseUrl` has no slash at its end. */
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

/** What has outlived its time has expired, also before the task that deletes it has come by. */
function statusOf({ status, expires_at }: ExportRow, now: Date): Export['status'] {
  const over = expires_at !== null && Date.parse(expires_at) <= now.getTime()
  return status === 'completed' && over ? 'expired' : status
}

function manifestOf({ manifest }: ExportRow): ExportManifest {
  return JSON.parse(manifest!)
}
