import { anyCase } from '../pattern.ts'

const TITLES = 'Mr|Mrs|Ms|Dr|Messrs'
const NUMBER_WORDS = 'nos?|lic|reg|cert|sec'
/** These also end sentences, such as 'We paid Rivera Inc. You may deposit the check.' */
const PARTS_OF_NAMES = 'inc|co|corp|ltd|dept|st'

const ANY_NUMBER_WORD = anyCase(NUMBER_WORDS)
const BEFORE_NUMBER = String.raw`\b(?:${ANY_NUMBER_WORD})(?=\.\s+(?:[Nn][Oo][Ss]?\.\s+)?\S*\d)`
/** Before the point of a sentence. 'Mr. Cobb' and 'Claim No. KX-4471' have no such point. */
export const NOT_ABBREVIATED = String.raw`(?<!\b(?:${TITLES})(?=\.)|${BEFORE_NUMBER})`

/** A lower-case word continues its sentence: 'approx. two weeks'. */
export const SENTENCE_END = new RegExp(String.raw`${NOT_ABBREVIATED}[.;!?](?=\s+\p{Lu}|\s*$)`, 'u')

/** The end of a statement about a license or a policy. Such statements name firms and boards. */
export const STATEMENT_END = new RegExp(
  String.raw`(?<!\b(?:${TITLES}|${NUMBER_WORDS}|${PARTS_OF_NAMES}))[.;!?](?=\s+\p{Lu})`,
  'giu',
)

/** The point of 'Claim No. KX-4471'. */
export const NUMBER_POINT = String.raw`(?<=\b(?:${ANY_NUMBER_WORD}))\.`

/** A character of a clause that names no other amount. */
export const IN_CLAUSE = `(?:[^$.;]|${NUMBER_POINT})`
