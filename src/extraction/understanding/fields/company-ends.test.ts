import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, pageOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** A name over two lines in a narrow cell, with the labels and values of other columns beside it. */
function clientOf(upper: string, lower: string): unknown {
  const placed: Placed[] = [
    [56, 40, 'ERIE INSURANCE - BUILDING ESTIMATE', 8],
    [56, 68, 'Insured:', 8],
    [118, 68, upper, 8],
    [118, 78, lower, 8],
    [260, 68, 'Claim no.:', 8],
    [330, 68, 'A0044128', 8],
    [430, 68, 'Claims', 8],
    [430, 78, 'rep:', 8],
    [490, 68, 'Ana Bell', 8],
    [56, 91, 'D/L:', 8],
    [118, 91, '10-20-2026', 8],
    [40, 300, 'Replacement Cost Value'],
    [400, 300, '$5,000.00'],
    [40, 320, 'Less Deductible'],
    [400, 320, '$1,000.00'],
  ]
  const { drafts } = understand(pageOf(placed), context)
  return drafts.find((draft) => draft.kind === 'job')?.values.client_name
}

test('words with a legal form below a name end it, although "Company" is a label', () => {
  assert.equal(clientOf('Cedar Falls Dairy', 'Company, Inc.'), 'Cedar Falls Dairy Company, Inc.')
  assert.equal(clientOf('Cedar Falls', 'Partners LLC'), 'Cedar Falls Partners LLC')
})
