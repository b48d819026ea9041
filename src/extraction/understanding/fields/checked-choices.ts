import {
  type Layout,
  type LayoutCell,
  type LayoutRow,
  renumberedRows,
  type Token,
  unionOf,
} from '../layout/layout.ts'
import { bulletsIn } from './box-bullets.ts'

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
  const onLines = rowsOfLines(layout.rows)
  const isBoxed = layout.rows.map(
    ({ cells }, at) => onLines[at] || cells.some(({ text }) => MAY_BE_BOX.test(text)),
  )
  if (!isBoxed.includes(true)) return layout
  const boxes = new Map<LayoutCell, ChoiceBox[]>()
  layout.rows.forEach(({ cells }, at) => {
    for (const cell of isBoxed[at] ? cells : [])
      boxes.set(cell, boxesIn(cell.tokens, onLines[at] === true))
  })
  const replaced = columnsOfChoices(layout.rows, boxes)
  const rows = layout.rows.map((row, at) => {
    if (!isBoxed[at]) return row
    if (countOf(row, boxes) > 1) return checkedRow(row, boxes)
    return { ...row, cells: row.cells.flatMap((cell) => replaced.get(cell) ?? cell) }
  })
  return { ...layout, rows: renumberedRows(rows) }
}

const MAY_BE_BOX = /[☐☑☒□■]|\[ ?[xX✓✔]? ?\]|\( ?[xX✓✔]? ?\)/
const GLUED = /^([☐☑☒□■])(.*)$/u
const WHOLE = /^[[(]([xX✓✔]?)[\])]$/
const LINE = /^_+([xX✓✔]?)_*$/
const CHECKED_LINE = /(?:^|\s)_+[xX✓✔]_*(?:\s|$)/
const BEGINS_WITH_LINE = /^_+[xX✓✔]?_*(?:\s|$)/
const OPENING = /^[[(]$/
const CLOSING = /^[\])]$/
const TICK = /^[xX✓✔]$/

/**
 * By row: whether its underscores are boxes, because one of them has an X. In choices below each other, it
 * may be in another row.
 */
function rowsOfLines(rows: readonly LayoutRow[]): boolean[] {
  const has = (at: number, line: RegExp) =>
    rows[at]?.cells.some(({ text }) => line.test(text)) ?? false
  const isChecked = rows.map((_, at) => has(at, CHECKED_LINE))
  const onLines = [...isChecked]
  const begins = (at: number) => has(at, BEGINS_WITH_LINE)
  for (let at = 1; at < rows.length; at++)
    if (onLines[at - 1] && begins(at - 1) && begins(at)) onLines[at] = true
  for (let at = rows.length - 2; at >= 0; at--)
    if (onLines[at + 1] && begins(at + 1) && begins(at)) onLines[at] = true
  return onLines
}

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

/** The only cell of a row that begins or ends with a box. A label with a colon is no choice. */
function loneChoice(row: LayoutRow, boxes: Boxes): LayoutCell | null {
  if (countOf(row, boxes) !== 1) return null
  const isChoice = (cell: LayoutCell) => {
    const [box] = boxes.get(cell) ?? []
    return box?.at === 0 || (box?.to === cell.tokens.length && !cell.text.includes(':'))
  }
  return row.cells.find(isChoice) ?? null
}

/**
 * What replaces the choices below each other. The checked ones are beside or below their label, so they move
 * to the first row. A box alone is no choice.
 */
function columnsOfChoices(rows: readonly LayoutRow[], boxes: Boxes): Map<LayoutCell, LayoutCell[]> {
  const lone = rows.map((row) => loneChoice(row, boxes))
  const continues = (at: number) => {
    const [above, cell] = [lone[at - 1], lone[at]]
    return !!above && !!cell && Math.abs(above.box.x - cell.box.x) <= MAX_SHIFT
  }
  const replaced: [LayoutCell, LayoutCell[]][] = []
  for (let at = 0; at < rows.length; at++) {
    let end = at + 1
    while (continues(end)) end++
    const column = lone.slice(at, end).flatMap((cell) => cell ?? [])
    at = end - 1
    if (column.length > 1) replaced.push(...replacedIn(column, boxes))
  }
  return new Map(replaced)
}

function replacedIn(column: readonly LayoutCell[], boxes: Boxes): [LayoutCell, LayoutCell[]][] {
  const bullets = bulletsOf(column, boxes)
  const kept = column.map(
    (cell) => bullets.get(cell) ?? withoutOpen(cell, choicesIn(cell, boxes.get(cell)!, ALONE)),
  )
  if (bullets.size > 0) return column.map((cell, at) => [cell, kept[at] ? [kept[at]] : []])
  const [first, ...others] = kept.flatMap((cell) => cell ?? [])
  if (!first || [first, ...others].some(({ text }) => FILLED_IN.test(text)))
    return column.map((cell, at) => [cell, kept[at] ? [kept[at]] : []])
  const top = column[0]!
  const all = [first, ...others].map(({ tokens }) => tokens)
  const tokens = all.flatMap((words, at) => (all[at + 1] ? withComma(words) : words))
  const moved = { ...top, tokens, text: textOf(tokens), box: { ...first.box, y: top.box.y } }
  return column.map((cell) => [cell, cell === top ? [moved] : []])
}

/** The cells whose box is a bullet, without it. */
function bulletsOf(cells: readonly LayoutCell[], boxes: Boxes): Map<LayoutCell, LayoutCell> {
  const lines = cells.flatMap((cell) => {
    const [box, ...others] = boxes.get(cell) ?? []
    if (box?.at !== 0 || others.length > 0) return []
    const choices = choicesAfterBoxes(cell.tokens, [box], null)
    const bare = withoutOpen(
      cell,
      choices.map((one) => ({ ...one, isChecked: true })),
    )
    return bare ? [{ cell, bare, text: bare.text, isChecked: box.isChecked }] : []
  })
  const isBullet = bulletsIn(lines)
  return new Map(lines.filter((_, at) => isBullet[at]).map(({ cell, bare }) => [cell, bare]))
}

const ALONE = { lead: null, order: null }

function checkedRow(row: LayoutRow, boxes: Boxes): LayoutRow {
  const order = orderOf(row, boxes)
  const bullets = bulletsOf(row.cells, boxes)
  // The words of a box may be in the next cell.
  let last: Choice | undefined
  const cells = row.cells.flatMap((cell, at) => {
    const own = boxes.get(cell) ?? []
    const next = order === 'behind' ? boxAtBeginning(row.cells[at + 1], boxes) : null
    const lead = last?.tokens.length === 0 && order !== 'behind' ? last : null
    const end = cell.tokens.length
    const choices = choicesIn(cell, next ? [...own, { ...next, at: end, to: end }] : own, {
      lead,
      order,
    })
    last = own.length > 0 ? choices.at(-1) : undefined
    return bullets.get(cell) ?? withoutOpen(cell, choices) ?? []
  })
  return { ...row, cells }
}

/** Whether each box is in front of its words or behind them. Null if each cell says so by itself. */
type BoxOrder = 'front' | 'behind' | null

/**
 * If a box is alone in its cell, its words are in the cell beside it. Before the first box and after the last
 * one, a row may have labels.
 */
function orderOf({ cells }: LayoutRow, boxes: Boxes): BoxOrder {
  const isAlone = (cell: LayoutCell) => {
    const [box, ...others] = boxes.get(cell) ?? []
    return box?.at === 0 && box.to === cell.tokens.length && box.rest === '' && others.length === 0
  }
  const first = cells.findIndex(isAlone)
  if (first < 0) return null
  if (first === 0 || cells[first - 1]!.text.endsWith(':')) return 'front'
  const last = cells.findLastIndex((cell) => (boxes.get(cell)?.length ?? 0) > 0)
  const isAtEnd = boxes.get(cells[last]!)!.at(-1)!.to === cells[last]!.tokens.length
  const next = cells[last + 1]
  return isAtEnd && (!next || next.text.includes(':')) ? 'behind' : 'front'
}

function boxAtBeginning(cell: LayoutCell | undefined, boxes: Boxes): ChoiceBox | null {
  const [first] = (cell && boxes.get(cell)) ?? []
  return first?.at === 0 && first.rest === '' ? first : null
}

/** `lead`: the box in the cell before, to which the first words belong. Without it, they are a label. */
function choicesIn(
  { tokens }: LayoutCell,
  boxes: readonly ChoiceBox[],
  { lead, order }: { lead: Choice | null; order: BoxOrder },
): Choice[] {
  const first = tokens.slice(0, boxes[0]?.at ?? tokens.length)
  const colon = first.findIndex(({ text }) => text.endsWith(':')) + 1
  // After a label alone, the words of the box are in the next cell.
  const isBehind = colon < first.length && boxes.at(-1)?.to === tokens.length
  return (order === null ? isBehind : order === 'behind')
    ? choicesBeforeBoxes(tokens, boxes, colon)
    : choicesAfterBoxes(tokens, boxes, lead)
}

/** '[ ] Water [X] Fire' */
function choicesAfterBoxes(
  tokens: Token[],
  boxes: readonly ChoiceBox[],
  lead: Choice | null,
): Choice[] {
  const first = tokens.slice(0, boxes[0]?.at ?? tokens.length)
  const choices = boxes.map(({ to, rest, isChecked }, at): Choice => {
    const words = tokens.slice(to, boxes[at + 1]?.at)
    const glued = { ...tokens[to - 1]!, text: rest }
    return { isBoxed: true, isChecked, tokens: rest === '' ? words : [glued, ...words] }
  })
  const head = lead ?? { isBoxed: false, isChecked: true }
  return first.length > 0 ? [{ ...head, tokens: first }, ...choices] : choices
}

/** 'Type of Loss: Water [ ] Fire [X]', and 'Deductible: $1,000.00 Waived [ ]', whose amount is no choice. */
function choicesBeforeBoxes(tokens: Token[], boxes: readonly ChoiceBox[], colon: number): Choice[] {
  const first = tokens.slice(0, boxes[0]?.at)
  const head = Math.max(colon, first.findLastIndex(({ text }) => VALUE.test(text)) + 1)
  const choices = boxes.map(({ at, isChecked }, nth): Choice => {
    return { isBoxed: true, isChecked, tokens: tokens.slice(boxes[nth - 1]?.to ?? head, at) }
  })
  const kept = (words: Token[]): Choice[] =>
    words.length > 0 ? [{ isBoxed: false, isChecked: true, tokens: words }] : []
  return [
    ...kept(head > colon ? withComma(first.slice(0, head)) : first.slice(0, head)),
    ...choices,
    ...kept(tokens.slice(boxes.at(-1)?.to ?? head)),
  ]
}

/** A word of a number, an amount, a date, an email or a phone. */
const VALUE = /\d{3}|[@$]|\d\/\d/

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
