import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** Of choices with boxes, only those that are checked are a value. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function jobOf(...rows: RowTexts) {
  const facts = ['Ridge Restoration LLC', 'WORK AUTHORIZATION', 'Customer: Ann Bell']
  const { drafts } = understand(
    linesOf([...facts, 'Claim Number: 55-12804', ...rows, 'Owner Signature: Ann Bell']),
    context,
  )
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  return job
}

for (const row of [
  'Type of Loss: [ ] Fire [X] Water [ ] Mold [ ] Sewage',
  'Type of Loss: [X] Water [ ] Fire/Smoke [ ] Mold [ ] Storm [ ] Sewage',
  'Type of Loss: ☐ Fire ☒ Water ☐ Mold',
  'Type of Loss: ☐ Fire ☑ Water ☐ Mold',
  'Type of Loss: ( ) Fire (x) Water ( ) Mold',
  'Type of Loss: ☐Fire ☒Water ☐Mold',
])
  test(`the checked one is the value in "${row}"`, () => {
    assert.equal(jobOf(row).loss_type, 'water')
  })

test('each choice may be in a cell of the row', () => {
  const row = ['Type of Loss:', '☐ Mold', '☒ Water', '☐ Fire']
  assert.equal(jobOf(row).loss_type, 'water')
})

test('choices of which none is checked are no value', () => {
  assert.equal(jobOf('Type of Loss: [ ] Mold [ ] Water [ ] Fire').loss_type, undefined)
})

test('a label beside the choices keeps its value', () => {
  const job = jobOf([
    'Type of Loss: [X] Water [ ] Fire',
    'Policy Number: HO-77120',
    'Date of Loss: 11/02/2026',
  ])
  assert.deepEqual(
    [job.loss_type, job.policy_number, job.date_of_loss],
    ['water', 'HO-77120', '2026-11-02'],
  )
})

test('an open box keeps the text that was filled in behind its label', () => {
  const row = ['[ ] Self pay', '[ ] Insurance Company: Erie Insurance']
  assert.equal(jobOf(row).carrier_name, 'Erie Insurance')
})

test('an X on a line is a checked box', () => {
  assert.equal(jobOf('Type of Loss: ___ Mold _X_ Water ___ Fire').loss_type, 'water')
  assert.equal(jobOf('Type of Loss: Mold', 'Date: ____ Time: ____').loss_type, 'mold')
})

test('choices may be below each other, beside or below their label', () => {
  const beside = [
    ['Type of Loss:', '[ ] Mold'],
    ['', '[X] Water'],
    ['', '[ ] Fire'],
  ]
  assert.equal(jobOf(...beside).loss_type, 'water')
  assert.equal(jobOf('Type of Loss:', '[ ] Fire', '[X] Mold', '[ ] Water').loss_type, 'mold')
  assert.equal(jobOf('Type of Loss:', '[X] Mold', '[ ] Water').loss_type, 'mold')
  assert.equal(jobOf('Type of Loss:', '[ ] Mold', '[ ] Water').loss_type, undefined)
  assert.equal(jobOf('Type of Loss:', 'Water [ ]', 'Fire [X]', 'Mold [ ]').loss_type, 'fire')
})

test('choices to circle are no value', () => {
  assert.equal(jobOf('Type of Loss: Water / Fire / Mold (circle one)').loss_type, undefined)
})

test('choices below each other keep what was filled in behind their labels', () => {
  const job = jobOf('[ ] Self pay', '[X] Insurance Company: Erie Insurance', '[ ] Policy: HO-771')
  assert.deepEqual([job.carrier_name, job.policy_number], ['Erie Insurance', 'HO-771'])
})

test('one box alone is no choice', () => {
  assert.equal(jobOf('Type of Loss: [ ] Water').loss_type, 'water')
})

test('the boxes may be behind the choices', () => {
  assert.equal(jobOf('Type of Loss: Mold [ ] Water [X]').loss_type, 'water')
  assert.equal(jobOf('Type of Work: Mitigation [ ] Reconstruction [X]').job_type, 'reconstruction')
})

test('a box behind its words is none of the next cell', () => {
  for (const words of ['Emergency Yes [X] No [ ]', 'Emergency Yes [ ] No [X]']) {
    const job = jobOf([words, 'Policy Number: HO-77120'])
    assert.equal(job.policy_number, 'HO-77120')
  }
  const row = ['Type of Loss:', 'Water [ ]', 'Fire [X]', 'Mold [ ]']
  assert.equal(jobOf(row).loss_type, 'fire')
  const last = jobOf(['Type of Loss: Water [X]', 'Fire [ ]', 'Policy Number:', 'HO-77120'])
  assert.deepEqual([last.loss_type, last.policy_number], ['water', 'HO-77120'])
})

test('each box may be in a cell alone, in front of its words or behind them', () => {
  for (const row of [
    ['Type of Loss [ ]', 'Water', '[X]', 'Fire', '[ ]', 'Mold'],
    ['Type of Loss:', '[ ]', 'Water', '[X]', 'Fire', '[ ]', 'Mold'],
    ['Type of Loss:', 'Water', '[ ]', 'Fire', '[X]', 'Mold', '[ ]'],
    ['Type of Loss:', 'Water', '[ ]', 'Fire', '[X]', 'Policy Number:', 'HO-77120'],
  ])
    assert.equal(jobOf(row).loss_type, 'fire')
  const payers = jobOf(['[ ]', 'Self pay', '[X]', 'Insurance Company: Erie Insurance'])
  assert.equal(payers.carrier_name, 'Erie Insurance')
  const row = ['Type of Loss:', 'Fire', '[X]', 'Mold', '[ ]', 'Policy Number:', 'HO-77120']
  assert.equal(jobOf(row).policy_number, 'HO-77120')
})

test('lines with an X may be behind their words, or below each other', () => {
  assert.equal(jobOf('Type of Loss: Water ___ Fire _X_ Mold ___').loss_type, 'fire')
  assert.equal(jobOf('Type of Loss: Water ___ Mold ___ Fire _X_').loss_type, 'fire')
  const below = ['Type of Loss:', '____ Water', '__X_ Fire', '____ Mold']
  assert.equal(jobOf(...below).loss_type, 'fire')
  assert.equal(jobOf('Type of Loss:', '____ Water', '____ Fire', '__X_ Mold').loss_type, 'mold')
})

test('a value in front of choices stays, whichever of them is checked', () => {
  for (const marks of ['Collected [ ] Waived [ ]', 'Collected [X] Waived [ ]']) {
    const job = jobOf(`Deductible: $1,000.00 ${marks}`, 'Replacement Cost Value: $5,200.00')
    assert.equal(job['financials.deductible'], '1000.00')
  }
  assert.equal(jobOf('Policy Number: HO-77120 HO3 [ ] HO6 [X]').policy_number, 'HO-77120')
  const row = ['Policy Number: HO-77120 Copy on file [ ]', 'Photos taken [ ]']
  assert.equal(jobOf(row).policy_number, 'HO-77120')
  assert.equal(jobOf('Date of Loss: 10/12/2026 Verified [ ] Open [X]').date_of_loss, '2026-10-12')
})

test('several checked choices are read like words', () => {
  assert.equal(jobOf('Type of Work: ☒ Mitigation ☒ Reconstruction').job_type, 'combined')
  assert.equal(jobOf('Type of Work: ☐ Mitigation ☒ Reconstruction').job_type, 'reconstruction')
  assert.equal(jobOf('Type of Work: ☐ Mitigation ☐ Reconstruction').job_type, undefined)
})
