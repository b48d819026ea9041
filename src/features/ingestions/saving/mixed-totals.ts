import type { DraftOf } from '../../../extraction/findings.ts'
import { isAcvOf } from '../../../extraction/understanding/normalize/acv.ts'
import type { NewJob } from '../../jobs/job.ts'
import type { JobRow } from '../../jobs/job-row.ts'
import type { Merged } from '../../records/record-merge.ts'
import { valueAt } from '../../records/record-paths.ts'
import { type Provenance, statementDay, statementOf } from '../../records/record-provenance.ts'
import { type SaveContext, warn } from './saving.ts'
import { whereToSet } from './unused-values.ts'

const FIGURES = [
  ['financials.rcv_total', 'RCV'],
  ['financials.depreciation_total', 'depreciation'],
  ['financials.acv_total', 'ACV'],
] as const

/**
 * Each amount follows its newest statement, so a list may replace the RCV of an estimate and not its ACV. The
 * figures of the job then do not add up, although those of each document do.
 */
export function warnOfMixedTotals(
  saving: SaveContext,
  draft: DraftOf<'job'>,
  row: JobRow,
  { values, changes, unused, provenance }: Merged<NewJob>,
): void {
  const touched = [...changes, ...unused].map(({ field }) => field)
  if (!FIGURES.some(([field]) => touched.includes(field))) return
  const [rcv, depreciation = null, acv] = FIGURES.map(([field]) => amountOf(values, field))
  const deductible = amountOf(values, 'financials.deductible')
  if (rcv == null || acv == null || isAcvOf({ rcv, depreciation, acv, deductible })) return
  const stored = { ...row, provenance: { ...row.provenance, ...provenance } as Provenance }
  const figures = FIGURES.flatMap(([field, name]) => {
    const value = valueAt(values, field)
    return value === null ? [] : [{ name, value, statement: statementOf(stored, field) }]
  })
  // The figures of one estimate may differ by what is not recoverable.
  const sources = figures.map(({ statement }) => statement.ingestion_id ?? statement.source)
  if (new Set(sources).size === 1) return
  const texts = figures.map(({ name, value, statement }, index) => {
    const whose = index === 0 ? `the ${name} of the job is` : `its ${name}`
    return `${whose} ${value} (${statementDay(statement)})`
  })
  const stated = `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`
  const what = `${stated}. They have several sources and do not add up.`
  const next = `Set the right amounts ${whereToSet(draft)}.`
  warn(saving, draft, 'mixed_totals', `${what} ${next}`, 'financials.acv_total')
}

function amountOf(values: NewJob, field: string): string | null {
  const value = valueAt(values, field)
  return typeof value === 'string' ? value : null
}
