import type { EstimateAmount } from '../../../lexicon/estimate-labels.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { allMoney, type TextStyle } from '../../fields/values.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { runningTextOf } from '../../layout/running-text.ts'
import { NOT_ABBREVIATED } from '../../layout/sentence-ends.ts'
import { cents, fromCents } from '../../normalize/money.ts'
import { pattern } from '../../pattern.ts'
import { amountIn, conceptOf } from './estimate-tables.ts'

/** Figures in sentences: 'the actual cash value is $1,000.00 after depreciation of $200.00'. */
export function amountsInProse(layout: Layout, textStyle: TextStyle): FieldMatch<EstimateAmount>[] {
  return proseOf(layout).flatMap((cells) => {
    const starts: number[] = []
    let text = ''
    for (const cell of cells) {
      starts.push(text.length)
      text += `${cell.text} `
    }
    const reads = allMoney(text, textStyle).filter((read) =>
      /[.,]\d{2}\b|\$/.test(text.slice(read.start, read.end + 1)),
    )
    return reads.flatMap((read, at) => {
      const before = text.slice(reads[at - 1]?.end ?? 0, read.start)
      const after = text.slice(read.end, reads[at + 1]?.start)
      const name = saidBefore(before) ?? saidAfter(after)
      const cell = cells[starts.findLastIndex((start) => start <= read.start)]
      return name && cell ? [amountIn(name, cell, cell, read)] : []
    })
  })
}

/** 'We propose to furnish … for the sum of: Nine hundred and 50/100 dollars ($900.50)' */
const PROPOSED_SUM = pattern(
  String.raw`
    \b(?:propose|offer|agree)s?\b[^.;$]{0,250}?
    \bfor\s+(?:the|a)\s+(?:total\s+|lump\s+)?(?:sum|price)\s+of\s*:?\s+
    (?:[a-z -]{3,100}?(?:and\s+\d\d\s*/\s*100\s+)?dollars\s*)?\(?\s*
    (?<amount>\$\s?\d[\d,]*(?:\.\d{2})?)`,
  'gi',
)

/** The sum of a proposal on a printed form. One of several options is none. */
export function sumProposed(layout: Layout, textStyle: TextStyle): FieldMatch<EstimateAmount>[] {
  const { text, cellAt } = runningTextOf(layout)
  const sums = [...text.matchAll(PROPOSED_SUM)].flatMap((match) => {
    const stated = match.groups!.amount!
    const [read] = allMoney(stated, textStyle)
    const cell = cellAt(match.index + match[0].lastIndexOf(stated))
    return read && cell ? [amountIn('total', cell, cell, read)] : []
  })
  return new Set(sums.map(({ value }) => value)).size === 1 ? sums.slice(0, 1) : []
}

/** A line such as 'Deductible: Waived' is of its own, and not of the sentence above. */
const LABELED = /^\p{Lu}[\p{L}#/ .()-]{1,40}:\s/u

/** Consecutive lines of sentences. The last line may be short. */
function proseOf(layout: Layout): LayoutCell[][] {
  const runs: LayoutCell[][] = []
  let open: LayoutCell[] | null = null
  for (const row of layout.rows) {
    const [cell] = row.cells
    const long = row.cells.length === 1 && cell!.tokens.length >= 7
    const isEnded = open === null || /[.:]$/.test(open.at(-1)!.text)
    const goesOn = row.cells.length === 1 && !isEnded && !LABELED.test(cell!.text)
    if (!cell || (!long && !goesOn)) {
      open = null
      continue
    }
    if (open) open.push(cell)
    else {
      open = [cell]
      runs.push(open)
    }
  }
  return runs
}

const CLAUSE_END = /,|\band\b|\bfor\b|\bless\b|\bminus\b|\bafter\b|\bleaves?\b|\bleaving\b/i
const SENTENCE_END = new RegExp(String.raw`${NOT_ABBREVIATED}[.;]\s+(?=[\p{Lu}$])`, 'u')

/** The figure that is named last before an amount in the same sentence. */
function saidBefore(text: string): EstimateAmount | null {
  const parts = (text.split(SENTENCE_END).at(-1) ?? '').split(CLAUSE_END).toReversed()
  for (const part of parts.slice(0, 2)) {
    const name = conceptOf(part)
    if (name) return name
  }
  return null
}

/** '$500.00 in depreciation', 'your $1,000.00 deductible': named right after the amount. */
function saidAfter(text: string): EstimateAmount | null {
  const part = text.split(/[.;,]/)[0]!.split(CLAUSE_END)[0]!
  return part.length <= 50 ? conceptOf(part) : null
}

const sums: {
  missing: EstimateAmount
  first: EstimateAmount
  second: EstimateAmount
  isSum: boolean
}[] = [
  { missing: 'depreciation', first: 'rcv', second: 'acv', isSum: false },
  { missing: 'deductible', first: 'acv', second: 'net', isSum: false },
  { missing: 'net', first: 'acv', second: 'deductible', isSum: false },
  { missing: 'rcv', first: 'acv', second: 'depreciation', isSum: true },
]

/** If the document contains the amount that completes a sum, it is the missing figure, under any label. */
export function deriveMissing(
  layout: Layout,
  textStyle: TextStyle,
  candidates: Map<EstimateAmount, string[]>,
  sources: Map<EstimateAmount, FieldMatch[]>,
): void {
  for (const { missing, first, second, isSum } of sums) {
    const [a, b] = [candidates.get(first)?.[0], candidates.get(second)?.[0]]
    if (candidates.has(missing) || a === undefined || b === undefined) continue
    const value = isSum ? cents(a) + cents(b) : cents(a) - cents(b)
    const cell = value > 0n ? cellWith(layout, textStyle, fromCents(value)) : null
    if (!cell) continue
    candidates.set(missing, [fromCents(value)])
    sources.set(missing, [
      amountIn(missing, cell, cell, { value: fromCents(value), repaired: false }),
    ])
  }
}

function cellWith(layout: Layout, textStyle: TextStyle, value: string): LayoutCell | null {
  for (const row of layout.rows.toReversed()) {
    for (const cell of row.cells) {
      const reads = allMoney(cell.text, textStyle)
      if (reads.some((read) => read.value.replace(/^-/, '') === value)) return cell
    }
  }
  return null
}
