import assert from 'node:assert/strict'
import { test } from 'node:test'
import { understand } from '../understand.ts'
import { layoutOf } from './layout.ts'
import { type Placed, pageOf } from './page.fixture.ts'

const cellsOf = (...placed: Placed[]) =>
  layoutOf(pageOf(placed)).rows.flatMap(({ cells }) => cells.map(({ text }) => text))

test('the colon in front of a value ends the label before it', () => {
  assert.deepEqual(cellsOf([36, 40, 'Claim'], [120, 40, ': 77-1234']), ['Claim:', '77-1234'])
  assert.deepEqual(cellsOf([36, 40, 'Claim'], [120, 40, ':77-1234']), ['Claim:', '77-1234'])
  const column = cellsOf([36, 40, 'Date (Loss)'], [120, 40, ':'], [160, 40, '03/04/2026'])
  assert.deepEqual(column, ['Date (Loss):', '03/04/2026'])
  assert.deepEqual(cellsOf([36, 40, 'Claim'], [120, 40, ':']), ['Claim:'])
})

test('a colon behind a number or at the start of a row is no end of a label', () => {
  assert.deepEqual(cellsOf([36, 40, 'Claim:'], [120, 40, ': 77-1234']), ['Claim:', ': 77-1234'])
  assert.deepEqual(cellsOf([36, 40, '12'], [120, 40, ': 30']), ['12', ': 30'])
  assert.deepEqual(cellsOf([36, 40, ': 77-1234']), [': 77-1234'])
})

test('the value behind a padded label of one word is read', () => {
  const rows = [
    ['Ridge Restoration LLC'],
    ['INVOICE'],
    ['Customer', ': Ann Bell'],
    ['Claim', ': QRS4410'],
    ['Total', ': 1,850.00'],
  ]
  const placed = rows.flatMap((cells, at) =>
    cells.map((text, column): Placed => [36 + 90 * column, 40 + 14 * at, text]),
  )
  const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
  const { drafts } = understand(pageOf(placed), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  assert.deepEqual(
    [job.client_name, job.claim_number, job['financials.invoiced_total']],
    ['Ann Bell', 'QRS4410', '1850.00'],
  )
})
