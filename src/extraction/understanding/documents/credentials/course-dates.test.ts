import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-08-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** The days of issue of the certifications on a card. */
function issuedOn(...lines: RowTexts) {
  const head = ['OSHA', '10-Hour Construction Safety and Health', 'Course Completion Card']
  const foot = ['Card No. 36-604118', 'Ridge Restoration LLC']
  const { drafts } = understand(linesOf([...head, 'Ann Bell', ...lines, ...foot]), context)
  return drafts.flatMap(({ kind, values }) =>
    kind === 'certification' && 'issued_on' in values ? [values.issued_on] : [],
  )
}

for (const course of ['Course end date', 'Completion Date', 'Class Date', 'Date of Training'])
  for (const issued of ['Date issued', 'Issue Date', 'Issued On'])
    test(`"${issued}" beside "${course}" is the day of issue`, () => {
      const days = [`${course}: 04/10/2026`, `${issued}: 04/22/2026`]
      assert.deepEqual(issuedOn(days), ['2026-04-22'])
      assert.deepEqual(issuedOn(...days), ['2026-04-22'])
      assert.deepEqual(issuedOn(days.toReversed()), ['2026-04-22'])
    })

test('the day of a course alone is the day of issue', () => {
  assert.deepEqual(issuedOn('Course end date: 04/10/2026'), ['2026-04-10'])
})

test('the column with the day of issue counts, not that of the course', () => {
  const rows = [
    ['Name', 'Completion Date', 'Date Issued', 'Expires'],
    ['Ann Bell', '04/10/2026', '04/22/2026', '04/21/2028'],
    ['Ben Cole', '05/11/2026', '05/20/2026', '05/19/2028'],
  ]
  assert.deepEqual(issuedOn(...rows), ['2026-04-22', '2026-05-20'])
})

test('the label of a day may be behind it in brackets', () => {
  assert.deepEqual(issuedOn(['Trainer: Cal Dorn', '04/10/2026 (Course end date)']), ['2026-04-10'])
  assert.deepEqual(issuedOn('Trainer: Cal Dorn 04/10/2026 (Course end date)'), ['2026-04-10'])
  const both = ['04/10/2026 (Course end date)', '04/22/2026 (Date issued)']
  assert.deepEqual(issuedOn(...both), ['2026-04-22'])
})

test('the number of a card of OSHA may have no label', () => {
  const read = (number: string) => {
    const lines = ['OSHA', '10-Hour Construction Safety and Health', 'Course Completion Card']
    const { drafts } = understand(linesOf([...lines, 'Ann Bell', number]), context)
    return drafts.flatMap((one) => (one.kind === 'certification' ? [one.values.number] : []))
  }
  assert.deepEqual(read('36-004118093'), ['36-004118093'])
  assert.deepEqual(read('36-4118093'), [undefined])
})
