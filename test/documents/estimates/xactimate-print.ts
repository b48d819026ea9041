import { type Claim, type Item, work } from '../claim.ts'
import { down, type Flow, put, putCenter, putRight, row, rule } from '../print-flow.ts'
import { plainMoney } from '../writing.ts'

/** Pages that all prints of Xactimate share: line items by room, and recapitulations. */

const CATEGORIES: readonly (readonly [RegExp, string])[] = [
  [/extraction|Dehumid|Air mover|anti-microbial|Tear out/i, 'WATER EXTRACTION & REMEDIATION'],
  [/drywall/i, 'DRYWALL'],
  [/paint/i, 'PAINTING'],
  [/Baseboard/i, 'FINISH CARPENTRY / TRIMWORK'],
  [/Contents/i, 'CONTENT MANIPULATION'],
  [/Laminate flooring/i, 'FLOOR COVERING - WOOD'],
  [/Carpet/i, 'FLOOR COVERING - CARPET'],
  [/insulation/i, 'INSULATION'],
  [/door/i, 'DOORS'],
  [/Clean/i, 'CLEANING'],
  [/Haul/i, 'GENERAL DEMOLITION'],
  [/roofing|edge/i, 'ROOFING'],
  [/Light/i, 'LIGHT FIXTURES'],
]

const categoryOf = ({ text }: Item) =>
  CATEGORIES.find(([pattern]) => pattern.test(text))?.[1] ?? 'MISC. EQUIPMENT'

/** 'GARCIA_MARIA1' */
export const estimateName = ({ insured }: Claim) =>
  `${insured.last}_${insured.first}`.toUpperCase().replace(/[^A-Z_]/g, '')

/** '6/12/2026 9:15 AM' */
export function timed(date: string, hour: number, minute: number): string {
  const [year, month, day] = date.split('-').map(Number)
  const shown = hour % 12 === 0 ? 12 : hour % 12
  const half = hour < 12 ? 'AM' : 'PM'
  return `${month}/${day}/${year} ${shown}:${String(minute).padStart(2, '0')} ${half}`
}

export const sumOf = (items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0)

export type Columns = { heads: string[]; edges: number[]; of(item: Item): number[] }

/** Each room with its measurements, its numbered items and its totals. */
export function roomPages(flow: Flow, made: Claim, columns: Columns): void {
  const { edges } = columns
  let number = 0
  for (const [i, room] of made.rooms.entries()) {
    putCenter(flow, i === 0 ? 'Main Level' : '', { bold: true })
    down(flow, 16)
    put(flow, 54, room.name, { bold: true })
    putRight(flow, 560, "Height: 8'")
    down(flow)
    const side = 10 + room.name.length
    put(flow, 220, `${(side * 32).toFixed(2)} SF Walls`)
    put(flow, 400, `${(side * side).toFixed(2)} SF Ceiling`)
    down(flow)
    put(flow, 220, `${(side * side * 2).toFixed(2)} SF Walls & Ceiling`)
    put(flow, 400, `${(side * side).toFixed(2)} SF Floor`)
    down(flow, 18)
    row(flow, edges, columns.heads, { bold: true, size: 8.5 })
    rule(flow, 54, 560, flow.y - 10)
    for (const item of room.items) {
      number++
      put(flow, edges[0]!, `${number}. ${item.text}`)
      down(flow)
      row(flow, edges, ['', quantity(item), plainMoney(item.price), ...money(columns, item)])
    }
    rule(flow, 54, 560, flow.y - 10)
    const totals = columns.of(room.items[0]!).map((_, c) => sumOf(room.items, amount(columns, c)))
    row(flow, edges, [`Totals:  ${room.name}`, '', '', ...totals.map(plainMoney)], { bold: true })
    down(flow, 12)
  }
  const all = work(made)
  const totals = columns.of(all[0]!).map((_, c) => sumOf(all, amount(columns, c)))
  const name = `Line Item Totals:  ${estimateName(made)}`
  row(flow, edges, [name, '', '', ...totals.map(plainMoney)], { bold: true })
}

const amount = (columns: Columns, c: number) => (item: Item) => columns.of(item)[c]!
const quantity = (item: Item) => `${(item.quantity / 100).toFixed(2)} ${item.unit}`

/** Recoverable depreciation is in brackets. It is the last column but one. */
function money(columns: Columns, item: Item): string[] {
  return columns.of(item).map((cents, c) => {
    const brackets = columns.heads[c + 3] === 'DEPREC.'
    return brackets ? `(${plainMoney(cents)})` : plainMoney(cents)
  })
}

/** The cost and share of each room and each category. The total row includes everything. */
export function recaps(flow: Flow, made: Claim): void {
  const items = work(made)
  const { lines, tax, overhead, profit, rcv } = made.money
  const share = (cents: number, all: number) => `${((cents / all) * 100).toFixed(2)}%`
  putCenter(flow, 'Recap by Room', { bold: true, size: 13 })
  down(flow, 24)
  put(flow, 54, `Estimate: ${estimateName(made)}`, { bold: true })
  down(flow, 18)
  for (const room of made.rooms) {
    const cents = sumOf(room.items, netOf)
    row(flow, [72, 460, 540], [room.name, plainMoney(cents), share(cents, lines)])
  }
  rule(flow, 400, 560, flow.y - 10)
  row(flow, [72, 460, 540], ['Subtotal of Areas', plainMoney(lines), '100.00%'])
  row(flow, [72, 460, 540], ['Total', plainMoney(lines), '100.00%'], { bold: true })
  down(flow, 30)
  putCenter(flow, 'Recap by Category', { bold: true, size: 13 })
  down(flow, 24)
  row(flow, [54, 460, 540], [overhead > 0 ? 'O&P Items' : 'Items', 'Total', '%'], { bold: true })
  for (const [category, of] of Map.groupBy(items, categoryOf)) {
    const cents = sumOf(of, netOf)
    row(flow, [54, 460, 540], [category, plainMoney(cents), share(cents, rcv)])
  }
  const end: [string, number][] = [
    [overhead > 0 ? 'O&P Items Subtotal' : 'Subtotal', lines],
    ...(tax > 0 ? ([['Material Sales Tax', tax]] as [string, number][]) : []),
    ...(overhead > 0
      ? ([
          ['Overhead', overhead],
          ['Profit', profit],
        ] as [string, number][])
      : []),
    ['Total', rcv],
  ]
  for (const [name, cents] of end)
    row(flow, [54, 460, 540], [name, plainMoney(cents), share(cents, rcv)], { bold: true })
}

const netOf = (item: Item) => item.rcv - item.tax
