import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import { context } from './job-list.fixture.ts'
import { jobsIn, pagesOf } from './page-list.fixture.ts'
import { understandList } from './understand-list.ts'

/** The blank space between two lines of one cell in `pagesOf`. */
const LINE_GAP = 1

const clientsIn = (document: Document) =>
  understandList(document, context)?.drafts.flatMap(({ kind, values }) =>
    kind === 'client' ? [values] : [],
  ) ?? []

test('records as close as their lines are read whole where emails and towns go on', () => {
  const clients = clientsIn(
    pagesOf(
      [
        [
          ['Customer', 'Address', 'City, State Zip', 'Phone', 'Email'],
          [
            'Dana\nWhitfield',
            '14 Larkspur Ln',
            'Mesa,\nAZ 85201',
            '480-555-0142',
            'dana.w@\nridge.com',
          ],
          ['Ann Bell', '5 Oak St', 'Reno, NV 89501', '775-555-0101', 'ann@bell.com'],
          [
            'Milo\nSandoval',
            '22 Tanager Ct',
            'Ogden,\nUT 84401',
            '801-555-0143',
            'milo.s@\nridge.com',
          ],
        ],
      ],
      { gap: LINE_GAP },
    ),
  )
  assert.deepEqual(
    clients.map((client) => [client.name, client['billing_address.city'], client.contact_email]),
    [
      ['Dana Whitfield', 'Mesa', 'dana.w@ridge.com'],
      ['Ann Bell', 'Reno', 'ann@bell.com'],
      ['Milo Sandoval', 'Ogden', 'milo.s@ridge.com'],
    ],
  )
})

test('a hyphen at the end of a job number shows that the next line is of the same job', () => {
  const jobs = jobsIn(
    pagesOf(
      [
        [
          ['Job #', 'Insured', 'Loss Address', 'Claim #'],
          ['R-2201-\nWTR', 'Dana\nWhitfield', '14 Larkspur Ln\nMesa, AZ 85201', 'CL-88120-\n01'],
          ['R-2202-\nFIR', 'Milo\nSandoval', '22 Tanager Ct\nOgden, UT 84401', 'CL-88121-\n01'],
        ],
      ],
      { gap: LINE_GAP },
    ),
  )
  assert.deepEqual(
    jobs.map((job) => [job.job_number, job.client_name, job['address.city'], job.claim_number]),
    [
      ['R-2201-WTR', 'Dana Whitfield', 'Mesa', 'CL-88120-01'],
      ['R-2202-FIR', 'Milo Sandoval', 'Ogden', 'CL-88121-01'],
    ],
  )
})

const DIRECTORY = ['Customer', 'Address', 'Phone', 'Balance']

const namesIn = (rows: string[][]) =>
  clientsIn(pagesOf([[DIRECTORY, ...rows]], { gap: LINE_GAP })).map(({ name }) => name)

test('words below first names are last names if only the first names have phones', () => {
  const names = namesIn([
    ['Dana\nWhitfield', '14 Larkspur\nLn', '480-555-0142', '$10.00'],
    ['Milo\nSandoval', '22 Willow\nBend Dr', '801-555-0143', '$20.00'],
    ['Ann Bell', '5 Oak St', '775-555-0101', '$30.00'],
    ['Petra\nLowell', '9 Elm St', '269-555-0144', '$40.00'],
  ])
  assert.deepEqual(names, ['Dana Whitfield', 'Milo Sandoval', 'Ann Bell', 'Petra Lowell'])
})

test('a list of last names keeps each of them', () => {
  const names = namesIn([
    ['Whitfield', '14 Larkspur Ln', '480-555-0142', '$10.00'],
    ['Sandoval', 'Ogden', '', ''],
    ['Lowell', '9 Elm St', '269-555-0144', '$40.00'],
    ['Marsh', '7 Fir Ct', '435-555-0145', '$50.00'],
  ])
  assert.deepEqual(names, ['Whitfield', 'Sandoval', 'Lowell', 'Marsh'])
})

test('two numbers that both end with a hyphen are of two jobs', () => {
  const jobs = jobsIn(
    pagesOf(
      [
        [
          ['Job #', 'Insured', 'Loss Address', 'Claim #'],
          ['R-2201', 'Dana Whitfield', '14 Larkspur Ln', 'CL-88120-'],
          ['R-2202', 'Milo Sandoval', '22 Tanager Ct', 'CL-88121-'],
        ],
      ],
      { gap: LINE_GAP },
    ),
  )
  assert.deepEqual(
    jobs.map(({ job_number }) => job_number),
    ['R-2201', 'R-2202'],
  )
})
