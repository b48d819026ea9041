import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsOf, linesOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** A slip as OCR gives it. */
const slip = (dateLine: string) =>
  fieldsOf(
    understand(
      linesOf(
        [
          'BUILDMART',
          '7593 Willow Avenue',
          dateLine,
          ['Iced tea', '6.53'],
          ['Pie', '4.10'],
          ['SUBTOTAL', '10.63'],
          ['TAX', '0.80'],
          ['TOTAL', '11.43'],
          'THANK YOU',
        ],
        { confidence: 0.93 },
      ),
      context,
    ),
  )

test('a date is read where the print runs into the time of day', () => {
  const dates = {
    '10/13/202520:35 REG05': '2025-10-13',
    '2/15/2516:46': '2025-02-15',
    'Date: Feb 12.202613:38': '2026-02-12',
    'Date:May 7,2025 16:48': '2025-05-07',
  }
  for (const [line, date] of Object.entries(dates))
    assert.equal(slip(line).invoice_date, date, line)
})

test('a comma that was read as a point is still part of a date', () => {
  assert.equal(slip('May 29. 2026 21:56').invoice_date, '2026-05-29')
})
