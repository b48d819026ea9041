import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-08-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** The numbers of a business license with these columns. */
function numbersUnder(headers: string[], values: string[]) {
  const document = linesOf([
    'CITY OF RICHMOND, VIRGINIA',
    '2026 BUSINESS LICENSE',
    headers,
    values,
    'TRADE NAME',
    'Ridge Restoration LLC',
  ])
  const { documentType, drafts } = understand(document, context)
  assert.equal(documentType, 'license')
  return drafts.map(({ values: own }) => ('number' in own ? own.number : undefined))
}

test('the column of the license number gives it, not that of an account or a receipt', () => {
  const days = ['DATE ISSUED', 'EXPIRES']
  const dates = ['02/11/2026', '12/31/2026']
  for (const other of ['ACCOUNT NUMBER', 'RECEIPT NO', 'REFERENCE']) {
    const beside = numbersUnder(
      [other, 'LICENSE NUMBER', ...days],
      ['0077120', 'BL-26-4410', ...dates],
    )
    assert.deepEqual(beside, ['BL-26-4410'], other)
    const behind = numbersUnder(
      ['LICENSE NUMBER', other, ...days],
      ['BL-26-4410', '0077120', ...dates],
    )
    assert.deepEqual(behind, ['BL-26-4410'], other)
  }
  const alone = numbersUnder(['ACCOUNT NUMBER', ...days], ['0077120', ...dates])
  assert.deepEqual(alone, ['0077120'])
})
