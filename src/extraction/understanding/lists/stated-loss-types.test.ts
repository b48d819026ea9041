import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobsOf, understand } from './job-list.fixture.ts'

const HEADERS = ['Job Number', 'Customer', 'Claim Number', 'Date of Loss']
const CAUSES = ['Roof leak', 'Grease fire', 'Sump failure']

/** The types, causes and job types of a list with these columns. */
function typesIn(columns: Record<string, string[]>) {
  const values = Object.values(columns)
  const rows = values[0]!.map((_, n) => [
    ...[`J-${n}1`, `Ann Fox ${n}`, `C-${n}12`, '06/30/2026'],
    ...values.map((cells) => cells[n]!),
  ])
  return jobsOf(understand([...HEADERS, ...Object.keys(columns)], rows)).map((job) => [
    job.loss_type,
    job.loss_cause,
    job.job_type,
  ])
}

test('a division that is a type of loss is the type, and the cause of loss is the cause', () => {
  const read = typesIn({ Division: ['Mold', 'Fire', 'Water'], 'Cause of Loss': CAUSES })
  assert.deepEqual(read, [
    ['mold', 'Roof leak', undefined],
    ['fire', 'Grease fire', undefined],
    ['water', 'Sump failure', undefined],
  ])
})

test('a type such as "Water Mitigation" is the type of the loss and of the job', () => {
  const types = ['Mold Remediation', 'Fire Restoration', 'Water Mitigation']
  assert.deepEqual(typesIn({ Type: types, 'Cause of Loss': CAUSES }), [
    ['mold', 'Roof leak', 'mitigation'],
    ['fire', 'Grease fire', 'reconstruction'],
    ['water', 'Sump failure', 'mitigation'],
  ])
})

test('a division is the type of loss in a list without a cause', () => {
  assert.deepEqual(typesIn({ Division: ['Mold', 'Fire', 'Water'] }), [
    ['mold', undefined, undefined],
    ['fire', undefined, undefined],
    ['water', undefined, undefined],
  ])
})

test('a division of the work is no type of loss, and the cause states the type', () => {
  const work = ['Mitigation', 'Reconstruction', 'Mitigation']
  const read = typesIn({ Division: work, 'Cause of Loss': ['Water', 'Fire', 'Wind'] })
  assert.deepEqual(read, [
    ['water', undefined, 'mitigation'],
    ['fire', undefined, 'reconstruction'],
    ['storm', undefined, 'mitigation'],
  ])
})

test('a type of loss beside a division of losses stays the type', () => {
  const read = typesIn({
    Division: ['Water', 'Water', 'Fire'],
    'Loss Type': ['Mold', 'Water', 'Smoke'],
  })
  assert.deepEqual(
    read.map(([type]) => type),
    ['mold', 'water', 'smoke'],
  )
})

test('branches and kinds of property are no types of loss', () => {
  const read = typesIn({
    Division: ['North', 'South', 'North'],
    Type: ['Residential', 'Commercial', ''],
  })
  assert.deepEqual(
    read.map(([type]) => type),
    [undefined, undefined, undefined],
  )
})

test('one column of causes states the type of loss and its cause', () => {
  const causes = ['Burst pipe', 'Grease fire', 'Roof leak']
  for (const header of ['Loss Cause', 'Cause of Loss', 'Cause'])
    assert.deepEqual(typesIn({ [header]: causes }), [
      ['water', 'Burst pipe', undefined],
      ['fire', 'Grease fire', undefined],
      ['water', 'Roof leak', undefined],
    ])
})

test('a cause that only names a type of loss is no cause', () => {
  const types = ['Water', 'Fire & Smoke', 'Water Damage']
  assert.deepEqual(typesIn({ 'Loss Cause': types }), [
    ['water', undefined, undefined],
    ['fire', undefined, undefined],
    ['water', undefined, undefined],
  ])
})

test('a column of types states no cause', () => {
  const types = ['Burst pipe', 'Grease fire', 'Roof leak']
  for (const header of ['Loss Type', 'Type of Loss'])
    assert.deepEqual(
      typesIn({ [header]: types }).map(([type, cause]) => [type, cause]),
      [
        ['water', undefined],
        ['fire', undefined],
        ['water', undefined],
      ],
    )
})
