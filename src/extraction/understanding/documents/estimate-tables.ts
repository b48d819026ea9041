import { estimateSpecs } from '../../lexicon/estimate-labels.ts'
import type { Found } from '../pairs.ts'
import { sameColumn } from '../pairs.ts'
import { sumOf } from '../proofs.ts'
import { type Cell, fold, type Layout, type Row } from './layout.ts'
import { pattern } from './pattern.ts'
import { allMoney, type Habits } from './values.ts'

/** The figures an estimate is summed up in. */
export const core = ['rcv', 'depreciation', 'acv', 'deductible', 'net'] as const

const concepts: [name: string, says: RegExp, not: RegExp][] = [
  [
    'net',
    pattern(
      String.raw`
        \bnet\b|\bamount (?:payable|of claim)\b|\bpayable\b|\btotal payment\b|\bpayment (?:amount|
        issued)\b|\bamount paid\b`,
      'i',
    ),
    /recover(?:ed|y)|incurred|area/i,
  ],
  ['deductible', /\bded(?:uctible|\.)?(?=\W|$)/i, /before|after|net/i],
  [
    'depreciation',
    /\bdep(?:r(?:ec(?:iation)?)?)?\b/i,
    /non-?recover|if |after|before|net|is recovered/i,
  ],
  ['acv', /actual cash|\bacv\b/i, /net|payment/i],
  ['rcv', /replacement cost|\brcv\b|full cost of repair/i, /benefit|less|net|depreciation/i],
]

/** Which figure a text speaks of. */
export function conceptOf(text: string): string | null {
  return concepts.find(([, says, not]) => says.test(text) && !not.test(text))?.[0] ?? null
}

/** Rows whose words say which figure they give: 'Dep. withheld', 'Net due from insurer'. */
export function conceptRows(layout: Layout, habits: Habits): Found[] {
  const found: Found[] = []
  for (const row of layout.rows) {
    row.cells.forEach((cell, at) => {
      if (cell.text.length > 70 || !/\p{L}{2}/u.test(cell.text)) return
      const name = conceptOf(cell.text)
      if (!name) return
      const under = layout.rows[row.cells[0]!.row + 1]
      const below =
        at === 0 && row.cells.length === 1 && under?.cells.length === 1 ? under.cells[0] : undefined
      for (const place of [cell, row.cells[at + 1], below]) {
        const read = place && allMoney(place.text, habits).at(-1)
        if (!place || !read || !/[.,]\d{2}\b|\$/.test(place.text)) continue
        found.push(foundAt(name, cell, place, read.value, read.mended))
        break
      }
    })
  }
  return found.reverse()
}

/**
 * The rows whose figures count under column heads: the last row of totals; in a table of coverages
 * (one that has a deductible or a net column) without totals, all rows, to be added up.
 */
function totalRows(layout: Layout, head: Row, names: Map<string, string>): Row[] {
  const at = layout.rows.indexOf(head)
  const after = layout.rows.slice(at + 1)
  const total = after.findLast((row) =>
    /^(?:grand |claim |estimate )?totals?\b/i.test(row.cells[0]?.text ?? ''),
  )
  if (total) return [total]
  const kinds = head.cells.map((cell) => names.get(fold(cell.text)))
  if (!kinds.includes('net') && !kinds.includes('deductible')) return []
  const end = after.findIndex((row) => row.page !== head.page || row.cells.length < 3)
  return after.slice(0, end < 0 ? undefined : end)
}

export function foundAt(
  name: string,
  label: Cell,
  place: Cell,
  value: string,
  mended: boolean,
): Found {
  return {
    name,
    value,
    text: place.text,
    page: place.page,
    box: place.box,
    row: place.row,
    how: label === place ? 'inline' : place.row === label.row ? 'right' : 'below',
    sure: place.confidence,
    mended,
    label: fold(label.text),
    weak: true,
    labelBox: label.box,
  }
}

/** A table with RCV, depreciation, ACV … as columns: the figures of its last row of totals. */
export function columnTotals(layout: Layout, habits: Habits): Map<string, Found> {
  const names = new Map<string, string>()
  for (const spec of estimateSpecs) {
    if (!core.includes(spec.name as (typeof core)[number])) continue
    for (const label of [...spec.labels, 'deprec', 'dep', 'deprec.']) {
      if (spec.name === 'depreciation' || spec.labels.includes(label))
        names.set(fold(label), spec.name)
    }
  }
  const found = new Map<string, Found>()
  for (let at = 0; at < layout.rows.length; at++) {
    const heads = layout.rows[at]!.cells.filter((cell) => names.has(fold(cell.text)))
    if (new Set(heads.map((cell) => names.get(fold(cell.text)))).size < 2) continue
    const head = layout.rows[at]!
    const rows = totalRows(layout, head, names)
    for (const cell of heads) {
      const reads = rows.flatMap((row) => {
        const own =
          row.cells.length === head.cells.length ? row.cells[head.cells.indexOf(cell)] : undefined
        const place = own ?? row.cells.find((one) => sameColumn(cell.box, one.box))
        const read = place && allMoney(place.text, habits)[0]
        return place && read ? [{ place, read }] : []
      })
      const first = reads[0]
      if (!first || reads.length < rows.length) continue
      const name = names.get(fold(cell.text))!
      const value = sumOf(reads.map((one) => one.read.value.replace(/^-/, '')))
      found.set(name, foundAt(name, cell, first.place, value, first.read.mended))
    }
  }
  return found
}

const isTotal =
  /^(?:grand |combined |revised |new |claim |all )?(?:totals?|coverages|combined|revised)(?: |$)/i
const isCoverage = pattern(
  String.raw`
    ^(?:cov(?:erage)?\.? ?[A-E]\b|dwelling|building|other struct|appurtenant|contents|
    personal property|code|ordinance|fence|detached|loss of use|ale\b|structures?\b)`,
  'i',
)

/**
 * Coverages side by side: of each row the figure under the 'Total' head, else all of them added up.
 */
export function totalsAcross(layout: Layout, habits: Habits): Found[] {
  const found: Found[] = []
  layout.rows.forEach((head, at) => {
    const total = head.cells.length >= 3 && isTotal.test(head.cells.at(-1)!.text)
    const coverages = head.cells.filter((cell) => isCoverage.test(cell.text)).length
    if (!total && (coverages < 2 || coverages < head.cells.length - 1)) return
    for (const row of layout.rows.slice(at + 1, at + 16)) {
      if (row.page !== head.page) break
      const one = total ? underTotal(head, row, habits) : addedUp(coverages, row, habits)
      if (one) found.push(one)
    }
  })
  return found
}

function underTotal(head: Row, row: Row, habits: Habits): Found | null {
  const [first, last] = [row.cells[0], row.cells.at(-1)]
  if (!first || !last || row.cells.length < head.cells.length - 1) return null
  const name = conceptOf(first.text)
  const read = allMoney(last.text, habits)[0]
  const inTotal =
    row.cells.length >= head.cells.length || sameColumn(head.cells.at(-1)!.box, last.box)
  return name && read && inTotal ? foundAt(name, first, last, read.value, read.mended) : null
}

function addedUp(coverages: number, row: Row, habits: Habits): Found | null {
  const [first, ...figures] = row.cells
  const name = first && conceptOf(first.text)
  const reads = figures.flatMap((cell) => allMoney(cell.text, habits))
  if (!first || !name || figures.length !== coverages || reads.length !== coverages) return null
  const value = sumOf(reads.map((read) => read.value.replace(/^-/, '')))
  return foundAt(name, first, figures[0]!, value, reads[0]!.mended)
}
