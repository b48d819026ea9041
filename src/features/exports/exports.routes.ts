import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { ObjectMissing } from '../../platform/files/object-store.ts'
import { audited, endpoint, reply } from '../../platform/http/endpoint.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type Download, streamed } from '../../platform/http/streamed.ts'
import { described, Uuid } from '../../platform/http/values.ts'
import { enqueue } from '../../platform/tasks/task.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { operator } from '../api-keys/api-key-scopes.ts'
import {
  EXPORTS_PER_DAY,
  Export,
  ExportBundle,
  ExportResource,
  exportProblems,
  exportResources,
  toExport,
} from './export.ts'
import {
  insertExport,
  markExportDamaged,
  RUN_EXPORT,
  selectExport,
  selectRecentTimes,
} from './exports.queries.ts'
import { downloadOf, isIntact, type StoredExport } from './stored-bundle.ts'

const NewExport = z
  .strictObject({
    resources: z
      .array(ExportResource)
      .min(1, { error: 'must have at least one of "jobs", "vendors", "clients".' })
      .max(exportResources.length, { error: 'must have each resource only once.' })
      .refine((names) => new Set(names).size === names.length, {
        error: 'must have each resource only once.',
      })
      .meta({ uniqueItems: true })
      .nullish()
      .describe('Resources to export. Default: all three.'),
  })
  .meta({ id: 'NewExport' })

export const createExport = endpoint({
  method: 'POST',
  path: '/v1/exports',
  id: 'createExport',
  tag: 'Exports',
  summary: 'Create an export',
  description:
    'Starts an export of all records of the given resources, from one consistent snapshot. ' +
    'Poll the export, or wait for the event `export.completed`. An operator can run one export ' +
    'at a time and create four in 24 hours. The body is optional.',
  access: operator('read'),
  perHour: 20,
  fills: ['objects', 'database'],
  body: NewExport.optional(),
  replies: {
    202: z
      .strictObject(
        described(
          { id: Uuid, status: z.literal('processing') },
          { id: 'UUID of the export.', status: 'The export is in progress.' },
        ),
      )
      .meta({ id: 'AcceptedExport' }),
  },
  location: '/v1/exports/{id}',
  problems: [exportProblems.export_in_progress, exportProblems.export_quota],
  async handle({ caller, body, db: tx, now, requestId }) {
    const id = uuidv7()
    const asked = body?.resources ?? exportResources
    const resources = exportResources.filter((name) => asked.includes(name))
    if (!(await insertExport(tx, caller.id, { id, resources, requestId }, now))) {
      throw new Problem(exportProblems.export_in_progress, {
        message: 'Another export is in progress. Wait until it is complete, then try again.',
      })
    }
    await requireQuota(tx, caller.id, now)
    await enqueue(tx, { name: RUN_EXPORT }, { operatorId: caller.id, id, requestId })
    return audited(reply(202, { id, status: 'processing' as const }), {
      action: 'export.started',
      subject: { type: 'export', id },
      detail: { resources },
    })
  },
})

/**
 * Called after the insert, so the new export counts too. If there are too many, the transaction is rolled
 * back.
 */
async function requireQuota(tx: Db, operatorId: OperatorId, now: Date): Promise<void> {
  const times = await selectRecentTimes(tx, operatorId, new Date(now.getTime() - DAY_MS))
  if (times.length <= EXPORTS_PER_DAY) return
  const room = Date.parse(times[EXPORTS_PER_DAY]!) + DAY_MS
  throw new Problem(exportProblems.export_quota, {
    message:
      `An operator can create ${EXPORTS_PER_DAY} exports in 24 hours. ` +
      'Wait until the oldest is 24 hours old.',
    retryAfterSeconds: (room - now.getTime()) / 1000,
  })
}

export const getExport = endpoint({
  method: 'GET',
  path: '/v1/exports/{id}',
  id: 'getExport',
  tag: 'Exports',
  summary: 'Get an export',
  description:
    'Poll until `status` is no longer `processing`. You can download a completed export for seven days.',
  links: ['downloadExport'],
  access: operator('read'),
  perHour: 600,
  replies: { 200: Export },
  async handle({ caller, params, db, now, platform }) {
    const row = await selectExport(db, caller.id, params.id)
    if (!row) throw new Problem('not_found')
    return reply(200, toExport(row, platform.config.baseUrl, now))
  },
})

export const downloadExport = endpoint({
  method: 'GET',
  path: '/v1/exports/{id}/download',
  id: 'downloadExport',
  tag: 'Exports',
  summary: 'Download an export',
  description:
    'Streams the bundle as JSON, manifest first. Resume an interrupted download with Range, and send the ' +
    'ETag as If-Range. If the stored bundle is damaged, the download fails. Create a new export.',
  access: operator('read'),
  perHour: 60,
  replies: {
    200: ExportBundle,
    206: z
      .string()
      .describe('The bytes of the bundle that Range selects.')
      .meta({ id: 'ExportBundlePart', contentMediaType: 'application/octet-stream' }),
  },
  problems: [
    exportProblems.export_not_ready,
    exportProblems.export_expired,
    'precondition_failed',
    'range_not_satisfiable',
  ],
  async handle({ caller, keys, params, db, now, platform }) {
    const row = await selectExport(db, caller.id, params.id)
    if (!row) throw new Problem('not_found')
    const { status } = toExport(row, platform.config.baseUrl, now)
    if (status !== 'completed') throw new Problem(...REFUSALS[status])
    const stored: StoredExport = { platform, keys, row }
    await requireIntact(db, stored)
    const download = downloadOf(stored)
    const open: Download['open'] = async (range) => {
      try {
        return await download.open(range)
      } catch (error) {
        // The bundle disappeared after the check. Respond as if the check had found it missing.
        await requireIntact(db, stored)
        throw error
      }
    }
    return reply(200, streamed<ExportBundle>({ ...download, open }))
  },
})

async function requireIntact(db: Db, stored: StoredExport): Promise<void> {
  const { platform, row } = stored
  const { operator_id, id } = row
  try {
    if (await isIntact(stored)) return
  } catch (error) {
    if (!(error instanceof ObjectMissing)) throw error
    // The row stays unchanged, so the export can be downloaded again if its object is restored.
    platform.log.error(
      { export_id: id },
      'the bundle of a completed export is missing from the object store',
    )
    throw new Problem(exportProblems.export_expired, { message: MISSING })
  }
  if (await markExportDamaged(db, operator_id, id)) {
    platform.log.error(
      { export_id: id },
      'the bundle of an export does not match its stored digest',
    )
  }
  // The export may have expired during the read, and its object was then deleted.
  const found = await selectExport(db, operator_id, id)
  throw new Problem(...REFUSALS[found?.status === 'expired' ? 'expired' : 'failed'])
}

const MISSING =
  'The bundle of this export is no longer stored. Create a new export with POST /v1/exports.'
type ProblemArguments = ConstructorParameters<typeof Problem>
const REFUSALS: Record<'processing' | 'failed' | 'expired', ProblemArguments> = {
  processing: [
    exportProblems.export_not_ready,
    {
      message:
        'The export is still processing. Wait until its status is completed, then try again.',
    },
  ],
  failed: [
    exportProblems.export_not_ready,
    { message: 'This export failed. Create a new one with POST /v1/exports.' },
  ],
  expired: [
    exportProblems.export_expired,
    {
      message:
        'The bundle was deleted seven days after completion. Create a new export with POST /v1/exports.',
    },
  ],
}
