import type { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { endpoint, rendered, reply } from '../../platform/http/endpoint.ts'
import { ListQuery, type listing, listOf } from '../../platform/http/listing.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { operator } from '../api-keys/api-key-scopes.ts'
import { recordTexts } from './record-texts.ts'

type RecordRow = { id: string; updated_at: string }

type RecordReadsDefinition<Row extends RecordRow, Record extends z.ZodType<object>> = {
  /** Singular and capitalized. `Job` is read at /v1/jobs. */
  noun: string
  record: Record
  toRecord(row: Row, keys: OperatorKeys): z.output<Record>
  list: ReturnType<typeof listing<Row>>
  select(db: Db, operatorId: OperatorId, id: string): Promise<Row | null>
}

/** Both reads of a record: the list, and one record by its id. */
export function recordReads<Row extends RecordRow, Record extends z.ZodType<object>>(
  definition: RecordReadsDefinition<Row, Record>,
) {
  const { noun, record, list, select } = definition
  const texts = recordTexts(definition.toRecord)
  const RecordList = listOf(record, `${noun}List`)
  const tag = `${noun}s`
  const path = `/v1/${tag.toLowerCase()}` as const

  return {
    list: endpoint({
      method: 'GET',
      path,
      id: `list${tag}`,
      tag,
      summary: `List ${tag.toLowerCase()}`,
      description:
        'Returns records in the order of their last change, oldest first. To keep a copy in sync, store ' +
        '`synced_through` of the last page and pass it as `updated_since` next time.',
      access: operator('read'),
      perHour: 600,
      query: ListQuery,
      replies: { 200: RecordList },
      async handle({ caller, keys, query, db, platform }) {
        const page = await list.page(db, caller.id, query, platform.vault.root.cursorKey)
        const text = texts.page(caller.id, page, keys)
        return reply(200, rendered<z.output<typeof RecordList>>(text))
      },
    }),

    get: endpoint({
      method: 'GET',
      path: `${path}/{id}`,
      id: `get${noun}`,
      tag,
      summary: `Get a ${noun.toLowerCase()}`,
      description: `Returns the ${noun.toLowerCase()} exactly as the list does.`,
      access: operator('read'),
      perHour: 1000,
      replies: { 200: record },
      async handle({ caller, keys, params, db }) {
        const row = await select(db, caller.id, params.id)
        if (!row) throw new Problem('not_found')
        return reply(200, rendered<z.output<Record>>(texts.one(caller.id, row, keys)))
      },
    }),
  }
}
