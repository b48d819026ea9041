import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runSvc, svcJson } from './svc.ts'
import { openTestApp } from './test-app.ts'

/** `svc … set` takes a date as a person types it, in the operator's time zone, as documents are read. */

const app = await openTestApp()
app.clock.set('2026-12-01T12:00:00Z')
const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }

async function newJob(zone: string) {
  const owner = await app.operator()
  await svcJson(['operator', 'update', owner.id, '--time-zone', zone], env)
  const { json } = await app.call('POST', '/v1/jobs', {
    key: owner.live,
    body: { client_name: 'A' },
  })
  return ['job', 'set', '--operator', owner.id, json.id as string]
}

const typed: [field: string, text: string, stored: string][] = [
  ['dates.closed_at', '2026-11-05', '2026-11-05T06:00:00.000Z'],
  ['dates.closed_at', '11/05/2026', '2026-11-05T06:00:00.000Z'],
  ['dates.closed_at', '11/5/2026 2:30 PM', '2026-11-05T20:30:00.000Z'],
  ['dates.closed_at', '2026-07-04 14:30', '2026-07-04T19:30:00.000Z'],
  ['dates.closed_at', 'Nov 5, 2026', '2026-11-05T06:00:00.000Z'],
  ['dates.closed_at', '2026-11-05T14:30:00Z', '2026-11-05T14:30:00.000Z'],
  ['dates.closed_at', '2026-11-01T01:30:00-06:00', '2026-11-01T07:30:00.000Z'],
  ['date_of_loss', '11/05/2026', '2026-11-05'],
  ['date_of_loss', '2026-11-05', '2026-11-05'],
]
for (const [field, text, stored] of typed)
  test(`${field}=${text} is ${stored} in Chicago`, async () => {
    const { changes } = await svcJson(
      [...(await newJob('America/Chicago')), `${field}=${text}`],
      env,
    )
    const { to } = changes.find((change: { field: string }) => change.field === field)
    assert.equal(to, stored)
  })

const DATE =
  'must be a date such as 2026-11-05 or 11/05/2026, or a date and time such as "11/05/2026 2:30 PM".'
const DAY = 'must be a date without a time, such as 2026-11-05 or 11/05/2026.'
const refused: [field: string, text: string, rule: string][] = [
  ['dates.closed_at', 'soon', DATE],
  ['dates.closed_at', '02/30/2026', DATE],
  ['dates.closed_at', '11/05/2026 25:99', DATE],
  ['dates.closed_at', '11/05/26', 'must have a year of four digits, such as 2026-11-05.'],
  ['date_of_loss', "11/05/'26", 'must have a year of four digits, such as 2026-11-05.'],
  ['date_of_loss', '05.11.2026', 'may be 2026-05-11 or 2026-11-05. Type one of them in this form.'],
  ['date_of_loss', '11/05/2026 2:30 PM', DAY],
  [
    'dates.closed_at',
    '11/01/2026 1:30 AM',
    'happens twice in America/Chicago on that day. Type 2026-11-01T06:30:00.000Z or ' +
      '2026-11-01T07:30:00.000Z.',
  ],
  [
    'dates.closed_at',
    '03/08/2026 2:30 AM',
    'does not exist in America/Chicago, because the clocks go forward on that day. Type another time.',
  ],
]
for (const [field, text, rule] of refused)
  test(`${field}=${text} is refused: ${rule}`, async () => {
    const { code, err } = await runSvc(
      [...(await newJob('America/Chicago')), `${field}=${text}`],
      env,
    )
    assert.deepEqual([code, err.split('\n')[0]], [1, `${field} ${rule}`])
  })

test('an empty date is cleared', async () => {
  const command = await newJob('UTC')
  await svcJson([...command, 'date_of_loss=11/05/2026'], env)
  const { changes } = await svcJson([...command, 'date_of_loss='], env)
  assert.deepEqual(changes, [{ field: 'date_of_loss', from: '2026-11-05', to: null }])
})
