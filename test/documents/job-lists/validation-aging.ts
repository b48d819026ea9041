import { claim } from '../claim.ts'
import { personalOf } from '../claim-truth.ts'
import type { DocumentLayout } from '../layouts.ts'
import type { Random } from '../random.ts'
import type { Truth } from '../truth.ts'
import { writeBook, writeCsv } from '../write-sheet.ts'
import { addDays, plainMoney, writeDate } from '../writing.ts'

/**
 * QuickBooks reports of receivables. They list customers and what each owes, in groups with
 * subtotals. A reader may accept or ignore such a list, but it must not take a subtotal for a
 * customer.
 */

type Owed = {
  customer: string
  job: string
  number: string
  date: string
  due: string
  cents: number
}

const BUCKETS = ['Current', '1 - 30', '31 - 60', '61 - 90', '91 and over'] as const
const TODAY = '2026-08-31'

function owed(random: Random): { rows: Owed[]; personal: string[] } {
  const claims = Array.from({ length: random.int(6, 12) }, () => claim(random))
  const rows = claims.map((made, i): Owed => {
    const date = addDays(TODAY, -random.int(2, 150))
    return {
      customer: `${made.insured.last}, ${made.insured.first}`,
      job: made.jobNumber,
      number: String(1040 + i),
      date,
      due: addDays(date, 30),
      cents: random.int(45000, 1890000),
    }
  })
  return { rows, personal: claims.flatMap(personalOf) }
}

function bucketOf({ due }: Owed): number {
  const late = (Date.parse(TODAY) - Date.parse(due)) / 86_400_000
  return late <= 0 ? 0 : late <= 30 ? 1 : late <= 60 ? 2 : late <= 90 ? 3 : 4
}

const truthOf = (personal: string[], notRecords: string[]): Truth => ({
  documentType: 'job_list',
  alsoType: ['client_list', 'other'],
  fields: {},
  saves: [],
  rows: [],
  columns: {},
  notRecords,
  personal,
})

/**
 * QuickBooks Online, A/R Aging Detail: a title, a group with a total per bucket, and a grand total.
 */
export const agingDetail: DocumentLayout = async (random) => {
  const { rows, personal } = owed(random)
  const heads = [
    '',
    'Date',
    'Transaction type',
    'Num',
    'Customer full name',
    'Due date',
    'Amount',
    'Open balance',
  ]
  const line = (text: string) => [text, '', '', '', '', '', '', '']
  const money = (list: Owed[]) => plainMoney(list.reduce((sum, { cents }) => sum + cents, 0))
  const groups = [...Map.groupBy(rows, bucketOf)].sort(([a], [b]) => b - a)
  const notRecords = ['TOTAL']
  const body = groups.flatMap(([bucket, list]) => {
    const name = bucket === 0 ? 'Current' : `${BUCKETS[bucket]} days past due`
    notRecords.push(name, `Total for ${name}`)
    const details = list.map((one) => [
      '',
      writeDate(one.date, 'us0'),
      'Invoice',
      one.number,
      `${one.customer}:${one.job}`,
      writeDate(one.due, 'us0'),
      plainMoney(one.cents),
      plainMoney(one.cents),
    ])
    const total = [`Total for ${name}`, '', '', '', '', '', money(list), money(list)]
    return [line(name), ...details, total]
  })
  const all = ['TOTAL', '', '', '', '', '', money(rows), money(rows)]
  const titles = ['Ridgeline Restoration LLC', 'A/R Aging Detail', 'As of August 31, 2026'].map(
    line,
  )
  const bytes = writeBook(random, [...titles, line(''), heads, ...body, all], 'xlsx', true)
  return { type: 'xlsx', bytes, truth: truthOf(personal, notRecords) }
}

/**
 * QuickBooks Desktop, A/R Aging Summary: jobs below their customer, a total per customer, no
 * header.
 */
export const agingSummary: DocumentLayout = async (random) => {
  const { rows, personal } = owed(random)
  const notRecords = ['TOTAL']
  const across = (list: Owed[]) => {
    const cents = BUCKETS.map((_, b) => list.filter((one) => bucketOf(one) === b))
    const sums = cents.map((of) => of.reduce((sum, one) => sum + one.cents, 0))
    return [...sums, sums.reduce((a, b) => a + b, 0)].map(plainMoney)
  }
  const body = rows.flatMap((one) => {
    if (random.chance(0.4)) return [['', one.customer, ...across([one])]]
    notRecords.push(`Total ${one.customer}`)
    return [
      ['', one.customer, '', '', '', '', '', ''],
      ['', `     ${one.job}`, ...across([one])],
      ['', `Total ${one.customer}`, ...across([one])],
    ]
  })
  const heads = ['', '', 'Current', '1 - 30', '31 - 60', '61 - 90', '> 90', 'TOTAL']
  const table = [heads, ...body, ['TOTAL', '', ...across(rows)]]
  const truth = truthOf(personal, notRecords)
  return { type: 'csv', bytes: writeCsv(table, ',', 'windows1252'), truth }
}
