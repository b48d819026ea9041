import {
  coverageLimits,
  policyLabels,
  policyNumberDecoys,
  policyNumberLabels,
} from '../../lexicon/insurance-labels.ts'
import { type SourcedValue, valueIn } from '../fields/field-match.ts'
import { fieldSpecs, findLabels, isFieldLabel, words } from '../fields/labels.ts'
import { pairFields } from '../fields/pairs.ts'
import { allMoney, firstDate, type Habits, readValue } from '../fields/values.ts'
import type { CoverageType } from '../forms/acord25.ts'
import { fold, type Layout, type LayoutCell, type LayoutRow } from '../layout/layout.ts'
import type { Reading } from '../reading.ts'

/** One policy of a certificate of insurance. */
export type Coverage = {
  type: CoverageType
  number: SourcedValue | null
  effective: SourcedValue | null
  expires: SourcedValue | null
  insurer: SourcedValue | null
  limits: { name: `limit_${string}`; source: SourcedValue }[]
}

const policySpecs = fieldSpecs(policyLabels)
const numberSpecs = fieldSpecs(policyNumberLabels)
const numberDecoys = words(policyNumberDecoys)
const coverageNames: { type: CoverageType; label: RegExp }[] = [
  { type: 'pollution_liability', label: /\b(?:contractors? )?pollution(?: liab(?:ility)?)?\b/i },
  {
    type: 'general_liability',
    label: /\b(?:commercial |comprehensive )?general liab(?:ility)?\b/i,
  },
  {
    type: 'auto_liability',
    label:
      /\b(?:commercial |business )?auto(?:mobile)? liab(?:ility)?\b|^(?:commercial|business) auto\b/i,
  },
  {
    type: 'umbrella_liability',
    label: /\bumbrella(?: liab(?:ility)?)?\b|\bexcess liab(?:ility)?\b/i,
  },
  { type: 'workers_compensation', label: /\bworkers?['’]?s? comp(?:ensation)?\b/i },
]

/**
 * Coverages of a certificate without form fields: each coverage's name opens a band of rows that
 * reaches to the next one; policy number and dates are the ones in its band.
 */
export function coveragesOf(reading: Reading): Coverage[] {
  const { layout, habits } = reading
  const starts = startsOf(layout)
  const insurers = insurersOf(layout)
  const column = policyColumn(layout)
  const found: Coverage[] = []
  starts.forEach(({ type, row }, at) => {
    const end = starts[at + 1]?.row ?? Math.min(layout.rows.length, row + 14)
    const rows = layout.rows.slice(row, end).filter((one) => one.page === layout.rows[row]!.page)
    const [effective, expires] = datesOf(rows, habits)
    const number = numberOf(layout, rows, habits, column, effective)
    if (!number && !expires) return
    found.push({
      type,
      number,
      effective: expires ? effective : null,
      expires: expires ?? effective,
      insurer: insurerOf(rows, insurers),
      limits: limitsOf(layout, rows, habits),
    })
  })
  if (found.length === 0) return onlyPolicy(reading, insurers)
  return found.filter((one, at) => found.findIndex((other) => other.type === one.type) === at)
}

/** A certificate of one policy names its coverage anywhere and labels the rest. */
function onlyPolicy(reading: Reading, insurers: Map<string, SourcedValue>): Coverage[] {
  const { layout, habits } = reading
  const text = layout.rows.map((row) => row.cells.map((cell) => cell.text).join(' ')).join('\n')
  const types = coverageNames.filter(({ label }) => label.test(text))
  if (types.length !== 1) return []
  const found = pairFields(layout, policySpecs, noDecoys, habits).best
  const [effective, expires] = [found.get('effective') ?? null, found.get('expires') ?? null]
  if (!expires) return []
  const rows = layout.rows
  return [
    {
      type: types[0]!.type,
      number: found.get('number') ?? null,
      effective,
      expires,
      insurer: insurerOf(rows, insurers),
      limits: limitsOf(layout, rows, habits),
    },
  ]
}

const noDecoys: string[] = []
function startsOf(layout: Layout): { type: CoverageType; row: number }[] {
  const starts: { type: CoverageType; row: number }[] = []
  layout.rows.forEach((row, index) => {
    for (const cell of row.cells) {
      if (cell.text.length > 60 || /certificate|agg|limit applies|description/i.test(cell.text))
        continue
      const type = coverageNames.find(({ label }) => label.test(cell.text))?.type
      if (!type) continue
      const last = starts.at(-1)
      if (last?.type === type && index - last.row < 8) break
      starts.push({ type, row: index })
      break
    }
  })
  return starts
}

/** The band's policy period: the first row with two dates, else the first two dates. */
function datesOf(rows: LayoutRow[], habits: Habits): [SourcedValue | null, SourcedValue | null] {
  const all: SourcedValue[] = []
  for (const row of rows) {
    const here = row.cells.flatMap((cell) => datesIn(cell, habits))
    if (here.length >= 2) return [here[0]!, here[1]!]
    all.push(...here)
  }
  return [all[0] ?? null, all[1] ?? null]
}

function datesIn(cell: LayoutCell, habits: Habits): SourcedValue[] {
  const found: SourcedValue[] = []
  let offset = 0
  for (let turn = 0; turn < 3; turn++) {
    const read = firstDate(cell.text.slice(offset), habits)
    if (!read) break
    const text = cell.text.slice(offset).slice(read.start, read.end)
    found.push(valueIn(cell, { value: read.value, text, repaired: read.repaired }))
    offset += read.end
  }
  return found
}

function numberOf(
  layout: Layout,
  rows: LayoutRow[],
  habits: Habits,
  column: LayoutCell | null,
  effective: SourcedValue | null,
): SourcedValue | null {
  const own = {
    ...layout,
    rows: layout.rows.map((row) => (rows.includes(row) ? row : { ...row, cells: [] })),
  }
  const labeled = pairFields(own, numberSpecs, numberDecoys, habits).best.get('number')
  if (labeled) return labeled
  const options: { source: SourcedValue; cost: number }[] = []
  for (const row of rows) {
    for (const cell of row.cells) {
      if (/\$|%|liab|occurrence|aggregate|limit/i.test(cell.text)) continue
      const before = effective ? cell.text.split(effective.text)[0]!.trim() : cell.text
      const read = readValue('code', before.replace(/^[A-F]\s+/, ''), habits)
      if (!read || read.value.length < 4 || /^\d{1,3}(?:,\d{3})+/.test(before)) continue
      if (effective && cell.box.x > effective.box.x + 2) continue
      const under = column ? Math.abs(cell.box.x - column.box.x) : 0
      const level = effective ? Math.abs(cell.box.y - effective.box.y) : 0
      options.push({ source: valueIn(cell, { value: read.value }), cost: under + 3 * level })
    }
  }
  options.sort((a, b) => a.cost - b.cost)
  return options[0]?.source ?? null
}

function policyColumn(layout: Layout): LayoutCell | null {
  for (const row of layout.rows) {
    for (const cell of row.cells) if (fold(cell.text) === fold('Policy Number')) return cell
  }
  return null
}

/** 'INSURER A : Acme Mutual' by letter. */
function insurersOf(layout: Layout): Map<string, SourcedValue> {
  const found = new Map<string, SourcedValue>()
  for (const row of layout.rows) {
    row.cells.forEach((cell, at) => {
      const match = /^insurer\s+([A-F])\s*[:.]?\s*(.*)$/i.exec(cell.text)
      if (!match) return
      const own = match[2]!.replace(/\s+\d{5}$/, '').trim()
      const next = row.cells[at + 1]
      const name = own || (next && !/^\d+$/.test(next.text) ? next.text : '')
      if (name) found.set(match[1]!.toUpperCase(), valueIn(own ? cell : next!, { value: name }))
    })
  }
  return found
}

function insurerOf(rows: LayoutRow[], insurers: Map<string, SourcedValue>): SourcedValue | null {
  for (const row of rows) {
    for (const cell of row.cells) {
      const letter = /^([A-F])\b(?:\s|$)/.exec(cell.text)?.[1]
      const seen = letter ? insurers.get(letter) : undefined
      if (seen) return seen
    }
  }
  for (const row of rows) {
    for (const cell of row.cells) {
      const named =
        /^(?:carrier|insurer|insurance company|company|underwritten by)\s*:?\s*(.*)$/i.exec(
          cell.text,
        )
      const text = (named?.[1] || cell.text).trim()
      if (
        /\b(?:insurance|mutual|casualty|indemnity|assurance)\b/i.test(text) &&
        !/type of|liab|comp/i.test(text)
      ) {
        return valueIn(cell, { value: text })
      }
    }
  }
  return insurers.size === 1 ? [...insurers.values()][0]! : null
}

const limitSpecs = fieldSpecs(
  words(coverageLimits).map((name) => ({ name, kind: 'money' as const, labels: name })),
)

function limitsOf(layout: Layout, rows: LayoutRow[], habits: Habits): Coverage['limits'] {
  const own = {
    ...layout,
    rows: layout.rows.map((row) => (rows.includes(row) ? row : { ...row, cells: [] })),
  }
  const limits: Coverage['limits'] = []
  for (const hits of findLabels(own, limitSpecs, noDecoys).values()) {
    for (const hit of hits.filter(isFieldLabel)) {
      const row = layout.rows[hit.cell.row]!
      const rest = hit.cell.tokens
        .slice(hit.to)
        .map((token) => token.text)
        .join(' ')
      const next = row.cells[row.cells.indexOf(hit.cell) + 1]
      const read = allMoney(rest, habits)[0] ?? (next && allMoney(next.text, habits)[0])
      if (!read) continue
      const name: `limit_${string}` = `limit_${hit.spec.name
        .toLowerCase()
        .replace(/[^a-z]+/g, '_')
        .replace(/^_|_$/g, '')}`
      if (limits.some((one) => one.name === name)) continue
      limits.push({
        name,
        source: valueIn(hit.cell, { value: read.value, repaired: read.repaired }),
      })
    }
  }
  return limits
}
