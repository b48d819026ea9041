import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobsOf, understand } from './job-list.fixture.ts'

/** Hand-kept lists repeat the cell above with a ditto mark or the word "same". */

const HEADERS = 'Client|Address|Claim #|DOL|Job #|Type|Billing Address'.split('|')
const first = [
  'Ada Moss',
  '9 Peak St, Salem, OR 97301',
  '0210-44-81',
  '6/6/2026',
  'M-51',
  'Mitigation',
]

const valuesOf = (rows: string[][]) =>
  jobsOf(understand(HEADERS, rows)).map((job) => [
    job.client_name,
    job['address.line1'],
    job.claim_number,
    job.date_of_loss,
    job.job_number,
  ])

for (const mark of ['"', '\u3003', 'same', 'Ditto', 'Same as above'])
  test(`"${mark}" repeats the cell above`, () => {
    const rows = [
      [...first, ''],
      [mark, mark, mark, mark, 'R-51', 'Rebuild', ''],
      ['Ben Ortiz', '8 Dale St, Salem, OR 97301', '0309160', '6/8/2026', 'M-52', 'Mitigation', ''],
    ]
    const moss = ['Ada Moss', '9 Peak St', '0210-44-81', '2026-06-06']
    assert.deepEqual(valuesOf(rows), [
      [...moss, 'M-51'],
      [...moss, 'R-51'],
      ['Ben Ortiz', '8 Dale St', '0309160', '2026-06-08', 'M-52'],
    ])
  })

test('"same" in the billing address of another client does not repeat the cell above', () => {
  const findings = understand(HEADERS, [
    [...first, 'PO Box 4, Salem, OR 97301'],
    [
      'Ben Ortiz',
      '8 Dale St, Salem, OR 97301',
      '0309160',
      '6/8/2026',
      'M-52',
      'Mitigation',
      'same',
    ],
  ])
  const clients = findings.drafts.filter(({ kind }) => kind === 'client')
  assert.notEqual(
    (clients[1]!.values as Record<string, unknown>)['billing_address.line1'],
    'PO Box 4',
  )
})
