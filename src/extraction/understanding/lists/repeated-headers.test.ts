import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobsOf, understand } from './job-list.fixture.ts'

/** A board is exported with the title and the headers of each of its groups. */

const HEADERS = ['Name', 'Status', 'Claim #', 'DOL', 'Carrier']
const row = (name: string, n: number) => [name, 'Open', `KX-10${n}`, `10/0${n}/2026`, 'Erie']
const title = (text: string) => [text, '', '', '', '']
const BLANK = title('')

for (const name of ['Finished this month', 'Reconstruction', 'Dana'])
  test(`the headers below "${name}" are no record`, () => {
    const rows = [
      row('Ada Fox', 1),
      row('Bo Li', 2),
      BLANK,
      title(name),
      HEADERS,
      row('Uma West', 3),
    ]
    const findings = understand(HEADERS, rows)
    assert.deepEqual(
      jobsOf(findings).map(({ client_name, claim_number }) => [client_name, claim_number]),
      [
        ['Ada Fox', 'KX-101'],
        ['Bo Li', 'KX-102'],
        ['Uma West', 'KX-103'],
      ],
    )
    assert.deepEqual(findings.reviewReasons, [])
  })
