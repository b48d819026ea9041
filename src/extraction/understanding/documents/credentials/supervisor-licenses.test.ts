import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Massachusetts licenses the person who supervises the work. The card has few labels. */

const context = { today: '2026-11-27', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const read = (rows: RowTexts) => understand(linesOf(rows), context)

for (const title of [
  'Construction Supervisor',
  'Construction Supervisor Specialty License',
  'CONSTRUCTION SUPERVISOR LICENSE',
])
  test(`"${title}" is a contractor license of a person, and of no vendor`, () => {
    const { documentType, drafts, reviewReasons } = read([
      'Commonwealth of Massachusetts',
      'Division of Occupational Licensure',
      'Board of Building Regulations and Standards',
      title,
      '',
      ['CS-104482', 'Expires: 03/14/2028'],
      '',
      'DOMINGO REIS',
      '88 HATHAWAY RD',
      'NEW BEDFORD MA 02740',
      '',
      "Commissioner  Layla R. D'Emilia",
    ])
    assert.equal(documentType, 'license')
    const [certification] = drafts.filter(({ kind }) => kind === 'certification')
    const values: Record<string, unknown> = certification?.values ?? {}
    assert.deepEqual(
      [values.certification_type, values.number, values.expires_on, values.holder],
      ['contractor_license', 'CS-104482', '2028-03-14', undefined],
    )
    assert.equal(certification?.kind === 'certification' && certification.unconfirmed, true)
    assert.equal(
      drafts.some(({ kind }) => kind === 'vendor'),
      false,
    )
    assert.ok(reviewReasons.includes('personal_certificate'))
  })

test('the company that a construction supervisor license states decides', () => {
  const of = (company: string) => {
    const { drafts } = read([
      'Commonwealth of Massachusetts',
      'Construction Supervisor License',
      ['License Number:', 'CS-104482'],
      ['Expiration Date:', '03/14/2028'],
      ['Licensee:', 'Domingo Reis'],
      ['Company:', company],
    ])
    return drafts.flatMap((draft) => (draft.kind === 'vendor' ? [draft.values.name] : []))
  }
  assert.deepEqual(of('Reis Carpentry LLC'), ['Reis Carpentry LLC'])
  assert.deepEqual(of('Ridge Restoration LLC'), [])
})

test('a letter that a construction supervisor signs is no license', () => {
  const { documentType } = read([
    'Ridge Restoration LLC',
    'Claim Number: 7004481196',
    'Insured: Ann Bell',
    'Dear Ms. Bell,',
    'The drywall will be delivered on Monday.',
    'Sincerely,',
    'Domingo Reis',
    'Construction Supervisor',
  ])
  assert.equal(documentType, 'correspondence')
})
