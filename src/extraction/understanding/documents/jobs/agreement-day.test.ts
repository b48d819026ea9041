import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function authorizedAt(opening: string, ...signatures: RowTexts) {
  const document = linesOf([
    'Ridge Restoration LLC',
    'WORK AUTHORIZATION',
    `${opening} between Ridge Restoration LLC ("Company") and`,
    'Odile Marchetti ("Customer"), owner of the property at 31 Reed St, Arden, NC 28704.',
    'Customer authorizes Company to perform the work under claim number 0441-7781.',
    ...signatures,
  ])
  const { drafts } = understand(document, context)
  const job = drafts.find(({ kind }) => kind === 'job')
  const values: Record<string, unknown> = { ...job?.values }
  return values['dates.authorized_at']
}

const signed: RowTexts = ['By: Odile Marchetti', 'Customer']
for (const opening of [
  'This agreement is entered into on May 6, 2026',
  'This contract is made and entered into this 6th day of May, 2026',
])
  test(`"${opening}" is the day of authorization above a signature`, () =>
    assert.equal(authorizedAt(opening, ...signed), '2026-05-06T00:00:00.000Z'))

test('without a signature of the client, the day of an agreement proves nothing', () => {
  const opening = 'This agreement is entered into on May 6, 2026'
  assert.equal(authorizedAt(opening, 'By: ______________', 'Customer'), undefined)
  assert.equal(authorizedAt(opening, 'By: Lia Fox', 'For the Company'), undefined)
})

test('another day in the text is not that of the agreement', () => {
  const opening = 'This agreement, which replaces the estimate of May 6, 2026, is made'
  assert.equal(authorizedAt(opening, ...signed), undefined)
})
