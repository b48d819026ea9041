import { abbreviatedWords } from '../../lexicon/business-words.ts'
import {
  genericWords,
  instructionPhrases,
  placeholderNames,
  sectionSubjects,
  sectionWords,
  sentenceWords,
} from '../../lexicon/not-names.ts'
import { longRanks } from '../../lexicon/person-titles.ts'
import { looksLikeStreet } from '../normalize/address.ts'
import { canonicalAdministrator } from '../normalize/administrators.ts'
import { GENERATIONS, PARTICLES, SMALL_PARTICLES } from '../normalize/name-words.ts'
import { hasLegalForm, looksLikeCompany } from '../normalize/names.ts'
import { readUsState } from '../normalize/states.ts'
import { withoutTrustDate } from '../normalize/trust-dates.ts'
import { pattern } from '../pattern.ts'
import { isLabeledValue, isPrintedLabel } from './printed-labels.ts'

const PLACEHOLDER = pattern(`^\\W*(?:${placeholderNames.trim()})\\W*$`, 'i')
const GENERIC = pattern(`^(?:\\W*(?:${genericWords.trim()})(?!\\p{L}))+\\W*$`, 'iu')
/**
 * 'Info', 'Loss Details', 'Insured’s Info Carrier Info'. 'Job Harriott' and 'Loss, Adolf' are people. The
 * plural of 'detail' is a section word itself. Two ways to read each plural would be 2^n for n of them.
 */
const SECTION_HEADING = pattern(
  `
    ^(?:\\W*(?:(?:${sectionSubjects.trim()})(?:['’]?s)?|
    (?:${sectionWords.trim()})(?:['’]s|(?<=info|data|summary|overview)s)?)(?!\\p{L}))*
    \\W*(?:${sectionWords.trim()})\\W*$`,
  'iu',
)
const INSTRUCTION = pattern(instructionPhrases.trim(), 'i')
const SENTENCE_WORD = new RegExp(`\\b(?:${sentenceWords})\\b`, 'i')
/** 'Ticket #', 'Permit No.', 'Name: …', and who takes the mail of a name: 'c/o Paul Reed' */
const LABEL = pattern(
  String.raw`
    [#№]$|\s(?:no\.|number)$|^name:|^(?:(?:unit|property|home) ?)?(?:owner|tenant|occupant|resident)s?:|
    ^c\s?/\s?o\s`,
  'i',
)

/** The number of an invoice, order or job: 'INV 77', 'Inv. 77'. 'PIER 1' is a name. */
const ABBREVIATED_NUMBER =
  /^(?:inv|cm|cn|cr|po|so|wo|est|ref|rct|rcpt|tkt|job|clm)[\s.#-]*\d[\dA-Z./-]*$/i
/** 'GPR-104'. 'Orion180' is an insurer. */
const CODE = /^[A-Z]{1,5}[-/.]?\d{2}[\dA-Z./-]*$/
/** The quantity of an item: '18 EA', '1,240.50 SF'. */
const QUANTITY = /^[\d.,]+\s?(?:EA|SF|LF|SY|SQ|HR|DA|CY|CF|LB|MO|WK)$/
/** Companies whose name has a single letter. */
const SHORT_NAME = /^(?:3M)$/
const WEB_ADDRESS =
  /@|https?:|^www\.|^[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|us|biz|info|co|io|gov|edu)(?:\/\S*)?$/i
/** Lower-case words that surnames begin with. */
const SURNAME_STARTS = `${PARTICLES}|${SMALL_PARTICLES}|vander|dei|al|bin|ten|st`
const PARTICLE = pattern(
  `
    ^(?:of|and|the|by|at|in|for|on|to|a|an|dba|${SURNAME_STARTS}|für|und|y|et)$`,
)
const LEGAL_FORM = /^(?:inc|llc|ltd|co|corp|jr|sr)\.?$/
const SURNAME_START = new RegExp(`^(?:${SURNAME_STARTS}|[dlo]['’].*)$`)
const FUNCTION_WORD = pattern(
  `
    ^(?:this|that|these|those|and|or|is|are|was|were|shall|has|have|of|for|to|in|by|
    with|please|see|if|as|not)$`,
  'i',
)

/** The sentence continues: 'AUTHORIZED BY THE'. Capitals such as 'IN', 'OR' and 'A' also end names. */
const OPEN_END =
  /^(?:the|a|an|of|by|to|for|with|and|or|that|is|as|in|at|from|THE|OF|BY|FOR|WITH|AND|THAT|&|\p{L}+-)$/u

/**
 * Whether a text may be the name of a person or a company. It is not a label, title, instruction,
 * part of a sentence, placeholder, number, street or web address. Every reader of names uses this
 * check.
 */
export function isPlausibleName(text: string): boolean {
  const plain = withoutTrustDate(text.replace(/\s+/g, ' ').trim())
  // 'Contractor Connection' is an administrator, although both words are generic.
  if (canonicalAdministrator(plain) !== null) return true
  if (plain.length < 2 || plain.length > 80 || !hasLetters(plain)) return false
  if (LABEL.test(plain) || ABBREVIATED_NUMBER.test(plain) || CODE.test(plain)) return false
  if (QUANTITY.test(plain) || isTown(plain)) return false
  if (WEB_ADDRESS.test(plain) || /[$€£%]|\d{4,}/.test(plain) || looksLikeStreet(plain)) return false
  if (isPlaceholderName(plain) || isLabeledValue(plain)) return false
  return !INSTRUCTION.test(plain) && !isSentence(plain)
}

/** 'Lancaster, PA'. 'Patel, MD' is a doctor. */
function isTown(text: string): boolean {
  const state = /^\p{L}[\p{L}.'’ -]+,\s(\p{Lu}{2})$/u.exec(text)?.[1]
  return state !== undefined && state !== 'MD' && readUsState(state) !== null
}

/**
 * 'N/A', 'Same as above', 'Your Name' or a label: texts that people type and forms print in place
 * of a name.
 */
export function isPlaceholderName(text: string): boolean {
  if (PLACEHOLDER.test(text) || GENERIC.test(text) || SECTION_HEADING.test(text)) return true
  return isPrintedLabel(text)
}

function hasLetters(text: string): boolean {
  return /\p{L}{2}/u.test(text) || SHORT_NAME.test(text)
}

/** 'Capt. Ann Roe', 'Lt. Cmdr. Ann Roe' */
const RANK = pattern(String.raw`^(?:\p{L}{1,3}\.\s)?(?:${longRanks})\.\s`, 'iu')

/** 'Halvorsen Bros. LLC' */
const ABBREVIATION = pattern(String.raw`\b(${abbreviatedWords.trim()})\.`, 'gi')

const MOST_WORDS = { company: 12, other: 9 }
/** A couple may have two of them each: 'Luis de la Cruz and Ana Maria de la Cruz'. */
const UNCOUNTED = pattern(String.raw`^(?:${SURNAME_STARTS}|${GENERATIONS.join('|')})\.?$`, 'i')

function isSentence(text: string): boolean {
  const words = text.split(' ')
  const most = hasLegalForm(text) ? MOST_WORDS.company : MOST_WORDS.other
  const counted = words.filter((word) => !UNCOUNTED.test(word))
  if (counted.length > most || FUNCTION_WORD.test(words[0]!)) return true
  if (words.length > 1 && OPEN_END.test(words.at(-1)!)) return true
  const spelled = text.replace(RANK, '').replace(ABBREVIATION, '$1')
  if (/\p{Ll}{3,}\. \p{Lu}/u.test(spelled) || endsSentence(words)) return true
  if (words.length >= 3 && SENTENCE_WORD.test(text) && !looksLikeCompany(text)) return true
  const opensInside = /^\p{Ll}+$/u.test(words[0]!) && !SURNAME_START.test(words[0]!)
  if (opensInside && words.length > 1) return true
  const long = words.filter((word) => /^\p{L}{2,}/u.test(word))
  const small = long.filter(
    (word) => !/\p{Lu}/u.test(word) && !PARTICLE.test(word) && !LEGAL_FORM.test(word),
  )
  return small.length > Math.floor(long.length / 4)
}

/** A period after a lower-case word ('seven boxes.'), or an unopened closing bracket. */
function endsSentence(words: string[]): boolean {
  const text = words.join(' ')
  const isOpen = text.indexOf(')') >= 0 && text.indexOf('(') < 0
  const last = words.at(-1)!
  return isOpen || (words.length > 1 && /^\p{Ll}+[.!?]$/u.test(last) && !LEGAL_FORM.test(last))
}
