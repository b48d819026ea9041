import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, pageOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The head of an estimate may be a grid whose cells have several lines. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(lines: string[][]) {
  const placed = lines.flatMap((cells, at): Placed[] =>
    cells.flatMap((text, column): Placed[] =>
      text === '' ? [] : [[40 + 110 * column, at === 0 ? 80 : 84 + 11 * at, text]],
    ),
  )
  const document = pageOf([
    [240, 40, 'Property Estimate'],
    ...placed,
    [40, 200, 'Line Item Total'],
    [300, 200, '$4,210.50'],
    [40, 216, 'Replacement Cost Value'],
    [300, 216, '$4,210.50'],
  ])
  const { drafts, fields, warnings } = understand(document, context)
  return {
    drafts: drafts.length,
    warnings: warnings.map(({ code, message }) => [code, message.split(' ')[0]]),
    ...Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  } as Record<string, unknown>
}

const heads = ['Insured', 'Claim Number', 'Policy Number', 'Date of Loss']

test('a name and numbers in two lines are no second claim', () => {
  const { drafts, warnings, client_name, claim_number, policy_number } = read([
    heads,
    ['Odile', '2026-0714-', 'HO-71', '04/17/2026'],
    ['Marchetti', '0091', '-882-01'],
  ])
  assert.deepEqual([drafts, warnings], [2, []])
  assert.deepEqual(
    [client_name, claim_number, policy_number],
    ['Odile Marchetti', '2026-0714-0091', 'HO-71-882-01'],
  )
})

test('a number that may go on in the second line of its cell is left out', () => {
  const { warnings, claim_number, policy_number, date_of_loss } = read([
    heads,
    ['Odile', 'KL 71', '02 715', '04/17/2026'],
    ['Marchetti', '6614 2', '660 9'],
  ])
  assert.deepEqual(
    [claim_number, policy_number, date_of_loss],
    [undefined, undefined, '2026-04-17'],
  )
  assert.deepEqual(warnings, [
    ['value_cut', 'claim_number'],
    ['value_cut', 'policy_number'],
  ])
})

test('the rows of a table are other claims, and no rest of the first', () => {
  const { warnings } = read([
    heads,
    ['Odile Marchetti', 'KL 7166142', 'P 1', '04/17/2026'],
    [],
    ['Ross Hill', 'KL 9911003', 'P 2', '05/02/2026'],
  ])
  assert.deepEqual(warnings, [['several_claims', 'The']])
})
