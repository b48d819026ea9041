import type { Layout } from '../../layout/layout.ts'
import { isOfBusiness } from '../../normalize/business-emails.ts'
import { normalizeName } from '../../normalize/names.ts'
import { pattern } from '../../pattern.ts'
import type { Reading } from '../../reading.ts'

const HEADER_ROWS = 10
const TO = /^to:\s*(\S.*)$/i
const CC = /^cc:?\s/i
const NAME = /^["']?(\p{L}[^<"']*?)["']?\s*</u
const EMAIL = /[\w.+'-]+@[\w.-]+/g
const GREETING = /^(?:dear|hi|hello|good (?:morning|afternoon))\s+(\p{L}[^,:]{1,60}?)\s*[,:]?$/iu
const COURTESY = /^(?:mr|mrs|ms|miss|dr)\b\.?\s*(?:(?:and|&)\s*(?:mr|mrs|ms)\b\.?\s*)?/i
/** The insured, by a label. What a sentence says of an insured has no colon or dash. */
const INSURED = pattern(
  String.raw`
    \b(?:insureds?|policy ?holders?|home ?owners?|customers?|claimants?)(?: name)?\s*[:#–-]\s*(\S.*)$`,
  'i',
)

/**
 * The insured to whom a carrier writes without an address block. An email goes to the insured if its copy
 * goes to the operator, or if a line names the recipient as the insured.
 */
export function greetedInsured({ layout, context }: Reading): string | null {
  const { operatorName } = context
  const lines = layout.rows.map(({ cells }) => cells.map(({ text }) => text).join(' '))
  const head = lines.slice(0, HEADER_ROWS)
  const to = head.map((line) => TO.exec(line)?.[1]).find((one) => one !== undefined)
  const isOperators = (line: string) =>
    (line.match(EMAIL) ?? []).some((email) => isOfBusiness(email.toLowerCase(), operatorName))
  if (to !== undefined) {
    if (isOperators(to)) return null
    const name = NAME.exec(to)?.[1] ?? null
    const isCopied = head.some((line) => CC.test(line) && isOperators(line))
    if (name !== null && (isCopied || isInsured(layout, name))) return name
  }
  const greeted = lines.map((line) => GREETING.exec(line)?.[1]).find((one) => one !== undefined)
  const name = greeted?.replace(COURTESY, '') ?? ''
  return name !== '' && isInsured(layout, name) ? name : null
}

/** Whether a label of the insured has this name, or a name with these words. */
function isInsured({ rows }: Layout, name: string): boolean {
  const words = wordsOf(name)
  return rows.some(({ cells }) => {
    const stated = INSURED.exec(cells.map(({ text }) => text).join(' '))?.[1]
    const own = new Set(wordsOf(stated ?? ''))
    return words.length > 0 && words.every((word) => own.has(word))
  })
}

const wordsOf = (name: string): string[] =>
  normalizeName(name)
    .split(' ')
    .filter((word) => word.length > 1 && word !== 'and')
