import { enumKey } from './enums.ts'

/** One word of a status and the number of its clause. */
export type StatusWord = { text: string; clause: number }

/** A hyphen inside a word joins it: 'On-Hold'. */
const CLAUSE_END = /[,;:/()[\]{}|!\u2013\u2014\n]|\.(?:\s|$)|(?:^|\s)-+(?=\s|$)|\s-(?=\S)|\S-\s/
const CONJUNCTION = new Set(['and', 'but', 'then', 'while'])

/** The words of a status as they are compared, with the clause of each: 'Completed - not billed' has two. */
export function statusWords(text: string): StatusWord[] {
  const words: StatusWord[] = []
  let clause = 0
  for (const part of text.replace(/['\u2019]s\b/g, '').split(CLAUSE_END)) {
    clause++
    for (const word of enumKey(part).split(' ')) {
      if (word === '' || word === 'the') continue
      if (CONJUNCTION.has(word)) clause++
      words.push({ text: word, clause })
    }
  }
  return words
}

const PERCENT = /(\d{1,3}(?:\.\d+)?)\s*(?:%|percent\b|pct\b)/gi

/** The least percentage of a text, and the text without its percentages. Null if it has none. */
export function percentIn(text: string): { percent: number; rest: string } | null {
  const percents = [...text.matchAll(PERCENT)].map((match) => Number(match[1]))
  if (percents.length === 0) return null
  return { percent: Math.min(...percents), rest: text.replace(PERCENT, ' ') }
}

/** '50 complete' may be a percentage, and '3/4 done' a fraction. '6/12/2026 completed' has a date. */
const PART_DONE = /(?<![\d/.-])(?:[1-9]\d|\d{1,2}\s?\/\s?\d{1,2})\s+(?:complete|done|finished)/i

/** 'Completed?' and 'Complete: No' are no statement. */
export function isUnsure(text: string): boolean {
  const words = statusWords(text)
  const isNo = words.some(({ text: word, clause }) => {
    const own = words.filter((other) => other.clause === clause)
    return own.length === 1 && (word === 'no' || word === 'false')
  })
  return isNo || text.includes('?') || PART_DONE.test(text)
}
