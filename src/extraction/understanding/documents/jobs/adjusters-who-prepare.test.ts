import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The adjuster of a carrier's estimate may stand only behind "Prepared by", with a title. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function adjusterOf(head: string, ...lines: RowTexts) {
  const facts = ['Insured: Ann Bell', 'Claim Number: 55-12804', 'Date of Loss: 10/23/2026']
  const items = [
    ['Air mover', '18 EA', '31.50', '567.00'],
    ['Replacement Cost Value', '', '', '567.00'],
  ]
  const rows = [head, 'ESTIMATE', '', ...facts, ...lines, '', ...items]
  const { drafts } = understand(linesOf(rows), context)
  const job: Record<string, unknown> = { ...drafts.find(({ kind }) => kind === 'job')?.values }
  return job.adjuster_name
}

const CARRIER = 'Harborline Mutual Insurance Company'

test('the person with the title of an adjuster who prepared the estimate is the adjuster', () => {
  for (const lines of [
    ['Prepared by: Dana Price, Claims Adjuster'],
    ['Prepared by: Dana Price', 'Senior Property Adjuster'],
    ['Estimator: Price, Dana', 'Position: Claim Representative'],
    [['Inspected by:', 'Dana Price – Field Adjuster']],
    [
      ['Prepared by', 'Dana Price'],
      ['', 'Claims Examiner'],
    ],
  ] as RowTexts[])
    assert.equal(adjusterOf(CARRIER, ...lines), 'Dana Price', JSON.stringify(lines))
})

test('a person without the title of an adjuster who prepared an estimate is none', () => {
  for (const lines of [
    ['Prepared by: Dana Price'],
    ['Prepared by: Dana Price', 'Project Manager'],
    ['Estimator: Dana Price'],
    ['Prepared by: Dana Price, Public Adjuster'],
    ['Prepared by: Dana Price, Claims Specialist'],
  ])
    assert.equal(adjusterOf(CARRIER, ...lines), undefined, JSON.stringify(lines))
})

test('who prepared an estimate of the operator is no adjuster', () => {
  const line = 'Prepared by: Dana Price, Claims Representative'
  assert.equal(adjusterOf('Ridge Restoration LLC', line), undefined)
})
