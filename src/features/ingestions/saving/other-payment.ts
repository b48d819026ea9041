import type { DraftOf } from '../../../extraction/findings.ts'
import { cents, fromCents } from '../../../extraction/understanding/normalize/money.ts'
import { capitalized } from '../../../platform/capitalized.ts'
import type { NewJob } from '../../jobs/job.ts'
import type { JobRow } from '../../jobs/job-row.ts'
import type { Merged } from '../../records/record-merge.ts'
import { valueAt } from '../../records/record-paths.ts'
import { type Statement, statementDay, statementOf } from '../../records/record-provenance.ts'
import { documentValue, earlierDocument, type ReadField } from './earlier-document.ts'
import { type SaveContext, warn } from './saving.ts'
import { whereToSet } from './unused-values.ts'

const TOTAL = 'financials.collected_total'

type Change = Pick<Merged<NewJob>, 'changes' | 'unused' | 'values'>

/** The job has one total of all payments. Whether this one comes on top of it is not stated. */
export async function warnOfOtherPayment(
  saving: SaveContext,
  draft: DraftOf<'job'>,
  row: JobRow,
  merged: Change,
): Promise<void> {
  const found = otherTotal(merged) ?? (await equalPayment(saving, draft, row, merged))
  if (!found) return
  const sum = fromCents(cents(found.own) + cents(found.other))
  warn(
    saving,
    draft,
    'other_payment',
    `${found.what} If both were paid, set it to ${sum} ${whereToSet(draft)}.`,
    TOTAL,
  )
}

type OtherPayment = { own: string; other: string; what: string }

function otherTotal({ changes, unused }: Change): OtherPayment | null {
  const replaced = changes.find(({ field }) => field === TOTAL)
  const refused = unused.find(({ field }) => field === TOTAL)
  const [other, own] = replaced ? [replaced.from, replaced.to] : [refused?.kept, refused?.stated]
  if (typeof other !== 'string' || typeof own !== 'string') return null
  const [total, stated] = replaced ? [own, other] : [other, own]
  const what = `the collected total is ${total}, and another document states ${stated}.`
  return { own, other, what }
}

/** Two checks of one amount. A letter and the check that it announces are one payment. */
async function equalPayment(
  saving: SaveContext,
  draft: DraftOf<'job'>,
  row: JobRow,
  { values }: Change,
): Promise<OtherPayment | null> {
  const own = draft.values[TOTAL]
  if (typeof own !== 'string' || own !== valueAt(values, TOTAL)) return null
  const statement = statementOf(row, TOTAL)
  const earlier = await earlierDocument(saving, 'payment', statement.ingestion_id)
  const names = earlier
    ? namesOfBoth(earlier.fields, saving.fields)
    : namesAfterList(statement, saving.fields)
  if (!names) return null
  const [before, now] = names
  const what = `the collected total is ${own}, from ${before}. ${capitalized(now)} states the same amount.`
  return { own, other: own, what }
}

/** A list of the days before a payment does not have it. Null if it may. */
function namesAfterList(statement: Statement, own: readonly ReadField[]): [string, string] | null {
  const listed = statementDay(statement)
  const paid = documentValue(own, 'payment_date')
  if (statement.row === undefined || paid === null || paid <= listed) return null
  return [`the list of ${listed}`, `the payment of ${paid}`]
}

/** The names of two different payments. Null if they may be one. */
function namesOfBoth(
  earlier: readonly ReadField[],
  own: readonly ReadField[],
): [string, string] | null {
  const checks = bothValues('check_number', earlier, own)
  if (checks) {
    const [before, now] = checks
    return plainNumber(before) === plainNumber(now) ? null : [`check "${before}"`, `check "${now}"`]
  }
  const dates = bothValues('payment_date', earlier, own)
  if (!dates || dates[0] === dates[1]) return null
  return [`the payment of ${dates[0]}`, `the payment of ${dates[1]}`]
}

function bothValues(
  name: 'check_number' | 'payment_date',
  earlier: readonly ReadField[],
  own: readonly ReadField[],
): [string, string] | null {
  const [before, now] = [documentValue(earlier, name), documentValue(own, name)]
  return before !== null && now !== null ? [before, now] : null
}

/** A bank prints "111" as "00000111". */
function plainNumber(number: string): string {
  return number
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '')
    .toLowerCase()
}
