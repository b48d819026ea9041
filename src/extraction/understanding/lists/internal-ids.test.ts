import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNamed, jobsOf, understand } from './job-list.fixture.ts'

/** The key that a program gives a record is not the number that the office gives a job. */

function read(headers: string, ...rows: string[]) {
  const names = ['Ada Moss', 'Ben Ortiz', 'Cy Park']
  return understand(
    [...headers.split('|'), 'Insured', 'Claim #', 'Date of Loss'],
    rows.map((row, at) => [...row.split('|'), names[at]!, `KV-88${at}`, '10/02/2026']),
  )
}

const lists: Record<string, [string, string[]]> = {
  'Id|Number': ['Id', ['k2914xqf7|1340', 'k2915xqf8|1341', 'k2917xqg1|1342']],
  'Job ID|Number': ['Job ID', ['9f3b7c1e2a|1340', '9f3b8c1e2b|1341', '9f3c0c1e2d|1342']],
  'Record ID|Job Number': [
    'Record ID',
    ['a0B5e000003xYzQEAU|1340', 'a0B5e000003xYzREAU|1341', 'a0B5e000003xYzSEAU|1342'],
  ],
  'Number|Id': ['Id', ['1340|88120417', '1341|88120422', '1342|88120431']],
  'Job Id|Job Number': ['Job Id', ['88120417|1340', '88120422|1341', '88120431|1342']],
}
for (const [headers, [key, rows]] of Object.entries(lists))
  test(`in a list with "${headers}", "${key}" is no job number`, () => {
    const findings = read(headers, ...rows)
    assert.deepEqual(
      jobsOf(findings).map(({ job_number }) => job_number),
      ['1340', '1341', '1342'],
    )
    assert.ok(isNamed(findings, key))
  })

test('an Id alone is the job number', () => {
  for (const cells of [
    ['26WTR1044', '26WTR1045', '26FIR1046'],
    ['k2914xqf7', 'k2915xqf8', 'k2917xqg1'],
  ])
    assert.deepEqual(
      jobsOf(read('Id', ...cells)).map(({ job_number }) => job_number),
      cells,
    )
})

const claims: [headers: string[], own: string, wanted: string][] = [
  [['Claim ID', 'Insurance Claim #'], 'Claim ID', '01-7731-90'],
  [['claim_id', 'insurer_claim_number'], 'claim_id', '01-7731-90'],
  [['Claim Number', 'Carrier Claim Number'], 'Claim Number', '01-7731-90'],
  [['Claim ID', 'Claim #'], 'Claim ID', '01-7731-90'],
]
for (const [headers, own, wanted] of claims)
  for (const order of [
    [0, 1],
    [1, 0],
  ] as const)
    test(`of ${order.map((at) => `"${headers[at]}"`).join(' and ')}, the insurer's number is saved`, () => {
      const rows = ['Ada Moss', 'Ben Ortiz', 'Cy Park'].map((name, row) => {
        const numbers = [`441${row}`, `01-7731-9${row}`]
        return [...order.map((at) => numbers[at]!), name, 'Safeco', '10/02/2026']
      })
      const header = [...order.map((at) => headers[at]!), 'Insured', 'Carrier', 'Date of Loss']
      const findings = understand(header, rows)
      const [job] = jobsOf(findings)
      assert.deepEqual(
        [job!.claim_number, job!.policy_number, job!.job_number],
        [wanted, undefined, undefined],
      )
      assert.ok(isNamed(findings, own))
    })

test('a Claim ID alone, or beside an empty column of the insurer, is the claim number', () => {
  const rows = [
    ['KV-880', '', 'Ada Moss', '10/02/2026'],
    ['KV-881', '', 'Ben Ortiz', '10/03/2026'],
  ]
  const findings = understand(['Claim ID', 'Carrier Claim #', 'Insured', 'Date of Loss'], rows)
  assert.deepEqual(
    jobsOf(findings).map(({ claim_number }) => claim_number),
    ['KV-880', 'KV-881'],
  )
})

test("in a row without the insurer's number, the program's is used and asked about", () => {
  for (const [own, insurers] of [
    ['Claim #', 'Insurance Claim #'],
    ['Claim Number', 'Carrier Claim Number'],
    ['Claim ID', 'Insurance Claim #'],
  ] as const) {
    const rows = [
      ['QA-100', '59-22K1-44', 'Ada Moss', '10/02/2026'],
      ['QA-101', '59-31L7-90', 'Ben Ortiz', '10/03/2026'],
      ['QA-102', 'TBD', 'Cy Park', '10/04/2026'],
    ]
    const findings = understand([own, insurers, 'Insured', 'Date of Loss'], rows)
    assert.deepEqual(
      jobsOf(findings).map(({ claim_number, policy_number }) => [claim_number, policy_number]),
      [
        ['59-22K1-44', undefined],
        ['59-31L7-90', undefined],
        ['QA-102', undefined],
      ],
    )
    const [asked, ...others] = findings.warnings.filter(({ code }) => code === 'uncertain_column')
    assert.deepEqual([asked?.field, others], ['claim_number', []])
    assert.match(asked!.message, new RegExp(`^In 1 row .* the column "${own}" was used`))
  }
})

test('a key of the program is no claim number, even in a row without one', () => {
  const rows = [
    ['a0B5e000003xYzQEAU', '59-22K1-44', 'Ada Moss', '10/02/2026'],
    ['a0B5e000003xYzREAU', '', 'Ben Ortiz', '10/03/2026'],
  ]
  const findings = understand(['Claim ID', 'Carrier Claim #', 'Insured', 'Date of Loss'], rows)
  assert.deepEqual(
    jobsOf(findings).map(({ claim_number }) => claim_number),
    ['59-22K1-44', undefined],
  )
})
