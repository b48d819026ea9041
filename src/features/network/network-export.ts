import { z } from 'zod'
import type { Database } from '../../platform/db/db.ts'
import type { GroupId } from '../../platform/tenant.ts'
import { selectCompliance, selectMembers } from './network.queries.ts'
import {
  NetworkCompliance,
  NetworkMember,
  NetworkSummary,
  toNetworkCompliance,
  toNetworkMember,
} from './network.ts'
import { selectSummaries } from './network-snapshots.queries.ts'

/** Everything a headquarters reads of its members and the latest summary, in one answer. */

const MAX_ROWS = 10_000_000
const Count = z.int().min(0).max(MAX_ROWS)

export const NetworkExport = z
  .strictObject({
    data: z.strictObject({
      manifest: z
        .strictObject({
          resource_counts: z
            .strictObject({ summary: z.int().min(0).max(1), members: Count, compliance: Count })
            .meta({ id: 'NetworkExportCounts' }),
        })
        .meta({ id: 'NetworkExportManifest' }),
      resources: z
        .strictObject({
          summary: NetworkSummary.nullable(),
          members: z.array(NetworkMember).max(MAX_ROWS),
          compliance: z.array(NetworkCompliance).max(MAX_ROWS),
        })
        .meta({ id: 'NetworkExportResources' }),
    }),
  })
  .meta({ id: 'NetworkExport' })
export type NetworkExport = z.output<typeof NetworkExport>

/** Rows a statement reads. */
const PAGE = 1000
const LEAST_ID = '00000000-0000-0000-0000-000000000000'

/** The JSON text of a whole export, its rows byte for byte those of the endpoints; of one moment. */
export async function exportText(db: Database, groupId: GroupId): Promise<string> {
  return db.transaction(async (tx) => {
    const [latest] = await selectSummaries(tx, groupId, null, 1)
    const members = await textsOf(
      (after: NetworkMember | null) => selectMembers(tx, groupId, after?.id ?? LEAST_ID, PAGE),
      toNetworkMember,
    )
    const compliance = await textsOf((after: NetworkCompliance | null) => {
      const [memberId, type] = [after?.member_id ?? LEAST_ID, after?.certification_type ?? '']
      return selectCompliance(tx, groupId, { memberId, type }, PAGE)
    }, toNetworkCompliance)
    const counts = { members: members.length, compliance: compliance.length }
    const manifest = JSON.stringify({ resource_counts: { summary: latest ? 1 : 0, ...counts } })
    const resources = [
      `"summary":${latest?.body ?? 'null'}`,
      `"members":[${members.join(',')}]`,
      `"compliance":[${compliance.join(',')}]`,
    ]
    return `{"data":{"manifest":${manifest},"resources":{${resources.join(',')}}}}`
  }, 'snapshot')
}

async function textsOf<Row, Wire>(
  rowsAfter: (last: Wire | null) => Promise<Row[]>,
  toWire: (row: Row) => Wire,
): Promise<string[]> {
  const texts: string[] = []
  for (let last: Wire | null = null; ; ) {
    const page: Wire[] = (await rowsAfter(last)).map(toWire)
    for (const row of page) texts.push(JSON.stringify(row))
    if (page.length < PAGE) return texts
    last = page.at(-1)!
  }
}
