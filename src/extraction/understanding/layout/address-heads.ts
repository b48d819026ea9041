import { pattern } from '../pattern.ts'
import type { LayoutCell } from './layout.ts'

/**
 * Cells that are only the label of a part of an address: 'City', 'STATE / ZIP'. Forms print them in a row
 * above or below the values.
 */

export type TownPart = 'city' | 'state' | 'postal_code'

const PART = String.raw`(?:city|town|state|province|st|zip(?:\s?code)?|postal\s?code)`
const HEAD = pattern(
  String.raw`
    ^(?:(?:property|loss|risk|job|site|project|service|insured)\s)?
    ${PART}(?:(?:\s?[,/&]\s?|\s(?:and\s)?)${PART})*\s?:?$`,
  'i',
)
const PARTS = pattern(String.raw`\b${PART}\b`, 'gi')
const PARTS_OF_TOWN = 3

/** The parts of an address that the cell labels, in order. None if it is another cell. */
export function labeledParts({ text }: LayoutCell): TownPart[] {
  if (!HEAD.test(text)) return []
  return [...text.matchAll(PARTS)].map(([word]): TownPart => {
    if (/^(?:city|town)/i.test(word)) return 'city'
    return /^(?:st|prov)/i.test(word) ? 'state' : 'postal_code'
  })
}

/** Whether the cell is only the label of a city, a state or a ZIP code. */
export function isAddressHead(cell: LayoutCell): boolean {
  return HEAD.test(cell.text)
}

/** Whether the cell labels a part of a town. Below a street, 'City, State, Zip' may be above all of it. */
export function isPartOfTownHead(cell: LayoutCell): boolean {
  const { length } = labeledParts(cell)
  return length > 0 && length < PARTS_OF_TOWN
}
