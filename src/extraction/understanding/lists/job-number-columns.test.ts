import assert from 'node:assert/strict'
import { test } from 'node:test'
import { understandList } from './understand-list.ts'

const context = { today: '2026-01-31', timeZone: 'UTC', operatorName: null }

test('a job number comes before the number of a file or an order', () => {
  const rows = [
    'Job Number|PO Number|File Number|Claim Number|Insured Name|Date of Loss|Job Status',
    '26-1041|26-9941|0905865563|0905861111|Jane Roe|3/4/2025|Completed',
    '26-1044|26-8841|0905865564|0905861112|John Roe|3/5/2025|Closed',
    '26-1047|26-7841|0905865565|0905861113|Ann Poe|3/6/2025|Closed',
  ].map((line) => line.split('|'))
  const table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
  const rest = { pages: [], form: [], warnings: [], transforms: [] }
  const findings = understandList(
    { type: 'csv', filename: 'export.csv', tables: [table], ...rest },
    context,
  )
  const numbers = findings?.drafts.flatMap((draft) =>
    draft.kind === 'job' ? [draft.values.job_number] : [],
  )
  assert.deepEqual(numbers, ['26-1041', '26-1044', '26-1047'])
})
