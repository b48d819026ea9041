import type { FieldLabels } from '../../lexicon/entries.ts'
import type { Box } from '../../provenance.ts'
import { fold, type Layout, type LayoutCell } from '../layout/layout.ts'
import { endsOrganization } from '../normalize/names.ts'
import { isMasked } from './codes.ts'
import {
  beginsAdministrator,
  beginsCode,
  endOfBrackets,
  endOfJoined,
  endOfOther,
  isTitleBehindName,
} from './longer-labels.ts'
import { MAX_MISREAD, type MisreadLabels, nearKey } from './misread-labels.ts'

/** A field to find in a document: a value of a kind after one of its labels. */
export type FieldSpec<Name extends string = string> = Omit<
  FieldLabels<Name>,
  'labels' | 'combinations' | 'weak'
> & { labels: string[]; weak: string[] }

/** Makes the fields of a document type from their entries in the lexicon. */
export function fieldSpecs<Name extends string>(entries: FieldLabels<Name>[]): FieldSpec<Name>[] {
  return entries.map(({ labels = '', combinations = [], weak = '', ...entry }) => ({
    ...entry,
    labels: [...combinations.flatMap(combined), ...words(labels)],
    weak: words(weak),
  }))
}

/** A label in a cell: its words from `from` up to `to`. `spec` is null for a decoy. */
export type LabelHit<Name extends string = string> = {
  spec: FieldSpec<Name> | null
  cell: LayoutCell
  from: number
  to: number
  exact: boolean
  weak: boolean
}
export type FieldLabelHit<Name extends string> = LabelHit<Name> & { spec: FieldSpec<Name> }
export type LabelMap<Name extends string = string> = Map<LayoutCell, LabelHit<Name>[]>

export function isFieldLabel<Name extends string>(hit: LabelHit<Name>): hit is FieldLabelHit<Name> {
  return hit.spec !== null
}

/** Every label in the layout, by cell. If labels overlap, the longest. */
export function findLabels<Name extends string>(
  layout: Layout,
  specs: FieldSpec<Name>[],
  decoys: string[],
): LabelMap<Name> {
  const index = indexOf(specs, decoys)
  const edges = layout.ocr ? new Set<string>() : columnEdges(layout)
  const found: LabelMap<Name> = new Map()
  for (const row of layout.rows) {
    for (const cell of row.cells) {
      const hits = hitsInCell(cell, index, layout.ocr, edges)
      // The index of these specs holds no other ones.
      if (hits.length > 0) found.set(cell, hits as LabelHit<Name>[])
    }
  }
  return found
}

type LabelMeaning = { spec: FieldSpec | null; weak: boolean }
/** Labels by their folded text. */
type LabelIndex = Omit<MisreadLabels, 'meanings'> & {
  meanings: Map<string, LabelMeaning[]>
  longest: number
  /** Labels that are printed with a bar, such as 'Insured / Owner'. */
  barred: Set<string>
}

/** One list for all, because the labels are folded once for each list. */
export const noDecoys: string[] = []

const indexes = new WeakMap<FieldSpec[], WeakMap<string[], LabelIndex>>()

/** Folding thousands of labels is the most expensive step, so it runs once per list of fields. */
function indexOf(specs: FieldSpec[], decoys: string[]): LabelIndex {
  const known = indexes.get(specs) ?? new WeakMap<string[], LabelIndex>()
  indexes.set(specs, known)
  const found = known.get(decoys)
  if (found) return found
  const meanings = new Map<string, LabelMeaning[]>()
  const barred = new Set<string>()
  const add = (label: string, meaning: LabelMeaning) => {
    const key = fold(label)
    if (label.includes('/')) barred.add(key)
    const there = meanings.get(key)
    if (!there) meanings.set(key, [meaning])
    else if (!there.some((one) => one.spec === meaning.spec)) there.push(meaning)
  }
  for (const spec of specs) {
    for (const label of spec.labels) add(label, { spec, weak: false })
    for (const label of spec.weak) add(label, { spec, weak: true })
  }
  for (const label of decoys) add(label, { spec: null, weak: false })
  const longest = Math.max(0, ...[...meanings.keys()].map((key) => key.length))
  const index: LabelIndex = { meanings, longest, near: null, barred }
  known.set(decoys, index)
  return index
}

/**
 * Where cells of digital pages begin, or words of three rows. A value that fills its column runs into the
 * label of the next.
 */
function columnEdges({ rows }: Layout): Set<string> {
  const edges = new Set<string>()
  const counts = new Map<string, number>()
  for (const { page, cells } of rows) {
    for (const cell of cells) edges.add(edgeOf(page, cell.box))
    const ofRow = new Set(cells.flatMap(({ tokens }) => tokens.map(({ box }) => edgeOf(page, box))))
    for (const edge of ofRow) counts.set(edge, (counts.get(edge) ?? 0) + 1)
  }
  for (const [edge, count] of counts) if (count >= 3) edges.add(edge)
  return edges
}

const edgeOf = (page: number, { x }: Box) => `${page}:${Math.round(x / 2)}`

function hitsInCell(
  cell: LayoutCell,
  index: LabelIndex,
  ocr: boolean,
  edges: ReadonlySet<string>,
): LabelHit[] {
  const hits: LabelHit[] = []
  if (OWNERS_ASSOCIATION.test(cell.text) || isEndOfCompany(cell.text)) return hits
  let at = 0
  while (at < cell.tokens.length) {
    const isLabeled = hits[0]?.from === 0
    const match = labelAt(cell, at, index, ocr, edges, isLabeled)
    const isPart = (label: MatchedLabel) =>
      beginsAdministrator(cell.tokens, at, label.to) || beginsCode(cell.tokens, at, label)
    if (!match || isPart(match)) {
      at++
      continue
    }
    const longer = endOfOther(cell, at, match)
    const joined = endOfJoined(cell.tokens, match.to, match.specs)
    const to = longer ?? endOfBrackets(cell.tokens, joined)
    if (longer === null) {
      for (const meaning of match.specs) {
        hits.push({ ...meaning, cell, from: at, to, exact: match.exact })
      }
    } else hits.push({ spec: null, weak: false, cell, from: at, to, exact: true })
    at = to
  }
  return hits
}

/** The end of a name in two lines, and no label of owners. */
const OWNERS_ASSOCIATION = /^(?:home)?owners['’]? (?:association|assn|assoc)\b[^:]*$/i

/** 'Company, Inc.' is the second line of a name, and no label of a company. */
const isEndOfCompany = (text: string) => LEGAL_END.test(text) && endsOrganization(text)
const LEGAL_END = /\b(?:inc|incorporated|llc|l\.l\.c|corp|ltd|limited|lp|llp|pllc)\.?$/i

/** The label of a word that its value touches: 'DOL:3/4/2026', 'CLAIM#77-1234', 'No.36-601447209'. */
export const GLUED_LABEL = /^(?:.*[\p{L}).#][:;]|\p{L}[\p{L}.]*#|no\.(?=\d))(?=[^\s:/#][^\s:]*$)/iu

/** 'Claim Number(s):' is the label of one number too. */
const PLURAL = /\(e?s\)(?=[:;#.]*$)/i

const SEPARATOR = /^[-–—|•·]$/

type MatchedLabel = { specs: LabelMeaning[]; to: number; exact: boolean }

function labelAt(
  cell: LayoutCell,
  from: number,
  index: LabelIndex,
  ocr: boolean,
  edges: ReadonlySet<string>,
  isLabeled: boolean,
): MatchedLabel | null {
  let joined = ''
  let isBarred = false
  let best: MatchedLabel | null = null
  for (let to = from; to < Math.min(cell.tokens.length, from + 8); to++) {
    const text = cell.tokens[to]!.text
    const inner = GLUED_LABEL.exec(text)?.[0]
    const before = joined
    joined += fold((inner ?? text).replace(PLURAL, ''))
    if (joined.length > index.longest + 2 || isMasked(text)) break
    // 'Named Insured: Naomi' is not a misread 'Named Insured Name'.
    const isClosed = to > from && cell.tokens[to - 1]!.text.endsWith(':')
    const word = inner ?? text
    const stands = (length: number) =>
      mayStand(cell, from, to, length, word, edges) || (isLabeled && isNext(cell, from, to, word))
    // Comparing with thousands of labels is the most expensive step, so it comes after all other conditions.
    const mayBeMisread = () => ocr && !isClosed && (isBarred || stands(joined.length + MAX_MISREAD))
    const key =
      keyOf(joined, before, text, index) ?? (mayBeMisread() ? nearKey(joined, index) : null)
    // 'Insured / Phone' are two labels, not 'Insured Phone'.
    const isOther = isBarred && (key === null || !index.barred.has(key))
    isBarred ||= text.endsWith('/')
    // 'Insurance - Claim #' in 'Erie Insurance - Claim # 13-90' is no label of one number.
    if (from > 0 && SEPARATOR.test(text)) break
    if (isOther || text === '/') continue
    if (key !== null && stands(key.length)) {
      best = { specs: index.meanings.get(key)!, to: to + 1, exact: key === joined }
    }
    if (inner) break
  }
  return best
}

/** The label of these words: as written, or by the first of two names ('Date of Loss/Event'). */
function keyOf(joined: string, before: string, last: string, index: LabelIndex): string | null {
  if (index.meanings.has(joined)) return joined
  const bar = last.indexOf('/')
  if (bar <= 0 || /\d/.test(last)) return null
  const first = before + fold(last.slice(0, bar))
  return first.length >= 5 && index.meanings.has(first) ? first : null
}

/** It goes on from the line above: 'claim, number 60-5, and another vendor works on it.', 'dated 9/2/26'. */
function isSentence({ tokens }: LayoutCell): boolean {
  return tokens[0]!.text === 'dated' || (tokens.length > 8 && /^\p{Ll}/u.test(tokens[0]!.text))
}

/**
 * A label begins its cell or a column, or a colon or the text before it marks it. `length` is that of the
 * label. A longer one may stand wherever a shorter one may. 'Non - recoverable' is one word.
 */
function mayStand(
  cell: LayoutCell,
  from: number,
  to: number,
  length: number,
  last: string,
  edges: ReadonlySet<string>,
): boolean {
  const closed = /[:;#]/.test(last.slice(-2)) || CLOSING.test(cell.tokens[to + 1]?.text ?? '')
  if (from === 0) {
    if (isSentence(cell)) return false
    if (closed || to === cell.tokens.length - 1 || sharesColon(cell, to)) return true
    // 'BUSINESS CODE: A-Z' has another label, which begins with the word of this one.
    if (length < 12 && /^\p{L}+:$/u.test(cell.tokens[to + 1]!.text)) return false
    const next = cell.tokens.slice(to + 1, to + 4).map((token) => token.text)
    return (
      length >= 5 ||
      /\d/.test(next[0] ?? '') ||
      (length >= 3 && next.some((text) => /\d/.test(text)))
    )
  }
  const before = cell.tokens[from - 1]!.text
  if (last === 'ID' && before.endsWith(',')) return false // 'Boise, ID 83702' is in Idaho
  if (/^[–—-]$/.test(before) && /^non$/i.test(cell.tokens[from - 2]?.text ?? '')) return false
  if (!closed && isTitleBehindName(cell.tokens, from, to)) return false
  const code = /\d{3}|@/.test(cell.tokens[to + 1]?.text ?? '')
  const isAtEnd = to === cell.tokens.length - 1
  if (before.endsWith('/') && (isAtEnd || sharesColon(cell, to))) return true
  if (isAtEnd && to > from && edges.has(edgeOf(cell.page, cell.tokens[from]!.box))) return true
  if (/[\d@:;,|)/]/.test(before) || /^[•·*–—-]$/.test(before)) return closed || code || length >= 8
  return closed && length >= 8
}

/** A colon, a number sign, or the dots that lead to a value. */
const CLOSING = /^(?:[:#]|\.{3,}$)/

/** 'Claim #' in 'Carrier: Erie Claim # 13-90': behind the value of another label, a sign ends a label. */
function isNext({ tokens }: LayoutCell, from: number, to: number, last: string): boolean {
  if (!/^\p{Lu}/u.test(tokens[from]!.text)) return false
  if (/[:#]$/.test(last) || /^[:#]/.test(tokens[to + 1]?.text ?? '')) return true
  const behind = tokens.slice(to + 1, to + 3).map(({ text }) => text)
  return PHONE_LABEL.test(last) && PHONE_OPENING.test(behind.join(' '))
}

/** Other labels without a sign may be surnames, such as 'Page'. */
const PHONE_LABEL = /^(?:ph|phone|tel|telephone|cell|mobile)\.?$/i
const PHONE_OPENING = /^\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\b/

/** 'Name' in 'Name / Phone: Jane Roe' has the colon of both labels. */
function sharesColon({ tokens }: LayoutCell, to: number): boolean {
  const behind = tokens.slice(to + 2, to + 6)
  return tokens[to + 1]?.text === '/' && behind.some(({ text }) => text.endsWith(':'))
}

/** The words of a text, separated by bars. */
export function words(text: string): string[] {
  return text
    .split('|')
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

/** All labels that combine one word of each text, in order. An empty word is left out. */
function combined(texts: string[]): string[] {
  let labels = ['']
  for (const text of texts) {
    const parts = text.split('|').map((part) => part.trim())
    labels = labels.flatMap((label) => parts.map((part) => `${label} ${part}`.trim()))
  }
  return labels
}
