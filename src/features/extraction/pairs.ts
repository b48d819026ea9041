import { type Cell, fold, type Layout, type Token, unionOf } from './documents/layout.ts'
import { type Habits, type Kind, type Read, readValue } from './documents/values.ts'
import type { Box } from './model.ts'

/**
 * Label–value pairing. Every label of a document type is looked for in every cell; each hit offers
 * the values around it (behind it in the cell, right on the row, below in the column); then all
 * fields are assigned together, best offer first, so that no value serves twice.
 */
export type FieldSpec = {
  name: string
  kind: Kind
  labels: string[]
  /** Labels that may mean something else; they count where no clear one gives a value. */
  weak?: string[]
  /** Where the same label stands several times: the first (default) or the last one counts. */
  pick?: 'first' | 'last'
  /** Weight of the field against others that want the same value; 1 when absent. */
  weight?: number
}

export type How = 'inline' | 'right' | 'below' | 'form' | 'layout'

export type Found = {
  name: string
  value: string
  text: string
  page: number
  box: Box
  row: number
  how: How
  /** Lowest reader confidence of the words; below 1 it was read by OCR. */
  sure: number
  mended: boolean
  label: string
  /** The label may mean something else. */
  weak: boolean
  labelBox: Box
}

export type Pairs = { best: Map<string, Found>; all: Found[] }

export type Hit = {
  spec: FieldSpec
  cell: Cell
  from: number
  to: number
  exact: boolean
  weak: boolean
}
type Offer = Found & { score: number; tokens: string[] }

/** Pairs the labels of `specs` with values; `decoys` are labels that only end a value. */
export function pairFields(
  layout: Layout,
  specs: FieldSpec[],
  decoys: string[],
  habits: Habits,
): Pairs {
  const hits = hitsOf(layout, specs, decoys)
  const offers: Offer[] = []
  for (const hit of hits.values()) {
    for (const one of hit)
      if (one.spec.kind !== 'currency') offers.push(...offersOf(layout, one, hits, habits))
  }
  return assign(offers, specs)
}

/** Every label in the layout, by cell; of overlapping ones the longest. */
export function hitsOf(layout: Layout, specs: FieldSpec[], decoys: string[]): Map<Cell, Hit[]> {
  const stop: FieldSpec = { name: '', kind: 'currency', labels: decoys }
  const index: Index = new Map()
  for (const spec of [...specs, stop]) {
    for (const label of spec.labels) {
      const key = fold(label)
      index.set(key, [...(index.get(key) ?? []), { spec, weak: false }])
    }
    for (const label of spec.weak ?? []) {
      const key = fold(label)
      index.set(key, [...(index.get(key) ?? []), { spec, weak: true }])
    }
  }
  const keys = [...index.keys()]
  const longest = Math.max(0, ...keys.map((key) => key.length))
  const found = new Map<Cell, Hit[]>()
  for (const row of layout.rows) {
    for (const cell of row.cells) {
      const hits = hitsInCell(cell, index, keys, longest, layout.ocr)
      if (hits.length > 0) found.set(cell, hits)
    }
  }
  return found
}

function hitsInCell(
  cell: Cell,
  index: Index,
  keys: string[],
  longest: number,
  ocr: boolean,
): Hit[] {
  const hits: Hit[] = []
  let at = 0
  while (at < cell.tokens.length) {
    const match = labelAt(cell, at, index, keys, longest, ocr)
    if (!match) {
      at++
      continue
    }
    for (const meaning of match.specs) {
      hits.push({ ...meaning, cell, from: at, to: match.to, exact: match.exact })
    }
    at = match.to
  }
  return hits
}

type Meaning = { spec: FieldSpec; weak: boolean }
type Index = Map<string, Meaning[]>
type LabelMatch = { specs: Meaning[]; to: number; exact: boolean }

function labelAt(
  cell: Cell,
  from: number,
  index: Index,
  keys: string[],
  longest: number,
  ocr: boolean,
): LabelMatch | null {
  let joined = ''
  let best: LabelMatch | null = null
  for (let to = from; to < Math.min(cell.tokens.length, from + 8); to++) {
    const text = cell.tokens[to]!.text
    const inner = /^(.*[\p{L}).#][:;])(?=[^\s:/]+$)/u.exec(text)
    joined += fold(inner ? inner[1]! : text)
    if (joined.length > longest + 2) break
    const key = index.has(joined) ? joined : ocr ? nearKey(joined, keys) : null
    if (key !== null && mayStand(cell, from, to, key)) {
      best = { specs: index.get(key)!, to: to + 1, exact: key === joined }
    }
    if (inner) break
  }
  return best
}

/** A label opens its cell, or says by a colon (or what stands before it) that it is one. */
function mayStand(cell: Cell, from: number, to: number, key: string): boolean {
  const last = cell.tokens[to]!.text
  const closed = /[:;#]/.test(last.slice(-2)) || /^[:#]/.test(cell.tokens[to + 1]?.text ?? '')
  if (from === 0) {
    if (closed || to === cell.tokens.length - 1) return true
    const next = cell.tokens.slice(to + 1, to + 4).map((token) => token.text)
    return (
      key.length >= 5 ||
      /\d/.test(next[0] ?? '') ||
      (key.length >= 3 && next.some((text) => /\d/.test(text)))
    )
  }
  const before = cell.tokens[from - 1]!.text
  const code = /\d{3}/.test(cell.tokens[to + 1]?.text ?? '')
  if (/[\d@:;,|)/]/.test(before) || /^[•·*–—-]$/.test(before))
    return closed || code || key.length >= 8
  return closed && key.length >= 8
}

/** Labels an OCR engine got nearly right: one letter in seven may differ, and the first must agree. */
function nearKey(text: string, keys: string[]): string | null {
  if (text.length < 6) return null
  const allowed = text.length >= 14 ? 2 : 1
  for (const key of keys) {
    if (Math.abs(key.length - text.length) > allowed || key.length < 6) continue
    if (key[0] !== text[0] && key[1] !== text[1]) continue
    if (distance(key, text, allowed) <= allowed) return key
  }
  return null
}

export function distance(a: string, b: string, limit: number): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      current.push(Math.min(swap, previous[j]! + 1, current[j - 1]! + 1))
    }
    if (Math.min(...current) > limit) return limit + 1
    previous = current
  }
  return previous[b.length]!
}

function offersOf(layout: Layout, hit: Hit, hits: Map<Cell, Hit[]>, habits: Habits): Offer[] {
  const offers: Offer[] = []
  const own = behind(hit, hits)
  const inline = own ? offer(hit, own.cell, own.from, own.to, 'inline', 1, habits) : null
  if (inline) offers.push(inline)
  const closed = /[:#]/.test(hit.cell.tokens[hit.to - 1]!.text.slice(-1))
  const money = hit.spec.kind === 'money'
  if (own && !inline && !closed && !money && own.to - own.from > 2) return offers
  if (own && own.to < hit.cell.tokens.length) return offers
  offers.push(...toTheRight(layout, hit, hits, habits))
  offers.push(...below(layout, hit, hits, habits))
  return offers
}

type Span = { cell: Cell; from: number; to: number }

/** The words after the label up to the next label of the cell; null when the label ends the cell. */
function behind(hit: Hit, hits: Map<Cell, Hit[]>): Span | null {
  const glued = /[:;](?=[^\s:/]+$)/.test(hit.cell.tokens[hit.to - 1]!.text)
  const from = glued ? hit.to - 1 : hit.to
  const next = hits.get(hit.cell)?.find((other) => other.from >= hit.to)
  const to = next ? next.from : hit.cell.tokens.length
  return from < to ? { cell: hit.cell, from, to } : null
}

/** The free part of a cell: up to the first label in it; null when it opens with one. */
function freePart(cell: Cell, hits: Map<Cell, Hit[]>): Span | null {
  const first = hits.get(cell)?.[0]
  if (!first && isLabel(cell)) return null
  if (!first) return { cell, from: 0, to: cell.tokens.length }
  return first.from > 0 ? { cell, from: 0, to: first.from } : null
}

/** A label none of the lists knows still shows itself by its colon. */
function isLabel(cell: Cell): boolean {
  return /\p{L}.*:$/u.test(cell.text)
}

function toTheRight(layout: Layout, hit: Hit, hits: Map<Cell, Hit[]>, habits: Habits): Offer[] {
  const offers: Offer[] = []
  const row = layout.rows[hit.cell.row]!
  const start = row.cells.indexOf(hit.cell) + 1
  for (let at = start; at < row.cells.length; at++) {
    const free = freePart(row.cells[at]!, hits)
    if (!free) break
    const steps = at - start
    const heads = steps === 0 && headsColumns(layout, hit, free.cell, hits) ? 0.25 : 0
    const score = 0.95 - heads - 0.04 * steps - (hit.spec.kind === 'money' ? 0 : 0.1 * steps)
    const one = offer(hit, free.cell, free.from, free.to, 'right', score, habits)
    if (one) offers.push(one)
    if (steps >= 1 && hit.spec.kind !== 'money') break
  }
  return offers
}

/**
 * Whether label and neighbour head two columns: they stand far apart, and each has something of its
 * own right under it. Then the value is under the label and not beside it.
 */
function headsColumns(layout: Layout, hit: Hit, beside: Cell, hits: Map<Cell, Hit[]>): boolean {
  const { box } = hit.cell
  const height = Math.max(box.height, layout.lineHeight)
  if (beside.box.x - (box.x + box.width) < 4 * height) return false
  const next = layout.rows[hit.cell.row + 1]
  if (!next || next.page !== hit.cell.page || next.top - (box.y + box.height) > 1.8 * height)
    return false
  const under = next.cells.find((cell) => Math.abs(cell.box.x - box.x) <= 8)
  const underBeside = next.cells.find((cell) => Math.abs(cell.box.x - beside.box.x) <= 8)
  if (!under || !underBeside || hits.has(under) || isLabel(under)) return false
  return !layout.rows.slice(hit.cell.row + 2, hit.cell.row + 5).some((row) => {
    const at = row.cells.findIndex((cell) => Math.abs(cell.box.x - box.x) <= 8 && hits.has(cell))
    const value = at >= 0 ? row.cells[at + 1] : undefined
    return value !== undefined && !hits.has(value)
  })
}

/** Values under a label: the next rows of its column, not past the next label of that column. */
function below(layout: Layout, hit: Hit, hits: Map<Cell, Hit[]>, habits: Habits): Offer[] {
  const row = layout.rows[hit.cell.row]!
  const label = unionOf(hit.cell.tokens.slice(hit.from, hit.to).map((token) => token.box))
  const reach = Math.max(3.6 * layout.lineHeight, 3 * label.height)
  for (let at = hit.cell.row + 1; at < layout.rows.length; at++) {
    const next = layout.rows[at]!
    if (next.page !== row.page) break
    if (next.top - (label.y + label.height) > reach) break
    const cell = next.cells.find((other) => sameColumn(label, other.box))
    if (!cell) continue
    const free = freePart(cell, hits)
    if (!free) break
    const one = offer(hit, free.cell, free.from, free.to, 'below', 0.8, habits)
    return one ? [one] : []
  }
  return []
}

export function sameColumn(a: Box, b: Box): boolean {
  const overlap = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const left = Math.abs(a.x - b.x) <= 12
  return left || overlap >= 0.5 * Math.min(a.width, b.width)
}

function offer(
  hit: Hit,
  cell: Cell,
  from: number,
  to: number,
  how: How,
  place: number,
  habits: Habits,
): Offer | null {
  let tokens = cell.tokens.slice(from, to)
  if (cell === hit.cell && from === hit.to - 1) tokens = [unglued(tokens[0]!), ...tokens.slice(1)]
  const text = tokens.map((token) => token.text).join(' ')
  const read = readValue(hit.spec.kind, text, habits)
  if (!read) return null
  const used = tokensIn(tokens, read)
  if (used.length === 0) return null
  const lead = read.start > 14 || (read.start > 3 && hit.spec.kind === 'money') ? 0.15 : 0
  const loose = hit.spec.kind === 'text' || hit.spec.kind === 'name' ? 0.05 : 0
  const doubt = (hit.exact ? 0 : 0.1) + (hit.weak ? 0.3 : 0) + (isBare(hit, how) ? 0.25 : 0)
  const score = (place - lead - loose - doubt) * (hit.spec.weight ?? 1)
  return {
    name: hit.spec.name,
    value: read.value,
    text: text.slice(read.start, read.end),
    page: cell.page,
    box: unionOf(used.map((token) => token.box)),
    row: cell.row,
    how,
    sure: Math.min(...used.map((token) => token.confidence)),
    mended: read.mended,
    label: fold(
      hit.cell.tokens
        .slice(hit.from, hit.to)
        .map((token) => token.text)
        .join(''),
    ),
    weak: hit.weak,
    labelBox: hit.cell.box,
    score,
    tokens: used.map((token) => `${cell.page}:${cell.row}:${token.box.x.toFixed(1)}`),
  }
}

/** One word and no colon before words ('Business License …') is as likely a heading as a label. */
function isBare(hit: Hit, how: How): boolean {
  if (how !== 'inline' || (hit.spec.kind !== 'name' && hit.spec.kind !== 'text')) return false
  return hit.to - hit.from === 1 && !/[:;#]/.test(hit.cell.tokens[hit.to - 1]!.text)
}

function unglued(token: Token): Token {
  return { ...token, text: token.text.replace(/^.*?[:;](?=[^\s:/]+$)/, '') }
}

function tokensIn(tokens: Token[], read: Read): Token[] {
  const used: Token[] = []
  let at = 0
  for (const token of tokens) {
    const end = at + token.text.length
    if (end > read.start && at < read.end) used.push(token)
    at = end + 1
  }
  return used
}

function assign(offers: Offer[], specs: FieldSpec[]): Pairs {
  const last = new Set(specs.filter((spec) => spec.pick === 'last').map((spec) => spec.name))
  const order = (one: Offer) => (last.has(one.name) ? -one.row : one.row)
  const sorted = offers.toSorted((a, b) => b.score - a.score || order(a) - order(b))
  const best = new Map<string, Found>()
  const owner = new Map<string, string>()
  const all: Offer[] = []
  for (const one of sorted) {
    const taken = one.tokens.some((token) => owner.has(token) && owner.get(token) !== one.name)
    if (taken) continue
    for (const token of one.tokens) owner.set(token, one.name)
    if (!best.has(one.name)) best.set(one.name, one)
    all.push(one)
  }
  return { best, all: all.toSorted((a, b) => a.row - b.row || a.box.x - b.box.x) }
}

/** Labels written in one text, parted by bars. */
export function words(text: string): string[] {
  return text
    .split('|')
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}
