import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

const context = { today: '2026-11-27', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function jobOf(...rows: string[]) {
  const lines = ['Repair Estimate', 'Claim No: CLM-77001', ...rows, 'Total Estimate 10,885.50']
  const { drafts } = understand(linesOf(lines), context)
  return drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown> | undefined
}

test('dots lead from a short label to its value', () => {
  const job = jobOf('Customer ....... Ann Bell', 'Adj. ........... Rick Dunphy')
  assert.equal(job?.client_name, 'Ann Bell')
  assert.equal(job?.adjuster_name, 'Rick Dunphy')
})

test('a town with a label behind the street is split from it', () => {
  const street = 'Loss Location .. 230 High Street, CITY/STATE/ZIP: Belfast, ME 04915'
  const job = jobOf('Insured: Ann Bell', street)
  assert.equal(job?.['address.line1'], '230 High Street')
  assert.equal(job?.['address.city'], 'Belfast')
  assert.equal(job?.['address.postal_code'], '04915')
})
