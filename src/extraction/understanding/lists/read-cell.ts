import type { CellKind } from '../../document.ts'
import type { EnumKind } from '../../lexicon/enum-kinds.ts'
import type { TransformOp } from '../../provenance.ts'
import { CARRIER_CODES, isPlaceholderCode } from '../fields/placeholder-codes.ts'
import { splitAddress, withWholeStreets } from '../normalize/address.ts'
import { splitCareOf } from '../normalize/care-of.ts'
import { canonicalCarrier, isNoCarrier } from '../normalize/carriers.ts'
import { type DateOrder, type Moment, readMoment } from '../normalize/dates.ts'
import { withWholeEmails } from '../normalize/email-lines.ts'
import { enumOp, readEnum } from '../normalize/enums.ts'
import { dayOf, toInstant } from '../normalize/instants.ts'
import { readProgress } from '../normalize/job-progress.ts'
import { isPartOfDollar, type MoneyStyle, readMoney } from '../normalize/money.ts'
import { flipName } from '../normalize/names.ts'
import { peopleInLines } from '../normalize/people-in-lines.ts'
import { otherPhones, readPhone } from '../normalize/phone.ts'
import { splitStateZip } from '../normalize/state-zips.ts'
import { readState } from '../normalize/states.ts'
import { isStreetWord } from '../normalize/streets.ts'
import { endsHyphenated, isWithinWord, unwrapped } from '../normalize/wrapped.ts'
import { type CellResult, splitReach, withoutReach, withUnsaved } from './cell-result.ts'
import { isBlank } from './cell-shapes.ts'
import { readCountry, readFlag, readWaterNumber } from './cell-words.ts'
import { splitJobWords } from './job-words.ts'
import type { ListColumn } from './list-columns.ts'
import { namesRecord, splitNameAndAddress } from './names-with-addresses.ts'
import { namesSeveralWithWords, splitRemark, withoutOwnLabel } from './numbers-with-words.ts'
import { isJobNumber, namesSeveralNumbers } from './several-numbers.ts'

/** The styles of dates and amounts in a column. */
export type ColumnStyle = {
  order: DateOrder
  money: MoneyStyle
  today: string
  timeZone: string
  /** The zone that the header states for times. */
  zone: string | null
}

/** Reads one cell for its column. Null if it is empty. */
export function readCell(
  column: ListColumn,
  raw: string,
  kind: CellKind | null,
  style: ColumnStyle,
): CellResult {
  const written = raw.replace(/[^\S\n]+/g, ' ').trim()
  const lines = isOfNames(column) ? withWholeSurnames(written) : written
  const placed = namesRecord(column) ? splitNameAndAddress(lines) : null
  if (placed) {
    const named = readCell(column, placed.name, kind, style)
    if (!named || !('value' in named)) return named
    return withUnsaved({ ...named, address: placed.address }, [placed.rest])
  }
  const people = isOfNames(column) ? peopleInLines(lines.split(/ ?\n ?/).filter(Boolean)) : null
  const text = people ?? joinedLines(column, lines)
  if (column.shape === 'id' && isBrokenCode(lines, text))
    return readSeveral(column, text) ?? { problem: BROKEN }
  if (isOfNames(column) && isBrokenName(lines))
    return { problem: 'a line break may split a word of the name' }
  if (column.shape === 'progress') return readStatus(text)
  if (column.shape.startsWith('enum:')) return readWord(column.shape.slice(5) as EnumKind, text)
  if (column.shape === 'flag')
    return text === '' ? null : resultOf(readFlag(text), 'neither yes nor no')
  if (isBlank(text)) return null
  switch (column.shape) {
    case 'money':
      return readAmount(column, text, kind, style)
    case 'date':
    case 'timestamp':
      return readDay(column, text, kind, style)
    case 'phone':
      return readPhones(text)
    case 'email':
      return readEmail(lines)
    case 'state':
      return resultOf(readState(text), 'not a state')
    case 'postal':
      return resultOf(readPostal(text), 'not a postal code')
    case 'country':
      return resultOf(readCountry(text) ?? (text.length <= 60 ? text : null), 'too long')
    case 'water_category':
      return resultOf(readWaterNumber(text, 3), 'not a category from 1 to 3')
    case 'water_class':
      return resultOf(readWaterNumber(text, 4), 'not a class from 1 to 4')
    default:
      return readText(column, text)
  }
}

function joinedLines({ shape }: ListColumn, lines: string): string {
  if (shape === 'street') return withWholeStreets(lines)
  return MULTILINE_SHAPES.has(shape) ? lines : unwrapped(lines)
}

/** The kinds of cells in which line breaks have a meaning. */
const MULTILINE_SHAPES = new Set<ListColumn['shape']>(['text', 'any', 'locality'])

const BROKEN = 'broken across two lines, so it may be incomplete'

/** Without a hyphen at the break, the lines may be one number or two. */
function isBrokenCode(lines: string, text: string): boolean {
  return lines.includes('\n') && text.length === lines.replace(/\s*\n\s*/g, '\n').length
}

/** A narrow cell breaks 'Vanderploeg-Simmons' anywhere if it is wider than the cell. */
const withWholeSurnames = (lines: string) =>
  lines
    .split(/ ?\n ?/)
    .reduce((upper, lower) => upper + (endsHyphenated(upper, lower) ? '' : '\n') + lower)

const isBrokenName = (lines: string) =>
  lines.split(/ ?\n ?/).some((line, at, all) => at > 0 && isWithinWord(all[at - 1]!, line))

function readText(column: ListColumn, text: string): CellResult {
  const careOf = isOfNames(column) ? splitCareOf(text) : null
  if (careOf) {
    const named = readText(column, careOf.name)
    return named && 'value' in named ? withUnsaved(named, [careOf.rest], careOf.field) : named
  }
  const reached = isOfNames(column) ? splitReach(text) : null
  if (reached) {
    const named = readText(column, reached.name)
    return named && 'value' in named ? withoutReach(named, reached.reach) : named
  }
  const whole = column.shape === 'id' ? text.replace(/^(\d+)\.0+$/, '$1') : text
  if (column.shape === 'carrier') {
    if (isNoCarrier(whole)) return null
    const known = canonicalCarrier(whole)
    if (known !== null) return { value: known, op: known === whole ? null : 'carrier.canonical' }
  }
  const isName = isOfNames(column)
  const isOfCarrier = CARRIER_CODES.includes(column.field)
  const plain = isName || isOfCarrier ? (splitJobWords(whole)?.own ?? whole) : whole
  const value = isName
    ? flipName(plain)
    : isOfCarrier
      ? withoutOwnLabel(column.field, plain)
      : plain
  if (isOfCarrier && !isCarrierCode(value))
    return { problem: 'a placeholder, not a number', isPlaceholder: true }
  const several = readSeveral(column, whole)
  if (several) return several
  const remark = isOfCarrier ? splitRemark(value) : null
  if (remark)
    return { value: remark.own, op: null, unsaved: { ...NOT_OF_NUMBER, text: remark.rest } }
  const most = column.maxLength ?? 64
  if (value.length > most) return { problem: `longer than ${most} characters` }
  if (isName && !/[\p{L}\p{N}]/u.test(value)) return { problem: 'not a name' }
  if (isName && isAddress(value)) return { problem: 'an address, not a name' }
  const isFlipped = isName && value !== whole
  return { value, op: isFlipped ? 'name.flip' : null }
}

/** '1 Oak St, Plano, IL'. '3 Brothers Pizza, Plano, IL' is a name. */
function isAddress(text: string): boolean {
  const { line1, state } = splitAddress(text) ?? {}
  const last = /(\p{L}+)\.?$/u.exec(line1 ?? '')?.[1] ?? ''
  return /^\d/.test(text) && Boolean(state) && isStreetWord(last.toLowerCase())
}

/** A job has one of each number, so none of several is saved. */
function readSeveral({ field }: ListColumn, text: string): CellResult {
  const areSeveral =
    isJobNumber(field) && (namesSeveralNumbers(text) || namesSeveralWithWords(text))
  return areSeveral ? { problem: 'several numbers', areSeveral: field } : null
}

const NOT_OF_NUMBER = {
  why: 'it is not part of the number',
  next: 'To keep it, move it to a column of its own',
  isOfOtherField: true,
}

const isOfNames = ({ shape }: ListColumn) => shape === 'party' || shape === 'person'

/** Lists say "Self pay" or "0" where a job has no claim. Such jobs must not match each other. */
function isCarrierCode(text: string): boolean {
  return /\d/.test(text) && !/^[\W0]+$/.test(text) && !isPlaceholderCode(text)
}

function readWord(kind: EnumKind, text: string): CellResult {
  if (text === '') return null
  const value = readEnum(kind, text)
  if (value !== null) return { value, op: enumOp(text, value) }
  return isBlank(text) ? null : { problem: `not a known ${kind.replace(/_/g, ' ')}` }
}

function readStatus(text: string): CellResult {
  const progress = readProgress(text)
  if (progress !== null) return { value: progress.status, op: null, progress }
  return isBlank(text) ? null : { problem: 'not a known status', isStatus: true }
}

/** They are printed as what is subtracted from the RCV: "-1,500.00". */
const SUBTRACTED: readonly ListColumn['field'][] = [
  'financials.depreciation_total',
  'financials.deductible',
]

function readAmount(
  { field }: ListColumn,
  text: string,
  kind: CellKind | null,
  style: ColumnStyle,
): CellResult {
  const stated = readMoney(text, kind === 'number' ? 'us' : style.money)
  const value = SUBTRACTED.includes(field) ? (stated?.replace(/^-/, '') ?? null) : stated
  const mayBePercentage = value !== null && (isPartOfDollar(value) || isBarePercentage(text))
  if (field === 'financials.deductible' && mayBePercentage)
    return { problem: 'too little for an amount, so it may be a percentage' }
  return resultOf(value, 'not an amount of money', text, 'money.normalize')
}

/** '2', '1.5' and '10' are percentages that policies have. No deductible is that small. */
const isBarePercentage = (text: string) => /^(?:[1-9](?:\.\d)?|10)$/.test(text.trim())

function readDay(
  column: ListColumn,
  text: string,
  kind: CellKind | null,
  style: ColumnStyle,
): CellResult {
  const stated = readMoment(text, style.order) ?? readSerial(text, kind)
  if (stated === null) return { problem: 'not a date' }
  const moment = inZone(stated, style.zone)
  const { date, time } = moment
  const isLoss = column.field === 'date_of_loss'
  const day = column.shape === 'timestamp' ? dayOf(moment, style.timeZone) : isLoss ? date : ''
  if (day > style.today) return { problem: 'a date in the future' }
  if (column.shape === 'date') return { value: date, op: date === text ? null : 'date.normalize' }
  const instant = toInstant(moment, style.timeZone)
  const unread = time && 'unread' in time ? { unread: time.unread } : {}
  return { value: instant.value, op: null, instant, ...unread }
}

/** A time without a zone is in the one of its column's header. */
function inZone({ date, time }: Moment, zone: string | null): Moment {
  const isLocal = zone !== null && time !== null && 'clock' in time && time.zone === null
  return { date, time: isLocal ? { ...time, zone } : time }
}

/** Excel counts days from 1899-12-30. Dates that lost their format are such numbers. */
function readSerial(text: string, kind: CellKind | null): Moment | null {
  if (kind === 'text' || !/^[2-6]\d{4}(?:\.\d+)?$/.test(text)) return null
  const seconds = Math.round(Number(text) * 86_400)
  const local = new Date(Date.UTC(1899, 11, 30) + seconds * 1000).toISOString()
  const clock = local.slice(11, 19)
  const time = seconds % 86_400 === 0 ? null : { clock, zone: null, end: clock.length }
  return { date: local.slice(0, 10), time }
}

function readEmail(lines: string): CellResult {
  const whole = withWholeEmails(lines)
  if (whole === null) return { problem: BROKEN }
  const text = unwrapped(whole)
  const found = text.match(/[^\s@<>,;:"'()]+@[^\s@<>,;:"'()]+\.[a-z]{2,}/gi) ?? []
  const [value, ...others] = new Set(found.map((email) => email.toLowerCase()))
  if (value === undefined || value.length > 254) return { problem: 'not an email address' }
  if (others.length === 0) return { value, op: null }
  return { value, op: null, unsaved: { ...ONE_EMAIL, text: others.join(', ') } }
}

function readPhones(text: string): CellResult {
  const result = resultOf(readPhone(text), 'not a telephone number', text, 'phone.normalize')
  const others = result && 'value' in result ? otherPhones(text) : []
  if (others.length === 0) return result
  return { ...result, unsaved: { ...ONE_PHONE, text: others.join(', ') } } as CellResult
}

const ONE_PHONE = {
  why: 'a record has one phone number',
  next: 'To use it instead, put it first',
}

const ONE_EMAIL = {
  why: 'a record has one email',
  next: 'To use it instead, put it first',
}

function readPostal(text: string): string | null {
  const plain = text.replace(/\.0+$/, '')
  const us = splitStateZip(plain)
  if (us) return us.zip && `${us.state} ${us.zip}`
  if (/^\d{9}$/.test(plain)) return `${plain.slice(0, 5)}-${plain.slice(5)}`
  // Spreadsheets remove the leading zero from New England zip codes.
  if (/^\d{3,4}$/.test(plain)) return plain.padStart(5, '0')
  return /^[\w][\w -]{2,10}$/.test(plain) && /\d/.test(plain) ? plain.toUpperCase() : null
}

function resultOf(
  value: string | number | boolean | null,
  problem: string,
  from?: string,
  op: TransformOp | null = null,
): CellResult {
  if (value === null) return { problem }
  return { value, op: op !== null && value !== from ? op : null }
}
