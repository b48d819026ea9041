import { pattern } from '../pattern.ts'
import { isSaved } from './list-columns.ts'
import type { MappedColumn } from './map-columns.ts'

/** A second telephone of the same party. A fax or the phone of a spouse is no phone of the client. */
const OTHER_PHONE = pattern(
  `
    ^(?:(?:client|customer|insured|homeowner|owner|contact)[ ])?
    (?:alternate|alt|secondary|second|work|other|office|evening|mobile|cell|cellular|home|day|daytime)
    (?:[ ](?:phone|number|telephone|tel|phone[ ]number))?$|
    ^phone[ ][23]$`,
)
/** The phone of the party itself. It comes before a cell phone in every order of the columns. */
const OWN_PHONE = pattern(
  `
    ^(?:(?:client|customer|insured|homeowner|owner|contact|primary|main)[ ])*(?:phone|telephone|tel)
    (?:[ ]number)?$`,
)
const CONTACT_PHONE = /^(?:client\.)?contact_phone$/

/**
 * A client has one phone, but a list may have several columns of phones. In a row without the first one, the
 * next is used.
 */
export function withOtherPhones(mapped: MappedColumn[]): MappedColumn[] {
  const first = mapped.find(({ column }) => column !== null && CONTACT_PHONE.test(column.field))
  if (!first) return mapped
  const isFree = ({ column, timeOf, isOfOther }: MappedColumn) =>
    (column === null || !isSaved(column.field)) && !timeOf && !isOfOther
  const own = mapped.find((one) => isFree(one) && OWN_PHONE.test(plain(one.header)))
  const main = (isOtherPhone(first.header) && own) || first
  const before = [main.index]
  return mapped.map((one) => {
    const { column, score } = first
    if (one === main) return { ...one, column, score }
    if ((one !== first && !isFree(one)) || !isOtherPhone(one.header)) return one
    const insteadOf = [...before]
    before.push(one.index)
    return { ...one, column, score, insteadOf }
  })
}

const isOtherPhone = (header: string) => OTHER_PHONE.test(plain(header))

const plain = (header: string) =>
  header
    .toLowerCase()
    .replace(/#/g, ' number ')
    .replace(/[^a-z\d]+/g, ' ')
    .trim()
