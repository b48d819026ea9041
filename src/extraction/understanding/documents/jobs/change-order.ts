import type { JobValues } from '../../../findings.ts'
import { type ChangeOrderAmount, changeOrderLabels } from '../../../lexicon/change-order-labels.ts'
import { brokenSumMessage } from '../../fields/broken-sums.ts'
import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { fieldSpecs, noDecoys } from '../../fields/labels.ts'
import { pairFields } from '../../fields/pairs.ts'
import { type Proof, sumOf } from '../../fields/proofs.ts'
import { allMoney } from '../../fields/values.ts'
import { runningTextOf } from '../../layout/running-text.ts'
import { titleCells } from '../../layout/title-cells.ts'
import { isSameBusiness } from '../../normalize/business-names.ts'
import { cents } from '../../normalize/money.ts'
import { pattern } from '../../pattern.ts'
import { addField, type PartialFindings, type Reading, warn } from '../../reading.ts'
import { SUM } from './approval-sentences.ts'
import { isOfOperator } from './file-number.ts'

const specs = fieldSpecs(changeOrderLabels)

/** Contractors sign a change on one form with the authorization of its work. */
const AUTHORIZATION = String.raw`(?:additional|extra)\s+work\s+authori[sz]ation`
const TITLE = pattern(
  String.raw`
    ^(?:${AUTHORIZATION}\s*[/&,-]\s*)?
    (?:(?:construction|contract|job|project|additional\s+work)\s+)?change\s+order
    (?:\s*[/&,-]\s*${AUTHORIZATION})?
    (?:\s+(?:request|proposal|form|agreement))?\s*(?:\#|no\.?|number)?\s*:?\s*(?:co[\s-]?)?\d{0,4}
    \s*(?:[(-]?\s*(?:credit|deduct(?:ive|ion)?|add(?:itive|ition)?)\)?)?$`,
  'i',
)

export function isChangeOrder({ layout }: Reading): boolean {
  return titleCells(layout).some(({ text }) => TITLE.test(text.trim()))
}

const FIELD = 'financials.estimate_total'
const SUBJECT = { record: 'job', field: FIELD } as const

/**
 * The new contract sum is the price of the whole job. The change alone replaces no total. The sum of a
 * subcontractor's contract is not that of the job.
 */
export function setContractSum(reading: Reading, findings: PartialFindings, job: JobValues): void {
  const amounts = amountsOf(reading)
  const [change, revised] = [amounts.get('change'), amounts.get('revised')]
  const proof = proofOf(amounts)
  if (proof && !proof.holds) {
    const stated = new Map([...amounts].map(([name, { value }]) => [WORDS[name], value]))
    const message = brokenSumMessage(proof, stated, [WORDS.revised])
    warn(findings, 'sums_disagree', message, revised?.page ?? null)
    return
  }
  if (revised && isOfContractor(reading)) {
    job[FIELD] = revised.value
    addField(findings, 'job', FIELD, revised, { kind: 'money', proven: proof ? true : null })
    return
  }
  const stated = change ? `a change of ${change.value}` : 'a change'
  const but = revised
    ? `a new contract sum of ${revised.value}. It is not on your letterhead`
    : 'no new contract sum'
  const message =
    `job: this change order states ${stated} and ${but}, so no total was saved. ` +
    'Enter the estimate total with the change in the job.'
  warn(findings, 'supplement_total', message, (revised ?? change)?.page ?? null, SUBJECT)
}

type ContractAmounts = ReadonlyMap<ChangeOrderAmount, FieldMatch>

function amountsOf(reading: Reading): ContractAmounts {
  const { best } = pairFields(withoutTitle(reading.layout), specs, noDecoys, reading.textStyle)
  const amounts = new Map<ChangeOrderAmount, FieldMatch>(best)
  for (const [name, sentence] of SENTENCES) {
    const found = best.get(name)
    const match = found && !found.weak ? undefined : matchOf(reading, name, sentence)
    if (match) amounts.set(name, match)
  }
  const earlier = amounts.has('previous') ? null : earlierOrders(reading, amounts)
  if (earlier) amounts.set('previous', earlier)
  return amounts
}

const NUMBERED_ORDER =
  /^(?:(?:approved|prior|previous)\s+)?(?:change\s+order|c\.?o\.?)\s*(?:#|no\.?)?\s*-?\d{1,3}\b/i

/** The sum of the earlier change orders that are listed between the contract and this change. */
function earlierOrders(
  { layout, textStyle }: Reading,
  amounts: ContractAmounts,
): FieldMatch | null {
  const [original, change] = [amounts.get('original'), amounts.get('change')]
  if (!original || !change) return null
  const listed = layout.rows.slice(original.row + 1, change.row).flatMap(({ cells }) => {
    const [label, place] = [cells[0], cells.at(-1)]
    if (cells.length < 2 || !place || !NUMBERED_ORDER.test(label!.text)) return []
    return allMoney(place.text, textStyle)
      .slice(-1)
      .map(({ value }) => ({ place, value }))
  })
  const value = sumOf(listed.map((one) => one.value))
  return listed[0] ? matchIn('previous', listed[0].place, { value }) : null
}

/** The number in 'CHANGE ORDER #2' is no amount. */
function withoutTitle(layout: Reading['layout']): Reading['layout'] {
  const rows = layout.rows.map((row) => ({
    ...row,
    cells: row.cells.filter(({ text }) => !TITLE.test(text.trim())),
  }))
  return { ...layout, rows }
}

/** The sentences of the form that architects use, and those of contractors after it. */
const SENTENCES: [ChangeOrderAmount, RegExp][] = [
  ['original', sentence(String.raw`original\s+contract\s+(?:sum|price|amount)`)],
  [
    'previous',
    sentence(String.raw`previous(?:ly)?\s+(?:authorized\s+|approved\s+)?change\s+orders`),
  ],
  [
    'before',
    sentence(String.raw`contract\s+(?:sum|price|amount)\s+prior\s+to\s+this\s+change\s+order`),
  ],
  ['change', sentence(String.raw`(?:by|of|for)\s+this\s+change(?:\s+order)?`)],
  [
    'revised',
    sentence(String.raw`(?:new|revised|adjusted)\s+contract\s+(?:sum|price|amount|total)`),
  ],
]

function sentence(subject: string): RegExp {
  return new RegExp(String.raw`\b${subject}\b[^$.;:]{0,60}?(${SUM})`, 'i')
}

function matchOf(
  { layout, textStyle }: Reading,
  name: ChangeOrderAmount,
  said: RegExp,
): FieldMatch | undefined {
  const { text, cellAt } = runningTextOf(layout)
  const found = said.exec(text)
  const sum = found?.[1]
  if (!found || !sum) return undefined
  const [read] = allMoney(sum, textStyle)
  const cell = cellAt(found.index + found[0].length - sum.length)
  if (!read || !cell) return undefined
  return matchIn(name, cell, { value: read.value, text: sum, label: 'prose', weak: false })
}

const WORDS = {
  original: 'original contract',
  previous: 'earlier changes',
  before: 'contract before',
  change: 'change',
  revised: 'new contract',
} as const satisfies Record<ChangeOrderAmount, string>

/** Null if the document does not state every term. A credit may be printed without its sign. */
function proofOf(amounts: ContractAmounts): Proof<string> | null {
  const of = (name: ChangeOrderAmount) => cents(amounts.get(name)?.value ?? '0.00')
  const first = (['before', 'original'] as const).find((name) => amounts.has(name))
  if (!first || !amounts.has('change') || !amounts.has('revised')) return null
  const hasPrevious = first === 'original' && amounts.has('previous')
  const base = of(first) + (hasPrevious ? of('previous') : 0n)
  const [change, gap] = [of('change'), of('revised') - base]
  const holds = gap === change || gap === -change
  const names = [first, ...(hasPrevious ? (['previous'] as const) : []), 'change' as const]
  const signed = (sign: boolean) =>
    names.filter((name) => of(name) < 0n === sign).map((name) => WORDS[name])
  const [plus, minus] = [signed(false), signed(true)]
  const relation = { plus, minus, equals: WORDS.revised }
  return { relation, holds, terms: [...plus, ...minus, WORDS.revised], isEquality: false }
}

const CONTRACTOR = /^(?:general\s+)?contractor\b\s*:?\s*(.*)$/i
const SUBCONTRACT = /^sub-?\s?contract/i

/** Whether the operator is the contractor, by its letterhead or in the box of the contractor. */
function isOfContractor(reading: Reading): boolean {
  const { layout, context } = reading
  const rows = layout.rows.map(({ cells }) => cells.map(({ text }) => text.trim()))
  if (rows.some((row) => row.some((text) => SUBCONTRACT.test(text)))) return false
  if (isOfOperator(reading)) return true
  const { operatorName } = context
  if (operatorName === null) return false
  const named = rows.flatMap((row) =>
    row.flatMap((text, at) => {
      const label = CONTRACTOR.exec(text)
      return label ? [label[1]!, row[at + 1] ?? ''] : []
    }),
  )
  return named.some((name) => name !== '' && isSameBusiness(name, operatorName))
}
