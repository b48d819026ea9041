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

/** A name, and who takes its mail: 'Ann Bell' and 'c/o Paul Reed'. Null for any other text. */
export function splitCareOf(text: string): { name: string; rest: string } | null {
  const found = (CARE_OF_FIRST.exec(text.trim()) ?? CARE_OF.exec(text.trim()))?.groups
  return found ? { name: found.name!, rest: found.rest! } : null
}

/** 'c/o Sedgwick' in a line below a name. */
export const isCareOf = (line: string): boolean => CARE_OF_LINE.test(line)
const CARE_OF_LINE = new RegExp(`^(?:${SIGN})`, 'i')
