import { CARRIER_CODES } from '../fields/placeholder-codes.ts'
import { enumOp, readEnum } from '../normalize/enums.ts'
import { splitJobWords } from './job-words.ts'
import type { ListColumn } from './list-columns.ts'
import { fieldsNamed } from './list-matchers.ts'
import type { ReadCell } from './report-list.ts'

/**
 * Mitigation and rebuild share a claim number. If only words behind it or in the kind of loss say which job a
 * row is about, they are the type of the job. Otherwise the two rows would become one job.
 */
export function withJobType(stated: ReadCell[]): ReadCell[] {
  const cells = stated.map(ofJobType)
  const isType = ({ mapped }: ReadCell) => mapped.column?.field === 'job_type'
  if (cells.some((one) => isType(one) && 'value' in one.cell)) return cells
  for (const wordsOf of [wordsBehindNumber, wordsOfLoss])
    for (const own of cells) {
      const words = 'value' in own.cell ? wordsOf(own) : null
      const value = words === null ? null : readEnum('job_type', words)
      if (words === null || value === null) continue
      const column: ListColumn = { ...(own.mapped.column as ListColumn), field: 'job_type' }
      const cell = { value, op: enumOp(words, value) }
      return [...cells, { mapped: { ...own.mapped, column }, text: words, cell }]
    }
  return cells
}

/** 'Recon' among the losses of a column 'Type' is a type of job. */
function ofJobType(own: ReadCell): ReadCell {
  const { mapped, text, cell } = own
  if (mapped.column?.field !== 'loss_type' || 'value' in cell) return own
  const value = fieldsNamed('job_list', mapped.header).includes('job_type')
    ? readEnum('job_type', text)
    : null
  if (value === null) return own
  const column: ListColumn = { ...mapped.column, field: 'job_type' }
  return { ...own, mapped: { ...mapped, column }, cell: { value, op: enumOp(text, value) } }
}

function wordsBehindNumber({ mapped, text }: ReadCell): string | null {
  const { field } = mapped.column as ListColumn
  return CARRIER_CODES.includes(field) ? (splitJobWords(text)?.words ?? null) : null
}

/** 'Water Mitigation' and 'Fire Rebuild' */
function wordsOfLoss({ mapped, text }: ReadCell): string | null {
  if (mapped.column?.field !== 'loss_type') return null
  return mapped.isOfJobType ? text : (PHASE.exec(text)?.[0] ?? null)
}

const PHASE = /\b(?:mit(?:igation)?|dry[\s-]?out|rebuild|recon(?:struction)?)\b/i
