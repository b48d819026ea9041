import { readEnum } from '../normalize/enums.ts'
import { readState } from '../normalize/states.ts'
import { pattern } from '../pattern.ts'
import type { ColumnProfile } from './cell-shapes.ts'
import type { ColumnField } from './list-columns.ts'
import { fieldsNamed } from './list-matchers.ts'

/** 'PA HIC #', 'IL Roofing Lic #', 'NJ Reg. Exp.': the words before, and what is behind them. */
const LICENSE = pattern(
  String.raw`
    ^(.*?)\b(hic(?:pa|l)?(?:\s(?:lic(?:en[sc]e)?|reg(?:istration)?))?|lic(?:en[sc]e)?|reg(?:istration)?)
    \s?(\#|no|num|number|id|exp(?:ir(?:es|ation|y))?(?:\s(?:date|on))?|valid\s(?:until|thru|through))?$`,
  'i',
)
const NUMBER = 'License Number'
const EXPIRY = 'License Expiration'
/** Words beside the state or the trade. */
const PLAIN =
  /^(?:state|contractors?|trade|home|improvement|residential|commercial|builders?|general|master)$/i
const MOST = 0.8

type LicenseColumn = { at: number; to: string }

/**
 * Boards of the states register contractors under names of their own: Pennsylvania and New Jersey have home
 * improvement contractors (HIC). Such a column is the license of the vendor if no other column is. With
 * several of them, nothing says which one counts, so the header stays as it is.
 */
export function withLicenseHeaders(texts: string[], profiles: readonly ColumnProfile[]): string[] {
  const found = texts.flatMap((text, at): LicenseColumn[] => {
    const to = headerOf(text)
    const { cells, share } = profiles[at]!
    const shape = to === EXPIRY ? 'date' : 'id'
    return to === null || cells.length === 0 || share(shape) < MOST ? [] : [{ at, to }]
  })
  const fieldOf: Record<string, ColumnField> = {
    [NUMBER]: 'license_number',
    [EXPIRY]: 'license_expires_on',
  }
  const isTaken = (field: ColumnField) =>
    texts.some(
      (text, at) =>
        profiles[at]!.cells.length > 0 &&
        headerOf(text) === null &&
        fieldsNamed('vendor_list', text).includes(field),
    )
  const isOnly = ({ to }: LicenseColumn) =>
    found.filter((one) => one.to === to).length === 1 && !isTaken(fieldOf[to]!)
  return found.filter(isOnly).reduce((all, { at, to }) => all.with(at, to), texts)
}

/** Null if the header names no state, trade or register, or something else beside it. */
function headerOf(text: string): string | null {
  const plain = text
    .replace(/[^\p{L}\d#]+/gu, ' ')
    .replace(/(?<=\S)#/g, ' #')
    .trim()
  const [, before = '', kind = '', end = ''] = LICENSE.exec(plain) ?? []
  if (kind === '') return null
  const words = before.split(' ').filter((word) => word !== '' && !PLAIN.test(word))
  const isNamed = words.every((word) => isState(word) || readEnum('trade', word) !== null)
  if (!isNamed || (words.length === 0 && !/^hic/i.test(kind))) return null
  return /^(?:exp|valid)/i.test(end) ? EXPIRY : NUMBER
}

const isState = (word: string) =>
  readState(word) !== null && (word.length > 2 || word === word.toUpperCase())
