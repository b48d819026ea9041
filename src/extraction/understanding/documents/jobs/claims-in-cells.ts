import { claimParts, labelQualifiers } from '../../../lexicon/label-qualifiers.ts'
import { firstCode } from '../../fields/codes.ts'
import { cellInColumn, type Layout, type LayoutCell } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'

/** The word of a label, as a regular expression. */
type NumberWord = 'claims?' | 'polic(?:y|ies)'

/** A claim or policy label with the text after it. `part` is the part of the loss that it names. */
type LabeledNumber = { part: string; isPlural: boolean; isNumber: boolean; value: string }

const PART_BEFORE = pattern(`(?:^|[\\s/(])((?:${claimParts.trim()})(?: coverage)?)\\s*$`, 'i')
const PART_BEHIND = pattern(
  `(?:\\(\\s*(?:the )?((?:${claimParts.trim()})(?: coverage)?)\\s*\\)|
  [-–—]\\s*((?:${claimParts.trim()})(?: coverage)?)(?=\\s*:)|([1-9A-C])(?=\\s*:))?`,
)
const NUMBER =
  "(?:(?:nos|numbers|#'?s)(?![\\p{L}])|(?:no|number|num|nbr)(?![\\p{L}])|#)\\.?(?:\\(s\\))?"
const labelOf = (word: NumberWord) =>
  pattern(
    `(?<![\\p{L}/-])${word}(?![\\p{L}'’])\\s*
    (?:(?<number>${NUMBER})\\s*${PART_BEHIND.source}\\s*[:#]?|${PART_BEHIND.source}\\s*:)`,
    'giu',
  )
const LABELS: Record<NumberWord, RegExp> = {
  'claims?': labelOf('claims?'),
  'polic(?:y|ies)': labelOf('polic(?:y|ies)'),
}
const QUALIFIER_BEFORE = pattern(`(?:^|\\s)(?:${labelQualifiers.trim()})\\s*$`, 'i')

/** The words before a label that leave it the label of the claim. */
const OWN_LABEL =
  /^(?:re:?\s*)?(?:the |our |your )?(?:insurance|ins\.?|carrier|insurer|company)?\s*$/i

/**
 * The claims that a cell states together, 'SC-5001 & SC-6001', or those of the parts of a loss, 'Dwelling
 * Claim #' and 'Contents Claim #'. May name a claim twice.
 */
export function claimsInCells(layout: Layout): string[][] {
  const labeled = labeledNumbers(layout, 'claims?')
  const joined = labeled.map(codesOf).filter(({ length }) => length > 1)
  const hasParts = labeled.some(({ part }) => part !== '')
  return hasParts ? [...joined, labeled.map((one) => codesOf(one)[0]!)] : joined
}

/** The policies that a cell states together. A policy has no parts, so those of other labels are others. */
export function policiesInCells(layout: Layout): string[][] {
  return labeledNumbers(layout, 'polic(?:y|ies)')
    .map(codesOf)
    .filter(({ length }) => length > 1)
}

function labeledNumbers(layout: Layout, word: NumberWord): LabeledNumber[] {
  return layout.rows.flatMap(({ cells }) => cells.flatMap((cell) => labeledIn(layout, cell, word)))
}

function labeledIn(layout: Layout, cell: LayoutCell, word: NumberWord): LabeledNumber[] {
  const { text } = cell
  let from = 0
  const hits = [...text.matchAll(LABELS[word])].map((match) => {
    const before = text.slice(from, match.index)
    from = match.index + match[0].length
    const part = PART_BEFORE.exec(before)
    const own = part ? before.slice(0, part.index) : before
    const [, number, ...behind] = match
    const named = part?.[1] ?? behind.find((group) => group !== undefined) ?? ''
    const isPlural = PLURAL.test(match[0])
    return { own, part: named, isPlural, isNumber: number !== undefined, start: from }
  })
  return hits.flatMap(({ own, start, ...label }, at) => {
    if (QUALIFIER_BEFORE.test(own) || (label.part === '' && !OWN_LABEL.test(own))) return []
    const next = hits[at + 1]
    const end = next ? start + next.own.length : text.length
    const inline = text.slice(start, end).replace(/[\s/,;&]+$/, '')
    const values = inline.trim() ? [inline] : next ? [] : near(layout, cell)
    const labeled = values.map((value): LabeledNumber => ({ ...label, value }))
    return labeled.filter((one) => codesOf(one).length > 0).slice(0, 1)
  })
}

const PLURAL = /^(?:claims|policies)|nos|numbers|#'?s|\((?:e?s)\)/i

/** The texts beside and below a label that fills its cell. */
function near({ rows }: Layout, { box, page, row }: LayoutCell): string[] {
  const beside = rows[row]!.cells.find((cell) => cell.box.x >= box.x + box.width)
  const next = rows[row + 1]
  const below = next?.page === page ? cellInColumn(next.cells, box) : undefined
  return [beside, below].flatMap((cell) => (cell ? [cell.text] : []))
}

const SEPARATOR = /\s*(?:([,;])|\s(\/)\s|(&|\+)|\s(and)\s)\s*/i
const REMARK = /\s*\([^)\d]*\)/g
const PHONE = /^\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}$/

/** The codes that a text consists of, up to the first text that is none. */
function codesOf({ value, isPlural, isNumber, part }: LabeledNumber): string[] {
  const codes: string[] = []
  let rest = value.replace(REMARK, '').trim()
  let separator = ''
  const least = isNumber || part === '' ? LEAST_DIGITS : LEAST_WITHOUT_SIGN
  while (rest !== '') {
    const cut = SEPARATOR.exec(rest)
    const text = rest.slice(0, cut?.index).trim()
    const code = firstCode(text)
    const isWhole = code?.start === 0 && code.end === text.length && !code.isCut
    if (!isWhole || PHONE.test(text) || (text.match(/\d/g)?.length ?? 0) < least) break
    const isListed = isPlural || /^[&+a]/i.test(separator)
    if (codes.length > 0 && !isListed && !isAlike(codes[0]!, text)) break
    codes.push(text)
    separator = cut?.slice(1).find((one) => one !== undefined) ?? ''
    rest = cut ? rest.slice(cut.index + cut[0].length) : ''
  }
  return codes
}

const LEAST_DIGITS = 3
/** 'Dwelling Claim: 5000' may be an amount. */
const LEAST_WITHOUT_SIGN = 6

/** Whether two codes are of one carrier. A comma or a slash may also separate a claim and another number. */
export function isAlike(one: string, other: string): boolean {
  const shape = (code: string) => code.replace(/\d/g, '9').replace(/[a-z]/gi, 'A')
  const prefix = (code: string) => /^[A-Z]{2,}(?=[-. ]?\d)/i.exec(code)?.[0]
  const isOfCarrier = prefix(one) !== undefined && prefix(one) === prefix(other)
  return isOfCarrier || (shape(one) === shape(other) && one.slice(0, 2) === other.slice(0, 2))
}
