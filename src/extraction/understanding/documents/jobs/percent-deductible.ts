import { allMoney, type TextStyle } from '../../fields/values.ts'
import { cellInColumn, fold, type Layout, type LayoutCell, textOf } from '../../layout/layout.ts'
import { isPartOfDollar } from '../../normalize/money.ts'
import { wordList } from '../../normalize/word-list.ts'
import { pattern } from '../../pattern.ts'
import { type PartialFindings, type Reading, type SeenField, warn } from '../../reading.ts'
import { PERIL } from '../deductible-perils.ts'
import { deductibleChoice, PERCENT } from './deductible-choice.ts'
import type { JobRecords } from './job-records.ts'

/** 'Wind/Hail Deductible: 2% of Coverage A', 'Deductible (2%)'. */
const WORDS = String.raw`^(?:[\p{L}/-]+:?\s+){0,4}ded(?:uctible)?\.?(?:\s+\p{L}+)?\s*`
const LABELED = new RegExp(`${WORDS}(?:[:=(–—-]|\\bis\\b|\\bof\\b)*\\s*(?<said>${PERCENT})`, 'iu')
const LABEL = new RegExp(`${WORDS}:?$`, 'iu')
const VALUE = new RegExp(`^(?<said>${PERCENT})`, 'i')
const STATEMENT = new RegExp(`(?<label>${WORDS})[:=–—\\s-]*(?<said>.*)$`, 'iu')
/** Another label behind an amount. */
const NEXT_LABEL = /(?<=\d\)?)\s+(?=\p{Lu}[^:\d]{0,30}:).*$/u
const HAS_PERCENT = new RegExp(PERCENT, 'i')
/** 'The deductible on this policy is $2,500 and' */
const SENTENCE = /^\p{Ll}+\s+\p{Ll}+\s+is\b/u
/** With its base, if that is stated: '(1% of $350,000)'. */
const PERCENT_IN_BRACKETS = new RegExp(`\\([^()$]*${PERCENT}(?:\\s+of\\s[^()=]*|[^()$]*)\\)`, 'gi')
const EQUAL_AMOUNT = /(?:=\s*|\(\s*=?\s*)\$?\s?\d[\d,]*(?:\.\d{2})?\s*\)?[\s.*]*$/
/** A peril may come before the amount: 'AOP $1,000 / Hurricane 2%'. */
const BEGINS_AMOUNT = new RegExp(
  `^[\\s($-]*(?:(?:all\\s+)?(?:other\\s+)?(?:${PERIL.source})[\\p{L}/]*:?\\s*)?[\\s($-]*\\d`,
  'iu',
)
const LIMIT = /\b(?:min|max)(?:imum|\b)/i

/** 'your deductible is 2%', 'subject to a 2% wind/hail deductible'. */
const IN_PROSE = pattern(
  String.raw`
    \b(?:your|the|a|an)\s+(?:[\p{L}/-]+\s+){0,3}?deductible\s+(?:is|of|equals|amounts to|equal to)\s+
    (?<after>${PERCENT})|
    \b(?:your|the|a|an)\s+(?<before>${PERCENT})\s+(?:[\p{L}/-]+\s+){0,3}?deductible\b`,
  'iu',
)

/** A deductible with its label: 'Wind/Hail Deductible' and '2%'. `cell` has the value. */
type StatedDeductible = { label: string; labelCell: LayoutCell; said: string; cell: LayoutCell }

/**
 * Leaves out a deductible that is not stated as one amount, and warns of it. What a percentage is of is often
 * not in the document, so no amount is computed. An amount that a sum proves is kept.
 */
export function refuseUnclearDeductible(
  { layout, textStyle }: Reading,
  findings: PartialFindings,
  { job }: JobRecords,
): void {
  const read = findings.fields.find(({ name }) => name === 'financials.deductible')
  const subject = { record: 'job', field: 'financials.deductible' } as const
  const fault = read ? faultOf(read, layout, textStyle) : faultWithoutAmount(layout)
  const other = read && !fault ? otherDeductibles(read, layout) : null
  if (other) warn(findings, 'value_refused', `job: ${other.message}`, other.page, subject)
  if (!fault) return
  findings.fields = findings.fields.filter((one) => one !== read)
  delete job['financials.deductible']
  warn(findings, 'value_refused', `job: ${fault.message}`, fault.page, subject)
}

type DeductibleFault = { message: string; page: number | null }

function faultWithoutAmount(layout: Layout): DeductibleFault | null {
  const choice = deductibleChoice(layout)
  if (choice) return notOneAmount(choice)
  const all = statementsOfLabels(statementsIn(layout))
  const others = all.filter((one) => isOther(one, all[0]!))
  if (others.length > 0 && all.some(({ label }) => PERIL.test(label)))
    return ofSeveral([all[0]!, ...others])
  const stated = percentIn(layout)
  if (!stated) return null
  const message =
    `the deductible is stated as "${stated.said}", not as an amount, so it was left out. ` +
    'Enter the amount with "svc job set".'
  return { message, page: stated.page }
}

function notOneAmount({ said, page }: { said: string; page: number | null }): DeductibleFault {
  const message =
    `the deductible is stated as "${said}", not as one amount, so it was left out. ` +
    'Enter the amount with "svc job set".'
  return { message, page }
}

function faultOf(read: SeenField, layout: Layout, textStyle: TextStyle): DeductibleFault | null {
  if (isPartOfDollar(read.value)) {
    const message =
      `the deductible is stated as "${read.value}", which may be a percentage, so it was left out. ` +
      'Enter the amount with "svc job set".'
    return { message, page: read.page }
  }
  if (read.evidence.proof !== 'unproven') return null
  const all = statementsIn(layout)
  const own = all.find(({ cell }) => isIn(cell, read))
  const choice = deductibleChoice(layout)
  if (choice && allMoney(choice.said, textStyle).some(({ value }) => value === read.value))
    return notOneAmount(choice)
  if (!own) return null
  const { label, said, cell } = own
  if (!isOneAmount(said, textStyle)) return notOneAmount({ said, page: cell.page })
  const others = statementsOfLabels(all).filter((one) => isOther(one, own))
  return PERIL.test(label) && others.length > 0 ? ofSeveral([own, ...others]) : null
}

/** The deductible without a peril was saved, but the loss may be of such a peril. */
function otherDeductibles(read: SeenField, layout: Layout): DeductibleFault | null {
  const all = statementsIn(layout)
  const own = all.find(({ cell }) => isIn(cell, read))
  const others = statementsOfLabels(all).filter(
    (one) => PERIL.test(one.label) && own && isOther(one, own),
  )
  if (!own || read.evidence.proof !== 'unproven' || others.length === 0) return null
  const message =
    `the document also states ${quoted(others)}, and ${read.value} was saved. If another one applies to ` +
    'the loss, set financials.deductible with "svc job set".'
  return { message, page: others[0]!.cell.page }
}

function ofSeveral(stated: readonly StatedDeductible[]): DeductibleFault {
  const all = stated.toSorted((a, b) => a.labelCell.row - b.labelCell.row)
  const message =
    `the document states the deductibles ${quoted(all)}. A job has one, so none was saved. ` +
    'Enter the amount that applies with "svc job set".'
  return { message, page: all[0]!.cell.page }
}

const quoted = (all: readonly StatedDeductible[]) =>
  wordList(all.map(({ label, said }) => `"${label}: ${said}"`))

/** The first value of each label. */
function statementsOfLabels(all: readonly StatedDeductible[]): StatedDeductible[] {
  const first = new Map(all.toReversed().map((one) => [one.labelCell, one]))
  return [...first.values()].toReversed()
}

function isOther(one: StatedDeductible, own: StatedDeductible): boolean {
  return one.labelCell !== own.labelCell && fold(one.said) !== fold(own.said)
}

function statementsIn(layout: Layout): StatedDeductible[] {
  return layout.rows.flatMap(({ cells }) =>
    cells.flatMap((cell, at) => {
      const labeled = STATEMENT.exec(cell.text)?.groups
      // The value of 'RCV / Deductible' is one of several amounts.
      if (!labeled || / [/] /.test(labeled.label!)) return []
      const label = labeled.label!.replace(/[\s:]+$/, '')
      const inline = labeled.said!.replace(NEXT_LABEL, '')
      if (SENTENCE.test(inline)) return []
      const under = cellInColumn(layout.rows[cell.row + 1]?.cells ?? [], cell.box)
      const near = inline === '' ? [cells[at + 1], under] : [cell]
      const valued = near.filter((one) => one === cell || BEGINS_AMOUNT.test(one?.text ?? ''))
      return valued.flatMap((one) => {
        const said = one === cell ? inline : one?.text
        return one && said && /\d/.test(said) ? { label, labelCell: cell, said, cell: one } : []
      })
    }),
  )
}

function isIn({ page, box }: LayoutCell, read: SeenField): boolean {
  if (!read.box || page !== read.page) return false
  const [x, y] = [read.box.x + read.box.width / 2, read.box.y + read.box.height / 2]
  const isAcross = x >= box.x && x <= box.x + box.width
  return isAcross && y >= box.y && y <= box.y + box.height
}

/** Whether a text states one amount: '$3,500.00', '1% = $3,500.00', '2% ($4,000)', '$4,000 (2%)'. */
function isOneAmount(said: string, textStyle: TextStyle): boolean {
  const bare = said.replace(PERCENT_IN_BRACKETS, '')
  if (HAS_PERCENT.test(bare)) return EQUAL_AMOUNT.test(bare)
  return !LIMIT.test(bare) && !statesAlternatives(bare, textStyle)
}

/** '$500 / $1,000', '$1,000 or $2,500'. */
function statesAlternatives(said: string, textStyle: TextStyle): boolean {
  const amounts = allMoney(said, textStyle)
  return amounts.some((one, at) => {
    const next = amounts[at + 1]
    return next !== undefined && /[/|;,–-]|\bor\b/i.test(said.slice(one.end, next.start + 1))
  })
}

function percentIn(layout: Layout): { said: string; page: number | null } | null {
  for (const { cells } of layout.rows) {
    for (const [at, cell] of cells.entries()) {
      const under = cellInColumn(layout.rows[cell.row + 1]?.cells ?? [], cell.box)
      const said = saidIn(cell, [cells[at + 1], under])
      if (said) return { said, page: cell.page }
    }
  }
  const prose = IN_PROSE.exec(textOf(layout).replace(/\s+/g, ' '))?.groups
  const said = prose?.after ?? prose?.before
  return said ? { said, page: null } : null
}

function saidIn({ text }: LayoutCell, near: (LayoutCell | undefined)[]): string | undefined {
  const labeled = LABELED.exec(text)?.groups?.said
  if (labeled || !LABEL.test(text)) return labeled
  return near.flatMap((cell) => VALUE.exec(cell?.text ?? '')?.groups?.said ?? [])[0]
}
