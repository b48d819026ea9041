import { jobStages } from '../../fields.ts'
import type { Progress } from '../normalize/progress-context.ts'
import type { ListColumn } from './list-columns.ts'
import type { ReadCell } from './report-list.ts'

type ProgressCell = { source: ReadCell; progress: Progress }

/**
 * Combines the status and the stage columns of a row into one status and one stage. A list may have either
 * column or both. The status column decides the status, but a bare `Open` says only that the file is not
 * closed. The farther stage of both counts: `Paid & Closed` in the stage Completed is closed.
 */
export function withProgress(cells: ReadCell[]): ReadCell[] {
  const status = progressIn(cells, 'status')
  const stage = progressIn(cells, 'stage')
  if (status === null && stage === null) return cells
  const others = cells.filter(({ cell }) => !('progress' in cell))
  const statusFrom =
    isBareOpen(status) && stage?.progress.status === 'completed' ? stage : (status ?? stage)
  const stageFrom = reached(stage) > reached(status) ? stage : status
  if (statusFrom) others.push(cellOf('status', statusFrom.progress.status, statusFrom.source))
  if (stageFrom?.progress.stage) {
    others.push(cellOf('stage', stageFrom.progress.stage, stageFrom.source))
  }
  return others
}

function isBareOpen(cell: ProgressCell | null): boolean {
  return cell?.progress.status === 'open' && cell.progress.stage === null
}

function reached(cell: ProgressCell | null): number {
  const stage = cell?.progress.stage ?? null
  return stage === null ? -1 : jobStages.indexOf(stage)
}

function progressIn(cells: ReadCell[], field: 'status' | 'stage'): ProgressCell | null {
  for (const source of cells) {
    const { mapped, cell } = source
    if (mapped.column?.field === field && 'progress' in cell && cell.progress) {
      return { source, progress: cell.progress }
    }
  }
  return null
}

function cellOf(field: 'status' | 'stage', value: string, { mapped, text }: ReadCell): ReadCell {
  const column = { ...(mapped.column as ListColumn), field }
  const op = text.trim().toLowerCase() === value ? null : 'enum.map'
  return { mapped: { ...mapped, column }, text, cell: { value, op } }
}
