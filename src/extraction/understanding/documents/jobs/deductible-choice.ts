import type { Layout } from '../../layout/layout.ts'
import { runningTextOf, sentencesIn } from '../../layout/running-text.ts'
import { pattern } from '../../pattern.ts'

export const PERCENT = String.raw`\d{1,2}(?:\.\d+)?\s*(?:%|percent\b)`

const VALUE = String.raw`(?:\$\s?\d[\d,]*(?:\.\d{2})?|(?:\p{L}+\s+percent\s+\(\s*)?${PERCENT}\)?)`
/** 'of Coverage A', 'per occurrence' */
const BASE = String.raw`(?:\s+(?:of|per)\s[^.;$%]{1,60}?)?`
const GREATER = String.raw`(?:the\s+)?(?:greater|higher|larger|lesser|lower|smaller)\s+of\s+`
const FIRST = String.raw`${GREATER}(?:either\s+)?${VALUE}${BASE},?\s+(?:or|and)|${VALUE}${BASE},?\s+or`
const BOTH = String.raw`(?:${FIRST})\s+${VALUE}`
const WHICHEVER = String.raw`(?:[^.;$%]{0,60}?\bwhichever\s+(?:amount\s+)?is\s+(?:the\s+)?\p{L}+)?`
/** 'deductible is $1,000 or 2%, whichever is greater', 'the greater of 2% or $1,000 as a deductible' */
const CHOICE = pattern(
  String.raw`
    \bdeductible\b[^.;$%\d]{0,60}?(?<after>${BOTH}${WHICHEVER})|
    (?<before>${BOTH})(?:\s+[\p{L}/-]+){0,4}?\s+deductible\b`,
  'iu',
)

/** The sentence that offers two values of a deductible, and the page that it is on. */
export function deductibleChoice(layout: Layout): { said: string; page: number | null } | null {
  const { text, cellAt } = runningTextOf(layout)
  for (const { said, start } of sentencesIn(text)) {
    const match = CHOICE.exec(said)
    const choice = match?.groups?.after ?? match?.groups?.before
    if (!match || choice === undefined) continue
    const page = cellAt(start + match.index + match[0].indexOf(choice))?.page ?? null
    return { said: choice.trim(), page }
  }
  return null
}
