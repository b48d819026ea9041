import { type Claim, claim } from '../claim.ts'
import { milestone, personalOf } from '../claim-truth.ts'
import type { DocumentLayout } from '../layouts.ts'
import { type Cell, cell } from '../list-columns.ts'
import type { Random } from '../random.ts'
import { writeBook, writeCsv } from '../write-sheet.ts'
import { addDays, plainMoney, wireMoney, writeDate } from '../writing.ts'

/** A job as a program exports it. Its dates are filled in up to its stage. */
export type ExportedJob = {
  made: Claim
  /** The program's word for the status, and the API's status for it. */
  word: string
  status: string
  /** The number of reached milestones, in the order below. */
  reached: number
  dates: { authorized: string; started: string; completed: string; invoiced: string; paid: string }
  invoiced: number
  paid: number
}

/**
 * A program's word for the status, the API's status for it, and the number of milestones it
 * implies.
 */
export type StatusWord = readonly [word: string, status: string, reached: number]

export type ExportColumn = { head: string; of(job: ExportedJob): Cell }

export const plain = (head: string, of: (job: ExportedJob) => string): ExportColumn => ({
  head,
  of: (job) => ({ text: of(job), fields: {} }),
})

export const exported = (
  head: string,
  field: string,
  of: (job: ExportedJob) => string,
): ExportColumn => ({ head, of: (job) => cell(of(job), field, of(job)) })

export const statusColumn = (head: string): ExportColumn => ({
  head,
  of: ({ word, status }) => cell(word, 'status', status),
})

export const carrierColumn = (head: string): ExportColumn => ({
  head,
  of: ({ made }) => ({ text: made.carrierWritten, fields: { carrier_name: made.carrier } }),
})

export const lossColumn = (head: string): ExportColumn => ({
  head,
  of: ({ made }) => ({ text: made.lossWord, fields: { loss_type: made.lossType } }),
})

/** A value that is empty until the job has reached so many milestones. */
export const fromMilestone =
  (milestones: number, of: (job: ExportedJob) => string) =>
  (job: ExportedJob): string | null =>
    job.reached >= milestones ? of(job) : null

/** The date column of a milestone. It is empty until the job reaches it. */
export const dated = (
  head: string,
  field: string,
  of: (job: ExportedJob) => string | null,
): ExportColumn => ({
  head,
  of: (job) => {
    const iso = of(job)
    if (iso === null) return { text: '', fields: {} }
    const wire = field === 'date_of_loss' ? iso : milestone(iso)
    return cell(writeDate(iso, 'us'), field, wire)
  },
})

export const amount = (
  head: string,
  field: string,
  of: (job: ExportedJob) => number,
): ExportColumn => ({
  head,
  of: (job) => {
    const cents = of(job)
    return {
      text: `$${plainMoney(cents)}`,
      fields: field === '' ? {} : { [field]: wireMoney(cents) },
    }
  },
})

function exportedJobs(random: Random, statuses: readonly StatusWord[]): ExportedJob[] {
  return Array.from({ length: random.int(6, 16) }, (_, i) => {
    const made = claim(random)
    const [word, status, reached] = random.pick(statuses)
    const invoiced = reached >= 4 ? made.money.rcv : 0
    const dates = {
      authorized: addDays(made.received, 1),
      started: made.started,
      completed: made.completed,
      invoiced: addDays(made.completed, 4),
      paid: addDays(made.completed, 35),
    }
    // Programs number their jobs in one series.
    const jobNumber = made.jobNumber.replace(/\d{2,4}(?=\D*$)/, String(1041 + i * 3))
    const paid = reached >= 5 ? invoiced : 0
    return { made: { ...made, jobNumber }, word, status, reached, dates, invoiced, paid }
  })
}

/** The rows with the program's headers in its order, as CSV or XLSX. */
export function programExport(
  statuses: readonly StatusWord[],
  columns: readonly ExportColumn[],
  titles: (random: Random) => string[] = () => [],
): DocumentLayout {
  return async (random) => {
    const jobs = exportedJobs(random, statuses)
    const heads = columns.map(({ head }) => head)
    const cells = jobs.map((job) => columns.map((column) => column.of(job)))
    const above = titles(random).map((title) => heads.map((_, i) => (i === 0 ? title : '')))
    const rows = [...above, heads, ...cells.map((line) => line.map(({ text }) => text))]
    const named = columns.map(({ head }, c): [string, string] => {
      const names = new Set(cells.flatMap((line) => Object.keys(line[c]!.fields)))
      return [head, [...names].sort().join(' ')]
    })
    const truth = {
      documentType: 'job_list' as const,
      fields: {},
      saves: ['clients', 'jobs'],
      rows: cells.map((line) => Object.assign({}, ...line.map(({ fields }) => fields))),
      columns: Object.fromEntries(named),
      personal: jobs.flatMap(({ made }) => personalOf(made)),
    }
    if (random.chance(0.5))
      return { type: 'csv', bytes: writeCsv(rows, ',', random.pick(['utf8', 'utf8bom'])), truth }
    return { type: 'xlsx', bytes: writeBook(random, rows, 'xlsx', true), truth }
  }
}
