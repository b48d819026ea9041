import { enumOp, readEnum } from '../normalize/enums.ts'
import { readWaterNumber } from './cell-words.ts'
import { listColumns } from './list-columns.ts'
import type { ReadCell } from './report-list.ts'

const GRADES = [
  { field: 'water_category', word: 'cat(?:egory)?', number: '[1-3]|i{1,3}', most: 3 },
  { field: 'water_class', word: 'cl(?:ass)?', number: '[1-4]|iv|i{1,3}', most: 4 },
] as const
const columnOf = (field: string) => listColumns.job_list.find((one) => one.field === field)!

/**
 * 'Water - Cat 2' and 'Water Cat 2 Class 3' in a column of losses also state the grades of the loss.
 * 'Cat 2/3' may be two categories, or a category and a class.
 */
export function withWaterGrades(cells: ReadCell[]): ReadCell[] {
  const known = cells.map(withoutGrades)
  const own = known.find(({ mapped }) => mapped.column?.field === 'loss_type')
  if (!own || !('value' in own.cell) || !/^(?:water|sewage)$/.test(String(own.cell.value)))
    return cells
  const stated = known.filter(({ mapped }) =>
    /^loss_(?:type|cause)$/.test(mapped.column?.field ?? ''),
  )
  const added = GRADES.flatMap(({ field, most, ...grade }): ReadCell[] => {
    if (known.some(({ mapped }) => isGrade(mapped.column?.field, field))) return []
    for (const { mapped, text } of stated) {
      const words = patternOf(grade).exec(text)?.[0]
      const value = words === undefined ? null : readWaterNumber(words, most)
      if (words === undefined || value === null) continue
      const column = columnOf(field)
      return [{ mapped: { ...mapped, column }, text: words, cell: { value, op: null } }]
    }
    return []
  })
  return [...known, ...added]
}

const isGrade = (column: string | undefined, field: string) =>
  column === field || column === '-water_both'

/** 'Wtr/Cat2' is a word of a type and a grade. */
function withoutGrades(own: ReadCell): ReadCell {
  if (own.mapped.column?.field !== 'loss_type' || 'value' in own.cell) return own
  const words = GRADES.reduce((text, grade) => text.replace(patternOf(grade), ' '), own.text)
  const value = words === own.text ? null : readEnum('loss_type', words)
  return value === null ? own : { ...own, cell: { value, op: enumOp(own.text, value) } }
}

function patternOf({ word, number }: { word: string; number: string }): RegExp {
  return new RegExp(`\\b${word}\\.?\\s*[#:-]?\\s*(?:${number})\\b(?!\\s*[-/&+]\\s*\\d)`, 'i')
}
