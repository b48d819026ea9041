import { wordList } from '../normalize/word-list.ts'
import type { AmountsByTerm, Proof } from './proofs.ts'

const WORDS: Readonly<Record<string, string>> = {
  rcv: 'RCV',
  acv: 'ACV',
  net: 'net claim',
  previous: 'previous balance',
  prior: 'prior payments',
}

/** Names the figures of a sum that fails, and those that were not saved because of it. */
export function brokenSumMessage<Term extends string>(
  { relation, terms }: Proof<Term>,
  amounts: AmountsByTerm<Term>,
  unsaved: readonly Term[],
): string {
  const figure = (term: Term) => `${wordOf(term)} ${(amounts.get(term) ?? '').replace(/^-/, '')}`
  const stated = (some: readonly Term[]) => some.filter((term) => terms.includes(term)).map(figure)
  const left = [stated(relation.plus).join(' + '), ...stated(relation.minus)].join(' − ')
  const what = `The amounts do not add up: ${left} = ${figure(relation.equals)}.`
  const [only, ...others] = unsaved.map(wordOf)
  if (!only) return `${what} Check them against the document.`
  const lost = others.length > 0 ? `${wordList([only, ...others])} were` : `The ${only} was`
  const amount = others.length > 0 ? 'amounts' : 'amount'
  const next = `Check them against the document, and enter the right ${amount} in the job.`
  return `${what} ${lost} not saved. ${next}`
}

/** An amount as a message names it. */
export function wordOf(term: string): string {
  return WORDS[term] ?? term.replaceAll('_', ' ')
}
