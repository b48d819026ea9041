import type { EarlierIndexColumn, PartyIndexColumn } from './record.ts'
import { ownStatement, type SourcedRow } from './record-provenance.ts'

type IndexedRow = SourcedRow & Record<PartyIndexColumn, string | null>

/** The index of each corrected field, and the column that has the one from before the correction. */
const EARLIER = [
  ['name', 'name_index', 'earlier_name_index'],
  ['contact_email', 'email_index', 'earlier_email_index'],
  ['contact_phone', 'phone_index', 'earlier_phone_index'],
] as const satisfies readonly (readonly [string, PartyIndexColumn, EarlierIndexColumn])[]

/** The earlier indexes of a record that no person has corrected. */
export const NO_EARLIER_INDEXES: Record<EarlierIndexColumn, null> = {
  earlier_name_index: null,
  earlier_email_index: null,
  earlier_phone_index: null,
}

/**
 * A row that also has the indexes of the name, email and phone from before a person's first correction. Lists
 * that go on stating these find the row, in every spelling that the current indexes find.
 */
export function withEarlierIndexes<Row extends IndexedRow, Rest extends unknown[]>(
  changedRow: (row: Row, ...rest: Rest) => Row,
): (row: Row, ...rest: Rest) => Row {
  return (row, ...rest) => {
    const changed = changedRow(row, ...rest)
    const earlier = EARLIER.map(([field, current, column]) => {
      const isCorrected = ownStatement(changed, field)?.earlier !== undefined
      // Later corrections leave the index that the first one noted. A first one may only confirm the value.
      return [column, isCorrected ? (row[column] ?? row[current]) : null]
    })
    return { ...changed, ...Object.fromEntries(earlier) }
  }
}
