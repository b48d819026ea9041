import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DateOrder, dateOrderOf, readDate } from './dates.ts'

const cases: [string, DateOrder, string | null][] = [
  ['03/04/2025', 'mdy', '2025-03-04'],
  ['03/04/2025', 'dmy', '2025-04-03'],
  ['3-4-25', 'mdy', '2025-03-04'],
  ['03.04.2025', 'dmy', '2025-04-03'],
  ['25/12/2024', 'mdy', '2024-12-25'],
  ['12/25/2024', 'dmy', '2024-12-25'],
  ['3/4/2025 12:00:00 AM', 'mdy', '2025-03-04'],
  ['3/4/2025 14:30', 'mdy', '2025-03-04'],
  ['2025-03-04', 'dmy', '2025-03-04'],
  ['2025-03-04T10:11:12Z', 'mdy', '2025-03-04'],
  ['2025-03-04 10:11:12.123', 'mdy', '2025-03-04'],
  ['2025/3/4', 'mdy', '2025-03-04'],
  ['20250304', 'mdy', '2025-03-04'],
  ['March 3, 2025', 'mdy', '2025-03-03'],
  ['Mar 3 2025', 'dmy', '2025-03-03'],
  ['Mar. 3rd, 2025', 'mdy', '2025-03-03'],
  ['3 Mar 2025', 'mdy', '2025-03-03'],
  ['3-Mar-25', 'mdy', '2025-03-03'],
  ['03MAR2025', 'mdy', '2025-03-03'],
  ['Mar-03-2025', 'mdy', '2025-03-03'],
  ['3rd of March 2025', 'mdy', '2025-03-03'],
  ['3rd day of March in the year 2025', 'mdy', '2025-03-03'],
  ['Monday, March 3, 2025', 'mdy', '2025-03-03'],
  ['Sept 9, 2025 at 3:15 PM', 'mdy', '2025-09-09'],
  ['3. M\u00e4rz 2025', 'mdy', '2025-03-03'],
  ['14 ao\u00fbt 2025', 'mdy', '2025-08-14'],
  ['12 de marzo de 2025', 'mdy', '2025-03-12'],
  ['2025-Mar-03', 'mdy', '2025-03-03'],
  ["3/4/'25", 'mdy', '2025-03-04'],
  ['7/4/76', 'mdy', '1976-07-04'],
  ['02/29/2024', 'mdy', '2024-02-29'],
  ['02/29/2025', 'mdy', null],
  ['13/13/2025', 'mdy', null],
  ['00/10/2025', 'mdy', null],
  ['March 2025', 'mdy', null],
  ['1/2/1850', 'mdy', null],
  ['555-123-4567', 'mdy', null],
  ['12345678', 'mdy', null],
  ['Marina 3, 2025', 'mdy', null],
  ['26WTR2044', 'mdy', null],
  ['TBD', 'mdy', null],
  ['', 'mdy', null],
]
for (const [text, order, expected] of cases) {
  test(`'${text}' (${order}) reads as ${expected}`, () => {
    assert.equal(readDate(text, order), expected)
  })
}

test('a first number above 12 decides for day first, US when undecided', () => {
  assert.equal(dateOrderOf(['03/04/2025', '25/04/2025']), 'dmy')
  assert.equal(dateOrderOf(['03/04/2025', 'Loss 04/25/2025']), 'mdy')
  assert.equal(dateOrderOf(['03/04/2025']), 'mdy')
  assert.equal(dateOrderOf([]), 'mdy')
})
