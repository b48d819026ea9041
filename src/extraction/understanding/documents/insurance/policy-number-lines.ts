import type { Box } from '../../../provenance.ts'
import { endsOpen, isJoinedCode, isRestOfCode, MAX_CODE_LENGTH } from '../../fields/codes.ts'
import { isAligned, MAX_LINE_GAP } from '../../layout/cell-lines.ts'
import { unionOf } from '../../layout/layout.ts'

/** A line of the column of policy numbers. */
export type NumberLine = { text: string; box: Box }

/** Where a policy and the others of its page are, as the middles of their lines. */
export type PolicyPlaces = {
  own: number
  /** The lines with the dates of other policies. */
  terms: number[]
  /** The lines with the names of other policies. */
  names: number[]
}

/**
 * A policy number with its lines above and below. A hyphen or slash at the break joins two lines.
 * Without one, a space or nothing may have been there, so the number is 'cut'.
 */
export function wholeNumber(
  first: NumberLine,
  lines: readonly NumberLine[],
  places: PolicyPlaces,
): NumberLine | 'cut' {
  const above = neighborsOf(first, lines, places, 'above')
  const below = neighborsOf(first, lines, places, 'below')
  if (above === 'unclear' || below === 'unclear') return 'cut'
  const parts = [...above.toReversed(), first, ...below]
  const text = parts.map((part) => part.text).join('')
  const isJoined = parts.every(
    (part, at) => at === 0 || isJoinedCode(parts[at - 1]!.text, part.text),
  )
  if (!isJoined || endsOpen(text) || text.length > MAX_CODE_LENGTH) return 'cut'
  return { text, box: unionOf(parts.map((part) => part.box)) }
}

/** The lines of the same cell on one side, nearest first. */
function neighborsOf(
  first: NumberLine,
  lines: readonly NumberLine[],
  places: PolicyPlaces,
  side: 'above' | 'below',
): NumberLine[] | 'unclear' {
  const found: NumberLine[] = []
  let [from, reach] = [first.box, MAX_LINE_GAP * first.box.height]
  for (;;) {
    const gapTo = ({ y, height }: Box) =>
      side === 'below' ? y - (from.y + from.height) : from.y - (y + height)
    const next = lines.find(({ box }) => {
      const gap = gapTo(box)
      return gap > -1 && gap <= reach && isAligned(box, from)
    })
    if (!next || !isPart(next.text)) return found
    const policy = policyAt(next.box, places, side)
    if (policy === 'other') return found
    if (policy === 'unclear') return 'unclear'
    found.push(next)
    reach = gapTo(next.box) + 1 // the lines of a cell are evenly spaced
    from = next.box
  }
}

/** Whether a line may be a part of a code: digits and capitals, or a prefix such as 'WEC' and 'CMC-GL-'. */
function isPart(text: string): boolean {
  return isRestOfCode(text) || PREFIX.test(text)
}

const PREFIX = /^(?:[A-Z]{1,5}\s?[-–/]?|(?:[A-Z]{1,5}[-–/]){2,3})$/

/**
 * The policy that a line is nearest to. Dates are level with the first line of their policy's number or with
 * its middle. In the first case, a third line is nearer to the dates below it.
 */
function policyAt(
  box: Box,
  { own, terms, names }: PolicyPlaces,
  side: 'above' | 'below',
): 'own' | 'other' | 'unclear' {
  const middle = box.y + box.height / 2
  if (names.some((name) => Math.abs(name - middle) <= LEVEL_POINTS)) return 'other'
  const nearest = Math.min(...terms.map((term) => Math.abs(term - middle)))
  if (Math.abs(own - middle) <= nearest + 1) return 'own'
  return side === 'above' || nearest <= MAX_LINE_GAP * box.height ? 'other' : 'unclear'
}

export const LEVEL_POINTS = 2
