import type { Box } from '../provenance.ts'
import { type FieldSpec, type Hit, hitsOf } from './documents/labels.ts'
import { type Cell, fold, type Layout, type Token, unionOf } from './documents/layout.ts'
import { type Habits, type Read, readValue } from './documents/values.ts'

/**
 * Label–value pairing. Every label of a document type is looked for in every cell; each hit offers
 * the values around it (behind it in the cell, right on the row, below in the column); then all
 * fields are assigned together, best offer first, so that no value serves twice.
 */
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
 * Whether label and neighbor head two columns: they stand far apart, and each has something of its
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
  const words = how === 'inline' || hit.spec.kind !== 'money' ? 0 : restOf(hit)
  const lead = read.start > 14 || (read.start > 3 && hit.spec.kind === 'money') ? 0.15 : 0
  const loose = hit.spec.kind === 'text' || hit.spec.kind === 'name' ? 0.05 : 0
  const doubt =
    (words >= 2 ? 0.25 : 0) +
    (hit.exact ? 0 : 0.1) +
    (hit.weak ? 0.3 : 0) +
    (isBare(hit, how) ? 0.25 : 0)
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

/** Words of the label's cell that the label leaves over: 'Total completed to date' is no total. */
function restOf(hit: Hit): number {
  const rest = hit.cell.tokens.slice(hit.to).filter((token) => /^\p{L}{2,}/u.test(token.text))
  return rest.length
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
