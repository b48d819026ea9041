import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
function jobOf(rows: RowTexts) {
  const head = ['Repair Estimate', 'Insured: Dana Wills', 'Claim Number: 77-1234-9']
  const totals = [['Replacement Cost Value', '$12,500.00']]
  const { drafts } = understand(linesOf([...head, ...rows, ...totals]), context)
  return drafts.find((draft) => draft.kind === 'job')?.values
}

test("'Adj. E-mail' and 'Adj. Phone' are the adjuster's", () => {
  const job = jobOf(['Adj. E-mail: p.lane@carrier.example', 'Adj. Phone: (614) 555-0142'])
  assert.equal(job?.adjuster_email, 'p.lane@carrier.example')
  assert.equal(job?.adjuster_phone, '+16145550142')
})

test("'Claim Associate' and 'Claim Specialist' are the adjuster, with phone and email", () => {
  for (const title of ['Claim Associate', 'Claim Specialist']) {
    const phone = [`${title} Phone`, '(614) 555-0142']
    const job = jobOf([[title, 'Paul Lane'], phone, [`${title} E-mail`, 'p.lane@carrier.example']])
    assert.equal(job?.adjuster_name, 'Paul Lane')
    assert.equal(job?.adjuster_phone, '+16145550142')
    assert.equal(job?.adjuster_email, 'p.lane@carrier.example')
  }
})

test("'Cause' gives the type and the cause of the loss", () => {
  const job = jobOf(['Cause: Water - burst supply line'])
  assert.equal(job?.loss_type, 'water')
  assert.equal(job?.loss_cause, 'Water - burst supply line')
})

test("'Type of Estimate' gives the type of the loss if it names one", () => {
  assert.equal(jobOf(['Type of Estimate: Fire'])?.loss_type, 'fire')
  assert.equal(jobOf([['Type of Estimate:', 'Water Damage']])?.loss_type, 'water')
  for (const type of ['Final Draft', 'Reconstruction', 'Replacement Cost', 'Other'])
    assert.equal(jobOf([`Type of Estimate: ${type}`])?.loss_type, undefined, type)
  const stated = ['Type of Loss: Wind', 'Type of Estimate: Water']
  assert.equal(jobOf(stated)?.loss_type, 'storm')
})

test('a date with the year first and the month as a word is read', () => {
  assert.equal(jobOf(['Date of Loss: 2026-Mar-14'])?.date_of_loss, '2026-03-14')
  assert.equal(jobOf([['Date of Loss', '2026-MAR-04']])?.date_of_loss, '2026-03-04')
})

const places: [string, RowTexts][] = [
  ['on its line', ['Property Address: 12 Oak St', 'City/State/Zip: Columbus, OH 43215']],
  [
    'beside it',
    [
      ['Property Address:', '12 Oak St'],
      ['CITY, STATE, ZIP', 'Columbus, OH 43215'],
    ],
  ],
  ['above it', ['Property Address', '12 Oak St', 'City/State/Zip', 'Columbus, OH 43215']],
  [
    'with slashes',
    [
      ['Property Address:', '12 Oak St'],
      ['City/State/Zip:', 'Columbus/OH/43215'],
    ],
  ],
]
for (const [where, rows] of places) {
  test(`city, state and ZIP behind one label are read: ${where}`, () => {
    const job = jobOf(rows)
    assert.equal(job?.['address.line1'], '12 Oak St')
    assert.equal(job?.['address.city'], 'Columbus')
    assert.equal(job?.['address.state'], 'OH')
    assert.equal(job?.['address.postal_code'], '43215')
  })
}

test("'Job' before a street is the place of the work and no number", () => {
  const job = jobOf(['Job: 4722 Maple Lane, New Haven, CT 06516'])
  assert.equal(job?.job_number, undefined)
  assert.equal(job?.['address.line1'], '4722 Maple Lane')
})

test('the date of the storm is the date of loss if the document states no other', () => {
  const storms = ['Storm Date', 'Hail Date', 'Date of Storm', 'Date of Hail', 'Wind Date']
  for (const label of [...storms, 'Date of Fire', 'Fire Date', 'Flood Date', 'Date of Freeze']) {
    assert.equal(jobOf([`${label}: 03/27/2026`])?.date_of_loss, '2026-03-27', label)
    assert.equal(jobOf([[label, '03/27/2026']])?.date_of_loss, '2026-03-27', label)
    const both = [`${label}: 03/27/2026`, 'Date of Loss: 03/29/2026']
    assert.equal(jobOf(both)?.date_of_loss, '2026-03-29', label)
  }
})
