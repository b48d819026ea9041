import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A code that a document states is saved, or the receipt says why it was left out. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

function estimateWith(...lines: (string | string[])[]) {
  const head = ['ESTIMATE', 'Insured: Ann Marsh', 'Date of Loss: 03/02/2026']
  const total = 'Replacement Cost Value: $1,000.00'
  const { drafts, warnings } = understand(linesOf([...head, ...lines, total]), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  return { job, warnings: warnings.map(({ code, message }) => `${code}: ${message}`) }
}

const unusual = ['AB CD 1234', '(1) 88231', 'A B C 1234']
for (const text of unusual)
  for (const line of [`Claim Number: ${text}`, ['Claim Number:', text]])
    test(`${JSON.stringify(line)} is left out, and the receipt says so`, () => {
      const { job, warnings } = estimateWith(line)
      assert.equal(job.claim_number, undefined)
      assert.deepEqual(warnings, [
        `value_cut: claim_number "${text}" has an unusual form, so it was left out. ` +
          'Enter it from the document.',
      ])
    })

test('a code that another line states as one number is read, and needs no warning', () => {
  const { job, warnings } = estimateWith('Claim Number: AB CD 1234', 'Claim #: ABCD1234')
  assert.equal(job.claim_number, 'ABCD1234')
  assert.deepEqual(warnings, [])
})

const noCodes = ['(800) 555-1234', 'N/A', 'Pending', '03/02/2026', 'XXXX-XXXX', 'PO BOX 4410']
for (const text of noCodes)
  test(`"${text}" beside "Claim Number" states no number, so there is no warning`, () => {
    const { job, warnings } = estimateWith(`Claim Number: ${text}`)
    assert.equal(job.claim_number, undefined)
    assert.deepEqual(warnings, [])
  })

const masked = [
  'XXXX-1234',
  '****5678',
  'XXXX 1234',
  '12-XXXX-34',
  'xxxxx5678',
  '•••• 1234',
  '***-**-7788',
]
for (const text of masked)
  for (const line of [`Claim Number: ${text}`, ['Claim #', text], `Claim: ${text}`])
    test(`${JSON.stringify(line)} hides digits, so it is left out, and the receipt says so`, () => {
      const { job, warnings } = estimateWith(line)
      assert.equal(job.claim_number, undefined)
      assert.deepEqual(warnings, [
        `value_cut: claim_number "${text}" hides some of its digits, so it was left out. ` +
          'Enter the whole number in the job.',
      ])
    })

test('a number that one line hides and another states is read, and needs no warning', () => {
  const { job, warnings } = estimateWith('Policy: ****5678', 'Policy Number: HO-665678')
  assert.equal(job.policy_number, 'HO-665678')
  assert.deepEqual(warnings, [])
})

test('a number with single letters X between its digits hides none', () => {
  const { job } = estimateWith('Claim Number: 77-X9X-1234', 'Policy Number: MAXXX8812')
  assert.deepEqual([job.claim_number, job.policy_number], ['77-X9X-1234', 'MAXXX8812'])
})

const noDates = ['02/30/2026', '2026-13-40', '3/__/2026', '03/2026', 'Mar 2026', 'March 45, 2026']
for (const text of noDates)
  for (const line of [`Date Inspected: ${text}`, ['Inspection Date:', text]])
    test(`${JSON.stringify(line)} is no day, so it is left out, and the receipt says so`, () => {
      const { job, warnings } = estimateWith(line)
      assert.equal(job['dates.inspected_at'], undefined)
      assert.deepEqual(warnings, [
        `value_cut: dates.inspected_at "${text}" is not a complete date, so it was left out. ` +
          'Enter it from the document.',
      ])
    })

const notDated = ['N/A', 'TBD', '__/__/____', 'Pending 2nd visit', 'see page 3', '970-555-0100']
for (const text of notDated)
  test(`"${text}" beside "Date Inspected" states no date, so there is no warning`, () => {
    const { job, warnings } = estimateWith(`Date Inspected: ${text}`)
    assert.deepEqual([job['dates.inspected_at'], warnings], [undefined, []])
  })

test('a number with the form of a placeholder is left out, and the receipt says so', () => {
  const { job, warnings } = estimateWith('Claim Number: 12345', 'Policy Number: HO-77120')
  assert.deepEqual([job.claim_number, job.policy_number], [undefined, 'HO-77120'])
  assert.deepEqual(warnings, [
    'value_refused: job: claim_number "12345" looks like a placeholder, so it was left out. ' +
      'If it is the real number, enter it in the job.',
  ])
})

test('the license number of a license that cannot be read has a warning', () => {
  const { drafts, warnings } = understand(
    linesOf([
      'STATE OF WASHINGTON',
      'CONTRACTOR LICENSE',
      'Licensee: Summit Restoration LLC',
      'License Number: AB CD 1234',
      'Issue Date: 01/02/2025',
      'Expiration Date: 01/02/2027',
    ]),
    context,
  )
  assert.equal(drafts.length, 1)
  assert.deepEqual(
    warnings.map(({ code }) => code),
    ['value_cut'],
  )
})

test('the month of expiry of a license is its last day, and needs no warning', () => {
  const { drafts, warnings } = understand(
    linesOf([
      'STATE OF WASHINGTON',
      'CONTRACTOR LICENSE',
      'Licensee: Summit Restoration LLC',
      'License Number: SUMMI88231',
      'Expiration Date: 01/2027',
    ]),
    context,
  )
  const saved = drafts.find(({ kind }) => kind === 'certification')!.values
  assert.equal('expires_on' in saved && saved.expires_on, '2027-01-31')
  assert.deepEqual(warnings, [])
})
