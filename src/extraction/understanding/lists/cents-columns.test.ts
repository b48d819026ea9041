import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobsOf, understand } from './job-list.fixture.ts'

/** A list of jobs whose last columns are `heads`. */
function read(heads: string, ...rows: string[]) {
  const names = ['Ada Moss', 'Ben Ortiz', 'Cy Park']
  const findings = understand(
    `Job #|Insured|Claim #|${heads}`.split('|'),
    rows.map((row, at) => `R-4${at}|${names[at]}|KV-88${at}|${row}`.split('|')),
  )
  const jobs = jobsOf(findings) as Record<string, unknown>[]
  const of = (name: string) => jobs.map((job) => job[`financials.${name}`])
  return { of, warnings: findings.warnings, reviewReasons: findings.reviewReasons }
}

for (const heads of [
  'Estimate $|\u00a2|Deductible $|\u00a2',
  'Estimate|Cents|Deductible|Cts.',
  'Estimate Dollars|Estimate Cents|Deductible Dollars|Deductible Cents',
  'Estimate $|Deductible $|Estimate \u00a2|Deductible \u00a2',
])
  test(`the cents of "${heads}" join their dollars`, () => {
    const isApart = heads.startsWith('Estimate $|Ded')
    const inOrder = (row: string) => {
      const [dollars, cents, own, ownCents] = row.split('|')
      return isApart ? [dollars, own, cents, ownCents].join('|') : row
    }
    const rows = ['6,204|31|1000|00', '912|5|500|-', '$14,050||(250|50)'].map(inOrder)
    const { of, warnings } = read(heads, ...rows)
    assert.deepEqual(of('estimate_total'), ['6204.31', '912.05', '14050.00'])
    assert.deepEqual(of('deductible'), ['1000.00', '500.00', '250.50'])
    assert.deepEqual(warnings, [])
  })

test('cents below a header that spans both columns join their dollars', () => {
  const { of, warnings } = read('Invoiced||Notes', '6,204|31|a', '912|05|b', '77|00|c')
  assert.deepEqual(of('invoiced_total'), ['6204.31', '912.05', '77.00'])
  assert.deepEqual(warnings, [])
})

test('a nameless column of counts is not one of cents', () => {
  const { of } = read('Invoiced||Notes', '6,204|3|a', '912|12|b', '77.50|10|c')
  assert.deepEqual(of('invoiced_total'), ['6204.00', '912.00', '77.50'])
})

test('an amount that does not join its cents is left out and needs review', () => {
  const { of, warnings, reviewReasons } = read(
    'Estimate|\u00a2',
    '6,204.10|31',
    '912|123',
    '2,400.50|50',
  )
  assert.deepEqual(of('estimate_total'), [undefined, undefined, '2400.50'])
  assert.deepEqual(
    warnings.map(({ code, field, row }) => [code, field, row]),
    [
      ['cell_left_out', 'financials.estimate_total', 2],
      ['cell_left_out', 'financials.estimate_total', 3],
    ],
  )
  assert.match(warnings[0]!.message, /"6,204\.10" and "31" in the column "\u00a2"/)
  assert.deepEqual(reviewReasons, ['cell_left_out'])
})
