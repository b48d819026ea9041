import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinLines, unwrapped } from './wrapped.ts'

test('a name over two lines has a blank at the break, after a hyphen none', () => {
  assert.equal(unwrapped('Maria Elena\nGonzalez Ruiz'), 'Maria Elena Gonzalez Ruiz')
  assert.equal(unwrapped('Anna Montgomery-\nSmith'), 'Anna Montgomery-Smith')
})

test('an email over two lines has no blank, wherever it breaks', () => {
  for (const text of [
    'jane.roe@\nridge-restoration.com',
    'jane.roe\n@ridge-restoration.com',
    'jane.roe@ridge-\nrestoration.com',
    'jane.roe@ridge-restoration\n.com',
    'jane.roe@ridge-restoration.c\nom',
    'jane.roe@ridge-restora\ntion.com',
  ])
    assert.equal(unwrapped(text), 'jane.roe@ridge-restoration.com', text)
})

test('a line that ends in @ goes on with any domain', () => {
  const whole = 'patricia.vandenberghe@fmins.claims'
  assert.equal(unwrapped('patricia.vandenberghe@\nfmins.claims'), whole)
  assert.equal(unwrapped('Rate 4 @\n12.50'), 'Rate 4 @ 12.50')
})

test('two emails stay two', () => {
  assert.equal(unwrapped('jane@ridge.com\nbob@ridge.com'), 'jane@ridge.com bob@ridge.com')
})

test('a ZIP code over two lines has no blank', () => {
  assert.equal(unwrapped('62704-\n1234'), '62704-1234')
  assert.equal(unwrapped('Springfield, IL 627\n04'), 'Springfield, IL 62704')
  assert.equal(unwrapped('627\n04'), '62704')
  assert.equal(unwrapped('12 Oak St\nUnit 4'), '12 Oak St Unit 4')
})

test('a day that a narrow cell breaks is joined', () => {
  assert.equal(joinLines('07/15/20', '26'), '07/15/2026')
  assert.equal(joinLines('7-4-202', '6'), '7-4-2026')
  assert.equal(joinLines('2026-04-2', '7'), '2026-04-27')
  assert.equal(joinLines('2026-May-1', '1'), '2026-May-11')
  assert.equal(joinLines('07/15/26', '08/15/26'), '07/15/26 08/15/26')
  assert.equal(joinLines('07/15/2026', '26'), '07/15/2026 26')
})

test('a cell of blanks or line breaks alone is empty', () => {
  for (const text of ['', '\n', '\n\n']) assert.equal(unwrapped(text), '')
})
