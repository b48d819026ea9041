import { normalizeName } from '../normalize/names.ts'
import { isBlank } from './cell-shapes.ts'
import type { ColumnField } from './list-columns.ts'
import type { RecognizedList } from './list-type.ts'

const NAMES: readonly ColumnField[] = ['client_name', 'client.first_name', 'client.last_name']

/** Whether two rows of a job list name different clients, each with another claim. */
export function namesSeveral(
  { type, mapped }: Pick<RecognizedList, 'type' | 'mapped'>,
  rows: readonly string[][],
): boolean {
  const names = mapped.filter(({ column }) => column && NAMES.includes(column.field))
  const claim = mapped.find(({ column }) => column?.field === 'claim_number')
  if (type !== 'job_list' || !claim) return false
  const stated = rows.flatMap((row) => {
    const number = (row[claim.index] ?? '').trim()
    const name = normalizeName(names.map(({ index }) => row[index] ?? '').join(' '))
    return name === '' || isBlank(number) ? [] : [{ name, number }]
  })
  const [first] = stated
  return stated.some(({ name, number }) => name !== first!.name && number !== first!.number)
}
