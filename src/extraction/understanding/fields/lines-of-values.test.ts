import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, pageOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** The second line of a name in a narrow cell may begin with a word that is a label elsewhere. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(upper: string, lower: string, next = 91) {
  const placed: Placed[] = [
    [56, 40, 'ERIE INSURANCE - BUILDING ESTIMATE', 8],
    [56, 68, 'Insured:', 8],
    [118, 68, upper, 8],
    [118, 78, lower, 8],
    [280, 68, 'Claim no.:', 8],
    [350, 68, 'A0044128', 8],
    [56, next, 'D/L:', 8],
    [118, next, '10-20-2026', 8],
    [56, next + 13, 'Policy:', 8],
    [118, next + 13, 'Q55 0144', 8],
    [40, 300, 'Replacement Cost Value'],
    [400, 300, '$5,000.00'],
    [40, 320, 'Less Deductible'],
    [400, 320, '$1,000.00'],
  ]
  const { drafts, reviewReasons } = understand(pageOf(placed), context)
  const job = drafts.find((draft) => draft.kind === 'job')?.values
  return [job?.client_name, ...reviewReasons]
}

test('a second line that can only end the name of a company is part of the name', () => {
  assert.deepEqual(read('Cedar Falls', 'Property Management'), ['Cedar Falls Property Management'])
  assert.deepEqual(read('Kessler and Sons', 'Contractors Supply'), [
    'Kessler and Sons Contractors Supply',
  ])
})

test('a second line that begins with a label and may end the name needs a review', () => {
  for (const lower of ['Insurance Agency', 'Customer Solutions, LLC', 'Property Owners Assoc'])
    assert.deepEqual(read('Cedar Falls', lower), ['Cedar Falls', 'second_name'], lower)
})

test('a line that is as far from the next row as from the name may be a label', () => {
  assert.deepEqual(read('Ruth Kessler', 'Adjuster', 88), ['Ruth Kessler'])
})
