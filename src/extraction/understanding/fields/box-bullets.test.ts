import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** An empty box in front of a label and its value is a bullet, or it was left for the reader to tick off. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function jobOf(...rows: RowTexts) {
  const head = ['Ridge Restoration LLC', 'WORK AUTHORIZATION', 'Customer: Ann Bell', '']
  const { drafts } = understand(
    linesOf([...head, ...rows, '', 'Owner Signature: Ann Bell']),
    context,
  )
  return drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
}

for (const box of ['□', '☐', '[ ]', '■'])
  test(`"${box}" in front of the labels of a form is a bullet`, () => {
    const lines = ['Claim # 55-12804', 'Carrier Erie Insurance', 'Date of Loss 11/02/2026']
    const below = jobOf(...lines.map((line) => `${box} ${line}`))
    assert.deepEqual(
      [below.claim_number, below.carrier_name, below.date_of_loss],
      ['55-12804', 'Erie Insurance', '2026-11-02'],
    )
    const beside = jobOf([`${box} Claim # 55-12804`, `${box} Date of Loss 11/02/2026`])
    assert.deepEqual([beside.claim_number, beside.date_of_loss], ['55-12804', '2026-11-02'])
  })

test('a bullet may be in front of a line without a label', () => {
  const job = jobOf('□ Claim # 55-12804', '□ Photos are attached', '□ Policy Number HO-77120')
  assert.deepEqual([job.claim_number, job.policy_number], ['55-12804', 'HO-77120'])
})

test('choices with an amount or with the same label are no bullets', () => {
  const amounts = jobOf('Claim # 55-12804', '', '□ Deductible $500', '□ Deductible $1,000')
  assert.equal(amounts['financials.deductible'], undefined)
  const checked = jobOf('[ ] Deductible $500', '[X] Deductible $1,000', '[ ] Policy Limit $5,000')
  assert.equal(checked['financials.deductible'], '1000.00')
  const open = jobOf('Claim # 55-12804', 'Type of Loss:', '□ Mold', '□ Water', '□ Fire 2026')
  assert.equal(open.loss_type, undefined)
})
