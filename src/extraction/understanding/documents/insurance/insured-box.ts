import { contested, type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { readValue, type TextStyle } from '../../fields/values.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { isPersonOrTrade } from '../parties/holder.ts'
import { isFirmName } from '../parties/holder-names.ts'

/** The box of the insured on the standard form: left, below the producer's and above the policies. */

/** `below`: the lines of the left column from the producer to the policies. */
export type InsuredBox = {
  page: number
  from: number
  to: number
  right: number
  below: LayoutCell[]
}

const PRODUCER = /^producer\b/i
const COVERAGES = /^coverages?\b|\btype\s+of\s+insurance\b/i
/** The insurers have the right column. */
const INSURER = /^insurer\s*(?:[A-F]\b|\(s\))/i

export function insuredBoxes(layout: Layout): InsuredBox[] {
  const cells = layout.rows.flatMap((row) => row.cells)
  return cells
    .filter(({ text }) => PRODUCER.test(text))
    .flatMap((producer): InsuredBox[] => {
      const { page, row: from } = producer
      const behind = cells.filter((one) => one.page === page && one.row > from)
      const to = behind.find(({ text }) => COVERAGES.test(text))?.row
      if (to === undefined) return []
      const within = behind.filter(({ row }) => row < to)
      const insurers = within.filter(({ text }) => INSURER.test(text)).map(({ box }) => box.x)
      const right = Math.min(layout.pageWidth / 2, ...insurers)
      return [{ page, from, to, right, below: within.filter(({ box }) => box.x < right) }]
    })
}

/** The rows of the box without the column of the insurers. */
export function columnOf(layout: Layout, { below }: InsuredBox): Layout {
  const rows = layout.rows.map((row) => ({
    ...row,
    cells: row.cells.filter((cell) => below.includes(cell)),
  }))
  return { ...layout, rows }
}

const LABEL = /^insured\W*$/i
const STREET = /^(?:\d{1,6}\s+\p{L}|P\.?\s?O\.?\s+Box\b)/iu
const TOWN = /\b[A-Z]{2}\.?,?\s+\d{5}\b/
const LINES_OF_ADDRESS = 5

/** The name below the label, also indented. Without its address below, it may be a note. */
export function belowLabel({ below }: InsuredBox, textStyle: TextStyle): FieldMatch | null {
  const at = below.findIndex(({ text }) => LABEL.test(text))
  const [label, first, ...more] = at < 0 ? [] : below.slice(at)
  const name = first && readValue('name', first.text, textStyle)
  if (!label || !first || !name) return null
  const lines = more.slice(0, LINES_OF_ADDRESS).map(({ text }) => text)
  const isAddressed =
    lines.some((text) => STREET.test(text)) && lines.some((text) => TOWN.test(text))
  if (!isAddressed && !isPersonOrTrade(name.value) && !isFirmName(name.value)) return null
  const match = matchIn('insured', first, {
    value: name.value,
    text: first.text.slice(name.start, name.end),
    tokens: first.tokens,
    repaired: name.repaired,
    position: 'below',
    label: 'insured',
    weak: false,
    labelBox: label.box,
  })
  return isAddressed ? match : contested(match)
}
