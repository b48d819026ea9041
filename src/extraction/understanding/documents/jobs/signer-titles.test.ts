import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Below the title of the person who signs is the company, not the person in that position. */

const context = { today: '2026-11-27', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function managerIn(...rows: RowTexts) {
  const { documentType, drafts } = understand(
    linesOf([
      'From: Lena Fox <lena@ridgerestoration.com>',
      'To: Vic Lowe <vlowe@erie.example>',
      'Sent: March 20, 2026 9:14 AM',
      'Subject: Claim 55-12804 supplement',
      'Vic,',
      'Please see the attached supplement for claim 55-12804.',
      ...rows,
    ]),
    context,
  )
  assert.equal(documentType, 'correspondence')
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  return job.project_manager
}

test('the company below the title of the signer is no project manager', () => {
  for (const company of ['Ridge Restoration LLC', 'Ridge Restoration', 'Larch Contracting Group'])
    assert.equal(managerIn('Lena Fox', 'Project Manager', company), undefined, company)
  assert.equal(managerIn('Regards,', 'Project Manager', 'Ridge Restoration'), undefined)
})

test('the next signer is not in the position of the first', () => {
  assert.equal(managerIn('Lena Fox', 'Project Manager', 'Oscar Roe', 'Estimator'), undefined)
})

test('a labeled project manager is saved, also below a labeled name', () => {
  assert.equal(managerIn('Project Manager: Lena Fox'), 'Lena Fox')
  assert.equal(managerIn('Customer', 'Ann Bell', 'Project Manager', 'Lena Fox'), 'Lena Fox')
})
