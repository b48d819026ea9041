import { fold, type Layout, textOf } from '../layout/layout.ts'

/** The text of a document for phrase search: folded words, each between two spaces. */
export type FoldedText = { spaced: string; rows: string[] }

/** The beginning and the end are enough to classify a long document. */
export const READ_ROWS = 400
const READ_LAST_ROWS = 80

export function foldedText(layout: Layout): FoldedText {
  const { rows: all } = layout
  const isLong = all.length > READ_ROWS
  const first = all.slice(0, READ_ROWS - READ_LAST_ROWS)
  const some = isLong ? [...first, ...all.slice(-READ_LAST_ROWS)] : all
  const rows = textOf({ ...layout, rows: some })
    .split('\n')
    .map(foldedWords)
  return { spaced: ` ${rows.join(' ').replace(/\s+/g, ' ')} `, rows }
}

/** The folded words of a text, with one space between them and at both ends. */
export function foldedWords(text: string): string {
  const parts = text.split(/[\s/&,;:()#.'’"-]+/)
  return ` ${parts.map(fold).filter(Boolean).join(' ')} `
}

export function hasPhrase(text: string, phrase: string): boolean {
  return text.includes(spacedPhrase(phrase))
}

const spacedPhrase = cached((phrase) => ` ${phrase.split(' ').map(fold).join(' ')} `)

/** Folding is the most expensive step of classification, and the same headings and phrases recur. */
export const foldOnce = cached(fold)

const MAX_CACHED = 5000

function cached(make: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size > MAX_CACHED) known.clear()
    const made = make(text)
    known.set(text, made)
    return made
  }
}
