import type { DocumentType } from '../findings.ts'
import type { Warning } from '../provenance.ts'
import { warningOf } from '../receipt-warnings.ts'
import { isPrintedLabel } from './fields/printed-labels.ts'
import { fold, type Layout, type LayoutCell } from './layout/layout.ts'
import { readDate } from './normalize/dates.ts'
import { pattern } from './pattern.ts'
import type { SeenField } from './reading.ts'

/** Labels of a document that no reader knows. A record may have a field for their values. */

const READ_TYPES: ReadonlySet<DocumentType> = new Set<DocumentType>([
  'estimate',
  'invoice',
  'license',
  'certification',
  'work_authorization',
  'certificate_of_completion',
  'scope_of_work',
  'payment',
  'correspondence',
])

/** One to five words from a capital on, before a colon. */
const LABEL = /^(\p{Lu}[\p{L}'’/&.()#-]*(?:\s[\p{L}'’/&.()#-]+){0,4}):\s*(.*)$/u
/** Labels of a page, a table, a sender or a signature, and of what no record has. */
const WITHOUT_FIELD = pattern(
  String.raw`
    ^(?:notes?|please.*|important.*|warning|terms.*|conditions?|page.*|attention|attn|dear.*|thank.*|from|to|
    cc|bcc|sent|subject|re|for|total.*|sub-?totals?.*|.*\btotals?|summary.*|rooms?|labor.*|price\s?list|
    coverages?.*|website|web|www|fax.*|phone.*|tel.*|cell.*|mobile.*|e-?mail.*|hours|office|operator|
    sign(?:ature|ed|er)?\b.*|.*\bsignature|by|\w+\s+by\b.*|initials?|printed?.*|approved|description|
    qty|quantity|height|width|missing.*|subroom.*|door|window|disclaimer|contact.*|copy.*|other|less|add|
    time|area|(?:docusign\s+)?envelope\s+id|ip\s+address|viewed|security\s+level|loan.*|mortgage.*|
    (?:change|amount)\s+(?:order|of)\b.*|payment\s+method|method|.*\bpo|memo|
    (?:paid|payable|referral|referred|assigned|sent)\s+to|
    subrogation\b.*|(?:deposit|payment)\s+(?:date|amount|total)|.*\b(?:released|escrow|received|submitted))$`,
  'i',
)
const BLANK = /^(?:[\s_.…–-]*|n\/?a|none|tbd|unknown|x|\$?0(?:\.00)?)$/i
const OTHER_LABEL = /\p{L}[#.)]?:(?:\s|$)/u
const MAX_VALUE_WORDS = 8
const MAX_LISTED = 10

const NEXT = 'Enter what belongs in a record.'

type UnknownLabel = { label: string; value: string; page: number }

/** Names the labels with a value that neither a field nor a warning has. Null without any. */
export function unknownLabelsWarning(
  { rows }: Layout,
  type: DocumentType,
  fields: readonly SeenField[],
  warnings: readonly Warning[],
): Warning | null {
  if (!READ_TYPES.has(type)) return null
  const texts = fields.flatMap(({ text, value }) => [text, value])
  const said = fold([...texts, ...warnings.map(({ message }) => message)].join('\n'))
  const areSeveral = warnings.some(({ code }) => code === 'several_claims')
  const found = rows
    .flatMap(({ cells }) => cells.flatMap((cell, at) => labeledIn(cell, cells[at + 1]) ?? []))
    .filter(({ label, value }) => !isPrintedLabel(label) && !isSaid(said, value))
    .filter(({ label }) => !areSeveral || !/\bclaim\b/i.test(label))
  const stated = new Map(found.map((one) => [fold(one.label + one.value), one]))
  const [first, ...others] = stated.values()
  if (!first) return null
  const listed = [first, ...others].slice(0, MAX_LISTED)
  const names = listed.map(({ label, value }) => `"${label}: ${value}"`).join(', ')
  const more = stated.size > MAX_LISTED ? ` and ${stated.size - MAX_LISTED} more` : ''
  const what = `These labels were not recognized, so their values were not read: ${names}${more}.`
  return warningOf('unknown_labels', `${what} ${NEXT}`, { page: first.page })
}

function labeledIn({ text, page }: LayoutCell, next: LayoutCell | undefined): UnknownLabel | null {
  const [, label, own = ''] = LABEL.exec(text) ?? []
  const value = own === '' ? (next?.text ?? '') : own
  if (label === undefined || label.length < 3 || WITHOUT_FIELD.test(label)) return null
  if (BLANK.test(value) || OTHER_LABEL.test(value)) return null
  return value.split(/\s+/).length > MAX_VALUE_WORDS ? null : { label, value, page }
}

const PARTS = /\s*[,;/|]\s*|\s+(?:through|to|and|[-–&])\s+/

/** Whether the value, or each part of it, was read or is named in a warning. */
function isSaid(said: string, value: string): boolean {
  const isRead = (part: string) => {
    const day = readDate(part, 'mdy')
    return said.includes(fold(part)) || (day !== null && said.includes(fold(day)))
  }
  return isRead(value) || value.split(PARTS).every((part) => part === '' || isRead(part))
}
