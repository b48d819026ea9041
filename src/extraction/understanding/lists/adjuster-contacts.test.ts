import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstJob, isNamed, understand } from './job-list.fixture.ts'

/** The email and phone of an adjuster belong to the one of the same words in their headers. */

function read(columns: Record<string, string>) {
  const rows = [1, 2].map((n) => [
    `K-5${n}`,
    `Ray Lund ${n}`,
    `CL-40${n}`,
    ...Object.values(columns),
  ])
  return understand(['Job #', 'Insured', 'Claim #', ...Object.keys(columns)], rows)
}

const adjusterOf = (findings: ReturnType<typeof read>) => {
  const { adjuster_name, adjuster_email, adjuster_phone } = firstJob(findings)
  return [adjuster_name, adjuster_email, adjuster_phone]
}

const PHONE = '312-555-0148'
const EMAIL = 'flo.hart@example.com'

const others: [string, string, string][] = [
  ['Desk Adjuster', 'Field Adjuster', 'Field Adjuster Phone'],
  ['Inside Adjuster', 'Outside Adjuster', 'Outside Adj Cell'],
  ['Adjuster', 'Claim Rep', 'Claim Rep Phone'],
  ['Desk Adjuster', 'Field Adjuster', 'Adjuster Phone'],
]
for (const [first, second, contact] of others)
  test(`"${contact}" beside "${second}" is no phone of the "${first}"`, () => {
    const findings = read({ [first]: 'Mel Ott', [second]: 'Flo Hart', [contact]: PHONE })
    assert.deepEqual(adjusterOf(findings), ['Mel Ott', undefined, undefined])
    assert.ok(isNamed(findings, contact))
  })

test('an adjuster keeps the phone and email of the same words', () => {
  const findings = read({
    'Field Adjuster Phone': '312-555-0199',
    'Desk Adjuster': 'Mel Ott',
    'Desk Adjuster Phone': PHONE,
    'Desk Adjuster Email': EMAIL,
  })
  assert.deepEqual(adjusterOf(findings), ['Mel Ott', EMAIL, '+13125550148'])
  assert.ok(isNamed(findings, 'Field Adjuster Phone'))
})

test('the phone of a field adjuster is that of the only adjuster', () => {
  for (const name of ['Adjuster', 'Field Adjuster', 'Insurance Adjuster']) {
    const findings = read({ [name]: 'Mel Ott', 'Field Adjuster Phone': PHONE })
    assert.deepEqual(adjusterOf(findings), ['Mel Ott', undefined, '+13125550148'])
  }
})

test('a bare phone of an adjuster belongs to the adjuster on its left', () => {
  const findings = read({
    'Desk Adjuster': 'Mel Ott',
    'Adjuster Phone': PHONE,
    'Field Adjuster': 'Flo Hart',
  })
  assert.deepEqual(adjusterOf(findings), ['Mel Ott', undefined, '+13125550148'])
})
