import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type Placed, pageOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Only the date that a person signed with is the day of a work authorization. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function authorizedOn(...rows: RowTexts): unknown {
  const head = ['Ridge Restoration LLC', 'WORK AUTHORIZATION', 'Insured: Omar Reed']
  const facts = ['Claim #: AU-8002', 'Property: 2 Howard Gap Rd, Fletcher, NC 28732']
  const day = 'Date of Loss: 02/20/2026'
  const { drafts } = understand(linesOf([...head, ...facts, day, ...rows]), context)
  const [job] = drafts.map(({ values }): Record<string, unknown> => ({ ...values }))
  return job?.['dates.authorized_at']
}

const blank = 'Signature: ____________   Date: ____________'
const unsigned: RowTexts[] = [
  [
    'I, the undersigned, authorize Ridge Restoration LLC to work at the property damaged on 02/20/2026.',
    blank,
  ],
  ['The undersigned authorizes Ridge to perform work on the damage of', '02/20/2026.', blank],
  ['Owner agrees to pay for all services that begin with the visit on 02/22/2026.', blank],
  [blank, 'This form was printed 02/21/2026'],
  [blank, 'Printed 02/21/2026'],
  // Such a row may be at the head of a form that nobody signed.
  ['Customer: Omar Reed   Date: 02/21/2026', 'I authorize Ridge to perform the work.', blank],
  ['Customer: Omar Reed   Date: 02/21/2026', 'Contractor: Ridge Restoration LLC', blank],
  ['02/21/2026', '-----------------------', 'I authorize Ridge to perform the work.', blank],
  ['Customer: ____________   Date: ________', 'Contractor: K. Dunn   Date: 02/21/2026'],
  ['Sign: ____________   Dated: ____________', 'Printed 02/21/2026'],
  ['By: ____________   Its: Owner   Date: ________'],
  ['Ridge Restoration LLC', 'By: K. Dunn   Its: Owner   Date: 02/21/2026'],
  ['By: K. Dunn   Its: Project Manager   Date: 02/21/2026'],
  ['Prepared by: K. Dunn   Date: 02/21/2026', blank],
  // Captions of signatures, with the line of the contractor or no line above them.
  [
    ['K. Dunn', '02/21/2026'],
    ['Project Manager', 'Date'],
  ],
  [
    ['Prepared on', '02/21/2026'],
    ['Owner', 'Date'],
  ],
  [
    'I authorize Ridge to perform the work.',
    ['Owner', 'Date'],
    ['K. Dunn', '02/21/2026'],
    ['Authorized Representative', 'Date'],
  ],
]
for (const rows of unsigned)
  test(`a blank date line has no date of a signature: ${JSON.stringify(rows)}`, () => {
    assert.equal(authorizedOn(...rows), undefined)
  })

const signed: RowTexts[] = [
  [
    'The undersigned authorizes Ridge Restoration LLC to work at the property above.',
    'Owner: Omar Reed   Date: 02/20/2026',
  ],
  ['Signature: Omar Reed   Date: 02/20/2026'],
  ['I authorize the work at the property damaged in the storm.', 'Signed: Omar Reed  02/20/2026'],
  ['Signed this 20th day of February, 2026 by the owner of the property.', blank],
  [
    ['Omar Reed', '02/20/2026'],
    ['Owner Signature', 'Date'],
  ],
  ['Signature: Omar Reed', 'Printed Name: Omar Reed   Date: 02/20/2026'],
  ['Signature: Omar Reed', 'Date the customer approved this work: February 20, 2026'],
  ['Signature: Omar Reed', 'Dated this 20th day of February, 2026'],
  ['Executed this 20th day of February, 2026.', 'Omar Reed'],
  ['Executed this 20 day of February, 2026', 'Omar Reed'],
  ['Executed on February 20, 2026', 'Omar Reed'],
  ['DocuSigned by:', 'Omar Reed', '2/20/2026'],
  ['The work is that of the estimate dated 02/22/2026.', '/s/ Omar Reed            02/20/2026'],
  [
    ['Omar Reed', 'February 20, 2026'],
    '-------------------------------------------',
    ['Customer Signature', 'Date Signed'],
  ],
  [
    'I authorize Ridge Restoration LLC to perform the work.',
    'Customer: O. Reed   Date: 02/20/2026',
    'Contractor: K. Dunn   Date: 02/21/2026',
  ],
  [
    ['Company: K. Dunn', 'Date: ________'],
    ['Homeowner: Omar Reed', 'Date: 02/20/2026'],
  ],
  [
    'I agree to the terms of this contract and to the price',
    'Signature: X Omar Reed',
    '02/20/2026',
  ],
  ['Sign: Omar Reed    Dated: February 20, 2026'],
  [['Sign:', 'O. Reed'], 'Dated: February 20, 2026'],
  ['By: Omar Reed   Its: Owner   Date: 2/20/2026'],
  ['By: Omar Reed   Title: Homeowner   Date: 2/20/2026'],
  ...[
    ['Authorized agent', 'Date'],
    ['Owner', 'Date'],
    ['Owner or Authorized Agent', 'Date Signed'],
    ['Property Manager', 'Date'],
    ["Owner's Representative", 'Date'],
    ['Insured / Policyholder', 'Date'],
    ['Tenant', 'Date'],
  ].map((captions): RowTexts => [['Omar Reed', '02/20/2026'], captions]),
  [
    ['Omar & Dana Reed', '02/20/2026'],
    ['Owners', 'Date'],
  ],
  [
    ['Omar Reed', 'Manager', '02/20/2026'],
    ['Authorized Representative', 'Title', 'Date'],
  ],
  [
    ['Omar Reed', '02/20/2026'],
    ['Owner', 'Date'],
    ['K. Dunn', '02/21/2026'],
    ['Authorized Representative', 'Date'],
  ],
]
for (const rows of signed)
  test(`a signature may be of the day of the loss: ${JSON.stringify(rows)}`, () => {
    assert.equal(authorizedOn(...rows), '2026-02-20T00:00:00.000Z')
  })

test('a drawn signature leaves its date above the caption', () => {
  const date: Placed = [200, 200, '02/20/2026']
  const captions: Placed[] = [
    [40, 212, 'Authorized agent'],
    [200, 212, 'Date'],
  ]
  const head: Placed[] = [
    [40, 40, 'WORK AUTHORIZATION'],
    [40, 56, 'Insured: Omar Reed'],
    [40, 72, 'Claim #: AU-8002'],
  ]
  const authorized = (placed: Placed[]) => {
    const { drafts } = understand(pageOf([...head, ...placed]), context)
    const [job] = drafts.map(({ values }): Record<string, unknown> => ({ ...values }))
    return job?.['dates.authorized_at']
  }
  assert.equal(authorized([date, ...captions]), '2026-02-20T00:00:00.000Z')
  assert.equal(authorized([[40, 200, '02/20/2026'], ...captions]), undefined)
})

test('an electronic signature states its time and zone', () => {
  const rows: RowTexts = ['DocuSigned by:', 'Omar Reed', '2/20/2026 | 8:12 PM CST']
  assert.equal(authorizedOn(...rows), '2026-02-21T02:12:00.000Z')
})
