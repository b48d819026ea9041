import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstJob, understand } from './job-list.fixture.ts'

/** A list of two jobs. The numbers are those of the first one. */
function read({ claim = '', policy = '', job: number = 'S-1' }) {
  const rows = [
    ['Job #', 'Insured', 'Claim #', 'Policy #', 'RCV'],
    [number, 'Sal Roy', claim, policy, '100.00'],
    ['S-2', 'Meg Poe', '44-6001', 'HO-66', '200.00'],
  ]
  const findings = understand(rows[0]!, rows.slice(1))
  const { warnings, reviewReasons } = findings
  return { job: firstJob(findings), warnings, reviewReasons }
}

const SEVERAL = [
  'Dwelling: 44-9001; Contents: 44-9002',
  'Dwelling: 44-9001\nContents: 44-9002',
  'DWELLING 44-9001 CONTENTS 44-9002',
  '44-9021 (mit) 44-9022 (recon)',
  '44-9021 MIT 44-9022 RECON',
  'A: 44-9051 B: 44-9052',
  '44-9071; supp 44-9071-S1',
  'Bldg 44-81001, Cont 44-81002',
  '44-81003 Mitigation / 44-81004 Rebuild',
  '44-81005 (dup of 44-81004)',
  'Claim 44-81003 and Claim 44-81004',
  'Unit 1201: 44-9001; Unit 1202: 44-9002',
  '(1) 44-9001 (2) 44-9002',
  '7001234567, 7001234568',
  '7001234567 (mit) 7001234568 (recon)',
  '44-9001–44-9003',
  '33-12K4-55X 33-12K4-56X',
  'State Farm 33-12K4-55X; Allstate 0712990011',
]
for (const claim of SEVERAL)
  test(`the claims of "${claim}" are no claim number`, () => {
    const { job, warnings, reviewReasons } = read({ claim })
    const saved = { client_name: 'Sal Roy', job_number: 'S-1', 'financials.rcv_total': '100.00' }
    assert.deepEqual(job, saved)
    assert.deepEqual(reviewReasons, ['several_claims'])
    assert.deepEqual(warnings[0]?.cell, { column: 'Claim #', text: claim, rows: 1 })
  })

for (const claim of [
  'SFP 99 88 77 Rev 2',
  '44-9001 opened 2026',
  '44-9001 (mit) 44-9001',
  '44-9001 Unit 1204',
  '44-9001; call 828-555-0101',
  '21 UEN AB1234',
  '12345 (formerly Code 7)',
])
  test(`"${claim}" has one claim`, () => {
    const { warnings, reviewReasons } = read({ claim })
    assert.deepEqual([warnings, reviewReasons], [[], []])
  })

test('a street behind a job number is no other job', () => {
  for (const job of ['1001 - 4722 Maple Lane', '26-1001 Smith, 4722 Maple Lane'])
    assert.equal(read({ job }).job.job_number, job)
})

for (const [text, own] of [
  ['Claim 44-81010', '44-81010'],
  ['Claim #44-81010', '44-81010'],
  ['Claim No. 44-81010', '44-81010'],
  ['CLM #: 44-81010', '44-81010'],
  ['#44-81010', '44-81010'],
  ['CLM 90210', 'CLM 90210'],
  ['CLM-90210', 'CLM-90210'],
  ['Claimant 44-81010', 'Claimant 44-81010'],
] as const)
  test(`the claim of "${text}" is ${own}`, () => {
    const { job, warnings } = read({ claim: text })
    assert.deepEqual([job.claim_number, warnings], [own, []])
  })

test('the words before a policy are no part of its number', () => {
  assert.equal(read({ policy: 'Policy No: HO-77' }).job.policy_number, 'HO-77')
  assert.equal(read({ policy: 'POL 77123' }).job.policy_number, 'POL 77123')
})

for (const [text, own, rest] of [
  ['44-9081 (reopened)', '44-9081', '(reopened)'],
  ['33-12K4-55X (State Farm)', '33-12K4-55X', '(State Farm)'],
  ['USAA 004471220-1', '004471220-1', 'USAA'],
  ['State Farm: 33-12K4-55X', '33-12K4-55X', 'State Farm'],
] as const)
  test(`the claim of "${text}" is ${own}, and the rest is reported`, () => {
    const { job, warnings, reviewReasons } = read({ claim: text })
    assert.equal(job.claim_number, own)
    assert.deepEqual(reviewReasons, [])
    assert.deepEqual(
      warnings.map(({ code, message }) => [code, message]),
      [
        [
          'part_not_saved',
          `Row 2, column "Claim #": "${rest}" was not saved, because it is not part of the number. To keep ` +
            'it, move it to a column of its own and upload the list again.',
        ],
      ],
    )
  })

for (const text of ['88234 (B)', '44-9001 (02)', 'SFP 99 88 77', 'HO 1234567', '0712 345 678'])
  test(`"${text}" is a whole number`, () => {
    const { job, warnings } = read({ claim: text, policy: text })
    assert.deepEqual([job.claim_number, job.policy_number, warnings], [text, text, []])
  })
