import type { JobLabel } from '../../../lexicon/job-labels.ts'
import type { FieldPairs } from '../../fields/assign-values.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { fold, type Layout } from '../../layout/layout.ts'

/** A word before the number of a job. Capitals of up to three letters are its prefix: 'PR 2026'. */
const NAMED = /^(?<word>\p{Lu}?\p{Ll}{2,}|\p{Lu}{4,})\.?\s+(?<number>[\d/-]+)$/u
/** 'Job: Ref 1042', 'Project: Order 1042' */
const SIGN = /^(?:num|number|job|project|proj|ref|file|id|order)$/i
/** 'Water 3/14', 'Hail 5-18' */
const MONTH_AND_DAY = /^(?:0?[1-9]|1[0-2])[/-](?:0?[1-9]|[12]\d|3[01])$/
/** 'Roof 2026', 'Unit 204', 'Bath 12'. A year, a unit or a part of the name has no more digits. */
const SHORT_NUMBER = /^\d{1,4}$/

/**
 * 'Job' and 'Project' also label the name of the work. What follows a word there is a year, a day or a unit.
 * Jobs with the same number are one job, so such a number would join the jobs of several clients.
 */
export function leaveOutNamedProjects(layout: Layout, pairs: FieldPairs<JobLabel>): void {
  const isOther = (one: FieldMatch) =>
    one.name !== 'job_number' || !one.weak || !isOfName(textBefore(layout, one) + one.value)
  pairs.all = pairs.all.filter(isOther)
  const match = pairs.best.get('job_number')
  if (!match || isOther(match)) return
  const next = pairs.all.find(({ name }) => name === 'job_number')
  if (next) pairs.best.set('job_number', next)
  else pairs.best.delete('job_number')
}

function isOfName(text: string): boolean {
  const { word, number } = NAMED.exec(text.trim())?.groups ?? {}
  if (!word || !number || SIGN.test(word)) return false
  return MONTH_AND_DAY.test(number) || SHORT_NUMBER.test(number)
}

/** The words of the cell before the value, without its label. */
function textBefore({ rows }: Layout, { row, box, text, label }: FieldMatch): string {
  const cell = rows[row]?.cells.find(
    (one) => one.box.x <= box.x + 1 && box.x < one.box.x + one.box.width && one.text.includes(text),
  )
  const before = cell?.text.slice(0, cell.text.indexOf(text)).split(':').at(-1)?.trim() ?? ''
  return fold(before).startsWith(label) && label !== '' ? '' : `${before} `
}
