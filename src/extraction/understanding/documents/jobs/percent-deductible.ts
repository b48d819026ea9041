import { cellInColumn, type Layout, type LayoutCell, textOf } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'
import { type PartialFindings, type Reading, warn } from '../../reading.ts'
import type { JobRecords } from './job-records.ts'

const PERCENT = String.raw`\d{1,2}(?:\.\d+)?\s*(?:%|percent\b)`
/** 'Wind/Hail Deductible: 2% of Coverage A', 'Deductible (2%)'. */
const WORDS = String.raw`^(?:[\p{L}/-]+:?\s+){0,4}ded(?:uctible)?\.?(?:\s+\p{L}+)?\s*`
const LABELED = new RegExp(`${WORDS}(?:[:=(–—-]|\\bis\\b|\\bof\\b)*\\s*(?<said>${PERCENT})`, 'iu')
const LABEL = new RegExp(`${WORDS}:?$`, 'iu')
const VALUE = new RegExp(`^(?<said>${PERCENT})`, 'i')
/** 'your deductible is 2%', 'subject to a 2% wind/hail deductible'. */
const IN_PROSE = pattern(
  String.raw`
    \b(?:your|the|a|an)\s+(?:[\p{L}/-]+\s+){0,3}?deductible\s+(?:is|of|equals|amounts to|equal to)\s+
    (?<after>${PERCENT})|
    \b(?:your|the|a|an)\s+(?<before>${PERCENT})\s+(?:[\p{L}/-]+\s+){0,3}?deductible\b`,
  'iu',
)

/**
 * Warns of a deductible that is only stated as a percentage. What it is a percentage of is often not in the
 * document, so no amount is computed.
 */
export function warnOfPercentDeductible(
  { layout }: Reading,
  findings: PartialFindings,
  { job }: JobRecords,
): void {
  if (job['financials.deductible'] !== undefined) return
  const isRead = findings.fields.some(({ name }) => name === 'financials.deductible')
  const stated = isRead ? null : percentIn(layout)
  if (!stated) return
  const message =
    `job: the deductible is stated as "${stated.said}", not as an amount, so it was left out. ` +
    'Enter the amount with "svc job set".'
  const subject = { record: 'job', field: 'financials.deductible' } as const
  warn(findings, 'value_refused', message, stated.page, subject)
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
