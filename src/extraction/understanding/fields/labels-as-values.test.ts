import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(...rows: RowTexts) {
  const total = ['Replacement Cost Value', '$12,500.00']
  const { fields } = understand(linesOf(['Repair Estimate', ...rows, total]), context)
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}

test('the position of an estimator is not the label of the company below it', () => {
  const { estimator, project_manager } = read(
    ['Estimator:', 'Kenny Bell'],
    ['Position:', 'Project Manager'],
    ['Company:', 'Ridge Restoration LLC'],
    ['Claim Number:', 'UT-6612-09'],
  )
  assert.deepEqual([estimator, project_manager], ['Kenny Bell', undefined])
})

test('the position of an estimator in a narrow form is no label either', () => {
  const { project_manager } = read(
    'Estimator: Kenny Bell',
    'Position:  Project Manager',
    'Firm:      Ridge Restoration LLC',
    'Phone:     828-555-0901',
  )
  assert.equal(project_manager, undefined)
})

test('a head without a colon beside one with a colon has its value below it', () => {
  const { project_manager } = read(['Insured:', 'Project Manager'], ['Ann Lee', 'Kenny Bell'])
  assert.equal(project_manager, 'Kenny Bell')
})
