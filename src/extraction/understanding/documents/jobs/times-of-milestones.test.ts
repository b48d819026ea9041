import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'America/Chicago', operatorName: 'Ridge LLC' }
function read(line: string) {
  const head = ['Repair Estimate', 'Insured: Dana Wills', 'Claim Number: 77-1234-9']
  const rows = [...head, line, ['Replacement Cost Value', '$12,500.00']]
  const { drafts, warnings } = understand(linesOf(rows), context)
  const job = drafts.find((draft) => draft.kind === 'job')
  const times = warnings.filter(({ code }) => code === 'time_left_out')
  const at = job?.kind === 'job' ? job.values['dates.inspected_at'] : null
  return [at, times.map(({ message, field }) => [message, field])]
}

const times: [line: string, at: string][] = [
  ['Date Inspected: 07/03/2026 10:00 AM', '2026-07-03T15:00:00.000Z'],
  ['Date Inspected: 07/03/2026 10:00 AM Eastern', '2026-07-03T14:00:00.000Z'],
  ['Date Inspected: 07/03/2026 10:00 AM (EST)', '2026-07-03T14:00:00.000Z'],
  ['Date Inspected: 07/03/2026 - 10:00 AM', '2026-07-03T15:00:00.000Z'],
  ['Date Inspected: 07/03/2026 (10:00 AM)', '2026-07-03T15:00:00.000Z'],
  ['Date Inspected: 10:00 AM 07/03/2026', '2026-07-03T15:00:00.000Z'],
  ['Date Inspected: 10:00 AM on July 3, 2026', '2026-07-03T15:00:00.000Z'],
  ['Date Inspected: Friday, July 3, 2026 at 10:00 AM', '2026-07-03T15:00:00.000Z'],
  ['Date Inspected: 07/03/2026 at noon', '2026-07-03T17:00:00.000Z'],
  ['Date Inspected: 07/03/2026', '2026-07-03T05:00:00.000Z'],
  ['Date Inspected: 07/03/2026 12A Elm St', '2026-07-03T05:00:00.000Z'],
  ['Date Inspected: 07/03/2026 - 07/04/2026', '2026-07-03T05:00:00.000Z'],
]
for (const [line, at] of times) {
  test(`"${line}" is ${at}`, () => assert.deepEqual(read(line), [at, []]))
}

test('a time that cannot be read gives a warning, and the day is saved', () => {
  const message =
    'dates.inspected_at: the time "25:99" could not be read, so midnight was used. ' +
    'Correct it in the job.'
  assert.deepEqual(read('Date Inspected: 07/03/2026 25:99'), [
    '2026-07-03T05:00:00.000Z',
    [[message, 'dates.inspected_at']],
  ])
})
