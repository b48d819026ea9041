import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The name of the client and the address may be in one cell. */

const context = { today: '2026-11-27', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function jobIn(...billing: RowTexts) {
  const page = linesOf([
    'Ridge Restoration LLC',
    '2290 W Eisenhower Blvd, Loveland, CO 80537',
    'INVOICE',
    ['Invoice #', '7701'],
    ['Invoice Date', '11/04/2026'],
    ...billing,
    ['Claim Number', 'DXQ-2207'],
    ['Total', '$1,100.00'],
  ])
  const job = understand(page, context).drafts.find(({ kind }) => kind === 'job')
  const values: Record<string, unknown> = job?.values ?? {}
  const { client_name, claim_number } = values
  const parts = ['line1', 'line2', 'city', 'state', 'postal_code'].map(
    (part) => values[`address.${part}`],
  )
  return [client_name, claim_number, ...parts]
}

const home = ['8 Kern St', undefined, 'Loveland', 'CO', '80537']
const none = [undefined, undefined, undefined, undefined, undefined]
const property = 'Property: 8 Kern St, Loveland, CO 80537'
const cases: [rows: RowTexts, name: string, address: unknown[]][] = [
  [[['Bill To', 'Hugo Brandt, 8 Kern St, Loveland, CO 80537']], 'Hugo Brandt', home],
  [['Bill To: Hugo Brandt, 8 Kern St, Loveland, CO 80537'], 'Hugo Brandt', home],
  [['Insured: Hugo Brandt - 8 Kern St, Loveland, CO 80537'], 'Hugo Brandt', home],
  [[['Bill To', 'Hugo Brandt, 1 Elm St, Ames, IA 50010'], property], 'Hugo Brandt', home],
  [[['Bill To', 'Brandt, Hugo']], 'Hugo Brandt', none],
  [[['Bill To', 'Hugo Brandt, 8 Kern St']], 'Hugo Brandt', none],
]
for (const [rows, name, address] of cases)
  test(`${JSON.stringify(rows)} is ${name} at ${address[0]}`, () => {
    assert.deepEqual(jobIn(...rows), [name, 'DXQ-2207', ...address])
  })
