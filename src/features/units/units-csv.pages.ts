import { z } from 'zod'
import { dayIn } from '../../extraction/time-zone.ts'
import type { Db } from '../../platform/db/db.ts'
import { Month } from '../../platform/pages/dates.ts'
import { file, page } from '../../platform/pages/page.ts'
import { operatorPage } from '../../platform/pages/page-access.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { type LedgerRow, selectLedger, selectUploadRequests } from './units.queries.ts'

/** About 200 KB of text, and a few milliseconds of work. */
const PAGE_ROWS = 2000
const HEAD = 'time,entry,iu,document_id,request_id\r\n'

/** Every entry of a month, newest first. All values are ids and numbers, so they need no quotes. */
export const unitsCsv = page({
  id: 'unitsCsv',
  path: '/operators/{operator}/units.csv',
  access: operatorPage('viewer'),
  part: true,
  query: z.object({ month: Month.optional() }),
  async show({ query, place, db, now, method }) {
    const { timeZone, id } = place
    const month = query.month ?? dayIn(timeZone, now).slice(0, 7)
    const chunks = method === 'HEAD' ? null : await openLines(db, id, { month, timeZone })
    const filename = `units-${month}.csv`
    return file('text/csv; charset=utf-8', { bytes: null, chunks }, { filename })
  },
})

type OfMonth = { month: string; timeZone: string }

/**
 * Reads the first page before responding, so that a failure becomes an error page and not a broken download.
 */
async function openLines(db: Db, operatorId: OperatorId, ofMonth: OfMonth) {
  const lines = linesOf(db, operatorId, ofMonth)
  const first = await lines.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* lines
  })()
}

/** A page is read when the client has room for it. No connection is held between pages. */
async function* linesOf(
  db: Db,
  operatorId: OperatorId,
  ofMonth: OfMonth,
): AsyncGenerator<Buffer, void> {
  let head = HEAD
  for (let after: LedgerRow | null = null; ; head = '') {
    const asked = { ...ofMonth, after, limit: PAGE_ROWS }
    const rows: LedgerRow[] = await selectLedger(db, operatorId, asked)
    const charges = rows.flatMap((row) =>
      row.ingestion_id === null ? [] : [{ id: row.id, ingestion_id: row.ingestion_id }],
    )
    const requests = await selectUploadRequests(db, operatorId, charges)
    yield Buffer.from(head + rows.map((row) => lineOf(row, requests)).join(''))
    if (rows.length < PAGE_ROWS) return
    after = rows.at(-1)!
  }
}

function lineOf(row: LedgerRow, requests: Map<string, string>): string {
  const { ingestion_id: document } = row
  const request = document === null ? undefined : requests.get(document)
  const values = [row.created_at, row.reason, row.amount, document ?? '', request ?? '']
  return `${values.join(',')}\r\n`
}
