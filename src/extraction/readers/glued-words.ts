import type { Word } from '../document.ts'

/**
 * A value that fills its column touches the next column. A PDF reader then returns one word, '27106Loss', or
 * one run, '27106 Loss Date:'. They are split where texts of other rows begin at the same left edge.
 *
 * @param runs words that the file draws together, of one page
 */
export function withoutGluedWords(runs: Word[][]): Word[][] {
  const tops = topsByLeft(runs)
  return runs.flatMap((run) => {
    const parts: Word[][] = [[]]
    for (const word of run) {
      const part = parts.at(-1)!
      const before = part.at(-1)
      if (before && run.at(-1)!.text.endsWith(':') && beginsColumn(word, tops)) {
        part[part.length - 1] = endingBefore(before, word.box.x)
        parts.push([])
      }
      const halves = halvesOf(word, tops)
      parts.at(-1)!.push(halves ? halves[0] : word)
      if (halves) parts.push([halves[1]])
    }
    return parts
  })
}

/** Within a run that ends with a label, a column needs this many other rows near the word. */
const MIN_ROWS = 3
/** As a multiple of the word's height. */
const NEAR = 9

function beginsColumn({ box }: Word, tops: Map<number, number[]>): boolean {
  const near = (tops.get(Math.round(box.x / EDGE)) ?? []).filter((top) => {
    const distance = Math.abs(top - box.y)
    return distance > box.height / 2 && distance < NEAR * box.height
  })
  return near.length >= MIN_ROWS
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

function halvesOf(word: Word, tops: Map<number, number[]>): [Word, Word] | null {
  const { text, box, confidence } = word
  if (/@|www\./i.test(text)) return null
  for (const { index } of text.matchAll(BREAK)) {
    const near = box.x + (index / text.length) * box.width
    const x = edgeNear(near, box, tops)
    if (x === null) continue
    const left = endingBefore({ text: text.slice(0, index), box, confidence }, x)
    const right = { ...box, x, width: box.x + box.width - x }
    return [left, { text: text.slice(index), box: right, confidence }]
  }
  return null
}

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
  for (const { box } of runs.flatMap((run) => run.slice(0, 1))) {
    const at = Math.round(box.x / EDGE)
    const known = tops.get(at)
    if (!known) tops.set(at, [box.y])
    else if (known.length < MAX_TOPS) known.push(box.y)
  }
  return tops
}
