import { LRUCache } from 'lru-cache'
import type { ListPage, PageRow } from '../../platform/http/listing.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../platform/tenant.ts'

type Stamped = { id: string; updated_at: string }

/** Maximum size of one resource's texts, in characters. */
const MAX_CACHED_CHARS = 32 * 1024 * 1024

/**
 * A cache of JSON texts of records. A text depends only on its row, and every write gives the row a later
 * stamp, so a text with the row's stamp is current. Pollers read the same records repeatedly. The cache saves
 * decrypting and serializing them each time (docs/decisions/0006-record-texts.md). Use it for committed rows
 * only, because a rolled-back stamp is used again.
 */
export function recordTexts<Row extends Stamped>(
  toRecord: (row: Row, keys: OperatorKeys) => object,
) {
  const texts = new LRUCache<string, { operatorId: OperatorId; updatedAt: string; text: string }>({
    maxSize: MAX_CACHED_CHARS,
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
  function page(
    operatorId: OperatorId,
    { rows, ...rest }: ListPage<Row>,
    keys: OperatorKeys,
  ): string {
    const tail = `],${JSON.stringify(rest).slice(1)}`
    const records = rows.map((row) => textOf(operatorId, row, keys)).join(',')
    // A join makes one flat string. A template would be flattened a second time when it is sent.
    return ['{"data":[', records, tail].join('')
  }

  return { one, page }
}
