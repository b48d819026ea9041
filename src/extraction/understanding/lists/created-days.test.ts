import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNamed, jobsOf, understand } from './job-list.fixture.ts'

const HEADERS = ['Job Number', 'Insured', 'Claim Number', 'Date of Loss', 'Status']

function read(header: string, rows: [lost: string, created: string, other?: string][], more = '') {
  const texts = rows.map(([lost, created, other = ''], n) => [
    `R-${n}`,
    `Ola Stern ${n}`,
    `TQ-44${n}`,
    lost,
    'WIP',
    created,
    ...(more ? [other] : []),
  ])
  const findings = understand([...HEADERS, header, ...(more ? [more] : [])], texts)
  return { findings, days: jobsOf(findings).map((job) => job['dates.received_at']) }
}

for (const header of ['Created On', 'Date Created', 'Date Entered'])
  test(`"${header}" soon after each loss is the day of receipt`, () => {
    const { findings, days } = read(header, [
      ['03/02/2026', '2026-03-02 16:05'],
      ['03/11/2026', '2026-03-14 08:30'],
    ])
    assert.deepEqual(days, ['2026-03-02T16:05:00.000Z', '2026-03-14T08:30:00.000Z'])
    assert.equal(isNamed(findings, header), false)
  })

for (const [about, rows, more] of [
  [
    'on one day',
    [
      ['03/02/2026', '03/12/2026'],
      ['03/11/2026', '03/12/2026'],
    ],
    '',
  ],
  [
    'long after a loss',
    [
      ['03/02/2026', '03/03/2026'],
      ['03/11/2026', '06/12/2026'],
    ],
    '',
  ],
  [
    'before a loss',
    [
      ['03/02/2026', '03/03/2026'],
      ['03/11/2026', '03/10/2026'],
    ],
    '',
  ],
  [
    'after the inspection',
    [
      ['03/02/2026', '03/05/2026', '03/04/2026'],
      ['03/11/2026', '03/12/2026', '03/13/2026'],
    ],
    'Inspected',
  ],
] satisfies [string, [string, string, string?][], string][])
  test(`records that were created ${about} state no receipt`, () => {
    const { findings, days } = read('Created On', rows, more)
    assert.deepEqual(days, [undefined, undefined])
    assert.ok(isNamed(findings, 'Created On'))
  })

test('beside the day of receipt, the day of entry is not saved', () => {
  const rows: [string, string, string][] = [
    ['03/02/2026', '03/04/2026', '03/03/2026'],
    ['03/11/2026', '03/14/2026', '03/12/2026'],
  ]
  const { findings, days } = read('Created On', rows, 'Received')
  assert.deepEqual(days, ['2026-03-03T00:00:00.000Z', '2026-03-12T00:00:00.000Z'])
  assert.ok(isNamed(findings, 'Created On'))
})

/** A list of a service company, without losses. */
function service(rows: [created: string, scheduled: string, done: string][]) {
  const headers = ['Job #', 'Customer', 'Address', 'Job status', 'Created On', 'Scheduled Date']
  const texts = rows.map(([created, scheduled, done], n) => [
    `R-${n}`,
    `Ola Stern ${n}`,
    `${n} Oak St, Kent, WA 98030`,
    'In progress',
    created,
    scheduled,
    done,
  ])
  const findings = understand([...headers, 'Completion Date'], texts)
  return jobsOf(findings).map((job) => job['dates.received_at'] ?? null)
}

test('without losses, the day before each appointment and completion is the day of receipt', () => {
  const days = service([
    ['03/02/2026', '03/05/2026', ''],
    ['03/04/2026', '', '03/20/2026'],
    ['03/11/2026', '03/11/2026', '03/12/2026'],
  ])
  assert.deepEqual(days, [
    '2026-03-02T00:00:00.000Z',
    '2026-03-04T00:00:00.000Z',
    '2026-03-11T00:00:00.000Z',
  ])
})

test('without losses, records entered after their work or mostly on one day state no receipt', () => {
  const none = [null, null, null]
  const late = ['03/11/2026', '03/10/2026', '03/12/2026'] as [string, string, string]
  const [first, second] = [
    ['03/02/2026', '03/05/2026', ''],
    ['03/04/2026', '03/09/2026', ''],
  ] as [string, string, string][]
  assert.deepEqual(service([first!, second!, late]), none)
  assert.deepEqual(service([first!, first!, first!, second!]), [...none, null])
  assert.deepEqual(service([first!, second!, late].map(([day]) => [day, '', ''])), none)
})

test('the day of an invoice or an estimate is no day of receipt', () => {
  const read = (headers: string[], cells: string[]) => {
    const all = ['Job #', 'Customer', 'Address', 'Job status', 'Created On', ...headers]
    const texts = [2, 9, 12].map((day, n) => [
      `R-${n}`,
      `Ola Stern ${n}`,
      `${n} Oak St, Kent, WA 98030`,
      'In progress',
      `03/${day}/2026`,
      ...cells,
    ])
    return jobsOf(understand(all, texts)).map((job) => job['dates.received_at'] ?? null)
  }
  const none = [null, null, null]
  assert.deepEqual(read(['Due Date'], ['04/11/2026']), none)
  assert.deepEqual(read(['Invoice #', 'Start Date'], ['9001', '04/11/2026']), none)
  assert.deepEqual(read(['Estimate Number', 'Start Date'], ['E-1', '04/11/2026']), none)
  assert.notDeepEqual(read(['Start Date'], ['04/11/2026']), none)
})
