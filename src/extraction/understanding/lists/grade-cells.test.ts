import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstJob, jobsOf, listWith, understand } from './job-list.fixture.ts'

for (const [cell, type, category, grade] of [
  ['Water - Cat 2', 'water', 2, undefined],
  ['Water Cat 2 Class 3', 'water', 2, 3],
  ['Water, Category III, Class IV', 'water', 3, 4],
  ['Wtr/Cat2', 'water', 2, undefined],
  ['Cat 3 Water', 'water', 3, undefined],
  ['Sewage (Cat. 3)', 'sewage', 3, undefined],
  ['Water Cat 2/3', 'water', undefined, undefined],
  ['Hurricane, Cat 3', 'storm', undefined, undefined],
  ['Water', 'water', undefined, undefined],
] as const)
  test(`"${cell}" in a column of losses states the type and the grades of the loss`, () => {
    const findings = listWith('Loss Type', [cell, 'Fire', 'Mold'])
    const { loss_type, water_category, water_class } = firstJob(findings)
    assert.deepEqual([loss_type, water_category, water_class], [type, category, grade])
    assert.deepEqual(findings.warnings, [])
  })

test('the cause of a loss may state its category', () => {
  const job = firstJob(listWith('Cause of Loss', ['Pipe burst - Cat 2', 'Kitchen fire']))
  assert.deepEqual(
    [job.loss_type, job.loss_cause, job.water_category],
    ['water', 'Pipe burst - Cat 2', 2],
  )
})

test('a column of categories comes before the words of the loss', () => {
  const headers = ['Job Number', 'Insured', 'Claim Number', 'Loss Type', 'Water Category']
  const findings = understand(headers, [
    ['P-1', 'Ted Bauer', 'CH-1', 'Water - Cat 2', 'Cat3'],
    ['P-2', 'Ann Bell', 'CH-2', 'Water - Cat 2', ''],
  ])
  assert.deepEqual(
    jobsOf(findings).map(({ water_category }) => water_category),
    [3, 2],
  )
})
