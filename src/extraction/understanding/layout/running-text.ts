import type { Layout, LayoutCell, LayoutRow } from './layout.ts'
import { SENTENCE_END } from './sentence-ends.ts'

/** The text of a document as it is read on. `cellAt`: the cell that a place of the text is in. */
export type RunningText = { text: string; cellAt: (at: number) => LayoutCell | undefined }

export function runningTextOf({ rows }: Layout): RunningText {
  const cells = rows.flatMap((row) => row.cells)
  const starts: number[] = []
  let length = 0
  for (const cell of cells) {
    starts.push(length)
    length += cell.text.length + 1
  }
  const cellAt = (at: number) => cells[starts.findLastIndex((start) => start <= at)]
  return { text: cells.map((cell) => cell.text).join(' '), cellAt }
}

export function sentenceAt(text: string, at: number): string {
  const before = text.slice(0, at).split(SENTENCE_END).at(-1)!
  const [after] = text.slice(at).split(SENTENCE_END)
  return before + after!
}

/** `start`: its place in the text. */
export type Sentence = { said: string; start: number }

export function sentencesIn(text: string): Sentence[] {
  let start = 0
  return text.split(SENTENCE_END).map((said) => {
    const own = { said, start }
    start += said.length + 1
    return own
  })
}

/** A row of a paragraph may have wide gaps. It has more small words than a row of a table. */
const MIN_SENTENCE_WORDS = 8

export function isSentence({ cells }: LayoutRow): boolean {
  const words = cells.flatMap(({ text }) => text.match(/\p{L}+/gu) ?? [])
  const small = words.filter((word) => /^\p{Ll}/u.test(word))
  return words.length >= MIN_SENTENCE_WORDS && 2 * small.length > words.length
}
