import { looksLikeCompany } from '../normalize/names.ts'
import { pattern } from '../pattern.ts'
import { type FieldKind, fieldKindOf } from './confidence.ts'

/**
 * Whether a value of a scan has a form that print does not have. OCR is often sure of such a word, so its
 * own confidence does not show it.
 */
export function isMisreadForm(name: string, value: string): boolean {
  return CHECKS[fieldKindOf(name)]?.(name, value) ?? false
}

const CHECKS: Partial<Record<FieldKind, (name: string, value: string) => boolean>> = {
  name: isMisreadPerson,
  address: isMisreadAddress,
  code: (name, value) =>
    ZERO_AT_LETTER.test(value) || isSplitAtOne(value) || hasSpeckAsPoint(name, value),
}

/** 'NameOliver Iles' and 'Zoe.Szabo'. Companies do print 'PuroClean', and insurers 'MetLife'. */
function isMisreadPerson(name: string, value: string): boolean {
  if (/carrier|insurer|issuer|producer/.test(name) || looksLikeCompany(value)) return false
  return wordsOf(value).some((word) => isGlued(word) || GLUED_AT_POINT.test(word))
}

function isMisreadAddress(_: string, value: string): boolean {
  if (/^\p{Ll}/u.test(value)) return true
  return wordsOf(value).some((word) => isGlued(word) || GLUED_NUMBER.test(word))
}

/**
 * Whether a number of a scan mixes letters and digits, so that its 0 or 1 may be an O or an I, or its S a 5:
 * 'SB8-0012', '4K7-0831', '33S872'. OCR is often sure of the wrong one, and both readings have a form of
 * print.
 */
export function isMixedCode(name: string, value: string): boolean {
  const mixed = value.split(/[^\p{L}\d]+/u).filter(isMixedGroup)
  if (!/number$/.test(name) || mixed.length === 0) return false
  return /[01OI]/i.test(value) || mixed.some((group) => /[BGSZl]/.test(group))
}

/** Letters before several digits are a prefix, which is read well: 'KX550001'. */
const isMixedGroup = (group: string) => /\d\p{L}|^\p{L}+\d$/u.test(group)

const wordsOf = (text: string) => text.split(/[\s,-]+/)

/** An O beside a zero: one of the two may be the other. */
const ZERO_AT_LETTER = /O0|0O/

/** A 1 is narrow, so recognition may see a blank beside it: '21 1841' may be '211841'. */
const isSplitAtOne = (value: string) => /^[\d ]+$/.test(value) && /1 \d|\d 1/.test(value)

/**
 * A point in a group of a code with hyphens, beside a letter: '14-27K.3-81' may be '14-27K3-81' with a
 * speck. Print has points between digits ('26-0412.1-B'), before a suffix ('26-0412-01.A') and in initials.
 */
function hasSpeckAsPoint(name: string, value: string): boolean {
  if (!/number$/.test(name) || !CODE_WITH_POINT.test(value)) return false
  const groups = value.split('-')
  return groups.length > 2 && groups.slice(0, -1).some((group) => POINT_AT_LETTER.test(group))
}

const CODE_WITH_POINT = /^[\dA-Z-]+\.[\dA-Z-]+$/
const POINT_AT_LETTER = /^(?=.*\d)[\dA-Z]*(?:[A-Z]\.[\dA-Z]|\d\.[A-Z])/

/** A capital behind a small letter, or an I inside a word: 'HarborDr', 'EIm'. */
const INNER_CAPITAL = /(?<=\p{Ll})\p{Lu}|(?<=\p{L})I(?=\p{Ll})/u

/** Parts that names print before a second capital: 'McIntyre', 'DeShawn', 'VanDyke', 'JoAnn'. */
const NAME_START = pattern(
  `
    ^(?:al|ben|da|de|del|della|der|des|di|do|du|el|fitz|jo|la|las|le|les|lo|los|ma|mac|mary|mc|o|san|st|
    ten|ter|van|vande|vander|ver|von)$`,
  'i',
)

function isGlued(word: string): boolean {
  const at = word.search(INNER_CAPITAL)
  return at > 0 && !NAME_START.test(word.slice(0, at).replace(/[^\p{L}]/gu, ''))
}

/** A point without a space between two words. 'St.James' is a common spelling. */
const GLUED_AT_POINT = /(?<!^St)(?<=\p{Ll}{2})\.(?=\p{Lu}\p{Ll})/u

/** '5Elm'. '3RD' and '14R' are print. */
const GLUED_NUMBER = /^\d+(?!(?:st|nd|rd|th)$)\p{L}{3,}$/iu
