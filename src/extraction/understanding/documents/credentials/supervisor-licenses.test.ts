import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Massachusetts licenses the supervisor of the work. The card has few labels. */

const context = { today: '2026-11-27', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const read = (rows: RowTexts) => understand(linesOf(rows), context)

for (const title of [
  'Construction Supervisor',
  'Construction Supervisor Specialty License',
  'CONSTRUCTION SUPERVISOR LICENSE',
])
  test(`"${title}" is a contractor license`, () => {
    const { documentType, drafts } = read([
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
    const vendor = drafts.find((draft) => draft.kind === 'vendor')
    assert.equal(vendor?.values.name, 'DOMINGO REIS')
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
