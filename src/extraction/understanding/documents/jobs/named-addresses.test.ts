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
