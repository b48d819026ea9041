import type { Word } from '../document.ts'
import { isWholeLabel } from '../understanding/fields/printed-labels.ts'

/**
 * A value that fills its column touches the next column. A PDF reader then returns one word, '27106Loss', or
 * one run, '27106 Loss Date:'. They are split where texts of other rows begin at the same left edge, if one
 * side is a label. 'MacDonald' and 'PuroClean' stay whole over any edge.
 *
 * @param runs words that the file draws together, of one page
 */
export function withoutGluedWords(runs: Word[][]): Word[][] {
  const tops = topsByLeft(runs)
  return runs.flatMap((run) => {
    const mayTouchLabel = run.at(-1)!.text.endsWith(':')
    if (!mayTouchLabel && !run.some(({ text }) => mayBreak(text))) return [run]
    const parts: Word[][] = [[]]
    // 'of' in 'Date of Loss:' may begin at the left edge of a table below.
    const isWhole = mayTouchLabel && isLabel(run)
    for (const [at, word] of run.entries()) {
      const part = parts.at(-1)!
      const before = part.at(-1)
      const isOfLabel = isWhole && word.text !== ':'
      if (before && mayTouchLabel && !isOfLabel && beginsColumn(word, tops)) {
        part[part.length - 1] = endingBefore(before, word.box.x)
        parts.push([])
      }
      const halves = halvesOf(run, at, tops)
      parts.at(-1)!.push(halves ? halves[0] : word)
      if (halves) parts.push([halves[1]])
    }
    return parts
  })
}

const isLabel = (run: Word[]) => isWholeLabel(textsOf(run).join(' ').replace(/:$/, ''))

/** A column needs this many other rows near the word, unless a label begins in it. */
const MIN_ROWS = 3
/** As a multiple of the word's height. */
const NEAR = 9

function beginsColumn({ box }: Word, tops: Map<number, number[]>): boolean {
  return rowsAt(box.x, box, tops) >= MIN_ROWS
}

/** How many other rows near the word begin at `x`. */
function rowsAt(x: number, { y, height }: Word['box'], tops: Map<number, number[]>): number {
  const near = (tops.get(Math.round(x / EDGE)) ?? []).filter((top) => {
    const distance = Math.abs(top - y)
    return distance > height / 2 && distance < NEAR * height
  })
  return near.length
}

/** The word with a gap before the next column, which keeps the two apart. */
function endingBefore(word: Word, x: number): Word {
  const width = Math.max(1, x - word.box.x - COLUMN_GAP * word.box.height)
  return { ...word, box: { ...word.box, width: Math.min(width, word.box.width) } }
}

/** In points. Texts of one column begin within it. */
const EDGE = 2
/** How far from its share of the letters a word may break, as a multiple of the word's height. */
const SLACK = 0.8
/** As a multiple of the text's height. Columns have at least this gap, and words of one text less. */
const COLUMN_GAP = 1
/** 'Inspected|2026', 'Insured|Amy', '27106|Loss', '27106|LOSS', but neither 'Mc|Allister' nor 'T12|BUS'. */
const BREAK =
  /(?<=\p{L}{2}\p{Ll})(?=\p{Lu}|\d{2})|(?<=^[\d/.,()-]*\d{2})(?=\p{Lu}[\p{Ll}.]|\p{Lu}{3}[^\d]*$)/gu

/** Of a value and the label behind it. `BREAK` takes the square of the length. */
const MAX_CHARS = 300

/** Most words have no break. `matchAll` is slow to find none. */
const mayBreak = (text: string) => text.length <= MAX_CHARS && text.search(BREAK) >= 0

function halvesOf(run: Word[], at: number, tops: Map<number, number[]>): [Word, Word] | null {
  const { text, box, confidence } = run[at]!
  if (!mayBreak(text) || /@|www\./i.test(text)) return null
  for (const { index } of text.matchAll(BREAK)) {
    const near = box.x + (index / text.length) * box.width
    const x = edgeNear(near, box, tops)
    if (x === null) continue
    const isBeforeLabel = endsInNumber(text.slice(0, index)) || isLabelBehind(run, at, index)
    // 'Home' in 'HomeFix' is a label too.
    if (!isBeforeLabel && !(isLabelBefore(run, at, index) && rowsAt(x, box, tops) >= MIN_ROWS))
      continue
    const left = endingBefore({ text: text.slice(0, index), box, confidence }, x)
    const right = { ...box, x, width: box.x + box.width - x }
    return [left, { text: text.slice(index), box: right, confidence }]
  }
  return null
}

/** A ZIP code or a claim number. After it, 'DATE OF' may begin a label over two lines. */
function endsInNumber(text: string): boolean {
  return /\d{5}$/.test(text)
}

/** Whether a label begins at the break and ends with a colon or with the run. */
function isLabelBehind(run: Word[], at: number, index: number): boolean {
  const rest = [run[at]!.text.slice(index), ...textsOf(run.slice(at + 1))]
  const end = rest.findIndex((text) => text.endsWith(':'))
  return isWholeLabel((end < 0 ? rest : rest.slice(0, end + 1)).join(' '))
}

function isLabelBefore(run: Word[], at: number, index: number): boolean {
  return isWholeLabel([...textsOf(run.slice(0, at)), run[at]!.text.slice(0, index)].join(' '))
}

const textsOf = (words: Word[]) => words.map(({ text }) => text)

/** The left edge of another row's text near `x`. */
function edgeNear(x: number, box: Word['box'], tops: Map<number, number[]>): number | null {
  const reach = SLACK * box.height
  for (let at = Math.floor((x - reach) / EDGE); at * EDGE <= x + reach; at++) {
    const isInside = at * EDGE > box.x && at * EDGE < box.x + box.width
    if (isInside && tops.get(at)?.some((top) => Math.abs(top - box.y) > box.height))
      return at * EDGE
  }
  return null
}

/** A page has fewer rows. */
const MAX_TOPS = 200

/** The tops of runs, by their left edge in steps of `EDGE`. */
function topsByLeft(runs: Word[][]): Map<number, number[]> {
  const tops = new Map<number, number[]>()
  for (const run of runs) {
    const { box } = run[0]!
    const at = Math.round(box.x / EDGE)
    const known = tops.get(at)
    if (!known) tops.set(at, [box.y])
    else if (known.length < MAX_TOPS) known.push(box.y)
  }
  return tops
}
