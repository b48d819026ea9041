import type { HeaderMatcher } from './header-match.ts'
import { headerWords } from './header-words.ts'

/**
 * Lists may name two adjusters. A job has one, so the email and phone of the other one are not saved:
 * 'Field Adjuster Phone' beside 'Desk Adjuster'.
 */

const NAME = 'adjuster_name'
const CONTACT = /^adjuster_(?:email|phone)$/
/** Words of a header that do not say whose email or phone it is. */
const REACH = new Set(
  headerWords('name phone email number address contact ext extension direct office fax line'),
)
/** They do not tell one adjuster from another. */
const ANY_ADJUSTER = headerWords(
  'adjuster claim insurance carrier company representative examiner handler',
)
const REACH_OF_ANY = new Set([...REACH, ...ANY_ADJUSTER])

type Scored = { scores: Float64Array[]; headers: readonly string[]; matcher: HeaderMatcher }

/**
 * Takes the contact columns of other adjusters from the one in the column `chosen` for the name, and returns
 * their rows.
 */
export function dropOtherAdjusters(
  { scores, headers, matcher: { columns, scores: scoresOf } }: Scored,
  chosen: readonly number[],
): Set<number> {
  const name = columns.findIndex(({ field }) => field === NAME)
  const own = name < 0 ? -1 : chosen.indexOf(name)
  const others = new Set<number>()
  if (own < 0) return others
  const named = headers.flatMap((_, row) => ((scores[row]?.[name] ?? 0) > 0 ? [row] : []))
  headers.forEach((header, row) => {
    const fields = columns.flatMap(({ field }, at) =>
      CONTACT.test(field) && (scores[row]?.[at] ?? 0) > 0 ? [at] : [],
    )
    const isNamed = fields.some((at) => (scoresOf(header)[at] ?? 0) > 0)
    if (!isNamed || ownerOf(row, headers, { own, named }) === own) return
    for (const at of fields) scores[row]![at] = 0
    others.add(row)
  })
  return others
}

/** The column of the name that a contact belongs to. -1 if it is in no column. */
function ownerOf(
  row: number,
  headers: readonly string[],
  { own, named }: { own: number; named: readonly number[] },
): number {
  const words = personIn(headers[row]!)
  const same = named.find((one) => personIn(headers[one]!) === words)
  if (same !== undefined) return same
  const qualifier = qualifierOf(headers[row]!)
  if (qualifier !== '') {
    const alike = named.find((one) => qualifierOf(headers[one]!) === qualifier)
    return alike ?? (qualifierOf(headers[own]!) === '' ? own : -1)
  }
  // A bare 'Adjuster Phone' belongs to the adjuster on its left.
  const nearest = named.filter((one) => one < row).at(-1)
  return nearest ?? own
}

const personIn = (header: string) => wordsWithout(header, REACH)
const qualifierOf = (header: string) => wordsWithout(header, REACH_OF_ANY)

function wordsWithout(header: string, ignored: ReadonlySet<string>): string {
  return headerWords(header)
    .filter((word) => !ignored.has(word))
    .sort()
    .join(' ')
}
