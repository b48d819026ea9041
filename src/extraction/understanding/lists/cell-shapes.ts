import type { EnumColumnShape, EnumKind } from '../../lexicon/enum-kinds.ts'
import { isRestOfCode } from '../fields/codes.ts'
import { splitAddress } from '../normalize/address.ts'
import { canonicalCarrier } from '../normalize/carriers.ts'
import { readDate } from '../normalize/dates.ts'
import { readEnum } from '../normalize/enums.ts'
import { readProgress } from '../normalize/job-progress.ts'
import { readMoney } from '../normalize/money.ts'
import { readPhone } from '../normalize/phone.ts'
import { readState } from '../normalize/states.ts'
import { unwrapped } from '../normalize/wrapped.ts'
import { readCountry, readFlag, readWaterNumber } from './cell-words.ts'

const DASHES = /^[-\u2013\u2014?.*_\s]*$/
const NOTHING =
  /^(?:n\/?a|#n\/a|none|null|nil|nan|tbd|tba|unknown|not (?:available|applicable)|pending|\(?blank\)?)$/i

/** Whether a cell is blank: '', '-', 'N/A', 'TBD' and the like. */
export function isBlank(text: string): boolean {
  return text === '' || (text.length < 16 && (DASHES.test(text) || NOTHING.test(text.trim())))
}

/** The filled cells of one column, and how many have each shape. Each shape is counted once. */
export type ColumnProfile = { cells: string[]; share(shape: EnumColumnShape): number }

const SAMPLE = 80
/** A count, a score or a rank. It is an identifier of the record only if the header says so. */
const SMALL_FIGURE = /^\d{1,3}(?:\.0+)?$/

/** Profiles a column by at most 80 filled cells, evenly spread from top to bottom. */
export function profileOf(cells: string[]): ColumnProfile {
  const filled = cells.filter((cell) => !isBlank(cell))
  const step = Math.max(1, Math.floor(filled.length / SAMPLE))
  const sample = filled.filter((_, at) => at % step === 0).slice(0, SAMPLE)
  const shares = new Map<EnumColumnShape, number>()
  return {
    cells: sample,
    share(shape) {
      const known = shares.get(shape)
      if (known !== undefined) return known
      const hits = sample.filter((cell) => hasShape(cell.trim(), shape)).length
      const share = sample.length === 0 ? 0 : hits / sample.length
      shares.set(shape, share)
      return share
    },
  }
}

/** How well the cells match a shape: 1 if all do, 0 if unknown, negative if they contradict it. */
export function fitOf(profile: ColumnProfile, shape: EnumColumnShape): number {
  if (profile.cells.length === 0 || shape === 'any') return 0
  const share = profile.share(shape)
  if (shape === 'text') return share < 0.5 ? -0.5 : 0
  if (shape === 'id' && profile.cells.every((cell) => SMALL_FIGURE.test(cell.trim())))
    return new Set(profile.cells).size < profile.cells.length ? -0.8 : -0.3
  if (shape === 'person' || shape === 'party' || shape === 'id' || shape === 'city') {
    return share >= 0.8 ? 0.3 : share >= 0.5 ? 0 : -0.8
  }
  if (shape === 'carrier') return share >= 0.5 ? 1 : profile.share('party') >= 0.6 ? 0 : -0.8
  if (shape === 'street' && share < 0.3) return shareOf(profile, SHORT_STREET) >= 0.6 ? 0 : -0.5
  if (shape === 'street') return share >= 0.6 ? 1 : 0.3
  // A phase such as Mitigation or Rebuild is a type of job if most phases of the list are types.
  if (shape === 'progress' && profile.share('enum:job_type') > share) return -0.7
  if (shape.startsWith('enum:') || shape === 'progress')
    return share >= 0.7 ? 0.9 : share >= 0.4 ? 0.3 : share > 0.1 ? -0.4 : -0.7
  return share >= 0.8 ? 1 : share >= 0.5 ? 0.5 : share >= 0.3 ? -0.3 : -1
}

/** '1 Oak' is a street if the header says so, but '30 days' has its form. */
const SHORT_STREET = /^\d\S*\s+\p{L}/u

const shareOf = ({ cells }: ColumnProfile, shape: RegExp): number =>
  cells.filter((cell) => shape.test(cell.trim()) && !DAY_OF_NOTE.test(cell.trim())).length /
  cells.length

export function hasShape(cell: string, shape: EnumColumnShape): boolean {
  if (shape.startsWith('enum:')) return readEnum(shape.slice(5) as EnumKind, cell) !== null
  const test = TESTS[shape as keyof typeof TESTS]
  return test === undefined || test(cell)
}

const isDay = (cell: string): boolean => readDate(cell, 'mdy') !== null
/** Under a header of another field, 20260704 is a number. */
const isDate = (cell: string): boolean => isDay(cell) && !/^\d{8}$/.test(cell.trim())
const isEmail = (cell: string): boolean => /[^\s@]@[^\s@]+\.[a-z]{2}/i.test(unwrapped(cell))
const isMoney = (cell: string): boolean => readMoney(cell) !== null
const isPostal = (cell: string): boolean =>
  /^(?:\d{4,5}(?:-\d{4})?|\d{9}|[a-z]\d[a-z] ?\d[a-z]\d)$/i.test(cell)
const isPlainPhone = (cell: string): boolean => readPhone(cell) !== null

/** '11/10 left voicemail' is a note. The number of a house has a bar only before its fraction: '12 1/2'. */
const DAY_OF_NOTE = /^(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])(?:\/(?:\d{4}|\d{2}))?:?\s+\p{L}/u

const TESTS: Partial<Record<EnumColumnShape, (cell: string) => boolean>> = {
  date: isDay,
  timestamp: isDay,
  money: (cell) => isMoney(cell) && !isDate(cell) && !/^\d{10,}$/.test(cell),
  phone: isPlainPhone,
  email: isEmail,
  state: (cell) => readState(cell) !== null,
  postal: isPostal,
  country: (cell) => readCountry(cell) !== null,
  flag: (cell) => readFlag(cell) !== null,
  water_category: (cell) => readWaterNumber(cell, 3) !== null,
  water_class: (cell) => readWaterNumber(cell, 4) !== null,
  water_both: (cell) => /^\D*[1-3]\D+[1-4]\D*$/.test(cell),
  progress: (cell) => readProgress(cell) !== null,
  carrier: (cell) => canonicalCarrier(cell) !== null || /\b(?:insurance|ins|mutual)\b/i.test(cell),
  street: (cell) =>
    !isDate(cell) &&
    !DAY_OF_NOTE.test(cell) &&
    (splitAddress(cell)?.line1 != null || /^\d\S*\s+(?=.*\p{L})\S+\s+\S/u.test(cell)),
  locality: (cell) => splitAddress(cell)?.city != null,
  city: (cell) => /^[\p{L}][\p{L} .'\u2019-]{1,40}$/u.test(cell) && cell.split(' ').length < 5,
  person: (cell) =>
    !/[\d@$]/.test(cell) &&
    cell.length < 60 &&
    /\p{L}{2}/u.test(cell) &&
    cell.split(/\s+/).length < 7,
  party: (cell) =>
    /\p{L}{2}/u.test(cell) &&
    !isEmail(cell) &&
    !isDate(cell) &&
    cell.length < 90 &&
    (!/\d{3}/.test(cell) || /\p{L}{3}/u.test(cell)),
  id: (cell) =>
    /\d/.test(cell) &&
    cell.length <= 40 &&
    !isDate(cell) &&
    !isEmail(cell) &&
    !/^[($-]|\.\d{2}$/.test(cell) &&
    (cell.split(/\s+/).length < 5 || isRestOfCode(cell)),
  text: (cell) =>
    !isDate(cell) && !isEmail(cell) && !isPlainPhone(cell) && !/^[$\d.,()-]+$/.test(cell),
}
