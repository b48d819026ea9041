import type { ColumnProfile } from './cell-shapes.ts'
import type { HeaderMatcher } from './header-match.ts'
import { headerWords } from './header-words.ts'

const MOST = 0.8
const INVOICED = 'financials.invoiced_total'

/** 'Received' is the day of a job's receipt. Above amounts and beside what was billed, it is the money. */
export function withMoneyReceived(
  texts: readonly string[],
  profiles: readonly ColumnProfile[],
  { columns, scores }: HeaderMatcher,
): string[] {
  const at = columns.findIndex(({ field }) => field === INVOICED)
  const isOfAmounts = (index: number) => (profiles[index]?.share('money') ?? 0) >= MOST
  const isBilled = texts.some((text, index) => scores(text)[at] === 1 && isOfAmounts(index))
  return texts.map((text, index) => {
    const [word, ...others] = headerWords(text)
    const isBare = word === 'receive' && others.length === 0
    return isBare && isBilled && isOfAmounts(index) ? 'Amount Received' : text
  })
}
