import type { Outcome } from '../src/extraction/extraction.ts'
import { type Mark, type Miss, share } from './extraction-marks.ts'
import { type Reading, same } from './extraction-scoring.ts'

type Values = Record<string, string | number | boolean>
const kindOf: Record<string, 'job' | 'client' | 'vendor'> = {
  job_list: 'job',
  client_list: 'client',
  vendor_list: 'vendor',
}

/** Columns that reached the records under the right name, and rows that became one. */
export function columnsOf(readings: Reading[], misses: Miss[]): Mark[] {
  let [right, all, rowsRight, rowsAll] = [0, 0, 0, 0]
  for (const reading of readings) {
    const { truth, kind, layout, name } = reading.document
    const record = kindOf[kind]
    if (!record || !truth.rows || !truth.columns) continue
    const where = `${kind} ${layout} (${name})`
    const drafts = draftsOf(reading.outcome, record)
    rowsAll += truth.rows.length
    rowsRight += Math.min(drafts.length, truth.rows.length)
    if (drafts.length !== truth.rows.length)
      misses.push({
        where,
        what: 'rows',
        expected: `${truth.rows.length}`,
        got: `${drafts.length}`,
      })
    for (const [header, names] of Object.entries(truth.columns)) {
      if (names === '') continue
      all++
      const wrong = wrongRow(names.split(' '), truth.rows, drafts)
      if (wrong === null) right++
      else
        misses.push({
          where,
          what: `column ${names}`,
          ...wrong,
          expected: `'${header}' ${wrong.expected}`,
        })
    }
  }
  if (all === 0) return []
  return [
    share('list columns right', right, all, 0.98),
    share('list rows that became records', rowsRight, rowsAll, null),
  ]
}

function draftsOf(outcome: Outcome, kind: 'job' | 'client' | 'vendor'): Values[] {
  if (!('ok' in outcome)) return []
  return outcome.ok.drafts.filter((draft) => draft.kind === kind).map((draft) => draft.values)
}

/** The first row in which the column is wrong, when that is so in more than one row of twenty. */
function wrongRow(names: string[], rows: Record<string, string>[], drafts: Values[]) {
  const bad: { expected: string; got: string }[] = []
  for (const [i, row] of rows.entries()) {
    for (const name of names) {
      const expected = row[name]
      const got = drafts[i]?.[name]
      if (expected === undefined || same(name, expected, got === undefined ? null : String(got)))
        continue
      bad.push({ expected: `${name}=${expected}`, got: String(got ?? 'nothing') })
      break
    }
  }
  return bad.length > rows.length / 20 ? bad[0]! : null
}
