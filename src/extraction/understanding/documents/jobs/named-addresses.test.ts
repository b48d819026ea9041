import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, pageOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Billing programs print the name of the customer between the label of an address and the street. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function jobOf(...placed: Placed[]) {
  const { drafts } = understand(
    pageOf([
      [50, 60, 'Ridge Restoration LLC'],
      [450, 60, 'Invoice 40018872'],
      [450, 73, 'Invoice Date 10/8/2026'],
      ...placed,
      [56, 240, 'Water extraction'],
      [450, 240, '$875.00'],
      [450, 282, 'Total Due $875.00'],
    ]),
    context,
  )
  return drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
}

test('a job address below the name of the customer is the address of the job', () => {
  const job = jobOf(
    [50, 156, 'Billing Address'],
    [306, 156, 'Job Address'],
    [50, 169, 'Augusta Penrose'],
    [306, 169, 'Augusta Penrose'],
    [50, 182, '12 Windmill Ln'],
    [306, 182, '14 Windmill Ln'],
    [50, 195, 'Mokena, IL 60448'],
    [306, 195, 'Mokena, IL 60448'],
  )
  assert.equal(job.client_name, 'Augusta Penrose')
  assert.equal(job['address.line1'], '14 Windmill Ln')
  assert.equal(job['address.city'], 'Mokena')
})

test('two names below the label of an address lead to no address', () => {
  const job = jobOf(
    [50, 130, 'Bill To: Augusta Penrose'],
    [306, 156, 'Job Address'],
    [306, 169, 'Augusta Penrose'],
    [306, 182, 'Ann Marsh'],
    [306, 195, '14 Windmill Ln'],
  )
  assert.equal(job['address.line1'], undefined)
})

test('a street right below the label comes before one further below', () => {
  const job = jobOf(
    [50, 130, 'Bill To: Augusta Penrose'],
    [306, 156, 'Job Address'],
    [306, 169, '14 Windmill Ln'],
    [306, 182, 'Mokena, IL 60448'],
  )
  assert.equal(job['address.line1'], '14 Windmill Ln')
})

test('the town of a labeled street is the one that another line has below it', () => {
  const letter = (location: string, ...more: Placed[]) => {
    const page = pageOf([
      [40, 40, 'Alder Mutual Insurance Company'],
      [40, 70, 'Ann Bell'],
      [40, 83, '12 Windmill Ln'],
      [40, 96, 'Mokena, IL 60448'],
      [40, 120, 'RE: Insured:'],
      [160, 120, 'Ann Bell'],
      [40, 133, 'Claim No.:'],
      [160, 133, '77-401882'],
      [40, 146, 'Loss Location:'],
      [160, 146, location],
      [200, 180, 'ESTIMATE SUMMARY'],
      [40, 200, 'Replacement Cost Value'],
      [400, 200, '$5,000.00'],
      [40, 213, 'Less Depreciation'],
      [400, 213, '$500.00'],
      [40, 226, 'Actual Cash Value'],
      [400, 226, '$4,500.00'],
      ...more,
    ])
    const { drafts } = understand(page, context)
    const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
    return [job['address.line1'], job['address.city'], job['address.postal_code']]
  }
  assert.deepEqual(letter('12 Windmill Ln'), ['12 Windmill Ln', 'Mokena', '60448'])
  assert.deepEqual(letter('9 Harbor Rd'), ['9 Harbor Rd', undefined, undefined])
  // The street may be in two towns.
  const other: Placed[] = [
    [40, 300, '12 Windmill Ln'],
    [40, 313, 'Joliet, IL 60435'],
  ]
  assert.deepEqual(letter('12 Windmill Ln', ...other), ['12 Windmill Ln', undefined, undefined])
})
