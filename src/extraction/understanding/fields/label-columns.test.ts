import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, pageOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

test('a town that ends close to the label of the next column is read', () => {
  const town = 'Tacoma, WA 98402'
  const label = 150 + 6 * town.length + 12
  const lines = [
    ['Insured', 'Dana Wills', 'Claim #', '77-1234-9'],
    ['Property Address', '12 Oak St', 'Insurance Co.', 'Allstate'],
    ['City, State, Zip', town, 'Date of Loss', '09/03/2026'],
    ['Date Started', '09/08/2026', 'Date Completed', '09/28/2026'],
  ]
  const rows = lines.map((cells, at) =>
    cells.map((text, column): Placed => {
      const x = [40, 150, label, label + 100][column]!
      return [x, 60 + at * 16, text]
    }),
  )
  const title: Placed = [150, 40, 'CERTIFICATE OF COMPLETION']
  const { drafts } = understand(pageOf([title, ...rows.flat()]), context)
  const job = drafts.find((draft) => draft.kind === 'job')?.values
  assert.equal(job?.['address.city'], 'Tacoma')
  assert.equal(job?.['address.state'], 'WA')
  assert.equal(job?.['address.postal_code'], '98402')
  assert.equal(job?.date_of_loss, '2026-09-03')
})

test('words at the edge of other labels stay in their sentence', () => {
  const rows: Placed[] = [
    [150, 40, 'CERTIFICATE OF COMPLETION'],
    [40, 56, 'Insured: Dana Wills'],
    [280, 56, 'Claim #'],
    [400, 56, '77-1234-9'],
    [40, 72, 'Property Address: 12 Oak St, Tacoma, WA'],
    [280, 72, '98402'],
    [40, 88, 'The work was done on the property at the date'],
    [40, 104, 'Date Completed: 09/28/2026'],
  ]
  const { drafts } = understand(pageOf(rows), context)
  const job = drafts.find((draft) => draft.kind === 'job')?.values
  assert.equal(job?.client_name, 'Dana Wills')
  assert.equal(job?.claim_number, '77-1234-9')
})
