import type { Document, Line } from '../../document.ts'
import { isWholeLabel } from './printed-labels.ts'

/** Edges this close, in points, are one column. */
const EDGE = 2
/** A form has at least this many labels with a value beside them. */
const MIN_PAIRS = 3
/** Lines of one cell are closer than this share of their height, and cells are farther apart by it. */
const CLOSE = 0.4
const WIDER = 0.25

/** A whole value: two of them belong to two labels. OCR reads the lines of a table as bars. */
const AMOUNT = /^[|\s]*[-(]?\$?\s?\d[\d,]*\.\d{2}\)?[|\s]*$/

type LabelColumn = { label: number; value: number }

/**
 * A form may align its cells to the bottom or the middle, so a label is beside the last line of its value.
 * Puts each such label beside the first line, where values are read from.
 */
export function withLevelLabels(document: Document): Document {
  if (document.tables.length > 0) return document
  const pages = document.pages.map((page) => {
    const tops = new Map<Line, number>()
    for (const column of columnsOf(page.lines)) topsIn(column, page.lines, tops)
    if (tops.size === 0) return page
    const lines = page.lines.map((line) => {
      const y = tops.get(line)
      return y === undefined ? line : movedTo(line, y)
    })
    return { ...page, lines }
  })
  return { ...document, pages }
}

function columnsOf(lines: readonly Line[]): LabelColumn[] {
  const columns: (LabelColumn & { pairs: number })[] = []
  for (const line of lines.filter(isLabel)) {
    const value = valueBeside(line, lines)
    if (!value) continue
    const own = columns.find(
      (one) => isLevel(one.label, line.box.x) && isLevel(one.value, value.box.x),
    )
    if (own) own.pairs++
    else columns.push({ label: line.box.x, value: value.box.x, pairs: 1 })
  }
  return columns.filter(({ pairs }) => pairs >= MIN_PAIRS)
}

function valueBeside(label: Line, lines: readonly Line[]): Line | undefined {
  const right = lines.filter(
    (line) =>
      line.box.x > label.box.x && Math.abs(middleOf(line) - middleOf(label)) < label.box.height / 4,
  )
  return right.sort((a, b) => a.box.x - b.box.x)[0]
}

/** Finds the labels of values over several lines, and the place of each first line. */
function topsIn(
  { label, value }: LabelColumn,
  lines: readonly Line[],
  tops: Map<Line, number>,
): void {
  // Labels that are aligned to the right begin at several places: 'Estimator:' above 'Business:'.
  const isAligned = ({ box }: Line) => box.x < value && box.x + box.width > label
  const labels = lines.filter(
    (line) => isLevel(line.box.x, label) || (isAligned(line) && isLabel(line)),
  )
  const values = lines
    .filter((line) => isLevel(line.box.x, value))
    .sort((a, b) => a.box.y - b.box.y)
  for (const cell of cellsOf(values)) {
    const [first, last] = [cell[0]!, cell.at(-1)!]
    const beside = labels.filter(
      (line) => middleOf(line) > first.box.y && middleOf(line) < last.box.y + last.box.height,
    )
    const [own] = beside
    if (cell.length < 2 || cell.some(isLabel)) continue
    if (cell.filter(({ text }) => AMOUNT.test(text)).length > 1) continue
    if (beside.length !== 1 || !isLabel(own!)) continue
    if (middleOf(own!) - middleOf(first) > first.box.height / 4) tops.set(own!, first.box.y)
  }
}

/** Lines close to each other, with more space above and below them. None if nothing separates cells. */
function cellsOf(values: readonly Line[]): Line[][] {
  const cells: Line[][] = []
  let widest = Number.NEGATIVE_INFINITY
  let narrowest = Number.POSITIVE_INFINITY
  values.forEach((line, at) => {
    const above = values[at - 1]
    const gap = above ? (line.box.y - above.box.y - above.box.height) / line.box.height : 1
    if (gap < CLOSE && above) {
      widest = Math.max(widest, gap)
      cells.at(-1)!.push(line)
    } else {
      if (above) narrowest = Math.min(narrowest, gap)
      cells.push([line])
    }
  })
  return narrowest - widest >= WIDER ? cells : []
}

const isLabel = ({ text }: Line) => isWholeLabel(text.replace(/:$/, ''))
const middleOf = ({ box }: Line) => box.y + box.height / 2
const isLevel = (one: number, other: number) => Math.abs(one - other) <= EDGE

function movedTo(line: Line, y: number): Line {
  const down = y - line.box.y
  const words = line.words.map((word) => ({ ...word, box: { ...word.box, y: word.box.y + down } }))
  return { ...line, words, box: { ...line.box, y } }
}
