import { wordList } from '../normalize/word-list.ts'
import type { AmountsByTerm, Proof } from './proofs.ts'

const WORDS: Readonly<Record<string, string>> = {
  rcv: 'RCV',
  acv: 'ACV',
  net: 'net claim',
  previous: 'previous balance',
  prior: 'prior payments',
  over_limit: 'amount over limits',
  incurred: 'items paid when incurred',
  incurred_later: 'items paid when incurred',
}

/** Names the figures of a sum that fails, and those that were not saved because of it. */
export function brokenSumMessage<Term extends string>(
  { relation, terms }: Proof<Term>,
  amounts: AmountsByTerm<Term>,
  unsaved: readonly Term[],
): string {
  const figure = (term: Term) => `${wordOf(term)} ${(amounts.get(term) ?? '').replace(/^-/, '')}`
  const what = `The amounts do not add up: ${sumText({ relation, terms }, figure, 'is not')}.`
  const [only, ...others] = unsaved.map(wordOf)
  if (!only) return `${what} Check them against the document.`
  const lost = others.length > 0 ? `${wordList([only, ...others])} were` : `The ${only} was`
  const amount = others.length > 0 ? 'amounts' : 'amount'
  const next = `Check them against the document, and enter the right ${amount} in the job.`
  return `${what} ${lost} not saved. ${next}`
}

/** A sum of the terms that the document states, such as "ACV − deductible = net claim". */
export function sumText<Term extends string>(
  { relation, terms }: Pick<Proof<Term>, 'relation' | 'terms'>,
  textOf: (term: Term) => string = wordOf,
  sign = '=',
): string {
  const stated = (some: readonly Term[]) => some.filter((term) => terms.includes(term)).map(textOf)
  const left = [stated(relation.plus).join(' + '), ...stated(relation.minus)].join(' − ')
  return `${left} ${sign} ${textOf(relation.equals)}`
}

/** An amount as a message names it. */
export function wordOf(term: string): string {
  return WORDS[term] ?? term.replaceAll('_', ' ')
}
