import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-07-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const estimate: RowTexts = ['Ridge Restoration LLC', 'Estimate', 'Estimate Date: 06/12/2026']
const read = (rows: RowTexts) => understand(linesOf([...estimate, ...rows]), context)
const clientOf = (rows: RowTexts) => read(rows).drafts.find(({ kind }) => kind === 'client')?.values

const insured: RowTexts = ['Insured: Ben Colt', 'Claim Number: XX-1002', 'RCV: $3,000.00']
const owner: RowTexts = [
  'Owner: Landmark Two LLC',
  'Owner Phone: 253-555-0189',
  'Owner Email: own@x.example',
]

test("the phone and the email of another owner are not the insured's", () => {
  assert.deepEqual(clientOf([...insured, ...owner]), { name: 'Ben Colt' })
  const { warnings } = read([...insured, ...owner])
  assert.deepEqual(
    warnings.map(({ code, field }) => [code, field]),
    [
      ['value_refused', 'contact_phone'],
      ['value_refused', 'contact_email'],
    ],
  )
  assert.match(
    warnings[0]!.message,
    /"\+12535550189" belongs to the owner "Landmark Two LLC", who is not the client/,
  )
})

test("the insured's own phone is saved beside that of another owner", () => {
  const rows: RowTexts = [...insured, ...owner, 'Insured Phone: 253-555-0190']
  assert.deepEqual(clientOf(rows), { name: 'Ben Colt', contact_phone: '+12535550190' })
})

test('without another owner, the phone of the owner is saved', () => {
  const phone = 'Owner Phone: 253-555-0189'
  const saved = { name: 'Ben Colt', contact_phone: '+12535550189' }
  assert.deepEqual(clientOf([...insured, phone]), saved)
  assert.deepEqual(clientOf([...insured, 'Owner: COLT, BEN', phone]), saved)
  assert.deepEqual(clientOf(['Owner: Ben Colt', 'Claim Number: XX-1002', phone]), saved)
})
