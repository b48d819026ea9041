import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-27', timeZone: 'UTC', operatorName: 'Tallgrass Restoration LLC' }

test('the address below the recipient of the own invoice is that of the job', () => {
  const page = linesOf([
    'Tallgrass Restoration LLC',
    ['RECIPIENT:', 'Invoice #512'],
    ['Casimir Dombrowski', 'Issued: Nov 09, 2026'],
    ['5 Lakeside Ct', 'Due: Nov 09, 2026'],
    ['Auburn, Kansas 66402', 'Job #: TG-3381'],
    ['Invoice Total', '$1,475.25'],
    ['Balance Due', '$1,475.25'],
  ])
  const { drafts } = understand(page, context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  assert.equal(job.client_name, 'Casimir Dombrowski')
  assert.equal(job['address.line1'], '5 Lakeside Ct')
  assert.equal(job['address.state'], 'KS')
})
