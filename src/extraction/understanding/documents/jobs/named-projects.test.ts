import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** 'Project' labels the number of a job, or the name of the work with a year, a day or a unit. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function numberIn(...project: RowTexts) {
  const { drafts, documentType } = understand(
    linesOf([
      ['Ridge Restoration LLC', '', 'Estimate'],
      '18 Quarry Rd',
      'Akron, OH 44301',
      ['', '', 'Date', 'Estimate #'],
      ['', '', '10/2/2026', 'E-881'],
      'Customer: Dana Wills',
      ...project,
      ['Description', 'Qty', 'Rate', 'Total'],
      ['Shingles', '24', '310.00', '7,440.00'],
      ['', '', 'Total', '$7,440.00'],
    ]),
    context,
  )
  assert.equal(documentType, 'estimate')
  const job = drafts.find((draft) => draft.kind === 'job')?.values
  return job?.job_number
}

const names = ['Roof 2025', 'Apt 310', 'Fire 2/8', 'Wind 7-21', 'STORM 6/30', 'Bath 14', 'Apt. 310']
for (const name of names)
  test(`"${name}" is the name of a project`, () => {
    assert.equal(numberIn('Project', name), undefined)
    assert.equal(numberIn(['Project', name]), undefined)
    assert.equal(numberIn(`Project: ${name}`), undefined)
    assert.equal(numberIn(`Job: ${name}`), undefined)
  })

test('a code behind a word, or a number with the sign or the prefix of one, is that of the job', () => {
  assert.equal(numberIn('Project', 'Roof 25-0417'), '25-0417')
  assert.equal(numberIn('Project', '25-0417'), '25-0417')
  assert.equal(numberIn('Project: 2025'), '2025')
  assert.equal(numberIn('Job: No. 310'), '310')
  assert.equal(numberIn('Job: PR 2025'), 'PR 2025')
  assert.equal(numberIn('Project Number: Roof 2025'), '2025')
})

test('the number of the job elsewhere on the page is read', () => {
  assert.equal(numberIn('Project: Roof 2025', 'Job No.: RR-117'), 'RR-117')
  assert.equal(numberIn('Project: Roof 2025', 'Work Order: 44817'), '44817')
})
