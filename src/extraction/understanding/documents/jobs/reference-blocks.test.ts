import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The head of a contractor's estimate as Xactimate prints it. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function jobOf(...reference: RowTexts) {
  const rows: RowTexts = [
    'Ridge Restoration LLC',
    '200 Port Rd, Tacoma, WA 98421',
    ['Client:', 'Ann Bell', 'E-mail:', 'bell@example.com'],
    ['Property:', '12 Oak St, Tacoma, WA 98402'],
    ['Estimator:', 'Lee Cho'],
    ['Position:', 'Project Manager'],
    ...reference,
    ['Type of Estimate:', 'Water Damage'],
    ['File Number:', '26-1094'],
    ['Replacement Cost Value', '$2,188.00'],
  ]
  const job = understand(linesOf(rows), context).drafts.find((draft) => draft.kind === 'job')
  const { adjuster_name: name, adjuster_email: email, adjuster_phone: phone } = job!.values
  return {
    adjuster: [name, email, phone],
    numbers: [job!.values.job_number, job!.values.claim_number],
  }
}

test('the reference whose position is adjuster is the adjuster, with the contacts of the block', () => {
  const { adjuster } = jobOf(
    ['Reference:', 'Dana Whitfield', 'Business:', '(888) 555-0161'],
    ['Position:', 'Claims Adjuster'],
    ['Company:', 'Erie Insurance'],
    ['E-mail:', 'dana@erie.example'],
  )
  assert.deepEqual(adjuster, ['Dana Whitfield', 'dana@erie.example', '+18885550161'])
})

test('a reference with another position is no adjuster', () => {
  const { adjuster } = jobOf(['Reference:', 'Dana Whitfield'], ['Position:', 'Real Estate Agent'])
  assert.deepEqual(adjuster, [undefined, undefined, undefined])
})

test("the file number of the operator's own estimate is the number of its job", () => {
  assert.deepEqual(jobOf().numbers, ['26-1094', undefined])
})
