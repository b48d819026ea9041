import { looksLikeStreet, splitAddress } from '../normalize/address.ts'
import { looksLikeCompany } from '../normalize/names.ts'
import { readPhone } from '../normalize/phone.ts'
import { HOUSE_NUMBER, isPartOfPlace, isUnnumberedStreet } from '../normalize/street-starts.ts'
import { isStreetWord, isUnitWord } from '../normalize/streets.ts'
import { unwrapped } from '../normalize/wrapped.ts'
import type { ListColumn } from './list-columns.ts'

/** A cell with a name and an address behind or below it. `rest` is what belongs to neither. */
type NameWithAddress = { name: string; address: string; rest: string }

const BOX = /^p\.?\s?o\.?\s?box\b/i
const NUMBERED = new RegExp(`^${HOUSE_NUMBER}\\s+(?:\\p{L}|\\d+(?:st|nd|rd|th)\\b)`, 'iu')
/** Where a street may begin in a line. */
const START = /(?<=[\s,])(?:\d|p\.?\s?o\.?\s?box\b)/giu
/** 'Owner of 12 Ivy Ln' is how a list names someone whose name is unknown. */
const ENDS_OPEN = /(?:^|\s)(?:of|at|for|the|and|in|on|from|near|&|c\/o|no\.?|#)$/i
const SEPARATED = /(?:[,;:|/]|\s[-–—])\s*$/

/** Of a cell with a name and an address. The name may end at each line and before each number. */
const MAX_CHARS = 1_000

/** Splits 'Nora Vale' and '12 Ivy Ln, Arden, NC 28704'. Null if the cell has no name or no address. */
export function splitNameAndAddress(cell: string): NameWithAddress | null {
  if (cell.length > MAX_CHARS || !/\s\D{0,40}\d/.test(cell)) return null
  const all = cell.split('\n').map((line) => line.trim().replaceAll(' | ', ', '))
  const lines = all.filter((line) => line !== '' && !isReach(line))
  const rest = all.filter(isReach).join(', ')
  for (let at = 1; at < lines.length; at++) {
    const name = lines.slice(0, at).join('\n')
    const address = lines.slice(at).join('\n')
    if (mayBeName(name) && isBelowName(address)) return { ...withStreet(name, address), rest }
  }
  const text = lines.length === 0 ? '' : unwrapped(lines.join('\n'))
  for (const { index } of text.matchAll(START)) {
    const before = text.slice(0, index)
    const address = text.slice(index)
    const name = before.replace(/[\s,;:|/–—-]+$/, '')
    const isSeparated = SEPARATED.test(before)
    const mayEnd = mayBeName(name) && (isSeparated || !isUnitWord(lastWord(name)))
    if (mayEnd && isBehindName(address, isSeparated)) return { name, address, rest }
  }
  return null
}

/** Above a town, 'Nora Vale 12 Ivy Ln' is a name and its street. */
function withStreet(name: string, address: string): Pick<NameWithAddress, 'name' | 'address'> {
  const starts = splitAddress(address)?.line1 ? [] : [...name.matchAll(START)]
  for (const { index } of starts) {
    const own = name.slice(0, index).replace(/[\s,;:|/–—-]+$/, '')
    const street = name.slice(index)
    if (
      NUMBERED.test(street) &&
      isWholeStreet(street) &&
      mayBeName(own) &&
      !isUnitWord(lastWord(own))
    )
      return { name: own, address: `${street}\n${address}` }
  }
  return { name, address }
}

/** The line of a telephone number or an email. */
const isReach = (line: string) => EMAIL.test(line) || readPhone(line) !== null
/** The first @ and the last point decide. Three `\S+` would try each place of both. */
const EMAIL = /^(?=\S+$).[^@]*@.+\../

const mayBeName = (text: string) =>
  /\p{L}{2}/u.test(text) && !ENDS_OPEN.test(text) && !isPartOfPlace(text)

/** 'Unit' in 'Unit 4 Holdings' is no name. */
const lastWord = (text: string) => text.split(/\s+/).at(-1)!.replace(/\.$/, '')

/** 'Unit 4' may be above the street. */
function isBelowName(lines: string): boolean {
  const places = lines.split('\n')
  const street = places.findIndex((line) => !isPartOfPlace(line))
  const text = places.slice(Math.max(0, street)).join(', ')
  const address = splitAddress(text)
  if (!address) return looksLikeStreet(text)
  if (address.line1 === null) return address.postal_code !== null && !/\d/.test(address.city ?? '')
  return isStreet(text) && (isWholeStreet(address.line1) || !looksLikeCompany(address.line1))
}

/** In one line, only a town or a sign before the street separates it from a name. */
function isBehindName(text: string, isSeparated: boolean): boolean {
  const address = splitAddress(text)
  if (!address?.line1 || !isStreet(text)) return false
  const isPlaced = address.state !== null && (address.city !== null || address.postal_code !== null)
  if (isWholeStreet(address.line1)) return isPlaced || isSeparated
  return isPlaced && isSeparated && !looksLikeCompany(text) && hasStreetWord(address.line1)
}

/** A company may have its name from a street. Streets are named after churches and schools, too. */
const isWholeStreet = (line: string) =>
  looksLikeStreet(line) || ROUTE.test(line) || isUnnumberedStreet(line)

const ROUTE = /\b(?:highway|hwy|route|rte|road|rd|fm|cr)\.?\s+\d+\w?$/i
const isStreet = (text: string) => NUMBERED.test(text) || BOX.test(text) || isUnnumberedStreet(text)

function hasStreetWord(line: string): boolean {
  const words = line.toLowerCase().split(/\s+/).slice(1)
  return words.some((word) => isStreetWord(word.replaceAll('.', '')))
}

const NAMES: readonly ListColumn['field'][] = ['client_name', 'name', '-company']

/** Whether the cells of a column name the client or vendor of the row. */
export const namesRecord = ({ field }: ListColumn) => NAMES.includes(field)
