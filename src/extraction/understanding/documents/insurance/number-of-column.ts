import { MAX_CODE_LENGTH } from '../../fields/codes.ts'
import { looksLikeDate } from '../../fields/date-patterns.ts'
import { pattern } from '../../pattern.ts'

/** More words are more than one number. */
const MAX_WORDS = 8

/** '660', '1J447120', 'TIA', and '(27)' in 'BKS (27) 57 71 20 44'. */
const WORD = /^(?:\((?:\d{1,4}|[A-Z]{1,3})\)|[\dA-Z][\dA-Z./*-]*)$/

/** Capitals that are not of a number. */
const OTHER_WORD = pattern(
  String.raw`
    ^(?:NO|NR|EFF|EXP|FROM|TO|DATE|AND|OR|FOR|SEE|PER|TBD|NONE|INCL|LIMIT|EACH|AGG|DED|SIR|USD|INS|POL|REF|
    LIAB|COMP|AUTO|OCCUR|CLAIM|
    [A-Z]{6,})\.?$`,
)
const AMOUNT = /^\d{1,3}(?:,?\d{3})*\.\d{2}$/

/**
 * Whether a line between the headers of the policy numbers and its dates can only be one number. There, all
 * words are of the number, which elsewhere might begin something else: '660 1J447120 TIA 26'.
 */
export function isNumberOfColumn(text: string): boolean {
  const words = text.split(/\s+/)
  if (words.length > MAX_WORDS || text.length > MAX_CODE_LENGTH) return false
  if ((text.match(/\d/g)?.length ?? 0) < 2 || looksLikeDate(text)) return false
  return words.every((word, at) => {
    if (!isGroup(word)) return false
    return /\d/.test(word) ? !isOfAnother(words[at - 1], word) : isInside(words, at)
  })
}

export const isGroup = (word: string) =>
  WORD.test(word) && !OTHER_WORD.test(word) && !AMOUNT.test(word)

/** Two long groups are two numbers. */
function isOfAnother(before: string | undefined, word: string): boolean {
  if (before === undefined || !/\d/.test(before)) return false
  return word.length > 4 && (word.length > 8 || before.length > 8)
}

/**
 * Letters between groups or before them. A mark of the column at the left ('X', 'Y' or 'N') may touch the
 * number. Behind the groups, only one or two letters are of the number: '60 SBA BK4471 DX'.
 */
function isInside(words: readonly string[], at: number): boolean {
  const word = words[at]!
  if (at === words.length - 1) return /^(?:[A-HJ-WYZ]|[A-Z]{2})$/.test(word)
  return at > 0 || !/^[XYN]$/.test(word)
}
