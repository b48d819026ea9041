import type { ExtractionOutcome } from '../../src/extraction/task.ts'
import { check, type ExpectedValue, same } from './checks.ts'
import type { GeneratedDocument } from './truth.ts'

type RecordDraft = Extract<ExtractionOutcome, { ok: unknown }>['ok']['drafts'][number]
type ScoredValues = Record<string, string | number | boolean>

const recordOf: Record<string, RecordDraft['kind']> = {
  job_list: 'job',
  client_list: 'client',
  vendor_list: 'vendor',
}

/** A column is correct if at most one row in twenty has a wrong value. */
const WRONG_ROWS = 1 / 20

/** The columns that filled the correct field, and the rows that became a record. */
export function listChecks(
  { truth, kind }: GeneratedDocument,
  drafts: readonly RecordDraft[],
): ExpectedValue[] {
  const record = recordOf[kind]
  const { rows, columns } = truth
  if (!record || !rows || !columns) return []
  const values = drafts.filter((draft) => draft.kind === record).map((draft) => draft.values)
  const rowCheck: ExpectedValue = {
    ...check('rows', 'rows', `${rows.length}`, `${values.length}`, true),
    right: Math.min(values.length, rows.length),
    of: rows.length,
  }
  const columnChecks = Object.entries(columns)
    .filter(([, names]) => names !== '')
    .map(([header, names]) => {
      const wrong = wrongRow(names.split(' '), rows, values)
      const expected = `'${header}' ${wrong?.expected ?? ''}`
      return check('column', names, expected, wrong?.read ?? 'the same', wrong === null)
    })
  return [rowCheck, ...columnChecks]
}

/** The first wrong row of the column, if there are too many. */
function wrongRow(names: string[], rows: Record<string, string>[], drafts: ScoredValues[]) {
  const wrong: { expected: string; read: string }[] = []
  for (const [i, row] of rows.entries()) {
    for (const name of names) {
      const expected = row[name]
      const read = drafts[i]?.[name]
      if (expected === undefined || same(name, expected, read === undefined ? null : String(read)))
        continue
      wrong.push({ expected: `${name}=${expected}`, read: String(read ?? 'nothing') })
      break
    }
  }
  return wrong.length > rows.length * WRONG_ROWS ? wrong[0]! : null
}
