import { coverageLimits, policyLabels } from '../../../lexicon/insurance-labels.ts'
import { isInCode } from '../../fields/date-patterns.ts'
import { type SourcedValue, valueIn } from '../../fields/field-match.ts'
import { fieldSpecs, findLabels, isFieldLabel, noDecoys, words } from '../../fields/labels.ts'
import { pairFields } from '../../fields/pairs.ts'
import { allMoney, firstDate, type TextStyle } from '../../fields/values.ts'
import type { CoverageType } from '../../forms/acord25.ts'
import { type Layout, type LayoutCell, type Token, unionOf } from '../../layout/layout.ts'
import { type PartialFindings, type Reading, warn } from '../../reading.ts'
import { periodIn } from '../credentials/credential-dates.ts'
import { anchorsOf } from './coverage-anchors.ts'
import { bandsOf, type CoverageBand, policiesOf } from './coverage-bands.ts'
import { coverageNames } from './coverage-names.ts'
import { insurerOf, insurersOf, labeledInsurer } from './insurers.ts'
import { insurerInLetterhead } from './letterhead-insurer.ts'
import { centerOf, type PolicyColumns } from './policy-columns.ts'
import { earlierNumbers, policyNumberOf } from './policy-numbers.ts'

/** One policy of a certificate of insurance. */
export type Coverage = {
  type: CoverageType
  number: SourcedValue | null
  /** The number was left out with a warning, because it may be incomplete. */
  isCut?: true
  effective: SourcedValue | null
  expires: SourcedValue | null
  insurer: SourcedValue | null
  limits: { name: `limit_${string}`; source: SourcedValue }[]
}

const policySpecs = fieldSpecs(policyLabels)

/**
 * Coverages of a certificate without form fields. The name of a coverage starts a band, which ends at the
 * next name. The policy number and dates of a coverage are in its band.
 */
export function coveragesOf(reading: Reading, findings: PartialFindings): Coverage[] {
  const { layout, textStyle } = reading
  const insurers = insurersOf(layout)
  const found: Coverage[] = []
  const bands = bandsOf(layout).flatMap(policiesOf)
  for (const band of bands) {
    const [effective, expires] = datesOf(band, textStyle)
    const number = policyNumberOf(reading, bands, band, effective ?? expires)
    if (number === 'cut') warnOfCutNumber(findings, band.type, band.label.page)
    if (!number && !effective && !expires) continue
    found.push({
      type: band.type,
      ...(number === 'cut' ? { number: null, isCut: true } : { number }),
      effective,
      expires,
      insurer: insurerOf(band, insurers),
      limits: limitsOf(band.layout, textStyle),
    })
  }
  if (found.length === 0)
    return withLetterhead(onlyPolicy(reading, findings, insurers), layout, insurers)
  const policies = withoutRepeated(found, findings).map((one, _, kept) =>
    kept.length === 1 ? withPeriod(withLabeledNumber(one, reading), reading) : one,
  )
  return withLetterhead(policies, layout, insurers)
}

/** A certificate that names no insurer beside its policies may label it, or be printed by it. */
function withLetterhead(
  policies: Coverage[],
  layout: Layout,
  insurers: Map<string, SourcedValue>,
): Coverage[] {
  if (insurers.size > 0 || policies.some(({ insurer }) => insurer)) return policies
  const insurer = labeledInsurer(layout) ?? insurerInLetterhead(layout)
  return insurer ? policies.map((one) => ({ ...one, insurer })) : policies
}

function warnOfCutNumber(findings: PartialFindings, type: CoverageType, page: number): void {
  const message = `The ${type} number may be incomplete, so it was left out. Enter it from the document.`
  warn(findings, 'value_cut', message, page)
}

/** The number of the only coverage may be labeled above its name. */
function withLabeledNumber(policy: Coverage, { layout, textStyle }: Reading): Coverage {
  if (policy.number || policy.isCut) return policy
  const isOther = anchorsOf(layout).some(
    ({ type, unsaved }) => unsaved || (type && type !== policy.type),
  )
  const { best, all, cut } = pairFields(layout, policySpecs, earlierNumbers, textStyle)
  const number = best.get('number')
  const isOnly = all.every(({ name, value }) => name !== 'number' || value === number?.value)
  return !number || isOther || !isOnly || cut.has('number') ? policy : { ...policy, number }
}

/** The period of the only policy may be outside its band. */
function withPeriod(policy: Coverage, { layout, textStyle }: Reading): Coverage {
  if (policy.effective || policy.expires) return policy
  const period = periodIn(layout, textStyle)
  return period ? { ...policy, effective: period.issued, expires: period.expires } : policy
}

/**
 * A continuation page repeats policies. If the type already has a policy, only another number makes
 * a new one.
 */
function withoutRepeated(found: Coverage[], findings: PartialFindings): Coverage[] {
  const kept: Coverage[] = []
  for (const one of found) {
    const known = kept.filter(({ type }) => type === one.type)
    const isKnown = (other: Coverage) =>
      one.number ? other.number?.value === one.number.value : isSameDay(other.expires, one.expires)
    if (known.some(isKnown)) continue
    if (known.length === 0 || one.number) {
      kept.push(one)
      continue
    }
    const message =
      `A second ${one.type} policy has no number, so it was left out. ` +
      'Add its number to the certificate and upload it again.'
    warn(findings, 'policy_left_out', message, one.expires?.page ?? null)
  }
  return kept
}

function isSameDay(one: SourcedValue | null, other: SourcedValue | null): boolean {
  return !one || !other || one.value === other.value
}

/** A certificate of one policy names its coverage anywhere and labels the other values. */
function onlyPolicy(
  reading: Reading,
  findings: PartialFindings,
  insurers: Map<string, SourcedValue>,
): Coverage[] {
  const { layout, textStyle } = reading
  const text = layout.rows.map((row) => row.cells.map((cell) => cell.text).join(' ')).join('\n')
  const types = coverageNames.filter(({ label }) => label.test(text))
  const isOther = anchorsOf(layout).some(({ unsaved }) => unsaved !== undefined)
  if (types.length !== 1 || isOther) return []
  const { best: found, cut } = pairFields(layout, policySpecs, earlierNumbers, textStyle)
  const period = periodIn(layout, textStyle)
  const isPeriod = !found.has('effective') || !found.has('expires')
  const effective = (isPeriod ? period?.issued : null) ?? found.get('effective') ?? null
  const expires = (isPeriod ? period?.expires : null) ?? found.get('expires') ?? null
  if (!expires) return []
  const { rows } = layout
  const { type } = types[0]!
  if (cut.has('number')) warnOfCutNumber(findings, type, expires.page)
  return [
    {
      type,
      number: found.get('number') ?? null,
      ...(cut.has('number') && { isCut: true }),
      effective,
      expires,
      insurer: insurerOf({ rows, label: null }, insurers),
      limits: limitsOf(layout, textStyle),
    },
  ]
}

/**
 * The band's policy period: the first row with two dates, else the first two dates. A single date
 * belongs to the header above it. Without headers, it is the day the policy ends.
 */
function datesOf(
  { rows, columns }: CoverageBand,
  textStyle: TextStyle,
): [SourcedValue | null, SourcedValue | null] {
  const dated = rows.map((row) => row.cells.flatMap((cell) => datesIn(cell, textStyle)))
  const outside = dated.map((row) => row.filter((date) => !columns || !isNumber(date, columns)))
  // In a text file the dates may be under the header of the number.
  const byRow = outside.some((row) => row.length > 0) ? outside : dated
  const periodRow = byRow.find((row) => row.length >= 2)
  const all = byRow.flat()
  const [first, second] = periodRow ? withoutCompact(periodRow) : all
  if (!first) return [null, null]
  if (second) return [first, second]
  const off = (center: number) => Math.abs(centerOf(first) - center)
  const { effective, expires } = columns ?? {}
  const begins = effective != null && expires != null && off(effective) < off(expires)
  return begins ? [first, null] : [null, first]
}

/** Beside a period, '26MAR27' is of the policy number. */
function withoutCompact(dates: SourcedValue[]): SourcedValue[] {
  const others = dates.filter(({ text }) => !/^\d{1,2}[A-Z]{3}\d{2,4}$/.test(text))
  return others.length < 2 ? dates : others
}

/** The dates of a cell that are read: a number that contains one, and a period. */
const MAX_DATES = 4

/** Whether a date is under the header of the policy numbers: '26MAR27' is a part of one. */
function isNumber(date: SourcedValue, { number }: PolicyColumns): boolean {
  const center = centerOf(date)
  return center >= number.left && center < number.right
}

function datesIn(cell: LayoutCell, textStyle: TextStyle): SourcedValue[] {
  const found: SourcedValue[] = []
  let offset = 0
  for (let turn = 0; turn < MAX_DATES; turn++) {
    const read = firstDate(cell.text.slice(offset), textStyle)
    if (!read) break
    const [start, end] = [offset + read.start, offset + read.end]
    offset = end
    if (isInCode(cell.text, start, end)) continue
    const box = unionOf(tokensBetween(cell, start, end).map((token) => token.box))
    const text = cell.text.slice(start, end)
    found.push({ ...valueIn(cell, { value: read.value, text, repaired: read.repaired }), box })
  }
  return found
}

/** The words of a cell that a part of its text covers. */
function tokensBetween(cell: LayoutCell, start: number, end: number): Token[] {
  let at = 0
  return cell.tokens.filter((token) => {
    const from = at
    at += token.text.length + 1
    return from < end && from + token.text.length > start
  })
}

const limitSpecs = fieldSpecs(
  words(coverageLimits).map((name) => ({ name, kind: 'money' as const, labels: name })),
)

function limitsOf(layout: Layout, textStyle: TextStyle): Coverage['limits'] {
  const limits: Coverage['limits'] = []
  for (const hits of findLabels(layout, limitSpecs, noDecoys).values()) {
    for (const hit of hits.filter(isFieldLabel)) {
      const row = layout.rows[hit.cell.row]!
      const rest = hit.cell.tokens
        .slice(hit.to)
        .map((token) => token.text)
        .join(' ')
      const next = row.cells[row.cells.indexOf(hit.cell) + 1]
      const read = allMoney(rest, textStyle)[0] ?? (next && allMoney(next.text, textStyle)[0])
      if (!read) continue
      const name: `limit_${string}` = `limit_${hit.spec.name
        .toLowerCase()
        .replace(/[^a-z]+/g, '_')
        .replace(/^_|_$/g, '')}`
      if (limits.some((one) => one.name === name)) continue
      limits.push({
        name,
        source: valueIn(hit.cell, { value: read.value, repaired: read.repaired }),
      })
    }
  }
  return limits
}
