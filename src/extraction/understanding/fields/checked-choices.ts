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
    const lines = isBoxed[at] && cells.some(({ text }) => CHECKED_LINE.test(text))
    for (const cell of isBoxed[at] ? cells : [])
      boxes.set(cell, boxesIn(cell.tokens, lines === true))
  })
  const rows = layout.rows.map((row, at) =>
    isBoxed[at] && haveBoxes(layout.rows, at, boxes) ? checkedRow(row, boxes) : row,
  )
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

/** `lines`: an underscore is an open box, because another one has an X. */
function boxesIn(tokens: readonly Token[], lines: boolean): ChoiceBox[] {
  const found: ChoiceBox[] = []
  for (let at = 0; at < tokens.length; at++) {
    const box = boxAt(tokens, at, lines)
    if (!box) continue
    found.push(box)
    at = box.to - 1
  }
  return found
}

function boxAt(tokens: readonly Token[], at: number, lines: boolean): ChoiceBox | null {
  const [first = '', second = '', third = ''] = tokens.slice(at, at + 3).map(({ text }) => text)
  const glued = GLUED.exec(first)
  if (glued) return { at, to: at + 1, isChecked: /[☑☒■]/.test(glued[1]!), rest: glued[2]! }
  const whole = WHOLE.exec(first) ?? (lines ? LINE.exec(first) : null)
  if (whole) return { at, to: at + 1, isChecked: whole[1] !== '', rest: '' }
  if (!OPENING.test(first)) return null
  if (CLOSING.test(second)) return { at, to: at + 2, isChecked: false, rest: '' }
  const isTicked = TICK.test(second) && CLOSING.test(third)
  return isTicked ? { at, to: at + 3, isChecked: true, rest: '' } : null
}

/** Whether a row has several boxes, or one that is in a column of boxes. One box alone is no choice. */
function haveBoxes(
  rows: readonly LayoutRow[],
  at: number,
  boxes: ReadonlyMap<LayoutCell, ChoiceBox[]>,
): boolean {
  const own = rows[at]!.cells.flatMap((cell) => ((boxes.get(cell)?.length ?? 0) > 0 ? cell : []))
  const count = own.reduce((sum, cell) => sum + boxes.get(cell)!.length, 0)
  if (count !== 1) return count > 1
  const isBelow = (cell: LayoutCell) =>
    boxes.get(cell)?.[0]?.at === 0 && Math.abs(cell.box.x - own[0]!.box.x) <= MAX_SHIFT
  return [rows[at - 1], rows[at + 1]].some((row) => row?.cells.some(isBelow))
}

function checkedRow(row: LayoutRow, boxes: ReadonlyMap<LayoutCell, ChoiceBox[]>): LayoutRow {
  // The words of a box may be in the next cell.
  let last: Choice | undefined
  const cells = row.cells.flatMap((cell) => {
    const own = boxes.get(cell) ?? []
    const lead = last && last.tokens.length === 0 ? last : null
    const choices = choicesIn(cell, own, lead)
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
  const isBehind = colon > 0 && colon < first.length && boxes.at(-1)?.to === tokens.length
  if (isBehind) {
    const behind = boxes.map(({ at, isChecked }, nth): Choice => {
      return { isBoxed: true, isChecked, tokens: tokens.slice(boxes[nth - 1]?.to ?? colon, at) }
    })
    return [{ isBoxed: false, isChecked: true, tokens: first.slice(0, colon) }, ...behind]
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
