import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import { understand } from '../understand.ts'

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: null }

function read(headers: string, ...rows: string[]) {
  const cells = [headers, ...rows].map((row) => row.split('|'))
  const table = { name: null, page: 1, rows: cells, kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'csv', filename: 'export.csv', tables: [table], ...empty }
  return understand(document, context)
}

for (const [subject, headers, ...rows] of [
  [
    'Permit Type',
    'Job Number|Customer|Permit #|Permit Type|Applied|Issued|Inspected|Closed',
    'J-1|Mia Cox|B-1|Electrical|3/1/2026|3/5/2026|3/20/2026|3/22/2026',
    'J-2|Tom Bell|B-2|Building|3/2/2026|3/6/2026||',
  ],
  [
    'Task',
    'Job Number|Customer|Task|Due Date|Completed|Assigned To|Priority',
    'J-1|Mia Cox|Call adjuster|4/1/2026|4/2/2026|Jo Fisk|High',
    'J-2|Tom Bell|Order cabinets|4/3/2026||Mo Diaz|Low',
  ],
  [
    'Appointment',
    'Job Number|Customer|Appointment|Start|End|Crew|Status',
    'J-1|Mia Cox|Inspection|3/1/2026 9:00 AM|3/1/2026 10:00 AM|Crew 1|Completed',
    'J-2|Tom Bell|Demo|3/2/2026 8:00 AM|3/2/2026 4:00 PM|Crew 2|Canceled',
  ],
  [
    'Callback Date',
    'Job Number|Customer|Callback Date|Issue|Status|Completed Date|Tech',
    'J-1|Mia Cox|5/1/2026|Paint touch up|Closed|5/4/2026|Rick D',
    'J-2|Tom Bell|5/2/2026|Squeak|Open||Rick D',
  ],
  [
    'Equipment',
    'Claim Number|Insured|Equipment|Date In|Date Out|Status',
    '261111-99|Mia Cox|Dehu 12|3/1/2026|3/5/2026|Returned',
    '261112-99|Tom Bell|Fan 3|3/2/2026||On site',
  ],
  [
    'Method',
    'Date|Customer|Job|Ref|Method|Amount|Memo',
    '4/1/2026|Mia Cox|J-1|1188|Check|1,000.00|Deductible',
    '4/3/2026|Tom Bell|J-2|ACH99|ACH|2,000.00|Draw 1',
  ],
  [
    'Commission',
    'Job Number|Customer|Sales Rep|Contract Amount|Commission|Paid|Paid Date',
    'J-1|Mia Cox|Nate Drury|12000|600|600|4/1/2026',
    'J-2|Tom Bell|Gina Rossi|8000|400||',
  ],
  [
    'Supplement #',
    'Job Number|Customer|Supplement #|Submitted|Requested|Approved|Approved Date|Status',
    'J-1|Mia Cox|1|3/1/2026|1500|1200|3/9/2026|Approved',
    'J-2|Tom Bell|1|3/2/2026|800|0||Denied',
  ],
] as const)
  test(`a list with a row for each ${subject} is no list of jobs, and says so`, () => {
    const { drafts, warnings, reviewReasons } = read(headers, ...rows)
    assert.deepEqual(drafts, [])
    assert.deepEqual(reviewReasons, ['unknown_kind'])
    const message = warnings[0]?.message
    assert.match(message ?? '', new RegExp(`or no column "${subject}", which names parts of jobs`))
  })

test('a list that describes its jobs may have columns of their parts', () => {
  const { documentType, drafts } = read(
    'Job Number|Customer|Date of Loss|Carrier|Permit #|Permit Status|Equipment|Closed',
    'J-1|Mia Cox|2/1/2026|Allstate|B-1|Issued|2 dehus|3/22/2026',
    'J-2|Tom Bell|2/2/2026|USAA|B-2|Applied|1 fan|',
  )
  assert.equal(documentType, 'job_list')
  const [first] = drafts.flatMap((draft) => (draft.kind === 'job' ? [draft.values] : []))
  assert.equal(first?.['dates.closed_at'], '2026-03-22T00:00:00.000Z')
})

test('the day of an appointment is a plan of the job', () => {
  const { documentType } = read(
    'Job Number|Customer|Claim Number|Appointment|Status',
    'J-1|Mia Cox|KX-1|3/22/2026|Open',
    'J-2|Tom Bell|KX-2|3/23/2026|Open',
  )
  assert.equal(documentType, 'job_list')
})
