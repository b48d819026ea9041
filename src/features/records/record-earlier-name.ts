import { ownStatement, type SourcedRow } from './record-provenance.ts'

type RenamedRow = SourcedRow & { name_index: string; earlier_name_index: string | null }

/**
 * A row that also has the index of the name from before a person's first correction. Lists that go on using
 * that name find the row, in every spelling that `name_index` finds.
 */
export function withEarlierName<Row extends RenamedRow, Rest extends unknown[]>(
  changedRow: (row: Row, ...rest: Rest) => Row,
): (row: Row, ...rest: Rest) => Row {
  return (row, ...rest) => {
    const changed = changedRow(row, ...rest)
    const [before, after] = [row, changed].map((one) => ownStatement(one, 'name')?.earlier)
    // Only the first correction notes an earlier name. Later ones leave it, and with it the index.
    const kept = before === after ? row.earlier_name_index : row.name_index
    return { ...changed, earlier_name_index: after === undefined ? null : kept }
  }
}
