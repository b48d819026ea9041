import { paidParts, partsOfJobs, rowSubjects } from '../../lexicon/row-subjects.ts'
import { profileOf } from './cell-shapes.ts'
import { headerWords } from './header-words.ts'
import type { MappedColumn } from './map-columns.ts'

const wordsOf = (header: string) => headerWords(header).join(' ')
const SUBJECTS = new Set(rowSubjects.split(',').map(wordsOf))
const PARTS = new Set(partsOfJobs.split(',').map(wordsOf))
const PAID_PARTS = new Set(paidParts.split(',').map(wordsOf))
const PAID: readonly string[] = ['paid', 'paid date', 'date paid'].map(wordsOf)

/** What only a list of jobs has about a job, in groups: an address in five columns is one. */
const DESCRIBES_JOB = new RegExp(
  '^(?:address|adjuster|carrier|tpa|program|policy|date_of_loss|loss|cat_code|water|-water|property_type|' +
    'financials\\.(?:rcv|acv|depreciation|deductible))',
)
/** A log of permits or calls has an address or a carrier beside its own columns. */
const MIN_DESCRIPTIONS = 2

/**
 * The header of what the rows are about, if they are about parts of jobs: permits, tasks, calls, payments.
 * Their dates, progress and amounts are not those of the jobs. Null if other columns describe the jobs.
 */
export function subjectOfRows(
  mapped: readonly MappedColumn[],
  rows: readonly string[][],
): string | null {
  const described = mapped.flatMap(({ column }) => column?.field.match(DESCRIBES_JOB)?.[0] ?? [])
  if (new Set(described).size >= MIN_DESCRIPTIONS) return null
  const named = mapped.find(({ header, index }) => {
    const words = wordsOf(header)
    if (!SUBJECTS.has(words)) return false
    // 'Appointment' above dates is a plan.
    const profile = profileOf(rows.map((row) => row[index] ?? ''))
    return words.includes('date') || profile.share('date') < 0.5
  })
  return named?.header ?? pairedIn(mapped.map(({ header }) => header))
}

function pairedIn(headers: readonly string[]): string | null {
  const words = headers.map((header) => headerWords(header))
  const paired = words.findIndex((own, at) =>
    own.some((word) => PARTS.has(word) && words.findIndex((other) => other.includes(word)) < at),
  )
  if (paired >= 0) return headers[paired]!
  const isPaid = headers.some((header) => PAID.includes(wordsOf(header)))
  return (isPaid && headers.find((header) => PAID_PARTS.has(wordsOf(header)))) || null
}
