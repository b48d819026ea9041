import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A notice that approves a supplement also states the original estimate. The job has both amounts apart. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Birch Hollow Restoration' }
const head: RowTexts = [
  'Code Blue',
  'Program Services',
  'SUPPLEMENT APPROVAL NOTICE',
  ['Contractor:', 'Birch Hollow Restoration'],
  ['Insured:', 'Lorna Whitcombe'],
  ['Carrier:', 'Nationwide'],
  ['Claim Number:', '512-889-04'],
  ['Date of Loss:', '06/02/2026'],
]

function read(...rows: RowTexts) {
  const { documentType, drafts, warnings, fields } = understand(
    linesOf([...head, ...rows]),
    context,
  )
  const job: Record<string, unknown> = { ...drafts.find(({ kind }) => kind === 'job')?.values }
  return {
    documentType,
    requested: job['financials.supplement_requested_total'],
    approved: job['financials.supplement_approved_total'],
    total: job['financials.approved_total'],
    estimate: job['financials.estimate_total'],
    program: fields.find(({ name }) => name === 'program_name')?.value,
    refused: warnings.filter(({ code }) => code === 'value_refused').map(({ message }) => message),
  }
}

const table: RowTexts = [
  ['Supplement', 'Requested', 'Approved', 'Status'],
  ['S1', '$2,140.30', '$1,900.00', 'Approved as noted'],
]
const sums: RowTexts = [
  ['Original approved estimate', '', '$9,250.75'],
  ['Approved supplements', '', '$1,900.00'],
  ['Total approved', '', '$11,150.75'],
]

test('a notice with a table states the request, the supplement and the original estimate', () => {
  const found = read(...table, ...sums, 'Date of decision: 07/20/2026.')
  assert.equal(found.documentType, 'correspondence')
  assert.equal(found.requested, '2140.30')
  assert.equal(found.approved, '1900.00')
  assert.equal(found.total, '9250.75')
  assert.deepEqual(found.refused, [])
})

test('the total with the original estimate is not the supplement', () => {
  const other = ['Supplement 1', '', '$1,900.00']
  const unlabeled = read(sums[0]!, other, sums[2]!)
  assert.notEqual(unlabeled.approved, '11150.75')
  assert.equal(read(...sums).approved, '1900.00')
})

test('an original estimate was approved if it leads to the new approved total', () => {
  const rows: RowTexts = [
    ['Original estimate:', '', '$9,250.75'],
    ['Supplement 1 approved:', '', '$1,900.00'],
  ]
  assert.equal(read(...rows, ['New approved total:', '', '$11,150.75']).total, '9250.75')
  assert.equal(read(...rows).total, undefined)
  const other = read(...rows, ['New approved total:', '', '$10,900.00'])
  assert.equal(other.total, undefined)
  assert.deepEqual(other.refused, [
    'job: the letter states a total of 10900.00 with the supplement and 9250.75 before it. It proves no ' +
      'approved total without the supplement, so none was saved. Set financials.approved_total with ' +
      '"svc job set".',
  ])
})

test('the labels of a notice state the requested and the approved supplement', () => {
  const found = read(
    ['Supplement requested:', '', '$2,140.30'],
    ['Supplement approved:', '', '$1,900.00'],
    ['Revised estimate total:', '', '$11,150.75'],
  )
  assert.deepEqual(
    [found.documentType, found.requested, found.approved, found.estimate],
    ['correspondence', '2140.30', '1900.00', undefined],
  )
})

test('a department in the letterhead is no program', () => {
  assert.equal(read(...sums).program, undefined)
})
