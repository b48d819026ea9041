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
const CONTACT_PHONE = /^(?:client\.)?contact_phone$/

/**
 * A client has one phone, but a list may have several columns of phones. In a row without the first one, the
 * next is used.
 */
export function withOtherPhones(mapped: MappedColumn[]): MappedColumn[] {
  const main = mapped.find(({ column }) => column !== null && CONTACT_PHONE.test(column.field))
  if (!main) return mapped
  const before = [main.index]
  return mapped.map((one) => {
    const isFree = one.column === null || !isSaved(one.column.field)
    if (!isFree || one.timeOf || one.isOfOther || !isOtherPhone(one.header)) return one
    const insteadOf = [...before]
    before.push(one.index)
    return { ...one, column: main.column, insteadOf }
  })
}

function isOtherPhone(header: string): boolean {
  return OTHER_PHONE.test(
    header
      .toLowerCase()
      .replace(/#/g, ' number ')
      .replace(/[^a-z\d]+/g, ' ')
      .trim(),
  )
}
