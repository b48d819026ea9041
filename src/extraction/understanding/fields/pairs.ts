import {
  cellInColumn,
  fold,
  type Layout,
  type LayoutCell,
  type Token,
  unionOf,
} from '../layout/layout.ts'
import { nameAdjustersLabels } from './adjuster-sections.ts'
import {
  behind,
  beside,
  cellInOrder,
  endOfLabels,
  freePart,
  headsColumns,
  inlineColumns,
  isHeadRow,
  isInlineColumn,
  isLabel,
  isNameOverStreet,
  isValueOverValue,
  partUnder,
  sharedBehind,
  type TokenRange,
} from './around-labels.ts'
import { assign, type FieldPairs, type PairCandidate } from './assign-values.ts'
import { captionedValues } from './captions.ts'
import { codeOverLines } from './codes-over-lines.ts'
import { type MatchPosition, matchIn } from './field-match.ts'
import { nameGradeLabels } from './grade-labels.ts'
import {
  type FieldLabelHit,
  type FieldSpec,
  findLabels,
  GLUED_LABEL,
  isFieldLabel,
  type LabelMap,
} from './labels.ts'
import { leaveLinesOfValues } from './lines-of-values.ts'
import { statesNoAmount } from './no-amount.ts'
import { isOtherText } from './other-texts.ts'
import type { ParsedValue } from './parsed-value.ts'
import { isPostalCode } from './postal-codes.ts'
import { isWholeLabel } from './printed-labels.ts'
import { isInsteadOfOrder, partOf, type Share, shareOf } from './shared-labels.ts'
import { unreadText } from './unread-texts.ts'
import { readValue, type TextStyle } from './values.ts'
import { valueOverLines } from './wrapped-values.ts'
import { writtenAddress } from './written-addresses.ts'

/**
 * Label–value pairing. Every label of a document type is searched in every cell. Each label offers
 * the values around it: after it in the cell, to the right, or below. Then all fields are assigned
 * together, best candidate first, so that no value is used twice.
 */

/** Pairs the labels of `specs` with values. `decoys` are labels that only end a value. */
export function pairFields<Name extends string>(
  layout: Layout,
  specs: FieldSpec<Name>[],
  decoys: string[],
  textStyle: TextStyle,
): FieldPairs<Name> {
  const hits = findLabels(layout, specs, decoys)
  nameGradeLabels(layout, hits, specs)
  leaveLinesOfValues(layout, hits)
  nameAdjustersLabels(layout, hits, specs)
  const labeled = { layout, hits, textStyle, inline: inlineColumns(hits) }
  const captioned = captionedValues(layout, wholeLabels(hits))
  const offers: PairCandidate<Name>[] = []
  const unread: FieldPairs<Name>['unread'] = new Map()
  const written: FieldPairs<Name>['written'] = new Map()
  for (const hit of [...hits.values()].flat()) {
    if (!isFieldLabel(hit)) continue
    const over = captioned.get(hit.cell)
    if (!over) {
      const own = offersOf(labeled, hit)
      offers.push(...own)
      if (own.length > 0) continue
      const code = unreadText(layout, hit, hits)
      if (code && !unread.has(hit.spec.name)) unread.set(hit.spec.name, code)
      const address = writtenAddress(layout, hit, hits)
      if (address && !written.has(hit.spec.name)) written.set(hit.spec.name, address)
      continue
    }
    const whole = { cell: over, from: 0, to: over.tokens.length }
    const one = offer(labeled, hit, whole, 'above', 0.8)
    if (one) offers.push(one)
  }
  return { ...assign(offers, specs), unread, written, labels: hits }
}

/** A document with its labels. `inline`: the columns whose labels have their values behind them. */
type LabeledLayout<Name extends string> = {
  layout: Layout
  hits: LabelMap<Name>
  textStyle: TextStyle
  inline: ReadonlySet<string>
}

/** The cells that a label fills. */
function wholeLabels<Name extends string>(hits: LabelMap<Name>): Set<LayoutCell> {
  const all = [...hits].filter(([cell, own]) => own.at(-1)!.to === cell.tokens.length)
  return new Set(all.filter(([, own]) => own[0]!.from === 0).map(([cell]) => cell))
}

function offersOf<Name extends string>(
  labeled: LabeledLayout<Name>,
  hit: FieldLabelHit<Name>,
): PairCandidate<Name>[] {
  const offers: PairCandidate<Name>[] = []
  const own = sharedBehind(hit, labeled.hits) ?? behind(hit, labeled.hits)
  const inline = own && offer(labeled, hit, own, 'inline', 1)
  if (inline) offers.push(inline)
  const closed = /[:#]/.test(hit.cell.tokens[hit.to - 1]!.text.slice(-1))
  if (hit.spec.kind === 'text' && inline && closed) return offers
  const money = hit.spec.kind === 'money'
  const isOther = own && !inline && !closed
  // 'Property Claim Referral' is a title, and the street beside it is of the letterhead.
  if (isOther && hit.spec.kind === 'address' && hit.weak) return offers
  if (isOther && !money && own.to - own.from > 2) return offers
  if (own && own.to < hit.cell.tokens.length) return offers
  const stated = own ?? beside(labeled.layout, hit, labeled.hits)
  if (money && stated && statesNoAmount(textIn(stated))) return offers
  offers.push(...toTheRight(labeled, hit))
  // Below 'Gil &' may be the rest of the name, which alone is another person.
  const isOpen = hit.spec.kind === 'name' && stated !== null && OPEN_NAME.test(textIn(stated))
  if (!isOpen) offers.push(...below(labeled, hit))
  return offers
}

function toTheRight<Name extends string>(
  labeled: LabeledLayout<Name>,
  hit: FieldLabelHit<Name>,
): PairCandidate<Name>[] {
  const { layout, hits } = labeled
  const offers: PairCandidate<Name>[] = []
  if (isHeadRow(layout, hit.cell, hits)) return offers
  const row = layout.rows[hit.cell.row]!
  const start = row.cells.indexOf(hit.cell) + 1
  for (let at = start; at < row.cells.length; at++) {
    const free = freePart(row.cells[at]!, hits)
    if (!free) break
    const steps = at - start
    const isMoney = hit.spec.kind === 'money'
    const isNear = steps === 0 || !isMoney
    const heads = isNear && headsColumns(layout, hit, free.cell, hits) ? 0.25 : 0
    const score = 0.95 - heads - 0.04 * steps - (isMoney ? 0 : 0.1 * steps)
    const one = offer(labeled, hit, free, 'right', score)
    if (one) offers.push(one)
    // What is beyond another label is that label's, although no field of this document has it.
    else if (isWholeLabel(free.cell.text)) break
    if (steps >= 1 && !isMoney) break
  }
  return offers
}

/** Values below a label: the next rows of its column, up to the next label of that column. */
function below<Name extends string>(
  labeled: LabeledLayout<Name>,
  hit: FieldLabelHit<Name>,
): PairCandidate<Name>[] {
  const { layout, hits } = labeled
  const row = layout.rows[hit.cell.row]!
  const own = unionOf(hit.cell.tokens.slice(hit.from, hit.to).map((token) => token.box))
  // 'Job # / Claim #' heads one column.
  const label = shareOf(hit, hits.get(hit.cell)!) ? hit.cell.box : own
  const far = Math.max(3.6 * layout.lineHeight, 3 * label.height)
  const reach = isBlank(labeled, hit) ? layout.lineHeight : far
  let passed = 0
  for (let at = hit.cell.row + 1; at < layout.rows.length; at++) {
    const next = layout.rows[at]!
    if (next.page !== row.page) break
    if (next.top - (label.y + label.height) > reach) break
    const cell = cellInColumn(next.cells, label) ?? cellInOrder(row, next, hit, hits)
    if (!cell) continue
    const free = freePart(cell, hits)
    if (!free) break
    const part = partUnder(free, label, row)
    if (part && isValueOverValue(layout, hit, part)) break
    const one = part && offer(labeled, hit, part, 'below', 0.8)
    if (one) return [one]
    if (passed++ > 0 || !isNameOverStreet(hit, cell)) break
  }
  return []
}

/** In a column of labels with values behind them, words below an empty line are not the value of a label. */
function isBlank<Name extends string>(
  { inline }: LabeledLayout<Name>,
  { cell, to, spec }: FieldLabelHit<Name>,
): boolean {
  const isLoose = spec.kind === 'name' || spec.kind === 'text'
  return isLoose && cell.tokens[to - 1]!.text.endsWith(':') && isInlineColumn(inline, cell)
}

function offer<Name extends string>(
  { layout, hits, textStyle, inline }: LabeledLayout<Name>,
  hit: FieldLabelHit<Name>,
  { cell, from, to }: TokenRange,
  position: MatchPosition,
  place: number,
): PairCandidate<Name> | null {
  const share = shareOf(hit, hits.get(hit.cell)!)
  const isBehindAll = cell !== hit.cell || from >= endOfLabels(hits.get(cell)!)
  const part = share && isBehindAll ? partIn(cell, from, to, share) : null
  const isOther = cell !== hit.cell && !part && !isInsteadOfOrder(hit)
  const isUnshared = share !== null && isOther && hit.spec.kind === 'code'
  let tokens = part ?? cell.tokens.slice(from, to)
  if (cell === hit.cell && from === hit.to - 1) tokens = [unglued(tokens[0]!), ...tokens.slice(1)]
  const { kind } = hit.spec
  const isTaken = (one: LayoutCell) => hits.has(one) || isLabel(one)
  const isEnd = to === cell.tokens.length
  const wrapped = isEnd ? valueOverLines(layout, kind, { cell, tokens }, position, isTaken) : null
  const text = wrapped?.text ?? tokens.map((token) => token.text).join(' ')
  if (position !== 'inline' && isOtherText(kind, text, cell)) return null
  const first = readValue(kind, text, textStyle)
  if (!first || (kind === 'code' && isPostalCode(layout, cell, from, text, first))) return null
  const own = wrapped?.tokens ?? tokensIn(tokens, first)
  if (own.length === 0) return null
  const ending = text.slice(first.end)
  const { read, tokens: used } =
    kind === 'code' && !part && to === cell.tokens.length && /^(?:\.|\s[-–])?$/.test(ending)
      ? codeOverLines(layout, wrapped?.last ?? cell, { read: first, tokens: own, ending }, position)
      : { read: first, tokens: own }
  const words = position === 'inline' || hit.spec.kind !== 'money' ? 0 : restOf(hit)
  const lead = read.start > 14 || (read.start > 3 && hit.spec.kind === 'money') ? 0.15 : 0
  const loose = hit.spec.kind === 'text' || hit.spec.kind === 'name' ? 0.05 : 0
  const doubt =
    (words >= 2 ? 0.25 : 0) +
    (hit.exact ? 0 : 0.1) +
    (hit.weak ? 0.3 : 0) +
    (isBare(hit, position) && !isInlineColumn(inline, hit.cell) ? 0.25 : 0)
  const score = (place - lead - loose - doubt) * (hit.spec.weight ?? 1)
  const labelTokens = hit.cell.tokens.slice(hit.from, hit.to)
  const match = matchIn(hit.spec.name, cell, {
    value: read.value,
    text: used === own ? text.slice(read.start, read.end) : read.value,
    tokens: used,
    position,
    repaired: read.repaired,
    time: read.time,
    label: fold(labelTokens.map((token) => token.text).join('')),
    weak: hit.weak,
    labelBox: hit.cell.box,
  })
  const tokenKeys = used.map((token) => `${cell.page}:${cell.row}:${token.box.x.toFixed(1)}`)
  return {
    ...match,
    score,
    tokens: tokenKeys,
    isCut: isUnshared || wrapped?.isCut === true || read.isCut === true,
    isUnshared,
    hit,
  }
}

function partIn(cell: LayoutCell, from: number, to: number, share: Share): Token[] | null {
  const words = cell.tokens.slice(from, to)
  const range = partOf(words, share)
  return range && words.slice(...range)
}

const OPEN_NAME = /\p{L}(?:-| &| and)$/u

/** The other words in the label's cell: 'Total completed to date' is not a total. */
function restOf(hit: FieldLabelHit<string>): number {
  const rest = hit.cell.tokens.slice(hit.to).filter((token) => /^\p{L}{2,}/u.test(token.text))
  return rest.length
}

/**
 * One word without a colon before words ('Business License …') may be a heading as well as a label.
 */
function isBare(hit: FieldLabelHit<string>, position: MatchPosition): boolean {
  if (position !== 'inline' || (hit.spec.kind !== 'name' && hit.spec.kind !== 'text')) return false
  return hit.to - hit.from === 1 && !/[:;#]/.test(hit.cell.tokens[hit.to - 1]!.text)
}

const textIn = ({ cell, from, to }: TokenRange) =>
  cell.tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')

function unglued(token: Token): Token {
  return { ...token, text: token.text.replace(GLUED_LABEL, '') }
}

function tokensIn(tokens: Token[], read: ParsedValue): Token[] {
  const used: Token[] = []
  let at = 0
  for (const token of tokens) {
    const end = at + token.text.length
    if (end > read.start && at < read.end) used.push(token)
    at = end + 1
  }
  return used
}
