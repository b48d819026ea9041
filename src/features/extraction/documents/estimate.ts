import type { Values } from '../findings.ts'
import { type Found, type Pairs, pairFields, sameColumn } from '../pairs.ts'
import { choose, estimateRelations, mends, type Proof, prove, sumOf } from '../proofs.ts'
import { estimateDecoys, estimateSpecs } from './estimate-labels.ts'
import { type Cell, fold, type Layout, type Row } from './layout.ts'
import { note, type Parts, type Reading, warn } from './parts.ts'
import { pattern } from './pattern.ts'
import { allMoney, type Habits } from './values.ts'

const core = ['rcv', 'depreciation', 'acv', 'deductible', 'net'] as const
const fieldOf: Record<string, string> = {
  rcv: 'financials.rcv_total',
  depreciation: 'financials.depreciation_total',
  acv: 'financials.acv_total',
  deductible: 'financials.deductible',
  total: 'financials.estimate_total',
  net: 'net_claim',
}

/** The money of one summary: the amounts chosen, where each stands, and the sums that speak for them. */
export type Money = { amounts: Map<string, string>; places: Map<string, Found>; proofs: Proof[] }

/** Reads and proves the money of an estimate, notes every figure and fills `values`. */
export function readEstimateMoney(reading: Reading, parts: Parts, values: Values): Money {
  const money = moneyOf(reading)
  reportBrokenSums(parts, money)
  for (const [name, value] of money.amounts) {
    const place = money.places.get(name)
    const field = fieldOf[name] ?? name
    if (!place) continue
    const told = money.proofs.filter((proof) => proof.fields.includes(name))
    const proven = told.length === 0 ? null : told.some((proof) => proof.holds)
    const saved = fieldOf[name] !== undefined && name !== 'net'
    note(parts, saved ? 'job' : 'document', field, place, { value, kind: 'money', proven })
    if (saved) values[field] = value
  }
  return money
}

/** One summary as it stands; several ('Summary for Dwelling', '… Contents') summed to one. */
function moneyOf(reading: Reading): Money {
  const { layout, habits } = reading
  const sections = sectionsOf(layout)
  const whole = solve(pairFields(layout, estimateSpecs, estimateDecoys, habits), layout, habits)
  const parts = sections.map((section) =>
    solve(pairFields(section, estimateSpecs, estimateDecoys, habits), section, habits),
  )
  const full = parts.filter((part) => part.amounts.has('rcv'))
  if (full.length < 2) return full[0] ? merged(full[0], whole) : whole
  return summed(full, whole)
}

/** The part of the layout under each 'Summary for …' heading, the rest blanked out. */
function sectionsOf(layout: Layout): Layout[] {
  const starts = layout.rows.flatMap((row, index) => {
    const text = row.cells.map((cell) => cell.text).join(' ')
    return /^(?:summary for|coverage summary|summary of|loss summary)\b/i.test(text) &&
      text.length < 70
      ? [index]
      : []
  })
  return starts.map((start, at) => {
    const end = starts[at + 1] ?? layout.rows.length
    const rows = layout.rows.map((row, index) =>
      index >= start && index < end ? row : { ...row, cells: [] },
    )
    return { ...layout, rows }
  })
}

function solve(pairs: Pairs, layout: Layout, habits: Habits): Money {
  const columns = columnTotals(layout, habits)
  const concepts = conceptRows(layout, habits)
  const candidates = new Map<string, string[]>()
  const places = new Map<string, Found[]>()
  for (const spec of estimateSpecs) {
    const best = pairs.best.get(spec.name)
    const others = pairs.all.filter((one) => one.name === spec.name && one !== best)
    const told = concepts.filter((one) => one.name === spec.name)
    const found = [columns.get(spec.name), best, ...others, ...told].filter(
      (one) => one !== undefined,
    )
    if (found.length === 0) continue
    places.set(spec.name, found)
    candidates.set(spec.name, [...new Set(found.map((one) => bare(one.value)))])
  }
  if (!candidates.has('depreciation')) addDepreciation(candidates, places)
  const amounts = choose(candidates, estimateRelations)
  const chosen = new Map<string, Found>()
  for (const [name, value] of amounts) {
    const place = places.get(name)?.find((one) => bare(one.value) === value)
    if (place) chosen.set(name, place)
  }
  return { amounts, places: chosen, proofs: prove(amounts, estimateRelations) }
}

/** Depreciation given only in its two kinds is their sum; given as recoverable alone it is that. */
function addDepreciation(candidates: Map<string, string[]>, places: Map<string, Found[]>): void {
  const kinds = ['recoverable', 'nonrecoverable']
    .map((name) => candidates.get(name)?.[0])
    .filter((one) => one !== undefined)
  const place = places.get('recoverable') ?? places.get('nonrecoverable')
  if (kinds.length === 0 || !place) return
  const value = sumOf(kinds)
  candidates.set('depreciation', [value])
  places.set('depreciation', [{ ...place[0]!, value }])
}

/** Deductions are written '(500.00)', '-500.00' or '500.00'; the field is the size of it. */
function bare(value: string): string {
  return value.replace(/^-/, '')
}

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

/** Rows whose words say which figure they give: 'Dep. withheld', 'Net due from insurer'. */
function conceptRows(layout: Layout, habits: Habits): Found[] {
  const found: Found[] = []
  for (const row of layout.rows) {
    row.cells.forEach((cell, at) => {
      if (cell.text.length > 70 || !/\p{L}{2}/u.test(cell.text)) return
      const name = concepts.find(
        ([, says, not]) => says.test(cell.text) && !not.test(cell.text),
      )?.[0]
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

function foundAt(name: string, label: Cell, place: Cell, value: string, mended: boolean): Found {
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
function columnTotals(layout: Layout, habits: Habits): Map<string, Found> {
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

function merged(part: Money, whole: Money): Money {
  const amounts = new Map([...whole.amounts, ...part.amounts])
  const places = new Map([...whole.places, ...part.places])
  return { amounts, places, proofs: prove(amounts, estimateRelations) }
}

/** Coverages add up; a figure the document states as one (a header's deductible) stays as it is. */
function summed(parts: Money[], whole: Money): Money {
  const amounts = new Map<string, string>()
  const places = new Map<string, Found>()
  for (const name of [...core, 'line_items', 'overhead', 'profit', 'tax']) {
    const having = parts.filter((part) => part.amounts.has(name))
    if (having.length === 0) continue
    amounts.set(name, sumOf(having.map((part) => part.amounts.get(name)!)))
    const place = having[0]!.places.get(name)
    if (place) places.set(name, place)
  }
  for (const name of [...core, 'total']) {
    if (amounts.has(name) || !whole.amounts.has(name)) continue
    amounts.set(name, whole.amounts.get(name)!)
    places.set(name, whole.places.get(name)!)
  }
  return { amounts, places, proofs: prove(amounts, estimateRelations) }
}

/** A sum that fails is told; where OCR may have misread one digit and only one mends it, that too. */
function reportBrokenSums(parts: Parts, money: Money): void {
  const broken = money.proofs.filter((proof) => !proof.holds)
  if (broken.length === 0) return
  const page = money.places.get('rcv')?.page ?? null
  for (const proof of broken) {
    warn(parts, 'sum_does_not_hold', `${proof.relation.says} does not hold.`, page)
  }
  const scanned = [...money.places.values()].some((place) => place.sure < 1)
  const own = new Map([...money.amounts].filter(([name]) => core.includes(name as 'rcv')))
  const found = scanned ? mends(own, estimateRelations) : []
  if (found.length !== 1) return
  const one = found[0]!
  const says = `${one.field} was read as ${one.from}; the sums hold with ${one.to}. Check the digit.`
  warn(parts, 'digit_in_doubt', says, money.places.get(one.field)?.page ?? null)
}
