import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** A letter about a scope of work is not the scope. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

const typeOf = (...rows: RowTexts) => understand(linesOf(rows), context).documentType

const decisions = [
  'We have approved your scope of work for $12,400.00.',
  'Your scope of work has been approved in the amount of $12,400.00.',
  'We are unable to approve the scope of work that you submitted.',
  'The scope of repairs was reviewed and denied.',
]
const titles = ['Scope of Work', 'SCOPE OF WORK APPROVAL', 'Re: Scope of Work']
for (const title of titles)
  for (const decision of decisions)
    test(`"${decision}" under "${title}" is a letter`, () => {
      const type = typeOf(
        'Allstate Insurance Company',
        'November 4, 2026',
        'Claim Number: 55-2T81-0',
        'Insured: Rosalind Achterberg',
        title,
        'Dear Summit Restoration,',
        decision,
        'Sincerely,',
        'Jane Roe',
      )
      assert.equal(type, 'correspondence')
    })

test('an email with few words may approve a scope of work', () => {
  const type = typeOf(
    'Subject: Scope of Work Approved - Claim 55-2T81-0',
    'From: jane@example.com',
    'To: sam@example.com',
    'Date: November 4, 2026',
    'Hi Sam,',
    'Your scope of work is approved for $12,400.00.',
    'Thanks,',
    'Jane',
  )
  assert.equal(type, 'correspondence')
})

const head = ['SCOPE OF WORK', 'Insured: Rosalind Achterberg', 'Claim Number: 55-2T81-0']
const scopes: [what: string, ...rows: RowTexts][] = [
  [
    'with a table',
    'Dear Rosalind,',
    'Your carrier has approved this scope of work.',
    ['Room', 'Task', 'Qty'],
    ['Kitchen', 'Remove and replace drywall', '120'],
  ],
  [
    'with a list',
    'Dear Rosalind,',
    'Your carrier has approved the following scope of work:',
    '1. Remove and replace drywall in the kitchen',
  ],
  [
    'without a greeting',
    'The scope of work was approved.',
    'Remove and replace the kitchen drywall',
  ],
]
for (const [what, ...rows] of scopes)
  test(`a scope of work ${what} stays one`, () => {
    assert.equal(typeOf(...head, ...rows), 'scope_of_work')
  })
