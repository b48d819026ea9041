import { type SourcedValue, valueIn } from '../../fields/field-match.ts'
import { nameOf } from '../../fields/values.ts'
import { textOf } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'
import type { Reading } from '../../reading.ts'
import { namesOperator } from '../parties/holder.ts'
import { isFirmName } from '../parties/holder-names.ts'

/**
 * The client of a summary of background checks, whose whole staff passed. The report on one person may be
 * about a vendor's employee, and some of a staff may have failed.
 */
export function clientOfScreening(reading: Reading): SourcedValue | null {
  const text = textOf(reading.layout)
  if (!STAFF.test(text) || !ALL_CLEAR.test(text)) return null
  const [client, ...others] = clientsIn(reading)
  return client && others.every(({ value }) => value === client.value) ? client : null
}

const STAFF = pattern(
  String.raw`
      \b(?:employees|staff|technicians|workers|personnel|team\s+members|individuals|applicants)\s+
      (?:members\s+)?(?:were\s+)?(?:screened|checked|searched|reported)\b|
      \b(?:number|total)\s+(?:of\s+)?(?:employees|staff|technicians|workers|personnel)\b`,
  'i',
)
/** '12 of 12 clear' */
const ALL_CLEAR = pattern(
  String.raw`
      \b([1-9]\d*)\s*(?:of|/|out\s+of)\s*\1\s+(?:\w+\s+){0,3}(?:clear(?:ed)?|pass(?:ed)?|eligible)\b|
      \ball\s+(?:\w+\s+){0,3}(?:clear(?:ed)?|passed)\b`,
  'i',
)
const CLIENT = /^(?:client|customer|account|subscriber|end\s+user)(?:\s+name)?\s*(?::\s*|$)/i

function clientsIn(reading: Reading): SourcedValue[] {
  return reading.layout.rows.flatMap(({ cells }) =>
    cells.flatMap((cell, at) => {
      const label = CLIENT.exec(cell.text)
      if (!label) return []
      const inline = cell.text.slice(label[0].length)
      const source = inline === '' ? cells[at + 1] : cell
      const name = source && nameOf(inline || source.text)?.value
      const isCompany = name && (isFirmName(name) || namesOperator(reading, name))
      return isCompany ? [valueIn(source, { value: name })] : []
    }),
  )
}
