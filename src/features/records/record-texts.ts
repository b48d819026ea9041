import { LRUCache } from 'lru-cache'
import type { Page, PageRow } from '../../platform/http/listing.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../platform/tenant.ts'

type Stamped = { id: string; updated_at: string }

/** Maximum size of one resource's texts, in characters. */
const MAX_CHARACTERS = 32 * 1024 * 1024

/**
 * The JSON texts of records lately read. A record's text follows from its row, and every write
 * gives the row a later stamp: a text made under the row's own stamp is the record as it is. It
 * spares opening and writing out again what pollers read again and again; measured in
 * docs/decisions/0006-record-texts.md. For rows that are committed only: a stamp that was rolled
 * back comes again.
 */
export function recordTexts<Row extends Stamped>(
  toRecord: (row: Row, keys: OperatorKeys) => object,
) {
  const texts = new LRUCache<string, { operatorId: OperatorId; updatedAt: string; text: string }>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ text }) => text.length,
  })

  function textOf(operatorId: OperatorId, row: PageRow<Row>, keys: OperatorKeys): string {
    const known = texts.get(row.id)
    if (known?.updatedAt === row.updated_at && known.operatorId === operatorId) return known.text
    const text = JSON.stringify(toRecord(row.whole(), keys))
    texts.set(row.id, { operatorId, updatedAt: row.updated_at, text })
    return text
  }

  const one = (operatorId: OperatorId, row: Row, keys: OperatorKeys) =>
    textOf(operatorId, { id: row.id, updated_at: row.updated_at, whole: () => row }, keys)

  /** A page as its list sends it. */
  function page(operatorId: OperatorId, { rows, ...rest }: Page<Row>, keys: OperatorKeys): string {
    const tail = `],${JSON.stringify(rest).slice(1)}`
    const records = rows.map((row) => textOf(operatorId, row, keys)).join(',')
    // A join makes one flat text. A template would be flattened a second time at the socket.
    return ['{"data":[', records, tail].join('')
  }

  return { one, page }
}
