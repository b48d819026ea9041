import { jobWords } from '../../lexicon/job-words.ts'
import { enumKey } from '../normalize/enums.ts'
import type { ListColumn } from './list-columns.ts'
import { fieldsNamed } from './list-matchers.ts'
import type { ReadCell } from './report-list.ts'

const MAX_CAUSE_CHARS = 200

/**
 * 'Burst pipe' below 'Loss Cause' is the cause, and it states the type of loss. A cell such as 'Water damage'
 * only states the type.
 */
export function withLossCause(cells: ReadCell[]): ReadCell[] {
  const isCause = ({ mapped }: ReadCell) => mapped.column?.field === 'loss_cause'
  const typed = cells.find(({ mapped }) => mapped.column?.field === 'loss_type')
  if (!typed || !('value' in typed.cell) || cells.some(isCause)) return cells
  const { mapped, text } = typed
  if (!fieldsNamed('job_list', mapped.header).includes('loss_cause')) return cells
  if (text.length > MAX_CAUSE_CHARS || namesOnlyType(text)) return cells
  const column: ListColumn = { ...(mapped.column as ListColumn), field: 'loss_cause' }
  return [...cells, { mapped: { ...mapped, column }, text, cell: { value: text, op: null } }]
}

/** Words of a type of loss, and those beside them in the names of types. */
const TYPE_WORDS = new Set([
  ...Object.keys(jobWords.loss_type.values),
  ...'damage loss claim and or other wind hail flood weather category cat class'.split(' '),
  ...'mitigation remediation restoration rebuild'.split(' '),
])

function namesOnlyType(text: string): boolean {
  const words = enumKey(text).split(' ')
  return words.length < 2 || words.every((word) => TYPE_WORDS.has(word) || /^\d+$/.test(word))
}
