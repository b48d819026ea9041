import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Some companies have only words in their names that are also the words of a class of licenses. */

const context = { today: '2026-06-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function holderOf(...lines: RowTexts) {
  const head = ['Idaho Contractors Board', 'Contractor License Details']
  const foot: RowTexts = [
    ['License Number:', 'RCE-70412'],
    'Effective Date: 03/01/2025',
    ['Expiration Date:', '03/01/2028'],
  ]
  const { drafts } = understand(linesOf([...head, ...lines, ...foot]), context)
  return drafts.flatMap((draft) => (draft.kind === 'vendor' ? [draft.values.name] : []))
}

for (const label of ['Name:', 'Business Name:', 'Licensee:', 'Company:'])
  test(`a name of such words behind "${label}" is the holder`, () => {
    const name = 'Basic Restoration Company'
    assert.deepEqual(holderOf(`${label} ${name}`, 'License Type: Remediation'), [name])
    assert.deepEqual(holderOf([label, name], ['License Type:', 'Remediation']), [name])
  })

test('a class of licenses without a label or behind "Contractor:" is no holder', () => {
  assert.deepEqual(holderOf('Limited Building Company'), [])
  assert.deepEqual(holderOf('Contractor: Residential Builder'), [])
  assert.deepEqual(holderOf(['Contractor', 'Type'], ['General Contractor', 'Basic Company']), [])
})
