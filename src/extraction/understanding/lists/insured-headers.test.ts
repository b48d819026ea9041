import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobsOf, understand } from './job-list.fixture.ts'

function read(header: string, ...cells: string[]) {
  const rows = cells.map((cell, n) => [`7100${n}`, `GL-55${n}`, `Okoye, Nia${'h'.repeat(n)}`, cell])
  return jobsOf(understand(['Assignment #', 'Claim #', 'Insured', header], rows))
}

for (const header of ['Client', 'Client Name', 'Customer'])
  test(`"${header}" beside the insured is the carrier, if its cells are carriers`, () => {
    const jobs = read(header, 'Nationwide', 'Travelers', 'Amica')
    assert.deepEqual(
      jobs.map(({ client_name, carrier_name }) => [client_name, carrier_name]),
      [
        ['Nia Okoye', 'Nationwide'],
        ['Niah Okoye', 'Travelers'],
        ['Niahh Okoye', 'Amica'],
      ],
    )
  })

test('a client beside the insured that is no carrier is not saved as one', () => {
  const jobs = read('Client', 'Nationwide', 'Harbor Homes', 'Dana Fell')
  assert.deepEqual(
    jobs.map(({ carrier_name }) => carrier_name),
    [undefined, undefined, undefined],
  )
})
