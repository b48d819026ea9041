import {
  type Layout,
  type LayoutCell,
  type LayoutRow,
  renumberedRows,
  type Token,
  unionOf,
} from '../layout/layout.ts'

/**
 * Choices with a box each, such as '[X] Water [ ] Fire'. Only those that are checked are a value. The value
 * of a label whose choices are all open is on the paper, or it was left out: it must not be guessed.
 */

type ChoiceBox = { at: number; to: number; isChecked: boolean; rest: string }
/** A box, and the words behind it. Or the words before the first box. */
type Choice = { isBoxed: boolean; isChecked: boolean; tokens: Token[] }

/** How far apart the left edges of choices below each other may be, in points. */
const MAX_SHIFT = 5

/** The layout without the boxes of choices, and without the choices that are not checked. */
export function withCheckedChoices(layout: Layout): Layout {
  const isBoxed = layout.rows.map(({ cells }) => cells.some(({ text }) => MAY_BE_BOX.test(text)))
  if (!isBoxed.includes(true)) return layout
  const boxes = new Map<LayoutCell, ChoiceBox[]>()
  layout.rows.forEach(({ cells }, at) => {
    const onLines = isBoxed[at] && cells.some(({ text }) => CHECKED_LINE.test(text))
    for (const cell of isBoxed[at] ? cells : [])
      boxes.set(cell, boxesIn(cell.tokens, onLines === true))
  })
  const inColumns = columnsOfChoices(layout.rows, boxes)
  const rows = layout.rows.map((row, at) => {
    if (!isBoxed[at]) return row
    if (countOf(row, boxes) > 1) return checkedRow(row, boxes)
    const cells = row.cells.flatMap((cell) => {
      const moved = inColumns.get(cell)
      return moved === undefined ? cell : (moved ?? [])
    })
    return { ...row, cells }
  })
  return { ...layout, rows: renumberedRows(rows) }
}

const MAY_BE_BOX = /[☐☑☒□■]|\[ ?[xX✓✔]? ?\]|\( ?[xX✓✔]? ?\)|_[xX✓✔]_*\s/
const GLUED = /^([☐☑☒□■])(.*)$/u
const WHOLE = /^[[(]([xX✓✔]?)[\])]$/
const LINE = /^_+([xX✓✔]?)_*$/
const CHECKED_LINE = /(?:^|\s)_+[xX✓✔]_*\s/
const OPENING = /^[[(]$/
const CLOSING = /^[\])]$/
const TICK = /^[xX✓✔]$/

/** `onLines`: an underscore is an open box, because another one has an X. */
function boxesIn(tokens: readonly Token[], onLines: boolean): ChoiceBox[] {
  const found: ChoiceBox[] = []
  for (let at = 0; at < tokens.length; at++) {
    const box = boxAt(tokens, at, onLines)
    if (!box) continue
    found.push(box)
    at = box.to - 1
  }
  return found
}

function boxAt(tokens: readonly Token[], at: number, onLines: boolean): ChoiceBox | null {
  const [first = '', second = '', third = ''] = tokens.slice(at, at + 3).map(({ text }) => text)
  const glued = GLUED.exec(first)
  if (glued) return { at, to: at + 1, isChecked: /[☑☒■]/.test(glued[1]!), rest: glued[2]! }
  const whole = WHOLE.exec(first) ?? (onLines ? LINE.exec(first) : null)
  if (whole) return { at, to: at + 1, isChecked: whole[1] !== '', rest: '' }
  if (!OPENING.test(first)) return null
  if (CLOSING.test(second)) return { at, to: at + 2, isChecked: false, rest: '' }
  const isTicked = TICK.test(second) && CLOSING.test(third)
  return isTicked ? { at, to: at + 3, isChecked: true, rest: '' } : null
}

type Boxes = ReadonlyMap<LayoutCell, ChoiceBox[]>

const countOf = ({ cells }: LayoutRow, boxes: Boxes): number =>
  cells.reduce((sum, cell) => sum + (boxes.get(cell)?.length ?? 0), 0)

/** The only cell of a row that begins with a box. */
function loneChoice(row: LayoutRow, boxes: Boxes): LayoutCell | null {
  if (countOf(row, boxes) !== 1) return null
  return row.cells.find((cell) => boxes.get(cell)?.[0]?.at === 0) ?? null
}

/**
 * What remains of choices below each other. The checked ones are beside or below their label, so they move to
 * the first row. A box alone is no choice.
 */
function columnsOfChoices(
  rows: readonly LayoutRow[],
  boxes: Boxes,
): Map<LayoutCell, LayoutCell | null> {
  const remaining = new Map<LayoutCell, LayoutCell | null>()
  const lone = rows.map((row) => loneChoice(row, boxes))
  const continues = (at: number) => {
    const [above, cell] = [lone[at - 1], lone[at]]
    return !!above && !!cell && Math.abs(above.box.x - cell.box.x) <= MAX_SHIFT
  }
  for (let at = 0; at < rows.length; at++) {
    let end = at + 1
    while (continues(end)) end++
    const column = lone.slice(at, end).flatMap((cell) => cell ?? [])
    at = end - 1
    if (column.length > 1) setRemaining(remaining, column, boxes)
  }
  return remaining
}

function setRemaining(
  remaining: Map<LayoutCell, LayoutCell | null>,
  column: readonly LayoutCell[],
  boxes: Boxes,
): void {
  const kept = column.map((cell) => withoutOpen(cell, choicesIn(cell, boxes.get(cell)!, null)))
  for (const [at, cell] of column.entries()) remaining.set(cell, kept[at]!)
  const [first, ...others] = kept.flatMap((cell) => cell ?? [])
  if (!first || [first, ...others].some(({ text }) => FILLED_IN.test(text))) return
  for (const cell of column) remaining.set(cell, null)
  const top = column[0]!
  const all = [first, ...others].map(({ tokens }) => tokens)
  const tokens = all.flatMap((words, at) => (all[at + 1] ? withComma(words) : words))
  const box = { ...first.box, y: top.box.y }
  remaining.set(top, { ...top, tokens, text: textOf(tokens), box })
}

function checkedRow(row: LayoutRow, boxes: Boxes): LayoutRow {
  // The words of a box may be in the next cell.
  let last: Choice | undefined
  const cells = row.cells.flatMap((cell) => {
    const own = boxes.get(cell) ?? []
    const choices = choicesIn(cell, own, last?.tokens.length === 0 ? last : null)
    last = own.length > 0 ? choices.at(-1) : undefined
    return withoutOpen(cell, choices) ?? []
  })
  return { ...row, cells }
}

/** `lead`: the box in the cell before, to which the first words belong. Without it, they are a label. */
function choicesIn(
  { tokens }: LayoutCell,
  boxes: readonly ChoiceBox[],
  lead: Choice | null,
): Choice[] {
  const first = tokens.slice(0, boxes[0]?.at ?? tokens.length)
  const colon = first.findIndex(({ text }) => text.endsWith(':')) + 1
  // 'Water [ ] Fire [X]'. After a label alone, the words of the box are in the next cell.
  const isBehind = colon < first.length && boxes.at(-1)?.to === tokens.length
  if (isBehind) {
    const behind = boxes.map(({ at, isChecked }, nth): Choice => {
      return { isBoxed: true, isChecked, tokens: tokens.slice(boxes[nth - 1]?.to ?? colon, at) }
    })
    const label = { isBoxed: false, isChecked: true, tokens: first.slice(0, colon) }
    return colon > 0 ? [label, ...behind] : behind
  }
  const behind = boxes.map(({ to, rest, isChecked }, at): Choice => {
    const words = tokens.slice(to, boxes[at + 1]?.at)
    const glued = { ...tokens[to - 1]!, text: rest }
    return { isBoxed: true, isChecked, tokens: rest === '' ? words : [glued, ...words] }
  })
  const head = lead ?? { isBoxed: false, isChecked: true }
  return first.length > 0 ? [{ ...head, tokens: first }, ...behind] : behind
}

/** A choice with a label and a value behind it was filled in, even if its box is open. */
const FILLED_IN = /\p{L}:\s+\S/u

function withoutOpen(cell: LayoutCell, choices: readonly Choice[]): LayoutCell | null {
  const kept = choices.filter(
    ({ isChecked, tokens }) => isChecked || FILLED_IN.test(textOf(tokens)),
  )
  const tokens = kept.flatMap(({ isBoxed, tokens: words }, at) =>
    isBoxed && kept[at + 1] ? withComma(words) : words,
  )
  if (tokens.length === 0) return null
  return { ...cell, tokens, text: textOf(tokens), box: unionOf(tokens.map(({ box }) => box)) }
}

const withComma = (tokens: readonly Token[]) =>
  tokens.map((token, at) =>
    at === tokens.length - 1 ? { ...token, text: `${token.text},` } : token,
  )

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(' ')
