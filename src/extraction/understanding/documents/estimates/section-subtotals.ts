import type { FieldMatch } from '../../fields/field-match.ts'
import { sumOf } from '../../fields/proofs.ts'
import type { Layout } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'

/** 'Subtotal Dwelling Roof' is that of one section. 'Subtotal before tax' is that of all. */
const OF_SECTION = pattern(
  String.raw`
    ^sub-?\s?totals?\s*[:–—-]?\s*
    (?!(?:of|for|before|after|without|excl\w*|tax\w*|all|line|items?)\b)(?=\p{L})`,
  'iu',
)

/**
 * The items of all sections instead of those of the last one, if only sections have a subtotal. Their rows
 * may have the depreciation and the ACV too, so each column is one candidate.
 */
export function withSectionsAdded<Match extends FieldMatch>(
  { rows }: Layout,
  found: readonly Match[],
): Match[] {
  const nameOf = ({ row }: Match) => rows[row]?.cells[0]?.text.trim() ?? ''
  const sections = found.filter((one) => OF_SECTION.test(nameOf(one)))
  const byName = [...Map.groupBy(sections, nameOf).values()].map(columnsOf)
  if (byName.length < 2) return [...found]
  const columns = byName[0]!.flatMap((first, at) => {
    const parts = byName.map((row) => row[at])
    const values = parts.flatMap((one) => (one ? [one.value] : []))
    return values.length < parts.length ? [] : [{ ...first, value: sumOf(values) }]
  })
  return [...found.filter((one) => !sections.includes(one)), ...columns]
}

/** The amounts of a row from left to right. A section may be repeated in a recap. */
function columnsOf<Match extends FieldMatch>(matches: readonly Match[]): Match[] {
  const [first] = matches
  const own = matches.filter(({ row }) => row === first?.row)
  const unique = new Map(own.map((one) => [one.box.x, one]))
  return [...unique.values()].toSorted((a, b) => a.box.x - b.box.x)
}
