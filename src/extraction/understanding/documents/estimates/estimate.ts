import type { DocumentField, JobField } from '../../../fields.ts'
import type { JobValues } from '../../../findings.ts'
import {
  type EstimateAmount,
  estimateDecoys,
  estimateLabels,
} from '../../../lexicon/estimate-labels.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import { brokenSumMessage } from '../../fields/broken-sums.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { fieldSpecs, words } from '../../fields/labels.ts'
import { pairFields } from '../../fields/pairs.ts'
import {
  choose,
  estimateFields,
  estimateRelations,
  singleDigitRepairs,
  sumOf,
} from '../../fields/proofs.ts'
import type { TextStyle } from '../../fields/values.ts'
import type { Layout } from '../../layout/layout.ts'
import { addField, type PartialFindings, type Reading, warn } from '../../reading.ts'
import { PERIL } from '../deductible-perils.ts'
import { coverageSums } from './coverage-rows.ts'
import { addDeductions, isContinued } from './estimate-deductions.ts'
import { isOverColumn } from './estimate-heads.ts'
import {
  type EstimateTotals,
  isBelowZero,
  proofsOfTotal,
  proven,
  provenIn,
} from './estimate-proofs.ts'
import { sectionsOf } from './estimate-sections.ts'
import { columnTotals, conceptRows, core, totalsAcross } from './estimate-tables.ts'
import { amountsInProse, deriveMissing, sumProposed } from './estimate-text.ts'
import { currentVersionOf, warnOfVersions } from './estimate-versions.ts'
import { fullDeductible } from './full-deductible.ts'
import { withAcvOfItems } from './item-totals.ts'
import { addIncurred, addPaymentsAndLimits, dropUncounted, isTermOnly } from './prior-payments.ts'
import { withSectionsAdded } from './section-subtotals.ts'
import { totalsOfSections } from './summaries.ts'
import { withTaxLines } from './tax-lines.ts'

const specs = fieldSpecs(estimateLabels)
const decoys = words(estimateDecoys)

const { net: NET_FIELD, ...ownFields } = estimateFields
const jobFieldOf: Partial<Record<EstimateAmount, JobField>> = {
  ...ownFields,
  total: 'financials.estimate_total',
}

/** Reads and proves the totals of an estimate, adds each as a field and fills `job`. */
export function readEstimateTotals(
  reading: Reading,
  findings: PartialFindings,
  job: JobValues,
): EstimateTotals {
  const { layout, unclear } = currentVersionOf(reading.layout, reading.textStyle)
  warnOfVersions(findings, unclear)
  const printed = totalsOf(layout, reading.textStyle)
  const totals = withAcvOfItems(layout, reading.textStyle, printed)
  totals.proofs.push(...proofsOfTotal(layout, totals))
  reportBrokenSums(findings, totals)
  for (const [name, stated] of totals.amounts) {
    const place = totals.sources.get(name)
    if (!place || isTermOnly(name)) continue
    const full = name === 'deductible' ? fullDeductible(reading, findings, stated) : null
    if (full === 'unclear') continue
    const [value, source] = full ? [full.value, full] : [stated, place]
    const isSound = provenIn(totals, name)
    const field = jobFieldOf[name]
    if (field) {
      addField(findings, 'job', field, source, { value, kind: 'money', proven: isSound })
      // A figure of a failed sum is shown and not saved, unless another sum proves it.
      if (isSound !== false) job[field] = value
    } else
      addField(findings, 'document', receiptNameOf(name), source, {
        value: name === 'net' && isBelowZero(totals) ? source.value : value,
        kind: 'money',
        proven: isSound,
      })
  }
  return totals
}

/** Whether a document states at least four figures of an insurance estimate, and their sums hold. */
export function hasEstimateSums(layout: Layout, textStyle: TextStyle): boolean {
  const { sources, proofs } = totalsOf(currentVersionOf(layout, textStyle).layout, textStyle)
  const stated = core.filter((name) => sources.has(name))
  return stated.length >= 4 && proofs.length > 0 && proofs.every(({ holds }) => holds)
}

function receiptNameOf(name: EstimateAmount): DocumentField {
  return name === 'net' ? NET_FIELD : (name as Extract<EstimateAmount, DocumentField>)
}

/** The totals of the whole document, or of its summaries. */
function totalsOf(layout: Layout, textStyle: TextStyle): EstimateTotals {
  const totalsIn = (part: Layout) =>
    solve(pairFields(part, specs, decoys, textStyle), part, textStyle)
  const sections = sectionsOf(layout, textStyle).map(({ layout: part, isRecap }) => ({
    totals: totalsIn(part),
    isRecap,
  }))
  return totalsOfSections(sections, totalsIn(layout))
}

function solve(
  pairs: FieldPairs<EstimateAmount>,
  layout: Layout,
  textStyle: TextStyle,
): EstimateTotals {
  const columns = columnTotals(layout, textStyle)
  const acrossTotals = totalsAcross(layout, textStyle)
  // The other figures of these rows belong to single coverages.
  const rowsAcross = new Set(acrossTotals.map(({ row }) => row))
  const namedRows = conceptRows(layout, textStyle)
  const coverages = coverageSums(layout, namedRows)
  const isWhole = (one: FieldMatch) => !rowsAcross.has(one.row) && !coverages.rows.has(one.row)
  const concepts = [
    ...namedRows,
    ...amountsInProse(layout, textStyle),
    ...sumProposed(layout, textStyle),
  ]
  const candidates = new Map<EstimateAmount, string[]>()
  const sources = new Map<EstimateAmount, FieldMatch[]>()
  for (const spec of specs) {
    const own = (one: FieldMatch) =>
      isWhole(one) &&
      !isContinued(layout, one.row) &&
      (one.position !== 'below' || !isOverColumn(layout, one, textStyle))
    const best = pairs.best.get(spec.name)
    const named = pairs.all.filter((one) => one.name === spec.name && one !== best)
    const others = spec.name === 'line_items' ? sumsFirst(layout, named) : named
    const told = concepts.filter((one) => one.name === spec.name && isWhole(one))
    const all = [
      ...acrossTotals.filter((one) => one.name === spec.name),
      columns.get(spec.name),
      ...[best, ...others].filter((one) => one !== undefined && own(one)),
      ...told,
      ...coverages.sums.filter((one) => one.name === spec.name),
    ]
      .filter((one) => one !== undefined)
      .toSorted((a, b) => Number(isOfPeril(a)) - Number(isOfPeril(b)))
    const stated = spec.name === 'line_items' ? withSectionsAdded(layout, all) : all
    const found = spec.name === 'tax' ? withTaxLines(layout, textStyle, stated, sources) : stated
    if (found.length === 0) continue
    sources.set(spec.name, found)
    candidates.set(spec.name, [...new Set(found.map((one) => bare(one.value)))])
  }
  addDepreciation(candidates, sources)
  addDeductions(layout, textStyle, candidates, sources)
  addPaymentsAndLimits(candidates, sources)
  addIncurred(candidates, sources)
  deriveMissing(layout, textStyle, candidates, sources)
  const amounts = choose(candidates, estimateRelations)
  dropUncounted(amounts)
  const chosen = new Map<EstimateAmount, FieldMatch>()
  for (const [name, value] of amounts) {
    const place = sources.get(name)?.find((one) => bare(one.value) === value)
    if (place) chosen.set(name, place)
  }
  return proven(amounts, chosen)
}

/** The totals of items also have the tax and other figures in their row. A summary has one sum in a row. */
function sumsFirst<Match extends FieldMatch>({ rows }: Layout, found: Match[]): Match[] {
  const others = ({ row }: Match) => Math.max(0, rows[row]!.cells.length - 2)
  return found.toSorted((a, b) => others(a) - others(b))
}

/** A deductible for some perils follows the one for any loss. */
const isOfPeril = ({ name, label }: FieldMatch) => name === 'deductible' && PERIL.test(label)

/**
 * The two kinds of depreciation are added up. If only the recoverable kind is stated, it counts
 * alone.
 */
function addDepreciation(
  candidates: Map<string, string[]>,
  sources: Map<string, FieldMatch[]>,
): void {
  const kinds = (['recoverable', 'nonrecoverable'] as const)
    .map((name) => candidates.get(name)?.[0])
    .filter((one) => one !== undefined)
  const place = sources.get('recoverable') ?? sources.get('nonrecoverable')
  const known = candidates.get('depreciation')
  if (kinds.length === 0 || !place || (known && kinds.length < 2)) return
  const value = sumOf(kinds)
  candidates.set('depreciation', [value, ...(known ?? [])])
  sources.set('depreciation', [{ ...place[0]!, value }, ...(sources.get('depreciation') ?? [])])
}

/** Deductions are written '(500.00)', '-500.00' or '500.00'. The field is the absolute value. */
function bare(value: string): string {
  return value.replace(/^-/, '')
}

/**
 * Warns of a failed sum, and of the digit that OCR may have misread if only one digit repairs the
 * sum.
 */
function reportBrokenSums(findings: PartialFindings, totals: EstimateTotals): void {
  const broken = totals.proofs.filter((proof) => !proof.holds)
  if (broken.length === 0) return
  const page = totals.sources.get('rcv')?.page ?? null
  for (const proof of broken) {
    const terms = totals.isAdded ? [...totals.amounts.keys()] : proof.terms
    const unsaved = terms.filter((name) => jobFieldOf[name] && provenIn(totals, name) === false)
    const message = brokenSumMessage(proof, totals.amounts, unsaved)
    warn(findings, 'sums_disagree', message, page)
  }
  const scanned = [...totals.sources.values()].some((place) => place.confidence < 1)
  const own = new Map(
    [...totals.amounts].filter(([name]) => (core as readonly string[]).includes(name)),
  )
  const found = scanned ? singleDigitRepairs(own, estimateRelations) : []
  if (found.length !== 1) return
  const one = found[0]!
  const says = `${one.term} was read as ${one.from}, but the amounts add up with ${one.to}. Check the digit.`
  warn(findings, 'digit_in_doubt', says, totals.sources.get(one.term)?.page ?? null)
}
