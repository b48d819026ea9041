import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** The carrier's code of a catastrophe, which begins like the label of a water category. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(...rows: RowTexts) {
  const head = [
    'Repair Estimate',
    'Insured: Ann Lee',
    'Claim Number: CC-4471',
    'Type of Loss: Water',
  ]
  const total = ['Replacement Cost Value', '$12,500.00']
  const { fields, warnings } = understand(linesOf([...head, ...rows, total]), context)
  const of = (name: string) => fields.find((field) => field.name === name)?.value
  return [of('cat_code'), of('water_category'), warnings.length]
}

test('the word CAT beside the label of a catastrophe code is part of the code', () => {
  assert.deepEqual(read(['CAT Code:', 'CAT 7315']), ['CAT 7315', undefined, 0])
  assert.deepEqual(read('CAT Code: CAT 7315'), ['CAT 7315', undefined, 0])
  assert.deepEqual(read('Catastrophe: CAT 73'), ['CAT 73', undefined, 0])
})

test('the word CAT below the label of a catastrophe code is part of the code', () => {
  assert.deepEqual(read(['CAT Code', 'Price List'], ['CAT 7315', 'OHCO8X']), [
    'CAT 7315',
    undefined,
    0,
  ])
})

test('a catastrophe code leaves the water category to its own label', () => {
  assert.deepEqual(read(['CAT Code:', '7315'], ['CAT', '2']), ['7315', '2', 0])
  assert.deepEqual(read('CAT 3'), [undefined, '3', 0])
})

test('"CAT:" before a code is its label, and before a grade that of the water', () => {
  for (const code of ['PCS 2688', 'CAT 7315', '2688', 'FL-26'])
    for (const rows of [
      [`CAT: ${code}`],
      [['CAT:', code]],
      [
        ['DOL:', 'CAT:'],
        ['', code],
      ],
    ])
      assert.deepEqual(read(...rows), [code, undefined, 0], JSON.stringify(rows))
  assert.deepEqual(read(['CAT:', 'Estimate:'], ['PCS 2688', 'LEE_1']), ['PCS 2688', undefined, 0])
  assert.deepEqual(read(['CAT', 'PCS 2688']), ['PCS 2688', undefined, 0])
  assert.deepEqual(read('CAT: 2'), [undefined, '2', 0])
  assert.deepEqual(read(['CAT:', '3']), [undefined, '3', 0])
  assert.deepEqual(read(['CAT:', 'Category 2 water']), [undefined, '2', 0])
})

test('"Water Cat" is the category of the water', () => {
  assert.deepEqual(read('Water Cat: 1'), [undefined, '1', 0])
  assert.deepEqual(read(['Water Cat.', '3']), [undefined, '3', 0])
})
