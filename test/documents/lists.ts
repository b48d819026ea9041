import type { Cell, Manner, SampleColumn } from './list-columns.ts'
import { writePhone } from './people.ts'
import type { Random } from './random.ts'
import type { Truth } from './truth.ts'
import { plainMoney, wireMoney } from './writing.ts'

/**
 * The rows of a list before it becomes a file. Header rows may be below titles, and totals at the
 * end.
 */
export type Sheet = { rows: string[][]; truth: Truth }

/** The common properties of all lists of one kind. */
type Plan<T> = {
  documentType: Truth['documentType']
  saves: string[]
  columns: Record<string, SampleColumn<T>>
  items: T[]
  personal: string[]
}

export function sheet<T>(random: Random, plan: Plan<T>): Sheet {
  const { documentType, saves, items, personal } = plan
  const manner = mannerOf(random)
  const chosen = random.shuffle(
    Object.values(plan.columns).filter((column) => column.must || random.chance(0.75)),
  )
  const shout = random.chance(0.2)
  const head = chosen
    .map((column) => random.pick(column.labels))
    .map((text) => (shout ? text.toUpperCase() : text))
  const cells = items.map((item) => chosen.map((column) => column.of(item, manner)))
  const rows = cells.map((line) => line.map((each) => each.text))
  const top = topRows(random, documentType, head)
  const bad = random.chance(0.15) ? [badRow(random, rows, chosen)] : []
  const bottom = random.chance(0.3) ? totalsRow(cells) : []
  const columns = Object.fromEntries(
    chosen.map((column, c) => [head[c]!, namesOf(column.of(items[0]!, manner))]),
  )
  const truthRows = cells.map((line) => Object.assign({}, ...line.map((each) => each.fields)))
  return {
    rows: [...top, head, ...rows, ...bad, ...bottom],
    truth: { documentType, fields: {}, saves, rows: truthRows, columns, personal },
  }
}

const namesOf = (cell: Cell) => Object.keys(cell.fields).sort().join(' ')

/** A row without its required values. Those cells of another row are empty. */
function badRow<T>(random: Random, rows: string[][], columns: SampleColumn<T>[]): string[] {
  return random.pick(rows).map((text, c) => (columns[c]!.must ? '' : text))
}

const mannerOf = (random: Random): Manner => {
  const sign = random.pick(['', '$', '$ '])
  const grouped = random.chance(0.7)
  const separator = random.pick(['-', '.', ' '])
  return {
    date: random.pick(['us', 'us0', 'iso', 'us2', 'short', 'usdash'] as const),
    money: (cents) => sign + (grouped ? plainMoney(cents) : wireMoney(cents)),
    flip: random.chance(0.3),
    phone: (digits) =>
      separator === ' '
        ? writePhone(random, digits)
        : [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join(separator),
  }
}

/** The rows above the header: none, titles, or a row that groups the columns. */
function topRows(random: Random, documentType: string, head: string[]): string[][] {
  const line = (text: string) => head.map((_, c) => (c === 0 ? text : ''))
  const draw = random.next()
  if (draw < 0.12) {
    const middle = Math.floor(head.length / 2)
    return [head.map((_, c) => (c === 0 ? 'General' : c === middle ? 'Details' : ''))]
  }
  if (draw > 0.45) return []
  const title = titles[documentType]!
  const words = [title, `Ridgeline Restoration - ${title}`, `${title} as of 09/30/2026`]
  const rows = [line(random.pick(words))]
  if (random.chance(0.5))
    rows.push(line(random.pick(['Printed by: office', 'Confidential', 'Q3 2026'])))
  return [...rows, line('')]
}

const titles: Record<string, string> = {
  job_list: 'Job List',
  client_list: 'Client Directory',
  vendor_list: 'Approved Vendors',
}

function totalsRow(cells: Cell[][]): string[][] {
  const sums = cells[0]!.map((_, c) => {
    const values = cells.map((line) => Object.entries(line[c]!.fields)[0])
    if (!values.every((value) => value?.[0].startsWith('financials.'))) return ''
    return plainMoney(values.reduce((sum, value) => sum + Math.round(Number(value![1]) * 100), 0))
  })
  if (sums.every((text) => text === '')) return []
  const label = sums.indexOf('')
  if (label >= 0) sums[label] = 'Total'
  return [sums]
}
