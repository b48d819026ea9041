import { wordList } from '../../normalize/word-list.ts'
import type { SeenField } from '../../reading.ts'

/** A claim of a document that names several. `amounts`: those in its rows, as they are printed. */
export type ClaimOfSeveral = { claim: string; amounts: readonly string[] }

/** More than a person would enter from a warning. The document has the rest. */
const MAX_LISTED = 10

/** Names the claims, and the values that a person can enter in their jobs. */
export function messageOfClaims(
  claims: readonly ClaimOfSeveral[],
  fields: readonly Pick<SeenField, 'record' | 'name' | 'value'>[],
): string {
  const named = claims.map(({ claim, amounts }) => {
    const shown = amounts.slice(0, MAX_LISTED).join(', ')
    return shown === '' ? `"${claim}"` : `"${claim}" (${shown})`
  })
  const values = fields
    .filter(({ record }) => record === 'job')
    .map(({ name, value }) => `${name} "${value}"`)
  const what = `The document names ${claims.length} claims, ${listed(named)}, so nothing was saved.`
  if (values.length === 0) return `${what} Set each amount in its job with "svc job set".`
  return `${what} It states ${listed(values)}. Set each value in its job with "svc job set".`
}

function listed(all: readonly string[]): string {
  const more = all.length - MAX_LISTED
  const shown = more > 0 ? [...all.slice(0, MAX_LISTED), `${more} more`] : all
  return wordList(shown)
}
