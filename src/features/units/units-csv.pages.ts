import { z } from 'zod'
import { Month } from '../../platform/pages/dates.ts'
import { file, page } from '../../platform/pages/page.ts'
import { operatorPage } from '../../platform/pages/page-access.ts'
import { dayOf } from './unit.ts'
import { type LedgerRow, selectLedger, selectUploadRequests } from './units.queries.ts'

const CHUNK_ROWS = 5000
const HEAD = 'time,entry,iu,document_id,request_id'

/** Every entry of a month, newest first. Ids and numbers only, so nothing needs quotes. */
export const unitsCsv = page({
  id: 'unitsCsv',
  path: '/operators/{operator}/units.csv',
  access: operatorPage('viewer'),
  part: true,
  query: z.object({ month: Month.optional() }),
  async show({ query, place, db, now }) {
    const { timeZone, id } = place
    const month = query.month ?? dayOf(now, timeZone).slice(0, 7)
    const chunks = [HEAD]
    for (let after: LedgerRow | null = null; ; ) {
      const rows: LedgerRow[] = await selectLedger(db, id, {
        month,
        timeZone,
        after,
        limit: CHUNK_ROWS,
      })
      const charges = rows.flatMap((row) =>
        row.ingestion_id === null ? [] : [{ id: row.id, ingestion_id: row.ingestion_id }],
      )
      const requests = await selectUploadRequests(db, id, charges)
      for (const row of rows) chunks.push(lineOf(row, requests))
      if (rows.length < CHUNK_ROWS) break
      after = rows.at(-1)!
    }
    const filename = `units-${month}.csv`
    return file('text/csv; charset=utf-8', `${chunks.join('\r\n')}\r\n`, { filename })
  },
})

function lineOf(row: LedgerRow, requests: Map<string, string>): string {
  const { ingestion_id: document } = row
  const request = document === null ? undefined : requests.get(document)
  return [row.created_at, row.reason, row.amount, document ?? '', request ?? ''].join(',')
}
