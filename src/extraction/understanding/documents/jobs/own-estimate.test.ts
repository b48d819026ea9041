import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** "Prepared by" names the estimator on the operator's own proposal. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function estimatorOf(head: string, ...lines: RowTexts) {
  const facts = ['Client: Ann Bell', 'Job address: 10 Elm St, Tacoma, WA 98402', '']
  const items = [['Framing', '$3,850.00'], ['Drywall', '$4,120.00'], ['Total', '$7,970.00'], '']
  const rows = [head, 'PROPOSAL', '', ...facts, ...items, ...lines]
  const { drafts } = understand(linesOf(rows), context)
  const job: Record<string, unknown> = { ...drafts.find(({ kind }) => kind === 'job')?.values }
  return job.estimator
}

const OWN = 'Ridge Restoration LLC'

test('the person who prepared an own proposal is its estimator', () => {
  for (const lines of [
    ['Prepared by: Lena Fox'],
    [['Prepared by', 'Lena Fox']],
    ['Estimate prepared by: Fox, Lena'],
    ['Prepared by: Lena Fox, Project Manager'],
  ])
    assert.equal(estimatorOf(OWN, ...lines), 'Lena Fox', JSON.stringify(lines))
})

test('a company, the client or a blank is no estimator', () => {
  for (const line of [
    'Prepared by: Ridge Restoration LLC',
    'Prepared by: Ann Bell',
    'Prepared by: ____',
  ])
    assert.equal(estimatorOf(OWN, line), undefined, line)
})

test('the person who prepared the proposal of another company is not read', () => {
  assert.equal(estimatorOf('Harbor Drying Inc', 'Prepared by: Lena Fox'), undefined)
})
