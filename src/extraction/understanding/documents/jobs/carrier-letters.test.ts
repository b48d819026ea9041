import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A carrier's letterhead names its department for property claims, which is no property. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

const letterheads = [
  ['Property Claims Department', 'PO Box 9000', 'Hartford, CT 06101'],
  ['Property Claims - PO Box 4410 - Richmond, VA 23220'],
  ['Property Loss Unit:', 'PO Box 9000', 'Hartford, CT 06101'],
  ['Property Claims', '500 Dock St', 'Boston, MA 02110'],
]
for (const lines of letterheads)
  test(`"${lines[0]}" of a letterhead is no address of a loss`, () => {
    const letter = [
      'Harborline Mutual Insurance',
      ...lines,
      '',
      'October 2, 2026',
      '',
      'Ingrid Halvorsen',
      '2207 Colonial Ave',
      'Norfolk, VA 23517',
      '',
      'Claim Number: 0455127789',
      'Insured: Ingrid Halvorsen',
      'Date of Loss: 09/18/2026',
      '',
      'Dear Ingrid Halvorsen,',
      'Please send us the drying logs.',
    ]
    const { drafts, documentType } = understand(linesOf(letter), context)
    const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
    assert.equal(documentType, 'correspondence')
    assert.equal(job.claim_number, '0455127789')
    assert.ok([undefined, '2207 Colonial Ave'].includes(job['address.line1'] as string | undefined))
    assert.ok([undefined, 'Norfolk'].includes(job['address.city'] as string | undefined))
  })
