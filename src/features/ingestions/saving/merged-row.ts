import type { Merged } from '../../records/record-merge.ts'
import type { Provenance, SourcedRow } from '../../records/record-provenance.ts'

/**
 * The row of a record after a merge. Without changed values, only its provenance changes: the row keeps its
 * stamp, so that a sync does not read it again. `changedRow` builds a row with a new stamp.
 */
export function mergedRow<Row extends SourcedRow, Values>(
  row: Row,
  { changes, values, provenance: stated }: Merged<Values>,
  changedRow: (values: Values, provenance: Provenance) => Row,
): Row {
  const provenance = { ...row.provenance, ...stated } as Provenance
  return changes.length > 0 ? changedRow(values, provenance) : { ...row, provenance }
}
