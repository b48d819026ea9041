import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assign } from './assign.ts'

const matrix = (rows: number[][]) => rows.map((row) => Float64Array.from(row))

test('each row gets the column that makes the total greatest, not its own best', () => {
  assert.deepEqual(
    assign(
      matrix([
        [0.9, 0.8],
        [0.85, 0.1],
      ]),
    ),
    [1, 0],
  )
})

test('rows that score nowhere, or have no column left, go without', () => {
  assert.deepEqual(assign(matrix([[0], [0.5], [0.7]])), [-1, -1, 0])
  assert.deepEqual(assign(matrix([[0, 0]])), [-1])
  assert.deepEqual(assign([]), [])
})
