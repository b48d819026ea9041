import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** The letters that a number begins with may also be a label, such as 'PH' and 'PM'. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(...rows: RowTexts) {
  const { fields } = understand(linesOf(['WORK AUTHORIZATION', ...rows]), context)
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}

for (const number of ['PH 330917', 'PM 7710-4482', 'TEL 55 0912 A'])
  test(`the policy number "${number}" begins with no label`, () => {
    const { policy_number } = read(
      ['Customer', 'Odile Marchetti', 'Claim #', '77-1234'],
      ['Date of Loss', '04/05/2026', 'Policy #', number],
    )
    assert.equal(policy_number, number)
  })

test('a phone behind its label without a sign', () => {
  const { contact_phone } = read('Insured: Odile Marchetti', 'PH 828-555-0144', 'Claim #: 77-1234')
  assert.equal(contact_phone, '+18285550144')
})
