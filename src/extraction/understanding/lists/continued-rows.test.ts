import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobsOf, understand } from './job-list.fixture.ts'

const HEADERS = ['Job #', 'Customer', 'Loss Address', 'Claim #', "Date Rec'd", 'Est. Amt', 'PM']
const REX = [
  ...['S-2', 'Rex Dunmore', '15 Shore Rd, Noank CT 06340', 'CLX-991205'],
  ...['10/2/2026', '1600', 'Vic'],
]
const first = (name: string, address: string, claim: string) => [
  ...['S-1', name, address, claim],
  ...['10/1/2026', '1500', 'Vic'],
]

function read(rows: string[][], headers = HEADERS) {
  const findings = understand(headers, [...rows, REX.slice(0, headers.length)])
  const jobs = jobsOf(findings).map((job) => [
    ...[job.job_number, job.client_name, job['address.line1'], job['address.postal_code']],
    job.claim_number,
  ])
  return { jobs: jobs.slice(0, -1), warnings: findings.warnings, review: findings.reviewReasons }
}

const WHOLE = ['S-1', 'Margaret Oglethorpe', '14 Shore Rd', '06340', 'CLX-99-1204']

test('a row that only continues the row above is joined with it', () => {
  const rows = [
    first('Margaret', '14 Shore', 'CLX-99'),
    ['', 'Oglethorpe', 'Rd, Noank CT 06340', '-1204', '', '', ''],
  ]
  const { jobs, warnings } = read(rows)
  assert.deepEqual(jobs, [WHOLE])
  assert.deepEqual(warnings, [])
  assert.deepEqual(
    read(
      rows.map((row) => row.slice(0, 5)),
      HEADERS.slice(0, 5),
    ).jobs,
    [WHOLE],
  )
})

test('a record may continue in several rows, each with a part of one cell', () => {
  const { jobs } = read([
    first('Margaret', '14 Shore Rd', 'CLX-99-'),
    ['', '', 'Noank CT', '', '', '', ''],
    ['', 'Oglethorpe', '06340', '1204', '', '', ''],
  ])
  assert.deepEqual(jobs, [WHOLE])
})

test('a claim number that may continue in the next row is left out', () => {
  const { jobs, review } = read([
    first('Margaret Oglethorpe', '14 Shore Rd, Noank CT 06340', 'CLX-99'),
    ['', '', '', '1204', '', '', ''],
  ])
  assert.deepEqual(jobs, [['S-1', 'Margaret Oglethorpe', '14 Shore Rd', '06340', undefined]])
  assert.deepEqual(review, ['cell_left_out'])
})

test('rows without a job number that are other jobs stay apart', () => {
  const margaret = first('Margaret Oglethorpe', '14 Shore Rd, Noank CT 06340', 'CLX-991204')
  for (const [name, address, claim, date, amount, pm] of [
    ['Cy Hall', '3 Oak St, Noank CT 06340', 'CLX-991207', '', '', ''],
    ['Cy Hall', '', 'CLX-991207', '', '', ''],
    ['Cy Hall', 'Noank CT 06340', '', '', '', 'Sam'],
    ['Hall', '', '', '10/3/2026', '', ''],
    ['Hall', '', '', '', '1700', ''],
    ['Hall', '3 Oak St, Noank CT 06340', '', '', '', ''],
    ['Hall', '', '', '', '', 'Sam'],
    ['Petco Inc', '', '77120', '', '', ''],
  ]) {
    const { jobs } = read([margaret, ['', name!, address!, claim!, date!, amount!, pm!]])
    assert.deepEqual(
      jobs.map(([number, client]) => [number, client]),
      [
        ['S-1', 'Margaret Oglethorpe'],
        [undefined, name],
      ],
    )
  }
})

test('in a list of last names, a last name below another is another client', () => {
  const headers = ['Job #', 'Customer', 'Claim #', 'Status', 'PM']
  const findings = understand(headers, [
    ['S-1', 'Moss', 'CLX-99', 'Open', 'Vic'],
    ['', 'Hall', '77120', '', ''],
    ['S-2', 'Dunmore', 'CLX-97', 'Open', 'Vic'],
    ['S-3', 'Webb', 'CLX-96', 'Open', 'Vic'],
  ])
  assert.deepEqual(
    jobsOf(findings).map(({ client_name, claim_number }) => [client_name, claim_number]),
    [
      ['Moss', 'CLX-99'],
      ['Hall', '77120'],
      ['Dunmore', 'CLX-97'],
      ['Webb', 'CLX-96'],
    ],
  )
})

test('without a column of job numbers, two cells must show that a row continues', () => {
  const read = (lower: string[]) => {
    const rows = [
      ['Margaret', '14 Shore', 'CLX-99', '10/1/2026', 'Open', '1500', 'Vic'],
      lower,
      [
        'Rex Dunmore',
        '15 Shore Rd, Noank CT 06340',
        'CLX-991205',
        '10/2/2026',
        'Open',
        '1600',
        'Vic',
      ],
    ]
    const headers = ['Customer', 'Loss Address', 'Claim #', 'Date of Loss', 'Status', 'RCV', 'PM']
    return jobsOf(understand(headers, rows)).map(({ client_name }) => client_name)
  }
  const whole = ['Oglethorpe', 'Rd, Noank CT 06340', '-1204', '', '', '', '']
  assert.deepEqual(read(whole), ['Margaret Oglethorpe', 'Rex Dunmore'])
  const other = ['Ann Bell', '3 Oak St', '', '', '', '', '']
  assert.deepEqual(read(other), ['Margaret', 'Ann Bell', 'Rex Dunmore'])
})
