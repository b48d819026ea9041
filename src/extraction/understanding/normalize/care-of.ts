import { pattern } from '../pattern.ts'
import { CAPACITIES } from './name-words.ts'
import { looksLikeCompany } from './names.ts'

const SIGN = 'c\\s?/\\s?o\\b|in care of\\b'
/** Without a comma, 'care of' may belong to a company: 'Primary Care of Tacoma'. */
const CARE_OF = new RegExp(
  `^(?<name>.*?[\\p{L}\\p{N}.)])(?:,?\\s+(?=${SIGN})|,\\s*(?=care of\\b))` +
    `(?<rest>(?:${SIGN}|care of\\b)[\\s:.]*\\S.*)$`,
  'isu',
)
/** 'c/o Sedgwick, for Ann Bell' */
const CARE_OF_FIRST = new RegExp(
  `^(?<rest>(?:${SIGN}|care of\\b)[\\s:.]*[^,;]+?)[,;]?\\s+` +
    '(?:for|f/?b/?o|o/?b/?o|on behalf of)[\\s:.]+(?<name>\\p{L}.*)$',
  'isu',
)

/** Behind 'Estate of Ann Bell': ', Paul Reed, Executor', ' by Paul Reed as Administrator'. */
const REPRESENTATIVE = new RegExp(
  '(?:,\\s*|\\s[-–—]\\s+|\\s(?=by\\b)|\\s?\\()' +
    `(?<rest>[^,()]{1,60}?(?:,\\s?|\\s)(?:as\\s)?(?:the\\s)?(?:${CAPACITIES}))\\)?$`,
  'iu',
)
const HAS_REPRESENTATIVE = /\btrust\b|(?<!real )\bestate of\b/i
/** 'Ann Bell a/k/a Ann Reed'. 'Ann Aka Bell' has a last name. */
const ALIAS = pattern(
  String.raw`
    (?<![,\s(])[,\s(]+(?<rest>(?:[aA][/.][kK][/.][aA]\.?|aka|AKA|also known as)[\s:]+\p{L}[^)]*)\)?$`,
  'u',
)

/** A name, and what is behind it without being part of it. `field`: where a person may keep it. */
export type NameWithRest = { name: string; rest: string; field: 'address' | 'notes' }

/**
 * Finds who takes the mail of a name ('c/o Paul Reed'), who acts for an estate or a trust, and another name
 * of a person. Null for any other text.
 */
export function splitCareOf(text: string): NameWithRest | null {
  const plain = text.trim()
  const found = (CARE_OF_FIRST.exec(plain) ?? CARE_OF.exec(plain))?.groups
  if (found) return { name: found.name!, rest: found.rest!, field: 'address' }
  const acting = HAS_REPRESENTATIVE.test(plain) ? REPRESENTATIVE.exec(plain) : null
  // A company does business under its other name.
  const behind = acting ?? (looksLikeCompany(plain) ? null : ALIAS.exec(plain))
  if (!behind || behind.index === 0) return null
  return { name: plain.slice(0, behind.index), rest: behind.groups!.rest!, field: 'notes' }
}

/** 'c/o Sedgwick' in a line below a name. */
export const isCareOf = (line: string): boolean => CARE_OF_LINE.test(line)
const CARE_OF_LINE = new RegExp(`^(?:${SIGN})`, 'i')
