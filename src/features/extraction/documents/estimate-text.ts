import { cents, fromCents } from '../normalise/money.ts'
import type { Found } from '../pairs.ts'
import { conceptOf, foundAt } from './estimate-tables.ts'
import type { Cell, Layout } from './layout.ts'
import { allMoney, type Habits } from './values.ts'

/** Figures told in sentences: 'the actual cash value is $1,000.00 after depreciation of $200.00'. */
export function amountsInProse(layout: Layout, habits: Habits): Found[] {
  const found: Found[] = []
  let before = ''
  for (const row of layout.rows) {
    for (const cell of row.cells) {
      const prose = cell.text.split(' ').length >= 6
      if (!prose) {
        before = ''
        continue
      }
      let from = 0
      for (const read of allMoney(cell.text, habits)) {
        const text = `${before} ${cell.text.slice(from, read.start)}`
        const name = /[.,]\d{2}\b|\$/.test(cell.text.slice(read.start, read.end + 1))
          ? saidLast(text)
          : null
        if (name) found.push(foundAt(name, cell, cell, read.value, read.mended))
        before = ''
        from = read.end
      }
      before = `${before} ${cell.text.slice(from)}`.slice(-160)
    }
  }
  return found
}

/** The figure named nearest before an amount, in the same sentence. */
function saidLast(text: string): string | null {
  const sentence = text.split(/[.;]\s+(?=[A-Z])/).at(-1) ?? ''
  const parts = sentence.split(/,|\band\b|\bfor\b|\bless\b|\bminus\b|\bafter\b/i).toReversed()
  for (const part of parts.slice(0, 2)) {
    const name = conceptOf(part)
    if (name) return name
  }
  return null
}

const sums: [missing: string, plus: string, minus: string | null, plain: boolean][] = [
  ['depreciation', 'rcv', 'acv', false],
  ['deductible', 'acv', 'net', false],
  ['net', 'acv', 'deductible', false],
  ['rcv', 'acv', 'depreciation', true],
]

/** A figure whose label was not understood, where it is the one that the others leave over. */
export function deriveMissing(
  layout: Layout,
  habits: Habits,
  candidates: Map<string, string[]>,
  places: Map<string, Found[]>,
): void {
  for (const [missing, first, second, adds] of sums) {
    const [a, b] = [candidates.get(first)?.[0], second ? candidates.get(second)?.[0] : undefined]
    if (candidates.has(missing) || a === undefined || b === undefined) continue
    const value = adds ? cents(a) + cents(b) : cents(a) - cents(b)
    const cell = value > 0n ? cellWith(layout, habits, fromCents(value)) : null
    if (!cell) continue
    candidates.set(missing, [fromCents(value)])
    places.set(missing, [foundAt(missing, cell, cell, fromCents(value), false)])
  }
}

function cellWith(layout: Layout, habits: Habits, value: string): Cell | null {
  for (const row of layout.rows.toReversed()) {
    for (const cell of row.cells) {
      const reads = allMoney(cell.text, habits)
      if (reads.some((read) => read.value.replace(/^-/, '') === value)) return cell
    }
  }
  return null
}
