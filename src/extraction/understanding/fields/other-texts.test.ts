import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** The line below a label may be no value: it has its own label, or it is what a person signs. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(title: string, ...rows: RowTexts) {
  const head: RowTexts = ['Ridge Restoration LLC', title, 'Insured: Ann Bell', 'Claim #: TG-881005']
  const property = 'Property: 15 Reed St, Arden, NC 28704'
  const { drafts, warnings } = understand(linesOf([...head, property, ...rows]), context)
  const [job] = drafts.map(({ values }): Record<string, unknown> => ({ ...values }))
  assert.ok(!warnings.some(({ message }) => message.includes('"Customer"')))
  return job ?? {}
}

const signed: RowTexts = ['Signature: Ann Bell   Date: 04/09/2026']
const lines: string[] = [
  'I authorize the work described above.',
  'I hereby authorize Ridge Restoration LLC to proceed.',
  'The above work has been completed to my satisfaction.',
  'Authorized by: Pam Dunn',
  'Customer Signature: Pam Dunn',
]
for (const line of lines) {
  test(`"${line}" below a cause of loss is no cause`, () => {
    for (const title of ['WORK AUTHORIZATION', 'CERTIFICATE OF COMPLETION']) {
      const water = read(title, 'Cause of Loss: Water', line, ...signed)
      assert.deepEqual([water.loss_type, water.loss_cause], ['water', undefined])
      assert.equal(read(title, 'Cause of Loss:', line, ...signed).loss_cause, undefined)
      const day = read(title, 'Date/Cause of Loss: 04/05/2026', line, ...signed)
      assert.deepEqual([day.date_of_loss, day.loss_cause], ['2026-04-05', undefined])
      const both = read(title, 'Date and Cause of Loss: 04/05/2026 Hail', line, ...signed)
      assert.deepEqual([both.date_of_loss, both.loss_cause], ['2026-04-05', 'Hail'])
    }
  })

  test(`"${line}" below "Adjuster:" names no adjuster`, () => {
    const job = read('WORK AUTHORIZATION', 'Adjuster:', line, ...signed)
    assert.equal(job.adjuster_name, undefined)
  })
}

test('the source of a loss is its cause', () => {
  for (const label of ['Source of Loss', 'Source/Cause of Loss', 'Loss Source'])
    assert.equal(
      read('WORK AUTHORIZATION', `${label}: Toilet supply line`).loss_cause,
      'Toilet supply line',
    )
})

test('a cause that is not known yet is no cause', () => {
  for (const cause of ['Unknown', 'TBD', 'N/A'])
    assert.equal(read('WORK AUTHORIZATION', `Cause of Loss: ${cause}`).loss_cause, undefined)
})

test('words below an empty line are not the value of a blank label above it', () => {
  const day = 'Date of Loss: 04/05/2026'
  const blank = (label: string) => read('WORK AUTHORIZATION', day, label, '', 'Pamela Dunning')
  assert.equal(blank('Adjuster:').adjuster_name, undefined)
  assert.equal(blank('Cause of Loss:').loss_cause, undefined)
})

test('a cause and an adjuster may be below their labels', () => {
  const rows = ['Adjuster:', 'Gina Pell', 'Cause of Loss:', 'Supply line failure in the kitchen']
  const job = read('WORK AUTHORIZATION', ...rows, ...signed)
  assert.equal(job.adjuster_name, 'Gina Pell')
  assert.equal(job.loss_cause, 'Supply line failure in the kitchen')
  const told = read('WORK AUTHORIZATION', 'Cause of Loss', 'We had a pipe burst in the attic')
  assert.equal(told.loss_cause, 'We had a pipe burst in the attic')
  const heads: RowTexts = [
    ['Adjuster', 'Cause of Loss', 'Date of Loss'],
    ['Gina Pell', 'Signed-for package left water on', '04/05/2026'],
  ]
  assert.equal(read('WORK AUTHORIZATION', ...heads).adjuster_name, 'Gina Pell')
})
