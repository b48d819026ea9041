import assert from 'node:assert/strict'
import { test } from 'node:test'
import { context, jobsOf, understand } from './job-list.fixture.ts'
import { pagesOf } from './page-list.fixture.ts'
import { understandList } from './understand-list.ts'

/** Lists of roofers, mold companies and board-up crews. */

test('the day of the hail is the date of loss, and "Homeowner(s)" are the clients', () => {
  const headers = ['Homeowner(s)', 'Prop. Address', 'City/ST/Zip', 'Hail Date', 'Clm #', 'Phase']
  const rows = [
    ['Ida Kirk', '1637 Quail Cir', 'Erie, PA 16501', '06/02/2026', '33-5438', 'Contract Signed'],
    ['Gus Cast', '1184 Monroe Ave', 'Yuma, AZ 85364', '03/20/2026', '12-5736', 'Completed'],
  ]
  const findings = understand(headers, rows)
  assert.deepEqual(
    jobsOf(findings).map((job) => [job.client_name, job.date_of_loss]),
    [
      ['Ida Kirk', '2026-06-02'],
      ['Gus Cast', '2026-03-20'],
    ],
  )
  assert.deepEqual(findings.reviewReasons, [])
})

test('a column "On Site" of times is no address', () => {
  const headers = ["Call Rec'd", 'On Site', 'Owner of Record', 'Loss Address', 'Peril', 'Claim No']
  const rows = [
    ['08/06/2026 2:10 AM', '08/06/2026 3:10 AM', 'Percy Dom', '8921 Elm Ct', 'Fire', '58-1643'],
    ['03/18/2026 2:11 AM', '03/18/2026 3:11 AM', 'Rosa Cast', '3455 Mill Rd', 'Wind', '68-8875'],
  ]
  assert.deepEqual(
    jobsOf(understand(headers, rows)).map((job) => [
      job.client_name,
      job['address.line1'],
      job['dates.received_at'],
    ]),
    [
      ['Percy Dom', '8921 Elm Ct', '2026-08-06T02:10:00.000Z'],
      ['Rosa Cast', '3455 Mill Rd', '2026-03-18T02:11:00.000Z'],
    ],
  )
})

const projects = ['Project No.', 'Client', 'Client Phone', 'Client E-mail', 'Site', 'Work Type']
const bills = ["Protocol Rec'd", 'Start', 'PRV Passed', 'Invoice No.', 'Inv. Amt', 'Bal Due']
const row = (number: string, name: string, amount: string) => [
  ...[number, name, '(980) 555-3639', 'a@mail.example', '5797 S 9th St, Pueblo, CO 81003', 'Mold'],
  ...['09/01/2026', '09/06/2026', '09/15/2026', '4510', amount, '0.00'],
]
const mold = [row('ENV-110', 'Estelle Quat', '7,185.90'), row('ENV-111', 'Fergus Yar', '696.93')]

test('a list of projects with their invoices is not one invoice', () => {
  const findings = understand([...projects, ...bills], mold)
  assert.deepEqual(
    jobsOf(findings).map((job) => [job.client_name, job.job_number]),
    [
      ['Estelle Quat', 'ENV-110'],
      ['Fergus Yar', 'ENV-111'],
    ],
  )
})

test('a trustee behind a comma is no first name', () => {
  const headers = ['Insured', 'Claim #', 'Date of Loss']
  const rows = [['Silas Monte, Trustee', '87-5075', '03/01/2026']]
  assert.equal(jobsOf(understand(headers, rows))[0]?.client_name, 'Silas Monte, Trustee')
})

test('a letter below a number in a narrow cell of a page may be a part of it', () => {
  const document = pagesOf([
    [
      ['Insured', 'Claim #', 'Carrier', 'City'],
      ['Bert Ackerman', '16-8645-100\nH', 'Allstate', 'Toledo'],
      ['Clem Hathaway', '24-9227-636\nE', 'USAA', 'Yuma'],
    ],
  ])
  const { drafts, warnings } = understandList(document, context)!
  const jobs = drafts.flatMap((draft) => (draft.kind === 'job' ? [draft.values] : []))
  assert.deepEqual(
    jobs.map(({ client_name, claim_number }) => [client_name, claim_number]),
    [
      ['Bert Ackerman', undefined],
      ['Clem Hathaway', undefined],
    ],
  )
  assert.deepEqual(
    warnings.map(({ code }) => code),
    ['cell_left_out', 'cell_left_out'],
  )
})
