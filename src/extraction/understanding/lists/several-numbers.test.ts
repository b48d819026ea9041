import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstJob, understand } from './job-list.fixture.ts'
import { namesSeveralNumbers } from './several-numbers.ts'

type Numbers = { claim?: string; policy?: string; job?: string; assignment?: string }

/** A list of two jobs. The numbers are those of the first one. */
function read({ claim = '', policy = '', job: number = 'S-1', assignment = '' }: Numbers) {
  const rows = [
    ['Job #', 'Client', 'Claim #', 'Policy #', 'Assignment #', 'RCV'],
    [number, 'Sal Roy', claim, policy, assignment, '100.00'],
    ['S-2', 'Meg Poe', 'SC-6001', 'HO-66', 'A-77', '200.00'],
  ]
  const findings = understand(rows[0]!, rows.slice(1))
  const { warnings, reviewReasons } = findings
  return { job: firstJob(findings), warnings, reviewReasons }
}

const SEVERAL = [
  'SC-5001, SC-5002',
  'SC-5003 / SC-5004',
  'SC-5007 (A) & SC-5007 (B)',
  'CQ-1; CQ-2',
  '5001234 and 5001235',
  'SC-5001 (Mitigation), SC-5002 (Rebuild)',
]
for (const claim of SEVERAL)
  test(`the claims "${claim}" of one cell are no claim number`, () => {
    const { job, warnings, reviewReasons } = read({ claim })
    const saved = { client_name: 'Sal Roy', job_number: 'S-1', 'financials.rcv_total': '100.00' }
    assert.deepEqual(job, saved)
    assert.deepEqual(reviewReasons, ['several_claims'])
    assert.deepEqual(
      warnings.map(({ field, row, cell, message }) => [field, row, cell, message]),
      [
        [
          'claim_number',
          2,
          { column: 'Claim #', text: claim, rows: 1 },
          `Row 2, column "Claim #": "${claim}" names several claims, so no claim number was saved. Give ` +
            'each claim its own row with its own amounts and upload the list again.',
        ],
      ],
    )
  })

const SINGLE = [
  '000 12 34 5678 90',
  '21 UEN AB1234',
  '88234 (B)',
  'SC-5001, Contents',
  'SC-5001 / SC-5001',
]
for (const claim of SINGLE)
  test(`"${claim}" is one claim`, () => {
    assert.equal(read({ claim }).job.claim_number, claim)
  })

const LISTED = [
  '26-1001 / 26-1002',
  '26-1001, 26-1002',
  '26-1001/26-1002',
  '26-1001 26-1002',
  '26-1001\n26-1002',
  '26-1001,\n26-1002',
  'HO-1234567/FL-7654321',
  'HO-1; HO-2',
  'HO-1234567 (Dwelling) & HO-7654321 (Contents)',
]
for (const text of LISTED)
  test(`the numbers "${text}" of one cell are no policy, job or assignment number`, () => {
    for (const [own, field, column, message] of [
      [
        { policy: text },
        'policy_number',
        'Policy #',
        'several policies, so no policy number was saved. A job has one. Keep only that one in the cell',
      ],
      [
        { job: text },
        'job_number',
        'Job #',
        'several jobs, so no job number was saved. Give each job its own row with its own amounts',
      ],
      [
        { assignment: text },
        'assignment_number',
        'Assignment #',
        'several assignments, so no assignment number was saved. A job has one. Keep only that one in ' +
          'the cell',
      ],
    ] as const) {
      const { job, warnings, reviewReasons } = read(own)
      assert.equal(job[field], undefined)
      assert.equal(job['financials.rcv_total'], '100.00')
      assert.deepEqual(reviewReasons, ['value_cut'])
      assert.deepEqual(
        warnings.map((one) => [one.field, one.row, one.cell?.text, one.message]),
        [
          [
            field,
            2,
            text,
            `Row 2, column "${column}": "${text}" names ${message} and upload the list again.`,
          ],
        ],
      )
    }
  })

const WHOLE = [
  'HO 1234567',
  'AB/123456',
  '26-1001/A',
  '26-1001-MIT',
  '26-1001 (Mitigation)',
  '21/34567',
  '4412/5678',
  '0012 3456 78',
  'R&R 26-1001',
]
for (const text of WHOLE)
  test(`"${text}" is one policy or job number`, () => {
    const { job, warnings } = read({ policy: text, job: text })
    const own = text.replace(' (Mitigation)', '')
    assert.deepEqual([job.policy_number, job.job_number, warnings], [own, text, []])
  })

test('a slash without spaces and the commas of a large number are parts of one claim', () => {
  assert.equal(namesSeveralNumbers('12/34567'), false)
  assert.equal(namesSeveralNumbers('1,234,567'), false)
})
