import assert from 'node:assert/strict'
import { test } from 'node:test'
import { valueText } from './document-values.ts'

const timeZone = 'America/Chicago'
const CLOSED = 'dates.closed_at'
const EXPIRES = 'insurance_expires_on'

const shown: [path: string, value: string, text: string][] = [
  [CLOSED, '2024-11-25T06:00:00.000Z', 'Nov 25, 2024'],
  [CLOSED, '2024-07-04T05:00:00.000Z', 'Jul 4, 2024'],
  [CLOSED, '2024-11-25T06:00:01.000Z', 'Nov 25, 2024, 12:00 AM'],
  [CLOSED, '2024-11-25T20:30:00.000Z', 'Nov 25, 2024, 2:30 PM'],
  [EXPIRES, '2024-11-25', 'Nov 25, 2024'],
]
for (const [path, value, text] of shown) {
  test(`${value} is shown as '${text}'`, () => {
    assert.equal(valueText({ kind: 'job', path }, value, timeZone), text)
  })
}

const amounts = ['limit_each_occurrence', 'shipping', 'discount', 'recoverable', 'nonrecoverable']
for (const path of amounts) {
  test(`${path} is shown as an amount`, () => {
    assert.equal(valueText({ kind: null, path }, '1000000.00', timeZone), '$1,000,000.00')
  })
}
