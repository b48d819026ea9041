import { matchIn } from '../../fields/field-match.ts'
import type { LayoutCell } from '../../layout/layout.ts'
import { splitAddress } from '../../normalize/address.ts'
import { addressStart } from '../../normalize/street-starts.ts'
import { pattern } from '../../pattern.ts'
import type { PartialFindings, Reading } from '../../reading.ts'
import { setProperty } from './job-addresses.ts'
import type { JobRecords } from './job-records.ts'

/** What a payment is for. A memo of a check is the same. */
const PURPOSE = pattern(
  String.raw`
    ^(?:(?:payment|paid|received|deposit|check)\s+)?(?:for|re|memo|regarding|description|purpose|
    applied\s+to|reference|details?)\s*(?:[:.]\s*|$)`,
  'i',
)
/** Where a part begins: behind a comma, a dash or a bar, or behind 'at'. */
const PART = /(?:^|[,;|·]\s+|\s[-–—]\s+|\bat\s+|\()(?=\d)/g

/** 'For: Invoice 4102, 12 Oak St, Tacoma, WA 98402': the property of the job that a payment is for. */
export function readPaidProperty(
  { layout }: Reading,
  findings: PartialFindings,
  { job }: JobRecords,
): void {
  if (job['address.line1'] !== undefined) return
  const found = layout.rows.flatMap(({ cells }) => {
    const label = cells.find(({ text }) => PURPOSE.test(text))
    const own = label?.text.replace(PURPOSE, '')
    const cell = own === '' ? cells[cells.indexOf(label!) + 1] : label
    return cell ? propertyIn(cell, own || cell.text) : []
  })
  const [property] = found
  const isOne = new Set(found.map(({ located }) => located.text)).size === 1
  if (property && isOne) setProperty(findings, job, { ...property, isWritten: false })
}

/** The whole address at the end of a text. */
function propertyIn(cell: LayoutCell, text: string) {
  for (const { index, 0: before } of text.matchAll(PART)) {
    const part = text.slice(index + before.length).replace(/[).]+$/, '')
    const address = addressStart(part) === 0 ? splitAddress(part) : null
    if (!address?.line1 || !address.city || !address.postal_code) continue
    const match = matchIn('address', cell, { value: part, weak: false, label: 'for' })
    return [{ match, located: { address, text: part, box: cell.box, words: cell.tokens } }]
  }
  return []
}
